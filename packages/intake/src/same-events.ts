/**
 * Finds events that two files from one source contain under different IDs: two versions of one report, or two kinds of
 * export with unrelated rows. It applies the rule for likely duplicates (docs/decisions/032).
 */
import type { DraftTransaction } from '@lotbook/ledger/draft';
import { legOf } from './duplicates/between-files.ts';
import { type DuplicatePair, type DuplicateSide, findDuplicates } from './duplicates/rule.ts';
import { transactionOf } from './transaction.ts';

export type EventsOf = { readonly integration: string; readonly drafts: readonly DraftTransaction[] };

/** The common events. `rows` is the first pair, by the first row of each transaction. */
export type SameEvents = { readonly count: number; readonly rows: readonly [number, number] };

const DAY = 86_400_000;

export function sameEvents(a: EventsOf, b: EventsOf): SameEvents | null {
  if (a.integration !== b.integration) return null;
  const [lefts, rights] = [withoutIdsOf(b, a), withoutIdsOf(a, b)];
  if (lefts.length === 0 || rights.length === 0) return null;
  const isDaysOnly = knowsDaysOnly(a) || knowsDaysOnly(b);
  const pairs = sure(
    findDuplicates({
      lefts: lefts.map((draft, i) => sideOf(draft, i, 'a', a.integration)),
      rights: rights.map((draft, i) => sideOf(draft, i, 'b', a.integration)),
      dayStarts: (at) => isDaysOnly && at % DAY === 0,
    }),
    Math.min(lefts.length, rights.length),
  );
  const rowPairs = pairs
    .map((pair) => [rowOf(lefts, pair.a), rowOf(rights, pair.b)] as const)
    .sort((x, y) => x[0] - y[0]);
  return rowPairs[0] === undefined ? null : { count: pairs.length, rows: rowPairs[0] };
}

function knowsDaysOnly({ drafts }: EventsOf): boolean {
  return drafts.every(({ timestamp }) => Date.parse(timestamp) % DAY === 0);
}

function withoutIdsOf(other: EventsOf, { drafts }: EventsOf): DraftTransaction[] {
  const ids = new Set(other.drafts.map(({ sourceId }) => sourceId));
  return drafts.filter(({ sourceId }) => !ids.has(sourceId));
}

/**
 * Returns sure pairs. Those whole hours apart are hourly rewards, unless they are most of a file, which was then read
 * in another time zone.
 */
function sure(pairs: readonly DuplicatePair[], transactions: number): DuplicatePair[] {
  const shifted = pairs.filter(({ reason }) => reason.kind === 'zone');
  return shifted.length * 2 >= transactions ? [...pairs] : pairs.filter(({ reason }) => reason.kind !== 'zone');
}

function sideOf(draft: DraftTransaction, index: number, origin: 'a' | 'b', place: string): DuplicateSide {
  const { flows, transactionHash } = transactionOf(draft);
  return {
    key: `${origin}${index}`,
    at: Date.parse(draft.timestamp),
    origin,
    accountId: draft.account ?? null,
    place,
    hash: transactionHash ?? null,
    legs: flows.filter(({ splitRatio }) => splitRatio === null).map(legOf),
  };
}

function rowOf(drafts: readonly DraftTransaction[], key: string): number {
  return drafts[Number(key.slice(1))]!.rows[0]!;
}

/** @param other  the other file, and this file's number of transactions */
export function sameEventsWarning({ count, rows }: SameEvents, other: { name: string; transactions: number }): string {
  const [here, there] = rows;
  const what = count === 1 ? 'One transaction' : `${count} of the ${other.transactions} transactions`;
  return `${what} of this file ${count === 1 ? 'is' : 'are'} in ${other.name} too, under another id (row ${here} here is row ${there} there). The import sets one of each pair aside.`;
}
