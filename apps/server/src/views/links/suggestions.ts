import type { Tx } from '@lotbook/db/user';
import type { SuggestedDivision } from '@lotbook/intake/matching/divisions';
import type { Graded } from '@lotbook/intake/matching/grade';
import { candidatesFor, type SuggestedMatch, type Suggestions, suggestionsOf } from '@lotbook/intake/matching/suggest';
import { halfOf } from '@lotbook/intake/matching/transfers';
import { sql } from 'kysely';
import { ledgerState, rememberedAt } from '../../facts/ledger-state.ts';
import { rejectedPairs } from '../../facts/links/links.ts';
import { byDirection, type UnmatchedHalf, unmatchedHalves } from '../../facts/links/read-halves.ts';
import { unlinkedHalves } from './halves.ts';

export type LedgerSuggestions = Suggestions & { places: ReadonlyMap<SuggestedMatch, string> };

export async function suggestions(tx: Tx, userId: string): Promise<LedgerSuggestions> {
  const state = await ledgerState(tx, userId);
  return rememberedAt(state, userId, 'suggested matches', async () => {
    const halves = await unlinkedHalves(tx, userId, state);
    const rejected = await rejectedPairs(tx, userId);
    const found = suggestionsOf({ ...byDirection(halves), isRejected: (from, to) => rejected.has(`${from} ${to}`) });
    const place = new Map(halves.map(({ id, account, asset }) => [id, `${account} ${asset}`]));
    const placeOf = ({ withdrawalId, depositId, kind }: SuggestedMatch) =>
      `${kind} ${place.get(withdrawalId)} ${place.get(depositId)}`;
    return { ...found, places: new Map(found.matches.map((match) => [match, placeOf(match)])) };
  });
}

export async function unlinkedMatches(tx: Tx, userId: string): Promise<SuggestedMatch[]> {
  const rejected = await rejectedPairs(tx, userId);
  if (rejected.size === 0) return [];
  const halves = await unlinkedHalves(tx, userId, await ledgerState(tx, userId));
  const byId = new Map(halves.map((half) => [half.id, halfOf(half)]));
  const found = [...rejected].flatMap((pair): SuggestedMatch[] => {
    const [withdrawalId, depositId] = pair.split(' ') as [string, string];
    const [out, into] = [byId.get(withdrawalId), byId.get(depositId)];
    const [graded] = out && into ? candidatesFor(out, [into], 'out') : [];
    return graded ? [{ ...graded, withdrawalId, depositId, at: out!.candidate.timestamp }] : [];
  });
  return found.sort((a, b) => (a.at < b.at ? -1 : 1));
}

/** Returns similar matches, including the pair itself; empty if it is not suggested. */
export async function similarMatches(tx: Tx, userId: string, fromId: string, toId: string): Promise<SuggestedMatch[]> {
  const { matches, places } = await suggestions(tx, userId);
  const one = matches.find(({ withdrawalId, depositId }) => withdrawalId === fromId && depositId === toId);
  return one ? matches.filter((match) => places.get(match) === places.get(one)) : [];
}

/** Returns suggested divisions in which the transaction is the whole or a part. */
export async function divisionsWith(tx: Tx, userId: string, id: string): Promise<SuggestedDivision[]> {
  const { divisions } = await suggestions(tx, userId);
  return divisions.filter(({ wholeId, parts }) => wholeId === id || parts.some((part) => part.id === id));
}

/** `isUnlinked`: the user unlinked this pair, so it is never matched by rule. */
export type Candidate = Graded & { id: string; isUnlinked: boolean };

/** A condition on the quantity: from half to twice as much. No fee is larger, and a busy wallet has many candidates. */
const ALIKE = sql`f.quantity between w.quantity / 2 and w.quantity * 2`;

/**
 * Returns candidates, most likely first; empty for a matched transaction or another type.
 * @param withUnlinked true to append pairs that the user unlinked
 */
export async function candidatesOf(
  tx: Tx,
  userId: string,
  id: string,
  { withUnlinked = false }: { withUnlinked?: boolean } = {},
): Promise<Candidate[]> {
  const [half] = await unmatchedHalves(tx, userId, sql`t.id = ${id}::uuid`);
  if (!half) return [];
  const [before, after] = half.direction === 'out' ? ['2 days', '31 days'] : ['31 days', '2 days'];
  const others = await unmatchedHalves(
    tx,
    userId,
    sql`exists (
      select from flows w join transactions o on o.user_id = w.user_id and o.id = w.transaction_id
      where w.user_id = ${userId} and w.transaction_id = ${id}::uuid and w.direction <> 'fee'
        and t.happened_at between o.happened_at - ${before}::interval and o.happened_at + ${after}::interval
        and ((f.asset_id = w.asset_id and ${ALIKE}) or t.transaction_hash = o.transaction_hash
          or (f.account_id = w.account_id and t.happened_at between o.happened_at - interval '2 minutes'
            and o.happened_at + interval '2 minutes')))`,
  );
  const rejected = await rejectedPairs(tx, userId);
  const pair = (other: UnmatchedHalf) => (half.direction === 'out' ? `${id} ${other.id}` : `${other.id} ${id}`);
  const free = others.filter((other) => other.direction !== half.direction);
  const found = (isUnlinked: boolean): Candidate[] =>
    candidatesFor(
      halfOf(half),
      free.filter((other) => rejected.has(pair(other)) === isUnlinked).map(halfOf),
      half.direction,
    ).map((candidate) => ({ ...candidate, isUnlinked }));
  return withUnlinked ? [...found(false), ...found(true)] : found(false);
}
