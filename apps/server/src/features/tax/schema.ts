/** The tax pages' part of the API: years, their figures, the lines behind them, and documents. */
import { calloutWords, WAITING } from '../../books/results/callout-words.ts';
import { timelineOf, unusualMethods } from '../../books/results/methods.ts';
import { type UnknownRows, unknownSides } from '../../books/results/summarise.ts';
import { builder } from '../../platform/graphql/builder.ts';
import { FilePoll, refusal, StartedJob, started } from '../answers.ts';
import { CurrencyRef } from '../currency.ts';
import { may } from '../policy.ts';
import {
  AccountRef,
  CalloutRef,
  CostBasisMethod,
  DisposalRef,
  IncomeEntryRef,
  JobState,
  LotAllocation,
  ReportFormat,
  Severity,
  Term,
  TransactionRef,
  UnknownFigure,
} from '../refs.ts';
import { sentenceOf } from './callout-sentence.ts';
import { type LimitedView, type PrivateSalesView, privateSales } from './private-sales.ts';
import { followReport, madeReports, requestReport } from './report-service.ts';
import {
  calloutPage,
  disposalPage,
  incomeName,
  incomePage,
  offeredReports,
  type Page,
  type TaxSummary,
  taxSummary,
  taxYears,
} from './service.ts';
import { termWords } from './term-words.ts';

export function addTaxSchema(): void {
  addLines();
  addSummary();
  addReports();
  addQueries();
}

function addLines(): void {
  builder.objectType(DisposalRef, {
    fields: (t) => ({
      id: t.id({ resolve: ({ position }) => `disposal-${position}` }),
      position: t.exposeInt('position'),
      transactionId: t.exposeID('transactionId'),
      kind: t.exposeString('kind'),
      category: t.exposeString('category'),
      asset: t.expose('assetId', { type: CurrencyRef }),
      account: t.expose('accountId', {
        type: AccountRef,
        nullable: true,
      }),
      quantity: t.expose('quantity', { type: 'Decimal' }),
      acquiredTransactionId: t.exposeID('acquiredTransactionId', { nullable: true }),
      acquiredAt: t.expose('acquiredAt', { type: 'DateTime', nullable: true }),
      disposedAt: t.expose('disposedAt', { type: 'DateTime' }),
      proceeds: t.expose('proceeds', { type: 'Decimal' }),
      costBasis: t.expose('costBasis', { type: 'Decimal' }),
      gain: t.expose('gain', {
        type: 'Decimal',
        description:
          'As every screen and document prints it: proceeds less cost basis, plus what is denied of a loss. Rows of a year add up to its totals.',
      }),
      exactProceeds: t.expose('exactProceeds', { type: 'Decimal' }),
      exactCostBasis: t.expose('exactCostBasis', { type: 'Decimal' }),
      exactGain: t.expose('exactGain', { type: 'Decimal' }),
      term: t.field({ type: Term, resolve: ({ term }) => term ?? 'none' }),
      rule: t.exposeString('rule', { nullable: true }),
      deniedLoss: t.expose('deniedLoss', { type: 'Decimal', nullable: true }),
      unknown: t.field({
        type: [UnknownFigure],
        description:
          'What the figures rest on that nobody knows; they then say what comes out with zero in that place. Empty where all is known.',
        resolve: ({ unknown }) => unknown ?? [],
      }),
    }),
  });
  builder.objectType(IncomeEntryRef, {
    fields: (t) => ({
      id: t.id({ resolve: ({ position }) => `income-${position}` }),
      transactionId: t.exposeID('transactionId'),
      label: t.exposeString('label'),
      name: t.string({ resolve: ({ label }) => incomeName(label) }),
      asset: t.expose('assetId', { type: CurrencyRef }),
      account: t.expose('accountId', {
        type: AccountRef,
        nullable: true,
      }),
      quantity: t.expose('quantity', { type: 'Decimal' }),
      value: t.expose('value', { type: 'Decimal', description: 'As every screen and document prints it.' }),
      exactValue: t.expose('exactValue', { type: 'Decimal' }),
      receivedAt: t.expose('receivedAt', { type: 'DateTime' }),
      unknown: t.field({
        type: [UnknownFigure],
        description: 'Holds VALUE where the value is not known and 0 stands for it.',
        resolve: ({ unknown }) => unknown ?? [],
      }),
    }),
  });
  builder.objectType(CalloutRef, {
    fields: (t) => ({
      id: t.id({ resolve: ({ position }) => `callout-${position}` }),
      type: t.exposeString('type'),
      title: t.string({ resolve: ({ type, isWaiting }) => (isWaiting ? WAITING : calloutWords(type)).title }),
      severity: t.expose('severity', { type: Severity }),
      message: t.string({
        resolve: (row, _args, context) => (row.isWaiting ? WAITING.message : sentenceOf(context, row)),
      }),
      remedy: t.string({ resolve: ({ type, isWaiting }) => (isWaiting ? WAITING : calloutWords(type)).remedy }),
      transactionId: t.exposeID('transactionId', { nullable: true }),
      transaction: t.expose('transactionId', { type: TransactionRef, nullable: true }),
      asset: t.expose('assetId', {
        type: CurrencyRef,
        nullable: true,
      }),
      quantity: t.expose('quantity', { type: 'Decimal', nullable: true }),
      amountAtRisk: t.expose('amountAtRisk', {
        type: 'Decimal',
        nullable: true,
        description: 'The gain in question, not tax, in the base currency; null where there is no measure of it.',
      }),
      isAmountAtRiskEstimate: t.exposeBoolean('isAmountAtRiskEstimate', {
        description: 'Whether the amount at risk is taken at the nearest price that the ledger knows.',
      }),
      receiptTransactionId: t.exposeID('receiptTransactionId', {
        nullable: true,
        description: 'Of missing units: the nearest receipt without a sender, which would explain them.',
      }),
      taxYear: t.exposeString('taxYear', { nullable: true }),
    }),
  });
}

