/**
 * Exchange rates: units of a currency per euro on working days. Other days use the last earlier rate, up to a week old.
 * Bitcoin uses the current quote, or the close of exactly that day.
 */
import type { Tx } from '@lotbook/db/user';
import { BITCOIN } from '@lotbook/ledger/asset-id';
import { type Decimal, dec, divide, isPositive, isZero, mul } from '@lotbook/ledger/decimal';
import { addDays, inBitcoin, LONGEST_GAP_DAYS, ONE } from '@lotbook/market/daily-rates';
import { sql } from 'kysely';

/** The number of decimals of a rate between two currencies, as in the price engine. */
const CROSS_SCALE = 15;
const EURO = 'EUR';
const DOLLAR = 'USD';
const BITCOIN_ID = 'bitcoin';

type Rate = { currency: string; day: string; perEuro: string; source: string };

/** `day` is the publication day of the older of the two rates. */
export type CurrentRate = { rate: Decimal; day: string; source: string };

export async function currentRates(
  tx: Tx,
  from: readonly string[],
  to: string,
  today: string,
): Promise<Map<string, CurrentRate>> {
  if (to !== BITCOIN && !from.includes(BITCOIN)) return currentMoneyRates(tx, from, to, today);
  const bitcoin = await quoteOfBitcoin(tx);
  const through = to === BITCOIN ? DOLLAR : to;
  const money = await currentMoneyRates(tx, [DOLLAR, ...from.filter((one) => one !== BITCOIN)], through, today);
  const found = new Map<string, CurrentRate>();
  for (const currency of new Set(from)) {
    const rate = money.get(currency === BITCOIN ? DOLLAR : currency);
    if (currency === to) found.set(currency, { rate: ONE, day: today, source: 'face' });
    else if (rate && currency !== BITCOIN && to !== BITCOIN) found.set(currency, rate);
    else if (rate && bitcoin) found.set(currency, withBitcoin(rate, bitcoin, to));
  }
  return found;
}

function withBitcoin(money: CurrentRate, bitcoin: CurrentRate, to: string): CurrentRate {
  const rate = to === BITCOIN ? inBitcoin(money.rate, bitcoin.rate) : mul(money.rate, bitcoin.rate);
  return money.day < bitcoin.day ? { ...money, rate } : { ...bitcoin, rate };
}

async function quoteOfBitcoin(tx: Tx): Promise<CurrentRate | null> {
  const { rows } = await sql<{ price: string; day: string; source: string }>`
    select trim_scale(price)::text as price, (priced_at at time zone 'utc')::date::text as day, source from market_quotes
    where market_asset_id = ${BITCOIN_ID} and price > 0`.execute(tx);
  const quote = rows[0];
  return quote ? { rate: dec(quote.price), day: quote.day, source: quote.source } : null;
}

async function currentMoneyRates(
  tx: Tx,
  from: readonly string[],
  to: string,
  today: string,
): Promise<Map<string, CurrentRate>> {
  const wanted = JSON.stringify([...new Set([...from, to])]);
  const { rows } = await sql<Rate>`
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
  if (to === BITCOIN || from === BITCOIN) {
    const closes = await closesOfBitcoin(tx, days);
    const dollars = to === BITCOIN ? await ratesByDay(tx, from, DOLLAR, days) : await ratesByDay(tx, DOLLAR, to, days);
    for (const [day, rate] of dollars) {
      const close = closes.get(day);
      if (close) found.set(day, to === BITCOIN ? inBitcoin(rate, close) : mul(rate, close));
    }
    return found;
  }
  const { rows } = await sql<{ day: string; currency: string; perEuro: string }>`
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

export async function closesOfBitcoin(tx: Tx, days: { from: string; to: string }): Promise<Map<string, Decimal>> {
  const { rows } = await sql<{ day: string; price: string }>`
    select day::text as day, trim_scale(price)::text as price from market_days
    where market_asset_id = ${BITCOIN_ID} and day between ${days.from}::date and ${days.to}::date`.execute(tx);
  return new Map(rows.map(({ day, price }) => [day, dec(price)] as const).filter(([, price]) => isPositive(price)));
}

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

export async function stateOfRates(tx: Tx, currency: string): Promise<string> {
  const { rows } = await sql<{ state: string }>`
    select count(*) || ' to ' || coalesce(max(day)::text, '') as state from ${
      currency === BITCOIN
        ? sql`market_days where market_asset_id = ${BITCOIN_ID}`
        : sql`market_rates where currency = ${currency === EURO ? DOLLAR : currency}`
    }`.execute(tx);
  return rows[0]!.state;
}
