/** `/prices/watchlist`: the prices that whoever is signed in watches; others are told what it is and led to sign in, and back. */
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { SignedOutError } from '../data/errors.ts';
import { queryOnServer } from '../data/server-query.ts';
import { MarketInfoDocument, WatchlistDocument } from '../features/market/market.graphql.ts';
import { MarketFrame } from '../features/market/market-frame.tsx';
import { PriceTable } from '../features/market/price-table.tsx';
import { useLive } from '../features/market/use-live.ts';
import type { MarketOverviewQuery, WatchlistQuery } from '../generated/graphql.ts';
import { ButtonLink } from '../ui/button.tsx';
import { Seo } from '../ui/seo.tsx';

const PATH = '/prices/watchlist';
const TITLE = 'Watchlist';

export async function loader({ context }: LoaderFunctionArgs) {
  const overview = await queryOnServer(context, MarketInfoDocument);
  try {
    return { overview, watched: await queryOnServer(context, WatchlistDocument), at: Date.now() };
  } catch (error) {
    if (!(error instanceof SignedOutError)) throw error;
    return { overview, watched: null, at: Date.now() };
  }
}

export default function Watchlist() {
  const { overview, watched, at } = useLoaderData<typeof loader>();
  return watched ? (
    <Watched overview={overview} watched={watched} at={at} />
  ) : (
    <SignedOutWatchlist overview={overview} at={at} />
  );
}

function Watched({ overview, watched, at }: { overview: MarketOverviewQuery; watched: WatchlistQuery; at: number }) {
  const live = useLive(WatchlistDocument, {}, { data: watched, at });
  const rows = live.data.watchlistPrices;
  return (
    <MarketFrame
      title={TITLE}
      text="The prices that you watch."
      market={live.data.marketInfo}
      live={live}
      seo={<WatchlistSeo site={overview.appInfo.url} />}
    >
      {rows.length > 0 ? (
        <PriceTable caption={TITLE} rows={rows} figure="market-cap" />
      ) : (
        <div className="flex flex-wrap items-center gap-4 py-6">
          <p className="text-quiet">Nothing is on your watchlist yet. Open an asset and choose “Watch”.</p>
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
      text="The prices that you watch, kept with your account."
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
  return <Seo title={TITLE} description="The prices that you watch." site={site} path={PATH} isUnlisted />;
}
