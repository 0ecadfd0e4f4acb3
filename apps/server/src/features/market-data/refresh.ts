import { asSystem } from '@lotbook/db/user';
import { withWork } from '@lotbook/db/work';
import { z } from 'zod';
import { dueRefreshes, lease, type Refresh, release, renew } from '../../market/refreshes.ts';
import { hasSimulatedSource } from '../../market/sources.ts';
import { removeSimulated } from '../../market/store.ts';
import type { Config } from '../../platform/config/config.ts';
import type { Services } from '../../platform/graphql/context.ts';
import { defineJob, type JobContext } from '../../platform/jobs/definition.ts';
import { CHECK_ALERTS } from '../api/check-alerts.ts';
import { refreshCatalog } from './catalog.ts';
import { refreshHistory } from './history.ts';
import { refreshOtherRates } from './other-rates.ts';
import { refreshQuotes } from './quotes.ts';
import { refreshRates } from './rates.ts';

// The names are stored in the database. They are in order of dependency: prices need the catalog, and histories need
// the ranks.
const NAMES = ['catalogue', 'quotes', 'rates', 'other-rates', 'history'] as const;
type Name = (typeof NAMES)[number];

const WORK: Readonly<Record<Name, (context: JobContext) => Promise<boolean>>> = {
  catalogue: refreshCatalog,
  quotes: refreshQuotes,
  rates: refreshRates,
  'other-rates': refreshOtherRates,
  history: refreshHistory,
};

const HOUR_S = 3600;
/** The length of the lease, short in case the process dies and extended during the work. */
const LEASE_S = 60;
const RENEW_MS = 20_000;
const LONGEST_MS = 15 * 60_000;
const RETRY_S = 60;

function refreshes({ prices: { minutes } }: Config): Refresh[] {
  return [
    { name: 'catalogue', everySeconds: 24 * HOUR_S },
    { name: 'quotes', everySeconds: minutes * 60 },
    { name: 'rates', everySeconds: 6 * HOUR_S },
    { name: 'other-rates', everySeconds: 6 * HOUR_S },
    { name: 'history', everySeconds: 2 * 60 },
  ];
}

export const marketJob = defineJob({
  name: 'market.refresh',
  payload: z.object({ name: z.enum(NAMES) }),
  attempts: 1,
  maxMs: LONGEST_MS,
  async handler({ name }, context) {
    const { db, config } = context;
    if (!config.prices.network || !(await asSystem(db, (tx) => lease(tx, name, LEASE_S)))) return;
    let isDone = false;
    const renewing = setInterval(() => void asSystem(db, (tx) => renew(tx, name, LEASE_S)).catch(() => {}), RENEW_MS);
    try {
      isDone = await WORK[name](context);
      if (isDone && name === 'quotes')
        await asSystem(db, (tx) => context.jobs.enqueue(tx, CHECK_ALERTS, {}, { singletonKey: 'all' }));
    } finally {
      clearInterval(renewing);
      await asSystem(db, (tx) => release(tx, name, isDone ? null : RETRY_S));
    }
  },
});

const LOOK_EVERY_MS = 15_000;

export function startMarketRefreshes(services: Services): { stop(): void } {
  if (!services.config.prices.network) return { stop() {} };
  let begun: Promise<unknown> | null = null;
  const look = () =>
    void withWork('job', async () => {
      begun ??= forgetSimulated(services);
      await begun;
      await enqueueDue(services);
    }).catch((error) => services.log.error({ err: error }, 'market data could not be refreshed; trying again'));
  look();
  const timer = setInterval(look, LOOK_EVERY_MS);
  timer.unref();
  return { stop: () => clearInterval(timer) };
}

export async function enqueueDue({ db, jobs, config }: Pick<Services, 'db' | 'jobs' | 'config'>): Promise<void> {
  await asSystem(db, async (tx) => {
    for (const name of await dueRefreshes(tx, refreshes(config)))
      await jobs.enqueue(tx, marketJob.name, { name }, { singletonKey: name, priority: -NAMES.indexOf(name as Name) });
  });
}

async function forgetSimulated({ db, config, log }: Services): Promise<void> {
  if (hasSimulatedSource(config)) return;
  if (await asSystem(db, removeSimulated)) log.info("removing the simulator's prices because real ones are requested");
}
