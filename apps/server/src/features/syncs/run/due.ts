/** Queues accounts that are due and lost runs, a few at a time for all users. */
import { asSystem } from '@lotbook/db/user';
import { withWork } from '@lotbook/db/work';
import { dueAccounts } from '../../../facts/syncs/accounts.ts';
import type { Services } from '../../../platform/graphql/context.ts';
import { runStep } from '../../../platform/work/steps.ts';
import { enqueueSync } from './enqueue.ts';

const LOOK_EVERY_MS = 30_000;
const AT_ONCE = 50;

export async function enqueueDueSyncs(services: Pick<Services, 'db' | 'jobs' | 'log'>): Promise<number> {
  const { db, jobs } = services;
  const due = await dueAccounts(db, AT_ONCE);
  await runStep(services, 'syncs', (each) =>
    each(due, ({ userId, accountId }) => asSystem(db, (tx) => enqueueSync({ tx, userId, jobs }, accountId))),
  );
  return due.length;
}

export function startSyncs(services: Services): { stop(): void } {
  if (!services.config.networks.isOn) return { stop() {} };
  const look = () =>
    void withWork('job', () => enqueueDueSyncs(services)).catch((error) =>
      services.log.error({ err: error }, 'due syncs could not be requested; trying again'),
    );
  const timer = setInterval(look, LOOK_EVERY_MS);
  timer.unref();
  return { stop: () => clearInterval(timer) };
}
