// Also runs on PostgreSQL: outages.
import { asSystem } from '@lotbook/db/user';
import { withWork } from '@lotbook/db/work';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { appOf } from '../app.ts';
import { browserFor, NO_WEB } from '../platform/http/testing.ts';
import { defineJob } from '../platform/jobs/definition.ts';
import { startWorker } from '../platform/jobs/worker.ts';
import { readiness } from '../platform/observe/readiness.ts';
import { runStep } from '../platform/work/steps.ts';
import { takeThreadTurn } from '../platform/work/threads.ts';
import { showMetrics } from '../services.ts';
import { type TestServer, testServer } from '../testing.ts';

const failing = defineJob({
  name: 'test.failing',
  payload: z.object({ userId: z.string() }),
  attempts: 1,
  handler: async () => {
    throw new Error('it never works');
  },
});

const LARGE = 10 * 1024 ** 3;
let freeBytes = LARGE;
let server: TestServer;
beforeAll(async () => {
  server = await testServer({
    env: { LOTBOOK_METRICS: '127.0.0.1:0' },
    definitions: [failing],
    freeBytes: () => freeBytes,
  });
});
afterAll(() => server.close());

const webWith = (isFetching: () => boolean, withinMs?: number) => ({
  ...NO_WEB,
  operationNames: new Set(['Shell']),
  ready: readiness(server.services, isFetching, withinMs),
});
const appWith = (isFetching: () => boolean, withinMs?: number) =>
  appOf(server.services, webWith(isFetching, withinMs), { knownOperations: null, introspection: false });

async function ask(path: string, isFetching = () => true, withinMs?: number) {
  const answer = await appWith(isFetching, withinMs).fetch(new Request(new URL(path, server.config.url)));
  return { status: answer.status, body: await answer.json() };
}

describe('live process', () => {
  it('reports that it is alive, and is ready when it can work', async () => {
    expect(await ask('/health')).toEqual({ status: 200, body: { status: 'ok', version: server.config.version } });
    expect(await ask('/ready')).toEqual({ status: 200, body: { status: 'ready' } });
  });

  const notReady = (...reasons: string[]) => ({ status: 503, body: { status: 'not ready', reasons } });

  it('lists failing steps of recurring work and stays ready', async () => {
    const { services } = server;
    await runStep(services, 'weekly-summaries', () => Promise.reject(new Error('broken')));
    expect(await ask('/ready')).toEqual({ status: 200, body: { status: 'ready', failing: ['weekly-summaries'] } });
    expect(await shown()).toMatch(/^lotbook_failing_step_rounds\{step="weekly-summaries"\} 1$/m);
    await runStep(services, 'weekly-summaries', async () => {});
    expect(await ask('/ready')).toEqual({ status: 200, body: { status: 'ready' } });
    expect(await shown()).not.toContain('weekly-summaries');
  });

  it('is live but not ready while the database does not respond in time', async () => {
    const held = Promise.withResolvers<void>();
    const isHeld = Promise.withResolvers<void>();
    const holding = asSystem(server.db, async (tx) => {
      await sql`lock table lotbook_migrations in access exclusive mode`.execute(tx);
      isHeld.resolve();
      await held.promise;
    });
    await isHeld.promise;
    expect(await ask('/ready', undefined, 50)).toEqual(notReady('database'));
    expect((await ask('/health')).status).toBe(200);
    held.resolve();
    await holding;
    expect((await ask('/ready')).status).toBe(200);
  });

  it('is not ready while the database lacks a migration', async () => {
    await sql`update lotbook_migrations set name = 'x' || name where name = '300_baseline.sql'`.execute(
      server.db.kysely,
    );
    expect(await ask('/ready')).toEqual(notReady('migrations'));
    await sql`update lotbook_migrations set name = substr(name, 2) where name = 'x300_baseline.sql'`.execute(
      server.db.kysely,
    );
  });

  it('is not ready on a disk below its floor', async () => {
    freeBytes = 1024;
    await vi.waitUntil(async () => (await ask('/ready')).status === 503, { timeout: 300_000 });
    expect(await ask('/ready')).toEqual(notReady('disk'));
    freeBytes = LARGE;
    await vi.waitUntil(async () => (await ask('/ready')).status === 200, { timeout: 300_000 });
  });

  it('is not ready if it should run jobs and does not fetch them', async () => {
    const worker = await startWorker(server.services.queue, [failing], server.services, { alone: false });
    const inAMinute = () => {
      const later = Date.now() + 61_000;
      const clock = vi.spyOn(Date, 'now').mockReturnValue(later);
      try {
        return worker.isFetching();
      } finally {
        clock.mockRestore();
      }
    };
    expect(await ask('/ready', worker.isFetching)).toEqual({ status: 200, body: { status: 'ready' } });
    expect(await ask('/ready', inAMinute)).toEqual(notReady('jobs'));
    await worker.stop(5000);
    await server.services.queue.boss.offWork(failing.name);
  });
});