const TermTotals = builder.simpleObject('TermTotals', {
  fields: (t) => ({
    proceeds: t.field({ type: 'Decimal' }),
    costBasis: t.field({ type: 'Decimal' }),
    gain: t.field({ type: 'Decimal' }),
    count: t.int(),
    unknownCount: t.int({ description: 'Of these, how many rest on something unknown.' }),
    unknownProceedsCount: t.int({ description: 'Of these, how many have proceeds that are not known.' }),
    unknownCostCount: t.int({ description: 'Of these, how many have a cost that is not known.' }),
  }),
});
const IncomeCategory = builder.objectRef<TaxSummary['income'][number]>('IncomeCategory');
const CalloutCount = builder.objectRef<TaxSummary['calloutCounts'][number]>('CalloutCount');
const AssetTotals = builder.objectRef<TaxSummary['assets'][number]>('AssetTotals');
const AccountTotals = builder.objectRef<TaxSummary['accounts'][number]>('AccountTotals');
const AvailableReport = builder.simpleObject('AvailableReport', {
  fields: (t) => ({
    reportType: t.string(),
    title: t.string(),
    description: t.string(),
    formats: t.field({ type: [ReportFormat] }),
  }),
});
const TaxSummaryRef = builder.objectRef<TaxSummary>('TaxSummary');
const MethodSpanRef = builder.simpleObject('MethodSpan', {
  fields: (t) => ({
    method: t.field({ type: CostBasisMethod }),
    startsOn: t.field({ type: 'Date' }),
    endsOn: t.field({ type: 'Date', nullable: true }),
    accountName: t.string({ nullable: true }),
  }),
});
const LimitedTotal = builder.objectRef<LimitedView>('LimitedTotal');
const OverYearTotal = builder.objectRef<PrivateSalesView['overYear']>('OverYearTotal');
const PrivateSalesRef = builder.objectRef<PrivateSalesView>('PrivateSales');
const YearUnknown = builder.objectRef<UnknownRows>('YearUnknown');
const TaxYearRef = builder.simpleObject('TaxYear', {
  fields: (t) => ({
    label: t.string(),
    startsOn: t.field({ type: 'Date' }),
    endsOn: t.field({ type: 'Date' }),
    transactionCount: t.int(),
    hasResults: t.boolean(),
  }),
});

const TaxReport = builder.simpleObject('TaxReport', {
  fields: (t) => ({
    id: t.id(),
    reportType: t.string(),
    title: t.string(),
    format: t.field({ type: ReportFormat }),
    status: t.field({ type: JobState }),
    createdAt: t.field({ type: 'DateTime' }),
    resultHash: t.string({ nullable: true }),
    isOutOfDate: t.boolean(),
    url: t.string({ nullable: true }),
  }),
});

