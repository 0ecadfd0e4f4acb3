/** Updates a user's value history and stored performance after each computation and price update. */
import type { Database } from '@lotbook/db/open';
import { isSnapshot } from '@lotbook/db/snapshot';
import { asUser } from '@lotbook/db/user';
import { z } from 'zod';
import { defineJob } from '../../platform/jobs/definition.ts';
import { balancesByAccount } from '../../views/balances/balances.ts';
import { updateHistory } from '../../views/history/update.ts';
import { everyBusyDay } from '../../views/list/busy-days.ts';
import { viewsAlongside } from './views.ts';

const TRIES = 3;

export const historyJob = defineJob({
  name: 'history.update',
  payload: z.object({ userId: z.string().min(1) }),
  async handler({ userId }, { db, jobs, log, signal }) {
    for (let attempt = 1; attempt <= TRIES; attempt++) {
      const { from, isChanged } = await updateHistory(db, userId, signal, viewsAlongside(db, userId, signal));
      log.info({ userId, from }, 'the value history is up to date');
      if (!isChanged) return rememberWhatPagesShow(db, userId);
    }
    await asUser(db, userId, (tx) =>
      jobs.enqueue(tx, 'history.update', { userId }, { singletonKey: userId, startAfterSeconds: 2 }),
    );
  },
});

/**
 * Caches holdings and chart marks, so that the next page does not read the whole ledger. Only with the embedded
 * database, where jobs and pages share a process.
 */
async function rememberWhatPagesShow(db: Database, userId: string): Promise<void> {
  if (db.kind !== 'pglite') return;
  await asUser(db, userId, async (tx) => {
    isSnapshot(tx);
    await balancesByAccount(tx, userId, true);
    await everyBusyDay(tx, userId, null);
  });
}
