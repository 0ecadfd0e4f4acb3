/**
 * Runs jobs. Retries failures with increasing delays and gives up after the definition's attempts. A killed process
 * does not count as a failure.
 */
import { withWork } from '@lotbook/db/work';
import { sql } from 'kysely';
import type { JobWithMetadata } from 'pg-boss';
import { isPassing } from '../database-trouble.ts';
import { reference, withInHand } from '../work/in-hand.ts';
import type { AnyJob, JobContext } from './definition.ts';
import { CANCELLED_FROM, type OpenQueue } from './queue.ts';
import { UserLocks } from './user-lock.ts';

const DEFAULT_ATTEMPTS = 4;
const DEFAULT_MAX_MS = 3_600_000;
/** The polling interval for jobs without a notification. Others are taken as soon as they are enqueued. */
const POLL_SECONDS = 2;

/** The time after which to poll for a retry. It is longer than the queue's first delay of two to four seconds. */
const TRIED_AGAIN_AFTER_MS = 4_500;

const HEARD_WITHIN_MS = 15_000;

const LOOK_AT_TIMES_EVERY_MS = 60_000;

/** The time within which a worker must poll: several times the 15 s polling interval with notifications. */
const FETCHES_WITHIN_MS = 60_000;

export type Worker = {
  stop(timeoutMs: number): Promise<void>;
  /** True if each kind of job was polled recently or is running. */
  isFetching(): boolean;
};

type Outcome = { id: string; status: 'completed' | 'failed' | 'deadletter'; output?: object };

/**
 * @param how.alone true if this is the only process using the database, so that active jobs were left by a killed one
 * @param how.pollSeconds  the polling interval per kind of job; at least half a second
 */
export async function startWorker(
  queue: OpenQueue,
  definitions: readonly AnyJob[],
  services: Omit<JobContext, 'signal'>,
  { alone, pollSeconds = POLL_SECONDS }: { alone: boolean; pollSeconds?: number },
): Promise<Worker> {
  const stopping = new AbortController();
  const running = new Set<Promise<unknown>>();
  const locks = new UserLocks(services.db);
  if (alone) await withWork('job', () => takeBackOrphans(services));
  const look = () => void withWork('job', () => takeBackFromTheFuture(services)).catch(() => {});
  const looking = setInterval(look, LOOK_AT_TIMES_EVERY_MS).unref();
  for (const definition of definitions) {
    const taker: { id?: string } = {};
    taker.id = await queue.boss.work(
      definition.name,
      {
        includeMetadata: true,
        perJobResults: true,
        batchSize: 1,
        pollingIntervalSeconds: pollSeconds,
        notifyPollingIntervalSeconds: 15,
        localConcurrency: definition.concurrency ?? 1,
        // Runs one job of a user at a time. Others taken with it are put back, so that they hold no slot while waiting.
        localGroupConcurrency: 1,
        heartbeatRefreshSeconds: 5,
      },
      async (jobs: JobWithMetadata<object>[]) => {
        // Immediately returns jobs fetched during shutdown, because the locks and the database are about to close.
        if (stopping.signal.aborted) return jobs.map(({ id }) => stopped(id));
        const context = { ...services, signal: stopping.signal };
        const work = Promise.all(jobs.map((job) => inTurn(locks, definition, job, context)));
        running.add(work);
        const lookAgain = () => {
          if (taker.id !== undefined && !stopping.signal.aborted) queue.boss.notifyWorker(taker.id);
        };
        const outcomes = await work.finally(() => running.delete(work));
        lookAgain();
        // There is no notification when a job may be retried.
        if (outcomes.some(({ output }) => output === STOPPED)) setTimeout(lookAgain, TRIED_AGAIN_AFTER_MS).unref();
        return outcomes;
      },
    );
  }
  return {
    async stop(timeoutMs) {
      stopping.abort();
      clearInterval(looking);
      const idle = Promise.allSettled([...running]);
      const limit = new Promise((resolve) => setTimeout(resolve, timeoutMs).unref());
      await Promise.race([idle, limit]);
      await locks.close();
    },
    isFetching() {
      const since = Date.now() - FETCHES_WITHIN_MS;
      const takers = queue.boss.getWipData();
      return (
        takers.length > 0 &&
        takers.every(({ count, lastFetchedOn, createdOn }) => count > 0 || (lastFetchedOn ?? createdOn) > since)
      );
    },
  };
}

/** Runs jobs of one user with the same turn in sequence. A job stops when another process has taken its turn. */
function inTurn(
  locks: UserLocks,
  definition: AnyJob,
  job: JobWithMetadata<object>,
  context: JobContext,
): Promise<Outcome> {
  const { userId } = job.data as { userId?: unknown };
  if (typeof userId !== 'string') return runJob(definition, job, context);
  return locks.hold(`${definition.turn ?? definition.name} ${userId}`, (lost) =>
    runJob(definition, job, { ...context, signal: AbortSignal.any([context.signal, lost]) }),
  );
}

