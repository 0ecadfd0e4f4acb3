/** How what is owned has done over a period: in money and in percent, by time and by money, beside a benchmark, and asset by asset. */
import type { Tx } from '@lotbook/db/user';
import { benchmark, capWeighted } from '@lotbook/engine/performance/benchmark';
import { type MoneyWeighted, moneyWeighted } from '@lotbook/engine/performance/money-weighted';
import {
  bestAndWorst,
  byStretch,
  type Drawdown,
  drawdown,
  type Extreme,
  type GrowthDay,
  growths,
  type ReturnDay,
  timeWeighted,
} from '@lotbook/engine/performance/returns';
import { type Decimal, dec, mul, neg, sub, ZERO } from '@lotbook/ledger/decimal';
import { addDays } from '@lotbook/market/daily-rates';
import { assetReturns } from '../../books/history/assets.ts';
import { indexDays } from '../../books/history/index-series.ts';
import { type HistoryState, historyState } from '../../books/history/read.ts';
import { dayPrices } from '../../books/market/days.ts';
import { type LedgerState, ledgerState, rememberedAt } from '../../books/results/version-cache.ts';
import { readState } from '../../books/results/years.ts';
import { type Display, displayOf, displayRates, type RateOn } from '../display.ts';
import { type AssetFigures, byAsset, type Of, placesIn, type Totals, totalsOf } from './by-asset.ts';
import { knownDays, type LeftOut, unknownOfOne } from './left-out.ts';
import { type Asked, type Period, periodOf } from './period.ts';

export const BENCHMARKS = ['bitcoin', 'ethereum', 'index', 'cash'] as const;
export type BenchmarkName = (typeof BENCHMARKS)[number];

export type Extremes = { best: Extreme; worst: Extreme } | null;
export type Performance = {
  state: HistoryState & { startsOn: string; endsOn: string };
  display: Display;
  period: Period;
  assets: AssetFigures[];
  /** What is in no figure, as some day of it is not known; where that is everything, figures are of all that is known. */
  leftOut: LeftOut[];
  totals: Totals;
  timeWeighted: Decimal | null;
  moneyWeighted: MoneyWeighted | null;
  drawdown: Drawdown | null;
  days: Extremes;
  months: Extremes;
  /** On how many days of the period the value is not known. */
  unknownDays: number;
  benchmark: { timeWeighted: Decimal | null; value: Decimal | null; ranOutOn: string | null };
  points: { day: string; value: Decimal | null; benchmark: Decimal | null }[];
};

export type About = Asked & { assetId: string | null; benchmark: BenchmarkName };

/** Null where there is no history yet, or none of the period. */
export async function performanceOf(tx: Tx, userId: string, about: About): Promise<Performance | null> {
  const state = await historyState(tx, userId);
  if (!state?.startsOn || !state.endsOn) return null;
  const whole = { ...state, startsOn: state.startsOn, endsOn: state.endsOn };
  const period = periodOf(about, whole);
  if (!period) return null;
  const ledger = await ledgerState(tx, userId);
  const display = await displayOf(tx, userId, state.currency, new Date());
  const key = `performance ${JSON.stringify([about, period, state.computedAt, state.validThrough, state.currency, display.currency])}`;
  const found = await rememberedAt(ledger, userId, key, () =>
    compute(tx, userId, about, { state: whole, period, display }, ledger),
  );
  return { ...found, state: whole, display };
}

async function compute(
  tx: Tx,
  userId: string,
  about: About,
  { state, period, display }: Pick<Performance, 'state' | 'period' | 'display'>,
  ledger: LedgerState,
): Promise<Performance> {
  const { currency } = state;
  const { settings } = await readState(tx, userId);
  const rateOn = await displayRates(tx, userId, display, { from: period.before, to: period.to });
  const of = { userId, currency, country: settings.country, computationId: ledger.computationId, display, rateOn };
  // The same whatever it is compared with.
  const key = `performance without benchmark ${JSON.stringify([about.assetId, period, state.computedAt, state.validThrough, currency, display.currency])}`;
  const { assets, all, leftOut } = await rememberedAt(ledger, userId, key, () =>
    withoutBenchmark(tx, of, period, about.assetId),
  );
  const days = all.filter(({ day }) => day >= period.from);
  const before = all.find(({ day }) => day === period.before)?.value ?? (period.before < state.startsOn ? ZERO : null);
  const growth = growths(before, days);
  const inBase = await pricesOf(tx, userId, about.benchmark, currency, period);
  const prices = about.benchmark === 'cash' ? inBase : ratedPrices(inBase, rateOn);
  const other = before === null ? null : benchmark({ day: period.before, value: before }, days, prices);
  const values = other?.days ?? [];
  return {
    state,
    display,
    period,
    assets,
    leftOut,
    totals: totalsOf(assets),
    timeWeighted: timeWeighted(growth),
    moneyWeighted: byMoney(before, days, period),
    drawdown: drawdown(period.before, growth),
    days: bestAndWorst(byStretch(growth, (day) => day)),
    months: monthsOf(growth),
    unknownDays: days.filter(({ value }) => value === null).length,
    benchmark: {
      timeWeighted: growthOfPrice(prices, period),
      value: values.at(-1)?.value ?? null,
      ranOutOn: other?.ranOutOn ?? null,
    },
    points: thinned(days.map(({ day, value }, i) => ({ day, value, benchmark: values[i]?.value ?? null }))),
  };
}

