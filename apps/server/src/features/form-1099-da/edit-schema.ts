import type { TypedFault } from '@lotbook/intake/form-1099-da/read-lines';
import { FORM_1099_DA_TEMPLATE } from '@lotbook/intake/form-1099-da/template';
import type { Outcome } from '@lotbook/ledger/outcome';
import { builder } from '../../platform/graphql/builder.ts';
import { refused, resultType } from '../api/answers.ts';
import { answeredChange, ChangeResult, changeField } from '../api/change-field.ts';
import { may } from '../api/policy.ts';
import { readUploadedTable, tableServices } from '../api/read-uploaded-table.ts';
import { RowIssueRef } from '../api/refs.ts';
import { BrokerAggregate } from './broker-aggregate.ts';
import { BrokerTerm } from './broker-term.ts';
import { type Imported, importForm, matchLine, removeForm, removeLine, saveLine, type Typed } from './edit-service.ts';

const Input = builder.inputType('BrokerLineInput', {
  description: 'A line of Form 1099-DA with its boxes. Dates are MM/DD/YYYY or YYYY-MM-DD.',
  fields: (t) => ({
    broker: t.string({ description: 'The broker that filed the form. Defaults to the name of the wallet.' }),
    asset: t.string({ required: true }),
    quantity: t.string(),
    dateAcquired: t.string(),
    dateSold: t.string(),
    proceeds: t.string({ required: true }),
    costBasis: t.string(),
    accruedMarketDiscount: t.string({ description: 'Box 1h.' }),
    washSaleLoss: t.string(),
    isBasisReported: t.boolean({ required: true }),
    term: t.field({ type: BrokerTerm, description: 'Box 6.' }),
    aggregate: t.field({ type: BrokerAggregate }),
    saleCount: t.int(),
    isTransferredIn: t.boolean(),
    isNominee: t.boolean({ description: 'Received for another owner, who reports the sale.' }),
  }),
});

type Given = typeof Input.$inferInput;

function typedOf(given: Given): Typed {
  const { asset, quantity, dateAcquired, dateSold, proceeds, costBasis, washSaleLoss, term, aggregate } = given;
  return {
    asset,
    quantity: quantity ?? '',
    acquiredOn: dateAcquired ?? '',
    soldOn: dateSold ?? '',
    proceeds,
    costBasis: costBasis ?? '',
    accruedMarketDiscount: given.accruedMarketDiscount ?? '',
    washSaleLoss: washSaleLoss ?? '',
    basisReported: given.isBasisReported ? 'yes' : 'no',
    term: term == null || term === 'none' ? '' : term,
    aggregate: aggregate ?? '',
    saleCount: given.saleCount == null ? '' : String(given.saleCount),
    transferredIn: given.isTransferredIn ? 'yes' : '',
    nominee: given.isNominee ? 'yes' : '',
  };
}

export function addBrokerEdits(): void {
  addImport();
  addLines();
  addMatching();
}

type ImportAnswer = { issues: Imported['issues']; errorCount: number; numberImported: number; change?: string | null };

function addImport(): void {
  const Result = resultType<ImportAnswer>('BrokerImportResult', (t) => ({
    issues: t.field({ type: [RowIssueRef], resolve: ({ issues }) => [...issues] }),
    errorCount: t.exposeInt('errorCount', {
      description: 'The number of invalid rows. If there are any, nothing is imported.',
    }),
    numberImported: t.exposeInt('numberImported'),
    change: changeField(t),
  }));
  builder.mutationField('importBrokerForm', (t) =>
    t.field({
      type: Result,
      description: 'Imports the lines of a file, all or none.',
      args: {
        taxYear: t.arg.string({ required: true }),
        walletId: t.arg.id({ required: true }),
        csvUrl: t.arg.string({ required: true }),
        broker: t.arg.string(),
        isReplacing: t.arg.boolean({ description: 'Replaces the existing lines of this wallet and year.' }),
      },
      resolve: async (_root, { walletId, broker, isReplacing, csvUrl, taxYear }, context) => {
        const wanted = { taxYear, accountId: walletId, broker: broker ?? null, isReplacing: isReplacing ?? false };
        const mayChange = may('change-transactions');
        const read = await readUploadedTable(tableServices(context, mayChange), csvUrl, 'brokerLines', { taxYear });
        if (!read.ok) return importAnswer(read);
        return importAnswer(await context.change(mayChange, (scope) => importForm(scope, wanted, read.value)));
      },
    }),
  );
  builder.queryField('brokerFormTemplate', (t) =>
    t.string({
      description: 'The template of a CSV file, as text.',
      resolve: (_root, _args, context) => context.transaction(async () => FORM_1099_DA_TEMPLATE),
    }),
  );
}