function stopped(id: string): Outcome {
  return { id, status: 'failed', output: STOPPED };
}

const STOPPED = { stopped: true };
const CANCELLED = { cancelled: true };

export function runJob(
  definition: AnyJob,
  job: Pick<JobWithMetadata<object>, 'id' | 'data' | 'retryCount'>,
  context: JobContext,
): Promise<Outcome> {
  return withInHand({ job: definition.name, jobId: job.id }, async () => {
    const started = performance.now();
    const outcome = await context.traces.span(`job ${definition.name}`, { 'lotbook.reference': job.id }, () =>
      attempt(definition, job, context),
    );
    const ended = endOf(outcome);
    const ms = Math.round(performance.now() - started);
    context.log.info({ ended, attempt: job.retryCount + 1, ms }, 'job');
    context.metrics.jobDone({ kind: definition.name, ended, ms });
    await databaseBack(context.db);
    return outcome;
  });
}

function endOf({ output, status }: Outcome): string {
  if (output === STOPPED) return 'stopped';
  return output === CANCELLED ? 'cancelled' : ENDED[status];
}

const ENDED = { completed: 'done', failed: 'failed', deadletter: 'given up' } as const;

async function attempt(
  definition: AnyJob,
  job: Pick<JobWithMetadata<object>, 'id' | 'data' | 'retryCount'>,
  context: JobContext,
): Promise<Outcome> {
  const { log } = context;
  if (job.retryCount >= CANCELLED_FROM) {
    const failure = { errorId: job.id, error: new Error('an administrator canceled it') };
    await giveUp(definition, job.data, context, failure);
    return { id: job.id, status: 'completed', output: CANCELLED };
  }
  const tooLong = AbortSignal.timeout(definition.maxMs ?? DEFAULT_MAX_MS);
  const signal = AbortSignal.any([context.signal, tooLong]);
  try {
    await withWork('job', async () => definition.handler(definition.payload.parse(job.data), { ...context, signal }));
    return { id: job.id, status: 'completed' };
  } catch (error) {
    if (context.signal.aborted || isPassing(error)) {
      if (!context.signal.aborted)
        log.warn('a job failed because the database stopped or is full; it will run again once the database works');
      return stopped(job.id);
    }
    const errorId = reference();
    // A job that used all its time would do so again in a retry.
    const last = tooLong.aborted || job.retryCount + 1 >= (definition.attempts ?? DEFAULT_ATTEMPTS);
    log.error({ err: error, errorId, of: idsIn(job.data), attempt: job.retryCount + 1, last }, 'job failed');
    if (last) await giveUp(definition, job.data, context, { errorId, error });
    return { id: job.id, status: last ? 'deadletter' : 'failed', output: { errorId } };
  }
}

/**
 * Waits until the database is back. If the queue can't record the result, the job times out and another worker takes
 * it.
 */
async function databaseBack({ driver }: JobContext['db']): Promise<void> {
  if (driver.kind === 'postgres') await driver.outage.over(HEARD_WITHIN_MS);
}

/** Returns only IDs, because other fields may contain the text of an email. */
function idsIn(data: object): object {
  return Object.fromEntries(Object.entries(data).filter(([name]) => name.endsWith('Id')));
}

async function giveUp(
  definition: AnyJob,
  data: object,
  context: JobContext,
  failure: { errorId: string; error: unknown },
): Promise<void> {
  try {
    await withWork('job', async () => definition.gaveUp?.(definition.payload.parse(data), context, failure));
  } catch (error) {
    context.log.error(
      { err: error, errorId: failure.errorId },
      'a job failed permanently, and reporting that failed too',
    );
  }
}

async function takeBackOrphans({ db, log }: Pick<JobContext, 'db' | 'log'>): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    update pgboss.job set state = 'retry', started_on = null, heartbeat_on = null, start_after = now()
    where state = 'active' and name not like '\\_\\_pgboss%' returning name`.execute(db.kysely);
  if (rows.length > 0) log.info({ jobs: rows.map((row) => row.name) }, 'resuming interrupted jobs');
}

/**
 * Corrects future times. After the clock is set back, jobs would wait for days and dead workers would count as alive.
 * No job is scheduled more than a minute ahead.
 */
export async function takeBackFromTheFuture({ db, log }: Pick<JobContext, 'db' | 'log'>): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    update pgboss.job set start_after = least(start_after, now()), started_on = least(started_on, now()),
      heartbeat_on = least(heartbeat_on, now())
    where state < 'completed' and name not like '\\_\\_pgboss%'
      and greatest(start_after, started_on, heartbeat_on) > now() + interval '5 minutes' returning name`.execute(
    db.kysely,
  );
  if (rows.length > 0)
    log.info({ jobs: rows.map((row) => row.name) }, 'the clock was set back; jobs scheduled for later start now');
}
