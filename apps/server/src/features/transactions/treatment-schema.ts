import { isAllowedFor, isPurpose, PURPOSE_NAMES } from '@lotbook/ledger/purpose';
import { builder } from '../../platform/graphql/builder.ts';
import { TransactionRef } from '../api/refs.ts';
import { OperationPurpose } from './edit/operation-purpose.ts';

export function addTreatment(): void {
  builder.objectFields(TransactionRef, (t) => ({
    purpose: t.field({
      type: OperationPurpose,
      nullable: true,
      description: 'Its purpose, if that affects its taxation.',
      resolve: ({ purpose }) => (isPurpose(purpose) ? purpose : null),
    }),
    possiblePurposes: t.field({
      type: [OperationPurpose],
      resolve: ({ type }) => PURPOSE_NAMES.filter((purpose) => isAllowedFor(purpose, type)),
    }),
    markLabels: t.field({
      type: [OperationPurpose],
      description: 'The purposes that can be set.',
      resolve: ({ type, purpose }) => PURPOSE_NAMES.filter((one) => one !== purpose && isAllowedFor(one, type)),
    }),
    unmarkLabels: t.field({
      type: [OperationPurpose],
      description: 'Its current purpose, which can be cleared.',
      resolve: ({ purpose }) => (isPurpose(purpose) ? [purpose] : []),
    }),
    isTaxable: t.exposeBoolean('isTaxable', {
      nullable: true,
      description: "The user's override; null if the rule decides.",
    }),
    dateAcquired: t.expose('acquiredAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When the received units were acquired, if not at the time of the transaction.',
    }),
    hasCustomCostBasis: t.boolean({
      description: 'Whether the user entered its cost instead of the computed one.',
      resolve: ({ customCostBasis }) => customCostBasis !== null,
    }),
    hasCustomProceeds: t.boolean({ resolve: ({ customProceeds }) => customProceeds !== null }),
    hasCustomDisposalBasis: t.boolean({ resolve: ({ customDisposalBasis }) => customDisposalBasis !== null }),
    customCostBasis: t.expose('customCostBasis', { type: 'Decimal', nullable: true }),
    customProceeds: t.expose('customProceeds', { type: 'Decimal', nullable: true }),
    customDisposalBasis: t.expose('customDisposalBasis', {
      type: 'Decimal',
      nullable: true,
      description: "The user's cost basis for the units disposed of, instead of the computed one.",
    }),
    customCurrency: t.exposeString('customCurrency', {
      nullable: true,
      description:
        'The currency of these amounts. If it is not the base currency, they are converted at the reference rate of their day.',
    }),
  }));
}
