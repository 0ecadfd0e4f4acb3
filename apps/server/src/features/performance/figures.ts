import { type Decimal, dec, isZero, mul, neg, sub, sum, ZERO } from '@lotbook/ledger/decimal';
import { addDays } from '@lotbook/market/daily-rates';
import { benchmark } from '@lotbook/portfolio/benchmark';
import { moneyWeighted } from '@lotbook/portfolio/money-weighted';
import {
  bestAndWorst,
  byDay,
  byStretch,
  drawdown,
  type GrowthDay,
  growths,
  type ReturnDay,
  timeWeighted,
} from '@lotbook/portfolio/returns';
import { type AssetAt, amountOf, assetReturns } from '../../views/history/assets.ts';
import type { RateOn } from '../../views/portfolio/display.ts';
import { type AssetFigures, byAsset, placesIn, type Totals, totalsOf } from './by-asset.ts';
import { fromOutside } from './from-outside.ts';
import { knownDays, type LeftOut, unknownOfOne } from './left-out.ts';
import type { Period } from './period.ts';
import { printedMoney, printedRate } from './printed.ts';
import type { Sources } from './sources.ts';

export const BENCHMARKS = ['bitcoin', 'ethereum', 'index', 'cash'] as const;
export type BenchmarkName = (typeof BENCHMARKS)[number];

type Stretch = { stretch: string; rate: string };
type Rated = { stretch: string; rate: string | null };
type Extremes = { best: Stretch; worst: Stretch } | null;
export type Figures = {
  period: Period;
  assets: AssetFigures[];
  /**
   * Assets excluded because a day is unknown. If every asset is excluded, the figures cover everything that is known.
   */
  leftOut: LeftOut[];
  totals: Totals;
  /** Trades between assets count for each asset, but not in the total deposits and withdrawals. */
  tradedBetween: string;
  timeWeighted: string | null;
  /** `rates` is the number of rates that solve the equation. */
  moneyWeighted: { ofPeriod: string | null; perYear: string | null; rates: number };
  drawdown: { depth: string; from: string; to: string } | null;
  days: Extremes;
  months: Extremes;
  /** Time-weighted returns by calendar month and year, limited to the period's days; null if unknown. */
  byMonth: Rated[];
  byYear: Rated[];
  unknownDays: number;
  points: { day: string; value: string | null }[];
};
/** A benchmark. Its `points` are on the same days as those of the figures. */
export type Beside = {
  timeWeighted: string | null;
  value: string | null;
  ranOutOn: string | null;
  points: (string | null)[];
};

export type Course = { before: Decimal | null; days: readonly ReturnDay[] };

/**
 * @param assetId  null for all assets
 * @param startsOn  of the history
 */
export async function figuresOf(
  sources: Sources,
  period: Period,
  { assetId, startsOn }: { assetId: string | null; startsOn: string },
): Promise<{ figures: Figures; course: Course }> {
  const { assets, all, leftOut, isAll } = await known(sources, period, assetId);
  const days = all.filter(({ day }) => day >= period.from);
  const before = all.find(({ day }) => day === period.before)?.value ?? (period.before < startsOn ? ZERO : null);
  const growth = growths(before, days);
  const fall = drawdown(period.before, growth);
  const { currency } = sources.of.display;
  const ofAssets = totalsOf(assets);
  const isOfAll = assetId === null && !isAll;
  const figures = {
    period,
    assets,
    leftOut,
    ...(isOfAll ? fromOutside(ofAssets, days, currency) : { totals: ofAssets, tradedBetween: '0' }),
    timeWeighted: printedRate(timeWeighted(growth)),
    moneyWeighted: byMoney(before, days, period),
    drawdown: fall && {
      to: fall.to,
      from: begunOn(fall.from, [{ day: period.before, value: before }, ...days]),
      depth: printedRate(fall.depth)!,
    },
    days: extremesOf(byDay(growth)),
    months: monthsOf(growth),
    byMonth: ratesBy(growth, 'YYYY-MM'.length),
    byYear: ratesBy(growth, 'YYYY'.length),
    unknownDays: days.filter(({ value }) => value === null).length,
    points: thinned(days).map(({ day, value }) => ({ day, value: printedMoney(value, currency) })),
  };
  return { figures, course: { before, days } };
}

async function known(
  sources: Sources,
  period: Period,
  assetId: string | null,
): Promise<{ assets: AssetFigures[]; all: ReturnDay[]; leftOut: LeftOut[]; isAll: boolean }> {
  const places = await placesIn(sources, period, assetId);
  if (assetId !== null) {
    const about = { assetId, from: period.before, to: period.to, prices: await sources.prices(assetId) };
    const inBase = await sources.look((tx) => assetReturns(tx, sources.of.userId, about));
    const all = ratedDays(inBase, sources.of.rateOn);
    const unknownOn = all.findLast(({ value }) => value === null)?.day;
    const then = unknownOn === undefined ? [] : await sources.assetsAt(unknownOn);
    const isOversold = then.some((at) => at.assetId === assetId && at.isQuantityUnknown);
    const leftOut = unknownOfOne(all, places, isOversold);
    return { assets: await byAsset(sources, period, places, oversold(leftOut)), all, leftOut, isAll: false };
  }
  const { days, leftOut, isAll } = await knownDays(sources, period, places);
  const ids = isAll ? oversold(leftOut) : new Set(leftOut.map((one) => one.assetId));
  const counted = places.ends.filter((end) => !ids.has(end.assetId));
  const inBase = endingWith(days, { day: period.to, places: counted, prices: await sources.pricesOn(period.to) });
  const all = ratedDays(inBase, sources.of.rateOn);
  return { assets: await byAsset(sources, period, places, ids), all, leftOut, isAll };
}

