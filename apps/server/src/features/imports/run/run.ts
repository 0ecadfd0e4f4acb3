/**
 * The job that turns an uploaded file into transactions. It works in short transactions of a hundred transactions, each of
 * which also advances the import's own counter: killed anywhere, it goes on at the next piece when it runs again, and
 * every row is stored exactly once.
 */

import { createHash } from 'node:crypto';
import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import type { Database } from '@lotbook/db/open';
import { asUser, type Tx } from '@lotbook/db/user';
import type { RowEdit } from '@lotbook/intake/opening/edits';
import type { FileRow, FileSummary, ReadChunk } from '@lotbook/intake/opening/file';
import type { FileProblem } from '@lotbook/intake/opening/refusal-words';
import type { Template } from '@lotbook/integrations/mapping/mapping';
import { z } from 'zod';
import {
  accountNamed,
  findAccount,
  insertAccount,
  lockAccount,
  markSynced,
  removeEmptyMadeBy,
  setUnknownIntegration,
} from '../../../books/accounts/accounts.ts';
import { resolveAssets } from '../../../books/assets/resolve.ts';
import { commit, raiseLedgerVersion } from '../../../books/commit.ts';
import { rememberDecisions } from '../../../books/duplicates/decisions.ts';
import { differentFrom, editsOf } from '../../../books/sources/edits.ts';
import { advanceImport, findImport, type ImportRow, lockImport, patchImport } from '../../../books/sources/imports.ts';
import { insertSourceRows, restRow, takenRow } from '../../../books/sources/source-rows.ts';
import { templatesOf } from '../../../books/sources/templates.ts';
import { findUpload, type StoredUpload, weightOf } from '../../../books/sources/uploads.ts';
import { refreshStatistics, storeDrafts } from '../../../books/transactions/store-drafts.ts';
import type { Queue } from '../../../platform/jobs/queue.ts';
import type { Logger } from '../../../platform/log.ts';
import { jobScope, type Scope } from '../../../platform/scope.ts';
import { storableText } from '../../../platform/storable-json.ts';
import { FileGone, type Storage } from '../../../platform/storage/storage.ts';
import { ReadingTooLong } from '../reading/budget.ts';
import { FileReader } from '../reading/file-reader.ts';
import { kindOf, kindOfNamed } from './account-kind.ts';
import { setLikelyAside } from './likely-aside.ts';

export const importPayload = z.object({
  userId: z.string(),
  importId: z.uuid(),
  /** Who asked for it; imports enqueued by earlier versions do not say. */
  actorId: z.string().optional(),
  /** It ran before and was undone: what was decided then holds, and nothing is assumed again. */
  isRedo: z.boolean().optional(),
});
export type ImportPayload = z.infer<typeof importPayload>;

export type ImportJob = {
  db: Database;
  storage: Storage;
  jobs: Queue;
  log: Logger;
  signal: AbortSignal;
  /** For tests: called after each piece, and may throw to stand for a kill. */
  afterPiece?: (done: number) => void;
};

/** Thrown inside to leave the import as it stands: it was undone or cancelled meanwhile, or another run is ahead. */
class Stopped extends Error {}

/** From this many transactions on an import refreshes the statistics that the queries on them rely on. */
const ANALYZE_FROM = 5000;

