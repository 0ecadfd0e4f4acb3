import { refuse } from '@lotbook/ledger/outcome';
import { z } from 'zod';
import { IMPORTED_FIELDS, type ImportedValue } from '../../../facts/transactions/imported-values.ts';
import { flowsOf, transactionsByIds } from '../../../facts/transactions/transactions.ts';
import { builder } from '../../../platform/graphql/builder.ts';
import { inCapitals } from '../../../platform/graphql/enum-values.ts';
import type { Scope } from '../../../platform/scope.ts';
import { CurrencyRef } from '../../api/currency.ts';
import { AccountRef, TransactionRef } from '../../api/refs.ts';
import {
  BOTH_NEEDED,
  DEPOSIT_STATES,
  type DepositValidation,
  NOT_A_DEPOSIT,
  validateDeposit,
} from '../entry/deposit-validation.ts';
import { importedValues } from '../loaders.ts';
import type { Seen } from '../service.ts';
import { changeTransaction, SEEN, TransactionResult } from '../transaction-result.ts';
import type { EditInput } from './edit-input.ts';
import { type EditedOne, restoreImported, updateTransaction } from './edit-service.ts';
import { OperationPurpose } from './operation-purpose.ts';

const FlowEditInput = builder.inputType('FlowEditInput', {
  description: 'Changes to one movement; omitted fields stay.',
  fields: (t) => ({
    position: t.int({ required: true }),
    quantity: t.string(),
    accountId: t.string(),
    fiatValue: t.string({ description: 'In base currency, for the whole movement; blank clears the entered value.' }),
    isRemoved: t.boolean({ description: 'Only a fee can be removed.' }),
  }),
});

const AddedFeeInput = builder.inputType('AddedFeeInput', {
  fields: (t) => ({
    quantity: t.string({ required: true }),
    asset: t.string({ required: true, description: 'A symbol. An unknown one becomes a custom currency.' }),
    accountId: t.string({ description: "The wallet that paid it; by default, the transaction's wallet." }),
  }),
});

export const UpdateTransactionInput = builder.inputType('UpdateTransactionInput', {
  description: "The changes as entered. Omitted fields stay; null or blank clears the user's value.",
  fields: (t) => ({
    type: t.string(),
    label: t.string(),
    note: t.string(),
    purpose: t.field({ type: OperationPurpose }),
    isTaxable: t.boolean(),
    dateTime: t.string({ description: "2024-03-01 14:30; in the user's time zone unless it has an offset." }),
    flows: t.field({ type: [FlowEditInput] }),
    addedFee: t.field({ type: AddedFeeInput }),
    costBasis: t.string({ description: 'Its cost in base currency, instead of the computed one.' }),
    proceeds: t.string({ description: 'Its proceeds in base currency, instead of the computed ones.' }),
    disposalBasis: t.string({
      description: 'The cost basis of the units disposed of, in base currency, instead of the computed one.',
    }),
    dateAcquired: t.string({ description: 'When the received units were acquired: a day, optionally with a time.' }),
  }),
});

const importedFieldEnum = () => builder.enumType('ImportedField', { values: inCapitals(IMPORTED_FIELDS) });

export function addEditSchema(): void {
  const ImportedField = importedFieldEnum();
  builder.mutationFields((t) => ({
    updateTransaction: t.field({
      type: TransactionResult,
      args: {
        publicId: t.arg.id({ required: true }),
        input: t.arg({ type: UpdateTransactionInput, required: true }),
        version: t.arg.string({ description: SEEN }),
      },
      resolve: (_root, { publicId, input, version }, context) =>
        changeTransaction(context, [publicId], edited({ id: publicId, version }, input)),
    }),
    updateDatetime: t.field({
      type: TransactionResult,
      description: 'Sets the time of a transaction.',
      args: {
        publicId: t.arg.id({ required: true }),
        dateTime: t.arg.string({ required: true }),
        version: t.arg.string({ description: SEEN }),
      },
      resolve: (_root, { publicId, dateTime, version }, context) =>
        changeTransaction(context, [publicId], edited({ id: publicId, version }, { dateTime })),
    }),
    updateCostBasisAndProceeds: t.field({
      type: TransactionResult,
      description:
        'Amounts that replace computed ones. Omitted amounts stay; blank clears. If only money was received, `costBasis` is that of the disposal.',
      args: {
        publicId: t.arg.id({ required: true }),
        costBasis: t.arg.string(),
        proceeds: t.arg.string(),
        disposalBasis: t.arg.string(),
        version: t.arg.string({ description: SEEN }),
      },
      resolve: (_root, { publicId, version, ...amounts }, context) =>
        changeTransaction(context, [publicId], edited({ id: publicId, version }, amounts)),
    }),
    addDepositOverride: t.field({
      type: TransactionResult,
      description: 'Records the cost and acquisition date of a deposit if no transaction states them.',
      args: {
        flowId: t.arg.id({ required: true }),
        costBasis: t.arg.string({ required: true }),
        dateAcquired: t.arg.string({ required: true }),
        version: t.arg.string({ description: SEEN }),
      },
      resolve: (_root, { flowId, costBasis, dateAcquired, version }, context) => {
        const { id, position } = readFlowId(flowId);
        return changeTransaction(context, [id], (scope) =>
          overrideDeposit(scope, { id, version }, { position, costBasis, dateAcquired }),
        );
      },
    }),
    restoreImportedValues: t.field({
      type: TransactionResult,
      description: 'Restores imported values: one field, or all of them.',
      args: {
        publicId: t.arg.id({ required: true }),
        field: t.arg({ type: ImportedField }),
        position: t.arg.int({ description: 'The position of a flow; omit for the transaction and all its flows.' }),
        version: t.arg.string({ description: SEEN }),
      },
      resolve: (_root, { publicId: id, field, position, version }, context) =>
        changeTransaction(context, [id], (scope) =>
          restoreImported(scope, { id, version }, field ? { field, position: position ?? null } : null, Date.now()),
        ),
    }),
  }));
  addImportedValues(ImportedField);
  addDepositValidation();
}

