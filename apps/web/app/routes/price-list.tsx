import { lazy, Suspense } from 'react';
import { data, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { askedText } from '../data/asked-text.ts';
import { askedUrl } from '../data/asked-url.ts';
import { queryOnServer } from '../data/server-query.ts';
import { kindIn } from '../features/market/kinds.tsx';
import { FoundPricesDocument, PricesDocument } from '../features/market/market.graphql.ts';
import { MarketFrame } from '../features/market/market-frame.tsx';
import { pathIn } from '../features/market/price-currency.ts';
import { LISTS, type ListName, type PriceList } from '../features/market/price-lists.ts';
import { PriceTable } from '../features/market/price-table.tsx';
import { sortHeads } from '../features/market/sort-heads.tsx';
import { SORT_PARAM, sortIn } from '../features/market/sorting.ts';
import { useLive } from '../features/market/use-live.ts';
import { currencyOf } from '../features/market/visitor-currency.ts';
import type { CurrencyType, DisplayCurrency, PriceOrder, PricesQuery } from '../generated/graphql.ts';
import { AS_SENT, breadcrumbs, Seo } from '../ui/seo.tsx';

const Pagination = lazy(async () => ({ default: (await import('../ui/pagination.tsx')).Pagination }));

const FoundPrices = lazy(async () => ({ default: (await import('../features/market/found-prices.tsx')).FoundPrices }));

const PAGE = 100;

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { pathname, searchParams } = askedUrl(request);
  const query = askedText(searchParams.get('q'));
  const page = Math.min(Math.max(Number.parseInt(searchParams.get('page') ?? '', 10) || 1, 1), 10_000);
  const list = listOf(pathname);
  const currency = await currencyOf({ request, context });
  const at = Date.now();
  if (query !== '') {
    const asked = { query, types: typesOf(kindIn(searchParams)), currency };
    const found = await queryOnServer(context, FoundPricesDocument, asked);
    return { kind: 'found' as const, query, asked, chosen: kindIn(searchParams), found, at };
  }
  const chosen = sortIn(searchParams);
  const { order: sortBy, isReversed } = chosen ?? { order: LISTS[list].order, isReversed: false };
  const asked = { sortBy, isReversed, offset: (page - 1) * PAGE, limit: PAGE, currency };
  const sort = chosen && searchParams.get(SORT_PARAM);
  const prices = await queryOnServer(context, PricesDocument, asked);
  const loaded = { kind: 'list' as const, list: LISTS[list], page, sort, asked, prices, at };
  return page > 1 && prices.prices.prices.length === 0 ? data(loaded, { status: 404 }) : loaded;
}

const typesOf = (kind: CurrencyType | null): CurrencyType[] | null => (kind === null ? null : [kind]);

/** @throws a 404 for an unknown list */
function listOf(pathname: string): ListName {
  const path = pathname.replace(/\.data$/, '').replace(/\/$/, '');
  const names = Object.keys(LISTS) as ListName[];
  const name = path === '/coins' ? 'all' : names.find((one) => LISTS[one].path === path);
  if (!name) throw data(null, { status: 404, statusText: 'Not Found' });
  return name;
}

export default function PriceListPage() {
  const loaded = useLoaderData<typeof loader>();
  if (loaded.kind === 'list') return <List key={loaded.list.path} {...loaded} />;
  return (
    <Suspense fallback={<div className="min-h-dvh" />}>
      <FoundPrices {...loaded} />
    </Suspense>
  );
}

type ListProps = {
  list: PriceList;
  page: number;
  /** From the address; null for the list's default order. */
  sort: string | null;
  asked: { sortBy: PriceOrder; isReversed: boolean; offset: number; limit: number; currency: DisplayCurrency };
  prices: PricesQuery;
  at: number;
};

function List({ list, page, sort, asked, prices, at }: ListProps) {
  const live = useLive(PricesDocument, asked, { data: prices, at });
  const { title, text, path, figure, label } = list;
  const site = prices.appInfo.url;
  const { totalCount, prices: rows } = live.data.prices;
  const addressOf = (to: number, by = sort) => {
    const search = new URLSearchParams({ ...(by && { [SORT_PARAM]: by }), ...(to > 1 && { page: `${to}` }) });
    return search.size === 0 ? path : `${path}?${search}`;
  };
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
          path={pathIn(addressOf(page, null), asked.currency)}
          isUnlisted={sort !== null}
          data={[
            import.meta.env.SSR
              ? breadcrumbs(site, [
                  { name: 'Prices', path: '/prices' },
                  { name: label, path },
                ])
              : AS_SENT,
          ]}
        />
      }
    >
      {rows.length > 0 && (
        <PriceTable
          caption={title}
          rows={rows}
          figure={figure}
          headOf={sortHeads({ order: asked.sortBy, isReversed: asked.isReversed }, (by) =>
            pathIn(addressOf(1, by), asked.currency),
          )}
        />
      )}
      <div className="mt-4 flex justify-end">
        <Suspense fallback={null}>
          <Pagination
            page={page}
            pageCount={Math.ceil(totalCount / PAGE)}
            addressOf={(to) => pathIn(addressOf(to), asked.currency)}
          />
        </Suspense>
      </div>
    </MarketFrame>
  );
}