type Known = { assets: AssetFigures[]; all: ReturnDay[]; leftOut: LeftOut[] };

/** Days with the day before the first. */
async function withoutBenchmark(tx: Tx, of: Of, period: Period, assetId: string | null): Promise<Known> {
  const places = await placesIn(tx, of.userId, period, assetId);
  if (assetId !== null) {
    const inBase = await assetReturns(tx, of.userId, { assetId, from: period.before, to: period.to });
    const all = ratedDays(inBase, of.rateOn);
    return { assets: await byAsset(tx, of, period, places, new Set()), all, leftOut: unknownOfOne(all, places) };
  }
  const { days: inBase, leftOut, isAll } = await knownDays(tx, of, period, places);
  const all = ratedDays(inBase, of.rateOn);
  const ids = new Set(isAll ? [] : leftOut.map((one) => one.assetId));
  return { assets: await byAsset(tx, of, period, places, ids), all, leftOut };
}

/** Each day by its own rate; of a day without one nothing is known. */
function ratedDays(days: readonly ReturnDay[], rateOn: RateOn): ReturnDay[] {
  return days.map(({ day, value, deposits, withdrawals, unknownFlows }) => {
    const rate = rateOn(day);
    if (rate === null) return { day, value: null, deposits: ZERO, withdrawals: ZERO, unknownFlows: unknownFlows + 1 };
    return {
      day,
      value: value && mul(value, rate),
      deposits: mul(deposits, rate),
      withdrawals: mul(withdrawals, rate),
      unknownFlows,
    };
  });
}

function ratedPrices(prices: ReadonlyMap<string, Decimal>, rateOn: RateOn): ReadonlyMap<string, Decimal> {
  return new Map(
    [...prices].flatMap(([day, price]) => {
      const rate = rateOn(day);
      return rate ? [[day, mul(price, rate)] as const] : [];
    }),
  );
}

/** What is put in counts from the end of the day before on, what is taken out until the end of its day. */
function byMoney(before: Decimal | null, days: readonly ReturnDay[], { before: start }: Period): MoneyWeighted | null {
  const end = days.at(-1)?.value ?? null;
  if (before === null || end === null || days.some(({ unknownFlows }) => unknownFlows > 0)) return null;
  const since = (day: string) => Math.round((Date.parse(day) - Date.parse(start)) / 86_400_000);
  const flows = days.flatMap(({ day, deposits, withdrawals }) => [
    ...(deposits.coefficient === 0n ? [] : [{ day: since(day) - 1, amount: deposits }]),
    ...(withdrawals.coefficient === 0n ? [] : [{ day: since(day), amount: neg(withdrawals) }]),
  ]);
  return moneyWeighted(before, flows, end, since(days.at(-1)!.day));
}

function monthsOf(growth: readonly GrowthDay[]): Extremes {
  const months = byStretch(growth, (day) => day.slice(0, 7));
  return months.length < 3 ? null : bestAndWorst(months);
}

const BENCHMARK_ASSETS: Partial<Record<BenchmarkName, string>> = { bitcoin: 'crypto:BTC', ethereum: 'crypto:ETH' };

/** Of one unit of a benchmark, by day, with the day before the first. */
async function pricesOf(
  tx: Tx,
  userId: string,
  name: BenchmarkName,
  currency: string,
  { before, to }: Period,
): Promise<ReadonlyMap<string, Decimal>> {
  const range = { from: before, to };
  const read = async (assetId: string) =>
    new Map((await dayPrices(tx, userId, [assetId], currency, range)).map(({ day, price }) => [day, dec(price)]));
  const assetId = BENCHMARK_ASSETS[name];
  if (assetId !== undefined) return read(assetId);
  if (name === 'index') {
    const dollars = await read('fiat:USD');
    const index = capWeighted(await indexDays(tx, range));
    return new Map(
      [...index].flatMap(([day, level]) => {
        const dollar = dollars.get(day);
        return dollar ? [[day, mul(level, dollar)] as const] : [];
      }),
    );
  }
  const ones = new Map<string, Decimal>();
  for (let day = before; day <= to; day = addDays(day, 1)) ones.set(day, dec('1'));
  return ones;
}

function growthOfPrice(prices: ReadonlyMap<string, Decimal>, { before, to }: Period): Decimal | null {
  const [start, end] = [prices.get(before), prices.get(to)];
  if (!start || !end || start.coefficient === 0n) return null;
  const nothing = { deposits: ZERO, withdrawals: ZERO, unknownFlows: 0 };
  return sub(growths(start, [{ day: to, value: end, ...nothing }])[0]!.growth!, dec('1'));
}

/** As many as a chart can show. */
const MOST_POINTS = 400;

function thinned<Point>(points: readonly Point[]): Point[] {
  const step = Math.ceil(points.length / MOST_POINTS);
  return points.filter((_, i) => (points.length - 1 - i) % step === 0 || i === 0);
}
