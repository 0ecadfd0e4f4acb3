/** What a user chose about a transaction that decides, beside its type, how it is taxed. */
import { isAllowedFor, isPurpose, PURPOSE_NAMES } from '@lotbook/ledger/purpose';
import { builder } from '../../platform/graphql/builder.ts';
import { TransactionRef } from '../api/refs.ts';
import { OperationPurpose } from './edit/operation-purpose.ts';

export function addTreatment(): void {
  builder.objectFields(TransactionRef, (t) => ({
    purpose: t.field({
      type: OperationPurpose,
      nullable: true,
      description: 'What it was for, where that decides how it is taxed.',
      resolve: ({ purpose }) => (isPurpose(purpose) ? purpose : null),
    }),
    possiblePurposes: t.field({
      type: [OperationPurpose],
      resolve: ({ type }) => PURPOSE_NAMES.filter((purpose) => isAllowedFor(purpose, type)),
    }),
    markLabels: t.field({
      type: [OperationPurpose],
      description: 'The purposes that it can be marked with.',
      resolve: ({ type, purpose }) => PURPOSE_NAMES.filter((one) => one !== purpose && isAllowedFor(one, type)),
    }),
    unmarkLabels: t.field({
      type: [OperationPurpose],
      description: 'The purpose that it is marked with and that can be removed.',
      resolve: ({ purpose }) => (isPurpose(purpose) ? [purpose] : []),
    }),
    isTaxable: t.exposeBoolean('isTaxable', {
      nullable: true,
      description: 'Chosen by the user against the rule; null: the rule decides.',
    }),
    dateAcquired: t.expose('acquiredAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When what came in was acquired, where that is not when it happened.',
    }),
    hasCustomCostBasis: t.boolean({
      description: 'Whether the user entered what it cost, in place of what would be computed.',
      resolve: ({ customCostBasis }) => customCostBasis !== null,
    }),
    hasCustomProceeds: t.boolean({ resolve: ({ customProceeds }) => customProceeds !== null }),
    hasCustomDisposalBasis: t.boolean({ resolve: ({ customDisposalBasis }) => customDisposalBasis !== null }),
    customCostBasis: t.expose('customCostBasis', { type: 'Decimal', nullable: true }),
    customProceeds: t.expose('customProceeds', { type: 'Decimal', nullable: true }),
    customDisposalBasis: t.expose('customDisposalBasis', {
      type: 'Decimal',
      nullable: true,
      description: 'The cost basis that the user set for what it gave up, in place of what would be computed.',
    }),
    customCurrency: t.exposeString('customCurrency', {
      nullable: true,
      description:
        'In which these amounts were entered. In another base currency they count by the reference rate of their day.',
    }),
  }));
}
