/** Calculations of past figures from data on the page, because the server does not store them. */
import { compare, dec, formatDecimal, sum } from '@lotbook/ledger/decimal';
import { priceOfDayText } from '@lotbook/ledger/price-source';
import type { HeldAssetsPartsFragment } from '../../generated/graphql.ts';
import { formatExact, formatFiat, plural } from '../../ui/format.ts';
import type { KnownSum } from '../../ui/why.tsx';

type Held = HeldAssetsPartsFragment;
type AssetLots = Held['assets'][number];
export type DayFigure = 'costBasis' | 'value' | 'unrealizedGain';

const NAMES: Record<DayFigure, string> = {
  costBasis: 'Cost basis',
  value: 'Value',
  unrealizedGain: 'Unrealized gain',
};
const MOST = 10;

export function dayTotal({ assets, currency }: Held, figure: DayFigure, total: string): KnownSum {
  const ordered = assets.toSorted((a, b) => compare(dec(b[figure] ?? '0'), dec(a[figure] ?? '0')));
  const shown = ordered.length > MOST + 1 ? ordered.slice(0, MOST) : ordered;
  const others = ordered.slice(shown.length);
  const lines = shown.map((one) => ({
    label: one.asset.symbol,
    value: one[figure] ?? '0',
    isUnknown: isUnknown(one, figure),
  }));
  if (others.length > 0) {
    lines.push({
      label: plural(others.length, 'other asset'),
      value: formatDecimal(sum(others.map((one) => dec(one[figure] ?? '0')))),
      isUnknown: others.some((one) => isUnknown(one, figure)),
    });
  }
  return {
    currency,
    sum: [
      ...lines.map((line, at) => ({ ...line, sign: at === 0 ? null : ('PLUS' as const) })),
      { label: NAMES[figure], value: total, sign: 'EQUALS' },
    ],
    ways: [],
  };
}

const isUnknown = (one: AssetLots, figure: DayFigure) =>
  one[figure] == null || (figure !== 'value' && one.unknownCostCount > 0);

/** One asset's figure; null if its parts are not on the page, as for a gain on lots with a known cost. */
export function dayFigure(
  one: AssetLots,
  figure: DayFigure,
  currency: string,
  day: string | null,
): KnownSum | undefined {
  const { asset, price, value, costBasis, unrealizedGain, lotCount, unknownCostCount } = one;
  const lots = `/tax-lots/${encodeURIComponent(asset.slug)}${day === null ? '' : `?on=${day}`}`;
  const ways = [{ to: lots, words: `See ${plural(lotCount, 'lot')} of that day` }];
  if (figure === 'costBasis') {
    const label = `Cost of ${plural(lotCount, 'lot')}`;
    return { currency, sum: [{ label, value: costBasis, sign: 'EQUALS', isUnknown: unknownCostCount > 0 }], ways };
  }
  if (price == null || value == null) return undefined;
  if (figure === 'value') {
    const at = `${formatExact(one.quantity)} ${asset.symbol} at ${formatFiat(price.price, { currency, isPerUnit: true })}, ${priceOfDayText(price.source)}`;
    return {
      currency,
      sum: [
        { label: at, value, sign: null },
        { label: 'Value', value, sign: 'EQUALS' },
      ],
      ways,
    };
  }
  if (unknownCostCount > 0 || unrealizedGain == null)
    return {
      currency,
      sum: [
        {
          label: 'Only lots with a known cost',
          value: unrealizedGain ?? '0',
          sign: 'EQUALS',
          isUnknown: unrealizedGain == null,
        },
      ],
      ways,
    };
  return {
    currency,
    sum: [
      { label: 'Value', value, sign: null },
      { label: 'Cost basis', value: costBasis, sign: 'MINUS' },
      { label: 'Unrealized gain', value: unrealizedGain, sign: 'EQUALS' },
    ],
    ways,
  };
}
