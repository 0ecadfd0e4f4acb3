/**
 * Finds transfers between the user's accounts. The matching rule is pure and lives in the intake package; this file
 * reads unmatched halves and stores the result.
 */

import { randomUUID } from 'node:crypto';
import type { Tx } from '@lotbook/db/user';
import { applyingMatches } from '@lotbook/intake/matching/applied';
import { atOnce, kept, type Steps } from '@lotbook/intake/matching/steps';
import type { TransferPair } from '@lotbook/intake/matching/transfers';
import { sql } from 'kysely';
import { changeMark } from '../../facts/ledger-state.ts';
import { dissolveLinks, insertLinks, rejectedPairs } from '../../facts/links/links.ts';
import { byDirection, readHalves, type UnmatchedHalf } from '../../facts/links/read-halves.ts';

export type MatchingInput = {
  halves: readonly UnmatchedHalf[];
  standing: readonly Pair[];
  rejected: ReadonlySet<string>;
};
type Pair = { from: string; to: string };
/** A matching computed before the change that uses it, valid for one state of the ledger. */
export type Ahead = { readonly stamp: string; readonly matching: Matching };
/** The withdrawals whose matches are removed, and the new matches. */
export type Matching = { over: string[]; fresh: TransferPair[] };

/**
 * Matches by rule. Considers all halves that no user has linked, including matched ones: a later file may have a better
 * or equally good partner, so the result does not depend on the order of imports. Never restores a pair that the user
 * unlinked.
 * @param scope.importId only assets moved by this import; all if absent
 * @param ahead the result of `matchingAhead`, used if nothing has changed since
 * @returns the number of new pairs
 */
export async function matchTransfers(
  tx: Tx,
  userId: string,
  scope: { importId?: string } = {},
  ahead?: Ahead | null,
): Promise<number> {
  const isAsThen = ahead != null && ahead.stamp === (await changeMark(tx, userId));
  const { over, fresh } = isAsThen ? ahead.matching : atOnce(matchingOf(await readInput(tx, userId, scope)));
  if (over.length > 0) await dissolveLinks(tx, userId, over);
  await insertLinks(
    tx,
    userId,
    fresh.map((pair) => ({
      id: randomUUID(),
      kind: 'transfer' as const,
      fromTransactionId: pair.withdrawalId,
      toTransactionId: pair.depositId,
      origin: 'matched' as const,
      reason: reasonOf(pair),
    })),
  );
  return fresh.length;
}

async function readInput(tx: Tx, userId: string, scope: { importId?: string }): Promise<MatchingInput> {
  const halves = await readHalves(tx, userId, { ...scope, links: 'manual' });
  if (halves.length === 0) return { halves, standing: [], rejected: new Set() };
  return { halves, standing: await standingMatches(tx, userId), rejected: await rejectedPairs(tx, userId) };
}

/** Keeps a match if one half is not in the input because it is now ignored, so the other half is not available. */
export function* matchingOf({ halves, standing, rejected }: MatchingInput): Steps<Matching> {
  const ids = new Set(halves.map(({ id }) => id));
  const taken = new Set(
    standing.filter(({ from, to }) => ids.has(from) !== ids.has(to)).flatMap(({ from, to }) => [from, to]),
  );
  const free = yield* kept(halves, ({ id }) => !taken.has(id));
  const pairs = yield* applyingMatches({
    ...byDirection(free),
    isRejected: (from, to) => rejected.has(`${from} ${to}`),
  });
  // Decide again about matches between two of these halves.
  const before = standing.filter(({ from, to }) => ids.has(from) && ids.has(to));
  const known = new Set(before.map(({ from, to }) => `${from} ${to}`));
  const wanted = new Set(pairs.map(({ withdrawalId, depositId }) => `${withdrawalId} ${depositId}`));
  return {
    over: before.filter(({ from, to }) => !wanted.has(`${from} ${to}`)).map(({ from }) => from),
    fresh: pairs.filter(({ withdrawalId, depositId }) => !known.has(`${withdrawalId} ${depositId}`)),
  };
}

/** Returns the matches found by rule. */
export async function standingMatches(tx: Tx, userId: string): Promise<Pair[]> {
  const { rows } = await sql<Pair>`
    select from_transaction_id as "from", to_transaction_id as "to" from transaction_links
    where user_id = ${userId} and origin = 'matched'`.execute(tx);
  return rows;
}

/** Returns the reason for a match, for the user. */
export function reasonOf({ reason, lost }: Pick<TransferPair, 'reason' | 'lost'>): string {
  switch (reason) {
    case 'hash':
      return 'Both have the same transaction hash.';
    case 'quantity':
      return 'The same quantity left one of your wallets and arrived in the other shortly after.';
    case 'fee':
      return 'The received quantity is the sent quantity minus the fee.';
    case 'near':
      return `Almost the same quantity arrived within a day (${lost} less), and nothing else fits.`;
    case 'named':
      return `Almost the same quantity arrived within a day (${lost} less), and one of the two names the other’s wallet.`;
  }
}