function addDepositValidation(): void {
  const DepositState = builder.enumType('DepositValidationState', { values: DEPOSIT_STATES });
  const Validation = builder.objectRef<DepositValidation>('DepositValidation').implement({
    fields: (t) => ({
      state: t.expose('state', { type: DepositState }),
      error: t.exposeString('error', { nullable: true, description: 'The error and how to fix it.' }),
    }),
  });
  builder.queryField('depositValidation', (t) =>
    t.field({
      type: Validation,
      description: 'Checks the values for addDepositOverride without storing anything.',
      args: {
        flowId: t.arg.id({ required: true }),
        costBasis: t.arg.string({ required: true }),
        dateAcquired: t.arg.string({ required: true }),
      },
      resolve: (_root, { flowId, ...claimed }, context) =>
        context.transaction((tx, userId) =>
          validateDeposit(tx, userId, { ...readFlowId(flowId), ...claimed }, Date.now()),
        ),
    }),
  );
}

const edited =
  (seen: Seen, input: EditInput) =>
  (scope: Scope): Promise<EditedOne> =>
    updateTransaction(scope, seen, input, Date.now());

function readFlowId(flowId: string): { id: string; position: number } {
  const [id = '', position = ''] = flowId.split(':');
  return { id, position: /^\d{1,6}$/.test(position) ? Number(position) : -1 };
}

/** Returns the ID of a flow, whose position never changes. */
export const flowIdOf = ({ transactionId, position }: { transactionId: string; position: number }) =>
  `${transactionId}:${position}`;

type Override = { position: number; costBasis: string; dateAcquired: string };

async function overrideDeposit(
  scope: Scope,
  seen: Seen,
  { position, costBasis, dateAcquired }: Override,
): Promise<EditedOne> {
  const { tx, userId } = scope;
  const id = seen.id.toLowerCase();
  const [row] = await transactionsByIds(tx, userId, [id]);
  const flow = (await flowsOf(tx, userId, [id])).find((one) => one.position === position);
  if (!row || !flow) return refuse('transaction_not_found', 'This transaction was not found.');
  if (flow.direction !== 'in' || row.type !== 'deposit') return refuse('value_error', NOT_A_DEPOSIT);
  if (costBasis.trim() === '' || dateAcquired.trim() === '') return refuse('value_error', BOTH_NEEDED);
  return updateTransaction(scope, seen, { costBasis, dateAcquired }, Date.now());
}

const removedFlow = z.looseObject({ quantity: z.string(), asset_id: z.string(), account_id: z.string() });

function removedOf({ field, value }: ImportedValue) {
  return field === 'flow' && value !== null ? removedFlow.parse(JSON.parse(value)) : null;
}

function addImportedValues(ImportedField: ReturnType<typeof importedFieldEnum>): void {
  const ImportedValueRef = builder.objectRef<ImportedValue>('ImportedValue').implement({
    description: 'An imported value that the user changed.',
    fields: (t) => ({
      field: t.expose('field', { type: ImportedField }),
      position: t.int({ nullable: true, resolve: ({ position }) => (position < 0 ? null : position) }),
      value: t.string({
        nullable: true,
        description: 'Null if there was none; for a wallet or flow, `account` and `asset` name the original.',
        resolve: (row) => removedOf(row)?.quantity ?? row.value,
      }),
      account: t.field({
        type: AccountRef,
        nullable: true,
        resolve: (row) => (row.field === 'account_id' ? row.value : removedOf(row)?.account_id),
      }),
      asset: t.field({ type: CurrencyRef, nullable: true, resolve: (row) => removedOf(row)?.asset_id }),
      editedAt: t.expose('editedAt', { type: 'DateTime' }),
    }),
  });
  builder.objectField(TransactionRef, 'importedValues', (t) =>
    t.field({
      type: [ImportedValueRef],
      description: 'The imported values that differ now. Empty if nothing was changed or it is a manual entry.',
      resolve: ({ id }, _args, context) => importedValues(context).load(id),
    }),
  );
}
