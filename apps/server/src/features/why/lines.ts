import { abs, compare, dec, formatDecimal, sum } from '@lotbook/ledger/decimal';

export const SIGNS = ['plus', 'minus', 'equals'] as const;

/** A line of an explanation. `value` is in `currency`, the symbol of the base currency or an asset. */
export type WhyLine = {
  sign: (typeof SIGNS)[number] | null;
  label: string;
  value: string;
  currency: string;
  count: number;
  isUnknown: boolean;
  acquiredAt: Date | null;
  isQuantity: boolean;
};
export type Explanation = {
  lines: WhyLine[];
  count: number;
  startsOn: string | null;
  endsOn: string | null;
};

export const plainLine = { sign: null, acquiredAt: null, isQuantity: false, isUnknown: false, count: 0 } as const;

const MOST_LINES = 6;

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
