/**
 * Runs the engine on ledger files and returns result files. Cases use the keys of the public contract, which outlives
 * the code's types.
 */

import type { LedgerFile } from '@lotbook/ledger/json/ledger-file';
import { checkLedger } from '@lotbook/ledger/json/parse';
import { readLedger } from '@lotbook/ledger/json/read-ledger';
import type { ResultFile } from '@lotbook/ledger/json/result-file';
import { resultFile } from '@lotbook/ledger/json/write-result';
import type { Result } from '@lotbook/ledger/result';
import * as engine from '../src/compute.ts';
import * as proofs from '../src/explain/proof.ts';
import type { YearSegment } from '../src/segments/segments.ts';
import * as segments from '../src/segments/segments.ts';
import type { Snapshot } from '../src/segments/snapshot.ts';
import { taxYearOf } from '../src/tax-year.ts';
import * as verification from '../src/verify.ts';
import * as whatIf from '../src/what-if.ts';

export function parseLedger(json: unknown) {
  const checked = checkLedger(json);
  return checked.ok ? { ok: true as const, ledger: checked.file } : checked;
}

export function compute(file: LedgerFile, options?: engine.ComputeOptions): ResultFile {
  return resultFile(engine.compute(readLedger(file), options));
}

export function verify(file: LedgerFile, given: unknown, options?: engine.ComputeOptions) {
  return verification.verify(readLedger(file), given, options);
}

export function proofOf(file: LedgerFile, transactionId: string) {
  return proofs.proofOf(readLedger(file), transactionId);
}

export type Segment = YearSegment & Pick<Result, 'disposals' | 'removals' | 'income' | 'callouts'>;

export function computeSegments(
  file: LedgerFile,
  { opening, ...options }: engine.ComputeOptions & { opening?: Snapshot } = {},
): Segment[] {
  const ledger = readLedger(file);
  const from = opening ? { opening, earlier: [] } : null;
  const { result, segments: years } = segments.computeWithSegments(ledger, { ...options, from });
  const instants = new Map(ledger.transactions.map(({ id, timestamp }) => [id, timestamp]));
  const yearOf = (id: string | null) => (id === null ? null : taxYearOf(instants.get(id)!, ledger.settings));
  return years.map((segment) => {
    const isOfYear = ({ transactionId }: { transactionId: string | null }) => yearOf(transactionId) === segment.taxYear;
    return {
      ...segment,
      disposals: result.disposals.filter(isOfYear),
      removals: result.removals.filter(isOfYear),
      income: result.income.filter(isOfYear),
      callouts: result.callouts.filter(isOfYear),
    };
  });
}

export function computeWithSegments(file: LedgerFile, options?: Parameters<typeof segments.computeWithSegments>[1]) {
  const { result, segments: years } = segments.computeWithSegments(readLedger(file), options);
  return { result: resultFile(result), segments: years.map((year) => ({ ...year })) };
}

export function compareMethods(
  file: LedgerFile,
  ...rest: Parameters<typeof whatIf.compareMethods> extends [unknown, ...infer Rest] ? Rest : never
) {
  return whatIf.compareMethods(readLedger(file), ...rest);
}

export function simulateSale(file: LedgerFile, sale: whatIf.Sale) {
  return whatIf.simulateSale(readLedger(file), sale);
}
