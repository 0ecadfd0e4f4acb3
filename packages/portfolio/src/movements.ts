/**
 * Determines the effect of a transaction on holdings: moved units, and flows from and to the outside. Fiat money is
 * outside: one BTC bought for 100 EUR and a fee of 1 EUR deposits 101, and its sale for 120 EUR minus a fee of 1
 * withdraws 119. Income is earned and not deposited; units lost, stolen or paid as a fee are gone and not withdrawn. A
 * trade deposits and withdraws nothing in total, but the sold asset has its value withdrawn and the other deposited; a
 * transfer does the same to two accounts. So the sums over assets and over accounts equal the whole.
 */
import { isMoney } from '@lotbook/ledger/asset-id';
import { add, type Decimal, dec, isPositive, isZero, neg, sub, ZERO } from '@lotbook/ledger/decimal';
import type { FlowDirection, TransactionType } from '@lotbook/ledger/transaction';
import { shared, sumOrNull } from './shares.ts';

/** A leg. `value` is that of the whole leg in the base currency; null if unknown. */
export type HistoryLeg = {
  direction: FlowDirection;
  accountId: string;
  assetId: string;
  quantity: string;
  value: string | null;
};

/** A flow. `unknown` counts movements without a value. */
export type Flow = { in: Decimal; out: Decimal; unknown: number };
export type Amount = { value: Decimal; unknown: number };

/** Units of one asset in one account, not money. */
export type Movement = {
  accountId: string;
  assetId: string;
  /** Inflows minus outflows. */
  quantity: Decimal;
  /** The flow from and to the outside. */
  outside: Flow;
  /** The flow from and to the user's other assets. */
  assets: Flow;
  /** The flow from and to the user's other accounts. */
  accounts: Flow;
  income: Amount;
  fees: Amount;
};

const EARNED: readonly string[] = ['income', 'margin_gain'] satisfies TransactionType[];
const GONE: readonly string[] = ['fee', 'lost', 'stolen', 'margin_loss'] satisfies TransactionType[];

/**
 * @param type the stored type; null for two linked transactions, in which the sent asset becomes the received one
 * @param legs the legs of both, if two are linked
 */
export function movementsOf(type: string | null, legs: readonly HistoryLeg[]): Movement[] {
  const units = (direction: FlowDirection) =>
    legs.filter((leg) => leg.direction === direction && !isMoney(leg.assetId));
  const money = (direction: FlowDirection) => legs.filter((leg) => leg.direction === direction && isMoney(leg.assetId));
  const found = new Found();
  const [ins, outs, fees] = [units('in'), units('out'), units('fee')];
  for (const leg of ins) found.at(leg).quantity = add(found.at(leg).quantity, dec(leg.quantity));
  for (const leg of [...outs, ...fees]) found.at(leg).quantity = sub(found.at(leg).quantity, dec(leg.quantity));
  for (const leg of fees) count(found.at(leg).fees, leg.value);
  // The units of a fee transaction are its sent leg.
  if (type === 'fee') for (const leg of outs) count(found.at(leg).fees, leg.value);
  if (type === null) addFeeInside(found, ins, outs, fees);
  const sides = { ins, outs, paid: money('out'), got: money('in'), costs: money('fee') };
  if (EARNED.includes(type ?? '')) for (const leg of ins) count(found.at(leg).income, leg.value);
  else if (!GONE.includes(type ?? '')) {
    if (ins.length > 0 && outs.length > 0) exchange(found, sides);
    else if (ins.length > 0) putIn(found, ins, sides.paid.length > 0 ? sides.paid : ins);
    else if (outs.length > 0) takeOut(found, sides);
  }
  payCosts(found, sides.costs, ins[0] ?? outs[0] ?? fees[0]);
  return found.all();
}

type Sides = {
  ins: readonly HistoryLeg[];
  outs: readonly HistoryLeg[];
  paid: readonly HistoryLeg[];
  got: readonly HistoryLeg[];
  costs: readonly HistoryLeg[];
};

class Found {
  readonly #movements = new Map<string, Movement>();

