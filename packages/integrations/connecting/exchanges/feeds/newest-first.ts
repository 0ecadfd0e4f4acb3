/**
 * Reads lists that are only available newest first: one per account, or one per wallet. Each run reads back to one day
 * before the start of the previous run.
 */
import type { Json, RawRecord } from '../../connector.ts';
import type { Library } from '../library.ts';
import { numberOf, type RecordKind, recordOf, type Unified } from '../records.ts';
import { type Feed, OVERLAP_MS, openSince } from './feed.ts';

export type NewestFirst = {
  readonly id: string;
  readonly label: string;
  readonly kind: RecordKind;
  readonly parts?: (library: Library) => Promise<readonly string[]>;
  readonly ask: (
    library: Library,
    part: string,
    after: string | null,
  ) => Promise<{ readonly items: readonly Unified[]; readonly next: string | null }>;
};

type Cursor = {
  readonly now: number;
  readonly since: number | null;
  readonly known: readonly string[];
  readonly todo: readonly string[] | null;
  readonly after: string | null;
  readonly open: number | null;
  readonly at: number | null;
};

/** Reads empty lists several per page, so that a cursor is not stored for each. */
const EMPTY_AT_ONCE = 10;

export function newestFirst(list: NewestFirst): Feed {
  return {
    id: list.id,
    label: list.label,
    begin(cursor, now) {
      const known = cursor as Cursor | null;
      if (known !== null && known.todo !== null) return { cursor: known as Json, forgetFrom: null };
      const since = known?.at == null ? null : Math.min(known.at - OVERLAP_MS, known.open ?? known.at);
      const begun: Cursor = {
        now,
        since,
        known: known?.known ?? [],
        todo: null,
        after: null,
        open: null,
        at: known?.at ?? null,
      };
      return { cursor: begun as unknown as Json, forgetFrom: since === null ? null : Math.floor(since / 1000) };
    },
    async pull(cursor, client) {
      let state = cursor as unknown as Cursor;
      const what = list.label.toLowerCase();
      if (state.todo === null) {
        const parts = await client.ask(what, (library) => list.parts?.(library) ?? Promise.resolve(['']));
        if (!parts.ok) return parts;
        state = { ...state, todo: parts.value };
      }
      let records: RawRecord[] = [];
      for (let n = 0; n < EMPTY_AT_ONCE && records.length === 0 && state.todo!.length > 0; n++) {
        const part = state.todo![0]!;
        const answer = await client.ask(what, (library) => list.ask(library, part, state.after));
        if (!answer.ok) return answer;
        const { items, next } = answer.value;
        records = items.map((said) => recordOf(list.kind, said));
        const oldest = items.reduce((least, { timestamp }) => Math.min(least, numberOf(timestamp) ?? least), Infinity);
        const isFar = state.since !== null && state.known.includes(part) && oldest < state.since;
        const open = openSince(records, state.open);
        state =
          next === null || isFar
            ? { ...state, todo: state.todo!.slice(1), after: null, open, known: union(state.known, part) }
            : { ...state, after: next, open };
      }
      if (state.todo!.length > 0)
        return { ok: true, value: { records, cursor: state as unknown as Json, isDone: false } };
      const done: Cursor = { ...state, todo: null, at: state.now };
      return { ok: true, value: { records, cursor: done as unknown as Json, isDone: true } };
    },
    readTo: (cursor) => (cursor as unknown as Cursor).at,
  };
}

function union(known: readonly string[], part: string): readonly string[] {
  return known.includes(part) ? known : [...known, part];
}
