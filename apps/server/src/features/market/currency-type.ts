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
  description: 'What kind of asset of the market it is.',
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
      description: 'How far the highest price of 24 hours is above the lowest, of the lowest; in US dollars.',
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
      description: 'That in US dollars, by the rate of its day.',
      resolve: ({ shown, dollars }, _args, context) =>
        thenIn(context, shown, dollars.allTimeHigh, dollars.allTimeHighAt),
    }),
    allTimeHighAt: t.expose('allTimeHighAt', { type: 'DateTime', nullable: true }),
    allTimeLow: t.field({
      type: 'Decimal',
      nullable: true,
      description: 'That in US dollars, by the rate of its day.',
      resolve: ({ shown, dollars }, _args, context) => thenIn(context, shown, dollars.allTimeLow, dollars.allTimeLowAt),
    }),
    allTimeLowAt: t.expose('allTimeLowAt', { type: 'DateTime', nullable: true }),
    source: t.exposeString('source'),
    isSimulated: t.boolean({
      description: 'It is made up, for a demonstration.',
      resolve: ({ source }) => source === SIMULATED,
    }),
    pricedAt: t.expose('pricedAt', { type: 'DateTime', description: 'The instant the price is of.' }),
    isStale: t.boolean({
      description: 'It is too old to be called current: its source does not answer.',
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
      description: 'Of the catalog of assets, `crypto:BTC`; null: it is not among them.',
      resolve: ({ id }) => CATALOG.get(id) ?? null,
    }),
    cmcId: t.exposeInt('cmcId', { nullable: true, description: "CoinMarketCap's id." }),
    rank: t.exposeInt('rank', { nullable: true, description: 'By market cap, from 1.' }),
    isWatched: t.boolean({
      description: "Whether it is on the signed-in user's watchlist.",
      resolve: async ({ id }, _args, context) => context.viewer !== null && (await watchedBy(context)).has(id),
    }),
    week: t.field({
      type: ['Decimal'],
      description: 'How its price went in the last week, thinned, oldest first; for a drawing.',
      args: { currency: t.arg({ type: DisplayCurrencyEnum }) },
      resolve: async ({ id }, { currency }, context) => weekIn(context, id, await shownIn(context, currency)),
    }),
    quote: t.field({
      type: QuoteRef,
      nullable: true,
      description:
        'Null: it has no price here. In US dollars where no rate of the currency is known, as `currency` says.',
      args: { currency: t.arg({ type: DisplayCurrencyEnum, description: 'Left out: US dollars.' }) },
      resolve: async ({ quote }, { currency }, context) =>
        quote && quoteIn(context, quote, await shownIn(context, currency)),
    }),
  }),
});
