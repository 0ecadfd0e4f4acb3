/**
 * Reads daily rates. Central banks publish one rate per business day. A weekend or holiday uses the previous business
 * day, and the answer names that day.
 */
import { compare, type Decimal, divide, isPositive, normalize, ZERO } from '@lotbook/ledger/decimal';
import { failed, notYet, type PriceAnswer, type PriceQuery } from './provider.ts';

/** Units of a currency per unit of the base (usually the euro), by `YYYY-MM-DD` and currency. */
export type RatesByDay = ReadonlyMap<string, ReadonlyMap<string, Decimal>>;

/** The longest gap between rates. Christmas with adjacent weekends takes five days. */
export const LONGEST_GAP_DAYS = 7;
const CROSS_SCALE = 15;

export const ONE: Decimal = { coefficient: 1n, scale: 0 };

/** The number of decimals of a rate to bitcoin, with which a trillion dollars are exact to the satoshi. */
const BITCOIN_SCALE = 24;

/**
 * @param price  the price of one bitcoin in the currency of `amount`
 */
export function inBitcoin(amount: Decimal, price: Decimal): Decimal {
  return normalize(divide(amount, price, BITCOIN_SCALE, 'half-even'));
}

export function positiveRates(rates: Iterable<readonly [string, Decimal]>): Map<string, Decimal> {
  return new Map([...rates].filter(([, rate]) => isPositive(rate)));
}

/** True if rates are per euro, because a euro has always bought more than one yen. */
export function isPerEuro(rates: RatesByDay): boolean {
  for (const day of rates.values()) {
    const yen = day.get('JPY');
    if (yen && compare(yen, ONE) < 0) return false;
  }
  return true;
}

/** @param day  'YYYY-MM-DD' */
export function addDays(day: string, days: number): string {
  const number = Date.parse(day) / DAY_MS + days;
  if (!(number >= 0 && number < NAMED_DAYS)) return nameOf(number);
  const known = names[number];
  if (known !== undefined) return known;
  const name = nameOf(number);
  names[number] = name;
  return name;
}

const DAY_MS = 86_400_000;
/** The size of the cache of day names, because histories iterate over thousands of days. */
const NAMED_DAYS = 50_000;
const names: (string | undefined)[] = new Array(NAMED_DAYS);
const nameOf = (number: number) => new Date(number * DAY_MS).toISOString().slice(0, 10);

/** Returns a rate. A published rate is unchanged; any other is a quotient of two. */
export function answerFrom(
  rates: RatesByDay,
  options: { base: string; query: PriceQuery; source: string; today: string },
): PriceAnswer {
  const { base, query, source, today } = options;
  const from = query.asset.symbol;
  const to = query.currency;
  if (query.on > today) return notYet(`${query.on} is still to come`);
  for (let back = 0; back <= LONGEST_GAP_DAYS; back++) {
    const day = addDays(query.on, -back);
    const rate = (currency: string) => (currency === base ? ONE : rates.get(day)?.get(currency));
    if (!rates.has(day)) continue;
    const [dividend, divisor] = [rate(to), rate(from)];
    if (!dividend || !divisor || divisor.coefficient === ZERO.coefficient) continue;
    return {
      ok: true,
      value: {
        asset: from,
        currency: to,
        value: from === base ? dividend : divide(dividend, divisor, CROSS_SCALE, 'half-even'),
        source,
        pricedAt: day,
        granularity: 'day',
        confidence: null,
        // Today's rate may change until the evening, or be missing.
        provisional: query.on === today,
      },
    };
  }
  return failed('no-price', `no rate of ${from} in ${to} on ${query.on} or up to ${LONGEST_GAP_DAYS} days before`);
}
