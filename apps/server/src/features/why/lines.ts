/** Lines of an explanation: of a sum, or its parts. */
import { abs, compare, dec, formatDecimal, sum } from '@lotbook/ledger/decimal';

export const SIGNS = ['plus', 'minus', 'equals'] as const;

/** `value` is of `currency`, which is a symbol: of the base currency, or of an asset. */
export type WhyLine = {
  sign: (typeof SIGNS)[number] | null;
  label: string;
  value: string;
  currency: string;
  count: number;
  isUnknown: boolean;
  /** When the lot was acquired that it is of. */
  acquiredAt: Date | null;
  /** Whether it is a quantity instead of money. */
  isQuantity: boolean;
};
/** `startsOn`, `endsOn`: of the tax year the figure is of. */
export type Explanation = {
  lines: WhyLine[];
  /** The number of rows in the sum. */
  count: number;
  startsOn: string | null;
  endsOn: string | null;
};

/** A line of which there is nothing more to say. */
export const plainLine = { sign: null, acquiredAt: null, isQuantity: false, isUnknown: false, count: 0 } as const;

/** More than these are added up. */
const MOST_LINES = 6;

/** The largest first, whichever their sign; those that are left added up. */
export function largest(parts: readonly WhyLine[]): WhyLine[] {
  const sorted = [...parts].sort((a, b) => compare(abs(dec(b.value)), abs(dec(a.value))));
  const shown = sorted.slice(0, sorted.length === MOST_LINES + 1 ? MOST_LINES + 1 : MOST_LINES);
  const rest = sorted.slice(shown.length);
  if (rest.length === 0) return shown;
  return [
    ...shown,
    {
      ...rest[0]!,
      label: `${rest.length} others`,
      value: formatDecimal(sum(rest.map(({ value }) => dec(value)))),
      count: rest.reduce((all, { count }) => all + count, 0),
      isUnknown: rest.some(({ isUnknown }) => isUnknown),
    },
  ];
}