function addSummary(): void {
  IncomeCategory.implement({
    fields: (t) => ({
      label: t.exposeString('label'),
      name: t.string({ resolve: ({ label }) => incomeName(label) }),
      value: t.expose('value', { type: 'Decimal' }),
      count: t.exposeInt('count'),
      unknownCount: t.exposeInt('unknownCount', { description: 'Of these, how many have no known value.' }),
    }),
  });
  YearUnknown.implement({
    description: 'How many rows of a tax year rest on something unknown. All are 0 where every figure is known.',
    fields: (t) => ({
      disposals: t.exposeInt('disposals'),
      proceeds: t.expose('printedProceeds', {
        type: 'Decimal',
        description: 'What those disposals brought, as printed.',
      }),
      income: t.exposeInt('income'),
      gifts: t.exposeInt('gifts'),
      donations: t.exposeInt('donations'),
      lost: t.exposeInt('lost'),
      margin: t.exposeInt('margin', { description: 'Of the disposals, results on margin.' }),
    }),
  });
  CalloutCount.implement({
    fields: (t) => ({
      type: t.exposeString('type'),
      severity: t.expose('severity', { type: Severity }),
      count: t.exposeInt('count'),
      title: t.string({ resolve: ({ type }) => calloutWords(type).title }),
    }),
  });
  AssetTotals.implement({
    fields: (t) => ({
      asset: t.expose('assetId', { type: CurrencyRef }),
      quantity: t.expose('quantity', { type: 'Decimal' }),
      proceeds: t.expose('proceeds', { type: 'Decimal' }),
      costBasis: t.expose('costBasis', { type: 'Decimal' }),
      gain: t.expose('gain', { type: 'Decimal' }),
      disposalCount: t.exposeInt('disposalCount'),
      unknownCount: t.int({ resolve: ({ unknown }) => unknown ?? 0 }),
      unknownProceedsCount: t.int({ resolve: (totals) => unknownSides(totals).proceeds }),
      unknownCostCount: t.int({ resolve: (totals) => unknownSides(totals).costBasis }),
    }),
  });
  AccountTotals.implement({
    fields: (t) => ({
      accountId: t.exposeID('accountId'),
      account: t.expose('accountId', {
        type: AccountRef,
        nullable: true,
        description: 'Null: it was deleted, and the figures are still those from before.',
      }),
      gain: t.expose('gain', { type: 'Decimal' }),
      proceeds: t.expose('proceeds', { type: 'Decimal' }),
      costBasis: t.expose('costBasis', { type: 'Decimal' }),
      disposalCount: t.exposeInt('disposalCount'),
      unknownCount: t.int({ resolve: ({ unknown }) => unknown ?? 0 }),
      unknownProceedsCount: t.int({ resolve: (totals) => unknownSides(totals).proceeds }),
      unknownCostCount: t.int({ resolve: (totals) => unknownSides(totals).costBasis }),
    }),
  });
  addPrivateSales();
  TaxSummaryRef.implement({
    fields: (t) => ({
      taxYear: t.exposeString('taxYear'),
      startsOn: t.expose('startsOn', { type: 'Date' }),
      endsOn: t.expose('endsOn', { type: 'Date' }),
      currency: t.exposeString('currency'),
      isComputed: t.exposeBoolean('isComputed'),
      capitalGain: t.expose('capitalGain', { type: 'Decimal' }),
      shortTerm: t.field({ type: TermTotals, resolve: (s) => s.shortTerm }),
      longTerm: t.field({ type: TermTotals, resolve: (s) => s.longTerm }),
      noTerm: t.field({ type: TermTotals, resolve: (s) => s.noTerm }),
      deniedLoss: t.expose('deniedLoss', { type: 'Decimal' }),
      incomeCategories: t.field({ type: [IncomeCategory], resolve: (s) => s.income }),
      taxableIncomeTotal: t.expose('taxableIncomeTotal', { type: 'Decimal' }),
      shortTermMeaning: t.string({ resolve: (s) => termWords(s.settings.country).short }),
      longTermMeaning: t.string({
        description: "What long-term means in the user's country; empty where there are no terms.",
        resolve: (s) => termWords(s.settings.country).long,
      }),
      giftsCostBasis: t.expose('giftsCostBasis', { type: 'Decimal' }),
      donationsCostBasis: t.expose('donationsCostBasis', { type: 'Decimal' }),
      lostCostBasis: t.expose('lostCostBasis', { type: 'Decimal' }),
      marginGains: t.expose('marginGains', { type: 'Decimal' }),
      transactionCount: t.exposeInt('transactionCount'),
      disposalCount: t.exposeInt('disposalCount'),
      unknown: t.field({ type: YearUnknown, resolve: (s) => s.unknown }),
      calloutCounts: t.field({ type: [CalloutCount], resolve: (s) => s.calloutCounts }),
      assets: t.field({ type: [AssetTotals], resolve: (s) => s.assets }),
      accounts: t.field({ type: [AccountTotals], resolve: (s) => s.accounts }),
      privateSales: t.field({
        type: PrivateSalesRef,
        nullable: true,
        description:
          'Germany: what of the year is below an exemption limit, and what is free after a year. Null elsewhere.',
        resolve: (s, _args, context) => context.transaction((tx, userId) => privateSales(tx, userId, s)),
      }),
      resultHash: t.string({ nullable: true, resolve: (s) => s.computed?.resultHash }),
      inputHash: t.string({ nullable: true, resolve: (s) => s.computed?.inputHash }),
      engineVersion: t.string({ nullable: true, resolve: (s) => s.computed?.engineVersion }),
      method: t.field({ type: CostBasisMethod, resolve: (s) => s.settings.method }),
      methodTimeline: t.field({
        type: [MethodSpanRef],
        description: 'Methods that held in this year in place of `method`, as the computation read them.',
        resolve: (s) => timelineOf(s.settings.timeline, s),
      }),
      unusualMethods: t.field({
        type: [CostBasisMethod],
        description: "Methods of this year that the user's country does not usually accept.",
        resolve: (s) => unusualMethods(s.settings.country, s.settings.method, timelineOf(s.settings.timeline, s)),
      }),
      lotAllocation: t.field({ type: LotAllocation, resolve: (s) => s.settings.lotAllocation }),
      walletFrom: t.field({
        type: 'Date',
        nullable: true,
        description: 'The day from which each wallet has its own lots; before it all wallets are one.',
        resolve: (s) => s.settings.walletFrom,
      }),
      computedAt: t.field({ type: 'DateTime', nullable: true, resolve: (s) => s.computed?.finishedAt }),
      taxReports: t.field({
        type: [TaxReport],
        resolve: (s, _args, context) => context.transaction((tx, userId) => madeReports(tx, userId, s.taxYear)),
      }),
      availableReports: t.field({
        type: [AvailableReport],
        resolve: (s) => offeredReports(s.settings.country, s.taxYear),
      }),
    }),
  });
}

