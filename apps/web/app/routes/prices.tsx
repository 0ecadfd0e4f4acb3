import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { queryOnServer } from '../data/server-query.ts';
import { GainersAndLosersDocument, PricesDocument } from '../features/market/market.graphql.ts';
import { MarketFrame } from '../features/market/market-frame.tsx';
import { pathIn } from '../features/market/price-currency.ts';
import { PriceTable } from '../features/market/price-table.tsx';
import { useLive } from '../features/market/use-live.ts';
import { currencyOf } from '../features/market/visitor-currency.ts';
import { breadcrumbs, itemList, Seo } from '../ui/seo.tsx';

const FIRST = 20;
const MOVED = 5;

export async function loader({ request, context }: LoaderFunctionArgs) {
  const currency = await currencyOf({ request, context });
  const [first, moved] = [
    await queryOnServer(context, PricesDocument, { sortBy: 'RANK', limit: FIRST, currency }),
    await queryOnServer(context, GainersAndLosersDocument, { limit: MOVED, currency }),
  ];
  return { first, moved, currency, at: Date.now() };
}

export default function Prices() {
  const { first, moved, currency, at } = useLoaderData<typeof loader>();
  const live = useLive(PricesDocument, { sortBy: 'RANK', limit: FIRST, currency }, { data: first, at });
  const site = first.appInfo.url;
  return (
    <MarketFrame
      title="Crypto prices"
      text="Crypto prices, each with its source and age."
      market={live.data.marketInfo}
      live={live}
      seo={
        <Seo
          title="Crypto prices today"
          description={`Prices in ${live.data.marketInfo.shownIn.currency}, market cap, volume and charts of crypto assets, with sources and ages.`}
          site={site}
          path={pathIn('/prices', currency)}
          data={[
            breadcrumbs(site, [{ name: 'Prices', path: '/prices' }]),
            itemList(
              site,
              first.prices.prices.map(({ name, slug }) => ({ name, path: `/price/${encodeURIComponent(slug)}` })),
            ),
          ]}
        />
      }
    >
      <PriceTable caption="Largest assets by market cap" rows={live.data.prices.prices} figure="market-cap" />
      <p className="mt-4">
        <Link className="link" to="/prices/all">
          All {live.data.prices.totalCount} prices
        </Link>
      </p>
      <div className="mt-12 grid gap-x-12 gap-y-8 lg:grid-cols-2">
        {(['gainers', 'losers'] as const).map((side) => (
          <section key={side}>
            <h2 className="mb-2 font-serif text-20 font-semibold">
              {side === 'gainers' ? 'Top gainers, 24 hours' : 'Top losers, 24 hours'}
            </h2>
            <PriceTable caption={side} rows={moved[side].prices} figure="day" />
          </section>
        ))}
      </div>
    </MarketFrame>
  );
}
