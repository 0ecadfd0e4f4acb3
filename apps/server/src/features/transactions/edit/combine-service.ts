/**
 * Combines movements of one network event that no rule recognized, or of all similar events with the same assets,
 * contract and function (decision 041).
 */
import type { Tx } from '@lotbook/db/user';
import { add, type Decimal, dec, formatDecimal, isNegative, sub, ZERO } from '@lotbook/ledger/decimal';
import { type Outcome, refuse } from '@lotbook/ledger/outcome';
import { isAllowedFor, type Purpose } from '@lotbook/ledger/purpose';
import { change } from '../../../acts/changes/change.ts';
import { removeTransactions } from '../../../acts/sources/removal.ts';
import {
  type Apart,
  combine,
  type Event,
  type MovedValue,
  movementsApart,
  movementsLike,
  takenIds,
  valuesMoved,
} from '../../../facts/transactions/combine.ts';
import { wholeOf } from '../../../facts/transactions/transaction-id.ts';
import type { Scope } from '../../../platform/scope.ts';
import { isUuid } from '../../../platform/values/ids.ts';

export type Combining = { publicId: string; purpose?: Purpose | null; areAllAlike?: boolean | null };
export type Combined = { id: string; changeId: string | null; count: number };

const MOST_MOVEMENTS = 5000;

export async function combineMovements(scope: Scope, asked: Combining): Promise<Outcome<Combined>> {
  const { tx, userId } = scope;
  const purpose = asked.purpose ?? null;
  if (purpose !== null && !isAllowedFor(purpose, 'trade'))
    return refuse(
      'value_error',
      'This purpose does not fit a transaction with an outflow and an inflow. Choose another one.',
    );
  const event = await eventOf(tx, userId, asked.publicId);
  if (!event.ok) return event;
  const why = whyNot(event.value, await takenIds(tx, userId, [event.value]));
  if (why !== null) return refuse('value_error', why);
  const events = asked.areAllAlike ? await alike(tx, userId, event.value) : [event.value];
  const reason = `You said that what moved together was ${NAMES[purpose ?? 'trade']}.`;
  const { value: ids, changeId } = await change(
    scope,
    { action: 'transaction.combine', params: { count: events.length }, affected: 'transfers' },
    async () => {
      const made = await combine(tx, userId, events, { purpose, reason });
      await removeTransactions(
        tx,
        userId,
        events.flatMap(({ movements }) => movements.map(({ id }) => id)),
      );
      return made;
    },
  );
  const at = events.findIndex(({ externalId }) => externalId === event.value.externalId);
  return { ok: true, value: { id: ids[at]!, changeId, count: events.length } };
}

const NAMES: Readonly<Record<string, string>> = {
  trade: 'a trade',
  lending_deposit: 'a deposit into lending or a vault',
  lending_withdrawal: 'a withdrawal from lending or a vault',
  liquid_stake: 'liquid staking',
  liquid_unstake: 'the end of liquid staking',
  liquidity_deposit: 'a deposit into a liquidity pool',
  liquidity_withdrawal: 'a withdrawal from a liquidity pool',
  wrap: 'a wrap',
  unwrap: 'an unwrap',
};

async function eventOf(tx: Tx, userId: string, publicId: string): Promise<Outcome<Event>> {
  const movements = isUuid(publicId) ? await movementsApart(tx, userId, publicId.toLowerCase()) : [];
  const [first] = movements;
  const externalId = first && wholeOf(first.externalId, first.hash);
  if (!externalId)
    return refuse('transaction_not_found', 'This transaction wasn’t found, or it didn’t come from a network.');
  return { ok: true, value: { externalId, movements } };
}

function whyNot({ externalId, movements }: Event, taken: ReadonlySet<string>): string | null {
  if (taken.has(externalId) || movements.length < 2) return 'It is already one transaction.';
  if (movements.some(({ isTied }) => isTied))
    return 'One of its movements is matched, divided or has identified lots. Undo that first.';
  if (movements.some(({ isIgnored }) => isIgnored)) return 'One of its movements is ignored. Stop ignoring it first.';
  const types = new Set(movements.map(({ type }) => type));
  if (types.size !== 2 || !types.has('withdrawal') || !types.has('deposit'))
    return 'Only withdrawals and deposits can be combined. Change the types of its movements back first.';
  return null;
}

async function alike(tx: Tx, userId: string, event: Event): Promise<Event[]> {
  const { reason, likeness } = event.movements[0]!;
  if (reason === null) return [event];
  const all = (await movementsLike(tx, userId, reason, MOST_MOVEMENTS)).filter((one) => one.likeness === likeness);
  const keyOf = ({ accountId, externalId, hash }: Apart) => `${accountId} ${wholeOf(externalId, hash)}`;
  const events = [...Map.groupBy(all, keyOf).values()].map((movements) => ({
    externalId: wholeOf(movements[0]!.externalId, movements[0]!.hash)!,
    movements,
  }));
  const taken = await takenIds(tx, userId, events);
  const possible = events.filter((one) => whyNot(one, taken) === null);
  return possible.some(({ externalId }) => externalId === event.externalId) ? possible : [event, ...possible];
}

export type Share = Omit<MovedValue, 'transactionId'> & {
  counted: string | null;
};
export type ToCombine = {
  whyNot: string | null;
  shares: Share[];
  numberAlike: number;
};

export async function toCombine(tx: Tx, userId: string, publicId: string): Promise<ToCombine | null> {
  const event = await eventOf(tx, userId, publicId);
  if (!event.ok || event.value.movements.length < 2) return null;
  const ids = event.value.movements.map(({ id }) => id);
  const moved = await valuesMoved(tx, userId, ids);
  if (!moved.some(({ direction }) => direction === 'out') || !moved.some(({ direction }) => direction === 'in'))
    return null;
  return {
    whyNot: whyNot(event.value, await takenIds(tx, userId, [event.value])),
    shares: withCounted(moved),
    numberAlike: (await alike(tx, userId, event.value)).length - 1,
  };
}

/**
 * Fills in a single missing value as the remainder of the other side, as in the engine. If several are missing, all
 * remain unknown.
 */
export function withCounted(moved: readonly Omit<MovedValue, 'transactionId'>[]): Share[] {
  const missing = moved.filter(({ value }) => value === null);
  const sumOf = (direction: string): Decimal =>
    moved.reduce(
      (sum, one) => (one.direction === direction && one.value !== null ? add(sum, dec(one.value)) : sum),
      ZERO,
    );
  const left = (direction: string) => {
    const rest = sub(sumOf(direction === 'in' ? 'out' : 'in'), sumOf(direction));
    return isNegative(rest) ? null : formatDecimal(rest);
  };
  return moved.map(({ direction, assetId, quantity, value }) => ({
    direction,
    assetId,
    quantity,
    value,
    counted: value ?? (missing.length === 1 ? left(direction) : null),
  }));
}
