/**
 * Brings the value history of one user up to date, from the first day on which something changed. It goes in stretches of days, each read and
 * stored in short transactions: pages are answered in between, and one that is stopped goes on from the last stretch.
 */
import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import type { Database } from '@lotbook/db/open';
import { asUser } from '@lotbook/db/user';
import { type HistoryLeg, movementsOf } from '@lotbook/engine/performance/movements';
import { type DayRows, History, type PriceOf } from '@lotbook/engine/performance/roll';
import { isMoney } from '@lotbook/ledger/asset-id';
import { type Decimal, dec, formatDecimal, mul, parseDecimal } from '@lotbook/ledger/decimal';
import { addDays } from '@lotbook/market/daily-rates';
import { type DayPrice, dayPrices } from '../market/days.ts';
import { readCarry } from './carry.ts';
import { advance, type Begun, beginHistory, endHistory } from './state.ts';
import { removeSomeAfter, replaceDays } from './store.ts';
import {
  asTransactions,
  type Days,
  type DayTransaction,
  earlierSides,
  firstDay,
  type Page,
  type PlaceInTime,
  readDays,
  readEarlierSides,
  readRatios,
} from './transactions.ts';

export type Updated = {
  /** The first day that was computed; null: there was nothing to do. */
  from: string | null;
  /** Something changed meanwhile: it is to be done once more. */
  isChanged: boolean;
};

/** Prices in one stretch: few milliseconds of work. */
const PRICES_AT_ONCE = 6000;
const DAYS_AT_ONCE = 92;
const EARLIEST = '0001-01-01';

/** @throws {Error} the signal's reason, at the end of a stretch */
export async function updateHistory(db: Database, userId: string, signal?: AbortSignal): Promise<Updated> {
  const begun = await asUser(db, userId, async (tx) => {
    const state = await beginHistory(tx, userId);
    return state && { state, first: await firstDay(tx, userId) };
  });
  if (!begun) return { from: null, isChanged: false };
  const { state, first } = begun;
  const work = { db, userId, state, signal };
  const from = first === null ? null : startOf(state, first);
  if (from === null) await storeNothing(work);
  else if (from <= state.today) await rollOn(work, from, first!);
  const end = await asUser(db, userId, (tx) => endHistory(tx, userId));
  return { from, isChanged: end };
}

function startOf({ validThrough }: Begun, first: string): string {
  return validThrough === null || validThrough < first ? first : addDays(validThrough, 1);
}

async function storeNothing({ db, userId, state }: Work): Promise<void> {
  await asUser(db, userId, (tx) => advance(tx, userId, { from: state.validThrough, to: state.today, startsOn: null }));
  while (await asUser(db, userId, (tx) => removeSomeAfter(tx, userId, null)));
}

type Work = { db: Database; userId: string; state: Begun; signal: AbortSignal | undefined };

async function rollOn(work: Work, from: string, first: string): Promise<void> {
  const { db, userId, state, signal } = work;
  const history = await historyBefore(work, from, first);
  let before = state.validThrough;
  for (let day = from; day <= state.today; ) {
    signal?.throwIfAborted();
    const days = stretch(day, state.today, history.held().length);
    const rows = await rollStretch(work, history, days);
    const last = rows.at(-1)?.day ?? null;
    // Today begins once its prices are there.
    const to = last === null && days.to === state.today ? addDays(days.to, -1) : (last ?? days.to);
    // What is stored of before the first day is of transactions that are gone.
    const since = day === first ? EARLIEST : days.from;
    if (to >= days.from && !(await store(work, { from: since, to }, rows, { before, first }))) return;
    before = to;
    day = addDays(days.to, 1);
    await yieldToEventLoop();
  }
  while (await asUser(db, userId, (tx) => removeSomeAfter(tx, userId, before)));
}

async function historyBefore({ db, userId, state }: Work, from: string, first: string): Promise<History> {
  const day = addDays(from, -1);
  const isFirst = from === first;
  const carry = await asUser(db, userId, (tx) => readCarry(tx, userId, isFirst ? null : day));
  const held = carry.holdings.map(({ assetId }) => assetId);
  const prices = await asUser(db, userId, (tx) => dayPrices(tx, userId, held, state.currency, { from: day, to: day }));
  return new History(carry, pricesByDay(prices)(day));
}

function stretch(from: string, today: string, held: number): Days {
  const days = Math.max(1, Math.min(DAYS_AT_ONCE, Math.floor(PRICES_AT_ONCE / (held + 20))));
  const to = addDays(from, days - 1);
  return { from, to: to < today ? to : today };
}

/** All days of a stretch but today, where its prices have not come yet. */
async function rollStretch(work: Work, history: History, days: Days): Promise<DayRows[]> {
  const { db, userId, state } = work;
  const transactions = await readTransactions(work, days);
  const assets = new Set([...history.held(), ...transactions.flatMap(unitsIn)]);
  const { prices, ratios } = await asUser(db, userId, async (tx) => ({
    prices: await dayPrices(tx, userId, [...assets], state.currency, days),
    ratios: await readRatios(tx, userId, days),
  }));
  const priceOn = pricesByDay(prices);
  const byDay = Map.groupBy(transactions, ({ day }) => day);
  const rows: DayRows[] = [];
  for (let day = days.from; day <= days.to; day = addDays(day, 1)) {
    const priceOf = priceOn(day);
    if (day === state.today && !history.isPriced(priceOf)) break;
    const movements = (byDay.get(day) ?? []).flatMap(({ type, legs }) =>
      movementsOf(type, legs.map(valuedBy(priceOf))),
    );
    const rolled = history.roll(day, movements, ratios.get(day) ?? new Map(), priceOf);
    if (rolled) rows.push(rolled);
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
    after = page.last;
    await yieldToEventLoop();
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

function pricesByDay(prices: readonly DayPrice[]): (day: string) => PriceOf {
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

async function store(
  { db, userId }: Work,
  days: Days,
  rows: readonly DayRows[],
  { before, first }: { before: string | null; first: string | null },
): Promise<boolean> {
  return asUser(db, userId, async (tx) => {
    if (!(await advance(tx, userId, { from: before, to: days.to, startsOn: first }))) return false;
    await replaceDays(tx, userId, days, rows);
    return true;
  });
}