function addPrivateSales(): void {
  LimitedTotal.implement({
    description: 'A total of the year that is free as a whole below its limit and taxable in full from there on.',
    fields: (t) => ({
      total: t.expose('total', { type: 'Decimal' }),
      count: t.exposeInt('count'),
      unknownCount: t.exposeInt('unknownCount', { description: 'Of these, how many rest on something unknown.' }),
      limit: t.expose('limit', { type: 'Decimal' }),
      taxable: t.expose('taxable', { type: 'Decimal', nullable: true, description: 'Null: not known.' }),
      verdict: t.exposeString('verdict', { description: 'What follows, in a sentence without amounts.' }),
    }),
  });
  OverYearTotal.implement({
    fields: (t) => ({
      total: t.expose('total', { type: 'Decimal' }),
      count: t.exposeInt('count'),
      unknownCount: t.exposeInt('unknownCount'),
    }),
  });
  PrivateSalesRef.implement({
    fields: (t) => ({
      withinYear: t.field({ type: LimitedTotal, resolve: (s) => s.withinYear }),
      overYear: t.field({ type: OverYearTotal, resolve: (s) => s.overYear }),
      otherIncome: t.field({ type: LimitedTotal, resolve: (s) => s.otherIncome }),
      marginResult: t.expose('marginResult', {
        type: 'Decimal',
        nullable: true,
        description: 'Capital income, in none of these totals; null where there is none.',
      }),
    }),
  });
}

