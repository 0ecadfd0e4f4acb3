/**
 * Converts market prices from US dollars: current prices at the current rate, others at their day's rate (decision
 * 053).
 */
import { BITCOIN } from '@lotbook/ledger/asset-id';
import {
  abs,
  add,
  compare,
  type Decimal,
  dec,
  divide,
  formatDecimal,
  isPositive,
  mul,
  normalize,
  roundTo,
  sub,
} from '@lotbook/ledger/decimal';
import type { DisplayCurrency } from '@lotbook/ledger/display-currency';
import { addDays, LONGEST_GAP_DAYS, ONE } from '@lotbook/market/daily-rates';
import { type PricePoint, pricesOver } from '../../market/points.ts';
import { ratesByDay } from '../../market/rates.ts';
import { builder } from '../../platform/graphql/builder.ts';
import type { Context } from '../../platform/graphql/context.ts';
import { moneyOf } from './conversion.ts';
import { readMarket, readRates } from './market.ts';
import { rememberedFor } from './remembered.ts';

/** A dollar as `times` / `by`, so that one bitcoin is exactly one bitcoin. */
export type Factor = { readonly times: Decimal; readonly by: Decimal };

export type PricesIn = {
  wanted: DisplayCurrency;
  currency: DisplayCurrency;
  factor: Factor;
  /** The day of a rate, 'YYYY-MM-DD', or the instant of bitcoin's price; null if nothing is converted. */
  ratedAt: string | null;
  source: string | null;
};

export const DOLLAR = 'USD';
const BITCOIN_ID = 'bitcoin';
const NO_CHANGE: Factor = { times: ONE, by: ONE };
/** The decimals of quotients from one up and below one, so that tiny amounts in bitcoin keep some digits. */
const SCALES = { whole: 8, fraction: 24 } as const;
const CHANGE_SCALE = 24;
const RATIO_DIGITS = 8;
const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
const NEAR_MS = { instants: HOUR_MS, days: DAY_MS } as const;
const RATES_SECONDS = 300;
const FIRST_DAY = '2010-01-01';

export async function pricesIn(context: Context, wanted: DisplayCurrency | null): Promise<PricesIn> {
  const dollars = {
    wanted: wanted ?? DOLLAR,
    currency: DOLLAR,
    factor: NO_CHANGE,
    ratedAt: null,
    source: null,
  } as const;
  if (wanted === null || wanted === DOLLAR) return dollars;
  if (wanted === BITCOIN) {
    const quote = (await readMarket(context)).byId.get(BITCOIN_ID)?.quote;
    if (!quote || !isPositive(dec(quote.price))) return dollars;
    const factor = { times: ONE, by: dec(quote.price) };
    return { wanted, currency: wanted, factor, ratedAt: quote.pricedAt.toISOString(), source: quote.source };
  }
  const money = moneyOf(await readRates(context), wanted);
  const oldest = addDays(new Date().toISOString().slice(0, 10), -LONGEST_GAP_DAYS);
  if (!money || !isPositive(money.dollars) || money.pricedAt < oldest) return dollars;
  const factor = { times: ONE, by: money.dollars };
  return { wanted, currency: wanted, factor, ratedAt: money.pricedAt, source: money.source };
}

export const isConverted = ({ currency }: PricesIn): boolean => currency !== DOLLAR;

export function converted<T extends string | null>(dollars: T, factor: Factor): T {
  if (dollars === null || factor === NO_CHANGE) return dollars;
  return formatDecimal(normalize(applied(dec(dollars), factor))) as T;
}

function applied(amount: Decimal, { times, by }: Factor): Decimal {
  const product = mul(amount, times);
  if (by === ONE) return product;
  const isWhole = compare(abs(product), abs(by)) >= 0;
  return divide(product, by, isWhole ? SCALES.whole : SCALES.fraction, 'half-even');
}

/**
 * Converts a change in dollars with the change of the currency.
 * @param ratio  0.025 is 2.5%
 * @param then  the earlier factor; null makes the change unknown
 */
export function changeIn(ratio: string | null, now: Factor, then: Factor | null): string | null {
  if (ratio === null || then === null) return null;
  const moved = divide(mul(now.times, then.by), mul(now.by, then.times), CHANGE_SCALE, 'half-even');
  return formatDecimal(normalize(roundTo(sub(mul(add(dec(ratio), ONE), moved), ONE), RATIO_DIGITS, 'half-even')));
}

export type FactorAt = (at: Date) => Factor | null;
/** `instants` are intraday; `days` are the last of each. */
export type Fineness = keyof typeof NEAR_MS;

export async function factorsOver(
  context: Context,
  { currency }: PricesIn,
  from: Date | null,
  fineness: Fineness,
): Promise<FactorAt> {
  if (currency === DOLLAR) return () => NO_CHANGE;
  const first = from?.toISOString().slice(0, 10) ?? FIRST_DAY;
  if (currency === BITCOIN) {
    const prices = await rememberedFor(context, {
      key: `bitcoin ${first} ${fineness}`,
      seconds: RATES_SECONDS,
      read: async (tx) => (await pricesOver(tx, BITCOIN_ID, { from: first, ...PIECES[fineness] })).points,
    });
    return (at) => bitcoinAt(prices, at, NEAR_MS[fineness]);
  }
  const today = new Date().toISOString().slice(0, 10);
  const rates = await rememberedFor(context, {
    key: `rates ${currency} ${first} ${today}`,
    seconds: RATES_SECONDS,
    read: (tx) => ratesByDay(tx, DOLLAR, currency, { from: first, to: today }),
  });
  return (at) => {
    const rate = rates.get(at.toISOString().slice(0, 10));
    return rate ? { times: rate, by: ONE } : null;
  };
}

/** Options for reading prices. All prices are converted before thinning, which could lose the high and low. */
export const PIECES = {
  instants: { bucketSeconds: 1, isIntraday: true },
  days: { bucketSeconds: DAY_MS / 1000, isIntraday: false },
} as const;

/** Returns bitcoin's nearest price; null if it is too far away in time. */
function bitcoinAt(prices: readonly PricePoint[], at: Date, nearMs: number): Factor | null {
  let [low, high] = [0, prices.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (prices[middle]!.at < at) low = middle + 1;
    else high = middle;
  }
  const near = [prices[low - 1], prices[low]]
    .flatMap((point) => (point ? [{ point, away: Math.abs(point.at.getTime() - at.getTime()) }] : []))
    .filter(({ point, away }) => away <= nearMs && isPositive(dec(point.price)))
    .toSorted((a, b) => a.away - b.away)[0];
  return near ? { times: ONE, by: dec(near.point.price) } : null;
}

export const PricesInRef = builder.objectRef<PricesIn>('PricesIn').implement({
  description: 'The currency of displayed market prices, and its rate to the US dollar.',
  fields: (t) => ({
    currency: t.exposeString('currency'),
    wanted: t.exposeString('wanted', {
      description: 'The requested currency. Differs from `currency` if it has no current rate.',
    }),
    isConverted: t.boolean({ resolve: isConverted }),
    rate: t.field({
      type: 'Decimal',
      description: 'Units per US dollar; for bitcoin, US dollars per bitcoin.',
      resolve: ({ currency, factor }) =>
        formatDecimal(normalize(currency === BITCOIN ? factor.by : applied(ONE, factor))),
    }),
    ratedAt: t.exposeString('ratedAt', { nullable: true, description: 'ISO 8601: the day of a rate, or an instant.' }),
    source: t.exposeString('source', { nullable: true }),
  }),
});
