import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { SignedOutError } from '../data/errors.ts';
import { queryOnServer } from '../data/server-query.ts';
import { MarketFrame } from '../features/market/market-frame.tsx';
import { PriceTable } from '../features/market/price-table.tsx';
import { useLive } from '../features/market/use-live.ts';
import { currencyOf } from '../features/market/visitor-currency.ts';
import { MarketInfoDocument, WatchlistDocument } from '../features/market/watchlist.graphql.ts';
import type { DisplayCurrency, MarketOverviewQuery, WatchlistQuery } from '../generated/graphql.ts';
import { ButtonLink } from '../ui/button.tsx';
import { Seo } from '../ui/seo.tsx';

const PATH = '/prices/watchlist';
const TITLE = 'Watchlist';

export async function loader({ request, context }: LoaderFunctionArgs) {
  const currency = await currencyOf({ request, context });
  const overview = await queryOnServer(context, MarketInfoDocument, { currency });
  try {
    return {
      overview,
      watched: await queryOnServer(context, WatchlistDocument, { currency }),
      currency,
      at: Date.now(),
    };
  } catch (error) {
    if (!(error instanceof SignedOutError)) throw error;
    return { overview, watched: null, currency, at: Date.now() };
  }
}

export default function Watchlist() {
  const { overview, watched, currency, at } = useLoaderData<typeof loader>();
  return watched ? (
    <Watched overview={overview} watched={watched} currency={currency} at={at} />
  ) : (
    <SignedOutWatchlist overview={overview} at={at} />
  );
}

type WatchedProps = { overview: MarketOverviewQuery; watched: WatchlistQuery; currency: DisplayCurrency; at: number };

function Watched({ overview, watched, currency, at }: WatchedProps) {
  const live = useLive(WatchlistDocument, { currency }, { data: watched, at });
  const rows = live.data.watchlistPrices;
  return (
    <MarketFrame
      title={TITLE}
      text="The prices you watch."
      market={live.data.marketInfo}
      live={live}
      seo={<WatchlistSeo site={overview.appInfo.url} />}
    >
      {rows.length > 0 ? (
        <PriceTable caption={TITLE} rows={rows} figure="market-cap" />
      ) : (
        <div className="flex flex-wrap items-center gap-4 py-6">
          <p className="text-quiet">Your watchlist is empty. Select the star beside a price.</p>
          <ButtonLink to="/prices/all">All prices</ButtonLink>
        </div>
      )}
    </MarketFrame>
  );
}

function SignedOutWatchlist({ overview, at }: { overview: MarketOverviewQuery; at: number }) {
  return (
    <MarketFrame
      title={TITLE}
      text="The prices you watch, saved with your account."
      market={overview.marketInfo}
      live={{ at, isLate: false }}
      seo={<WatchlistSeo site={overview.appInfo.url} />}
    >
      <div className="flex flex-wrap items-center gap-4 py-6">
        <p className="text-quiet">Sign in to see your watchlist.</p>
        <ButtonLink kind="primary" to={`/login?next=${encodeURIComponent(PATH)}`}>
          Sign in
        </ButtonLink>
      </div>
    </MarketFrame>
  );
}

function WatchlistSeo({ site }: { site: string }) {
  return <Seo title={TITLE} description="The prices you watch." site={site} path={PATH} isUnlisted />;
}
