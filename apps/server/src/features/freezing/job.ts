import type { Database } from '@lotbook/db/open';
import { asUser, type Tx } from '@lotbook/db/user';
import { z } from 'zod';
import { change, lockChanges } from '../../acts/changes/change.ts';
import { COMPUTING, computeLedger } from '../../acts/compute/compute-ledger.ts';
import {
  endFreezing,
  freezeYears,
  frozenYears,
  lastFreezing,
  unfreezeFrom,
  unfrozenUpTo,
} from '../../acts/freezing/frozen-years.ts';
import { defineJob, type JobContext } from '../../platform/jobs/definition.ts';
import { jobScope } from '../../platform/scope.ts';
import { readComputationState } from '../../results/engine/computations.ts';
import { readSettings } from '../../results/engine/read-ledger.ts';
import { remoteSources } from '../../valuation/sources.ts';
import { FREEZING_JOB } from '../api/freezing-service.ts';

const PAYLOAD = z.object({
  userId: z.string().min(1),
  actorId: z.string().min(1),
  taxYear: z.string().min(4).max(7),
  kind: z.enum(['freeze', 'unfreeze']),
});
type Payload = z.infer<typeof PAYLOAD>;

const TRIES = 4;

export const freezingJob = defineJob({
  name: FREEZING_JOB,
  turn: COMPUTING,
  // A user waiting for a computation must not block other users.
  concurrency: 4,
  payload: PAYLOAD,
  canRunAgain: false,
  async handler(payload, job) {
    if (payload.kind === 'unfreeze') return unfreeze(payload, job);
    for (let attempt = 1; attempt <= TRIES; attempt++) {
      const error = await makeCurrent(payload, job);
      if (error !== null) return end(job.db, payload.userId, error);
      if (await freeze(payload, job)) return;
    }
    await end(job.db, payload.userId, 'Your ledger kept changing. Try again when imports are done.');
  },
  async gaveUp({ userId }, { db }, { errorId }) {
    await end(db, userId, `Something went wrong on our side (${errorId}). Try again.`);
  },
});

function end(db: Database, userId: string, error: string): Promise<void> {
  return asUser(db, userId, (tx) => endFreezing(tx, userId, error));
}

/** @returns the reason why the figures can't be made current; null if they are */
async function makeCurrent({ userId }: Payload, job: JobContext): Promise<string | null> {
  if (await asUser(job.db, userId, (tx) => currentResult(tx, userId))) return null;
  const outcome = await computeLedger(job.db, userId, remoteSources(job, 'later'), job.signal);
  if (outcome.kind === 'failed') return `Your gains could not be calculated: ${outcome.message}`;
  if (outcome.kind === 'paused') return 'Calculating is paused. Continue it first, so that the figures are up to date.';
  return null;
}

async function currentResult(tx: Tx, userId: string): Promise<string | null> {
  const { ledgerVersion, current } = await readComputationState(tx, userId);
  const settings = await readSettings(tx, userId);
  return current?.ledgerVersion === ledgerVersion ? (settings?.currentComputationId ?? null) : null;
}

/** @returns false if the ledger has changed since the computation */
function freeze({ userId, actorId, taxYear }: Payload, job: JobContext): Promise<boolean> {
  return asUser(job.db, userId, async (tx) => {
    await lockChanges(tx, userId);
    const computationId = await currentResult(tx, userId);
    if (computationId === null) return false;
    const run = await lastFreezing(tx, userId);
    // An earlier run froze the year and was killed before it recorded the end.
    if (run?.endedAt !== null) return true;
    const { time_zone: timeZone } = (await readSettings(tx, userId))!;
    const { length: count } = await unfrozenUpTo(tx, userId, { computationId, taxYear });
    const making = { action: 'year.freeze' as const, params: { year: taxYear, count }, affected: 'nothing' as const };
    await change(jobScope(job, tx, userId, actorId), making, () =>
      freezeYears(tx, userId, { taxYear, filedBy: actorId, computationId, timeZone }),
    );
    await endFreezing(tx, userId, null);
    return true;
  });
}

function unfreeze({ userId, actorId, taxYear }: Payload, job: JobContext): Promise<void> {
  return asUser(job.db, userId, async (tx) => {
    await lockChanges(tx, userId);
    const { length: count } = (await frozenYears(tx, userId)).filter((year) => year.taxYear >= taxYear);
    const making = { action: 'year.unfreeze' as const, params: { year: taxYear, count }, affected: 'figures' as const };
    await change(jobScope(job, tx, userId, actorId), making, () => unfreezeFrom(tx, userId, taxYear));
    await endFreezing(tx, userId, null);
  });
}
