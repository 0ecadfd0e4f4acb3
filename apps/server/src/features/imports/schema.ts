/** The imports' part of the API: validating a file, importing it, following the import, and taking it back. */

import type { MissingOption } from '@lotbook/intake/opening/file';
import { type OverlapFound, overlapsOf } from '@lotbook/intake/overlap';
import { findFormat } from '@lotbook/integrations/listing';
import type { Outcome } from '@lotbook/ledger/outcome';
import { type ImportRow, importsOfAccounts, listImports } from '../../books/sources/imports.ts';
import { type SourceRow, sourceRows } from '../../books/sources/source-rows.ts';
import { builder } from '../../platform/graphql/builder.ts';
import { requireViewer } from '../../platform/graphql/context.ts';
import { inCapitals } from '../../platform/graphql/enum-values.ts';
import { isUuid } from '../../platform/ids.ts';
import { refusal, refused, resultType, StartedJob, started } from '../answers.ts';
import { may } from '../policy.ts';
import {
  AccountRef,
  ImportRef,
  JobState,
  RowIssueRef,
  SourceRowOutcome,
  SourceRowRef,
  YearChangeRef,
} from '../refs.ts';
import { createCustomWallet, importIntoAccount } from './service.ts';
import { type UndoPreview, undoPreview } from './undo/preview.ts';
import { canRedo, canUndo, redoImport, undoImport } from './undo/service.ts';
import { servicesOf, type Validation, validateFile } from './upload/validation.ts';

const DEFAULT_ROWS = 50;
const MAX_ROWS = 500;
const MAX_IMPORTS = 500;

export function addImportsSchema(): void {
  addImport();
  addSourceRows();
  addValidation();
  addJobStatus();
  addMutations();
  addUndo();
}

function addImport(): void {
  ImportRef.implement({
    fields: (t) => ({
      id: t.exposeID('id'),
      filename: t.exposeString('filename'),
      integration: t.exposeString('integration'),
      format: t.exposeString('format', { nullable: true }),
      formatLabel: t.string({
        nullable: true,
        resolve: ({ template, format }) => template?.name ?? findFormat(format)?.label,
      }),
      account: t.expose('accountId', { type: AccountRef, nullable: true }),
      status: t.expose('status', { type: JobState }),
      numberTotal: t.exposeInt('numberTotal'),
      numberDone: t.exposeInt('numberDone'),
      numberImported: t.exposeInt('numberImported'),
      numberDuplicate: t.exposeInt('numberDuplicate'),
      numberIgnored: t.exposeInt('numberIgnored'),
      numberUserDefinedTokens: t.exposeInt('numberUserDefinedTokens'),
      errorMessage: t.exposeString('errorMessage', { nullable: true }),
      issues: t.field({ type: [RowIssueRef], resolve: ({ issues }) => issues }),
      howRead: t.stringList({
        description: 'How amounts and dates of the file were read and which row decided it, a sentence each.',
        resolve: ({ howRead }) => howRead ?? [],
      }),
      createdAt: t.expose('createdAt', { type: 'DateTime' }),
      finishedAt: t.expose('finishedAt', { type: 'DateTime', nullable: true }),
      undoneAt: t.expose('undoneAt', { type: 'DateTime', nullable: true }),
      canUndo: t.boolean({ resolve: canUndo }),
      canRedo: t.boolean({ resolve: canRedo }),
      fileUrl: t.string({
        nullable: true,
        description: 'Where the file as it was sent can be fetched from; null when it was not kept.',
        resolve: ({ uploadId }) => (uploadId === null ? null : `/files/${uploadId}`),
      }),
      rejectedRowsUrl: t.string({
        nullable: true,
        description: 'The rows nothing could be made of, as CSV with the reason of each; null when there are none.',
        resolve: ({ id, numberIgnored, undoneAt, isSample, status }) => {
          const hasRejectedRows = status === 'FINISHED' && numberIgnored > 0 && undoneAt === null && !isSample;
          return hasRejectedRows ? `/files/imports/${id}/rejected-rows` : null;
        },
      }),
      isSample: t.exposeBoolean('isSample'),
      createdBy: t.string({
        description: 'Name of the user who imported it.',
        resolve: (_import, _args, context) => context.viewer?.actor.name ?? '',
      }),
    }),
  });
  builder.objectField(AccountRef, 'imports', (t) =>
    t.loadableList({
      type: ImportRef,
      load: async (ids: string[], context) => {
        const rows = await context.transaction((tx, userId) => importsOfAccounts(tx, userId, ids));
        return ids.map((id) => rows.filter(({ accountId }) => accountId === id));
      },
      resolve: ({ id }) => id,
    }),
  );
  builder.queryField('imports', (t) =>
    t.field({
      type: [ImportRef],
      args: { accountId: t.arg.id(), limit: t.arg.int() },
      resolve: (_root, { accountId, limit }, context) => {
        if (accountId && !isUuid(accountId)) return [];
        const filter = { accountId: accountId ?? null, limit: clamp(limit ?? 100, MAX_IMPORTS) };
        return context.transaction((tx, userId) => listImports(tx, userId, filter));
      },
    }),
  );
  builder.queryField('import', (t) =>
    t.field({
      type: ImportRef,
      nullable: true,
      args: { id: t.arg.id({ required: true }) },
      resolve: (_root, { id }, context) => {
        requireViewer(context);
        return isUuid(id) ? id.toLowerCase() : null;
      },
    }),
  );
}

