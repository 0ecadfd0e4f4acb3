// Also runs on PostgreSQL: jobs.
// Slow: it waits for time limits and retries, and repeatedly kills workers.
import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Database, openDatabase, usageOf } from '@lotbook/db/open';
import { freshDatabase, testKind } from '@lotbook/db/testing';
import { asSystem, asUser } from '@lotbook/db/user';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { type TestServer, type TestUser, testServer } from '../../testing.ts';
import { defineJob } from './definition.ts';
import { UserLocks } from './user-lock.ts';
import { runJob, startWorker, takeBackFromTheFuture } from './worker.ts';

type Ran = { job: string; userId?: string; n: number };
const ran: Ran[] = [];
let running = 0;
let mostAtOnce = 0;
const given: { errorId: string; payload: unknown }[] = [];

const payload = z.object({ userId: z.string().optional(), n: z.number().default(0) });
const count = defineJob({
  name: 'test.count',
  payload,
  concurrency: 3,
  async handler(data) {
    mostAtOnce = Math.max(mostAtOnce, ++running);
    await new Promise((resolve) => setTimeout(resolve, 30));
    running--;
    ran.push({ job: 'test.count', ...data });
  },
});
/** Jobs for only one test. A stopped worker still fetches known kinds and puts the jobs back. */
const [left, right] = ['test.left', 'test.right'].map((name) => defineJob({ ...count, name, turn: 'test.both' })) as [
  typeof count,
  typeof count,
];
const fail = defineJob({
  name: 'test.fail',
  payload,
  attempts: 3,
  handler: async () => Promise.reject(new Error('as it must')),
  gaveUp: async (data, _job, { errorId }) => void given.push({ errorId, payload: data }),
});

const slow = defineJob({
  name: 'test.slow',
  payload,
  maxMs: 20,
  handler: (_data, { signal }) =>
    new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason))),
  gaveUp: async (data, _job, { errorId }) => void given.push({ errorId, payload: data }),
});

let server: TestServer;
let ann: TestUser;
beforeAll(async () => {
  server = await testServer({ definitions: [count, left, right, fail, slow] });
  ann = await server.signUp('Ann');
});
afterAll(() => server.close());
beforeEach(() => {
  ran.length = 0;
  given.length = 0;
});

const enqueue = (n: number, options: Parameters<TestServer['services']['jobs']['enqueue']>[3] = {}) =>
  asUser(server.db, ann.userId, (tx) =>
    server.services.jobs.enqueue(tx, 'test.count', { userId: ann.userId, n }, options),
  );

describe('job', () => {
  it('exists if and only if its transaction was committed', async () => {
    await enqueue(1);
    await asUser(server.db, ann.userId, async (tx) => {
      await server.services.jobs.enqueue(tx, 'test.count', { userId: ann.userId, n: 2 });
      throw new Error('undo');
    }).catch(() => {});
    expect(await server.runJobs()).toEqual(['test.count']);
    expect(ran).toEqual([{ job: 'test.count', userId: ann.userId, n: 1 }]);
  });

  it('runs as the user who enqueued it', async () => {
    await asUser(server.db, ann.userId, async (tx) => {
      await server.services.jobs.enqueue(tx, 'test.count', { n: 1 });
      const { rows } = await sql`select current_user::text as role, app_user_id() as who`.execute(tx);
      expect(rows).toEqual([{ role: 'lotbook_app', who: ann.userId }]);
      await expect(
        sql`savepoint s; `.execute(tx).then(() => sql`select 1 from pgboss.job`.execute(tx)),
      ).rejects.toThrow(/permission denied/);
    }).catch(() => {});
    await server.runJobs();
  });

  it('merges with a waiting job of the same key and keeps the higher priority', async () => {
    await enqueue(1, { singletonKey: 'k', startAfterSeconds: 1000 });
    await enqueue(2, { singletonKey: 'k', priority: 5 });
    await enqueue(3, { singletonKey: 'other' });
    const { rows } = await sql<{ priority: number; due: boolean }>`
      select priority, start_after <= now() as due from pgboss.job where name = 'test.count' and singleton_key = 'k'
      and state = 'created'`.execute(server.db.kysely);
    expect(rows).toEqual([{ priority: 5, due: true }]);
    const [active] = await server.services.queue.boss.fetch('test.count', { ignoreStartAfter: true });
    await enqueue(4, { singletonKey: 'k' });
    await server.services.queue.boss.complete('test.count', active!.id);
    await server.runJobs();
    expect(ran.map(({ n }) => n).sort()).toEqual([3, 4]);
  });

  it('throws if it is not listed, instead of waiting', async () => {
    await expect(asSystem(server.db, (tx) => server.services.jobs.enqueue(tx, 'test.unknown', {}))).rejects.toThrow(
      'there is no job "test.unknown"',
    );
  });

  it('runs now if scheduled by a clock that was ahead, and is kept however long it waits', async () => {
    await enqueue(5);
    const { rows } = await sql<{ years: number }>`
      update pgboss.job set start_after = now() + interval '30 days' where name = 'test.count' and state = 'created'
      returning extract(year from age(keep_until, now()))::integer as years`.execute(server.db.kysely);
    expect(rows).toEqual([{ years: expect.any(Number) }]);
    expect(rows[0]!.years).toBeGreaterThanOrEqual(9);
    await takeBackFromTheFuture(server.services);
    const [job] = await server.services.queue.boss.fetch('test.count');
    expect(job).toMatchObject({ data: { n: 5 } });
    await server.services.queue.boss.complete('test.count', job!.id);
  });

  it('fails with a reference if its payload is invalid', async () => {
    await asSystem(server.db, (tx) => server.services.jobs.enqueue(tx, 'test.count', { n: 'many' }));
    await expect(server.runJobs()).rejects.toThrow(/expected number/);
  });

  it('is aborted and given up at its time limit', async () => {
    await asSystem(server.db, (tx) => server.services.jobs.enqueue(tx, 'test.slow', { n: 8 }));
    expect(await server.runJobs({ allowFailures: true })).toEqual(['test.slow']);
    expect(given.map((one) => one.payload)).toEqual([{ n: 8 }]);
  });

  it('reports success only after PostgreSQL is back', async () => {
    const said: string[] = [];
    const outage = { over: async () => void said.push('PostgreSQL is back') };
    const db = { ...server.db, driver: { kind: 'postgres', outage } } as unknown as Database;
    const context = { ...server.services, db, signal: new AbortController().signal };
    const outcome = await runJob(count, { id: randomUUID(), data: { n: 9 }, retryCount: 0 }, context);
    said.push(outcome.status);
    expect(said).toEqual(['PostgreSQL is back', 'completed']);
  });

  it('is retried, then given up with an error ID', async () => {
    await asSystem(server.db, (tx) => server.services.jobs.enqueue(tx, 'test.fail', { n: 7 }));
    expect(await server.runJobs({ allowFailures: true })).toEqual(['test.fail', 'test.fail', 'test.fail']);
    expect(given).toEqual([{ errorId: expect.stringMatching(/^[0-9a-f-]{36}$/), payload: { n: 7 } }]);
  });
});

