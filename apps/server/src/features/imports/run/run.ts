/**
 * The import job. Stores the file in batches, each in a short transaction that also advances the import's counter.
 * After a kill, it continues with the next batch, so that every row is stored exactly once.
 */

import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import type { Database } from '@lotbook/db/open';
import { asUser, type Tx } from '@lotbook/db/user';
import type { RowEdit } from '@lotbook/intake/opening/edits';
import type { FileSummary } from '@lotbook/intake/opening/file';
import type { FileProblem } from '@lotbook/intake/opening/refusal-words';
import type { Template } from '@lotbook/integrations/mapping/mapping';
import { z } from 'zod';
import { commit } from '../../../acts/commit.ts';
import type { Ahead } from '../../../acts/links/matching.ts';
import { matchingAhead } from '../../../acts/links/matching-ahead.ts';
import { ReadingTooLong } from '../../../acts/reading/budget.ts';
import { FileReader } from '../../../acts/reading/file-reader.ts';
import { storedFile } from '../../../acts/reading/stored-file.ts';
import { runOnImport } from '../../../acts/rules/run.ts';
import { removeUnusedAccounts } from '../../../acts/sources/removal.ts';
import { assessTokens } from '../../../acts/spam/assess.ts';
import { markSynced, removeEmptyMadeBy } from '../../../facts/accounts/accounts.ts';
import { hasFileBalances } from '../../../facts/accounts/reported-balances.ts';
import { rememberDecisions } from '../../../facts/duplicates/decisions.ts';
import { differentFrom, editsOf } from '../../../facts/sources/edits.ts';
import { advanceImport, findImport, type ImportRow, lockImport, patchImport } from '../../../facts/sources/imports.ts';
import { templatesOf } from '../../../facts/sources/templates.ts';
import { findUpload, type StoredUpload } from '../../../facts/sources/uploads.ts';
import { refreshStatistics } from '../../../facts/statistics.ts';
import { addOtherTimes, knownAtOtherTimes, type OtherTimes } from '../../../facts/transactions/identities.ts';
import type { Queue } from '../../../platform/jobs/queue.ts';
import { Stopped, whileWanted } from '../../../platform/jobs/wanted.ts';
import type { Logger } from '../../../platform/log/log.ts';
import { jobScope, type Scope } from '../../../platform/scope.ts';
import { FileGone, type Storage } from '../../../platform/storage/storage.ts';
import { type LikelyAhead, likelyAhead } from '../../../views/duplicates/likely.ts';
import { settleAgain } from '../../../views/health/settle.ts';
import { setLikelyAside } from '../../api/likely-aside.ts';
import { zoneIn } from '../upload/answers.ts';
import { otherTimesProblem } from '../upload/other-times.ts';
import { type Resolved, resolve } from './resolve.ts';
import { storePiece, warningsByRow } from './store-piece.ts';
import { isRunning, type Whose } from './whose.ts';

export const importPayload = z.object({
  userId: z.string(),
  importId: z.uuid(),
  /** The user who requested it; absent in jobs from earlier versions. */
  actorId: z.string().optional(),
  /** True if the file was imported before and undone. Then earlier decisions apply, and no new assumptions are made. */
  isRedo: z.boolean().optional(),
});
export type ImportPayload = z.infer<typeof importPayload>;

export type ImportJob = {
  db: Database;
  storage: Storage;
  jobs: Queue;
  log: Logger;
  signal: AbortSignal;
  /** A hook for tests, which runs after each batch and may throw to simulate a kill. */
  afterPiece?: (done: number) => void;
};

/** The number of transactions from which an import refreshes table statistics and precomputes matching. */
const LONG = 5000;

/** Runs or continues an import. Safe to run twice, even at the same time. */
export async function runImport(payload: ImportPayload, job: ImportJob): Promise<void> {
  const { userId, importId, actorId, isRedo } = importPayload.parse(payload);
  const started = await asUser(job.db, userId, (tx) => start(tx, userId, importId));
  if (!started) return;
  const { row, upload } = started;
  const fail = (problems: FileProblem[], summary?: FileSummary) =>
    asUser(job.db, userId, (tx) => failImport(tx, userId, importId, problems, summary));
  const isGone = () =>
    fail([{ code: 'invalid_file_url', message: 'The uploaded file no longer exists. Upload it again.' }]);
  if (!upload) return isGone();
  const file = {
    ...storedFile(job.storage, userId, upload),
    name: row.filename,
    timeZone: zoneIn(row.optionValues),
    assumedZone: row.timeZone,
    values: row.optionValues,
    integration: row.integration,
    format: row.chosenFormat,
    edits: started.edits,
    templates: started.templates,
  };
  using wanted = whileWanted(job, () => asUser(job.db, userId, (tx) => isWanted(tx, userId, importId)));
  try {
    const opened = await FileReader.open(file, { signal: wanted.signal }).catch(asRefusal);
    if (opened instanceof FileGone) return await isGone();
    if (opened instanceof ReadingTooLong) return await fail([{ code: 'generic_error', message: opened.message }]);
    await using reader = opened;
    const { summary } = reader;
    if (summary.problems.length > 0 || !summary.format) return await fail(summary.problems, summary);
    const template = started.templates.find(({ id }) => `template/${id}` === summary.format?.id);
    if (template) await asUser(job.db, userId, (tx) => keepTemplate(tx, { userId, importId }, template));
    const whose = { userId, importId, actorId, isRedo };
    const resolved = await asUser(job.db, userId, (tx) => resolve(tx, whose, summary));
    const moved = await otherTimesOf(job, whose, resolved, reader);
    if (moved.length > 0) return await fail([otherTimesProblem(summary, moved)], summary);
    await takeIn(job, whose, resolved, reader);
  } catch (error) {
    if (error instanceof Stopped) return;
    throw error;
  }
}

