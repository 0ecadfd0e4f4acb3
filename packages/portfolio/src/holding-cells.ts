/**
 * Rounds holdings so that cents add up to the asset, the wallet, its network and the whole, in any direction (decision
 * 080). The whole is rounded once, its cents are distributed among assets, and those of an asset among its wallets.
 * None is a cent off its exact value, and an asset's value is the same in lists of only assets. exact 0.333 + 0.333 of
 * one, 0.334 of another: 0.67 + 0.33 = 1.00, and the first 0.34 + 0.33
 */
import { type Decimal, dec, formatDecimal, isPositive, mul, sub, sum } from '@lotbook/ledger/decimal';
import { roundToTotal } from '@lotbook/ledger/printed/rows';

/** A balance in today's units. `reported` is the custodian's balance plus later movements; null if not reported. */
export type HeldBalance = { accountId: string; assetId: string; calculated: string; reported: string | null };

/**
 * A cell, with exact decimal strings with the decimals of the base currency. Null if there is no price, or the quantity
 * is negative.
 */
export type Cell = {
  accountId: string;
  assetId: string;
  quantity: string;
  value: string | null;
  calculatedValue: string | null;
  reportedValue: string | null;
  isReported: boolean;
};

export type Shown = 'CALCULATED' | 'REPORTED';

/** @param priceOf  a decimal string per unit; undefined if there is none */
export function valuedCells(
  held: readonly HeldBalance[],
  priceOf: (assetId: string) => string | undefined,
  shown: Shown,
  digits: number,
): Cell[] {
  const calculated = valuesOf(held, (one) => one.calculated, priceOf, digits);
  const isApart = held.some(({ reported }) => reported !== null);
  const reported = isApart ? reportedValues(held, calculated, priceOf, digits) : calculated;
  return held.map((one, at) => {
    const isReported = shown === 'REPORTED' && one.reported !== null;
    return {
      accountId: one.accountId,
      assetId: one.assetId,
      quantity: isReported ? one.reported! : one.calculated,
      value: (shown === 'REPORTED' ? reported : calculated)[at]!,
      calculatedValue: calculated[at]!,
      reportedValue: reported[at]!,
      isReported: one.reported !== null,
    };
  });
}

function valuesOf(
  held: readonly HeldBalance[],
  quantityOf: (one: HeldBalance) => string,
  priceOf: (assetId: string) => string | undefined,
  digits: number,
): (string | null)[] {
  const exact = held.map((one): Decimal | null => {
    const [price, quantity] = [priceOf(one.assetId), dec(quantityOf(one))];
    return price === undefined || !isPositive(quantity) ? null : mul(quantity, dec(price));
  });
  return sharedOutWithin(exact, (at) => held[at]!.assetId, digits);
}

/** Rounds parts so that they add up to their rounded sum. Null remains null. */
export function sharedOut(exact: readonly (Decimal | null)[], digits: number): (string | null)[] {
  const known = exact.filter((one) => one !== null);
  const cents = roundToTotal(known, digits);
  let at = 0;
  return exact.map((one) => (one === null ? null : formatDecimal({ coefficient: cents[at++]!, scale: digits })));
}

export function sharedOutWithin(
  exact: readonly (Decimal | null)[],
  groupOf: (at: number) => string,
  digits: number,
): (string | null)[] {
  const known = [...exact.keys()].filter((at) => exact[at] !== null);
  const groups = [...Map.groupBy(known, groupOf).values()];
  const amountsOf = (group: readonly number[]) => group.map((at) => exact[at]!);
  const cents = roundToTotal(
    groups.map((group) => sum(amountsOf(group))),
    digits,
  );
  const shares: (string | null)[] = exact.map(() => null);
  groups.forEach((group, place) => {
    const ofGroup = roundToTotal(amountsOf(group), digits, cents[place]);
    group.forEach((at, i) => {
      shares[at] = formatDecimal({ coefficient: ofGroup[i]!, scale: digits });
    });
  });
  return shares;
}

function reportedValues(
  held: readonly HeldBalance[],
  calculated: readonly (string | null)[],
  priceOf: (assetId: string) => string | undefined,
  digits: number,
): (string | null)[] {
  const apart = held.map((one) => one.reported !== null && one.reported !== one.calculated);
  const reported = valuesOf(
    held.filter((_, at) => apart[at]),
    (one) => one.reported!,
    priceOf,
    digits,
  );
  let at = 0;
  return calculated.map((value, index) => (apart[index] ? reported[at++]! : value));
}

export function total(values: Iterable<string | null>): string {
  let [coefficient, scale] = [0n, 0];
  for (const value of values) {
    if (value === null) continue;
    const one = dec(value);
    const common = Math.max(scale, one.scale);
    coefficient = coefficient * 10n ** BigInt(common - scale) + one.coefficient * 10n ** BigInt(common - one.scale);
    scale = common;
  }
  return formatDecimal({ coefficient, scale });
}

export function percentages(values: readonly (string | null)[]): (string | null)[] {
  const whole = dec(total(values));
  if (!isPositive(whole)) return values.map(() => null);
  const parts = values.map((value) => (value === null ? null : percentOf(dec(value), whole)));
  const known = parts.filter((part) => part !== null);
  const printed = roundToTotal(known, 2, 10_000n);
  let at = 0;
  return parts.map((part) => (part === null ? null : formatDecimal({ coefficient: printed[at++]!, scale: 2 })));
}

const FINE = 12;

function percentOf(part: Decimal, whole: Decimal): Decimal {
  const scale = Math.max(part.scale, whole.scale);
  const up = (value: Decimal) => value.coefficient * 10n ** BigInt(scale - value.scale);
  return { coefficient: (up(part) * 10n ** BigInt(FINE + 2)) / up(whole), scale: FINE };
}

/** Returns `12.34`; null if the base is zero. */
export function percentChange(change: string, of: string): string | null {
  const base = dec(of);
  if (!isPositive(base)) return null;
  const exact = percentOf(dec(change), base);
  const isUp = exact.coefficient >= 0n;
  const unit = 10n ** BigInt(FINE - 2);
  const size = ((isUp ? exact.coefficient : -exact.coefficient) + unit / 2n) / unit;
  return formatDecimal({ coefficient: isUp ? size : -size, scale: 2 });
}

export function less(a: string, b: string): string {
  return formatDecimal(sub(dec(a), dec(b)));
}
