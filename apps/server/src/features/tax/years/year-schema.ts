import { readTaxProfiles } from '../../../facts/settings/tax-profiles.ts';
import { builder } from '../../../platform/graphql/builder.ts';
import { readOnce } from '../../../platform/graphql/loaders.ts';
import type { FeeSums, MonthSums } from '../../../results/years/months.ts';
import { AccountRef } from '../../api/refs.ts';
import { EstimateRef } from '../../api/tax-estimate.ts';
import { taxSummaries } from '../service.ts';
import { TaxSummaryRef } from '../summary-ref.ts';
import type { CarriedTerm, CarryoverView } from './carryover.ts';
import { type WalletOfYear, type WalletSums, walletsOfYear } from './wallets-of-year.ts';
import { estimatedTaxes, feesOf, lossCarryover, monthsOf, sumOfTerms, wordsOf } from './year-service.ts';

const profiles = readOnce(readTaxProfiles);

export function addYearSchema(): void {
  const Wallet = addWallet();
  const Month = addMonth();
  const Fees = addFees();
  const Carryover = addCarryover();
  builder.objectFields(TaxSummaryRef, (t) => ({
    proceeds: t.field({ type: 'Decimal', resolve: (summary) => sumOfTerms(summary, 'proceeds') }),
    costBasis: t.field({ type: 'Decimal', resolve: (summary) => sumOfTerms(summary, 'costBasis') }),
    months: t.field({
      type: [Month],
      description: 'Twelve months that add up to the year to the cent; empty before the first computation.',
      resolve: (summary, _args, context) => context.transaction((tx, userId) => monthsOf(tx, userId, summary)),
    }),
    fees: t.field({
      type: Fees,
      resolve: (summary, _args, context) => context.transaction((tx, userId) => feesOf(tx, userId, summary)),
    }),
    wallets: t.field({
      type: [Wallet],
      description: 'Gains by term and income of each wallet; empty before the first computation.',
      resolve: (summary, _args, context) => context.transaction((tx, userId) => walletsOfYear(tx, userId, summary)),
    }),
    estimatedTaxes: t.field({
      type: EstimateRef,
      description: 'The income tax added by crypto in the year.',
      resolve: async (summary, _args, context) => estimatedTaxes(summary, await profiles(context)),
    }),
    lossCarryover: t.field({
      type: Carryover,
      nullable: true,
      description: 'United States, in US dollars and calendar years. Null elsewhere, and before the first computation.',
      resolve: (summary, _args, context) => context.transaction((tx, userId) => lossCarryover(tx, userId, summary)),
    }),
    inWords: t.stringList({
      description: 'A summary of the year in a few sentences; empty before the first computation.',
      resolve: (summary, _args, context) => context.transaction((tx) => wordsOf(tx, summary, new Date())),
    }),
  }));
  builder.queryField('taxSummaries', (t) =>
    t.field({
      type: [TaxSummaryRef],
      description: 'Every tax year with figures, newest first.',
      resolve: (_root, _args, context) => context.transaction(taxSummaries),
    }),
  );
}

function addWallet() {
  const Sums = builder.objectRef<WalletSums>('WalletSums').implement({
    fields: (t) => ({
      proceeds: t.expose('proceeds', { type: 'Decimal' }),
      costBasis: t.expose('costBasis', { type: 'Decimal' }),
      gain: t.expose('gain', { type: 'Decimal' }),
      count: t.exposeInt('count'),
      unknownCount: t.exposeInt('unknownCount'),
      unknownProceedsCount: t.exposeInt('unknownProceedsCount'),
      unknownCostCount: t.exposeInt('unknownCostCount'),
    }),
  });
  const Income = builder.objectRef<WalletOfYear['income']>('WalletIncome').implement({
    fields: (t) => ({
      value: t.expose('value', { type: 'Decimal' }),
      count: t.exposeInt('count'),
      unknownCount: t.exposeInt('unknownCount'),
    }),
  });
  return builder.objectRef<WalletOfYear>('WalletOfYear').implement({
    fields: (t) => ({
      accountId: t.exposeID('accountId', { nullable: true }),
      account: t.expose('accountId', {
        type: AccountRef,
        nullable: true,
        description: 'Null if the account was deleted; the figures are from before.',
      }),
      all: t.field({ type: Sums, resolve: ({ all }) => all }),
      shortTerm: t.field({ type: Sums, resolve: ({ short }) => short }),
      longTerm: t.field({ type: Sums, resolve: ({ long }) => long }),
      income: t.field({ type: Income, resolve: ({ income }) => income }),
    }),
  });
}

