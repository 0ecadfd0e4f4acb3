/**
 * Reads trades with one row per changed asset. Amounts of one asset are summed, so that an order filled in ten pieces
 * is one trade and a canceled one is none.
 */
import { assetKey } from '@lotbook/ledger/asset-ref';
import { add, allocate, atScale, type Decimal, isNegative, isPositive, isZero, neg } from '@lotbook/ledger/decimal';
import type { Out, RowReader } from '../row-reader.ts';
import { emit, type Part, type RowFacts, refOf } from './emit.ts';
import { emitTotals, inOrder, warnPairedByOrder } from './in-order.ts';
import { meaningOfWord } from './meaning.ts';

export type Legs = {
  /** Positive if received, negative if sent. */
  legs: readonly Part[];
} & Omit<RowFacts, 'sent' | 'received'>;

/** Emits several trades if there are more than two assets. @throws {RowError} OTHER_HALF_MISSING */
export function emitLegs(rows: readonly RowReader[], out: Out, { legs, ...facts }: Legs) {
  const net = netOf(legs);
  const sent = net.filter((leg) => isNegative(leg.amount));
  const received = net.filter((leg) => isPositive(leg.amount));
  if (net.length === 0 && legs.length > 0 && !facts.fees?.some((fee) => fee && !isZero(fee.amount)))
    return out.skip(rows, 'the rows of this order cancel each other: nothing was traded.');
  if ((sent.length > 1 && received.length > 0) || (received.length > 1 && sent.length > 0))
    return emitSeveral(rows, out, { legs, ...facts });
  emit(rows, out, meaningOfWord('trade'), {
    ...facts,
    sent: sent[0] && { ...sent[0], amount: neg(sent[0].amount) },
    received: received[0],
  });
}

export function netOf(legs: readonly Part[]): Part[] {
  const byAsset = new Map<string, Part>();
  for (const leg of legs) {
    const key = assetKey(refOf(leg));
    const known = byAsset.get(key);
    byAsset.set(key, known ? { ...known, amount: add(known.amount, leg.amount) } : leg);
  }
  return [...byAsset.values()].filter((leg) => !isZero(leg.amount));
}

function emitSeveral(rows: readonly RowReader[], out: Out, { legs, fees = [], ...facts }: Legs) {
  const trades = inOrder([...legs.entries()], ([, leg]) => leg);
  if (!trades) return emitTotals(rows, out, { ...facts, fees, moved: netOf(legs) });
  const hasOwnRows = legs.length === rows.length;
  const hasOwnFees = hasOwnRows && fees.length === rows.length;
  trades.forEach((trade, i) => {
    const from = hasOwnRows ? trade.map(([place]) => rows[place]!) : rows;
    const paid = hasOwnFees ? trade.map(([place]) => fees[place]!) : i === 0 ? fees : [];
    emitLegs(from, out, { ...facts, legs: trade.map(([, leg]) => leg), fees: paid });
  });
  warnPairedByOrder(rows[0]!, out, trades.length);
}

const MIN_SHARE_SCALE = 8;

/**
 * Divides the result of several assets converted at once.
 * @returns shares that sum to the total exactly; null if no value is known
 */
export function sharesByValue(total: Decimal, worths: readonly (Decimal | null)[]): Decimal[] | null {
  if (worths.some((statedValue) => statedValue === null || isNegative(statedValue))) return null;
  const weightScale = Math.max(...worths.map((statedValue) => statedValue!.scale));
  const weights = worths.map((statedValue) => atScale(statedValue!, weightScale));
  if (weights.every((weight) => weight === 0n)) return null;
  const scale = Math.max(MIN_SHARE_SCALE, total.scale);
  return allocate(atScale(total, scale), weights).map((coefficient) => ({ coefficient, scale }));
}