/**
 * Returns the start of a drawdown. If nothing was held then, it starts with the first deposit.
 * @param days in order, including the one before
 */
function begunOn(from: string, days: readonly Pick<ReturnDay, 'day' | 'value'>[]): string {
  const value = days.find(({ day }) => day === from)?.value;
  if (!value || !isZero(value)) return from;
  return days.find((one) => one.day > from && one.value !== null && !isZero(one.value))?.day ?? from;
}

/** Returns oversold assets, whose gain is unknown even if both ends are known. */
const oversold = (leftOut: readonly LeftOut[]): ReadonlySet<string> =>
  new Set(leftOut.flatMap(({ assetId, reason }) => (reason === 'oversold' ? assetId : [])));

/** Replaces the last day by one at the assets' latest prices, which may be newer than the stored sum. */
function endingWith(
  days: readonly ReturnDay[],
  { day, places, prices }: { day: string; places: readonly AssetAt[]; prices: ReadonlyMap<string, Decimal> },
): readonly ReturnDay[] {
  const last = days.at(-1);
  if (!last || last.day !== day || last.value === null) return days;
  const values = places.map((at) => amountOf(at, prices.get(at.assetId) ?? null));
  const known = values.filter((value) => value !== null);
  return known.length < values.length ? days : [...days.slice(0, -1), { ...last, value: sum(known) }];
}

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

const YEAR_MS = 366 * 86_400_000;
const isLong = ({ before, to }: Period) => Date.parse(to) - Date.parse(before) >= YEAR_MS;

/**
 * Computes money-weighted returns. Deposits count from the end of the previous day, withdrawals until the end of their
 * day.
 */
function byMoney(before: Decimal | null, days: readonly ReturnDay[], period: Period): Figures['moneyWeighted'] {
  const end = days.at(-1)?.value ?? null;
  if (before === null || end === null || days.some(({ unknownFlows }) => unknownFlows > 0))
    return { ofPeriod: null, perYear: null, rates: 0 };
  const since = (day: string) => Math.round((Date.parse(day) - Date.parse(period.before)) / 86_400_000);
  const flows = days.flatMap(({ day, deposits, withdrawals }) => [
    ...(deposits.coefficient === 0n ? [] : [{ day: since(day) - 1, amount: deposits }]),
    ...(withdrawals.coefficient === 0n ? [] : [{ day: since(day), amount: neg(withdrawals) }]),
  ]);
  const found = moneyWeighted(before, flows, end, since(days.at(-1)!.day));
  if (found.kind !== 'rate')
    return { ofPeriod: null, perYear: null, rates: found.kind === 'several' ? found.count : 0 };
  return {
    ofPeriod: printedRate(found.ofPeriod),
    perYear: isLong(period) ? printedRate(found.perYear) : null,
    rates: 1,
  };
}

function extremesOf(stretches: Parameters<typeof bestAndWorst>[0]): Extremes {
  const found = bestAndWorst(stretches);
  const printed = ({ start, rate }: { start: string; rate: Decimal }) => ({ stretch: start, rate: printedRate(rate)! });
  return found && { best: printed(found.best), worst: printed(found.worst) };
}

function ratesBy(growth: readonly GrowthDay[], letters: number): Rated[] {
  const stretches = byStretch(growth, (day) => day.slice(0, letters));
  return stretches.map(({ stretch, rate }) => ({ stretch, rate: printedRate(rate) }));
}

function monthsOf(growth: readonly GrowthDay[]): Extremes {
  const months = byStretch(growth, (day) => day.slice(0, 7));
  return months.length < 3 ? null : extremesOf(months);
}

export async function besideOf(
  sources: Sources,
  name: BenchmarkName,
  period: Period,
  { before, days }: Course,
): Promise<Beside> {
  const inBase = await pricesOf(sources, name, period);
  const prices = name === 'cash' ? inBase : ratedPrices(inBase, sources.of.rateOn);
  const { currency } = sources.of.display;
  const other = before === null ? null : benchmark({ day: period.before, value: before }, days, prices);
  const values = other?.days ?? [];
  return {
    timeWeighted: printedRate(growthOfPrice(prices, period)),
    value: printedMoney(values.at(-1)?.value ?? null, currency),
    ranOutOn: other?.ranOutOn ?? null,
    points: thinned(days.map((_, i) => values[i]?.value ?? null)).map((value) => printedMoney(value, currency)),
  };
}

const BENCHMARK_ASSETS: Partial<Record<BenchmarkName, string>> = { bitcoin: 'crypto:BTC', ethereum: 'crypto:ETH' };

async function pricesOf(
  sources: Sources,
  name: BenchmarkName,
  { before, to }: Period,
): Promise<ReadonlyMap<string, Decimal>> {
  const assetId = BENCHMARK_ASSETS[name];
  if (assetId !== undefined) return sources.prices(assetId);
  if (name === 'index') {
    const dollars = await sources.prices('fiat:USD');
    const index = await sources.indexFrom(before);
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

const MOST_POINTS = 400;

function thinned<Point>(points: readonly Point[]): Point[] {
  const step = Math.ceil(points.length / MOST_POINTS);
  return points.filter((_, i) => (points.length - 1 - i) % step === 0 || i === 0);
}
