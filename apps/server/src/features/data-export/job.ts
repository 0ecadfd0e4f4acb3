import { setTimeout as pause } from 'node:timers/promises';
import { asUser } from '@lotbook/db/user';
import { z } from 'zod';
import {
  type DataExportChange,
  findDataExport,
  markDataExport,
  removeOtherExports,
} from '../../acts/copy/data-exports.ts';
import { defineJob, type JobContext } from '../../platform/jobs/definition.ts';
import { Stopped } from '../../platform/jobs/wanted.ts';
import { LedgerChanged, zipOf } from './archive.ts';

const TRIES = 5;
const PAUSE_MS = 1_000;

export const DATA_EXPORT_JOB = 'data.export';

export const dataExportJob = defineJob({
  name: DATA_EXPORT_JOB,
  payload: z.object({ userId: z.string().min(1), exportId: z.uuid() }),
  canRunAgain: false,
  async handler({ userId, exportId }, job) {
    const row = await asUser(job.db, userId, (tx) => findDataExport(tx, userId, exportId));
    if (!row || row.status === 'FINISHED' || row.status === 'FAILED') return;
    const mark = async (change: DataExportChange) => {
      const isWanted = await asUser(job.db, userId, (tx) => markDataExport(tx, userId, exportId, change));
      if (!isWanted) throw new Stopped();
    };
    try {
      const sizeBytes = await store(userId, row.storageKey, job, (numberDone, numberTotal) =>
        mark({ status: 'STARTED', numberDone, numberTotal }),
      );
      await mark({ status: 'FINISHED', sizeBytes });
    } catch (error) {
      if (!(error instanceof Stopped)) throw error;
      return job.storage.delete(row.storageKey);
    }
    const older = await asUser(job.db, userId, (tx) => removeOtherExports(tx, userId, exportId));
    for (const storageKey of older) await job.storage.delete(storageKey);
  },
  async gaveUp({ userId, exportId }, job) {
    await asUser(job.db, userId, (tx) => markDataExport(tx, userId, exportId, { status: 'FAILED' }));
  },
});

async function store(
  userId: string,
  storageKey: string,
  job: JobContext,
  onProgress: (done: number, total: number) => Promise<void>,
): Promise<number> {
  for (let left = TRIES; ; left--) {
    const zip = await zipOf(userId, job, onProgress);
    try {
      await job.storage.put(storageKey, zip.content);
      return zip.size();
    } catch (error) {
      if (!(error instanceof LedgerChanged) || left === 1) throw error;
      await pause(PAUSE_MS, undefined, { signal: job.signal });
    }
  }
}