/** Run, or go on with, one import. Safe to run twice, at once or one after the other. */
export async function runImport(payload: ImportPayload, job: ImportJob): Promise<void> {
  const { userId, importId, actorId, isRedo } = importPayload.parse(payload);
  const started = await asUser(job.db, userId, (tx) => start(tx, userId, importId));
  if (!started) return;
  const { row, upload } = started;
  const fail = (problems: FileProblem[], summary?: FileSummary) =>
    asUser(job.db, userId, (tx) => failImport(tx, userId, importId, problems, summary));
  const isGone = () => fail([{ code: 'invalid_file_url', message: 'The uploaded file is gone. Upload it again.' }]);
  if (!upload) return isGone();
  const file = {
    userId,
    weight: weightOf(upload),
    content: () => job.storage.get(upload.storageKey),
    name: row.filename,
    timeZone: row.timeZone,
    values: row.optionValues,
    integration: row.integration,
    format: row.chosenFormat,
    edits: started.edits,
    templates: started.templates,
  };
  using cancelled = untilCancelled(job, userId, importId);
  try {
    const opened = await FileReader.open(file, { signal: AbortSignal.any([job.signal, cancelled.signal]) }).catch(
      asRefusal,
    );
    if (opened instanceof FileGone) return await isGone();
    if (opened instanceof ReadingTooLong) return await fail([{ code: 'generic_error', message: opened.message }]);
    await using reader = opened;
    const { summary } = reader;
    if (summary.problems.length > 0 || !summary.format) return await fail(summary.problems, summary);
    const template = started.templates.find(({ id }) => `template/${id}` === summary.format?.id);
    if (template) await asUser(job.db, userId, (tx) => keepTemplate(tx, { userId, importId }, template));
    await takeIn(job, { userId, importId, actorId, isRedo }, reader);
  } catch (error) {
    if (error instanceof Stopped) return;
    throw error;
  }
}

/** How often a running import looks whether it is still wanted: reading a large file takes minutes, and nobody waits for them. */
const LOOK_EVERY_MS = 500;

/** A signal that comes within a moment of the import being undone. */
function untilCancelled(
  { db, log }: ImportJob,
  userId: string,
  importId: string,
): Disposable & { signal: AbortSignal } {
  const cancelled = new AbortController();
  const timer = setInterval(async () => {
    // A database that is away is met by the import itself.
    const row = await asUser(db, userId, (tx) => findImport(tx, userId, importId)).catch((error) => {
      log.debug({ err: error }, 'whether an import is still wanted could not be asked');
    });
    if (row !== undefined && (row === null || !isRunning(row))) cancelled.abort(new Stopped());
  }, LOOK_EVERY_MS);
  return { signal: cancelled.signal, [Symbol.dispose]: () => clearInterval(timer) };
}

/** Tried again it would take as long: the user is told instead. @throws whatever else `error` is */
function asRefusal(error: unknown): ReadingTooLong | FileGone {
  if (error instanceof ReadingTooLong || error instanceof FileGone) return error;
  throw error;
}

type Started = { row: ImportRow; upload: StoredUpload | null; edits: RowEdit[]; templates: Template[] };

async function start(tx: Tx, userId: string, importId: string): Promise<Started | null> {
  const row = await lockImport(tx, userId, importId);
  if (!row || !isRunning(row)) return null;
  await patchImport(tx, userId, importId, { status: 'STARTED' });
  if (row.uploadId === null) return { row, upload: null, edits: [], templates: [] };
  return {
    row,
    upload: await findUpload(tx, userId, row.uploadId),
    edits: await editsOf(tx, userId, row.uploadId),
    // What an import was read with stays with it, even when the template changes.
    templates: row.template ? [row.template] : await templatesOf(tx, userId),
  };
}

function isRunning(row: Pick<ImportRow, 'status' | 'undoneAt'>): boolean {
  return row.undoneAt === null && ['ENQUEUED', 'SCHEDULED', 'STARTED'].includes(row.status);
}

/** A file nothing can be made of: said why, and the account it was to fill goes, so that its name is free again. */
async function failImport(
  tx: Tx,
  userId: string,
  importId: string,
  problems: FileProblem[],
  summary?: FileSummary,
): Promise<void> {
  const row = await lockImport(tx, userId, importId);
  if (!row || !isRunning(row)) return;
  const removesAccount = row.createdAccount && row.numberDone === 0;
  await patchImport(tx, userId, importId, {
    status: 'FAILED',
    errorCode: problems[0]?.code ?? 'generic_error',
    errorMessage: problems.map(({ message }) => message).join('\n'),
    issues: summary?.issues ?? [],
    ...(summary?.format ? { format: summary.format.id } : {}),
    ...(removesAccount ? { accountId: null } : {}),
  });
  if (removesAccount) await removeEmptyMadeBy(tx, userId, importId);
}

