import { asUser } from '@lotbook/db/user';
import { lockImport, patchImport } from '../../../facts/sources/imports.ts';
import { defineJob } from '../../../platform/jobs/definition.ts';
import { importPayload, runImport } from './run.ts';

export const importJob = defineJob({
  name: 'import.run',
  payload: importPayload,
  concurrency: 2,
  canRunAgain: false,
  /** The time limit. A million rows take half an hour on a slow machine. */
  maxMs: 4 * 3_600_000,
  handler: (payload, context) => runImport(payload, context),
  gaveUp: ({ userId, importId }, { db }, { errorId }) =>
    asUser(db, userId, async (tx) => {
      const row = await lockImport(tx, userId, importId);
      if (!row || row.undoneAt !== null || row.status === 'FINISHED') return;
      await patchImport(tx, userId, importId, {
        status: 'FAILED',
        errorCode: 'generic_error',
        errorMessage: `There was an error while trying to import the CSV. Reference: ${errorId}.`,
      });
    }),
});
