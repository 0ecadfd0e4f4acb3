/** The lines of a year: disposals, income and callouts. */
import { incomeCategoryOf } from '@lotbook/ledger/verbs';
import { builder } from '../../platform/graphql/builder.ts';
import { calloutWords, WAITING } from '../../results/documents/callout-words.ts';
import { sentenceOf } from '../api/callout-sentence.ts';
import { CurrencyRef } from '../api/currency.ts';
import {
  AccountRef,
  CalloutRef,
  DisposalRef,
  IncomeEntryRef,
  Severity,
  Term,
  TransactionRef,
  UnknownFigure,
} from '../api/refs.ts';

export function addLines(): void {
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
      name: t.string({ resolve: ({ label }) => incomeCategoryOf(label) }),
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
