/** Checks that every file, however broken, is read to its end or rejected with a message, and that no row is lost. */
import { dec, isPositive } from '@lotbook/ledger/decimal';
import { bytesSource } from '../reading/files/bytes.ts';
import { openText } from '../reading/files/table.ts';
import { unpack } from '../reading/files/unpack.ts';
import { UnpackError } from '../reading/files/unpack-error.ts';
import { type ReadResult, readTable } from '../reading/read-table.ts';
import { recognize } from '../reading/recognize.ts';
import { IMPORTERS } from '../registry.ts';
import type { BrokenFile } from './broken-files.ts';

const MAX_UNPACKED = 64 * 1024 * 1024;
/** Processor time, because a busy machine is not the file's fault. */
const MAX_MS = 5_000;
const TIMESTAMP = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;

/** `ms` is processor time. */
export type Verdict = { isRecognized: boolean; faults: string[]; ms: number };

export function verdictOf({ name, bytes, sample }: BrokenFile): Verdict {
  const start = processorMs();
  const verdict: Verdict = { isRecognized: false, faults: [], ms: 0 };
  try {
    for (const part of unpack(name, bytesSource(bytes), MAX_UNPACKED)) {
      const found = recognize(openText(part.name, part.source), IMPORTERS);
      if (found.kind !== 'recognized') continue;
      verdict.isRecognized = true;
      verdict.faults.push(...faultsOf(readTable(found.importer, found.table, sample.options)));
    }
  } catch (error) {
    // A damaged archive must be rejected with a message for people.
    if (!(error instanceof UnpackError)) throw error;
  }
  verdict.ms = Math.round(processorMs() - start);
  if (verdict.ms > MAX_MS) verdict.faults.push(`took ${verdict.ms} ms of processor time`);
  return verdict;
}

function processorMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}

function faultsOf({ transactions, issues, skipped, rowCount }: ReadResult): string[] {
  const faults: string[] = [];
  const rows = new Set([
    ...transactions.flatMap((transaction) => transaction.rows),
    ...skipped.map(({ row }) => row),
    ...issues.filter(({ severity }) => severity === 'error').map(({ row }) => row),
  ]);
  if (rows.size !== rowCount) faults.push(`${rows.size} of ${rowCount} rows are accounted for`);
  if (issues.some(({ code }) => code === 'READER_FAULT')) faults.push('the reader forgot a row');
  for (const { row, message, remedy } of issues)
    if (!message || !remedy) faults.push(`row ${row}: an issue without words`);
  if (new Set(transactions.map(({ sourceId }) => sourceId)).size !== transactions.length)
    faults.push('ids are not unique');
  for (const { timestamp, sent, received, fees, rows: of } of transactions) {
    if (!TIMESTAMP.test(timestamp) || Number.isNaN(Date.parse(timestamp)))
      faults.push(`row ${of[0]}: time ${timestamp}`);
    for (const leg of [sent, received, ...fees]) {
      if (leg && !isPositive(dec(leg.quantity))) faults.push(`row ${of[0]}: quantity ${leg.quantity}`);
      if (leg && leg.asset.symbol.trim() === '') faults.push(`row ${of[0]}: a quantity of nothing`);
    }
  }
  return faults;
}
