/**
 * Splits a holding's rounded value among its lots by quantity or cost. Leftover cents go to the earliest lots (decision
 * 080).
 *
 * 0.3 + 0.3 + 0.4 of a holding of 1.01: 0.31 + 0.30 + 0.40
 */
import {
  allocate,
  atScale,
  type Decimal,
  dec,
  formatDecimal,
  isNegative,
  isPositive,
  isZero,
  sub,
  sum,
} from '@lotbook/ledger/decimal';
import type { Holding } from '../../views/portfolio/holding-row.ts';

/**
 * The rest: hidden lots, or units without a lot. A negative `quantity` means that fewer units were reported than the
 * lots have.
 */
export type LotsRest = { count: number; quantity: string; costBasis: string | null; marketValue: string | null };
type Shown = { quantity: string; costBasis: string };
type Share = { costBasis: string; marketValue: string | null };

/**
 * @param lots the shown ones, with money in the base currency as exact decimal strings
 * @param all  the number and total cost, exact and in the base currency
 * @param digits  of the holding's currency
 */
export function sharesOfLots(
  holding: Pick<Holding, 'quantity' | 'marketValue' | 'costBasis'>,
  lots: readonly Shown[],
  { lotCount, costOfAll }: { lotCount: number; costOfAll: string },
  digits: number,
): { lots: Share[]; rest: LotsRest | null } {
  const count = Math.max(lotCount - lots.length, 0);
  const quantities = lots.map(({ quantity }) => dec(quantity));
  const left = sub(dec(holding.quantity), sum(quantities));
  const hasRest = count > 0 || !isZero(left);
  const values = shared(holding.marketValue, quantities, left, digits);
  const costs = lots.map(({ costBasis }) => dec(costBasis));
  const ofCosts = shared(holding.costBasis, costs, sub(dec(costOfAll), sum(costs)), digits);
  const text = (units: bigint) => formatDecimal({ coefficient: units, scale: digits });
  return {
    lots: lots.map((lot, at) => ({
      marketValue: values && text(values.parts[at]!),
      costBasis: ofCosts === null ? lot.costBasis : text(ofCosts.parts[at]!),
    })),
    rest: hasRest
      ? {
          count,
          quantity: formatDecimal(left),
          marketValue: values && text(values.rest),
          costBasis: count > 0 && ofCosts ? text(ofCosts.rest) : null,
        }
      : null,
  };
}

type Shares = { parts: bigint[]; rest: bigint };

function shared(total: string | null, weights: readonly Decimal[], rest: Decimal, digits: number): Shares | null {
  if (total === null) return null;
  const cents = atScale(dec(total), digits);
  const all = [...weights, isNegative(rest) ? { coefficient: 0n, scale: 0 } : rest];
  if (!all.some(isPositive)) return { parts: weights.map(() => 0n), rest: cents };
  const scale = Math.max(...all.map((one) => one.scale));
  const whole = isNegative(rest) ? withoutRest(cents, all, rest, scale) : cents;
  const parts = allocate(
    whole,
    all.map((one) => atScale(one, scale)),
  );
  const last = parts.pop()!;
  return { parts, rest: last + cents - whole };
}

/** Splits the value in proportion, because the lots have more units than are held. */
function withoutRest(cents: bigint, all: readonly Decimal[], rest: Decimal, scale: number): bigint {
  const ofLots = all.reduce((units, one) => units + atScale(one, Math.max(scale, rest.scale)), 0n);
  const held = ofLots + atScale(rest, Math.max(scale, rest.scale));
  return held === 0n ? cents : (cents * ofLots) / held;
}
