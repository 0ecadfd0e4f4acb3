/** Editing what a transaction says, in the API: all of it at once, or one thing by its own name; and the values that were imported. */
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
  description: 'One movement, as it is typed; what is left out stays.',
  fields: (t) => ({
    position: t.int({ required: true }),
    quantity: t.string(),
    accountId: t.string(),
    fiatValue: t.string({ description: 'In base currency, for the whole movement; blank takes a typed value back.' }),
    isRemoved: t.boolean({ description: 'Only a fee can be removed.' }),
  }),
});

const AddedFeeInput = builder.inputType('AddedFeeInput', {
  fields: (t) => ({
    quantity: t.string({ required: true }),
    asset: t.string({ required: true, description: 'A symbol. One that is unknown becomes a custom currency.' }),
    accountId: t.string({ description: 'Where it was paid; left out: where the rest was.' }),
  }),
});

export const UpdateTransactionInput = builder.inputType('UpdateTransactionInput', {
  description:
    'What is to be otherwise, as it is typed. What is left out stays; null or blank takes back what the user said.',
  fields: (t) => ({
    type: t.string(),
    label: t.string(),
    note: t.string(),
    purpose: t.field({ type: OperationPurpose }),
    isTaxable: t.boolean(),
    dateTime: t.string({ description: "2024-03-01 14:30; in the user's time zone unless it has an offset." }),
    flows: t.field({ type: [FlowEditInput] }),
    addedFee: t.field({ type: AddedFeeInput }),
    costBasis: t.string({ description: 'What it cost, in base currency, in place of what would be computed.' }),
    proceeds: t.string({ description: 'What it brought, in base currency, in place of what would be computed.' }),
    disposalBasis: t.string({
      description: 'The cost basis of what it gave up, in base currency, in place of what would be computed.',
    }),
    dateAcquired: t.string({ description: 'When what came in was acquired: a day, or a day and a time.' }),
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
      description: 'When it happened.',
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
        'The amounts that replace computed ones. An omitted amount stays; a blank one is cleared. Where nothing but money came in, `costBasis` is that of the disposal.',
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
      description: 'What a deposit cost and when it was acquired, where no transaction says so.',
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
      description: 'Put back what the file said: one field, or all of them.',
      args: {
        publicId: t.arg.id({ required: true }),
        field: t.arg({ type: ImportedField }),
        position: t.arg.int({ description: 'Of a flow; left out: of the transaction, and of all its flows.' }),
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
      error: t.exposeString('error', { nullable: true, description: 'What is wrong and what to do.' }),
    }),
  });
  builder.queryField('depositValidation', (t) =>
    t.field({
      type: Validation,
      description: 'Whether addDepositOverride would take these values; nothing is stored.',
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

/** The id of a flow, as `flowIdOf` makes it. */
function readFlowId(flowId: string): { id: string; position: number } {
  const [id = '', position = ''] = flowId.split(':');
  return { id, position: /^\d{1,6}$/.test(position) ? Number(position) : -1 };
}

/** The position among the flows of its transaction is its own for as long as it is there. */
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

/** @returns null of anything but a flow that was removed */
function removedOf({ field, value }: ImportedValue) {
  return field === 'flow' && value !== null ? removedFlow.parse(JSON.parse(value)) : null;
}

function addImportedValues(ImportedField: ReturnType<typeof importedFieldEnum>): void {
  const ImportedValueRef = builder.objectRef<ImportedValue>('ImportedValue').implement({
    description: 'What a file said where the user changed it.',
    fields: (t) => ({
      field: t.expose('field', { type: ImportedField }),
      position: t.int({ nullable: true, resolve: ({ position }) => (position < 0 ? null : position) }),
      value: t.string({
        nullable: true,
        description: 'Null: there was none; of a wallet and of a flow, `account` and `asset` say what it was.',
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
      description:
        'What its file said where it says something else now. Empty where nothing was changed, or it was entered by hand.',
      resolve: ({ id }, _args, context) => importedValues(context).load(id),
    }),
  );
}