async function isWanted(tx: Tx, userId: string, importId: string): Promise<boolean> {
  const row = await findImport(tx, userId, importId);
  return row !== null && isRunning(row);
}

/**
 * Returns an error that a retry would repeat.
 * @throws `error` if it is any other error
 */
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
    // Keeps the template as used, even if it is changed later.
    templates: row.template ? [row.template] : await templatesOf(tx, userId),
  };
}

/** Fails an unreadable import with a reason, and deletes its new account so that the name is free. */
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
  if (row.numberDone === 0) await removeEmptyMadeBy(tx, userId, importId);
}

function keepTemplate(tx: Tx, { userId, importId }: Whose, { id, name, mapping }: Template): Promise<void> {
  return patchImport(tx, userId, importId, { template: { id, name, mapping } });
}

/** Returns the imports that have transactions of this file at other times. If there are any, nothing is stored. */
async function otherTimesOf(
  job: ImportJob,
  { userId }: Whose,
  { accounts, accountId, done }: Resolved,
  reader: FileReader,
): Promise<readonly OtherTimes[]> {
  const zone = reader.summary.timeZone?.zone;
  if (zone === undefined || done > 0) return [];
  let found: readonly OtherTimes[] = [];
  for await (const chunk of reader.ids()) {
    if (chunk.kind !== 'ids') continue;
    const identities = chunk.ids.map(({ account, sourceId, timestamp }) => ({
      account_id: account === null ? accountId : (accounts.get(account) ?? accountId),
      external_id: sourceId,
      happened_at: timestamp,
    }));
    found = addOtherTimes(found, await asUser(job.db, userId, (tx) => knownAtOtherTimes(tx, userId, identities, zone)));
  }
  return found;
}

async function takeIn(job: ImportJob, whose: Whose, resolved: Resolved, reader: FileReader): Promise<void> {
  const { userId } = whose;
  const warnings = warningsByRow(reader.summary);
  let done = resolved.done;
  for await (const piece of reader.chunks(done)) {
    // Makes the job run again after the next start.
    job.signal.throwIfAborted();
    await asUser(job.db, userId, (tx) => storePiece(tx, whose, resolved, piece, done, warnings));
    if (piece.kind === 'drafts') done += piece.drafts.length;
    job.afterPiece?.(done);
    // Lets other database users and the event loop run between two batches.
    await yieldToEventLoop();
  }
  // Runs before matching, which takes fifty times as long without statistics.
  const isLong = done >= LONG;
  if (isLong) await refreshStatistics(job.db, 'ledger');
  const likely = isLong && !whose.isRedo ? await likelyAhead(job.db, userId, job.signal) : null;
  const matching = isLong ? await matchingAhead(job.db, userId, whose.importId, job.signal) : null;
  const isNews = await asUser(job.db, userId, (tx) =>
    finish(jobScope(job, tx, userId, whose.actorId), whose, resolved, { likely, matching }),
  );
  if (isNews) await settleAgain(job.db, userId, job.signal);
}

/** @returns true if only reported balances are new, which account health compares */
async function finish(
  scope: Scope,
  { importId, isRedo }: Whose,
  { accountId }: Resolved,
  ahead: { likely: LikelyAhead | null; matching: Ahead | null },
): Promise<boolean> {
  const { tx, userId } = scope;
  const row = await lockImport(tx, userId, importId);
  if (!row || !isRunning(row)) throw new Stopped();
  const different = row.uploadId === null ? [] : await differentFrom(tx, userId, { importId, uploadId: row.uploadId });
  if (different.length > 0) await rememberDecisions(tx, userId, 'different', different);
  const aside =
    isRedo || row.numberImported === 0
      ? { audit: [], own: 0 }
      : await setLikelyAside(scope, importId, different.length > 0 ? null : ahead.likely);
  await advanceImport(tx, userId, importId, { done: 0, imported: -aside.own, duplicate: aside.own });
  await patchImport(tx, userId, importId, { status: 'FINISHED' });
  await markSynced(tx, userId, accountId);
  if (row.numberImported === 0) {
    // Everything already existed.
    return hasFileBalances(tx, userId, importId);
  }
  // If a file names its wallets, the one it was uploaded into remains empty.
  await removeUnusedAccounts(tx, userId, importId);
  const marked = await assessTokens(tx, userId);
  const affected = { importId, ahead: ahead.matching };
  await commit(scope, { affected, reason: 'import finished', audit: [...aside.audit, ...marked] });
  // Runs after matching, so that a rule about withdrawals excludes halves of transfers.
  await runOnImport(scope, { id: importId, filename: row.filename });
  return false;
}
