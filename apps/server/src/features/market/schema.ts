/**
 * Prices of the market in the API. All of it but the watchlist and the visitor's own position is for everybody, signed in or not, and holds
 * nothing of a user.
 */
import { isStalePrice } from '../../books/market/current.ts';
import { builder } from '../../platform/graphql/builder.ts';
import { answered, outcomeType, resultType } from '../answers.ts';
import { CurrencyRef } from '../currency.ts';
import { DisplayCurrencyEnum } from '../display.ts';
import { may } from '../policy.ts';
import { type Conversion, type Converted, conversionOf, currenciesOf } from './conversion.ts';
import { CurrencyType, MarketCurrencyRef, shownIn } from './currency-type.ts';
import {
  infoOf,
  type MarketInfo,
  ordered,
  PRICE_ORDERS,
  type QuotedCurrency,
  readMarket,
  readRates,
} from './market.ts';
import { type PricedPosition, positionOf } from './position.ts';
import {
  type PricePage,
  pricePageOf,
  type ShownContract,
  type SpanFigures,
  shownContracts,
  spanOf,
  TIME_SPANS,
  type TimeSpan,
} from './price-page.ts';
import { converted, type PricesIn, PricesInRef } from './prices-in.ts';
import { searched } from './search.ts';
import { toggleWatchlist, watchedBy, watchlistOf } from './watchlist.ts';

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
    description: 'All prices together, in `shownIn`.',
    fields: (t) => ({
      assetCount: t.exposeInt('assetCount'),
      pricedCount: t.exposeInt('pricedCount'),
      pricedSlugs: t.exposeStringList('pricedSlugs', { description: 'By which their pages are called, by rank.' }),
      shownIn: t.expose('shown', {
        type: PricesInRef,
        description: 'The currency that was asked for, where there is a rate.',
      }),
      marketCap: t.field({
        type: 'Decimal',
        description: 'Of those that have one.',
        resolve: ({ marketCap, shown }) => converted(marketCap, shown.factor),
      }),
      volume24h: t.field({ type: 'Decimal', resolve: ({ volume24h, shown }) => converted(volume24h, shown.factor) }),
      bitcoinShare: t.expose('bitcoinShare', { type: 'Decimal', nullable: true, description: '0.5 is half.' }),
      sources: t.exposeStringList('sources'),
      pricedAt: t.expose('pricedAt', { type: 'DateTime', nullable: true, description: 'Of the newest price.' }),
      isStale: t.boolean({
        description: 'Even the newest price is too old to be called current: no source answers.',
        resolve: ({ pricedAt }) => pricedAt !== null && isStalePrice(pricedAt, new Date()),
      }),
      isSimulated: t.exposeBoolean('isSimulated', { description: 'Prices are made up, for a demonstration.' }),
    }),
  });
  builder.queryField('marketInfo', (t) =>
    t.field({
      type: Info,
      args: { currency: t.arg({ type: DisplayCurrencyEnum, description: 'Left out: US dollars.' }) },
      resolve: async (_root, { currency }, context) => ({
        ...infoOf(await readMarket(context)),
        shown: await shownIn(context, currency),
      }),
    }),
  );
}