function addReports(): void {
  builder.mutationField('generateTaxReport', (t) =>
    t.field({
      type: StartedJob,
      args: {
        reportType: t.arg.string({ required: true }),
        taxYear: t.arg.string({ required: true }),
        format: t.arg({ type: ReportFormat, required: true }),
      },
      resolve: async (_root, args, context) => {
        return started(await context.change(may('make-documents'), (scope) => requestReport(scope, args, new Date())));
      },
    }),
  );
  builder.queryField('pollTaxReport', (t) =>
    t.field({
      type: FilePoll,
      args: { jobId: t.arg.id({ required: true }) },
      resolve: async (_root, { jobId }, context) => {
        const report = await context.transaction((tx, userId) => followReport(tx, userId, jobId));
        if (!report) return { ...refusal('unknown_job_id', 'There is no such document.'), isReady: false };
        if (report.status === 'FAILED')
          return { ...refusal(report.errorCode ?? 'unknown_error', 'The document could not be made.'), isReady: false };
        return { success: true, isReady: report.url !== null, url: report.url };
      },
    }),
  );
  builder.queryField('taxReports', (t) =>
    t.field({
      type: [TaxReport],
      args: { taxYear: t.arg.string({ required: true }) },
      resolve: (_root, { taxYear }, context) => context.transaction((tx, userId) => madeReports(tx, userId, taxYear)),
    }),
  );
}

function addQueries(): void {
  builder.queryField('taxYears', (t) =>
    t.field({
      type: [TaxYearRef],
      resolve: (_root, _args, context) => context.transaction((tx, userId) => taxYears(tx, userId, new Date())),
    }),
  );
  builder.queryField('taxSummary', (t) =>
    t.field({
      type: TaxSummaryRef,
      nullable: true,
      args: { taxYear: t.arg.string({ required: true }) },
      resolve: (_root, { taxYear }, context) =>
        context.transaction((tx, userId) => taxSummary(tx, userId, taxYear, new Date())),
    }),
  );
  const paging = (t: Parameters<Parameters<typeof builder.queryField>[1]>[0]) => ({
    after: t.arg.int(),
    limit: t.arg.int(),
  });
  const DisposalPage = pageType('DisposalPage', 'disposals', DisposalRef);
  builder.queryField('disposals', (t) =>
    t.field({
      type: DisposalPage,
      args: {
        taxYear: t.arg.string(),
        transactionId: t.arg.id(),
        assetId: t.arg.id(),
        term: t.arg({ type: Term }),
        isRemoval: t.arg.boolean({
          description:
            'Only gifts, donations and losses; false: only what the totals of the year count. Left out: all.',
        }),
        ...paging(t),
      },
      resolve: (_root, { after, limit, ...filter }, context) =>
        context.transaction((tx, userId) => disposalPage(tx, userId, filter, { after, limit })),
    }),
  );
  const IncomePage = pageType('IncomePage', 'entries', IncomeEntryRef);
  builder.queryField('incomeEntries', (t) =>
    t.field({
      type: IncomePage,
      args: { taxYear: t.arg.string({ required: true }), ...paging(t) },
      resolve: (_root, { taxYear, ...page }, context) =>
        context.transaction((tx, userId) => incomePage(tx, userId, taxYear, page)),
    }),
  );
  const CalloutPage = pageType('CalloutPage', 'callouts', CalloutRef);
  builder.queryField('callouts', (t) =>
    t.field({
      type: CalloutPage,
      args: { taxYear: t.arg.string(), type: t.arg.string(), ...paging(t) },
      resolve: (_root, { after, limit, ...filter }, context) =>
        context.transaction((tx, userId) => calloutPage(tx, userId, filter, { after, limit })),
    }),
  );
}

function pageType<T extends object>(name: string, field: string, item: ReturnType<typeof builder.objectRef<T>>) {
  return builder.objectRef<Page<T>>(name).implement({
    fields: (t) => ({
      [field]: t.field({ type: [item], resolve: (page) => page.rows }),
      endCursor: t.exposeInt('endCursor', { nullable: true }),
      hasMore: t.exposeBoolean('hasMore'),
      totalCount: t.exposeInt('totalCount'),
    }),
  });
}
