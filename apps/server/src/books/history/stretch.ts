/** Some days of a history: what of the ledger and of the market they rest on is read at once, and then they are rolled, one after another. */
import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import type { Database } from '@lotbook/db/open';
import { asUser } from '@lotbook/db/user';
import { type HistoryLeg, movementsOf } from '@lotbook/engine/performance/movements';
import type { DayRows, History, PriceOf } from '@lotbook/engine/performance/roll';
import { isMoney } from '@lotbook/ledger/asset-id';
import { type Decimal, dec, formatDecimal, mul, parseDecimal } from '@lotbook/ledger/decimal';
import { addDays } from '@lotbook/market/daily-rates';
import { type DayPrice, dayPrices } from '../market/days.ts';
import type { Begun } from './state.ts';
import {
  asTransactions,
  type Days,
  type DayTransaction,
  earlierSides,
  type Page,
  type PlaceInTime,
  readDays,
  readEarlierSides,
  readRatios,
} from './transactions.ts';

export type Work = { db: Database; userId: string; state: Begun; signal: AbortSignal | undefined };

/** Prices in one stretch: what is read at once takes others' pages no longer than they can wait. */
const PRICES_AT_ONCE = 12_000;
const DAYS_AT_ONCE = 366;
/** How long the event loop is kept from others. */
const HOLD_MS = 10;

/** Few days where much is held: what is read at once is no more than others can wait for. */
export function stretch(from: string, today: string, held: number): Days {
  const days = Math.max(1, Math.min(DAYS_AT_ONCE, Math.floor(PRICES_AT_ONCE / (held + 20))));
  const to = addDays(from, days - 1);
  return { from, to: to < today ? to : today };
}

/** What the days of a stretch are rolled from. `assets`: what is held before them and what moves in them. */
export type Read = {
  days: Days;
  assets: string[];
  transactions: DayTransaction[];
  prices: DayPrice[];
  ratios: Awaited<ReturnType<typeof readRatios>>;
};

/** @param held  assets that may be held before it */
export async function readStretch(work: Work, days: Days, held: readonly string[]): Promise<Read> {
  const { db, userId, state } = work;
  const transactions = await readTransactions(work, days);
  const assets = [...new Set([...held, ...transactions.flatMap(unitsIn)])];
  const { prices, ratios } = await asUser(db, userId, async (tx) => ({
    prices: await dayPrices(tx, userId, assets, state.currency, days),
    ratios: await readRatios(tx, userId, days),
  }));
  return { days, assets, transactions, prices, ratios };
}

/** All days of a stretch but today, where its prices have not come yet. */
export async function rollStretch(state: Begun, history: History, read: Read): Promise<DayRows[]> {
  const { days, transactions, ratios } = read;
  const priceOn = pricesByDay(read.prices);
  const byDay = Map.groupBy(transactions, ({ day }) => day);
  const rows: DayRows[] = [];
  let begun = performance.now();
  for (let day = days.from; day <= days.to; day = addDays(day, 1)) {
    const priceOf = priceOn(day);
    if (day === state.today && !history.isPriced(priceOf)) break;
    const movements = (byDay.get(day) ?? []).flatMap(({ type, legs }) =>
      movementsOf(type, legs.map(valuedBy(priceOf))),
    );
    const rolled = history.roll(day, movements, ratios.get(day) ?? new Map(), priceOf);
    if (rolled) rows.push(rolled);
    if (performance.now() - begun < HOLD_MS) continue;
    await yieldToEventLoop();
    begun = performance.now();
  }
  return rows;
}

async function readTransactions({ db, userId, state, signal }: Work, days: Days): Promise<DayTransaction[]> {
  const { currency } = state;
  const rows: Page['rows'] = [];
  let after: PlaceInTime | null = null;
  for (;;) {
    signal?.throwIfAborted();
    const page: Page | null = await asUser(db, userId, (tx) => readDays(tx, userId, { days, currency, after }));
    if (!page) break;
    rows.push(...page.rows);
    if (page.isLast) break;
    after = page.last;
  }
  const sides = earlierSides(rows);
  const earlier = await asUser(db, userId, (tx) => readEarlierSides(tx, userId, { sides, currency }));
  return asTransactions(rows, earlier, new Set(state.leftOut)).filter(isReadable);
}

/** What the engine cannot read either is in no figure; its callout says so. */
function isReadable({ legs }: DayTransaction): boolean {
  return legs.every(({ quantity }) => parseDecimal(quantity) !== null);
}

function unitsIn({ legs }: DayTransaction): string[] {
  return legs.flatMap(({ assetId }) => (isMoney(assetId) ? [] : assetId));
}

/** What has no value of its own has that of its day. */
function valuedBy(priceOf: PriceOf): (leg: HistoryLeg) => HistoryLeg {
  return (leg) => {
    if (leg.value !== null || isMoney(leg.assetId)) return leg;
    const price = priceOf(leg.assetId);
    return price === null ? leg : { ...leg, value: formatDecimal(mul(dec(leg.quantity), price)) };
  };
}

export function pricesByDay(prices: readonly DayPrice[]): (day: string) => PriceOf {
  const byDay = new Map<string, Map<string, Decimal>>();
  for (const { assetId, day, price } of prices) {
    const ofDay = byDay.get(day) ?? new Map<string, Decimal>();
    byDay.set(day, ofDay.set(assetId, dec(price)));
  }
  return (day) => {
    const ofDay = byDay.get(day);
    return (assetId) => ofDay?.get(assetId) ?? null;
  };
}
