/**
 * A connector for networks whose history is listed in ascending order. It reads lists up to the final height and leaves
 * newer entries for the next run. A list continues page by page from its position, so an interrupted run resumes there.
 */
import type { Outcome } from '@lotbook/ledger/outcome';
import type { Connector, Context, Json, RawRecord, ReadContext, Stream, Understanding } from './connector.ts';
import type { RequestFailure } from './http/failure.ts';
import { atOnce } from './understanding.ts';

export type Turned = {
  readonly records: readonly RawRecord[];
  readonly place: Json;
  readonly isLast: boolean;
  /** The list is complete up to this height, which is below the run's; null if unknown before its end. */
  readonly wholeTo: number | null;
};

export type Ascending<Account> = {
  readonly id: string;
  readonly hosts: readonly string[];
  readonly streams: readonly Stream[];
  tip(account: Account, context: Context): Promise<Outcome<number, RequestFailure>>;
  /**
   * @param place  the position to continue from; null for the beginning
   */
  turn(
    account: Account,
    stream: string,
    at: { readonly place: Json | null; readonly tip: number },
    context: ReadContext,
  ): Promise<Outcome<Turned, RequestFailure>>;
  readonly balances: Connector<Account>['balances'];
  understanding(account: Account): Understanding;
  readonly past?: Connector<Account>['past'];
};

type Cursor = { place: Json | null; tip: number; wholeTo: number | null; isDone: boolean };

export function ascendingConnector<Account>(list: Ascending<Account>): Connector<Account> {
  return {
    id: list.id,
    hosts: list.hosts,
    streams: () => list.streams,

    async begin(account, _stream, stored, context) {
      const before = stored as Cursor | null;
      if (before !== null && !before.isDone) return { ok: true, value: { cursor: before, forgetFrom: null } };
      const tip = await list.tip(account, context);
      if (!tip.ok) return tip;
      const start: Cursor = {
        place: before?.place ?? null,
        tip: Math.max(tip.value, before?.tip ?? 0),
        wholeTo: before?.wholeTo ?? null,
        isDone: false,
      };
      return { ok: true, value: { cursor: start, forgetFrom: null } };
    },

    async pull(account, { id }, at, context) {
      const cursor = at as Cursor;
      const turned = await list.turn(account, id, cursor, context);
      if (!turned.ok) return turned;
      const { records, place, isLast, wholeTo } = turned.value;
      const next: Cursor = {
        place,
        tip: cursor.tip,
        wholeTo: isLast ? cursor.tip : higher(cursor.wholeTo, wholeTo),
        isDone: isLast,
      };
      return { ok: true, value: { records, cursor: next, isDone: isLast } };
    },

    settledTo(_account, cursors) {
      let lowest: number | null = Number.MAX_SAFE_INTEGER;
      for (const { id } of list.streams) {
        const cursor = cursors.get(id) as Cursor | undefined;
        if (cursor === undefined || cursor.wholeTo === null) return null;
        lowest = Math.min(lowest, cursor.wholeTo);
      }
      return lowest;
    },

    balances: list.balances,
    ...(list.past && { past: list.past }),
    understanding: list.understanding,
    normalize: (account, records) => atOnce(list.understanding(account), records),
  };
}

function higher(a: number | null, b: number | null): number | null {
  if (a === null || b === null) return a ?? b;
  return Math.max(a, b);
}