function importAnswer(outcome: Outcome<Imported>) {
  const nothing = { issues: [], errorCount: 0, numberImported: 0 };
  if (!outcome.ok) return { ...nothing, ...refused(outcome.error) };
  const { changeId, ...imported } = outcome.value;
  if (imported.numberImported > 0) return { success: true, ...imported, change: changeId };
  const error = 'Nothing was imported. Correct the rows below, and import the file again.';
  return { success: false, errorCode: 'invalid_file', error, ...imported };
}

type LineFault = { field: string; message: string };

/** Input fields by the column with the fault. */
const FIELD_OF: Readonly<Partial<Record<TypedFault['column'], string>>> = {
  acquiredOn: 'dateAcquired',
  soldOn: 'dateSold',
};

function lineFault({ column, message, remedy }: TypedFault): LineFault {
  return { field: FIELD_OF[column] ?? column, message: `${message} ${remedy}` };
}

function addLines(): void {
  const Fault = builder.simpleObject('BrokerLineFault', {
    fields: (t) => ({
      field: t.string({ description: 'The name of a field of BrokerLineInput.' }),
      message: t.string(),
    }),
  });
  const SavedLine = resultType<{ change?: string | null; faults?: readonly LineFault[] }>('SavedBrokerLine', (t) => ({
    change: changeField(t),
    faults: t.field({
      type: [Fault],
      description: 'One per invalid field.',
      resolve: ({ faults }) => [...(faults ?? [])],
    }),
  }));
  builder.mutationFields((t) => ({
    saveBrokerLine: t.field({
      type: SavedLine,
      description: 'Adds or changes a line. Manual matches of the line are replaced by automatic ones.',
      args: {
        id: t.arg.id({ description: 'The ID of the line to change; omit it to add one.' }),
        taxYear: t.arg.string({ required: true }),
        walletId: t.arg.id({ required: true }),
        input: t.arg({ type: Input, required: true }),
      },
      resolve: async (_root, { id, taxYear, walletId, input }, context) => {
        const wanted = { taxYear, accountId: walletId, broker: input.broker ?? null };
        const saved = await context.change(may('change-transactions'), (scope) =>
          saveLine(scope, id ?? null, wanted, typedOf(input)),
        );
        if (saved.ok) return { success: true, change: saved.value };
        return { ...refused(saved.error), faults: (saved.error.faults ?? []).map(lineFault) };
      },
    }),
    removeBrokerLine: t.field({
      type: ChangeResult,
      args: { id: t.arg.id({ required: true }) },
      resolve: async (_root, { id }, context) =>
        answeredChange(await context.change(may('change-transactions'), (scope) => removeLine(scope, id))),
    }),
    removeBrokerForm: t.field({
      type: ChangeResult,
      description: 'Removes all lines of a wallet for a tax year.',
      args: { taxYear: t.arg.string({ required: true }), walletId: t.arg.id({ required: true }) },
      resolve: async (_root, { taxYear, walletId }, context) =>
        answeredChange(
          await context.change(may('change-transactions'), (scope) =>
            removeForm(scope, { taxYear, accountId: walletId }),
          ),
        ),
    }),
  }));
}

function addMatching(): void {
  builder.mutationField('matchBrokerLine', (t) =>
    t.field({
      type: ChangeResult,
      description: 'Sets the sales that a line reports.',
      args: {
        id: t.arg.id({ required: true }),
        saleIds: t.arg.stringList({
          description: 'Empty if it reports no sale of these records. Omit it to match automatically.',
        }),
      },
      resolve: async (_root, { id, saleIds }, context) =>
        answeredChange(
          await context.change(may('change-transactions'), (scope) => matchLine(scope, id, saleIds ?? null)),
        ),
    }),
  );
}
