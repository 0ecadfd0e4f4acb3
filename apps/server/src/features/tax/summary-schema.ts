import { incomeCategoryOf } from '@lotbook/ledger/verbs';
import { builder } from '../../platform/graphql/builder.ts';
import { calloutWords } from '../../results/documents/callout-words.ts';
import { timelineOf, unusualMethods } from '../../results/engine/methods.ts';
import { longTermNfts } from '../../results/lots/long-term-nfts.ts';
import { type UnknownRows, unknownSides } from '../../results/years/summarize.ts';
import { CurrencyRef } from '../api/currency.ts';
import { AccountRef, AllocationRule, CostBasisMethod, LotAllocation, Severity } from '../api/refs.ts';
import { isBrokerFormOpen } from './documents/broker-question.ts';
import { AvailableReport, TaxReport } from './documents/document-schema.ts';
import { madeReports } from './documents/report-service.ts';
import { isUnknownMinor, offeredReports, refusedReports, type TaxSummary } from './service.ts';
import { TaxSummaryRef } from './summary-ref.ts';
import { privateSales } from './years/private-sales.ts';
import { addPrivateSales, PrivateSalesRef } from './years/private-sales-schema.ts';
import { termWords } from './years/term-words.ts';

const TermTotals = builder.simpleObject('TermTotals', {
  fields: (t) => ({
    proceeds: t.field({ type: 'Decimal' }),
    costBasis: t.field({ type: 'Decimal' }),
    gain: t.field({ type: 'Decimal' }),
    count: t.int(),
    unknownCount: t.int({ description: 'The number with incomplete data.' }),
    unknownProceedsCount: t.int({ description: 'The number with unknown proceeds.' }),
    unknownCostCount: t.int({ description: 'The number with unknown cost.' }),
  }),
});

const IncomeCategory = builder.objectRef<TaxSummary['income'][number]>('IncomeCategory').implement({
  fields: (t) => ({
    label: t.exposeString('label'),
    name: t.string({ resolve: ({ label }) => incomeCategoryOf(label) }),
    value: t.expose('value', { type: 'Decimal' }),
    count: t.exposeInt('count'),
    unknownCount: t.exposeInt('unknownCount', { description: 'The number without a known value.' }),
  }),
});

const YearUnknown = builder.objectRef<UnknownRows>('YearUnknown').implement({
  description: "The number of a tax year's rows with incomplete data. All are 0 if everything is known.",
  fields: (t) => ({
    disposals: t.exposeInt('disposals'),
    proceeds: t.expose('printedProceeds', {
      type: 'Decimal',
      description: 'The printed proceeds of those disposals.',
    }),
    income: t.exposeInt('income'),
    gifts: t.exposeInt('gifts'),
    donations: t.exposeInt('donations'),
    lost: t.exposeInt('lost'),
    margin: t.exposeInt('margin', { description: 'Disposals that are results of margin positions.' }),
  }),
});

const CalloutCount = builder.objectRef<TaxSummary['calloutCounts'][number]>('CalloutCount').implement({
  fields: (t) => ({
    type: t.exposeString('type'),
    severity: t.expose('severity', { type: Severity }),
    count: t.exposeInt('count'),
    title: t.string({ resolve: ({ type }) => calloutWords(type).title }),
  }),
});