describe('worker', () => {
  it('runs many users’ jobs at once, and one user’s in sequence', async () => {
    const others = [await server.signUp('Bob'), await server.signUp('Cleo')];
    // This queue gets no notifications; jobs are found by polling.
    const how = { alone: true, pollSeconds: 0.5 };
    const worker = await startWorker(server.services.queue, [count, fail], server.services, how);
    mostAtOnce = 0;
    await asSystem(server.db, async (tx) => {
      for (let n = 0; n < 3; n++) await server.services.jobs.enqueue(tx, 'test.count', { userId: ann.userId, n });
    });
    await until(() => ran.length === 3);
    expect(mostAtOnce).toBe(1);
    await asSystem(server.db, async (tx) => {
      for (const { userId } of [ann, ...others]) await server.services.jobs.enqueue(tx, 'test.count', { userId, n: 9 });
    });
    await until(() => ran.length === 6);
    await worker.stop(1000);
  });

  it('runs one user’s jobs of two kinds in sequence if they share a turn', async () => {
    const how = { alone: true, pollSeconds: 0.5 };
    const worker = await startWorker(server.services.queue, [left, right], server.services, how);
    mostAtOnce = 0;
    await asSystem(server.db, async (tx) => {
      for (const { name } of [left, right]) await server.services.jobs.enqueue(tx, name, { userId: ann.userId, n: 1 });
    });
    await until(() => ran.length === 2);
    expect(mostAtOnce).toBe(1);
    await worker.stop(1000);
  });
});

describe.runIf(testKind() === 'postgres')('silent process that holds a lock', () => {
  it('loses the lock to another process, is notified, and keeps no connection', async () => {
    const before = usageOf(server.db).in_use;
    // Sends heartbeats seconds apart.
    const [stopped, other] = [new UserLocks(server.db, 300), new UserLocks(server.db)];
    const order: string[] = [];
    const first = stopped.hold('a', async (lost) => {
      order.push('held');
      await new Promise((told) => lost.addEventListener('abort', told));
      order.push('lost');
    });
    await until(() => order.length === 1);
    await other.hold('a', async (lost) => void order.push(lost.aborted ? 'lost too' : 'held by the other'));
    await first;
    expect(order.sort()).toEqual(['held', 'held by the other', 'lost']);
    await stopped.hold('a', async () => void order.push('held again'));
    expect(order).toContain('held again');
    await Promise.all([stopped.close(), other.close()]);
    expect(usageOf(server.db).in_use).toBe(before);
  });
});

describe('killed process', () => {
  let database: Database | undefined;
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'lotbook-crash-'));
    database = testKind() === 'postgres' ? await freshDatabase() : undefined;
  });
  afterAll(async () => {
    await database?.close();
    await rm(folder, { recursive: true, force: true });
  });

  it('finishes a job exactly once after repeated kills', async () => {
    const url = database?.driver.kind === 'postgres' ? database.driver.url : '';
    for (const killAfterMs of [40, 200]) await runChild(url, folder, killAfterMs);
    await runChild(url, folder, null);
    const db = database ?? (await openDatabase({ dataFolder: folder }));
    const { rows } = await sql`
      select (select count(*)::int from steps) as steps, (select count(*)::int from finishes) as finishes`.execute(
      db.kysely,
    );
    expect(rows).toEqual([{ steps: 60, finishes: 1 }]);
    if (!database) await db.close();
  });
});

/** @param killAfterMs the time from the start of work to SIGKILL; null to wait until the job is done */
function runChild(url: string, folder: string, killAfterMs: number | null): Promise<void> {
  const child = spawn(
    process.execPath,
    [fileURLToPath(new URL('./testing-crash-child.ts', import.meta.url)), url, folder],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  child.stdout.on('data', (chunk: Buffer) => {
    const text = chunk.toString();
    if (text.includes('working') && killAfterMs !== null) setTimeout(() => child.kill('SIGKILL'), killAfterMs);
    // Gives the worker time to report completion.
    if (text.includes('finished')) setTimeout(() => child.kill('SIGKILL'), 500);
  });
  return new Promise((resolve) => child.on('exit', () => resolve()));
}

async function until(isTrue: () => boolean): Promise<void> {
  while (!isTrue()) await new Promise((resolve) => setTimeout(resolve, 20));
}
