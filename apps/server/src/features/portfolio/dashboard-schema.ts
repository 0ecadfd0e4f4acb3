import { builder } from '../../platform/graphql/builder.ts';
import type { Context } from '../../platform/graphql/context.ts';
import type { ValueDay } from '../../views/history/read.ts';
import type { BusyDay } from '../../views/list/busy-days.ts';
import { holdingsOf } from '../../views/portfolio/holdings.ts';
import type { ValueMoment } from '../../views/portfolio/value-by-hour.ts';
import { type Asked, type ValueOverTime, valueOverTime } from '../../views/portfolio/value-over-time.ts';
import { PerformanceDuration } from '../api/performance-duration.ts';
import { AccountRef } from '../api/refs.ts';
import { type BusyStretch, busyStretches } from './busy-stretches.ts';
import { thinnedDays } from './thinned-days.ts';

const ValueDayRef = builder.objectRef<ValueDay>('ValueDay').implement({
  description: 'What was held at the end of a day in UTC, in the base currency; without money. The last one is of now.',
  fields: (t) => ({
    day: t.expose('day', { type: 'Date' }),
    value: t.expose('value', { type: 'Decimal', nullable: true, description: 'Null where a part of it is not known.' }),
    atLeast: t.expose('atLeast', { type: 'Decimal' }),
    unknownAssets: t.exposeInt('unknownAssets'),
  }),
});

const BusyDayRef = builder.objectRef<BusyDay>('BusyDay').implement({
  fields: (t) => ({
    day: t.expose('day', { type: 'Date' }),
    count: t.exposeInt('count', { description: 'How many transactions there were.' }),
    transactionId: t.exposeID('transactionId', { nullable: true, description: 'Of the one, where there was one.' }),
  }),
});

const BusyStretchRef = builder.objectRef<BusyStretch>('BusyStretch').implement({
  description: 'Days on which there were transactions, both ends included.',
  fields: (t) => ({
    from: t.expose('from', { type: 'Date' }),
    to: t.expose('to', { type: 'Date' }),
    count: t.exposeInt('count', { description: 'How many transactions there were.' }),
    transactionId: t.exposeID('transactionId', { nullable: true, description: 'Of the one, where there was one.' }),
  }),
});

const ValueMomentRef = builder.objectRef<ValueMoment>('ValueMoment').implement({
  description: 'What was held at a moment of the last day.',
  fields: (t) => ({
    at: t.field({ type: 'DateTime', resolve: ({ at }) => new Date(at) }),
    value: t.field({
      type: 'Decimal',
      nullable: true,
      resolve: ({ atLeast, unknownAssets }) => (unknownAssets === 0 ? atLeast : null),
      description: 'Null where a part of it is not known.',
    }),
    atLeast: t.expose('atLeast', { type: 'Decimal' }),
    unknownAssets: t.exposeInt('unknownAssets'),
  }),
});

const DashboardRef = builder.objectRef<ValueOverTime>('Dashboard').implement({
  fields: (t) => ({
    currency: t.exposeString('currency'),
    from: t.expose('from', { type: 'Date', nullable: true }),
    to: t.expose('to', { type: 'Date' }),
    valueAtStart: t.expose('valueAtStart', { type: 'Decimal', nullable: true }),
    change: t.expose('change', { type: 'Decimal', nullable: true, description: 'The value at the end less that.' }),
    netDeposits: t.expose('netDeposits', {
      type: 'Decimal',
      description: 'Put in meanwhile, less what was taken out.',
    }),
    gain: t.expose('gain', { type: 'Decimal', nullable: true, description: 'The change without those.' }),
    gainPercent: t.expose('gainPercent', {
      type: 'Decimal',
      nullable: true,
      description: 'Of the value at the start and what was put in.',
    }),
    leftOut: t.exposeInt('leftOut', {
      description: 'Assets whose price or quantity is not known: they are in no figure here.',
    }),
    days: t.field({ type: [ValueDayRef], resolve: ({ days }) => days }),
    points: t.field({
      type: [ValueDayRef],
      description:
        'Of the days at most 400: with the lowest and the highest of each stretch, and one that is not known where there is one.',
      resolve: ({ days }) => thinnedDays(days),
    }),
    hours: t.field({
      type: [ValueMomentRef],
      description:
        'Of one day to now: half-hourly or hourly, the last one of now. The figures are from the first of them on: 24 hours ago, or where something moved since, the beginning of the day in UTC. Empty where less is known of a moment than of now.',
      resolve: ({ hours }) => hours,
    }),
    isUpToDate: t.exposeBoolean('isUpToDate', { description: 'Otherwise days are still being computed.' }),
    marks: t.field({ type: [BusyDayRef], resolve: ({ marks }) => marks }),
    stretches: t.field({
      type: [BusyStretchRef],
      description: 'The same as at most 40 marks of a chart: where there are more days, several share one.',
      resolve: ({ marks }) => busyStretches(marks),
    }),
  }),
});

async function ask(context: Context, asked: Asked): Promise<ValueOverTime> {
  const all = await holdingsOf(context);
  const today = new Date().toISOString().slice(0, 10);
  return context.transaction((tx, userId) => valueOverTime(tx, userId, asked, all, today));
}

export function addDashboardSchema(): void {
  builder.queryField('dashboard', (t) =>
    t.field({
      type: DashboardRef,
      description: 'How the value of what is held went over a duration, to now or to the end of a day.',
      args: {
        performanceDuration: t.arg({ type: PerformanceDuration, required: true }),
        toDate: t.arg({ type: 'Date' }),
      },
      resolve: (_root, { performanceDuration, toDate }, context) =>
        ask(context, { duration: performanceDuration, toDate: toDate ?? null, accountId: null }),
    }),
  );
  builder.objectField(AccountRef, 'performance', (t) =>
    t.field({
      type: DashboardRef,
      description: 'The same of one account, to which the others are outside.',
      args: { performanceDuration: t.arg({ type: PerformanceDuration, required: true }) },
      resolve: ({ id }, { performanceDuration }, context) =>
        ask(context, { duration: performanceDuration, toDate: null, accountId: id }),
    }),
  );
}
