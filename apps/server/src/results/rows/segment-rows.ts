import { gunzipSync, gzipSync } from 'node:zlib';
import type { YearSegment } from '@lotbook/engine/segments/segments';
import type { Snapshot } from '@lotbook/engine/segments/snapshot';
import type { LedgerSettings } from '@lotbook/ledger/settings';
import type { YearSummary } from '../years/summarize.ts';
import { taxYearRange } from '../years/tax-years.ts';
import type { TableRow } from './result-rows.ts';

/**
 * The maximum number of open lots in an opening, because more would take hundreds of megabytes. A computation then
 * resumes from an earlier year.
 */
const MOST_LOTS = 500_000;
/** The fastest compression level. A lot takes about 40 bytes. */
const LEVEL = 1;

export function* segmentRows(
  segments: readonly YearSegment[],
  years: ReadonlyMap<string, YearSummary>,
  { taxYearStart }: LedgerSettings,
): Generator<TableRow> {
  for (const segment of segments) {
    const { taxYear, inputHash, resultHash } = segment;
    const { startsOn, endsOn } = taxYearRange(taxYear, taxYearStart!);
    yield {
      tax_year: taxYear,
      starts_on: startsOn,
      ends_on: endsOn,
      input_hash: inputHash,
      result_hash: resultHash,
      totals: years.get(taxYear)!,
      sums: segment.totals,
      opening: packed(segment.opening),
    };
  }
}

/** @throws {SyntaxError} if the opening is invalid; the computation then starts from the beginning */
export function unpacked(opening: Uint8Array): Snapshot {
  return JSON.parse(gunzipSync(opening).toString());
}

function packed(opening: Snapshot | null): string | null {
  if (opening === null || (opening.lots?.length ?? 0) > MOST_LOTS) return null;
  return `\\x${gzipSync(JSON.stringify(opening), { level: LEVEL }).toString('hex')}`;
}
