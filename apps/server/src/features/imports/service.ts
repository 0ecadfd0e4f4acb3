/**
 * What a person may do with files: ask what is wrong with one, import it into a new or an existing account, follow the
 * import, and take it back. Errors a person can make are values with the spec's codes.
 */
import { randomUUID } from 'node:crypto';
import type { Tx } from '@lotbook/db/user';
import { recordAudit } from '../../books/audit.ts';
import { ledgerChanged } from '../../books/commit.ts';
import { matchTransfers } from '../../books/links/matching.ts';
import { findFormat, findIntegration } from '../../books/sources/integrations.ts';
import { handOver, markUndone, removeImported, removeUnused } from '../../books/sources/removal.ts';
import { findUpload, type StoredUpload, storedUpload } from '../../books/sources/uploads.ts';
import type { Scope } from '../../platform/scope.ts';
import { isTimeZone, type OptionAnswer, valuesOf } from './option-answers.ts';
import {
  findAccount,
  findAccountByName,
  type ImportRow,
  insertAccount,
  insertImport,
  lockImport,
  type RemovedAccount,
  resetImport,
} from './store.ts';

export type Refusal = { code: string; message: string };
export type Result<T> = { ok: true; value: T } | { ok: false; error: Refusal };

/** A wallet of one's own made of a file is a custom wallet. */
const CUSTOM_WALLET = 3;
const MAX_NAME = 100;

export const refuse = (code: string, message: string): { ok: false; error: Refusal } => ({
  ok: false,
  error: { code, message },
});

/** The stored upload behind an address given to this person; anyone else's is as good as none. */
export async function uploadOf(tx: Tx, userId: string, fileUrl: string): Promise<Result<StoredUpload>> {
  const upload = await storedUpload(tx, userId, fileUrl);
  return upload
    ? { ok: true, value: upload }
    : refuse('invalid_file_url', 'The uploaded file was not found. Upload it again.');
}

export type NewWallet = {
  walletName: string;
  csvUrl: string;
  accountTypeSlug: string;
  timeZone?: string | null;
  values?: readonly OptionAnswer[] | null;
  /** Importer to read it with, where several have the file's header. */
  format?: string | null;
};

/** A new account and the import that fills it, or nothing. @returns the import's id, which is also the job's */
export async function createCustomWallet(scope: Scope, input: NewWallet): Promise<Result<string>> {
  const { tx, userId } = scope;
  const zoneFault = faultOfZone(input.timeZone);
  if (zoneFault) return zoneFault;
  const name = input.walletName.trim();
  if (name === '') return refuse('wallet_validation_error', 'Wallet name is required');
  if (name.length > MAX_NAME) {
    return refuse('wallet_validation_error', `Wallet name must be at most ${MAX_NAME} characters long`);
  }
  const integration = findIntegration(input.accountTypeSlug);
  if (!integration) return refuse('account_type_slug_not_found', `There is no integration “${input.accountTypeSlug}”.`);
  const upload = await uploadOf(tx, userId, input.csvUrl);
  if (!upload.ok) return upload;
  if (await findAccountByName(tx, userId, name)) {
    return refuse('account_already_linked', `You already have a wallet named “${name}”. Choose another name.`);
  }
  const accountId = randomUUID();
  const importId = randomUUID();
  await insertAccount(tx, {
    userId,
    id: accountId,
    kind: CUSTOM_WALLET,
    name,
    integration: integration.slug,
    importId,
  });
  return startImport(scope, {
    ...input,
    accountId,
    importId,
    integration: integration.slug,
    upload: upload.value,
    createdAccount: true,
  });
}

export type MoreIntoAccount = {
  accountId: string;
  csvUrl: string;
  accountTypeSlug?: string | null;
  timeZone?: string | null;
  values?: readonly OptionAnswer[] | null;
  /** Importer to read it with, where several have the file's header. */
  format?: string | null;
};

/** Import another file, or the same one grown, into an account there is. */
export async function importIntoAccount(scope: Scope, input: MoreIntoAccount): Promise<Result<string>> {
  const { tx, userId } = scope;
  const zoneFault = faultOfZone(input.timeZone);
  if (zoneFault) return zoneFault;
  const account = await findAccount(tx, userId, input.accountId);
  if (!account) return refuse('account_not_found', 'This wallet was not found.');
  const slug = input.accountTypeSlug ?? account.integration ?? 'csv';
  const integration = findIntegration(slug);
  if (!integration) return refuse('account_type_slug_not_found', `There is no integration “${slug}”.`);
  const upload = await uploadOf(tx, userId, input.csvUrl);
  if (!upload.ok) return upload;
  return startImport(scope, {
    accountId: account.id,
    importId: randomUUID(),
    integration: integration.slug,
    upload: upload.value,
    createdAccount: false,
    timeZone: input.timeZone,
    values: input.values,
    format: input.format,
  });
}

function faultOfZone(timeZone: string | null | undefined) {
  if (timeZone === null || timeZone === undefined || isTimeZone(timeZone)) return null;
  return refuse('value_error', `“${timeZone}” is not a time zone.`);
}

