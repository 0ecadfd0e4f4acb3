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
  description:
    'The value of all holdings at the end of a day in UTC, in the base currency, without money. The last one is current.',
  fields: (t) => ({
    day: t.expose('day', { type: 'Date' }),
    value: t.expose('value', { type: 'Decimal', nullable: true, description: 'Null if a part of it is unknown.' }),
    atLeast: t.expose('atLeast', { type: 'Decimal' }),
    unknownAssets: t.exposeInt('unknownAssets'),
  }),
});

const BusyDayRef = builder.objectRef<BusyDay>('BusyDay').implement({
  fields: (t) => ({
    day: t.expose('day', { type: 'Date' }),
    count: t.exposeInt('count', { description: 'The number of transactions.' }),
    transactionId: t.exposeID('transactionId', {
      nullable: true,
      description: 'The ID of the transaction if there is only one.',
    }),
  }),
});

const BusyStretchRef = builder.objectRef<BusyStretch>('BusyStretch').implement({
  description: 'A range of days with transactions; both ends are included.',
  fields: (t) => ({
    from: t.expose('from', { type: 'Date' }),
    to: t.expose('to', { type: 'Date' }),
    count: t.exposeInt('count', { description: 'The number of transactions.' }),
    transactionId: t.exposeID('transactionId', {
      nullable: true,
      description: 'The ID of the transaction if there is only one.',
    }),
  }),
});

const ValueMomentRef = builder.objectRef<ValueMoment>('ValueMoment').implement({
  description: 'The value of all holdings at a moment of the last day.',
  fields: (t) => ({
    at: t.field({ type: 'DateTime', resolve: ({ at }) => new Date(at) }),
    value: t.field({
      type: 'Decimal',
      nullable: true,
      resolve: ({ atLeast, unknownAssets }) => (unknownAssets === 0 ? atLeast : null),
      description: 'Null if a part of it is unknown.',
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
    change: t.expose('change', {
      type: 'Decimal',
      nullable: true,
      description: 'The value at the end minus the value at the start.',
    }),
    netDeposits: t.expose('netDeposits', {
      type: 'Decimal',
      description: 'Deposits minus withdrawals.',
    }),
    gain: t.expose('gain', {
      type: 'Decimal',
      nullable: true,
      description: 'The change without deposits and withdrawals.',
    }),
    gainPercent: t.expose('gainPercent', {
      type: 'Decimal',
      nullable: true,
      description: 'As a percentage of the value at the start plus deposits.',
    }),
    leftOut: t.exposeInt('leftOut', {
      description: 'The number of assets that are excluded because their price or quantity is unknown.',
    }),
    days: t.field({ type: [ValueDayRef], resolve: ({ days }) => days }),
    points: t.field({
      type: [ValueDayRef],
      description:
        'At most 400 days, which include the lowest and highest value of each interval, and an unknown value if there is one.',
      resolve: ({ days }) => thinnedDays(days),
    }),
    hours: t.field({
      type: [ValueMomentRef],
      description:
        'For durations of up to one day: half-hourly or hourly values; the last one is current. The figures start at the first of them: 24 hours ago, or the start of the day in UTC if anything moved since then. Empty if a past value has less data than the current one.',
      resolve: ({ hours }) => hours,
    }),
    isUpToDate: t.exposeBoolean('isUpToDate', { description: 'False while days are still being computed.' }),
    marks: t.field({ type: [BusyDayRef], resolve: ({ marks }) => marks }),
    stretches: t.field({
      type: [BusyStretchRef],
      description: 'At most 40 markers for a chart; several days may share one.',
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
      description: 'The value of all holdings over a period that ends now or at the end of a day.',
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
      description: 'The performance of one account, for which all other accounts are external.',
      args: { performanceDuration: t.arg({ type: PerformanceDuration, required: true }) },
      resolve: ({ id }, { performanceDuration }, context) =>
        ask(context, { duration: performanceDuration, toDate: null, accountId: id }),
    }),
  );
}