type Whose = { userId: string; importId: string; actorId?: string | undefined; isRedo?: boolean | undefined };

function keepTemplate(tx: Tx, { userId, importId }: Whose, { id, name, mapping }: Template): Promise<void> {
  return patchImport(tx, userId, importId, { template: { id, name, mapping } });
}

type Resolved = {
  accountId: string;
  accounts: Map<string, string>;
  assetIds: ReadonlyMap<string, string>;
  done: number;
};

async function takeIn(job: ImportJob, whose: Whose, reader: FileReader): Promise<void> {
  const { userId } = whose;
  const resolved = await asUser(job.db, userId, (tx) => resolve(tx, whose, reader.summary));
  const warnings = warningsByRow(reader.summary);
  let done = resolved.done;
  for await (const chunk of reader.chunks(done)) {
    // Thrown out of the job, which therefore runs again after the next start.
    job.signal.throwIfAborted();
    await asUser(job.db, userId, (tx) => storePiece(tx, whose, resolved, chunk, done, warnings));
    if (chunk.kind === 'drafts') done += chunk.drafts.length;
    job.afterPiece?.(done);
    // Between two pieces, other users of the database and the event loop get a turn.
    await yieldToEventLoop();
  }
  // Before the end, whose matching goes through what was just stored: without statistics it takes fifty times as long.
  if (done >= ANALYZE_FROM) await refreshStatistics(job.db);
  await asUser(job.db, userId, (tx) => finish(jobScope(job, tx, userId, whose.actorId), whose, resolved));
}

/** Assets and accounts the file names, the counts that are known before the first row is stored. */
async function resolve(tx: Tx, { userId, importId }: Whose, summary: FileSummary): Promise<Resolved> {
  const row = await lockImport(tx, userId, importId);
  if (!row || !isRunning(row) || row.accountId === null) throw new Stopped();
  const format = summary.format!;
  const assets = await resolveAssets(tx, { userId, importId, assets: summary.assets });
  const accounts = await resolveAccounts(tx, { userId, importId, accountId: row.accountId }, summary);
  await patchImport(tx, userId, importId, {
    format: format.id,
    integration: format.integration,
    header: [...summary.header],
    numberTotal: summary.transactionCount,
    numberIgnored: summary.errorRowCount,
    numberUserDefinedTokens: assets.unknown.length,
    issues: summary.issues,
    howRead: summary.howRead,
  });
  await setUnknownIntegration(tx, userId, row.accountId, {
    slug: format.integration,
    kind: kindOf(format.integration),
  });
  return { accountId: row.accountId, accounts, assetIds: assets.ids, done: row.numberDone };
}

/**
 * Accounts by the name the file gives them. The import's own account answers to its name and to that of the integration;
 * another one is taken when the user has it, and made otherwise.
 */
async function resolveAccounts(
  tx: Tx,
  own: Whose & { accountId: string },
  summary: FileSummary,
): Promise<Map<string, string>> {
  const { userId, importId, accountId } = own;
  const format = summary.format!;
  const accounts = new Map<string, string>();
  for (const name of summary.accountNames) {
    if (name.trim() === '' || name.trim().toLowerCase() === format.integrationName.toLowerCase()) continue;
    const existing = await accountNamed(tx, userId, storableText(name).trim());
    if (existing) {
      accounts.set(name, existing.id);
      continue;
    }
    const id = namedAccountId(importId, name);
    // It may be there under another name by now: renamed, and kept because others use it.
    if (await findAccount(tx, userId, id)) {
      accounts.set(name, id);
      continue;
    }
    await insertAccount(tx, {
      userId,
      id,
      kind: kindOfNamed(storableText(name), format.integration),
      name: storableText(name).trim(),
      integration: format.integration,
      importId,
    });
    accounts.set(name, id);
  }
  for (const name of summary.accountNames) if (!accounts.has(name)) accounts.set(name, accountId);
  return accounts;
}

