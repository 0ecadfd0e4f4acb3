/**
 * Defines two jobs per user. One computes the ledger with the stored prices and never waits for the network. The other
 * requests missing prices and queues the first if it found any.
 */
import { asUser } from '@lotbook/db/user';
import { z } from 'zod';
import { commit } from '../../acts/commit.ts';
import { COMPUTING, computeLedger, type Outcome } from '../../acts/compute/compute-ledger.ts';
import { hasBalanceAlert } from '../../facts/alerts/alerts.ts';
import { defineJob, type JobContext } from '../../platform/jobs/definition.ts';
import { jobScope } from '../../platform/scope.ts';
import { recordFailure } from '../../results/engine/failure.ts';
import { readSettings } from '../../results/engine/read-ledger.ts';
import { isAnyDue } from '../../valuation/checks.ts';
import { fillValues } from '../../valuation/fill.ts';
import { remoteSources } from '../../valuation/sources.ts';
import { countWaiting } from '../../valuation/waiting.ts';
import { settleAgain } from '../../views/health/settle.ts';
import { refreshValues } from '../../views/list/values.ts';
import { CHECK_ALERTS } from '../api/check-alerts.ts';

const USER_PAYLOAD = z.object({ userId: z.string().min(1) });

/**
 * The number of times a ledger that changes during a computation is recomputed immediately. After that, waiting users
 * go first.
 */
const TRIES = 3;

export const computeJob = defineJob({
  name: 'ledger.compute',
  turn: COMPUTING,
  payload: USER_PAYLOAD,
  async handler({ userId }, job) {
    const sources = remoteSources(job, 'later');
    for (let attempt = 1; attempt <= TRIES; attempt++) {
      const outcome = await computeLedger(job.db, userId, sources, job.signal);
      if (outcome.kind === 'changed') continue;
      if (outcome.kind === 'finished') noteComputed(job, userId, outcome);
      if (outcome.kind === 'failed')
        job.log.warn({ userId, message: outcome.message, errorId: outcome.errorId }, 'the ledger cannot be computed');
      if (outcome.kind === 'finished' && outcome.unvalued > 0 && job.config.prices.network)
        await askMarket(job, userId);
      if (outcome.kind === 'finished' && job.config.prices.network) await compareMarkets(job, userId);
      // The value history does not need the engine's result, so it is updated even if the engine rejects the ledger.
      if (outcome.kind === 'finished' || outcome.kind === 'failed')
        await asUser(job.db, userId, async (tx) => {
          await job.jobs.enqueue(tx, 'history.update', { userId }, { singletonKey: userId });
          // Balances changed without a new price.
          if (await hasBalanceAlert(tx, userId))
            await job.jobs.enqueue(tx, CHECK_ALERTS, { userId }, { singletonKey: userId });
        });
      return;
    }
    await asUser(job.db, userId, async (tx) => {
      const priority = (await readSettings(tx, userId))?.wantedUrgency ?? 0;
      await job.jobs.enqueue(
        tx,
        'ledger.compute',
        { userId },
        { singletonKey: userId, startAfterSeconds: 2, priority },
      );
    });
  },
  async gaveUp({ userId }, job, { errorId }) {
    await asUser(job.db, userId, (tx) => recordFailure(tx, userId, errorId));
  },
});

function noteComputed(
  { log }: JobContext,
  userId: string,
  { began, unread: { count, first } }: Extract<Outcome, { kind: 'finished' }>,
): void {
  log.info({ userId, began }, 'the ledger is computed');
  for (const { transactionId, error } of first)
    log.error(
      { err: error, userId, transactionId, count },
      'a transaction could not be read, and was left out of the figures',
    );
}

async function askMarket(job: JobContext, userId: string): Promise<void> {
  await asUser(job.db, userId, (tx) => job.jobs.enqueue(tx, 'prices.fill', { userId }, { singletonKey: userId }));
}

/** Compares new prices with a second source, after everything known is computed. */
async function compareMarkets(job: JobContext, userId: string): Promise<void> {
  await asUser(job.db, userId, async (tx) => {
    if (await isAnyDue(tx, userId))
      await job.jobs.enqueue(tx, 'prices.compare', { userId }, { singletonKey: userId, priority: -1 });
  });
}

export const pricesJob = defineJob({
  name: 'prices.fill',
  payload: USER_PAYLOAD,
  async handler({ userId }, job) {
    const settings = await asUser(job.db, userId, (tx) => readSettings(tx, userId));
    if (!settings) return;
    const user = { userId, baseCurrency: settings.base_currency, timeZone: settings.time_zone };
    const waitedFor = await asUser(job.db, userId, (tx) => countWaiting(tx, userId));
    const { valued } = await fillValues(job.db, user, remoteSources(job, 'now'), {
      signal: job.signal,
      refresh: refreshValues,
    });
    if (valued === 0) {
      // Values that changed between waiting and missing affect only the user's tasks, not figures.
      const waitFor = await asUser(job.db, userId, (tx) => countWaiting(tx, userId));
      if (waitFor !== waitedFor) await settleAgain(job.db, userId, job.signal);
      return;
    }
    await asUser(job.db, userId, (tx) =>
      commit(jobScope(job, tx, userId), { affected: 'figures', reason: 'prices found', audit: [] }),
    );
  },
});
