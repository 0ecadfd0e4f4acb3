/**
 * Measures a Coinbase file of 10,000 and of 100,000 rows, from the uploaded bytes to readable gains, on the embedded
 * database on disk. Budget: 100,000 rows in 20 seconds on two cores.
 */
import { coinbaseFile } from './data/coinbase-file.ts';
import { openEmbedded } from './data/embedded.ts';
import { forgetMostMemory, mostMemory } from './data/memory.ts';
import type { BenchRow } from './row.ts';

export const name = 'import';

export async function run(): Promise<BenchRow[]> {
  const rows: BenchRow[] = [];
  for (const count of [10_000, 100_000]) {
    const embedded = await openEmbedded();
    forgetMostMemory();
    const bytes = Buffer.from(coinbaseFile(count, 7));
    const startedAt = performance.now();
    await embedded.importFile('coinbase.csv', bytes);
    const importedAt = performance.now();
    await embedded.compute();
    const computedAt = performance.now();
    const memory = mostMemory();
    await embedded.close();
    const what = `${count.toLocaleString('en-US')} rows`;
    rows.push(
      { what: `${what}: read and stored`, value: importedAt - startedAt, unit: 'ms' },
      { what: `${what}: gains computed`, value: computedAt - importedAt, unit: 'ms' },
      { what: `${what}: from upload to gains`, value: computedAt - startedAt, unit: 'ms' },
      { what: `${what}: most memory, from when the database is open`, value: memory, unit: 'MB' },
    );
  }
  return rows;
}
