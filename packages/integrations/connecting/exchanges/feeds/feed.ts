/** One list of an exchange, and how it is read to its end: a walk over it in steps, each of which is a page. */
import type { Outcome } from '@lotbook/ledger/outcome';
import type { Json, Page, RawRecord, ReadContext, Stream } from '../../connector.ts';
import type { RequestFailure } from '../../http/failure.ts';
import type { Client, Library } from '../library.ts';
import type { Unified } from '../records.ts';

export const DAY_MS = 86_400_000;
/** What was read in the last day of a run is read again by the next: states and fees come late. */
export const OVERLAP_MS = 24 * 3_600_000;

export type Feed = Stream & {
  /** Where a run begins. @param cursor  of the last run; null at first */
  begin(cursor: Json | null, now: number): { readonly cursor: Json; readonly forgetFrom: number | null };
  pull(cursor: Json, client: Client, context: ReadContext): Promise<Outcome<Page, RequestFailure>>;
  /** Up to which moment everything was read, in milliseconds; null: nothing is. */
  readTo(cursor: Json): number | null;
};

/** What one question asks for, in milliseconds since 1970, both ends included. */
export type Span = { readonly since: number; readonly until: number; readonly limit: number };

export type Ask = (library: Library, span: Span) => Promise<readonly Unified[]>;

/** The earliest of these that the exchange may still change, in milliseconds. */
export function openSince(records: readonly RawRecord[], before: number | null): number | null {
  const open = records.filter(({ isFinal, at }) => !isFinal && at !== null).map(({ at }) => Date.parse(at!));
  return [...open, ...(before === null ? [] : [before])].reduce<number | null>(
    (least, at) => (least === null || at < least ? at : least),
    null,
  );
}
