/**
 * Converts amounts to the display currency: current ones at the current rate, those of a day at that day's rate
 * (decision 053). Without a rate, the amount is left as is and reported.
 */
import type { Tx } from '@lotbook/db/user';
import { currencyDigits } from '@lotbook/ledger/currency-digits';
import { type Decimal, dec, formatDecimal, mul, normalize } from '@lotbook/ledger/decimal';
import { DISPLAY_CURRENCIES } from '@lotbook/ledger/display-currency';
import { addDays, LONGEST_GAP_DAYS, ONE } from '@lotbook/market/daily-rates';
import { currentRates, ratesByDay } from '../../market/rates.ts';
import { builder } from '../../platform/graphql/builder.ts';
import type { RateOn } from '../../valuation/moved.ts';
import { holdingSettings } from '../balances/displayed.ts';

/**
 * The display currency. `rate` is the exact price of one unit of `base` in `currency`, or 1 if they are equal or no
 * rate is known.
 */
export type Display = {
  base: string;
  wanted: string;
  currency: string;
  rate: Decimal;
  ratedOn: string | null;
  source: string | null;
};

export const isConverted = ({ base, currency }: Display): boolean => base !== currency;

export async function displayOf(tx: Tx, userId: string, base: string, now: Date): Promise<Display> {
  const { displayCurrency } = await holdingSettings(tx, userId);
  const wanted = displayCurrency ?? base;
  const same = { base, wanted, currency: base, rate: ONE, ratedOn: null, source: null };
  if (wanted === base) return same;
  const found = await rateInto(tx, base, wanted, now);
  return found === null ? same : { base, wanted, currency: wanted, ...found };
}

type Rate = Pick<Display, 'rate' | 'ratedOn' | 'source'>;

async function rateInto(tx: Tx, base: string, wanted: string, now: Date): Promise<Rate | null> {
  const today = now.toISOString().slice(0, 10);
  const rate = (await currentRates(tx, [base], wanted, today)).get(base);
  if (rate === undefined || rate.day < addDays(today, -LONGEST_GAP_DAYS)) return null;
  return { rate: rate.rate, ratedOn: rate.day, source: rate.source };
}

export type { RateOn };

export async function displayRates(
  tx: Tx,
  { base, currency }: Display,
  days: { from: string; to: string },
): Promise<RateOn> {
  if (base === currency) return () => ONE;
  const rates = await ratesByDay(tx, base, currency, days);
  return (day) => rates.get(day) ?? null;
}

export function inDisplay({ rate, base, currency }: Display, amount: string): string {
  return base === currency ? amount : formatDecimal(normalize(mul(dec(amount), rate)));
}

export const displayDigits = ({ currency }: Display): number => currencyDigits(currency);

export const DisplayCurrencyEnum = builder.enumType('DisplayCurrency', {
  values: DISPLAY_CURRENCIES.map(({ symbol }) => symbol),
});

export const DisplayRef = builder.objectRef<Display>('DisplayedIn').implement({
  description: 'The display currency and its exchange rate.',
  fields: (t) => ({
    currency: t.exposeString('currency'),
    base: t.exposeString('base', { description: 'The base currency, which is also the currency of taxes.' }),
    wanted: t.exposeString('wanted', {
      description: 'The currency that the user selected. Differs from `currency` if it has no known rate.',
    }),
    isConverted: t.boolean({ resolve: isConverted }),
    rate: t.field({
      type: 'Decimal',
      description: 'Display currency per unit of the base currency.',
      resolve: ({ rate }) => formatDecimal(normalize(rate)),
    }),
    ratedOn: t.expose('ratedOn', { type: 'Date', nullable: true }),
    source: t.exposeString('source', { nullable: true }),
  }),
});
