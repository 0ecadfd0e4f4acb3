import { builder } from '../../platform/graphql/builder.ts';
import { inCapitals } from '../../platform/graphql/enum-values.ts';
import { DisplayRef } from '../../views/portfolio/display.ts';
import { PerformanceDuration } from '../api/performance-duration.ts';
import { AssetPerformance, LeftOutRef, TotalFigureRef } from './assets-schema.ts';
import { monthSums } from './by-month.ts';
import { BENCHMARKS } from './figures.ts';
import { type Performance, performanceOf } from './service.ts';
import { Fall, MonthSumRef, Point, Rated, Stretch } from './stretches-schema.ts';

const Benchmark = builder.enumType('PerformanceBenchmark', { values: inCapitals(BENCHMARKS) });

const PerformanceRef = builder.objectRef<Performance>('Performance').implement({
  fields: (t) => ({
    currency: t.string({ resolve: ({ display }) => display.currency }),
    display: t.field({ type: DisplayRef, resolve: ({ display }) => display }),
    startsOn: t.field({
      type: 'Date',
      resolve: ({ state }) => state.startsOn,
      description: 'The first day of the whole history.',
    }),
    from: t.field({ type: 'Date', resolve: ({ period }) => period.from }),
    to: t.field({ type: 'Date', resolve: ({ period }) => period.to }),
    isUpToDate: t.exposeBoolean('isUpToDate'),
    unknownDays: t.exposeInt('unknownDays', { description: 'The number of days with an unknown value.' }),
    assets: t.field({ type: [AssetPerformance], resolve: ({ assets }) => assets }),
    leftOut: t.field({
      type: [LeftOutRef],
      description: 'Assets with unknown days. Figures exclude them, unless there are no others.',
      resolve: ({ leftOut }) => leftOut,
    }),
    valueBefore: t.field({ type: TotalFigureRef, resolve: ({ totals }) => totals.valueBefore }),
    value: t.field({ type: TotalFigureRef, resolve: ({ totals }) => totals.value }),
    deposits: t.field({
      type: TotalFigureRef,
      description: 'External deposits only; trades between assets count only in the figures of each asset.',
      resolve: ({ totals }) => totals.deposits,
    }),
    withdrawals: t.field({ type: TotalFigureRef, resolve: ({ totals }) => totals.withdrawals }),
    tradedBetween: t.expose('tradedBetween', {
      type: 'Decimal',
      description:
        'The excess of the sums over assets over deposits and withdrawals, which trades between assets cause.',
    }),
    gain: t.field({ type: TotalFigureRef, resolve: ({ totals }) => totals.gain }),
    realized: t.field({ type: TotalFigureRef, resolve: ({ totals }) => totals.realized }),
    income: t.field({ type: TotalFigureRef, resolve: ({ totals }) => totals.income }),
    unrealized: t.field({ type: TotalFigureRef, resolve: ({ totals }) => totals.unrealized }),
    fees: t.field({ type: TotalFigureRef, resolve: ({ totals }) => totals.fees }),
    timeWeighted: t.field({ type: 'Decimal', nullable: true, resolve: ({ timeWeighted }) => timeWeighted }),
    moneyWeighted: t.field({
      type: 'Decimal',
      nullable: true,
      description: 'Over the whole period. Null if data is missing or there is not exactly one solution.',
      resolve: ({ moneyWeighted }) => moneyWeighted.ofPeriod,
    }),
    moneyWeightedPerYear: t.field({
      type: 'Decimal',
      nullable: true,
      description: 'Per year, for a period of more than a year.',
      resolve: ({ moneyWeighted }) => moneyWeighted.perYear,
    }),
    moneyWeightedRates: t.int({
      description: 'The number of rates that solve the equation: 0, 1 or more; also 0 if data is missing.',
      resolve: ({ moneyWeighted }) => moneyWeighted.rates,
    }),
    drawdown: t.field({ type: Fall, nullable: true, resolve: ({ drawdown }) => drawdown }),
    bestDay: t.field({ type: Stretch, nullable: true, resolve: ({ days }) => days?.best ?? null }),
    worstDay: t.field({ type: Stretch, nullable: true, resolve: ({ days }) => days?.worst ?? null }),
    bestMonth: t.field({ type: Stretch, nullable: true, resolve: ({ months }) => months?.best ?? null }),
    worstMonth: t.field({ type: Stretch, nullable: true, resolve: ({ months }) => months?.worst ?? null }),
    months: t.field({
      type: [Rated],
      description: 'The time-weighted return per calendar month, for its days in the period.',
      resolve: ({ byMonth }) => byMonth,
    }),
    years: t.field({
      type: [Rated],
      description: 'The time-weighted return per calendar year, for its days in the period.',
      resolve: ({ byYear }) => byYear,
    }),
    monthSums: t.field({
      type: [MonthSumRef],
      description:
        'Income and fees per calendar month, for its days in the period. Empty while values are being recomputed.',
      resolve: (page, _args, context) => context.transaction((tx, userId) => monthSums(tx, userId, page)),
    }),
    benchmarkReturn: t.field({
      type: 'Decimal',
      nullable: true,
      resolve: ({ benchmark }) => benchmark.timeWeighted,
    }),
    benchmarkValue: t.field({
      type: 'Decimal',
      nullable: true,
      description: 'The final value if the same amounts had been invested in the benchmark.',
      resolve: ({ benchmark }) => benchmark.value,
    }),
    benchmarkRanOutOn: t.field({ type: 'Date', nullable: true, resolve: ({ benchmark }) => benchmark.ranOutOn }),
    points: t.field({
      type: [Point],
      resolve: ({ points, benchmark }) => points.map((one, i) => ({ ...one, benchmark: benchmark.points[i] ?? null })),
    }),
  }),
});

export function addPerformanceSchema(): void {
  builder.queryField('performance', (t) =>
    t.field({
      type: PerformanceRef,
      nullable: true,
      description: 'The performance of the holdings. Null if there is no value history, or none for these days.',
      args: {
        performanceDuration: t.arg({ type: PerformanceDuration, required: true }),
        period: t.arg.string({ description: 'A calendar year or month instead of a duration: 2024, 2024-03.' }),
        assetId: t.arg.id({ description: 'Only this asset.' }),
        benchmark: t.arg({ type: Benchmark, required: true }),
      },
      resolve: (_root, { performanceDuration: duration, period, assetId, benchmark }, context) =>
        context.transaction((tx, userId) =>
          performanceOf(tx, userId, { duration, calendar: period ?? null, assetId: assetId ?? null, benchmark }),
        ),
    }),
  );
}