const PriceOrder = builder.enumType('PriceOrder', {
  description: 'What is not known comes last.',
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
      description: 'Assets that have a price.',
      args: {
        sortBy: t.arg({ type: PriceOrder }),
        isReversed: t.arg.boolean({
          description: 'The order the other way round; what is not known still comes last.',
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
      description:
        'Assets of the market by symbol, name or slug; all that share a symbol, each with its name and rank.',
      args: {
        query: t.arg.string({ required: true }),
        limit: t.arg.int(),
        types: t.arg({ type: [CurrencyType], description: 'Of these kinds alone; left out: of all.' }),
      },
      resolve: async (_root, { query, limit, types }, context) => {
        const { index } = await readMarket(context);
        const count = Math.min(Math.max(limit ?? FOUND, 0), MOST_FOUND);
        return searched(index, { query, limit: count, kinds: types ?? null });
      },
    }),
  );
}

const TimeSpanRef = builder.enumType('TimeSpan', { values: TIME_SPANS });

function addPricePage(): void {
  const Point = builder.simpleObject('PricePoint', {
    fields: (t) => ({ at: t.field({ type: 'DateTime' }), price: t.field({ type: 'Decimal' }) }),
  });
  const Span = builder.objectRef<SpanFigures>('PriceSpan').implement({
    description: 'How a price went. Null is what there is no price for, or no rate to convert it.',
    fields: (t) => ({
      from: t.expose('from', {
        type: 'DateTime',
        nullable: true,
        description: 'Null: as far back as there are prices.',
      }),
      points: t.field({ type: [Point], resolve: ({ points }) => [...points] }),
      first: t.expose('first', { type: 'Decimal', nullable: true }),
      last: t.expose('last', { type: 'Decimal', nullable: true }),
      low: t.expose('low', { type: 'Decimal', nullable: true }),
      high: t.expose('high', { type: 'Decimal', nullable: true }),
      change: t.expose('change', { type: 'Decimal', nullable: true }),
      changeRatio: t.expose('changeRatio', { type: 'Decimal', nullable: true, description: '0.05 is 5%.' }),
    }),
  });
  const Explorer = builder.simpleObject('ContractExplorer', {
    fields: (t) => ({ name: t.string(), url: t.string() }),
  });
  const Contract = builder.objectRef<ShownContract>('MarketContract').implement({
    fields: (t) => ({
      chain: t.exposeString('chain'),
      contract: t.exposeString('contract'),
      explorer: t.expose('explorer', { type: Explorer, nullable: true }),
    }),
  });
  const Position = positionType();
  const Page = builder.objectRef<PricePage & { timeSpan: TimeSpan }>('CurrencyPricePage').implement({
    fields: (t) => ({
      currency: t.expose('currency', { type: MarketCurrencyRef, nullable: true }),
      candidates: t.field({
        type: [MarketCurrencyRef],
        description: 'Of several with that name, all; of none, those with a similar one.',
        resolve: ({ candidates }) => [...candidates],
      }),
      isAmbiguous: t.exposeBoolean('isAmbiguous'),
      assetCount: t.exposeInt('assetCount', { description: 'How many assets the market has; none at a first start.' }),
      span: t.field({
        type: Span,
        nullable: true,
        args: { currency: t.arg({ type: DisplayCurrencyEnum, description: 'Left out: US dollars.' }) },
        resolve: async ({ currency, timeSpan }, args, context) =>
          currency &&
          spanOf(context, currency, { timeSpan, now: new Date(), shown: await shownIn(context, args.currency) }),
      }),
      contracts: t.field({
        type: [Contract],
        resolve: ({ currency }, _args, context) => (currency ? shownContracts(context, currency.id) : []),
      }),
      position: t.field({
        type: Position,
        nullable: true,
        description: 'What the visitor has of it. Null: nothing, or nobody is signed in.',
        resolve: ({ currency }, _args, context) => currency && positionOf(context, currency.id),
      }),
      isWatched: t.boolean({
        description: 'Whether it is on the watchlist of whoever is signed in.',
        resolve: async ({ currency }, _args, context) =>
          currency !== null && context.viewer !== null && (await watchedBy(context)).has(currency.id),
      }),
    }),
  });
  builder.queryField('currencyPricePage', (t) =>
    t.field({
      type: Page,
      args: { query: t.arg.string({ required: true }), timeSpan: t.arg({ type: TimeSpanRef }) },
      resolve: async (_root, { query, timeSpan }, context) => ({
        ...(await pricePageOf(context, query)),
        timeSpan: timeSpan ?? 'ONE_MONTH',
      }),
    }),
  );
}

function positionType() {
  const Price = builder.simpleObject('PositionPrice', {
    fields: (t) => ({
      price: t.field({ type: 'Decimal' }),
      pricedAt: t.string({ description: 'ISO 8601: an instant, or a day.' }),
      source: t.string(),
      isStale: t.boolean(),
    }),
  });
  return builder.objectRef<PricedPosition>('PricedPosition').implement({
    description: 'What a user has of an asset of the market, in their base currency.',
    fields: (t) => ({
      currency: t.exposeString('currency'),
      quantity: t.expose('quantity', { type: 'Decimal' }),
      costBasis: t.expose('costBasis', { type: 'Decimal' }),
      unknownCostCount: t.exposeInt('unknownCostCount', { description: 'Of how many lots the cost is not known.' }),
      averageCost: t.expose('averageCost', {
        type: 'Decimal',
        nullable: true,
        description: 'Of a unit of the lots whose cost is known; null where none is.',
      }),
      lotCount: t.exposeInt('lotCount'),
      price: t.expose('price', { type: Price, nullable: true }),
      value: t.field({
        type: 'Decimal',
        nullable: true,
        resolve: ({ value, price }) => (price === null ? null : value),
      }),
      unrealisedGain: t.field({
        type: 'Decimal',
        nullable: true,
        description: 'Of the lots whose value and cost are both known; null where that is none.',
        resolve: ({ gain, gainUnknownCount, lotCount }) => (gainUnknownCount === lotCount ? null : gain),
      }),
      gainUnknownCount: t.exposeInt('gainUnknownCount', { description: 'How many lots are left out of the gain.' }),
      assets: t.field({ type: [CurrencyRef], resolve: ({ assetIds }) => [...assetIds] }),
    }),
  });
}

function addConversion(): void {
  const Side = builder.objectRef<Converted>('ConvertedCurrency').implement({
    fields: (t) => ({
      symbol: t.exposeString('symbol'),
      name: t.exposeString('name'),
      slug: t.exposeString('slug', { nullable: true, description: 'Of its price page; null of money.' }),
      isMoney: t.exposeBoolean('isMoney'),
      source: t.exposeString('source'),
      pricedAt: t.exposeString('pricedAt', { description: 'ISO 8601: an instant, or the day of a rate.' }),
    }),
  });
  const ConversionRef = builder.objectRef<Conversion>('Conversion').implement({
    fields: (t) => ({
      from: t.expose('from', { type: Side }),
      to: t.expose('to', { type: Side }),
      rate: t.expose('rate', { type: 'Decimal', description: 'Units of `to` for one unit of `from`.' }),
      isSimulated: t.exposeBoolean('isSimulated'),
    }),
  });
  const Answer = outcomeType<Conversion>('ConversionResult', (t) => ({
    conversion: t.field({
      type: ConversionRef,
      nullable: true,
      resolve: (outcome) => (outcome.ok ? outcome.value : null),
    }),
  }));
  builder.queryField('conversion', (t) =>
    t.field({
      type: Answer,
      description: 'What one unit of an asset or a currency is in another, by stored prices and rates.',
      args: { fromCurrency: t.arg.string({ required: true }), toCurrency: t.arg.string({ required: true }) },
      resolve: (_root, { fromCurrency, toCurrency }, context) => conversionOf(context, fromCurrency, toCurrency),
    }),
  );
  builder.queryField('convertibleCurrencies', (t) =>
    t.field({
      type: ['String'],
      description: 'Codes of the currencies that have a rate here.',
      resolve: async (_root, _args, context) => currenciesOf(await readRates(context)),
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
        symbol: t.arg.string({ required: true, description: 'A slug, a name, or a symbol of one asset alone.' }),
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
