/** `/prices/all`, `/coins` and the lists below it: all prices in one order, page by page; with `?q=` those that a search finds. */
import { lazy, Suspense } from 'react';
import { data, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { queryOnServer } from '../data/server-query.ts';
import { kindIn } from '../features/market/kinds.tsx';
import { LISTS, type ListName } from '../features/market/lists.ts';
import { FoundPricesDocument, PricesDocument } from '../features/market/market.graphql.ts';
import { MarketFrame } from '../features/market/market-frame.tsx';
import { pathIn } from '../features/market/price-currency.ts';
import { PriceTable } from '../features/market/price-table.tsx';
import { useLive } from '../features/market/use-live.ts';
import { currencyOf } from '../features/market/visitor-currency.ts';
import type { CurrencyType, DisplayCurrency, FoundPricesQuery, PricesQuery } from '../generated/graphql.ts';
import { plural } from '../ui/format.ts';
import { Pagination } from '../ui/pagination.tsx';
import { breadcrumbs, Seo } from '../ui/seo.tsx';

/** Of what was searched alone. */
const Kinds = lazy(async () => ({ default: (await import('../features/market/kinds.tsx')).Kinds }));

const PAGE = 100;

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { pathname, searchParams } = new URL(request.url);
  const query = searchParams.get('q')?.trim().slice(0, 100) ?? '';
  const page = Math.min(Math.max(Number.parseInt(searchParams.get('page') ?? '', 10) || 1, 1), 10_000);
  const list = listOf(pathname);
  const currency = await currencyOf({ request, context });
  const at = Date.now();
  if (query !== '') {
    const asked = { query, types: typesOf(kindIn(searchParams)), currency };
    const found = await queryOnServer(context, FoundPricesDocument, asked);
    return { kind: 'found' as const, query, asked, chosen: kindIn(searchParams), found, at };
  }
  const asked = { sortBy: LISTS[list].order, offset: (page - 1) * PAGE, limit: PAGE, currency };
  return { kind: 'list' as const, list, page, asked, prices: await queryOnServer(context, PricesDocument, asked), at };
}

/** Null is of all kinds. */
const typesOf = (kind: CurrencyType | null): CurrencyType[] | null => (kind === null ? null : [kind]);

/** @throws a page that is not there, for a list that is not */
function listOf(pathname: string): ListName {
  const path = pathname.replace(/\.data$/, '').replace(/\/$/, '');
  const names = Object.keys(LISTS) as ListName[];
  const name = path === '/coins' ? 'all' : names.find((one) => LISTS[one].path === path);
  if (!name) throw data(null, { status: 404, statusText: 'Not Found' });
  return name;
}

export default function PriceListPage() {
  const loaded = useLoaderData<typeof loader>();
  return loaded.kind === 'found' ? <Found {...loaded} /> : <List key={loaded.list} {...loaded} />;
}

type ListProps = {
  list: ListName;
  page: number;
  asked: { sortBy: (typeof LISTS)[ListName]['order']; offset: number; limit: number; currency: DisplayCurrency };
  prices: PricesQuery;
  at: number;
};

function List({ list, page, asked, prices, at }: ListProps) {
  const live = useLive(PricesDocument, asked, { data: prices, at });
  const { title, text, path, figure, label } = LISTS[list];
  const site = prices.appInfo.url;
  const { totalCount, prices: rows } = live.data.prices;
  const addressOf = (to: number) => (to === 1 ? path : `${path}?page=${to}`);
  return (
    <MarketFrame
      title={title}
      text={text}
      market={live.data.marketInfo}
      live={live}
      seo={
        <Seo
          title={page === 1 ? title : `${title}, page ${page}`}
          description={text}
          site={site}
          path={pathIn(addressOf(page), asked.currency)}
          data={[
            breadcrumbs(site, [
              { name: 'Prices', path: '/prices' },
              { name: label, path },
            ]),
          ]}
        />
      }
    >
      {rows.length > 0 ? (
        <PriceTable caption={title} rows={rows} figure={figure} />
      ) : (
        <p className="py-6 text-quiet">There is no page {page} of this list.</p>
      )}
      <div className="mt-4 flex justify-end">
        <Pagination
          page={page}
          pageCount={Math.ceil(totalCount / PAGE)}
          addressOf={(to) => pathIn(addressOf(to), asked.currency)}
        />
      </div>
    </MarketFrame>
  );
}

type FoundProps = {
  query: string;
  asked: { query: string; types: CurrencyType[] | null; currency: DisplayCurrency };
  chosen: CurrencyType | null;
  found: FoundPricesQuery;
  at: number;
};

function Found({ query, asked, chosen, found, at }: FoundProps) {
  const live = useLive(FoundPricesDocument, asked, { data: found, at });
  const rows = live.data.searchPrices;
  return (
    <MarketFrame
      title={`Search: ${query}`}
      text={`${plural(rows.length, 'asset')} by symbol, name or a similar name.`}
      market={live.data.marketInfo}
      live={live}
      query={query}
      seo={
        <Seo
          title={`Search: ${query}`}
          description="Search of prices"
          site={found.appInfo.url}
          path="/prices/all"
          isUnlisted
        />
      }
    >
      <Suspense fallback={null}>
        <Kinds query={query} found={live.data.ofAllKinds} chosen={chosen} />
      </Suspense>
      {rows.length > 0 ? (
        <PriceTable caption="Assets found" rows={rows} figure="market-cap" />
      ) : (
        <p className="py-6 text-quiet">No results found. Try a symbol such as BTC, or the beginning of a name.</p>
      )}
    </MarketFrame>
  );
}