type Rows = { rows: SourceRow[]; total: number; limit: number };

function addSourceRows(): void {
  const SourceRowPage = builder.objectRef<Rows>('SourceRowPage').implement({
    fields: (t) => ({
      rows: t.field({ type: [SourceRowRef], resolve: ({ rows, limit }) => rows.slice(0, limit) }),
      endCursor: t.int({ nullable: true, resolve: ({ rows, limit }) => rows.slice(0, limit).at(-1)?.rowNumber }),
      hasMore: t.boolean({ resolve: ({ rows, limit }) => rows.length > limit }),
      total: t.exposeInt('total'),
    }),
  });
  builder.queryField('importRows', (t) =>
    t.field({
      type: SourceRowPage,
      description: 'Rows of an import as they stood in the file, and what became of each.',
      args: {
        importId: t.arg.id({ required: true }),
        outcome: t.arg({ type: SourceRowOutcome }),
        after: t.arg.int(),
        limit: t.arg.int(),
      },
      resolve: async (_root, { importId, outcome, after, limit: asked }, context) => {
        const userId = requireViewer(context).owner;
        const limit = clamp(asked ?? DEFAULT_ROWS, MAX_ROWS);
        if (!isUuid(importId)) return { rows: [], total: 0, limit };
        const page = { importId, outcome: outcome ?? null, after: after ?? 0, limit: limit + 1 };
        return { ...(await context.transaction((tx) => sourceRows(tx, userId, page))), limit };
      },
    }),
  );
}

const OptionKind = builder.enumType('ImportOptionKind', {
  values: inCapitals(['currency', 'asset', 'text', 'choice'] satisfies MissingOption['kind'][]),
});
export const OptionAnswerInput = builder.inputType('OptionAnswerInput', {
  fields: (t) => ({ key: t.string({ required: true }), value: t.string({ required: true }) }),
});
type Choice = MissingOption['choices'][number];
export const CsvValidation = builder.objectRef<Validation>('CsvValidation');

