/** Tax years as rows of `segments`: what each was computed from, came to, and began with. */
import { gunzipSync, gzipSync } from 'node:zlib';
import type { YearSegment } from '@lotbook/engine/segments/segments';
import type { Snapshot } from '@lotbook/engine/segments/snapshot';
import type { LedgerSettings } from '@lotbook/ledger/settings';
import type { YearSummary } from '../years/summarize.ts';
import { taxYearRange } from '../years/tax-years.ts';
import type { TableRow } from './result-rows.ts';

/** Beyond so many open lots a year's text would be hundreds of megabytes; who resumes begins at an earlier year then. */
const MOST_LOTS = 500_000;
/** The fastest: a lot comes to some forty bytes. */
const LEVEL = 1;

/** @param years  the summary of every year that has a segment, by label */
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

/** @throws {SyntaxError} when it is none: the computation begins at the beginning then */
export function unpacked(opening: Uint8Array): Snapshot {
  return JSON.parse(gunzipSync(opening).toString());
}

/** Gzipped JSON in the database's notation for bytes. */
function packed(opening: Snapshot | null): string | null {
  if (opening === null || (opening.lots?.length ?? 0) > MOST_LOTS) return null;
  return `\\x${gzipSync(JSON.stringify(opening), { level: LEVEL }).toString('hex')}`;
}
