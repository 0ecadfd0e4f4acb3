/**
 * Exchange rates as they were published: units of a currency for one euro on working days. On a day without one the last earlier rate
 * counts, up to a week back.
 */
import type { Tx } from '@lotbook/db/user';
import { type Decimal, dec, divide, isZero } from '@lotbook/ledger/decimal';
import { addDays, LONGEST_GAP_DAYS, ONE } from '@lotbook/market/daily-rates';
import { sql } from 'kysely';

/** Digits after the point of a rate between two currencies, as the price engine has it. */
const CROSS_SCALE = 15;
const EURO = 'EUR';

type Rate = { currency: string; day: string; perEuro: string; source: string };

/** One unit of a currency in another. `day`: on which the older of its two rates was published. */
export type CurrentRate = { rate: Decimal; day: string; source: string };

/**
 * What one unit of each of these currencies is in another, by the newest rates. A currency without one is not in it; the currency in
 * itself is 1, of the day of `today`.
 */
export async function currentRates(
  tx: Tx,
  from: readonly string[],
  to: string,
  today: string,
): Promise<Map<string, CurrentRate>> {
  const wanted = JSON.stringify([...new Set([...from, to])]);
  const { rows } = await sql<Rate>`/* kept plan */
    select distinct on (currency) currency, day::text as day, trim_scale(per_euro)::text as "perEuro", source from market_rates
    where currency in (select value from json_array_elements_text(${wanted}::text::json)) and day <= ${today}::date
    order by currency, day desc`.execute(tx);
  const newest = new Map(rows.map((row) => [row.currency, row]));
  const found = new Map<string, CurrentRate>();
  for (const currency of new Set(from)) {
    if (currency === to) found.set(currency, { rate: ONE, day: today, source: 'face' });
    const [dividend, divisor] = [perEuro(newest, to), perEuro(newest, currency)];
    if (currency === to || !dividend || !divisor || isZero(divisor)) continue;
    const days = [newest.get(currency), newest.get(to)]
      .flatMap((row) => row ?? [])
      .toSorted((a, b) => (a.day < b.day ? -1 : 1));
    found.set(currency, { rate: cross(dividend, divisor), day: days[0]!.day, source: days[0]!.source });
  }
  return found;
}

function perEuro(rates: ReadonlyMap<string, Rate>, currency: string): Decimal | null {
  if (currency === EURO) return ONE;
  const known = rates.get(currency);
  return known ? dec(known.perEuro) : null;
}

function cross(dividend: Decimal, divisor: Decimal): Decimal {
  return divide(dividend, divisor, CROSS_SCALE, 'half-even');
}

/** What one unit of a currency was in another, day by day; a day without a rate in the week up to it is not in it. */
export async function ratesByDay(
  tx: Tx,
  from: string,
  to: string,
  days: { from: string; to: string },
): Promise<Map<string, Decimal>> {
  const found = new Map<string, Decimal>();
  if (from === to) {
    for (let day = days.from; day <= days.to; day = addDays(day, 1)) found.set(day, ONE);
    return found;
  }
  const { rows } = await sql<{ day: string; currency: string; perEuro: string }>`/* kept plan */
    select day::text as day, currency, trim_scale(per_euro)::text as "perEuro" from market_rates
    where currency in (${from}, ${to}) and day between ${addDays(days.from, -LONGEST_GAP_DAYS)}::date and ${days.to}::date
    order by day`.execute(tx);
  const published = new Map<string, Map<string, Decimal>>();
  for (const { day, currency, perEuro: rate } of rows) {
    const ofDay = published.get(day) ?? new Map<string, Decimal>();
    published.set(day, ofDay.set(currency, dec(rate)));
  }
  const rateOf = (day: string): Decimal | null => {
    const known = published.get(day);
    const of = (currency: string) => (currency === EURO ? ONE : known?.get(currency));
    const [dividend, divisor] = known ? [of(to), of(from)] : [];
    return dividend && divisor && !isZero(divisor) ? cross(dividend, divisor) : null;
  };
  let last: { day: string; rate: Decimal } | null = null;
  for (let day = addDays(days.from, -LONGEST_GAP_DAYS); day <= days.to; day = addDays(day, 1)) {
    const rate = rateOf(day);
    if (rate) last = { day, rate };
    if (day >= days.from && last && addDays(last.day, LONGEST_GAP_DAYS) >= day) found.set(day, last.rate);
  }
  return found;
}

/** Every rate of a currency to the euro that was published on these days. */
export async function publishedRates(
  tx: Tx,
  currency: string,
  days: { from: string; to: string },
): Promise<{ day: string; perEuro: Decimal; source: string }[]> {
  const { rows } = await sql<{ day: string; perEuro: string; source: string }>`
    select day::text as day, trim_scale(per_euro)::text as "perEuro", source from market_rates
    where currency = ${currency} and day between ${addDays(days.from, -LONGEST_GAP_DAYS)}::date and ${days.to}::date`.execute(
    tx,
  );
  return rows.map((row) => ({ ...row, perEuro: dec(row.perEuro) }));
}

/** Until when there are rates, and how many days: what was worked out with them stands until there are more. */
export async function stateOfRates(tx: Tx, currency: string): Promise<string> {
  const { rows } = await sql<{ state: string }>`
    select count(*) || ' to ' || coalesce(max(day)::text, '') as state from market_rates
    where currency = ${currency === EURO ? 'USD' : currency}`.execute(tx);
  return rows[0]!.state;
}