it("serves metrics on the operator's address with our own names only", async () => {
  const app = appWith(() => true);
  const ann = browserFor(app, server.config.url);
  await ann.post('/graphql?method=Shell', { query: '{ appInfo { version } }' });
  await ann.post('/graphql?method=ann@example.org', { query: '{ appInfo { version } }' });
  await ann.request('/files/ann@example.org');
  const { userId } = await server.signUp('Ann');
  await asSystem(server.db, (tx) => server.services.jobs.enqueue(tx, failing.name, { userId }));
  const waiting = await shown();
  expect(waiting).toMatch(/^lotbook_jobs\{kind="test.failing",state="waiting"\} 1$/m);
  await server.runJobs({ allowFailures: true });
  server.services.metrics.providerAsked({ host: 'api.frankfurter.dev', outcome: 'transient' });
  const giveBack = await withWork('job', () => takeThreadTurn({ who: userId, bytes: 1234 }));
  const text = await shown();
  giveBack();
  for (const line of [
    /^lotbook_requests_total\{route="\/graphql",operation="Shell",method="POST",status="200"\} 1$/m,
    /^lotbook_requests_total\{route="\/graphql",operation="other",method="POST",status="200"\} 1$/m,
    /^lotbook_requests_total\{route="\/files\/\*",operation="",method="GET",status="404"\} 1$/m,
    /^lotbook_request_seconds_bucket\{le="0.01",route="\/graphql",operation="Shell"\} \d$/m,
    /^lotbook_jobs_ended_total\{kind="test.failing",ended="given up"\} 1$/m,
    /^lotbook_job_seconds_count\{kind="test.failing"\} 1$/m,
    /^lotbook_jobs_oldest_waiting_seconds\{kind="test.failing"\} 0$/m,
    /^lotbook_provider_requests_total\{host="api.frankfurter.dev",outcome="transient"\} 1$/m,
    /^lotbook_threads\{work="job",state="running"\} 1$/m,
    /^lotbook_threads\{work="page",state="waiting"\} 0$/m,
    /^lotbook_files_in_memory_bytes\{work="job"\} 1234$/m,
    /^lotbook_database_up 1$/m,
    /^lotbook_database_connections\{state="in_use"\} \d+$/m,
    /^lotbook_database_bytes \d{6,}$/m,
    /^lotbook_stored_bytes 0$/m,
    /^nodejs_eventloop_lag_p99_seconds \S+$/m,
    /^process_resident_memory_bytes \d+$/m,
  ])
    expect(text).toMatch(line);
  for (const theirs of ['ann@example.org', userId]) expect(text).not.toContain(theirs);
  expect((await ann.request('/metrics')).headers.get('content-type')).toContain('text/html');
});

async function shown(): Promise<string> {
  const lines = vi.spyOn(server.services.log, 'info');
  const listener = await showMetrics(server.services, async () => ({ reasons: ['jobs'], failing: [] }));
  try {
    const url = /http:\S+(?=\/metrics)/.exec(String(lines.mock.calls[0]?.[0]))![0];
    expect((await fetch(`${url}/ready`)).status).toBe(503);
    expect((await fetch(`${url}/health`)).status).toBe(200);
    expect((await fetch(`${url}/graphql`)).status).toBe(404);
    return await (await fetch(`${url}/metrics`)).text();
  } finally {
    lines.mockRestore();
    listener.close();
  }
}
