import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { queryOnServer } from '../data/server-query.ts';
import { GainersAndLosersDocument } from '../features/market/market.graphql.ts';
import { MarketFrame } from '../features/market/market-frame.tsx';
import type { Row } from '../features/market/price-cells.tsx';
import { pathIn } from '../features/market/price-currency.ts';
import { PriceTable } from '../features/market/price-table.tsx';
import { useLive } from '../features/market/use-live.ts';
import { currencyOf } from '../features/market/visitor-currency.ts';
import { signOf } from '../ui/format.ts';
import { breadcrumbs, Seo } from '../ui/seo.tsx';

const PATH = '/coins/gainers-and-losers';
const MOST = 30;

export async function loader({ request, context }: LoaderFunctionArgs) {
  const asked = { limit: MOST, currency: await currencyOf({ request, context }) };
  return { moved: await queryOnServer(context, GainersAndLosersDocument, asked), asked, at: Date.now() };
}

export default function GainersAndLosers() {
  const { moved, asked, at } = useLoaderData<typeof loader>();
  const live = useLive(GainersAndLosersDocument, asked, { data: moved, at });
  const site = moved.appInfo.url;
  const title = 'Top gainers and losers, 24 hours';
  const text = '24-hour price change in percent, among all assets with a price.';
  return (
    <MarketFrame
      title={title}
      text={text}
      market={live.data.marketInfo}
      live={live}
      seo={
        <Seo
          title={title}
          description={text}
          site={site}
          path={pathIn(PATH, asked.currency)}
          data={[
            breadcrumbs(site, [
              { name: 'Prices', path: '/prices' },
              { name: 'Gainers and losers', path: PATH },
            ]),
          ]}
        />
      }
    >
      <div className="grid gap-x-12 gap-y-10 lg:grid-cols-2">
        <Side title="Gainers" rows={moving(live.data.gainers.prices, 1)} none="No gainers." />
        <Side title="Losers" rows={moving(live.data.losers.prices, -1)} none="No losers." />
      </div>
    </MarketFrame>
  );
}

const moving = (rows: readonly Row[], sign: 1 | -1) =>
  rows.filter(({ quote }) => signOf(quote?.percentChange24h) === sign);

function Side({ title, rows, none }: { title: string; rows: readonly Row[]; none: string }) {
  return (
    <section>
      <h2 className="mb-2 font-serif text-20 font-semibold">{title}</h2>
      {rows.length > 0 ? <PriceTable caption={title} rows={rows} figure="day" /> : <p className="text-quiet">{none}</p>}
    </section>
  );
}
