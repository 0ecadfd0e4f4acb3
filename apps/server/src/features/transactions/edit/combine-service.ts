/**
 * Movements of one event of a network that no rule knew: their owner says what they were together, of this event or of all that are like it (the same
 * assets, moved by the same call of the same contract). It is one change; what each asset counts for follows from the values (decision 041).
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

/** Movements of events that are done at once. */
const MOST_MOVEMENTS = 5000;

/** @returns transaction_not_found; value_error with why it cannot be */
export async function combineMovements(scope: Scope, asked: Combining): Promise<Outcome<Combined>> {
  const { tx, userId } = scope;
  const purpose = asked.purpose ?? null;
  if (purpose !== null && !isAllowedFor(purpose, 'trade'))
    return refuse('value_error', 'What goes out and comes in at once cannot be for that. Choose another purpose.');
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
  if (!externalId) return refuse('transaction_not_found', 'This transaction was not found, or no network reported it.');
  return { ok: true, value: { externalId, movements } };
}

/** Why its movements cannot become one transaction as they are; null: they can. */
function whyNot({ externalId, movements }: Event, taken: ReadonlySet<string>): string | null {
  if (taken.has(externalId) || movements.length < 2) return 'It is one transaction already.';
  if (movements.some(({ isTied }) => isTied))
    return 'One of its movements is matched, divided or has identified lots. Take that back first.';
  if (movements.some(({ isIgnored }) => isIgnored)) return 'One of its movements is ignored. Take it back in first.';
  const types = new Set(movements.map(({ type }) => type));
  if (types.size !== 2 || !types.has('withdrawal') || !types.has('deposit'))
    return 'Only withdrawals and deposits become one transaction. Set the type of its movements back first.';
  return null;
}

/** Events like this one, itself among them. Those that cannot be combined as they are stay. */
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

/** One movement, and what the others make of its value. */
export type Share = Omit<MovedValue, 'transactionId'> & {
  /** In base currency; null: it is not known yet, nor what it follows from. */
  counted: string | null;
};
export type ToCombine = {
  /** Null: it can be combined. */
  whyNot: string | null;
  shares: Share[];
  /** Other events that are like it. */
  numberAlike: number;
};

/** What would be combined with this transaction; null: nothing, as it is no movement of an event with others. */
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

/** One value that is missing is what the other side leaves, as the engine has it; where more are, none of theirs is known. */
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
