import { priceSourceSite } from '@lotbook/ledger/price-services';
import { priceSourceText } from '@lotbook/ledger/price-source';
import { Fragment } from 'react';
import { Banner } from '../../ui/banner.tsx';
import { useDates } from '../../ui/moment.tsx';

type Props = {
  sources: readonly string[];
  pricedAt: string | null;
  isStale: boolean;
  /** The time of the fetch, in milliseconds since 1970. */
  at: number;
  isLate: boolean;
};

/** With the attribution the sources require: `Price data from CoinGecko, 2 minutes ago`. */
export function PriceAge({ sources, pricedAt, isStale, at, isLate }: Props) {
  const dates = useDates();
  return (
    <p className="text-13 text-quiet" aria-live="off">
      {sources.length > 0 && 'Price data from '}
      {sources.map((source, i) => (
        <Fragment key={source}>
          {i > 0 && ', '}
          <SourceName source={source} />
        </Fragment>
      ))}
      {pricedAt !== null && (
        <>
          , <time dateTime={pricedAt}>{dates.ago(pricedAt, at)}</time>
        </>
      )}
      {isStale && pricedAt !== null && (
        <span className="font-medium text-warning">. Outdated: no newer price since {dates.moment(pricedAt)} UTC</span>
      )}
      {isLate && ". Couldn't refresh; trying again."}
    </p>
  );
}

function SourceName({ source }: { source: string }) {
  const site = priceSourceSite(source);
  const name = priceSourceText(source, undefined);
  if (site === null) return name;
  return (
    <a className="link" href={site} target="_blank" rel="noreferrer">
      {name}
    </a>
  );
}

export function SimulatedBanner({ className }: { className?: string }) {
  return (
    <Banner status="warning" className={className}>
      Simulated prices for this demonstration. Nothing trades at them.
    </Banner>
  );
}
