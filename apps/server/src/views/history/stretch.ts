import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import type { Database } from '@lotbook/db/open';
import { asUser, type Tx } from '@lotbook/db/user';
import { isMoney } from '@lotbook/ledger/asset-id';
import { dec, formatDecimal, mul } from '@lotbook/ledger/decimal';
import { addDays } from '@lotbook/market/daily-rates';
import { type HistoryLeg, movementsOf } from '@lotbook/portfolio/movements';
import type { DayRows, History, PriceOf } from '@lotbook/portfolio/roll';
import { type DayPrice, dayPrices } from '../../market/days.ts';
import { DaysRead } from './days-read.ts';
import type { Begun } from './state.ts';
import { type Days, readDays, readOtherSides, readRatios } from './transactions.ts';

export type Work = { db: Database; userId: string; state: Begun; signal: AbortSignal | undefined };

/** The maximum number of prices read at once, to limit how long other requests wait. */
const PRICES_AT_ONCE = 12_000;
const DAYS_AT_ONCE = 366;
/** The time slice after which the event loop handles other work, including concurrent reads and writes. */
const HOLD_MS = 1;

/** Returns the next range of days, with fewer days if many assets are held, to limit how long other requests wait. */
export function stretch(from: string, today: string, held: number): Days {
  const days = Math.max(1, Math.min(DAYS_AT_ONCE, Math.floor(PRICES_AT_ONCE / (held + 20))));
  const to = addDays(from, days - 1);
  return { from, to: to < today ? to : today };
}

export type Read = {
  days: Days;
  pages: DaysRead;
  prices: DayPrice[];
  ratios: Awaited<ReturnType<typeof readRatios>>;
};

export async function readStretch(work: Work, days: Days, held: readonly string[]): Promise<Read> {
  const { db, userId, state, signal } = work;
  const pages = new DaysRead(state.leftOut);
  let read: Read | null = null;
  while (!read) {
    signal?.throwIfAborted();
    const { last: after } = pages;
    read = await asUser(db, userId, async (tx) => {
      const page = await readDays(tx, userId, { ...state, days, after });
      if (page) pages.add(page);
      return page && !page.isLast ? null : readRest(tx, work, { days, pages, held });
    });
  }
  return read;
}

type ToRead = { days: Days; pages: DaysRead; held: readonly string[] };

async function readRest(tx: Tx, { userId, state }: Work, { days, pages, held }: ToRead): Promise<Read> {
  pages.addElsewhere(await readOtherSides(tx, userId, { ...state, sides: pages.sidesElsewhere(state.hasSplits) }));
  const prices = await dayPrices(tx, userId, [...new Set([...held, ...pages.moved])], state.currency, days);
  return { days, pages, prices, ratios: state.hasSplits ? await readRatios(tx, userId, days) : new Map() };
}

/** Computes all days of the range, except today if its prices are missing. */
export async function rollStretch(state: Begun, history: History, read: Read): Promise<DayRows[]> {
  const { days, pages, ratios } = read;
  const priceOn = pricesByDay(read.prices);
  const rows: DayRows[] = [];
  let begun = performance.now();
  for (let day = days.from; day <= days.to; day = addDays(day, 1)) {
    const priceOf = priceOn(day);
    if (day === state.today && !history.isPriced(priceOf)) break;
    const movements = pages
      .transactionsOn(day)
      .flatMap(({ type, legs }) => movementsOf(type, legs.map(valuedBy(priceOf))));
    const rolled = history.roll(day, movements, ratios.get(day) ?? new Map(), priceOf);
    if (rolled) rows.push(rolled);
    if (performance.now() - begun < HOLD_MS) continue;
    await yieldToEventLoop();
    begun = performance.now();
  }
  return rows;
}

/** Gives a leg without a value the value at its day's price. */
function valuedBy(priceOf: PriceOf): (leg: HistoryLeg) => HistoryLeg {
  return (leg) => {
    if (leg.value !== null || isMoney(leg.assetId)) return leg;
    const price = priceOf(leg.assetId);
    return price === null ? leg : { ...leg, value: formatDecimal(mul(dec(leg.quantity), price)) };
  };
}

export function pricesByDay(prices: readonly DayPrice[]): (day: string) => PriceOf {
  const byDay = Map.groupBy(prices, ({ day }) => day);
  return (day) => {
    const ofDay = new Map(byDay.get(day)?.map(({ assetId, price }) => [assetId, dec(price)]));
    return (assetId) => ofDay.get(assetId) ?? null;
  };
}
