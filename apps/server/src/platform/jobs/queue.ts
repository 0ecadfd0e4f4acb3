/**
 * The queue is pg-boss in the same database, so that a job exists only if the transaction that requires it commits.
 *
 * A job with the same name and singletonKey as a waiting one is merged with it. pg-boss silently drops the second one,
 * so we lock the first until our transaction ends. Otherwise a worker could take it before our change is committed.
 */
import type { EmbeddedDatabase } from '@lotbook/db/embedded/database';
import type { Database } from '@lotbook/db/open';
import { asSchemaOwner, type Tx } from '@lotbook/db/user';
import { withWork } from '@lotbook/db/work';
import { sql } from 'kysely';
import { type Db, fromKysely, PgBoss, type QueueResult } from 'pg-boss';
import { isPassing } from '../database-trouble.ts';
import type { Logger } from '../log/log.ts';
import type { AnyJob } from './definition.ts';

export type EnqueueOptions = {
  singletonKey?: string;
  startAfterSeconds?: number;
  priority?: number;
};

export type Queue = {
  enqueue(tx: Tx, jobName: string, payload: object, options?: EnqueueOptions): Promise<void>;
};

export type JobControl = {
  canRunAgain(jobName: string): boolean;
  retry(tx: Tx, jobName: string, id: string): Promise<boolean>;
  cancel(tx: Tx, jobName: string, id: string): Promise<boolean>;
};

export type OpenQueue = Queue &
  JobControl & {
    readonly boss: PgBoss;
    close(): Promise<void>;
  };

const SCHEMA = 'pgboss';
/** pg-boss's limit of attempts, which also counts killed processes. Our limit on real failures is in `worker.ts`. */
const RETRY_LIMIT = 50;
/**
 * The time without a heartbeat after which a job is given to another process. It is several times a worker's heartbeat
 * interval.
 */
const HEARTBEAT_SECONDS = 20;
/**
 * The time after which pg-boss drops a waiting job. Its default of two weeks would lose jobs of a server that was off
 * for a month or whose clock was ahead.
 */
const WAITS_AT_MOST_SECONDS = 10 * 366 * 24 * 3600;
/**
 * The intervals of checks for dead processes. The embedded database has one process, which resumes its jobs at startup.
 * pg-boss skips queues that were checked less than `monitorIntervalSeconds` ago, so with equal values it would skip
 * every other check.
 */
const LOOKS = {
  postgres: { superviseIntervalSeconds: 10, monitorIntervalSeconds: 5 },
  pglite: { superviseIntervalSeconds: 30, monitorIntervalSeconds: 30 },
};

export async function openQueue(
  db: Database,
  definitions: readonly AnyJob[],
  log: Logger,
  { supervise }: { supervise: boolean },
): Promise<OpenQueue> {
  const boss = new PgBoss({
    ...(db.driver.kind === 'pglite'
      ? { db: embeddedAdapter(db.driver.embedded), backend: 'pglite' as const }
      : { connectionString: db.driver.url, max: 4, application_name: 'lotbook queue' }),
    schema: SCHEMA,
    supervise,
    schedule: false,
    useListenNotify: supervise,
    ...LOOKS[db.kind],
    warningSlowQuerySeconds: 60,
  });
  boss.on('error', (error) => {
    const isKnown = db.driver.kind === 'postgres' ? db.driver.outage.noticed(error) : isPassing(error);
    log[isKnown ? 'debug' : 'error']({ err: error }, 'the queue reports an error');
  });
  // Logs only the message, because warnings about slow statements include their parameters, which are payloads.
  boss.on('warning', ({ message }) => log.debug({ warning: message }, 'the queue warns'));
  await boss.start();
  const names = new Set(definitions.map(({ name }) => name));
  const runAgain = new Set(definitions.flatMap(({ name, canRunAgain = true }) => (canRunAgain ? [name] : [])));
  await makeQueues(boss, definitions);
  return {
    boss,
    async enqueue(tx, name, payload, options = {}) {
      // pg-boss would look up an unknown queue outside this transaction, which would deadlock on the one connection.
      if (!names.has(name)) throw new Error(`there is no job "${name}"; is it listed in job-list.ts?`);
      await asSchemaOwner(tx, (up) => send(boss, up, name, payload, options));
    },
    canRunAgain: (name) => runAgain.has(name),
    retry: (tx, name, id) => asSchemaOwner(tx, (up) => wake(up, name, id, ['retry', 'failed'])),
    cancel: (tx, name, id) => asSchemaOwner(tx, (up) => wake(up, name, id, ['retry'], CANCELLED_FROM)),
    close: () => boss.stop({ graceful: true, timeout: 10_000 }),
  };
}