  at({ accountId, assetId }: HistoryLeg): Movement {
    const key = `${accountId} ${assetId}`;
    const known = this.#movements.get(key);
    if (known) return known;
    const none = (): Flow => ({ in: ZERO, out: ZERO, unknown: 0 });
    const nothing = (): Amount => ({ value: ZERO, unknown: 0 });
    const made: Movement = {
      accountId,
      assetId,
      quantity: ZERO,
      outside: none(),
      assets: none(),
      accounts: none(),
      income: nothing(),
      fees: nothing(),
    };
    this.#movements.set(key, made);
    return made;
  }

  all(): Movement[] {
    return [...this.#movements.values()];
  }
}

function count(amount: Amount, value: string | null): void {
  if (value === null) amount.unknown += 1;
  else amount.value = add(amount.value, dec(value));
}

function addFeeInside(
  found: Found,
  ins: readonly HistoryLeg[],
  outs: readonly HistoryLeg[],
  fees: readonly HistoryLeg[],
): void {
  const [left, arrived] = [outs[0], ins[0]];
  if (!left || !arrived || left.assetId !== arrived.assetId) return;
  const ofAsset = fees.filter(({ assetId }) => assetId === left.assetId);
  const fee = ofAsset.reduce((sum, { quantity }) => add(sum, dec(quantity)), ZERO);
  if (!isPositive(fee) || !isZero(sub(sub(dec(left.quantity), dec(arrived.quantity)), fee))) return;
  found.at(left).quantity = add(found.at(left).quantity, fee);
}

function exchange(found: Found, { ins, outs, paid, got }: Sides): void {
  const value = sumOrNull(ins) ?? sumOrNull(outs);
  const assets = new Set([...ins, ...outs].map(({ assetId }) => assetId));
  const accounts = new Set([...ins, ...outs].map(({ accountId }) => accountId));
  const between: ('assets' | 'accounts')[] = [];
  if (assets.size > 1) between.push('assets');
  if (accounts.size > 1) between.push('accounts');
  for (const kind of between) {
    for (const [legs, side] of [
      [ins, 'in'],
      [outs, 'out'],
    ] as const) {
      spread(found, legs, value, (movement, share) => note(movement[kind], side, share));
    }
  }
  if (paid.length > 0) putIn(found, ins, paid);
  if (got.length > 0) spread(found, outs, sumOrNull(got), (movement, share) => note(movement.outside, 'out', share));
}

function putIn(found: Found, ins: readonly HistoryLeg[], by: readonly HistoryLeg[]): void {
  if (by === ins) for (const leg of ins) note(found.at(leg).outside, 'in', leg.value === null ? null : dec(leg.value));
  else spread(found, ins, sumOrNull(by), (movement, share) => note(movement.outside, 'in', share));
}

function takeOut(found: Found, { outs, got }: Sides): void {
  if (got.length === 0)
    for (const leg of outs) note(found.at(leg).outside, 'out', leg.value === null ? null : dec(leg.value));
  else spread(found, outs, sumOrNull(got), (movement, share) => note(movement.outside, 'out', share));
}

function payCosts(found: Found, costs: readonly HistoryLeg[], leg: HistoryLeg | undefined): void {
  if (costs.length === 0 || !leg) return;
  const movement = found.at(leg);
  for (const { value } of costs) {
    count(movement.fees, value);
    if (value === null) movement.outside.unknown += 1;
    else if (isPositive(sub(movement.outside.out, dec(value)))) {
      movement.outside.out = sub(movement.outside.out, dec(value));
    } else movement.outside.in = add(movement.outside.in, dec(value));
  }
}

function spread(
  found: Found,
  legs: readonly HistoryLeg[],
  total: Decimal | null,
  each: (movement: Movement, share: Decimal | null) => void,
): void {
  const shares = total === null ? null : shared(total, legs);
  for (const [i, leg] of legs.entries()) each(found.at(leg), shares ? shares[i]! : null);
}

function note(flow: Flow, side: 'in' | 'out', value: Decimal | null): void {
  if (value === null) flow.unknown += 1;
  else if (value.coefficient >= 0n) flow[side] = add(flow[side], value);
  else {
    const other = side === 'in' ? 'out' : 'in';
    flow[other] = add(flow[other], neg(value));
  }
}
