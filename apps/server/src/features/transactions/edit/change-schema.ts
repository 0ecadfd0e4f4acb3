import { builder } from '../../../platform/graphql/builder.ts';
import { LinkKind } from '../../api/refs.ts';
import { createLink, ignoreTransaction, removeLink, setFlowValue, setPurpose, setTaxable } from '../service.ts';
import { changeTransaction, SEEN, TransactionResult } from '../transaction-result.ts';
import { OperationPurpose } from './operation-purpose.ts';

export function addTransactionChanges(): void {
  builder.mutationFields((t) => ({
    ignoreTransaction: t.field({
      type: TransactionResult,
      args: {
        publicId: t.arg.id({ required: true }),
        isIgnored: t.arg.boolean({ required: true }),
        version: t.arg.string({ description: SEEN }),
      },
      resolve: (_root, { publicId, isIgnored, version }, context) =>
        changeTransaction(context, [publicId], (scope) =>
          ignoreTransaction(scope, { id: publicId, version }, isIgnored),
        ),
    }),
    createLink: t.field({
      type: TransactionResult,
      args: {
        fromId: t.arg.id({ required: true }),
        toId: t.arg.id({ required: true }),
        kind: t.arg({ type: LinkKind, required: true }),
      },
      resolve: (_root, { fromId, toId, kind }, context) =>
        changeTransaction(context, [fromId, toId], (scope) => createLink(scope, { fromId, toId, kind })),
    }),
    removeLink: t.field({
      type: TransactionResult,
      description: 'Removes a link. The pair is not matched or suggested again, unless this undoes the link.',
      args: {
        transactionId: t.arg.id({ required: true }),
        isUndo: t.arg.boolean(),
        version: t.arg.string({ description: SEEN }),
      },
      resolve: (_root, { transactionId: id, isUndo, version }, context) =>
        changeTransaction(context, [id], (scope) => removeLink(scope, { id, version }, isUndo ? 'undo' : 'reject')),
    }),
    updateOperationPurpose: t.field({
      type: TransactionResult,
      description: 'Sets the purpose of the transaction; null clears it.',
      args: {
        transactionId: t.arg.id({ required: true }),
        purpose: t.arg({ type: OperationPurpose }),
        version: t.arg.string({ description: SEEN }),
      },
      resolve: (_root, { transactionId: id, purpose, version }, context) =>
        changeTransaction(context, [id], (scope) => setPurpose(scope, { id, version }, purpose ?? null)),
    }),
    updateTaxability: t.field({
      type: TransactionResult,
      description: 'Overrides whether it is taxable; null clears the override.',
      args: {
        transactionId: t.arg.id({ required: true }),
        isTaxable: t.arg.boolean(),
        version: t.arg.string({ description: SEEN }),
      },
      resolve: (_root, { transactionId: id, isTaxable, version }, context) =>
        changeTransaction(context, [id], (scope) => setTaxable(scope, { id, version }, isTaxable ?? null)),
    }),
    setFlowValue: t.field({
      type: TransactionResult,
      description: 'Sets a value for a flow without a price.',
      args: {
        transactionId: t.arg.id({ required: true }),
        position: t.arg.int({ required: true }),
        fiatValue: t.arg({ type: 'Decimal' }),
        version: t.arg.string({ description: SEEN }),
      },
      resolve: (_root, { transactionId: id, position, fiatValue, version }, context) =>
        changeTransaction(context, [id], (scope) =>
          setFlowValue(scope, { id, version }, { position, fiatValue: fiatValue ?? null }),
        ),
    }),
  }));
}
