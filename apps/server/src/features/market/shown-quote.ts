import { add, dec, divide, formatDecimal, isPositive } from '@lotbook/ledger/decimal';
import { ONE } from '@lotbook/market/daily-rates';
import type { Quote } from '../../market/listed.ts';
import type { Context } from '../../platform/graphql/context.ts';
import { readMarket } from './market.ts';
import { changeIn, converted, type FactorAt, factorsOver, isConverted, type PricesIn } from './prices-in.ts';
import { weekOf } from './weeks.ts';

type Amounts = 'price' | 'high24h' | 'low24h' | 'marketCap' | 'volume24h';
type Changes = 'percentChange1h' | 'percentChange24h' | 'percentChange7d';

/** A displayed quote. Changes are ratios: 0.025 is 2.5%. */
export type ShownQuote = Pick<Quote, Amounts | Changes> &
  Pick<
    Quote,
    'circulatingSupply' | 'totalSupply' | 'maxSupply' | 'allTimeHighAt' | 'allTimeLowAt' | 'source' | 'pricedAt'
  > & {
    shown: PricesIn;
    dollars: Quote;
  };

const RATIO_DIGITS = 8;
const HOUR_MS = 3_600_000;
const AGO_MS: Readonly<Record<Changes, number>> = {
  percentChange1h: HOUR_MS,
  percentChange24h: 24 * HOUR_MS,
  percentChange7d: 168 * HOUR_MS,
};
/** The longest change, plus the days before it whose rate may still apply. */
const RECENT_MS = 9 * 24 * HOUR_MS;

export async function quoteIn(context: Context, quote: Quote, shown: PricesIn): Promise<ShownQuote> {
  const changes = isConverted(shown) ? await changesIn(context, quote, shown) : ratiosOf(quote);
  const now = (dollars: string | null) => converted(dollars, shown.factor);
  // The bitcoin price at the time of the high is unknown, but a currency has one rate per day.
  const ofDay = (dollars: string | null) => (shown.currency === 'BTC' ? null : now(dollars));
  return {
    ...quote,
    ...changes,
    price: converted(quote.price, shown.factor),
    marketCap: now(quote.marketCap),
    volume24h: now(quote.volume24h),
    high24h: ofDay(quote.high24h),
    low24h: ofDay(quote.low24h),
    shown,
    dollars: quote,
  };
}

/** Converts percent: 2.5 is 0.025. */
const ratio = (percent: string | null) =>
  percent === null ? null : formatDecimal(divide(dec(percent), dec('100'), RATIO_DIGITS, 'half-even'));

const ratiosOf = (quote: Quote): Pick<Quote, Changes> => ({
  percentChange1h: ratio(quote.percentChange1h),
  percentChange24h: ratio(quote.percentChange24h),
  percentChange7d: ratio(quote.percentChange7d),
});

const recent = new WeakMap<PricesIn, Promise<FactorAt>>();

function recentFactors(context: Context, shown: PricesIn): Promise<FactorAt> {
  const asked = recent.get(shown) ?? factorsOver(context, shown, new Date(Date.now() - RECENT_MS), 'days');
  recent.set(shown, asked);
  return asked;
}

async function changesIn(context: Context, quote: Quote, shown: PricesIn): Promise<Pick<Quote, Changes>> {
  const inDollars = ratiosOf(quote);
  const then = shown.currency === 'BTC' ? await bitcoinBefore(context, shown) : await moneyBefore(context, shown);
  const change = (of: Changes) => changeIn(inDollars[of], shown.factor, then(of, quote.pricedAt));
  return {
    percentChange1h: change('percentChange1h'),
    percentChange24h: change('percentChange24h'),
    percentChange7d: change('percentChange7d'),
  };
}

type Before = (change: Changes, pricedAt: Date) => ReturnType<FactorAt>;

async function moneyBefore(context: Context, shown: PricesIn): Promise<Before> {
  const factorAt = await recentFactors(context, shown);
  return (change, pricedAt) => factorAt(new Date(pricedAt.getTime() - AGO_MS[change]));
}

/** Uses bitcoin's own reported change, which needs no stored price near that time. */
async function bitcoinBefore(context: Context, { factor }: PricesIn): Promise<Before> {
  const bitcoin = (await readMarket(context)).byId.get('bitcoin')?.quote;
  const changes = bitcoin && ratiosOf(bitcoin);
  return (change) => {
    const moved = changes?.[change] ?? null;
    const grown = moved === null ? null : dec(moved);
    if (grown === null) return null;
    const times = add(grown, ONE);
    return isPositive(times) ? { times, by: factor.by } : null;
  };
}

/** Converts an amount in dollars at its day's rate; null if the amount, time or rate is unknown. */
export async function thenIn(
  context: Context,
  shown: PricesIn,
  dollars: string | null,
  at: Date | null,
): Promise<string | null> {
  if (!isConverted(shown) || dollars === null) return dollars;
  const factor = at && (await factorsOver(context, shown, at, 'days'))(at);
  return factor && converted(dollars, factor);
}

export async function weekIn(context: Context, id: string, shown: PricesIn): Promise<string[]> {
  const week = await weekOf(context, id);
  if (!isConverted(shown)) return week.map(({ price }) => price);
  const factorAt = await (shown.currency === 'BTC' ? bitcoinWeek(context) : recentFactors(context, shown));
  return week.flatMap(({ at, price }) => {
    const factor = factorAt(at);
    return factor ? [converted(price, factor)] : [];
  });
}

async function bitcoinWeek(context: Context): Promise<FactorAt> {
  const quarter = (at: Date) => Math.floor(at.getTime() / (6 * HOUR_MS));
  const prices = new Map((await weekOf(context, 'bitcoin')).map(({ at, price }) => [quarter(at), price]));
  return (at) => {
    const price = prices.get(quarter(at));
    return price === undefined ? null : { times: ONE, by: dec(price) };
  };
}
