/**
 * Trades written in several rows, one per asset that changed: what came, what went, and fees. Amounts of one asset are added up,
 * so that an order filled in ten pieces is one trade and one placed and cancelled is none.
 */
import { assetKey } from '@lotbook/ledger/asset-ref';
import { add, allocate, atScale, type Decimal, isNegative, isPositive, isZero, neg } from '@lotbook/ledger/decimal';
import type { Out, RowReader } from '../row-reader.ts';
import { emit, type Part, type RowFacts, refOf } from './emit.ts';
import { meaningOfWord } from './meaning.ts';

export type Legs = {
  /** Signed: positive came, negative went. */
  legs: readonly Part[];
} & Omit<RowFacts, 'sent' | 'received'>;

/** Emit one trade. @throws {RowError} SEVERAL_ASSETS, OTHER_HALF_MISSING */
export function emitLegs(rows: readonly RowReader[], out: Out, { legs, ...facts }: Legs) {
  const net = netOf(legs);
  const sent = net.filter((leg) => isNegative(leg.amount));
  const received = net.filter((leg) => isPositive(leg.amount));
  if (net.length === 0 && legs.length > 0 && !facts.fees?.some((fee) => fee && !isZero(fee.amount)))
    return out.skip(rows, 'the rows of this order cancel each other: nothing was traded.');
  if (sent.length > 1 || received.length > 1) throw severalAssets(rows[0]!, net);
  emit(rows, out, meaningOfWord('trade'), {
    ...facts,
    sent: sent[0] && { ...sent[0], amount: neg(sent[0].amount) },
    received: received[0],
  });
}

/** One part per asset, without those that cancel out. */
export function netOf(legs: readonly Part[]): Part[] {
  const byAsset = new Map<string, Part>();
  for (const leg of legs) {
    const key = assetKey(refOf(leg));
    const known = byAsset.get(key);
    byAsset.set(key, known ? { ...known, amount: add(known.amount, leg.amount) } : leg);
  }
  return [...byAsset.values()].filter((leg) => !isZero(leg.amount));
}

function severalAssets(row: RowReader, legs: readonly Part[]) {
  return row.error(
    'SEVERAL_ASSETS',
    `these rows belong together but are of ${legs.map((leg) => leg.asset).join(', ')}: which was traded for which is not said.`,
    'Add these trades by hand.',
  );
}

/** Digits after the point of a share, at least: what exchanges keep. */
const MIN_SHARE_SCALE = 8;

/**
 * Several assets turned into one at once: the share that each brought, by what it was worth.
 * @returns shares that sum to the total exactly; null when no value is known
 */
export function sharesByValue(total: Decimal, worths: readonly (Decimal | null)[]): Decimal[] | null {
  if (worths.some((statedValue) => statedValue === null || isNegative(statedValue))) return null;
  const weightScale = Math.max(...worths.map((statedValue) => statedValue!.scale));
  const weights = worths.map((statedValue) => atScale(statedValue!, weightScale));
  if (weights.every((weight) => weight === 0n)) return null;
  const scale = Math.max(MIN_SHARE_SCALE, total.scale);
  return allocate(atScale(total, scale), weights).map((coefficient) => ({ coefficient, scale }));
}