const AssetTotals = builder.objectRef<TaxSummary['assets'][number]>('AssetTotals').implement({
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

const AccountTotals = builder.objectRef<TaxSummary['accounts'][number]>('AccountTotals').implement({
  fields: (t) => ({
    accountId: t.exposeID('accountId'),
    account: t.expose('accountId', {
      type: AccountRef,
      nullable: true,
      description: 'Null if the account was deleted; the figures are from before.',
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

const MethodSpanRef = builder.simpleObject('MethodSpan', {
  fields: (t) => ({
    method: t.field({ type: CostBasisMethod }),
    startsOn: t.field({ type: 'Date' }),
    endsOn: t.field({ type: 'Date', nullable: true }),
    accountName: t.string({ nullable: true }),
  }),
});

export function addSummary(): void {
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
        description: "The meaning of long-term in the user's country; empty if it has no terms.",
        resolve: (s) => termWords(s.settings.country).long,
      }),
      giftsCostBasis: t.expose('giftsCostBasis', { type: 'Decimal' }),
      donationsCostBasis: t.expose('donationsCostBasis', { type: 'Decimal' }),
      lostCostBasis: t.expose('lostCostBasis', { type: 'Decimal' }),
      marginGains: t.expose('marginGains', { type: 'Decimal' }),
      transactionCount: t.exposeInt('transactionCount'),
      disposalCount: t.exposeInt('disposalCount'),
      unknown: t.field({ type: YearUnknown, resolve: (s) => s.unknown }),
      isUnknownMinor: t.boolean({
        description: 'Whether some disposals are incomplete but make up less than 5% of the proceeds.',
        resolve: isUnknownMinor,
      }),
      isBrokerFormOpen: t.boolean({
        description:
          'Whether an exchange may have reported sales of the year on Form 1099-DA and no lines were entered.',
        resolve: (s, _args, context) => context.transaction((tx, userId) => isBrokerFormOpen(tx, userId, s)),
      }),
      calloutCounts: t.field({ type: [CalloutCount], resolve: (s) => s.calloutCounts }),
      assets: t.field({ type: [AssetTotals], resolve: (s) => s.assets }),
      accounts: t.field({ type: [AccountTotals], resolve: (s) => s.accounts }),
      privateSales: t.field({
        type: PrivateSalesRef,
        nullable: true,
        description: 'Germany: amounts below an exemption limit, and gains exempt after one year. Null elsewhere.',
        resolve: (s, _args, context) => context.transaction((tx, userId) => privateSales(tx, userId, s)),
      }),
      resultHash: t.string({ nullable: true, resolve: (s) => s.computed?.resultHash }),
      inputHash: t.string({ nullable: true, resolve: (s) => s.computed?.inputHash }),
      engineVersion: t.string({ nullable: true, resolve: (s) => s.computed?.engineVersion }),
      method: t.field({ type: CostBasisMethod, resolve: (s) => s.settings.method }),
      methodTimeline: t.field({
        type: [MethodSpanRef],
        description: 'Methods that applied in this year instead of `method`, as the computation read them.',
        resolve: (s) => timelineOf(s.settings.timeline, s),
      }),
      unusualMethods: t.field({
        type: [CostBasisMethod],
        description: "Methods of this year that the user's country does not usually accept.",
        resolve: (s) => unusualMethods(s.settings.country, s.settings.method, timelineOf(s.settings.timeline, s)),
      }),
      longTermNftCount: t.int({
        description:
          'United States: disposals of NFTs held for more than a year, which may be collectibles. 0 elsewhere.',
        resolve: (s, _args, context) => context.transaction((tx, userId) => longTermNfts(tx, userId, s)),
      }),
      lotAllocation: t.field({ type: LotAllocation, resolve: (s) => s.settings.lotAllocation }),
      walletFrom: t.field({
        type: 'Date',
        nullable: true,
        description: 'The day from which each wallet has its own lots. Before it, all wallets share lots.',
        resolve: (s) => s.settings.walletFrom,
      }),
      safeHarborAllocation: t.field({
        type: AllocationRule,
        nullable: true,
        description: 'The allocation that the user chose for that day; null if none.',
        resolve: (s) => s.settings.safeHarborAllocation,
      }),
      isAllocationOpen: t.boolean({
        description:
          "Whether a disposal of the year used lots that were allocated to their wallet without the user's choice.",
        resolve: (s) => s.calloutCounts.some(({ type, count }) => type === 'ALLOCATION_NOT_STATED' && count > 0),
      }),
      computedAt: t.field({ type: 'DateTime', nullable: true, resolve: (s) => s.computed?.finishedAt }),
      taxReports: t.field({
        type: [TaxReport],
        resolve: (s, _args, context) => context.transaction((tx, userId) => madeReports(tx, userId, s.taxYear)),
      }),
      availableReports: t.field({
        type: [AvailableReport],
        resolve: (s) => offeredReports(s.settings, s.taxYear),
      }),
      refusedReports: t.stringList({
        description: "Titles of documents that can't be created because the base currency is bitcoin.",
        resolve: (s) => refusedReports(s.settings, s.taxYear),
      }),
    }),
  });
}
