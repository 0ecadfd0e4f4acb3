/** The head of an asset's page: who it is, its price, how that changed over the span shown, from where and how old it is. */
import type { CurrencyPricePageQuery, PricesInPartsFragment } from '../../generated/graphql.ts';
import { formatPercent } from '../../ui/format.ts';
import { Change } from './change.tsx';
import { LateMark } from './late-mark.tsx';
import { PriceAge, SimulatedBanner } from './price-age.tsx';
import { priceText, priceWith } from './price-text.ts';
import { CurrencyPicker, ShownIn } from './prices-in.tsx';
import { WatchButton } from './watch-button.tsx';

export type PricePage = CurrencyPricePageQuery['currencyPricePage'];
export type Shown = NonNullable<PricePage['currency']>;

type Props = {
  currency: Shown;
  span: PricePage['span'];
  spanWords: string;
  isWatched: boolean;
  live: { at: number; isLate: boolean };
  shownIn: PricesInPartsFragment;
};

export function PriceHead({ currency, span, spanWords, isWatched, live, shownIn }: Props) {
  const { id, name, symbol, slug, assetId, rank, quote } = currency;
  return (
    <header>
      <div className="flex flex-wrap items-start justify-between gap-x-8 gap-y-4">
        <div>
          <h1 className="flex flex-wrap items-center gap-x-3 font-serif text-28 font-semibold tracking-[-0.01em] md:text-40">
            <LateMark symbol={symbol} assetId={assetId} marketId={id} size={36} />
            {name} price <span className="text-quiet">{symbol}</span>
          </h1>
          {rank !== null && <p className="mt-1 text-13 text-quiet">Rank {rank} by market cap</p>}
        </div>
        <div className="flex flex-wrap items-center gap-3">
          <CurrencyPicker shownIn={shownIn} />
          <WatchButton key={slug} slug={slug} name={name} isWatched={isWatched} />
        </div>
      </div>
      {quote?.isSimulated && <SimulatedBanner className="mt-4" />}
      {quote ? (
        <>
          <p className="mt-5 flex flex-wrap items-baseline gap-x-4 gap-y-1">
            <span className="numeric text-40 font-medium tracking-[-0.01em]">
              {priceText(quote.price, quote.currency)} <span className="text-20 text-quiet">{quote.currency}</span>
            </span>
            {span?.changeRatio != null && (
              <span className="text-16">
                <Change ratio={span.changeRatio} /> <span className="text-13 text-quiet">{spanWords}</span>
              </span>
            )}
          </p>
          <PriceAge sources={[quote.source]} pricedAt={quote.pricedAt} {...live} />
          <ShownIn shownIn={shownIn} />
        </>
      ) : (
        <p className="mt-5 max-w-prose text-16 text-quiet">
          There is no price of {name} here: none of the sources of this server has given one yet.
        </p>
      )}
    </header>
  );
}

/** `Bitcoin costs 104,250.00 USD, 2.15% more than a day ago.` */
export function priceSentence({ name, quote }: Shown): string {
  if (!quote) return `${name}: price, chart and statistics.`;
  const change = quote.percentChange24h;
  const moved =
    change === null
      ? ''
      : `, ${formatPercent(change.replace('-', ''))} ${change.startsWith('-') ? 'less' : 'more'} than a day ago`;
  return `${name} costs ${priceWith(quote.price, quote.currency)}${moved}. Chart, market cap, volume, supply and converter.`;
}
