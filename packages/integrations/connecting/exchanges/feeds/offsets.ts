/** Reads a list by offset: oldest first if it only grows at its end, or newest first up to a fixed time. */
import type { Json } from '../../connector.ts';
import type { Library } from '../library.ts';
import { numberOf, type RecordKind, recordOf, type Unified } from '../records.ts';
import { type Feed, OVERLAP_MS, openSince } from './feed.ts';

export type Slice = { readonly since: number; readonly until: number; readonly offset: number; readonly limit: number };

export type Offsets = {
  readonly id: string;
  readonly label: string;
  readonly kind: RecordKind;
  /** @returns entries after `offset` within the range; fewer than `limit` only at the end */
  readonly ask: (library: Library, slice: Slice) => Promise<readonly Unified[]>;
  readonly page: number;
  readonly opened: string;
  /** True if it is oldest first, so that entries keep their number. */
  readonly isGrowing?: boolean;
};

/** `offset` entries of the range from `from` to `to` are done; `end` is the end of the run. */
type Cursor = {
  readonly from: number;
  readonly to: number;
  readonly offset: number;
  readonly end: number;
  readonly open: number | null;
};

/** The number of entries of a growing list that each run reads again. */
const AGAIN = 100;

export function offsets(list: Offsets): Feed {
  return {
    id: list.id,
    label: list.label,
    begin(cursor, now) {
      const known = cursor as Cursor | null;
      const whole: Cursor = { from: Date.parse(list.opened), to: now, offset: 0, end: now, open: null };
      if (known === null) return { cursor: whole, forgetFrom: null };
      if (list.isGrowing) {
        const offset = Math.max(0, known.offset - AGAIN);
        return { cursor: { ...whole, from: known.from, offset }, forgetFrom: Math.floor(known.from / 1000) };
      }
      // Finishes the interrupted range first, in which earlier entries keep their number.
      if (known.offset > 0) return { cursor: { ...known, end: now }, forgetFrom: null };
      const from = Math.max(whole.from, Math.min(known.from - OVERLAP_MS, known.open ?? known.from));
      return { cursor: { ...whole, from }, forgetFrom: Math.floor(from / 1000) };
    },
    async pull(cursor, client) {
      const { from, to, offset, end, open } = cursor as Cursor;
      const answer = await client.ask(list.label.toLowerCase(), (library) =>
        list.ask(library, { since: from, until: to, offset, limit: list.page }),
      );
      if (!answer.ok) return answer;
      const records = answer.value.map((said) => recordOf(list.kind, said));
      const openNow = openSince(records, open);
      const isRead = records.length < list.page;
      const count = offset + records.length;
      const next: Cursor = list.isGrowing
        ? { from: isRead ? to : (latest(answer.value) ?? from), to, offset: count, end, open: openNow }
        : isRead
          ? { from: to, to: end, offset: 0, end, open: openNow }
          : { from, to, offset: count, end, open: openNow };
      return {
        ok: true,
        value: { records, cursor: next as Json, isDone: isRead && (list.isGrowing === true || to >= end) },
      };
    },
    readTo: (cursor) => (cursor as Cursor).from,
  };
}

/** @returns null if there are no entries */
export function latest(items: readonly Unified[]): number | null {
  return items.reduce<number | null>((most, { timestamp }) => {
    const at = numberOf(timestamp);
    return at === null || (most !== null && most >= at) ? most : at;
  }, null);
}
