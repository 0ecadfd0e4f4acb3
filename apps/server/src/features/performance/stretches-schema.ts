/** The API of returns by day, month and year. Percentages are ratios: 0.1 for 10%. */
import { builder } from '../../platform/graphql/builder.ts';
import type { MonthSum } from './by-month.ts';

export const Stretch = builder.simpleObject('PerformanceStretch', {
  fields: (t) => ({
    stretch: t.string({ description: 'A day, or a month: 2024-03-31, 2024-03.' }),
    rate: t.field({ type: 'Decimal' }),
  }),
});

export const Rated = builder.simpleObject('PerformanceRate', {
  fields: (t) => ({
    stretch: t.string({ description: 'A month or a year: 2024-03, 2024.' }),
    rate: t.field({ type: 'Decimal', nullable: true, description: 'Null if data of a day is missing.' }),
  }),
});

export const Fall = builder.simpleObject('PerformanceDrawdown', {
  fields: (t) => ({
    depth: t.field({ type: 'Decimal' }),
    from: t.field({ type: 'Date' }),
    to: t.field({ type: 'Date' }),
  }),
});

export const Point = builder.simpleObject('PerformancePoint', {
  fields: (t) => ({
    day: t.field({ type: 'Date' }),
    value: t.field({ type: 'Decimal', nullable: true }),
    benchmark: t.field({ type: 'Decimal', nullable: true }),
  }),
});

export const MonthSumRef = builder.objectRef<MonthSum>('PerformanceMonthSum').implement({
  description: 'Sums of a month, or of its days in the period. All months add up to the totals.',
  fields: (t) => ({
    stretch: t.exposeString('stretch', { description: 'A month: 2024-03.' }),
    income: t.expose('income', { type: 'Decimal' }),
    fees: t.expose('fees', { type: 'Decimal' }),
  }),
});