function addValidation(): void {
  const OptionChoice = builder.objectRef<Choice>('ImportOptionChoice').implement({
    fields: (t) => ({ value: t.exposeString('value'), label: t.exposeString('label') }),
  });
  const ImportOption = builder.objectRef<MissingOption>('ImportOption').implement({
    description: 'Something the file does not say and the user must.',
    fields: (t) => ({
      key: t.exposeString('key'),
      label: t.exposeString('label'),
      question: t.exposeString('question', { description: 'Asked as it stands: one sentence.' }),
      kind: t.expose('kind', { type: OptionKind }),
      choices: t.field({ type: [OptionChoice], resolve: ({ choices }) => choices }),
    }),
  });
  const OverlappingFormat = builder.objectRef<OverlapFound>('OverlappingFormat').implement({
    description: 'Another kind of export that contains the same events.',
    fields: (t) => ({
      id: t.string({ resolve: (found) => found.with }),
      why: t.exposeString('why'),
      hasSameIds: t.exposeBoolean('hasSameIds', {
        description: 'What both contain has the same ids: in one wallet it counts once.',
      }),
    }),
  });
  const RecognisedFormat = builder.objectRef<NonNullable<Validation['recognised']>>('RecognisedFormat').implement({
    fields: (t) => ({
      id: t.exposeString('id'),
      label: t.exposeString('label'),
      integration: t.exposeString('integration'),
      integrationName: t.exposeString('integrationName'),
      overlaps: t.field({ type: [OverlappingFormat], resolve: ({ id }) => overlapsOf(id) }),
    }),
  });
  const SkippedRow = builder.objectRef<Validation['skipped'][number]>('SkippedRow').implement({
    fields: (t) => ({ row: t.exposeInt('row'), reason: t.exposeString('reason') }),
  });
  builder.objectType(CsvValidation, {
    description: 'What a file is and what is wrong with it, before anything is stored.',
    fields: (t) => ({
      errors: t.exposeStringList('errors', { description: 'One line each, as the form shows them.' }),
      issues: t.field({ type: [RowIssueRef], resolve: ({ issues }) => issues }),
      warnings: t.exposeStringList('warnings', {
        description:
          'What to think of before importing the file at all, such as an import of another kind of export that contains the same.',
      }),
      recognised: t.field({ type: RecognisedFormat, nullable: true, resolve: ({ recognised }) => recognised }),
      candidates: t.field({
        type: [RecognisedFormat],
        description: 'Formats that all have the header of the file, when the user must choose one.',
        resolve: ({ candidates }) => candidates,
      }),
      missingOptions: t.field({ type: [ImportOption], resolve: ({ missingOptions }) => missingOptions }),
      howRead: t.exposeStringList('howRead', {
        description: 'How amounts and dates of the file were read and which row decided it, a sentence each.',
      }),
      isOtherIntegration: t.exposeBoolean('isOtherIntegration', {
        description: 'The file is of another integration than the one picked.',
      }),
      account: t.field({
        type: AccountRef,
        nullable: true,
        description: 'The account it was checked for: the one given or suggested. Null: a new one.',
        resolve: ({ accountId }) => accountId,
      }),
      numberOfRows: t.exposeInt('numberOfRows'),
      numberOfTransactions: t.exposeInt('numberOfTransactions'),
      numberOfDuplicates: t.exposeInt('numberOfDuplicates'),
      numberOfLikelyDuplicates: t.exposeInt('numberOfLikelyDuplicates', {
        nullable: true,
        description:
          'Transactions that another source likely reported already: they are set aside. Null: nothing of the file can be imported as it is.',
      }),
      numberOfRejectedRows: t.exposeInt('numberOfRejectedRows', {
        description: 'Rows that make no transaction because something is wrong with them.',
      }),
      skipped: t.field({ type: [SkippedRow], resolve: ({ skipped }) => skipped }),
      firstAt: t.expose('firstAt', { type: 'DateTime', nullable: true }),
      lastAt: t.expose('lastAt', { type: 'DateTime', nullable: true }),
    }),
  });
  builder.queryField('csvValidationErrors', (t) =>
    t.field({
      type: CsvValidation,
      args: {
        csvFileUrl: t.arg.string({ required: true }),
        isGeneric: t.arg.boolean({ required: true }),
        accountTypeSlug: t.arg.string({ required: true }),
        timeZone: t.arg.string(),
        values: t.arg({ type: [OptionAnswerInput], description: 'Answers to `missingOptions`.' }),
        format: t.arg.string({ description: 'Id of the format chosen among `candidates`.' }),
        accountId: t.arg.id({ description: 'The account it is to go into, when there is one.' }),
        isAccountSuggested: t.arg.boolean({
          description:
            'Without `accountId`: check it for the account it most likely belongs to, which `account` then names.',
        }),
      },
      resolve: (_root, { timeZone, accountId, isAccountSuggested, ...request }, context) =>
        validateFile(servicesOf(context), {
          ...request,
          isAccountSuggested: isAccountSuggested ?? false,
          timeZone: timeZone ?? null,
          accountId: accountId && isUuid(accountId) ? accountId : null,
        }),
    }),
  );
}

