/**
 * Compares a ledger's remaining prices with a second source, as many as one run may request. The next round of
 * housekeeping continues.
 */
import { asUser } from '@lotbook/db/user';
import { z } from 'zod';
import { defineJob } from '../../platform/jobs/definition.ts';
import { readSettings } from '../../results/engine/read-ledger.ts';
import { compareSources } from '../../valuation/compare.ts';
import { remoteSources } from '../../valuation/sources.ts';
import { settleAgain } from '../../views/health/settle.ts';

export const compareJob = defineJob({
  name: 'prices.compare',
  payload: z.object({ userId: z.string().min(1) }),
  async handler({ userId }, job) {
    if (!job.config.prices.network) return;
    const settings = await asUser(job.db, userId, (tx) => readSettings(tx, userId));
    if (!settings) return;
    const user = { userId, baseCurrency: settings.base_currency, timeZone: settings.time_zone };
    const sources = remoteSources(job, 'now');
    const { asked, differing } = await compareSources({ db: job.db, user, sources, signal: job.signal });
    if (asked === 0) return;
    job.log.info({ userId, asked, differing }, 'prices are compared with a second source');
    // Figures don't change, but the user's tasks may.
    await settleAgain(job.db, userId, job.signal);
  },
});
