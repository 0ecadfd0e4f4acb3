import clsx from 'clsx';
import type { CurrencyPricePageQuery, PricesInPartsFragment } from '../../generated/graphql.ts';
import { formatPercent } from '../../ui/format.ts';
import { Change } from './change.tsx';
import { LateMark } from './late-mark.tsx';
import { PriceAge, SimulatedBanner } from './price-age.tsx';
import { priceText, priceWith } from './price-text.ts';
import { CurrencyPicker, ShownIn } from './prices-in.tsx';
import { Ticking } from './ticking.tsx';
import { WatchButton } from './watch-button.tsx';

export type PricePage = CurrencyPricePageQuery['currencyPricePage'];
export type Shown = NonNullable<PricePage['currency']>;

type Props = {
  currency: Shown;
  isWatched: boolean;
  live: { at: number; isLate: boolean };
  shownIn: PricesInPartsFragment;
};

/** The number of full-size characters that fit on a phone. */
const ROOM = 13;

export function PriceHead({ currency, isWatched, live, shownIn }: Props) {
  const { id, name, symbol, slug, assetId, rank, quote } = currency;
  const text = quote ? priceText(quote.price, quote.currency) : '';
  const isLong = text.length > ROOM;
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
            <span className={clsx('font-medium tracking-[-0.01em]', isLong ? 'text-28 md:text-40' : 'text-40')}>
              <Ticking text={text} of={`${slug} ${quote.currency}`} />{' '}
              <span className="text-20 text-quiet">{quote.currency}</span>
            </span>
          </p>
          <dl className="mt-1 mb-1 flex flex-wrap gap-x-6 gap-y-1">
            <Moved label="1 hour" ratio={quote.percentChange1h} />
            <Moved label="24 hours" ratio={quote.percentChange24h} />
            <Moved label="7 days" ratio={quote.percentChange7d} />
          </dl>
          <PriceAge sources={[quote.source]} pricedAt={quote.pricedAt} isStale={quote.isStale} {...live} />
          <ShownIn shownIn={shownIn} />
        </>
      ) : (
        <p className="mt-5 max-w-prose text-16 text-quiet">
          No price: none of this server's sources has a price for {name} yet. Lotbook doesn't estimate one.
        </p>
      )}
    </header>
  );
}

function Moved({ label, ratio }: { label: string; ratio: string | null }) {
  return (
    <div className="flex items-baseline gap-2">
      <dt className="text-13 text-quiet">{label}</dt>
      <dd>
        <Change ratio={ratio} />
      </dd>
    </div>
  );
}

export function priceSentence({ name, quote }: Shown): string {
  if (!quote) return `${name}: price, chart and statistics.`;
  const change = quote.percentChange24h;
  const moved =
    change === null
      ? ''
      : `, ${formatPercent(change.replace('-', ''))} ${change.startsWith('-') ? 'less' : 'more'} than a day ago`;
  return `${name} costs ${priceWith(quote.price, quote.currency)}${moved}. Chart, market cap, volume, supply and converter.`;
}