type Start = {
  accountId: string;
  importId: string;
  integration: string;
  upload: StoredUpload;
  createdAccount: boolean;
  timeZone?: string | null;
  values?: readonly OptionAnswer[] | null;
  /** Importer to read it with, where several have the file's header. */
  format?: string | null;
};

/** An importer there is, or one made of a template; which one that is, the reader of the file sees. */
function formatOf(id: string | null): string | null {
  return id?.startsWith('template/') && id.length < 100 ? id : (findFormat(id)?.id ?? null);
}

async function startImport(scope: Scope, start: Start): Promise<Result<string>> {
  const { tx, userId, actorId, jobs } = scope;
  const { importId, accountId, integration, upload, createdAccount } = start;
  const timeZone = start.timeZone ?? 'UTC';
  await insertImport(tx, {
    userId,
    id: importId,
    accountId,
    uploadId: upload.id,
    filename: upload.filename,
    integration,
    timeZone,
    createdAccount,
    optionValues: valuesOf(start.values),
    chosenFormat: formatOf(start.format ?? null),
  });
  await recordAudit(scope, {
    action: 'import.create',
    entity: 'import',
    entityId: importId,
    after: { filename: upload.filename, accountId, integration },
  });
  await jobs.enqueue(tx, 'import.run', { userId, importId, actorId });
  return { ok: true, value: importId };
}

/**
 * Take an import back: its transactions, links, tokens and account go as far as nothing else uses them. The record stays.
 * @returns how many transactions were removed
 */
export async function undoImport(scope: Scope, importId: string): Promise<Result<number>> {
  const { tx, userId } = scope;
  const row = await lockImport(tx, userId, importId);
  if (!row) return refuse('account_not_found', 'This import was not found.');
  if (row.isSample) return refuse('value_error', 'Sample data is removed as a whole, in the settings.');
  if (!canUndo(row)) return refuse('value_error', 'This import has been undone already.');
  const handedOver = await handOver(tx, userId, importId);
  const removed = await removeImported(tx, userId, importId);
  await markUndone(tx, userId, importId);
  await removeUnused(tx, userId, importId);
  await matchTransfers(tx, userId);
  await recordAudit(scope, {
    action: 'import.undo',
    entity: 'import',
    entityId: importId,
    before: { filename: row.filename, accountId: row.accountId, numberImported: row.numberImported },
    after: { numberRemoved: removed, numberKeptByOtherImports: handedOver },
  });
  await ledgerChanged(scope, { reason: 'import undone' });
  return { ok: true, value: removed };
}

/**
 * Take an undone import in again from the file that was kept, with the answers given then: the same account, the same
 * transactions under the same ids. @returns the import's id, which is also the job's
 */
export async function redoImport(scope: Scope, importId: string): Promise<Result<string>> {
  const { tx, userId, actorId, jobs } = scope;
  const row = await lockImport(tx, userId, importId);
  if (!row) return refuse('account_not_found', 'This import was not found.');
  if (row.undoneAt === null) return refuse('value_error', 'This import has not been undone.');
  const upload = row.uploadId === null ? null : await findUpload(tx, userId, row.uploadId);
  if (!canRedo(row) || !upload) {
    return refuse('value_error', 'What this import was made of is no longer there. Import the file as a new one.');
  }
  const account = await accountAgain(scope, row);
  await resetImport(tx, userId, importId, account);
  await recordAudit(scope, {
    action: 'import.redo',
    entity: 'import',
    entityId: importId,
    after: { filename: row.filename, accountId: account.id },
  });
  await jobs.enqueue(tx, 'import.run', { userId, importId, actorId });
  return { ok: true, value: importId };
}

/** The account the import was of: as it is, or made again under its id and, as far as that is free, its name. */
async function accountAgain({ tx, userId }: Scope, row: ImportRow): Promise<{ id: string; isNew: boolean }> {
  if (row.accountId !== null) return { id: row.accountId, isNew: false };
  const removed: RemovedAccount = row.removedAccount!;
  if (await findAccount(tx, userId, removed.id)) return { id: removed.id, isNew: false };
  let name = removed.name;
  for (let n = 2; await findAccountByName(tx, userId, name); n++) name = `${removed.name} ${n}`;
  await insertAccount(tx, { ...removed, userId, name, importId: row.id });
  return { id: removed.id, isNew: true };
}

/** Whether the import, once undone, can be taken in again. */
export function canRedo(row: Pick<ImportRow, 'undoneAt' | 'isSample' | 'uploadId' | 'accountId' | 'removedAccount'>) {
  const hasAccount = row.accountId !== null || row.removedAccount !== null;
  return row.undoneAt !== null && !row.isSample && row.uploadId !== null && hasAccount;
}

/** Whether the import can be taken back on its own. */
export function canUndo(row: Pick<ImportRow, 'undoneAt' | 'isSample'>): boolean {
  return row.undoneAt === null && !row.isSample;
}
