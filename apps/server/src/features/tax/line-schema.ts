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
          'As printed on screens and documents: proceeds less cost basis, plus any disallowed loss. Rows of a year add up to its totals.',
      }),
      exactProceeds: t.expose('exactProceeds', { type: 'Decimal' }),
      exactCostBasis: t.expose('exactCostBasis', { type: 'Decimal' }),
      exactGain: t.expose('exactGain', { type: 'Decimal' }),
      term: t.field({ type: Term, resolve: ({ term }) => term ?? 'none' }),
      rule: t.exposeString('rule', { nullable: true }),
      deniedLoss: t.expose('deniedLoss', { type: 'Decimal', nullable: true }),
      unknown: t.field({
        type: [UnknownFigure],
        description: 'The unknown data behind the figures, which count as zero. Empty if everything is known.',
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
      value: t.expose('value', { type: 'Decimal', description: 'As printed on screens and documents.' }),
      exactValue: t.expose('exactValue', { type: 'Decimal' }),
      receivedAt: t.expose('receivedAt', { type: 'DateTime' }),
      unknown: t.field({
        type: [UnknownFigure],
        description: 'Contains VALUE if the value is unknown and counts as 0.',
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
        description: "The gain at risk, not tax, in the base currency; null if it can't be measured.",
      }),
      isAmountAtRiskEstimate: t.exposeBoolean('isAmountAtRiskEstimate', {
        description: 'Whether the amount at risk uses the nearest price known to the ledger.',
      }),
      receiptTransactionId: t.exposeID('receiptTransactionId', {
        nullable: true,
        description: 'For missing units: the nearest receipt without a sender, which could explain them.',
      }),
      taxYear: t.exposeString('taxYear', { nullable: true }),
    }),
  });
}
