/** The figures of a tax year, with what they are made of: by term, category of income, asset and account. */
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
    unknownCount: t.int({ description: 'Of these, how many rest on something unknown.' }),
    unknownProceedsCount: t.int({ description: 'Of these, how many have proceeds that are not known.' }),
    unknownCostCount: t.int({ description: 'Of these, how many have a cost that is not known.' }),
  }),
});

const IncomeCategory = builder.objectRef<TaxSummary['income'][number]>('IncomeCategory').implement({
  fields: (t) => ({
    label: t.exposeString('label'),
    name: t.string({ resolve: ({ label }) => incomeCategoryOf(label) }),
    value: t.expose('value', { type: 'Decimal' }),
    count: t.exposeInt('count'),
    unknownCount: t.exposeInt('unknownCount', { description: 'Of these, how many have no known value.' }),
  }),
});

const YearUnknown = builder.objectRef<UnknownRows>('YearUnknown').implement({
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
      isUnknownMinor: t.boolean({
        description: 'Some disposals are incomplete, and they are under 5% of the proceeds.',
        resolve: isUnknownMinor,
      }),
      isBrokerFormOpen: t.boolean({
        description: 'An exchange may have reported sales of the year on Form 1099-DA, and no line of one is entered.',
        resolve: (s, _args, context) => context.transaction((tx, userId) => isBrokerFormOpen(tx, userId, s)),
      }),
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
      longTermNftCount: t.int({
        description:
          'United States: disposals of NFTs held for more than a year, which may be collectibles. 0 elsewhere.',
        resolve: (s, _args, context) => context.transaction((tx, userId) => longTermNfts(tx, userId, s)),
      }),
      lotAllocation: t.field({ type: LotAllocation, resolve: (s) => s.settings.lotAllocation }),
      walletFrom: t.field({
        type: 'Date',
        nullable: true,
        description: 'The day from which each wallet has its own lots; before it all wallets are one.',
        resolve: (s) => s.settings.walletFrom,
      }),
      safeHarborAllocation: t.field({
        type: AllocationRule,
        nullable: true,
        description: 'The allocation that the user chose for that day; null: none.',
        resolve: (s) => s.settings.safeHarborAllocation,
      }),
      isAllocationOpen: t.boolean({
        description: 'A disposal of the year took lots that went to their wallet by no allocation that the user chose.',
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
        description:
          'Titles of documents that cannot be made, as the base currency is bitcoin and a tax return is in money.',
        resolve: (s) => refusedReports(s.settings, s.taxYear),
      }),
    }),
  });
}
