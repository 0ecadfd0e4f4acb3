/**
 * The queue: pg-boss in the same database, so that a job is enqueued in the very transaction that made it necessary and
 * appears, or does not, with it.
 *
 * Two enqueued jobs of one name and singletonKey are one, as long as the first has not begun. pg-boss drops the second
 * silently; we then hold the first until our transaction ends, or else a worker could take it before our change is
 * committed, not see the change, and leave nothing to see it later.
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
  /** Jobs of this name and key that have not begun are one job. */
  singletonKey?: string;
  startAfterSeconds?: number;
  /** Higher goes first. Default 0. */
  priority?: number;
};

export type Queue = {
  /** In the caller's transaction, whoever's it is. `payload.userId`, when there is one, keeps a user's jobs in a row. */
  enqueue(tx: Tx, jobName: string, payload: object, options?: EnqueueOptions): Promise<void>;
};

/** What an administrator does about jobs that failed. */
export type JobControl = {
  /** Whether a job of this name that was given up does its work when it is run again. */
  canRunAgain(jobName: string): boolean;
  /** Have a job that failed tried again now. @returns false where there is none such */
  retry(tx: Tx, jobName: string, id: string): Promise<boolean>;
  /** Have a job that failed and waits to be tried again given up instead. @returns false where there is none such */
  cancel(tx: Tx, jobName: string, id: string): Promise<boolean>;
};

export type OpenQueue = Queue &
  JobControl & {
    readonly boss: PgBoss;
    close(): Promise<void>;
  };

const SCHEMA = 'pgboss';
/** Processes that die count as failed attempts with pg-boss; our own limit on real failures is in `worker.ts`. */
const RETRY_LIMIT = 50;
/** A job whose process has been silent for so long is given to another. Several times what a worker lets pass between two signs. */
const HEARTBEAT_SECONDS = 20;
/** pg-boss drops what waited longer, which is two weeks unless this is said: a server that was off for a month, or whose clock was ahead. */
const WAITS_AT_MOST_SECONDS = 10 * 366 * 24 * 3600;
/**
 * How often is looked for silent processes. The embedded database has one process, which takes back what it left when it starts. pg-boss
 * passes over what it looked at less than `monitorIntervalSeconds` ago: were the two the same, every other look would be lost.
 */
const LOOKS = {
  postgres: { superviseIntervalSeconds: 10, monitorIntervalSeconds: 5 },
  pglite: { superviseIntervalSeconds: 30, monitorIntervalSeconds: 30 },
};

/**
 * Open the queue, making its tables and the queues of `definitions` when they are not there.
 * @param supervise  whether this process also looks for jobs whose process died: workers do
 */
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
  // Only what it says: a warning about a slow statement brings its parameters, which are payloads.
  boss.on('warning', ({ message }) => log.debug({ warning: message }, 'the queue warns'));
  await boss.start();
  const names = new Set(definitions.map(({ name }) => name));
  const runAgain = new Set(definitions.flatMap(({ name, canRunAgain = true }) => (canRunAgain ? [name] : [])));
  await makeQueues(boss, definitions);
  return {
    boss,
    async enqueue(tx, name, payload, options = {}) {
      // pg-boss would look for an unknown queue outside of this transaction: on one connection that waits for ever.
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

/** Makes the queues that are not there, and brings up to date those that an earlier version left otherwise: at most starts it is none. */
async function makeQueues(boss: PgBoss, definitions: readonly AnyJob[]): Promise<void> {
  const known = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]));
  for (const { name } of definitions) {
    const queue = known.get(name);
    if (queue && isAsNow(queue)) continue;
    if (queue) await boss.updateQueue(name, QUEUE);
    else await boss.createQueue(name, { ...QUEUE, policy: 'short' });
    // pg-boss remembers the queues that were there when it started. This has it remember this one: asking for it from within a
    // transaction of the embedded database, which has one connection, would wait for ever.
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
      // The queue's policy makes equal keys one; a job without a key is only equal to itself.
      singletonKey: options.singletonKey ?? crypto.randomUUID(),
      priority: options.priority ?? 0,
      ...(options.startAfterSeconds ? { startAfter: options.startAfterSeconds } : {}),
      ...(typeof userId === 'string' ? { group: { id: userId } } : {}),
    });
    if (id !== null || (await holdWaiting(tx, name, options))) return;
    // A worker took the waiting job between the two statements: now there is room for ours.
  }
}

/**
 * A job whose count of failures is this high was cancelled: the worker that takes it gives it up, so that whoever waits for it is told. Far
 * above what failures count up to.
 */
export const CANCELLED_FROM = 1_000_000;

/** A job that failed is taken next. @param failures  what its count of failures is set to, where it changes */
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

/** Keep the waiting job from being taken until this transaction ends. False when it is being taken already. */
async function holdWaiting(tx: Tx, name: string, options: EnqueueOptions): Promise<boolean> {
  const priority = options.priority ?? 0;
  const sooner = options.startAfterSeconds ?? 0;
  const { rows } = await sql<{ id: string; priority: number }>`
    select id, priority from pgboss.job
    where name = ${name} and singleton_key = ${options.singletonKey ?? ''} and state = 'created'
    for share`.execute(tx);
  const waiting = rows[0];
  if (!waiting) return false;
  // The more urgent of the two wishes holds.
  await sql`
    update pgboss.job set priority = greatest(priority, ${priority}),
      start_after = least(start_after, now() + make_interval(secs => ${sooner}))
    where name = ${name} and id = ${waiting.id}::uuid
      and (priority < ${priority} or start_after > now() + make_interval(secs => ${sooner}))`.execute(tx);
  return true;
}

/**
 * pg-boss's statements on the one connection of the embedded database. A script that brings its own BEGIN and COMMIT
 * runs in a transaction of ours instead, so that a failure in it leaves the connection clean for others.
 */
function embeddedAdapter(embedded: EmbeddedDatabase): Db {
  return {
    // Its timers continue in the context that began them; what it asks is never a page's.
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
