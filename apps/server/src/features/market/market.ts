import { compare, type Decimal, dec, divide, formatDecimal, isZero, sub, sum } from '@lotbook/ledger/decimal';
import { readMarketVersion } from '../../market/changes.ts';
import { type ListedAsset, listedAssets, newestRates, type Quote, quotesOfAll } from '../../market/listed.ts';
import type { Context } from '../../platform/graphql/context.ts';
import { rememberedFor } from './remembered.ts';
import { type Indexed, indexed } from './search.ts';

type Reading = Pick<Context, 'shared' | 'config'>;

export type MarketCurrency = ListedAsset & { quote: Quote | null };
export type QuotedCurrency = ListedAsset & { quote: Quote };

/** The cache lifetime. Prices arrive every few minutes. */
const PRICES_SECONDS = 300;
const NAMES_SECONDS = 300;
const RATES_SECONDS = 300;

export const SIMULATED = 'simulated';

export type Market = {
  index: readonly Indexed<MarketCurrency>[];
  byId: ReadonlyMap<string, MarketCurrency>;
  quoted: readonly QuotedCurrency[];
};

const ofOperation = new WeakMap<Reading, Promise<Market>>();

export function readMarket(context: Reading): Promise<Market> {
  const reading = ofOperation.get(context) ?? marketNow(context);
  ofOperation.set(context, reading);
  return reading;
}

function marketNow(context: Reading): Promise<Market> {
  return rememberedFor(context, {
    key: 'market',
    seconds: PRICES_SECONDS,
    stamp: readMarketVersion,
    isEmpty: ({ index }) => index.length === 0,
    read: async (tx) => {
      const names = await rememberedFor(context, {
        key: 'names',
        seconds: NAMES_SECONDS,
        isEmpty: (assets) => assets.length === 0,
        read: async () => (await listedAssets(tx)).map(indexed),
      });
      const quotes = new Map((await quotesOfAll(tx)).map((quote) => [quote.id, quote]));
      const index = names.map(({ asset, ...words }) => ({
        ...words,
        asset: { ...asset, quote: quotes.get(asset.id) ?? null },
      }));
      const assets = index.map(({ asset }) => asset);
      return {
        index,
        byId: new Map(assets.map((asset) => [asset.id, asset])),
        quoted: assets.flatMap(({ quote, ...asset }) => (quote ? [{ ...asset, quote }] : [])),
      };
    },
  });
}

export function readRates(context: Reading) {
  return rememberedFor(context, {
    key: 'rates',
    seconds: RATES_SECONDS,
    isEmpty: (rates) => rates.length === 0,
    read: newestRates,
  });
}

export type MarketInfo = {
  assetCount: number;
  pricedCount: number;
  pricedSlugs: readonly string[];
  marketCap: string;
  volume24h: string;
  /** The share of the market cap (0.5 is half); null if unknown. */
  bitcoinShare: string | null;
  sources: readonly string[];
  pricedAt: Date | null;
  isSimulated: boolean;
};

const SHARE_DIGITS = 6;

const infos = new WeakMap<Market, MarketInfo>();

export function infoOf(market: Market): MarketInfo {
  const info = infos.get(market) ?? infoOfAll(market);
  infos.set(market, info);
  return info;
}

function infoOfAll({ index, quoted }: Market): MarketInfo {
  const total = (of: (quote: Quote) => string | null) => sum(quoted.map(({ quote }) => dec(of(quote) ?? '0')));
  const marketCap = total((quote) => quote.marketCap);
  const bitcoin = quoted.find(({ id }) => id === 'bitcoin')?.quote.marketCap ?? null;
  const instants = quoted.map(({ quote }) => quote.pricedAt.getTime());
  return {
    assetCount: index.length,
    pricedCount: quoted.length,
    pricedSlugs: quoted.map(({ slug }) => slug),
    marketCap: formatDecimal(marketCap),
    volume24h: formatDecimal(total((quote) => quote.volume24h)),
    bitcoinShare:
      bitcoin === null || isZero(marketCap)
        ? null
        : formatDecimal(divide(dec(bitcoin), marketCap, SHARE_DIGITS, 'half-even')),
    sources: [...new Set(quoted.map(({ quote }) => quote.source))].sort(),
    pricedAt: instants.length === 0 ? null : new Date(instants.reduce((a, b) => Math.max(a, b))),
    isSimulated: quoted.some(({ quote }) => quote.source === SIMULATED),
  };
}

export const PRICE_ORDERS = [
  'rank',
  'market-cap',
  'volume',
  'gainers',
  'losers',
  'week',
  'volatility',
  'price',
  'name',
] as const;
export type PriceOrder = (typeof PRICE_ORDERS)[number];

type Way = { order: PriceOrder; isReversed: boolean };

const orders = new WeakMap<readonly QuotedCurrency[], Map<string, readonly QuotedCurrency[]>>();

export function ordered({ quoted }: Market, way: Way): readonly QuotedCurrency[] {
  const known = orders.get(quoted) ?? new Map<string, readonly QuotedCurrency[]>();
  orders.set(quoted, known);
  const key = `${way.order} ${way.isReversed}`;
  const sorted = known.get(key) ?? inOrder(quoted, way);
  known.set(key, sorted);
  return sorted;
}

/** Sorts quotes. Unknown figures come last by rank in both directions. */
export function inOrder(quoted: readonly QuotedCurrency[], { order, isReversed }: Way): QuotedCurrency[] {
  const keys = quoted.map((currency) => ({ currency, key: keyOf(currency, order) }));
  const known = keys.filter(({ key }) => key !== null) as { currency: QuotedCurrency; key: Decimal | string }[];
  const sign = isReversed ? -1 : 1;
  known.sort((a, b) => sign * inOrderOf(order, a.key, b.key));
  return [...known, ...keys.filter(({ key }) => key === null)].map(({ currency }) => currency);
}

function keyOf({ name, rank, quote }: QuotedCurrency, order: PriceOrder): Decimal | string | null {
  if (order === 'name') return name.toLowerCase();
  if (order === 'rank') return rank === null ? null : dec(String(rank));
  return figureOf(quote, order);
}

function inOrderOf(order: PriceOrder, a: Decimal | string, b: Decimal | string): number {
  if (typeof a === 'string' || typeof b === 'string') return a === b ? 0 : a < b ? -1 : 1;
  return order === 'rank' || order === 'losers' ? compare(a, b) : compare(b, a);
}

function figureOf(quote: Quote, order: Exclude<PriceOrder, 'rank' | 'name'>): Decimal | null {
  const text = {
    'market-cap': quote.marketCap,
    volume: quote.volume24h,
    gainers: quote.percentChange24h,
    losers: quote.percentChange24h,
    week: quote.percentChange7d,
    volatility: rangeOfDay(quote),
    price: quote.price,
  }[order];
  return text === null ? null : dec(text);
}

/** Returns the 24-hour range relative to the low: 0.05 is 5%. */
export function rangeOfDay({ high24h, low24h }: Quote): string | null {
  if (high24h === null || low24h === null || isZero(dec(low24h))) return null;
  return formatDecimal(divide(sub(dec(high24h), dec(low24h)), dec(low24h), SHARE_DIGITS, 'half-even'));
}
