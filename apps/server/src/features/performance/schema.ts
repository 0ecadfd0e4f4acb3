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
    startsOn: t.field({ type: 'Date', resolve: ({ state }) => state.startsOn, description: 'Of the whole history.' }),
    from: t.field({ type: 'Date', resolve: ({ period }) => period.from }),
    to: t.field({ type: 'Date', resolve: ({ period }) => period.to }),
    isUpToDate: t.exposeBoolean('isUpToDate'),
    unknownDays: t.exposeInt('unknownDays', { description: 'Days on which the value is not known.' }),
    assets: t.field({ type: [AssetPerformance], resolve: ({ assets }) => assets }),
    leftOut: t.field({
      type: [LeftOutRef],
      description: 'Assets of which some day is not known. Figures are of all others, unless there are no others.',
      resolve: ({ leftOut }) => leftOut,
    }),
    valueBefore: t.field({ type: TotalFigureRef, resolve: ({ totals }) => totals.valueBefore }),
    value: t.field({ type: TotalFigureRef, resolve: ({ totals }) => totals.value }),
    deposits: t.field({
      type: TotalFigureRef,
      description: 'From outside: what assets were traded for each other for is in their own figures alone.',
      resolve: ({ totals }) => totals.deposits,
    }),
    withdrawals: t.field({ type: TotalFigureRef, resolve: ({ totals }) => totals.withdrawals }),
    tradedBetween: t.expose('tradedBetween', {
      type: 'Decimal',
      description: 'By how much the sums of the assets are more than what was put in, and than what was taken out.',
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
      description: 'Over the whole period. Null where something is not known, or no single rate gives what is there.',
      resolve: ({ moneyWeighted }) => moneyWeighted.ofPeriod,
    }),
    moneyWeightedPerYear: t.field({
      type: 'Decimal',
      nullable: true,
      description: 'Of a period of more than a year.',
      resolve: ({ moneyWeighted }) => moneyWeighted.perYear,
    }),
    moneyWeightedRates: t.int({
      description: 'How many rates give what is there: 0, 1 or more; 0 also where something is not known.',
      resolve: ({ moneyWeighted }) => moneyWeighted.rates,
    }),
    drawdown: t.field({ type: Fall, nullable: true, resolve: ({ drawdown }) => drawdown }),
    bestDay: t.field({ type: Stretch, nullable: true, resolve: ({ days }) => days?.best ?? null }),
    worstDay: t.field({ type: Stretch, nullable: true, resolve: ({ days }) => days?.worst ?? null }),
    bestMonth: t.field({ type: Stretch, nullable: true, resolve: ({ months }) => months?.best ?? null }),
    worstMonth: t.field({ type: Stretch, nullable: true, resolve: ({ months }) => months?.worst ?? null }),
    months: t.field({
      type: [Rated],
      description: 'The time-weighted return of each calendar month, of its days in the period.',
      resolve: ({ byMonth }) => byMonth,
    }),
    years: t.field({ type: [Rated], description: 'The same of each year.', resolve: ({ byYear }) => byYear }),
    monthSums: t.field({
      type: [MonthSumRef],
      description:
        'Income and fees of each calendar month, of its days in the period. None while values are being computed again.',
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
      description: 'What would be there at the end with the same put in and taken out.',
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
      description: 'How what is owned has done. Null while there is no value history, or none of these days.',
      args: {
        performanceDuration: t.arg({ type: PerformanceDuration, required: true }),
        period: t.arg.string({ description: 'A calendar year or month instead: 2024, 2024-03.' }),
        assetId: t.arg.id({ description: 'Of this asset alone.' }),
        benchmark: t.arg({ type: Benchmark, required: true }),
      },
      resolve: (_root, { performanceDuration: duration, period, assetId, benchmark }, context) =>
        context.transaction((tx, userId) =>
          performanceOf(tx, userId, { duration, calendar: period ?? null, assetId: assetId ?? null, benchmark }),
        ),
    }),
  );
}