const QUEUE = {
  notify: true,
  retryLimit: RETRY_LIMIT,
  retryDelay: 2,
  retryBackoff: true,
  retryDelayMax: 60,
  expireInSeconds: 6 * 3600,
  heartbeatSeconds: HEARTBEAT_SECONDS,
  retentionSeconds: WAITS_AT_MOST_SECONDS,
  deleteAfterSeconds: 3 * 24 * 3600,
} satisfies Partial<QueueResult>;

async function makeQueues(boss: PgBoss, definitions: readonly AnyJob[]): Promise<void> {
  const known = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]));
  for (const { name } of definitions) {
    const queue = known.get(name);
    if (queue && isAsNow(queue)) continue;
    if (queue) await boss.updateQueue(name, QUEUE);
    else await boss.createQueue(name, { ...QUEUE, policy: 'short' });
    // Makes pg-boss cache this queue, because looking it up within a transaction of the embedded database would
    // deadlock on its one connection.
    await boss.findJobs(name, { id: '00000000-0000-0000-0000-000000000000' });
  }
}

function isAsNow(queue: QueueResult): boolean {
  return (Object.keys(QUEUE) as (keyof typeof QUEUE)[]).every((key) => queue[key] === QUEUE[key]);
}

async function send(boss: PgBoss, tx: Tx, name: string, payload: object, options: EnqueueOptions): Promise<void> {
  const { userId } = payload as { userId?: unknown };
  for (;;) {
    const id = await boss.send(name, payload, {
      db: fromKysely(tx),
      // Jobs with equal keys are merged; a job without a key gets a unique one.
      singletonKey: options.singletonKey ?? crypto.randomUUID(),
      priority: options.priority ?? 0,
      ...(options.startAfterSeconds ? { startAfter: options.startAfterSeconds } : {}),
      ...(typeof userId === 'string' ? { group: { id: userId } } : {}),
    });
    if (id !== null || (await holdWaiting(tx, name, options))) return;
  }
}

/** The failure count from which the worker that takes a job gives it up. It is far above real failure counts. */
export const CANCELLED_FROM = 1_000_000;

async function wake(
  tx: Tx,
  name: string,
  id: string,
  states: readonly string[],
  failures: number | null = null,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update pgboss.job set state = 'retry', start_after = now(), completed_on = null,
      retry_count = coalesce(${failures}::integer, retry_count), retry_limit = greatest(retry_limit, retry_count + 1)
    where name = ${name} and id = ${id}::uuid and state::text = any(${[...states]}::text[])`.execute(tx);
  return numAffectedRows === 1n;
}

/** Locks a waiting job. False if a worker is already taking it. */
async function holdWaiting(tx: Tx, name: string, options: EnqueueOptions): Promise<boolean> {
  const priority = options.priority ?? 0;
  const sooner = options.startAfterSeconds ?? 0;
  const { rows } = await sql<{ id: string; priority: number }>`
    select id, priority from pgboss.job
    where name = ${name} and singleton_key = ${options.singletonKey ?? ''} and state = 'created'
    for share`.execute(tx);
  const waiting = rows[0];
  if (!waiting) return false;
  await sql`
    update pgboss.job set priority = greatest(priority, ${priority}),
      start_after = least(start_after, now() + make_interval(secs => ${sooner}))
    where name = ${name} and id = ${waiting.id}::uuid
      and (priority < ${priority} or start_after > now() + make_interval(secs => ${sooner}))`.execute(tx);
  return true;
}

/**
 * Returns pg-boss's database adapter. Runs a script with BEGIN and COMMIT in our transaction instead, so that an error
 * leaves the one connection usable.
 */
function embeddedAdapter(embedded: EmbeddedDatabase): Db {
  return {
    // The queue's timers inherit the context that started them, but its queries never belong to a page.
    executeSql: (text, values) =>
      withWork('job', async () => {
        if (values?.length) return embedded.with((session) => session.query(text, values));
        const script = /^\s*BEGIN;([\s\S]*?)COMMIT;?\s*$/.exec(text)?.[1];
        const results = script
          ? await embedded.transaction((session) => session.script(script))
          : await embedded.with((session) => session.script(text));
        return { rows: results.flatMap((result) => result.rows) };
      }),
    async listen(channel, onNotification, onReconnect) {
      const stop = await embedded.listen(channel, onNotification, onReconnect);
      onReconnect();
      return { close: stop };
    },
  };
}
