/** Market data in the API. Public except for the watchlist and the user's own position. */
import { isStalePrice } from '../../market/current.ts';
import { builder } from '../../platform/graphql/builder.ts';
import { DisplayCurrencyEnum } from '../../views/portfolio/display.ts';
import { answered, resultType } from '../api/answers.ts';
import { may } from '../api/policy.ts';
import { addConversion } from './conversion-schema.ts';
import { CurrencyType, MarketCurrencyRef, shownIn } from './currency-type.ts';
import { infoOf, type MarketInfo, ordered, PRICE_ORDERS, type QuotedCurrency, readMarket } from './market.ts';
import { addPricePage } from './price-page-schema.ts';
import { converted, type PricesIn, PricesInRef } from './prices-in.ts';
import { searched } from './search.ts';
import { toggleWatchlist, watchlistOf } from './watchlist.ts';

const PAGE = 50;
const LARGEST_PAGE = 100;
const FOUND = 10;
const MOST_FOUND = 50;

export function addMarketSchema(): void {
  addMarketInfo();
  addLists();
  addPricePage();
  addConversion();
  addWatchlist();
}

function addMarketInfo(): void {
  const Info = builder.objectRef<MarketInfo & { shown: PricesIn }>('MarketInfo').implement({
    description: 'A summary of all prices, in `shownIn`.',
    fields: (t) => ({
      assetCount: t.exposeInt('assetCount'),
      pricedCount: t.exposeInt('pricedCount'),
      pricedSlugs: t.exposeStringList('pricedSlugs', { description: 'The slugs of their price pages, by rank.' }),
      shownIn: t.expose('shown', {
        type: PricesInRef,
        description: 'The requested currency if it has a known rate.',
      }),
      marketCap: t.field({
        type: 'Decimal',
        description: 'The total of all assets with a market capitalization.',
        resolve: ({ marketCap, shown }) => converted(marketCap, shown.factor),
      }),
      volume24h: t.field({ type: 'Decimal', resolve: ({ volume24h, shown }) => converted(volume24h, shown.factor) }),
      bitcoinShare: t.expose('bitcoinShare', { type: 'Decimal', nullable: true, description: 'A ratio: 0.5 is 50%.' }),
      sources: t.exposeStringList('sources'),
      pricedAt: t.expose('pricedAt', {
        type: 'DateTime',
        nullable: true,
        description: 'The time of the newest price.',
      }),
      isStale: t.boolean({
        description: 'Whether even the newest price is outdated because no source responds.',
        resolve: ({ pricedAt }) => pricedAt !== null && isStalePrice(pricedAt, new Date()),
      }),
      isSimulated: t.exposeBoolean('isSimulated', { description: 'Whether prices are simulated for a demonstration.' }),
    }),
  });
  builder.queryField('marketInfo', (t) =>
    t.field({
      type: Info,
      args: { currency: t.arg({ type: DisplayCurrencyEnum, description: 'US dollars by default.' }) },
      resolve: async (_root, { currency }, context) => ({
        ...infoOf(await readMarket(context)),
        shown: await shownIn(context, currency),
      }),
    }),
  );
}

const PriceOrder = builder.enumType('PriceOrder', {
  description: 'Unknown values come last.',
  values: Object.fromEntries(
    PRICE_ORDERS.map((order) => [order.toUpperCase().replace('-', '_'), { value: order }]),
  ) as Record<string, { value: (typeof PRICE_ORDERS)[number] }>,
});

function addLists(): void {
  const Prices = builder.objectRef<{ totalCount: number; prices: readonly QuotedCurrency[] }>('Prices').implement({
    fields: (t) => ({
      totalCount: t.exposeInt('totalCount'),
      prices: t.field({ type: [MarketCurrencyRef], resolve: ({ prices }) => prices }),
    }),
  });
  builder.queryField('prices', (t) =>
    t.field({
      type: Prices,
      description: 'Assets with a price.',
      args: {
        sortBy: t.arg({ type: PriceOrder }),
        isReversed: t.arg.boolean({
          description: 'Reverses the order; unknown values still come last.',
        }),
        offset: t.arg.int(),
        limit: t.arg.int(),
      },
      resolve: async (_root, { sortBy, isReversed, offset, limit }, context) => {
        const market = await readMarket(context);
        const from = Math.max(offset ?? 0, 0);
        const count = Math.min(Math.max(limit ?? PAGE, 1), LARGEST_PAGE);
        return {
          totalCount: market.quoted.length,
          prices: ordered(market, { order: sortBy ?? 'rank', isReversed: isReversed ?? false }).slice(
            from,
            from + count,
          ),
        };
      },
    }),
  );
  builder.queryField('searchPrices', (t) =>
    t.field({
      type: [MarketCurrencyRef],
      description: 'Market assets by symbol, name or slug; returns all that share a symbol, with name and rank.',
      args: {
        query: t.arg.string({ required: true }),
        limit: t.arg.int(),
        types: t.arg({ type: [CurrencyType], description: 'Only these kinds; all by default.' }),
      },
      resolve: async (_root, { query, limit, types }, context) => {
        const { index } = await readMarket(context);
        const count = Math.min(Math.max(limit ?? FOUND, 0), MOST_FOUND);
        return searched(index, { query, limit: count, kinds: types ?? null });
      },
    }),
  );
}

function addWatchlist(): void {
  const Toggled = resultType<{ isWatched?: boolean }>('WatchlistResult', (t) => ({
    isWatched: t.boolean({ nullable: true, resolve: ({ isWatched: is }) => is }),
  }));
  builder.queryField('watchlistPrices', (t) =>
    t.field({ type: [MarketCurrencyRef], resolve: (_root, _args, context) => watchlistOf(context) }),
  );
  builder.mutationField('toggleWatchlist', (t) =>
    t.field({
      type: Toggled,
      args: {
        symbol: t.arg.string({ required: true, description: 'A slug, a name, or an unambiguous symbol.' }),
      },
      resolve: async (_root, { symbol }, context) => {
        const toggled = await context.change(may('change-settings'), (scope) =>
          toggleWatchlist(context, scope, symbol),
        );
        return toggled.ok ? { success: true, isWatched: toggled.value } : answered(toggled);
      },
    }),
  );
}
