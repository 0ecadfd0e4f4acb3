/** What a user changes about a transaction: its type, label and note, values, purpose, and what it is linked with. */
import { PURPOSE_NAMES } from '@lotbook/ledger/purpose';
import { builder } from '../../platform/graphql/builder.ts';
import { type Context, requireViewer } from '../../platform/graphql/context.ts';
import { inCapitals } from '../../platform/graphql/enum-values.ts';
import { isUuid } from '../../platform/ids.ts';
import type { Scope } from '../../platform/scope.ts';
import { type Answer, refusal, refused, resultType } from '../answers.ts';
import { changeField } from '../change-field.ts';
import { may } from '../policy.ts';
import { LinkKind, TransactionRef } from '../refs.ts';
import {
  type Changed,
  createLink,
  ignoreTransaction,
  removeLink,
  setFlowValue,
  setPurpose,
  setTaxable,
  updateTransaction,
} from './service.ts';

export const OperationPurpose = builder.enumType('OperationPurpose', {
  values: inCapitals(PURPOSE_NAMES),
});

type ChangeAnswer = Answer<{ transaction?: string; change?: string | null }>;

export function addTransactionChanges(): void {
  const TransactionResult = resultType<{ transaction?: string; change?: string | null }>('TransactionResult', (t) => ({
    transaction: t.field({ type: TransactionRef, nullable: true, resolve: ({ transaction }) => transaction }),
    change: changeField(t),
  }));
  const UpdateTransactionInput = builder.inputType('UpdateTransactionInput', {
    fields: (t) => ({ type: t.string(), label: t.string(), note: t.string() }),
  });
  /** Ids that cannot be anybody's are answered like those of others. */
  const change = async (
    context: Context,
    ids: readonly string[],
    work: (scope: Scope) => Promise<Changed>,
  ): Promise<ChangeAnswer> => {
    requireViewer(context);
    if (!ids.every(isUuid)) return refusal('transaction_not_found', 'This transaction was not found.');
    const outcome = await context.change(may('change-transactions'), work);
    if (!outcome.ok) return refused(outcome.error);
    const { id, changeId } = outcome.value;
    return { success: true, transaction: id, change: changeId };
  };
  const SEEN =
    'The version that was seen: where it is another by now, the answer is transaction_changed and nothing changes.';
  builder.mutationFields((t) => ({
    ignoreTransaction: t.field({
      type: TransactionResult,
      args: {
        publicId: t.arg.id({ required: true }),
        isIgnored: t.arg.boolean({ required: true }),
        version: t.arg.string({ description: SEEN }),
      },
      resolve: (_root, { publicId, isIgnored, version }, context) =>
        change(context, [publicId], (scope) => ignoreTransaction(scope, { id: publicId, version }, isIgnored)),
    }),
    updateTransaction: t.field({
      type: TransactionResult,
      args: {
        publicId: t.arg.id({ required: true }),
        input: t.arg({ type: UpdateTransactionInput, required: true }),
        version: t.arg.string({ description: SEEN }),
      },
      resolve: (_root, { publicId, input, version }, context) =>
        change(context, [publicId], (scope) => updateTransaction(scope, { id: publicId, version }, input)),
    }),
    createLink: t.field({
      type: TransactionResult,
      args: {
        fromId: t.arg.id({ required: true }),
        toId: t.arg.id({ required: true }),
        kind: t.arg({ type: LinkKind, required: true }),
      },
      resolve: (_root, { fromId, toId, kind }, context) =>
        change(context, [fromId, toId], (scope) => createLink(scope, { fromId, toId, kind })),
    }),
    removeLink: t.field({
      type: TransactionResult,
      description: 'Take a link apart. The pair is not matched or suggested again, unless this undoes the link.',
      args: {
        transactionId: t.arg.id({ required: true }),
        isUndo: t.arg.boolean(),
        version: t.arg.string({ description: SEEN }),
      },
      resolve: (_root, { transactionId: id, isUndo, version }, context) =>
        change(context, [id], (scope) => removeLink(scope, { id, version }, isUndo ? 'undo' : 'reject')),
    }),
    updateOperationPurpose: t.field({
      type: TransactionResult,
      description: 'What the transaction was for; null takes it back.',
      args: {
        transactionId: t.arg.id({ required: true }),
        purpose: t.arg({ type: OperationPurpose }),
        version: t.arg.string({ description: SEEN }),
      },
      resolve: (_root, { transactionId: id, purpose, version }, context) =>
        change(context, [id], (scope) => setPurpose(scope, { id, version }, purpose ?? null)),
    }),
    updateTaxability: t.field({
      type: TransactionResult,
      description: 'Whether it is taxable, against the rule; null takes it back.',
      args: {
        transactionId: t.arg.id({ required: true }),
        isTaxable: t.arg.boolean(),
        version: t.arg.string({ description: SEEN }),
      },
      resolve: (_root, { transactionId: id, isTaxable, version }, context) =>
        change(context, [id], (scope) => setTaxable(scope, { id, version }, isTaxable ?? null)),
    }),
    setFlowValue: t.field({
      type: TransactionResult,
      description: 'A price or value a user types where none was found.',
      args: {
        transactionId: t.arg.id({ required: true }),
        position: t.arg.int({ required: true }),
        fiatValue: t.arg({ type: 'Decimal' }),
        version: t.arg.string({ description: SEEN }),
      },
      resolve: (_root, { transactionId: id, position, fiatValue, version }, context) =>
        change(context, [id], (scope) =>
          setFlowValue(scope, { id, version }, { position, fiatValue: fiatValue ?? null }),
        ),
    }),
  }));
}
