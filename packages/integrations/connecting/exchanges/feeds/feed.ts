import type { Outcome } from '@lotbook/ledger/outcome';
import type { Json, Page, RawRecord, ReadContext, Stream } from '../../connector.ts';
import type { RequestFailure } from '../../http/failure.ts';
import type { Client, Library } from '../library.ts';
import type { Unified } from '../records.ts';

export const DAY_MS = 86_400_000;
/** The next run reads the last day again, because statuses and fees may still change. */
export const OVERLAP_MS = 24 * 3_600_000;

export type Feed = Stream & {
  begin(cursor: Json | null, now: number): { readonly cursor: Json; readonly forgetFrom: number | null };
  pull(cursor: Json, client: Client, context: ReadContext): Promise<Outcome<Page, RequestFailure>>;
  /** The time up to which everything was read, in milliseconds; null for none. */
  readTo(cursor: Json): number | null;
};

/** The range of one query, in milliseconds since 1970, both ends inclusive. */
export type Span = { readonly since: number; readonly until: number; readonly limit: number };

export type Ask = (library: Library, span: Span) => Promise<readonly Unified[]>;

/** Returns the earliest record that the exchange may still change, in milliseconds. */
export function openSince(records: readonly RawRecord[], before: number | null): number | null {
  const open = records.filter(({ isFinal, at }) => !isFinal && at !== null).map(({ at }) => Date.parse(at!));
  return [...open, ...(before === null ? [] : [before])].reduce<number | null>(
    (least, at) => (least === null || at < least ? at : least),
    null,
  );
}
