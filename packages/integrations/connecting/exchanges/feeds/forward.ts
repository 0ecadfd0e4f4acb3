import type { Json } from '../../connector.ts';
import { failure } from '../../http/failure.ts';
import type { Library } from '../library.ts';
import { type RecordKind, recordOf, type Unified } from '../records.ts';
import { type Feed, OVERLAP_MS, openSince } from './feed.ts';
import { latest } from './offsets.ts';

export type Forward = {
  readonly id: string;
  readonly label: string;
  readonly kind: RecordKind;
  readonly ask: (library: Library, since: number, limit: number) => Promise<readonly Unified[]>;
  readonly page: number;
  readonly opened: string;
};

type Cursor = { readonly at: number; readonly now: number; readonly open: number | null };

export function forward(list: Forward): Feed {
  return {
    id: list.id,
    label: list.label,
    begin(cursor, now) {
      const known = cursor as Cursor | null;
      const first = Date.parse(list.opened);
      const at = known === null ? first : Math.max(first, Math.min(known.at - OVERLAP_MS, known.open ?? known.at));
      return { cursor: { at, now, open: null }, forgetFrom: known === null ? null : Math.floor(at / 1000) };
    },
    async pull(cursor, client) {
      const { at, now, open } = cursor as Cursor;
      const what = list.label.toLowerCase();
      const answer = await client.ask(what, (library) => list.ask(library, at, list.page));
      if (!answer.ok) return answer;
      const records = answer.value.map((said) => recordOf(list.kind, said));
      const isDone = records.length < list.page;
      const last = latest(answer.value) ?? at;
      if (!isDone && last <= at)
        return failure('permanent', `There are more than ${list.page} ${what} in one moment, which cannot be read.`);
      const next: Cursor = { at: isDone ? now : last, now, open: openSince(records, open) };
      return { ok: true, value: { records, cursor: next as Json, isDone } };
    },
    readTo: (cursor) => (cursor as Cursor).at,
  };
}