function addMonth() {
  return builder.objectRef<MonthSums>('TaxMonth').implement({
    description: 'A month of a tax year. It begins on the same day of the month as the tax year.',
    fields: (t) => ({
      startsOn: t.expose('startsOn', { type: 'Date' }),
      endsOn: t.expose('endsOn', { type: 'Date' }),
      gains: t.expose('gains', {
        type: 'Decimal',
        description: 'Disposals with a gain; at least zero.',
      }),
      losses: t.expose('losses', { type: 'Decimal', description: 'Disposals with a loss; at most zero.' }),
      net: t.expose('net', { type: 'Decimal' }),
      disposalCount: t.exposeInt('disposalCount'),
      unknownDisposalCount: t.exposeInt('unknownDisposals', {
        description: 'The number with incomplete data.',
      }),
      income: t.expose('income', { type: 'Decimal' }),
      incomeCount: t.exposeInt('incomeCount'),
      unknownIncomeCount: t.exposeInt('unknownIncome'),
    }),
  });
}

function addFees() {
  return builder.objectRef<FeeSums>('TaxYearFees').implement({
    description:
      'Fees paid in a tax year at their value then. They are already included in costs, proceeds and disposals.',
    fields: (t) => ({
      total: t.expose('total', { type: 'Decimal' }),
      count: t.exposeInt('count'),
      unknownCount: t.exposeInt('unknownCount', { description: 'The number without a known value.' }),
      margin: t.expose('margin', { type: 'Decimal', description: 'The part for margin positions.' }),
      marginUnknownCount: t.exposeInt('marginUnknownCount'),
    }),
  });
}

function addCarryover() {
  const Source = builder.enumType('CarryoverSource', { values: ['PROFILE', 'LEDGER'] as const });
  const Term = builder.objectRef<CarriedTerm>('CarriedTerm').implement({
    description:
      'The carryover calculation: carriedIn - gain - againstOtherTerm - againstIncome + gainLeft = carriedOut.',
    fields: (t) => ({
      carriedIn: t.expose('carriedIn', { type: 'Decimal' }),
      gain: t.expose('gain', { type: 'Decimal', description: 'The gain of the year; negative for a loss.' }),
      againstOtherTerm: t.expose('againstOtherTerm', {
        type: 'Decimal',
        description: 'Offsets gains of the other term.',
      }),
      againstIncome: t.expose('againstIncome', { type: 'Decimal', description: 'Offsets other income.' }),
      gainLeft: t.expose('gainLeft', {
        type: 'Decimal',
        description: 'The remaining gain of this term after the carryover.',
      }),
      carriedOut: t.expose('carriedOut', { type: 'Decimal' }),
    }),
  });
  return builder.objectRef<CarryoverView>('LossCarryover').implement({
    description: 'Capital losses carried into and out of the year; at least zero.',
    fields: (t) => ({
      source: t.expose('source', {
        type: Source,
        description: 'PROFILE: the loss carried in was entered in the tax profile; LEDGER: it is from earlier years.',
      }),
      shortIn: t.expose('shortIn', { type: 'Decimal' }),
      longIn: t.expose('longIn', { type: 'Decimal' }),
      shortFromLedger: t.expose('shortFromLedger', { type: 'Decimal', description: 'Ignores entered losses.' }),
      longFromLedger: t.expose('longFromLedger', { type: 'Decimal' }),
      lossUsed: t.expose('lossUsed', {
        type: 'Decimal',
        description: 'The part of a net loss that offsets other income.',
      }),
      shortOut: t.expose('shortOut', { type: 'Decimal' }),
      longOut: t.expose('longOut', { type: 'Decimal' }),
      short: t.field({ type: Term, resolve: ({ short }) => short }),
      long: t.field({ type: Term, resolve: ({ long }) => long }),
      isIncomplete: t.exposeBoolean('isIncomplete', { description: 'Whether it is based on incomplete data.' }),
      assumed: t.exposeStringList('assumed', {
        description: 'Its assumptions, as sentences. Empty if there are none.',
      }),
    }),
  });
}
