/**
 * Events that two files of one source both contain under different ids, found by what moved and when: two versions of one report, or two
 * kinds of export whose rows name nothing in common. The rule is that of likely duplicates (docs/decisions/032).
 */
import type { DraftTransaction } from '@lotbook/ledger/draft';
import { legOf } from './duplicates/between-files.ts';
import { type DuplicatePair, type DuplicateSide, findDuplicates } from './duplicates/rule.ts';
import { transactionOf } from './transaction.ts';

/** A file as it was read. */
export type EventsOf = { readonly integration: string; readonly drafts: readonly DraftTransaction[] };

/** `rows`: the first pair, by the first row of each. */
export type SameEvents = { readonly count: number; readonly rows: readonly [number, number] };

const DAY = 86_400_000;

/** What is in both, and would count twice. Null when nothing is. */
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
  const firsts = pairs
    .map((pair) => [rowOf(lefts, pair.a), rowOf(rights, pair.b)] as const)
    .sort((x, y) => x[0] - y[0]);
  return firsts[0] === undefined ? null : { count: pairs.length, rows: firsts[0] };
}

/** Where times are known, one at midnight is a time like any other. */
function knowsDaysOnly({ drafts }: EventsOf): boolean {
  return drafts.every(({ timestamp }) => Date.parse(timestamp) % DAY === 0);
}

/** What has the same id in both counts once already. */
function withoutIdsOf(other: EventsOf, { drafts }: EventsOf): DraftTransaction[] {
  const ids = new Set(other.drafts.map(({ sourceId }) => sourceId));
  return drafts.filter(({ sourceId }) => !ids.has(sourceId));
}

/** Whole hours apart are rewards that come every hour, unless most of a file is: then it was read in another zone. */
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

/** The warning at one of the two files. @param other  the other, and the file's own number of transactions beside it */
export function sameEventsWarning({ count, rows }: SameEvents, other: { name: string; transactions: number }): string {
  const [here, there] = rows;
  const what = count === 1 ? 'One transaction' : `${count} of the ${other.transactions} transactions`;
  return `${what} of this file ${count === 1 ? 'is' : 'are'} in ${other.name} too, under another id (row ${here} here is row ${there} there). The import sets one of each pair aside.`;
}
