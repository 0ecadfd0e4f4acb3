import { ASSETS } from '@lotbook/ledger/assets';
import type { DisplayCurrency } from '@lotbook/ledger/display-currency';
import { createContextCache } from '@pothos/core';
import { isStalePrice } from '../../market/current.ts';
import { MARKET_KINDS } from '../../market/listed.ts';
import { builder } from '../../platform/graphql/builder.ts';
import type { Context } from '../../platform/graphql/context.ts';
import { DisplayCurrencyEnum } from '../../views/portfolio/display.ts';
import { type MarketCurrency, rangeOfDay, SIMULATED } from './market.ts';
import { type PricesIn, pricesIn } from './prices-in.ts';
import { quoteIn, type ShownQuote, thenIn, weekIn } from './shown-quote.ts';
import { watchedBy } from './watchlist.ts';

export const CurrencyType = builder.enumType('CurrencyType', {
  description: 'A kind of asset.',
  values: MARKET_KINDS,
});

export const CATALOG: ReadonlyMap<string, string> = new Map(
  ASSETS.flatMap(({ coingeckoId, symbol }) => (coingeckoId === null ? [] : [[coingeckoId, `crypto:${symbol}`]])),
);

const QuoteRef = builder.objectRef<ShownQuote>('MarketQuote').implement({
  description:
    'The latest price of an asset, in `currency`. Ratios: 0.025 is 2.5%. Null if the source does not state it or it cannot be converted.',
  fields: (t) => ({
    price: t.expose('price', { type: 'Decimal' }),
    currency: t.string({ resolve: ({ shown }) => shown.currency }),
    percentChange1h: t.expose('percentChange1h', { type: 'Decimal', nullable: true }),
    percentChange24h: t.expose('percentChange24h', { type: 'Decimal', nullable: true }),
    percentChange7d: t.expose('percentChange7d', { type: 'Decimal', nullable: true }),
    high24h: t.expose('high24h', { type: 'Decimal', nullable: true }),
    low24h: t.expose('low24h', { type: 'Decimal', nullable: true }),
    rangeOfDay: t.field({
      type: 'Decimal',
      nullable: true,
      description: 'The range of the last 24 hours in US dollars: (highest − lowest) ÷ lowest.',
      resolve: ({ dollars }) => rangeOfDay(dollars),
    }),
    marketCap: t.expose('marketCap', { type: 'Decimal', nullable: true }),
    volume24h: t.expose('volume24h', { type: 'Decimal', nullable: true }),
    circulatingSupply: t.expose('circulatingSupply', { type: 'Decimal', nullable: true }),
    totalSupply: t.expose('totalSupply', { type: 'Decimal', nullable: true }),
    maxSupply: t.expose('maxSupply', { type: 'Decimal', nullable: true }),
    allTimeHigh: t.field({
      type: 'Decimal',
      nullable: true,
      description: 'The all-time high in US dollars, converted at the rate of its day.',
      resolve: ({ shown, dollars }, _args, context) =>
        thenIn(context, shown, dollars.allTimeHigh, dollars.allTimeHighAt),
    }),
    allTimeHighAt: t.expose('allTimeHighAt', { type: 'DateTime', nullable: true }),
    allTimeLow: t.field({
      type: 'Decimal',
      nullable: true,
      description: 'The all-time high in US dollars, converted at the rate of its day.',
      resolve: ({ shown, dollars }, _args, context) => thenIn(context, shown, dollars.allTimeLow, dollars.allTimeLowAt),
    }),
    allTimeLowAt: t.expose('allTimeLowAt', { type: 'DateTime', nullable: true }),
    source: t.exposeString('source'),
    isSimulated: t.boolean({
      description: 'Whether the price is simulated for a demonstration.',
      resolve: ({ source }) => source === SIMULATED,
    }),
    pricedAt: t.expose('pricedAt', { type: 'DateTime', description: 'The time of the price.' }),
    isStale: t.boolean({
      description: 'Whether it is outdated because its source does not respond.',
      resolve: ({ pricedAt }) => isStalePrice(pricedAt, new Date()),
    }),
  }),
});

type Wanted = DisplayCurrency | null | undefined;

const shown = createContextCache((_context: Context) => new Map<string, Promise<PricesIn>>());

export function shownIn(context: Context, currency: Wanted): Promise<PricesIn> {
  const known = shown(context);
  const key = currency ?? '';
  const found = known.get(key) ?? pricesIn(context, currency ?? null);
  known.set(key, found);
  return found;
}

export const MarketCurrencyRef = builder.objectRef<MarketCurrency>('MarketCurrency').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    symbol: t.exposeString('symbol'),
    name: t.exposeString('name'),
    slug: t.exposeString('slug'),
    type: t.expose('kind', { type: CurrencyType }),
    assetId: t.string({
      nullable: true,
      description: 'An asset of the catalog, `crypto:BTC`; null if it is not in the catalog.',
      resolve: ({ id }) => CATALOG.get(id) ?? null,
    }),
    cmcId: t.exposeInt('cmcId', { nullable: true, description: "The asset's ID at CoinMarketCap." }),
    rank: t.exposeInt('rank', { nullable: true, description: 'By market capitalization, from 1.' }),
    isWatched: t.boolean({
      description: "Whether it is on the signed-in user's watchlist.",
      resolve: async ({ id }, _args, context) => context.viewer !== null && (await watchedBy(context)).has(id),
    }),
    week: t.field({
      type: ['Decimal'],
      description: "A sample of last week's prices for a chart, oldest first.",
      args: { currency: t.arg({ type: DisplayCurrencyEnum }) },
      resolve: async ({ id }, { currency }, context) => weekIn(context, id, await shownIn(context, currency)),
    }),
    quote: t.field({
      type: QuoteRef,
      nullable: true,
      description: 'Null without a price. In US dollars if the currency has no known rate, as stated in `currency`.',
      args: { currency: t.arg({ type: DisplayCurrencyEnum, description: 'US dollars by default.' }) },
      resolve: async ({ quote }, { currency }, context) =>
        quote && quoteIn(context, quote, await shownIn(context, currency)),
    }),
  }),
});
