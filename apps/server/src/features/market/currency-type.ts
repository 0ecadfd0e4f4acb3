/** `MarketCurrency` in the API: an asset of the market with what is known of its price. */
import { ASSETS } from '@lotbook/ledger/assets';
import { dec, divide, formatDecimal } from '@lotbook/ledger/decimal';
import { MARKET_KINDS, type Quote } from '../../books/market/listed.ts';
import { builder } from '../../platform/graphql/builder.ts';
import { type MarketCurrency, rangeOfDay, SIMULATED } from './market.ts';
import { weekOf } from './weeks.ts';

export const CurrencyType = builder.enumType('CurrencyType', {
  description: 'What kind of asset of the market it is.',
  values: MARKET_KINDS,
});

/** Ids of the catalogue by those of the market. */
const CATALOGUE: ReadonlyMap<string, string> = new Map(
  ASSETS.flatMap(({ coingeckoId, symbol }) => (coingeckoId === null ? [] : [[coingeckoId, `crypto:${symbol}`]])),
);

const RATIO_DIGITS = 8;

/** Sources say percents: 2.5 is 0.025. */
function ratio(percent: string | null): string | null {
  return percent === null ? null : formatDecimal(divide(dec(percent), dec('100'), RATIO_DIGITS, 'half-even'));
}

const QuoteRef = builder.objectRef<Quote>('MarketQuote').implement({
  description:
    'The latest price of an asset, in US dollars. Ratios: 0.025 is 2.5 %. Null is what the source does not say.',
  fields: (t) => ({
    price: t.expose('price', { type: 'Decimal' }),
    percentChange1h: t.field({ type: 'Decimal', nullable: true, resolve: (quote) => ratio(quote.percentChange1h) }),
    percentChange24h: t.field({ type: 'Decimal', nullable: true, resolve: (quote) => ratio(quote.percentChange24h) }),
    percentChange7d: t.field({ type: 'Decimal', nullable: true, resolve: (quote) => ratio(quote.percentChange7d) }),
    high24h: t.expose('high24h', { type: 'Decimal', nullable: true }),
    low24h: t.expose('low24h', { type: 'Decimal', nullable: true }),
    rangeOfDay: t.field({
      type: 'Decimal',
      nullable: true,
      description: 'How far the highest price of 24 hours is above the lowest, of the lowest.',
      resolve: rangeOfDay,
    }),
    marketCap: t.expose('marketCap', { type: 'Decimal', nullable: true }),
    volume24h: t.expose('volume24h', { type: 'Decimal', nullable: true }),
    circulatingSupply: t.expose('circulatingSupply', { type: 'Decimal', nullable: true }),
    totalSupply: t.expose('totalSupply', { type: 'Decimal', nullable: true }),
    maxSupply: t.expose('maxSupply', { type: 'Decimal', nullable: true }),
    allTimeHigh: t.expose('allTimeHigh', { type: 'Decimal', nullable: true }),
    allTimeHighAt: t.expose('allTimeHighAt', { type: 'DateTime', nullable: true }),
    allTimeLow: t.expose('allTimeLow', { type: 'Decimal', nullable: true }),
    allTimeLowAt: t.expose('allTimeLowAt', { type: 'DateTime', nullable: true }),
    source: t.exposeString('source'),
    isSimulated: t.boolean({
      description: 'It is made up, for a demonstration.',
      resolve: ({ source }) => source === SIMULATED,
    }),
    pricedAt: t.expose('pricedAt', { type: 'DateTime', description: 'The instant the price is of.' }),
  }),
});

export const MarketCurrencyRef = builder.objectRef<MarketCurrency>('MarketCurrency').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    symbol: t.exposeString('symbol'),
    name: t.exposeString('name'),
    slug: t.exposeString('slug'),
    type: t.expose('kind', { type: CurrencyType }),
    assetId: t.string({
      nullable: true,
      description: 'Of the catalogue of assets, `crypto:BTC`; null: it is not among them.',
      resolve: ({ id }) => CATALOGUE.get(id) ?? null,
    }),
    cmcId: t.exposeInt('cmcId', { nullable: true, description: "CoinMarketCap's id." }),
    rank: t.exposeInt('rank', { nullable: true, description: 'By market cap, from 1.' }),
    week: t.field({
      type: ['Decimal'],
      description: 'How its price in US dollars went in the last week, thinned, oldest first; for a drawing.',
      resolve: async ({ id }, _args, context) => [...(await weekOf(context, id))],
    }),
    quote: t.expose('quote', { type: QuoteRef, nullable: true, description: 'Null: it has no price here.' }),
  }),
});
