import { type Countdown, deadlineOf, nextDeadline } from '@lotbook/reports/deadlines/us-deadlines';
import { plans } from '../../../acts/copy/plan.ts';
import { builder } from '../../../platform/graphql/builder.ts';
import { localDate } from '../../../platform/values/calendar.ts';
import { readState } from '../../../results/years/years.ts';
import { type Readiness, readReadiness } from '../../../views/health/readiness.ts';
import { UserRef } from '../../api/refs.ts';
import type { TaxSummary } from '../service.ts';
import { TaxSummaryRef } from '../summary-ref.ts';

const DeadlineRef = builder.objectRef<Countdown>('TaxDeadline').implement({
  fields: (t) => ({
    dueOn: t.expose('dueOn', { type: 'Date', description: 'The last day to file on time.' }),
    daysLeft: t.exposeInt('daysLeft', { description: 'The number of days including today: 1 on the due date itself.' }),
  }),
});

type Limit = { transactionLimit: number; transactionCount: number };
const LimitRef = builder.objectRef<Limit>('TransactionLimit').implement({
  fields: (t) => ({
    transactionLimit: t.exposeInt('transactionLimit', { description: 'The limit of the plan.' }),
    transactionCount: t.exposeInt('transactionCount', { description: 'The number of transactions in the tax year.' }),
    percent: t.int({
      description: 'The percentage of the limit that is used, at most 100.',
      resolve: ({ transactionLimit, transactionCount }) =>
        Math.min(100, Math.floor((transactionCount * 100) / Math.max(1, transactionLimit))),
    }),
  }),
});

export function addSeasonSchema(): void {
  builder.objectFields(TaxSummaryRef, (t) => ({
    deadline: t.field({
      type: DeadlineRef,
      nullable: true,
      description: "United States: the due date of the year's return. Null elsewhere, and once it has passed.",
      resolve: (summary) => deadlineNow(summary, new Date()),
    }),
    transactionLimit: t.field({
      type: LimitRef,
      nullable: true,
      description: "United States, until the due date: the plan's limit if the year exceeds it. Null otherwise.",
      resolve: (summary, _args, context) =>
        context.transaction(async (tx, userId) => {
          const limit = deadlineNow(summary, new Date()) && (await plans.transactionLimit(tx, userId));
          if (limit === null || summary.transactionCount <= limit) return null;
          return { transactionLimit: limit, transactionCount: summary.transactionCount };
        }),
    }),
  }));
  builder.objectFields(UserRef, (t) => ({
    daysUntilTaxDeadline: t.int({
      nullable: true,
      description: 'United States: days until the next due date, including today. Null elsewhere.',
      resolve: (_user, _args, context) =>
        context.transaction(async (tx, userId) => {
          const { settings } = await readState(tx, userId);
          if (settings.country !== 'US') return null;
          return nextDeadline(localDate(Date.now(), settings.timeZone))?.daysLeft;
        }),
    }),
  }));
  addReadiness();
}

function deadlineNow({ settings, taxYear }: TaxSummary, now: Date): Countdown | null {
  if (settings.country !== 'US') return null;
  return deadlineOf(taxYear, localDate(now.getTime(), settings.timeZone));
}

function addReadiness(): void {
  const TaxReadiness = builder.objectRef<Readiness>('TaxReadiness').implement({
    description: 'The remaining steps before documents can be created.',
    fields: (t) => ({
      walletsCount: t.exposeInt('walletsCount'),
      syncIssuesCount: t.exposeInt('syncIssuesCount', {
        description: 'Balances that differ from reported ones, and imports that failed or have rejected rows.',
      }),
      errorsCount: t.exposeInt('errorsCount', { description: 'The number of other open problems of the ledger.' }),
      problemsCount: t.exposeInt('problemsCount', { description: 'Includes settled problems.' }),
      autoResolvedSpamAssetsCount: t.exposeInt('autoResolvedSpamAssetsCount', {
        description: 'Tokens marked as spam automatically.',
      }),
    }),
  });
  builder.queryField('taxReadiness', (t) =>
    t.field({ type: TaxReadiness, resolve: (_root, _args, context) => context.transaction(readReadiness) }),
  );
}
