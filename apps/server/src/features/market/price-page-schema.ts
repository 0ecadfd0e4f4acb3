import { builder } from '../../platform/graphql/builder.ts';
import { DisplayCurrencyEnum } from '../../views/portfolio/display.ts';
import { CurrencyRef } from '../api/currency.ts';
import { MarketCurrencyRef, shownIn } from './currency-type.ts';
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
import { watchedBy } from './watchlist.ts';

const TimeSpanRef = builder.enumType('TimeSpan', { values: TIME_SPANS });

export function addPricePage(): void {
  const Point = builder.simpleObject('PricePoint', {
    fields: (t) => ({ at: t.field({ type: 'DateTime' }), price: t.field({ type: 'Decimal' }) }),
  });
  const Span = builder.objectRef<SpanFigures>('PriceSpan').implement({
    description: 'Prices over a period. Null fields have no price or no exchange rate.',
    fields: (t) => ({
      from: t.expose('from', {
        type: 'DateTime',
        nullable: true,
        description: 'Null for all available prices.',
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
        description: 'All assets with that name if there are several; if there are none, assets with a similar name.',
        resolve: ({ candidates }) => [...candidates],
      }),
      isAmbiguous: t.exposeBoolean('isAmbiguous'),
      assetCount: t.exposeInt('assetCount', {
        description: 'The number of assets with market data; 0 on the first start.',
      }),
      span: t.field({
        type: Span,
        nullable: true,
        args: { currency: t.arg({ type: DisplayCurrencyEnum, description: 'US dollars by default.' }) },
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
        description: "The signed-in user's holding. Null if there is none or nobody is signed in.",
        resolve: ({ currency }, _args, context) => currency && positionOf(context, currency.id),
      }),
      isWatched: t.boolean({
        description: "Whether it is on the signed-in user's watchlist.",
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
    description: "A user's holding of a market asset, in the base currency.",
    fields: (t) => ({
      currency: t.exposeString('currency'),
      quantity: t.expose('quantity', { type: 'Decimal' }),
      costBasis: t.expose('costBasis', { type: 'Decimal' }),
      unknownCostCount: t.exposeInt('unknownCostCount', { description: 'The number of lots with unknown cost.' }),
      averageCost: t.expose('averageCost', {
        type: 'Decimal',
        nullable: true,
        description: 'The average cost per unit of lots with a known cost; null if there are none.',
      }),
      lotCount: t.exposeInt('lotCount'),
      price: t.expose('price', { type: Price, nullable: true }),
      value: t.field({
        type: 'Decimal',
        nullable: true,
        resolve: ({ value, price }) => (price === null ? null : value),
      }),
      unrealizedGain: t.field({
        type: 'Decimal',
        nullable: true,
        description: 'The gain of lots with known value and cost; null if there are none.',
        resolve: ({ gain, gainUnknownCount, lotCount }) => (gainUnknownCount === lotCount ? null : gain),
      }),
      gainUnknownCount: t.exposeInt('gainUnknownCount', { description: 'The number of lots that the gain excludes.' }),
      assets: t.field({ type: [CurrencyRef], resolve: ({ assetIds }) => [...assetIds] }),
    }),
  });
}