type JobStatus = { row: ImportRow | null };
const FINAL = ['FINISHED', 'FAILED', 'CANCELLED', 'UNKNOWN'];

function addJobStatus(): void {
  const CsvImportJobStatus = builder.objectRef<JobStatus>('CsvImportJobStatus').implement({
    fields: (t) => ({
      isStatusFinal: t.boolean({ resolve: ({ row }) => FINAL.includes(row?.status ?? 'UNKNOWN') }),
      success: t.boolean({ resolve: ({ row }) => row?.status === 'FINISHED' }),
      status: t.field({ type: JobState, resolve: ({ row }) => row?.status ?? 'UNKNOWN' }),
      errorMessage: t.string({
        nullable: true,
        resolve: ({ row }) => (row ? errorOf(row) : 'There is no such import.'),
      }),
      numberImported: t.int({ resolve: ({ row }) => row?.numberImported ?? 0 }),
      numberTotal: t.int({ resolve: ({ row }) => row?.numberTotal ?? 0 }),
      numberDone: t.int({ resolve: ({ row }) => row?.numberDone ?? 0 }),
      numberDuplicate: t.int({
        description: 'Transactions the ledger had already, and those set aside because it likely has.',
        resolve: ({ row }) => row?.numberDuplicate ?? 0,
      }),
      numberIgnored: t.int({ resolve: ({ row }) => row?.numberIgnored ?? 0 }),
      numberUserDefinedTokens: t.int({ resolve: ({ row }) => row?.numberUserDefinedTokens ?? 0 }),
      createdCustomWallet: t.field({
        type: AccountRef,
        nullable: true,
        resolve: ({ row }) => (row?.status === 'FINISHED' && row.createdAccount ? row.accountId : null),
      }),
      importId: t.id({ nullable: true, resolve: ({ row }) => row?.id }),
      filename: t.string({ nullable: true, resolve: ({ row }) => row?.filename }),
    }),
  });
  builder.queryField('csvImportJobStatus', (t) =>
    t.field({
      type: CsvImportJobStatus,
      args: { jobId: t.arg.id({ required: true }) },
      resolve: async (_root, { jobId }, context) => {
        requireViewer(context);
        return { row: isUuid(jobId) ? await ImportRef.getDataloader(context).load(jobId.toLowerCase()) : null };
      },
    }),
  );
}

function errorOf(row: ImportRow): string | null {
  if (row.status === 'FAILED') return row.errorMessage ?? 'There was an error while trying to import the CSV';
  return row.status === 'CANCELLED' ? 'The import was undone before it was done.' : null;
}

