import { compare, dec, formatDecimal, isNegative, sub, sum } from '@lotbook/ledger/decimal';
import type { HoldingsQuery } from '../../generated/graphql.ts';
import { plural } from '../../ui/format.ts';
import type { KnownSum } from '../../ui/why.tsx';

type Holdings = HoldingsQuery['holdings'];
type Figure = 'marketValue' | 'change24h' | 'costBasis' | 'allTimeReturn' | 'totalReturnOnInvestment';

const MOST = 10;

export function totalOf({ holdings, total, currency }: Holdings, figure: Figure, label: string): KnownSum {
  const size = (row: Holdings['holdings'][number]) => {
    const value = dec(row[figure] ?? '0');
    return isNegative(value) ? sub(dec('0'), value) : value;
  };
  const ordered = holdings.toSorted((a, b) => compare(size(b), size(a)));
  const shown = ordered.length > MOST + 1 ? ordered.slice(0, MOST) : ordered;
  const others = ordered.slice(shown.length);
  const lines = shown.map((row) => ({
    label: row.asset.symbol,
    value: row[figure] ?? '0',
    isUnknown: row[figure] == null,
  }));
  if (others.length > 0) {
    lines.push({
      label: plural(others.length, 'other asset'),
      value: formatDecimal(sum(others.map((row) => dec(row[figure] ?? '0')))),
      isUnknown: others.some((row) => row[figure] == null),
    });
  }
  return {
    currency,
    sum: [
      ...lines.map((line, at) => ({ ...line, sign: at === 0 ? null : ('PLUS' as const) })),
      { label, value: total[figure], sign: 'EQUALS' },
    ],
    ways: [{ to: '/tax-lots', words: 'See your tax lots' }],
  };
}
