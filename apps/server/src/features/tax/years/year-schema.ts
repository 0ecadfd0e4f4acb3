/** The page of a tax year in the API, beyond its sums: months, fees, estimated taxes, losses carried, the year in words; and years side by side. */

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

/** Read once per operation, for however many years. */
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
      description: 'Twelve that add up to the year, to the cent; none before the first computation.',
      resolve: (summary, _args, context) => context.transaction((tx, userId) => monthsOf(tx, userId, summary)),
    }),
    fees: t.field({
      type: Fees,
      resolve: (summary, _args, context) => context.transaction((tx, userId) => feesOf(tx, userId, summary)),
    }),
    wallets: t.field({
      type: [Wallet],
      description: 'Gains by term and income of each wallet; none before the first computation.',
      resolve: (summary, _args, context) => context.transaction((tx, userId) => walletsOfYear(tx, userId, summary)),
    }),
    estimatedTaxes: t.field({
      type: EstimateRef,
      description: 'What crypto adds to the income tax of the year.',
      resolve: async (summary, _args, context) => estimatedTaxes(summary, await profiles(context)),
    }),
    lossCarryover: t.field({
      type: Carryover,
      nullable: true,
      description: 'United States, in US dollars and calendar years. Null elsewhere, and before the first computation.',
      resolve: (summary, _args, context) => context.transaction((tx, userId) => lossCarryover(tx, userId, summary)),
    }),
    inWords: t.stringList({
      description: 'The year in a few sentences; none before the first computation.',
      resolve: (summary, _args, context) => context.transaction((tx) => wordsOf(tx, summary, new Date())),
    }),
  }));
  builder.queryField('taxSummaries', (t) =>
    t.field({
      type: [TaxSummaryRef],
      description: 'Every tax year that has figures, newest first.',
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
        description: 'Null: it was deleted, and the figures are still those from before.',
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
    description: 'A month of a tax year. It begins on the day of the month on which the tax year does.',
    fields: (t) => ({
      startsOn: t.expose('startsOn', { type: 'Date' }),
      endsOn: t.expose('endsOn', { type: 'Date' }),
      gains: t.expose('gains', {
        type: 'Decimal',
        description: 'Of the disposals that brought a gain; zero or above.',
      }),
      losses: t.expose('losses', { type: 'Decimal', description: 'Of those that brought a loss; zero or below.' }),
      net: t.expose('net', { type: 'Decimal' }),
      disposalCount: t.exposeInt('disposalCount'),
      unknownDisposalCount: t.exposeInt('unknownDisposals', {
        description: 'Of these, how many rest on something unknown.',
      }),
      income: t.expose('income', { type: 'Decimal' }),
      incomeCount: t.exposeInt('incomeCount'),
      unknownIncomeCount: t.exposeInt('unknownIncome'),
    }),
  });
}

function addFees() {
  return builder.objectRef<FeeSums>('TaxYearFees').implement({
    description: 'Fees paid in a tax year, at their value then. They are in costs, proceeds and disposals already.',
    fields: (t) => ({
      total: t.expose('total', { type: 'Decimal' }),
      count: t.exposeInt('count'),
      unknownCount: t.exposeInt('unknownCount', { description: 'Of these, how many have no known value.' }),
      margin: t.expose('margin', { type: 'Decimal', description: 'Of the total, fees of margin positions.' }),
      marginUnknownCount: t.exposeInt('marginUnknownCount'),
    }),
  });
}

function addCarryover() {
  const Source = builder.enumType('CarryoverSource', { values: ['PROFILE', 'LEDGER'] as const });
  const Term = builder.objectRef<CarriedTerm>('CarriedTerm').implement({
    description:
      'How the loss that is carried on comes about: carriedIn - gain - againstOtherTerm - againstIncome + gainLeft = carriedOut.',
    fields: (t) => ({
      carriedIn: t.expose('carriedIn', { type: 'Decimal' }),
      gain: t.expose('gain', { type: 'Decimal', description: 'Of the year; below zero for a loss.' }),
      againstOtherTerm: t.expose('againstOtherTerm', {
        type: 'Decimal',
        description: 'Set against gains of the other term.',
      }),
      againstIncome: t.expose('againstIncome', { type: 'Decimal', description: 'Set against other income.' }),
      gainLeft: t.expose('gainLeft', { type: 'Decimal', description: 'Gain of this term after what was carried in.' }),
      carriedOut: t.expose('carriedOut', { type: 'Decimal' }),
    }),
  });
  return builder.objectRef<CarryoverView>('LossCarryover').implement({
    description: 'Capital losses that the year begins with and leaves for the next: zero or above.',
    fields: (t) => ({
      source: t.expose('source', {
        type: Source,
        description: 'PROFILE: what was carried in was entered in the tax profile; LEDGER: earlier years leave it.',
      }),
      shortIn: t.expose('shortIn', { type: 'Decimal' }),
      longIn: t.expose('longIn', { type: 'Decimal' }),
      shortFromLedger: t.expose('shortFromLedger', { type: 'Decimal', description: 'Whatever was entered.' }),
      longFromLedger: t.expose('longFromLedger', { type: 'Decimal' }),
      lossUsed: t.expose('lossUsed', {
        type: 'Decimal',
        description: 'Of a net loss, what is set against other income.',
      }),
      shortOut: t.expose('shortOut', { type: 'Decimal' }),
      longOut: t.expose('longOut', { type: 'Decimal' }),
      short: t.field({ type: Term, resolve: ({ short }) => short }),
      long: t.field({ type: Term, resolve: ({ long }) => long }),
      isIncomplete: t.exposeBoolean('isIncomplete', { description: 'It rests on something that nobody knows.' }),
      assumed: t.exposeStringList('assumed', { description: 'What it assumes: sentences. Empty where nothing.' }),
    }),
  });
}