function addMutations(): void {
  const CustomWalletInput = builder.inputType('CustomWalletInput', {
    fields: (t) => ({
      walletName: t.string({ required: true }),
      csvUrl: t.string({ required: true }),
      accountTypeSlug: t.string({ required: true }),
      timeZone: t.string(),
      values: t.field({ type: [OptionAnswerInput] }),
      format: t.string({ description: 'Id of the format chosen among `candidates`.' }),
    }),
  });
  builder.mutationField('createCustomWallet', (t) =>
    t.field({
      type: StartedJob,
      args: { customWalletInput: t.arg({ type: CustomWalletInput, required: true }) },
      resolve: async (_root, { customWalletInput }, context) => {
        return started(
          await context.change(may('import-files'), (scope) => createCustomWallet(scope, customWalletInput)),
        );
      },
    }),
  );
  builder.mutationField('importAccountTransactions', (t) =>
    t.field({
      type: StartedJob,
      description: 'Import more into an account there is.',
      args: {
        accountId: t.arg.id({ required: true }),
        csvUrl: t.arg.string({ required: true }),
        accountTypeSlug: t.arg.string(),
        timeZone: t.arg.string(),
        values: t.arg({ type: [OptionAnswerInput] }),
        format: t.arg.string({ description: 'Id of the format chosen among `candidates`.' }),
      },
      resolve: async (_root, input, context) => {
        requireViewer(context);
        if (!isUuid(input.accountId)) return refusal('account_not_found', 'This wallet was not found.');
        return started(await context.change(may('import-files'), (scope) => importIntoAccount(scope, input)));
      },
    }),
  );
}

function addUndo(): void {
  const UndoPreviewRef = builder.objectRef<UndoPreview>('UndoPreview').implement({
    description: 'What undoing an import would change.',
    fields: (t) => ({
      numberRemoved: t.exposeInt('numberRemoved'),
      numberHandedOver: t.exposeInt('numberHandedOver', {
        description: 'Transactions that another file has too, and that therefore stay.',
      }),
      accounts: t.exposeStringList('accounts', { description: 'Names of the wallets that go.' }),
      tokens: t.exposeStringList('tokens', { description: 'Symbols of the tokens that go.' }),
      currency: t.exposeString('currency'),
      years: t.field({
        type: [YearChangeRef],
        description: 'Tax years whose gain or income changes, newest first.',
        resolve: ({ years }) => years,
      }),
      yearsLeftOut: t.exposeString('yearsLeftOut', {
        nullable: true,
        description: 'Why there is no preview of the tax years, when there is none.',
      }),
    }),
  });
  builder.queryField('undoPreview', (t) =>
    t.field({
      type: UndoPreviewRef,
      nullable: true,
      args: { importId: t.arg.id({ required: true }) },
      resolve: (_root, { importId }, context) => {
        const userId = requireViewer(context).owner;
        if (!isUuid(importId)) return null;
        return context.apart(() => undoPreview((work) => context.shortTransaction(work), userId, importId));
      },
    }),
  );
  builder.mutationField('redoImport', (t) =>
    t.field({
      type: StartedJob,
      description: 'Take an undone import in again from its kept file.',
      args: { importId: t.arg.id({ required: true }) },
      resolve: async (_root, { importId }, context) => {
        requireViewer(context);
        if (!isUuid(importId)) return refusal('account_not_found', 'This import was not found.');
        return started(await context.change(may('import-files'), (scope) => redoImport(scope, importId)));
      },
    }),
  );
  const UndoImport = resultType<{ numberRemoved: number }>('UndoImport', (t) => ({
    numberRemoved: t.exposeInt('numberRemoved'),
  }));
  builder.mutationField('undoImport', (t) =>
    t.field({
      type: UndoImport,
      args: { importId: t.arg.id({ required: true }) },
      resolve: async (_root, { importId }, context) => {
        requireViewer(context);
        const result: Outcome<number> = isUuid(importId)
          ? await context.change(may('import-files'), (scope) => undoImport(scope, importId))
          : { ok: false, error: { code: 'account_not_found', message: 'This import was not found.' } };
        if (result.ok) return { success: true, numberRemoved: result.value };
        return { ...refused(result.error), numberRemoved: 0 };
      },
    }),
  );
}

function clamp(value: number, most: number): number {
  return Math.max(1, Math.min(value, most));
}
