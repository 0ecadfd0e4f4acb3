import { asUser } from '@lotbook/db/user';
import { z } from 'zod';
import { catalogIds, whileHidden } from '../../acts/copy/copy-rows.ts';
import {
  advanceDataImport,
  type CopyContents,
  type DataImport,
  type DataImportStatus,
  findDataImport,
  keepContents,
  moveDataImport,
} from '../../acts/copy/data-imports.ts';
import { isAgreedTimeZone } from '../../facts/settings/time-zones.ts';
import { findUpload } from '../../facts/sources/uploads.ts';
import { defineJob, type JobContext } from '../../platform/jobs/definition.ts';
import { Stopped } from '../../platform/jobs/wanted.ts';
import { FileGone } from '../../platform/storage/storage.ts';
import { intoNothing, sendFile } from './copy-files.ts';
import { CopyRefused } from './copy-refused.ts';
import { readCopyInThread } from './copy-thread.ts';
import { type CopyFile, withCopy } from './copy-zip.ts';
import { manifestOf } from './manifest.ts';
import { clear, NotEmpty, writeCopy } from './write-copy.ts';

export const DATA_IMPORT_JOB = 'data.import';

type Work = { job: JobContext; userId: string; row: DataImport };

export const dataImportJob = defineJob({
  name: DATA_IMPORT_JOB,
  payload: z.object({ userId: z.string().min(1), importId: z.uuid() }),
  canRunAgain: false,
  /** Enough time for a million transactions on a slow machine. */
  maxMs: 4 * 3_600_000,
  async handler({ userId, importId }, job) {
    const row = await asUser(job.db, userId, (tx) => findDataImport(tx, userId, importId));
    if (row?.status === 'CHECKING') await inspect({ job, userId, row });
    if (row?.status === 'WRITING') await write({ job, userId, row });
    if (row?.status === 'STOPPING') await remove({ job, userId, row }, 'STOPPED');
  },
  async gaveUp({ userId, importId }, job, { errorId }) {
    const row = await asUser(job.db, userId, (tx) => findDataImport(tx, userId, importId));
    if (!row || !['CHECKING', 'WRITING', 'STOPPING'].includes(row.status)) return;
    const error = `Something went wrong on our side, and nothing of the copy is in your ledger. Reference: ${errorId}.`;
    if (row.status === 'CHECKING') await end({ job, userId, row }, 'FAILED', error);
    else await remove({ job, userId, row }, 'FAILED', error);
  },
});

async function remove(work: Work, to: DataImportStatus, error: string | null = null): Promise<void> {
  await clear(work);
  await end(work, to, error);
}

async function end({ job, userId, row }: Work, to: DataImportStatus, error: string | null): Promise<void> {
  const from: DataImportStatus[] = ['CHECKING', 'WRITING', 'STOPPING'];
  await asUser(job.db, userId, (tx) => moveDataImport(tx, userId, row.id, { from, to, error }));
}

async function inspect(work: Work): Promise<void> {
  const { job, userId, row } = work;
  try {
    const contents = await opened(work, async (copy, catalog) => {
      const { rows } = await manifestOf(copy.files);
      const total = Object.values(rows).reduce<number>((sum, count) => sum + (count ?? 0), 0);
      let done = 0;
      return readCopyInThread(
        { ...copy.opening, catalog, sendsRows: false },
        { userId, signal: job.signal },
        {
          async rows(_table, _rows, count) {
            job.signal.throwIfAborted();
            done += count;
            const progress = { status: 'CHECKING', done: Math.min(done, total), total } as const;
            if (!(await asUser(job.db, userId, (tx) => advanceDataImport(tx, userId, row.id, progress))))
              throw new Stopped();
          },
          async file(folder, table, row) {
            await sendFile(copy.files, { folder, table, row }, intoNothing);
          },
        },
      );
    });
    await refuseOtherZone(work, contents);
    await asUser(job.db, userId, async (tx) => {
      await keepContents(tx, userId, row.id, contents);
      await moveDataImport(tx, userId, row.id, { from: ['CHECKING'], to: 'CHECKED' });
    });
  } catch (error) {
    if (error instanceof Stopped) return;
    if (!(error instanceof CopyRefused)) throw error;
    await end(work, 'REFUSED', error.message);
  }
}

/**
 * Rejects a time zone that a user could not choose.
 * @throws {CopyRefused}
 */
async function refuseOtherZone({ job, userId }: Work, { settings: { timeZone } }: CopyContents): Promise<void> {
  if (await asUser(job.db, userId, (tx) => isAgreedTimeZone(tx, timeZone))) return;
  throw new CopyRefused(
    `The copy has the time zone “${timeZone}”, which this server does not support. Choose another one in the settings there, and make a new copy.`,
  );
}

async function write(work: Work): Promise<void> {
  try {
    await opened(work, (copy, catalog) => writeCopy(work, copy, catalog));
  } catch (error) {
    if (error instanceof Stopped) await remove(work, 'STOPPED');
    else if (error instanceof NotEmpty) await end(work, 'REFUSED', error.message);
    else if (error instanceof CopyRefused) await remove(work, 'REFUSED', error.message);
    else if (isRefusedByDatabase(error)) await remove(work, 'REFUSED', CONTRADICTS);
    else throw error;
  }
}

const CONTRADICTS =
  'Rows of the copy contradict each other, so nothing was imported. Send it as it was downloaded, or make a new one.';

/** True for an error of the database, which also checks rules between rows, such as unique wallet names. */
function isRefusedByDatabase(error: unknown): boolean {
  const code = (error as { code?: unknown }).code;
  return typeof code === 'string' && /^2[23]...$/.test(code);
}

async function opened<T>(
  { job, userId, row }: Work,
  work: (copy: CopyFile, catalog: readonly string[]) => Promise<T>,
): Promise<T> {
  const upload = await whileHidden(job.db, userId, (tx) => findUpload(tx, userId, row.uploadId));
  const catalog = await asUser(job.db, userId, catalogIds);
  try {
    if (!upload) throw new FileGone(row.uploadId);
    return await withCopy(job, { id: row.id, storageKey: upload.storageKey }, (copy) => work(copy, catalog));
  } catch (error) {
    throw error instanceof FileGone ? new CopyRefused('The copy is no longer on the server. Send it again.') : error;
  }
}
