import { findFormat } from '@lotbook/integrations/listing';
import { ledgerState } from '../../facts/ledger-state.ts';
import { type ImportRow, importsOfAccounts, listImports } from '../../facts/sources/imports.ts';
import { builder } from '../../platform/graphql/builder.ts';
import { requireViewer } from '../../platform/graphql/context.ts';
import { isUuid } from '../../platform/values/ids.ts';
import { refusal, StartedJob, started } from '../api/answers.ts';
import { clamp } from '../api/page-size.ts';
import { may } from '../api/policy.ts';
import { AccountRef, ImportRef, JobState, RowIssueRef } from '../api/refs.ts';
import { addSourceRows } from './rows-schema.ts';
import { leftOutMessage } from './run/import-kind.ts';
import { createCustomWallet, importIntoAccount } from './service.ts';
import { addUndo } from './undo/schema.ts';
import { canRedo, canUndo } from './undo/service.ts';
import { addValidation, OptionAnswerInput } from './validation-schema.ts';

const MAX_IMPORTS = 500;

export function addImportsSchema(): void {
  addImport();
  addSourceRows();
  addValidation();
  addJobStatus();
  addLotImporterStatus();
  addMutations();
  addUndo();
}

const LEFT_OUT = 'Transactions left out because their tax year is frozen.';
const OTHER_KIND = 'Transactions that were left out because the import is limited to trades or transfers.';
const LEFT_OUT_MESSAGE = 'Why transactions were left out, and how to add them. Null if none were.';

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
      numberFrozen: t.exposeInt('numberFrozen', { description: LEFT_OUT }),
      numberLeftOut: t.exposeInt('numberLeftOut', { description: OTHER_KIND }),
      leftOutMessage: t.string({ nullable: true, description: LEFT_OUT_MESSAGE, resolve: leftOutMessage }),
      numberUserDefinedTokens: t.exposeInt('numberUserDefinedTokens'),
      errorMessage: t.exposeString('errorMessage', { nullable: true }),
      issues: t.field({ type: [RowIssueRef], resolve: ({ issues }) => issues }),
      howRead: t.stringList({
        description: 'How amounts and dates were read, and the row that decided it; one sentence each.',
        resolve: ({ howRead }) => howRead ?? [],
      }),
      createdAt: t.expose('createdAt', { type: 'DateTime' }),
      finishedAt: t.expose('finishedAt', { type: 'DateTime', nullable: true }),
      undoneAt: t.expose('undoneAt', { type: 'DateTime', nullable: true }),
      canUndo: t.boolean({ resolve: canUndo }),
      canRedo: t.boolean({ resolve: canRedo }),
      fileUrl: t.string({
        nullable: true,
        description: 'The download address of the original file; null if it was not stored.',
        resolve: ({ uploadId }) => (uploadId === null ? null : `/files/${uploadId}`),
      }),
      rejectedRowsUrl: t.string({
        nullable: true,
        description: 'The rejected rows as CSV, each with its reason; null if there are none.',
        resolve: ({ id, numberIgnored, undoneAt, isSample, status }) => {
          const hasRejectedRows = status === 'FINISHED' && numberIgnored > 0 && undoneAt === null && !isSample;
          return hasRejectedRows ? `/files/imports/${id}/rejected-rows` : null;
        },
      }),
      isSample: t.exposeBoolean('isSample'),
      createdBy: t.string({
        description: 'The name of the user who imported it.',
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
        const filter = { accountId: accountId ?? null, limit: clamp(limit ?? 100, 1, MAX_IMPORTS) };
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
        description: "Transactions that are already in the ledger, and likely duplicates, which don't count.",
        resolve: ({ row }) => row?.numberDuplicate ?? 0,
      }),
      numberIgnored: t.int({ resolve: ({ row }) => row?.numberIgnored ?? 0 }),
      numberFrozen: t.int({ description: LEFT_OUT, resolve: ({ row }) => row?.numberFrozen ?? 0 }),
      leftOutMessage: t.string({
        nullable: true,
        description: LEFT_OUT_MESSAGE,
        resolve: ({ row }) => (row ? leftOutMessage(row) : null),
      }),
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

/** The specification's second set of job states, for imports of lots. */
const LOT_IMPORTER_STATES = [
  'CANCELED',
  'DEFERRED',
  'FAILED',
  'FINISHED',
  'QUEUED',
  'SCHEDULED',
  'STARTED',
  'STOPPED',
] as const;

function lotImporterState({ status, numberDone }: ImportRow, isAnotherRunning: boolean) {
  switch (status) {
    case 'ENQUEUED':
      return isAnotherRunning ? 'DEFERRED' : 'QUEUED';
    case 'CANCELLED':
      return numberDone > 0 ? 'STOPPED' : 'CANCELED';
    case 'UNKNOWN':
      return 'FAILED';
    default:
      return status;
  }
}

function addLotImporterStatus(): void {
  const State = builder.enumType('LotImporterState', {
    description:
      'DEFERRED waits for another import by the same user. STOPPED was undone while it ran, CANCELED before it began.',
    values: LOT_IMPORTER_STATES,
  });
  const Status = builder.objectRef<ImportRow>('LotImporterStatus').implement({
    fields: (t) => ({
      isStatusFinal: t.boolean({ resolve: ({ status }) => FINAL.includes(status) }),
      status: t.field({
        type: State,
        resolve: async (row, _args, context) => {
          const { isImporting } = await context.transaction(ledgerState);
          return lotImporterState(row, isImporting);
        },
      }),
      errorMessage: t.string({ nullable: true, resolve: errorOf }),
      numberDone: t.exposeInt('numberDone'),
      numberTotal: t.exposeInt('numberTotal'),
      numberImported: t.exposeInt('numberImported'),
      numberDuplicate: t.exposeInt('numberDuplicate'),
      numberIgnored: t.exposeInt('numberIgnored'),
      numberFrozen: t.exposeInt('numberFrozen', { description: LEFT_OUT }),
    }),
  });
  builder.queryField('lotImporterStatus', (t) =>
    t.field({
      type: Status,
      nullable: true,
      description: 'The progress of an import of lots. Null if there is no such import.',
      args: { jobId: t.arg.id({ required: true }) },
      resolve: async (_root, { jobId }, context) => {
        requireViewer(context);
        return isUuid(jobId) ? ImportRef.getDataloader(context).load(jobId.toLowerCase()) : null;
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
      description: 'Imports a file into an existing account.',
      args: {
        accountId: t.arg.id({ required: true }),
        csvUrl: t.arg.string({ required: true }),
        accountTypeSlug: t.arg.string(),
        importType: t.arg.int({
          description:
            '1 any file, 2 only trades, 3 only deposits, withdrawals and transfers, 7 the file of a complete history. 2 and 3 are for exchanges. Rows that are left out are skipped with the reason.',
        }),
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
