/**
 * Measures the processor time and peak memory of each document for a year with 20,000 sales, each in a separate
 * process. The input also has 20,000 lots, income entries, removals, and edits, and a ledger of 40,000 transactions.
 */
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { reportsFor } from '../packages/reports/src/registry.ts';
import type { BenchRow } from './row.ts';

export const name = 'documents';

const MAKE = join(import.meta.dirname, 'data/make-document.ts');

export async function run(): Promise<BenchRow[]> {
  const rows: BenchRow[] = [];
  for (const { id, formats } of reportsFor('US', '2025')) {
    let most = 0;
    for (const format of formats) {
      const { stdout } = await promisify(execFile)(process.execPath, [MAKE, id, format], { timeout: 300_000 });
      const { ms, mb }: { ms: number; mb: number } = JSON.parse(stdout);
      most = Math.max(most, mb);
      rows.push({ what: `${id} as ${format}`, value: ms, unit: 'ms' });
    }
    rows.push({ what: `${id}: memory at most`, value: most, unit: 'MB' });
  }
  return rows;
}
