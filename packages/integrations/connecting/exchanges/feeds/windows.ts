/**
 * Reads a list window by window, oldest first. If a response has the maximum length, the window is queried again in
 * halves, so neither the exchange's order nor a truncated end matters.
 */
import type { Json } from '../../connector.ts';
import { failure } from '../../http/failure.ts';
import { type RecordKind, recordOf } from '../records.ts';
import { type Ask, DAY_MS, type Feed, OVERLAP_MS, openSince } from './feed.ts';

export type Windows = {
  readonly id: string;
  readonly label: string;
  readonly kind: RecordKind;
  readonly ask: Ask;
  readonly page: number;
  readonly longestDays: number;
  readonly opened: string;
  readonly keepsDays?: number;
  /** In milliseconds; default 1. */
  readonly precision?: number;
};

type Cursor = { readonly at: number; readonly span: number; readonly to: number; readonly open: number | null };

export function windows(list: Windows): Feed {
  const longest = list.longestDays * DAY_MS;
  const precision = list.precision ?? 1;
  return {
    id: list.id,
    label: list.label,
    begin(cursor, now) {
      const first = Math.max(Date.parse(list.opened), list.keepsDays === undefined ? 0 : now - list.keepsDays * DAY_MS);
      const known = cursor as Cursor | null;
      const at = known === null ? first : Math.max(first, Math.min(known.at - OVERLAP_MS, known.open ?? known.at));
      const begun: Cursor = { at, span: longest, to: now, open: null };
      return { cursor: begun, forgetFrom: known === null ? null : Math.floor(at / 1000) };
    },
    async pull(cursor, client) {
      const { at, span, to, open } = cursor as Cursor;
      const until = Math.min(to, at + span);
      const answer = await client.ask(list.label.toLowerCase(), (library) =>
        list.ask(library, { since: at, until, limit: list.page }),
      );
      if (!answer.ok) return answer;
      const records = answer.value.map((one) => recordOf(list.kind, one));
      const isCut = mayBeCut(records.length, list.page);
      const length = until - at;
      if (isCut && length > precision) {
        const half = Math.max(precision, Math.floor(length / 2));
        return page(records, { at, span: half, to, open }, false);
      }
      if (records.length >= list.page)
        return failure(
          'permanent',
          `There are more than ${list.page} ${list.label.toLowerCase()} in one moment, which cannot be read.`,
        );
      const next: Cursor = { at: until, span: Math.min(longest, span * 2), to, open: openSince(records, open) };
      return page(records, next, until >= to);
    },
    readTo: (cursor) => (cursor as Cursor).at,
  };
}

function page(records: ReturnType<typeof recordOf>[], cursor: Cursor, isDone: boolean) {
  return { ok: true as const, value: { records, cursor: cursor as Json, isDone } };
}

/** A round number of entries may be the exchange's own limit, which is lower than the requested one. */
function mayBeCut(count: number, page: number): boolean {
  return count >= page || (count > 0 && (count % 50 === 0 || count === 20 || count === 25));
}