/** Done again, an import makes the same accounts, so that its transactions have the same ids. */
function namedAccountId(importId: string, name: string): string {
  const hash = createHash('sha256').update(`${importId}\n${name}`).digest('hex');
  return `${hash.slice(0, 8)}-${hash.slice(8, 12)}-8${hash.slice(12, 15)}-a${hash.slice(15, 18)}-${hash.slice(18, 30)}`;
}

async function storePiece(
  tx: Tx,
  { userId, importId }: Whose,
  resolved: Resolved,
  chunk: ReadChunk,
  done: number,
  warnings: ReadonlyMap<number, string>,
): Promise<void> {
  const row = await lockImport(tx, userId, importId);
  // Undone or cancelled meanwhile; or a second run of the same job is ahead of this one, which then has nothing to add.
  if (!row || !isRunning(row) || row.numberDone !== done) throw new Stopped();
  if (chunk.kind === 'rest') return insertSourceRows(tx, userId, importId, chunk.rows.map(restRow));
  if (chunk.kind !== 'drafts') throw new Error(`a piece of kind ${chunk.kind} is nothing to store`);
  if (!(await lockAccount(tx, userId, resolved.accountId))) throw new Stopped();
  const stored = await storeDrafts(tx, {
    userId,
    sourceId: importId,
    accountId: resolved.accountId,
    accounts: resolved.accounts,
    assetIds: resolved.assetIds,
    drafts: chunk.drafts,
    firstPosition: done,
  });
  const taken = new Map<number, { transactionId: string; isDuplicate: boolean }>();
  chunk.drafts.forEach((draft, i) => {
    for (const number of draft.rows) if (!taken.has(number)) taken.set(number, stored.outcomes[i]!);
  });
  const rows = chunk.rows.map((fileRow) => sourceRow(fileRow, taken, warnings));
  await insertSourceRows(tx, userId, importId, rows);
  await advanceImport(tx, userId, importId, {
    done: chunk.drafts.length,
    imported: stored.numberStored,
    duplicate: stored.numberDuplicate,
  });
  if (stored.numberStored > 0) await raiseLedgerVersion(tx, userId);
}

function sourceRow(
  row: FileRow,
  taken: ReadonlyMap<number, { transactionId: string; isDuplicate: boolean }>,
  warnings: ReadonlyMap<number, string>,
) {
  const stored = takenRow(row, taken.get(row.number)!);
  return { ...stored, reason: stored.reason ?? warnings.get(row.number) ?? null };
}

/** What should be looked at in rows that did become transactions. */
function warningsByRow(summary: FileSummary): Map<number, string> {
  const warnings = new Map<number, string>();
  for (const { row, severity, message, remedy } of summary.issues) {
    if (severity === 'warning' && !warnings.has(row)) warnings.set(row, `${message} ${remedy}`);
  }
  return warnings;
}

async function finish(scope: Scope, { importId, isRedo }: Whose, { accountId }: Resolved): Promise<void> {
  const { tx, userId } = scope;
  const row = await lockImport(tx, userId, importId);
  if (!row || !isRunning(row)) throw new Stopped();
  if (row.uploadId !== null) {
    const different = await differentFrom(tx, userId, { importId, uploadId: row.uploadId });
    if (different.length > 0) await rememberDecisions(tx, userId, 'different', different);
  }
  const aside = isRedo || row.numberImported === 0 ? [] : await setLikelyAside(scope, importId);
  await advanceImport(tx, userId, importId, { done: 0, imported: -aside.length, duplicate: aside.length });
  await patchImport(tx, userId, importId, { status: 'FINISHED' });
  await markSynced(tx, userId, accountId);
  if (row.numberImported > 0) await commit(scope, { affected: { importId }, reason: 'import finished', audit: aside });
}
