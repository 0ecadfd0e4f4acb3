import { builder } from '../../../platform/graphql/builder.ts';
import { type Context, requireViewer } from '../../../platform/graphql/context.ts';
import type { Scope } from '../../../platform/scope.ts';
import { isUuid } from '../../../platform/values/ids.ts';
import { type Answer, refusal, refused, resultType } from '../../api/answers.ts';
import { changeField } from '../../api/change-field.ts';
import { may } from '../../api/policy.ts';
import { TransactionRef } from '../../api/refs.ts';
import type { CellError } from './create-input.ts';
import { createTransactions, deleteManualTransactions, type Made, replaceManualTransaction } from './create-service.ts';

type Creation = { transactions: string[]; customTokens: string[]; errors: CellError[]; change?: string | null };
type Deletion = { count: number; change?: string | null };

const NOT_FOUND = 'This transaction was not found.';

export function addCreateSchema(): void {
  const TransactionCellError = builder.simpleObject('TransactionCellError', {
    description: 'An error in one cell of an entered row.',
    fields: (t) => ({
      row: t.int({ description: 'Zero-based, in the order of the request.' }),
      field: t.string({ description: 'The name of the input field.' }),
      message: t.string(),
      remedy: t.string(),
    }),
  });
  const CreateTransactionsResult = resultType<Creation>('CreateTransactionsResult', (t) => ({
    transactions: t.field({ type: [TransactionRef], resolve: ({ transactions }) => transactions }),
    customTokens: t.exposeStringList('customTokens', {
      description: 'Unknown symbols that became custom currencies of the user.',
    }),
    errors: t.field({ type: [TransactionCellError], resolve: ({ errors }) => errors }),
    change: changeField(t),
  }));
  const DeleteTransactionsResult = resultType<Deletion>('DeleteTransactionsResult', (t) => ({
    change: changeField(t),
    count: t.exposeInt('count', { description: 'The number of deleted items.' }),
  }));
  const CreateTransactionInput = builder.inputType('CreateTransactionInput', {
    description: 'One manual entry. Quantities are strings, so that an error can name its field; blank means none.',
    fields: (t) => ({
      type: t.string({ required: true }),
      label: t.string({ description: 'The kind of income.' }),
      accountId: t.string({ required: true }),
      toAccountId: t.string({ description: 'For a transfer: the receiving wallet.' }),
      dateTime: t.string({
        required: true,
        description: "2024-03-01 14:30, with seconds if known; in the user's time zone unless it has an offset.",
      }),
      sentQuantity: t.string(),
      sentAsset: t.string({
        description: 'A symbol. An unknown one becomes a custom currency. For a split: the asset that was split.',
      }),
      receivedQuantity: t.string(),
      receivedAsset: t.string(),
      feeQuantity: t.string(),
      feeAsset: t.string(),
      fiatValue: t.string({ description: 'Its value in base currency.' }),
      splitRatio: t.string({ description: 'For a split: the number of units that each unit became, in all wallets.' }),
      note: t.string(),
    }),
  });
  builder.mutationFields((t) => ({
    createTransactions: t.field({
      type: CreateTransactionsResult,
      description: 'Adds manual entries: all of them, or none with the errors of each cell.',
      args: { inputs: t.arg({ type: [CreateTransactionInput], required: true }) },
      resolve: (_root, { inputs }, context) =>
        making(context, (scope) => createTransactions(scope, inputs, Date.now())),
    }),
    updateManualTransaction: t.field({
      type: CreateTransactionsResult,
      description: 'Replaces a manual entry. Its ID stays the same.',
      args: {
        publicId: t.arg.id({ required: true }),
        input: t.arg({ type: CreateTransactionInput, required: true }),
        version: t.arg.string({ description: 'The version the user saw, as for updateTransaction.' }),
      },
      resolve: async (_root, { publicId, input, version }, context) => {
        requireViewer(context);
        if (!isUuid(publicId)) return refusedRows('transaction_not_found', NOT_FOUND, []);
        const seen = { id: publicId.toLowerCase(), version };
        return making(context, (scope) => replaceManualTransaction(scope, seen, input, Date.now()));
      },
    }),
    deleteManualTransactions: t.field({
      type: DeleteTransactionsResult,
      args: { ids: t.arg.idList({ required: true }) },
      resolve: async (_root, { ids }, context) => {
        requireViewer(context);
        if (!ids.every(isUuid)) return { ...refusal('transaction_not_found', NOT_FOUND), count: 0 };
        const outcome = await context.change(may('change-transactions'), (scope) =>
          deleteManualTransactions(scope, ids),
        );
        if (!outcome.ok) return { ...refused(outcome.error), count: 0 };
        return { success: true, count: outcome.value.count, change: outcome.value.changeId };
      },
    }),
  }));
}

async function making(context: Context, work: (scope: Scope) => Promise<Made>): Promise<Answer<Creation>> {
  const made = await context.change(may('change-transactions'), work);
  if (!made.ok) return refusedRows(made.error.code, made.error.message, made.error.errors);
  return {
    success: true,
    transactions: made.value.ids,
    customTokens: made.value.customTokens,
    errors: [],
    change: made.value.changeId,
  };
}

function refusedRows(code: string, message: string, errors: CellError[]): Answer<Creation> {
  return { ...refusal(code, message), transactions: [], customTokens: [], errors };
}
