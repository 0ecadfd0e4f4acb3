import type { MarketFactsFragment } from '../../generated/graphql.ts';
import { formatCount, formatPercent } from '../../ui/format.ts';
import { NoPrices } from './no-prices.tsx';
import { PriceAge, SimulatedBanner } from './price-age.tsx';
import { abbreviatedWith } from './price-text.ts';
import { ShownIn } from './prices-in.tsx';

type Props = { market: MarketFactsFragment; live: { at: number; isLate: boolean } };

export function MarketFacts({ market, live }: Props) {
  if (market.pricedCount === 0) return <NoPrices />;
  const { currency } = market.shownIn;
  const facts = [
    ['Market cap', abbreviatedWith(market.marketCap, currency)],
    ['24-hour volume', abbreviatedWith(market.volume24h, currency)],
    ...(market.bitcoinShare === null
      ? []
      : [['Bitcoin dominance', formatPercent(market.bitcoinShare, { fractionDigits: 1 })] as const]),
    ['Assets', formatCount(market.pricedCount)],
  ] as const;
  return (
    <>
      {market.isSimulated && <SimulatedBanner className="mt-5" />}
      <div className="mt-5 flex flex-wrap items-baseline justify-between gap-x-8 gap-y-2">
        <dl className="flex flex-wrap gap-x-8 gap-y-2">
          {facts.map(([label, value]) => (
            <div key={label} className="flex items-baseline gap-2">
              <dt className="text-13 text-quiet">{label}</dt>
              <dd className="numeric font-medium">{value}</dd>
            </div>
          ))}
        </dl>
        <PriceAge sources={market.sources} pricedAt={market.pricedAt} isStale={market.isStale} {...live} />
        <div className="w-full empty:hidden">
          <ShownIn shownIn={market.shownIn} />
        </div>
      </div>
    </>
  );
}
