import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { runHousekeeping } from './housekeeping.ts';
import { countAttempt } from './platform/sign-in/attempts.ts';
import { type TestServer, testServer } from './testing.ts';

const AT_ONCE = { forMs: 0, atMostMs: 0 };

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

it('clears away what is over, and nothing else', async () => {
  const { db, services } = server;
  const ann = await server.signUp('Ann');
  await countAttempt(db, 'old', { max: 1, windowSeconds: 1 });
  await sql`update auth_rate_limit set ends_at = now() - interval '2 hours' where key = 'old'`.execute(db.kysely);
  await countAttempt(db, 'running', { max: 1, windowSeconds: 60 });
  const uploads = ['PRESIGNED', 'STORED'].flatMap((status) =>
    ['-2 days', '1 hour'].map((expires) => ({ status, expires })),
  );
  for (const { status, expires } of uploads) {
    await sql`insert into uploads (user_id, id, filename, storage_key, status, expires_at)
      values (${ann.userId}, ${randomUUID()}::uuid, 'a.csv', ${`uploads/${randomUUID()}`}, ${status}, now() + ${expires}::interval)`.execute(
      db.kysely,
    );
  }
  await runHousekeeping(services, AT_ONCE);
  const limits = await db.kysely.selectFrom('auth_rate_limit').select('key').execute();
  expect(limits).toEqual([{ key: 'running' }]);
  const left = await db.kysely.selectFrom('uploads').select('status').orderBy('status').execute();
  expect(left.map(({ status }) => status)).toEqual(['PRESIGNED', 'STORED', 'STORED']);
  expect((await ann.graphql('{ user { name } }')).user.name).toBe('Ann');
});

it('gives the embedded database fresh statistics after many changes', async () => {
  const { db, services } = server;
  await sql`insert into auth_rate_limit (key, count, window_started_at, ends_at)
    select g::text, 1, now(), now() + interval '1 hour' from generate_series(1, 5000) g`.execute(db.kysely);
  await runHousekeeping(services, AT_ONCE);
  const { rows } = await sql<{ known: number }>`
    select reltuples::int as known from pg_class where relname = 'auth_rate_limit'`.execute(db.kysely);
  if (db.kind === 'pglite') expect(rows[0]!.known).toBeGreaterThanOrEqual(5000);
});

it('leaves the embedded database to whoever looks at pages, until nobody does', async () => {
  const { db, services } = server;
  if (db.kind !== 'pglite') return;
  const grow = sql`insert into auth_rate_limit (key, count, window_started_at, ends_at)
    select 'more ' || g, 1, now(), now() + interval '1 hour' from generate_series(1, 20000) g`;
  await grow.execute(db.kysely);
  const known = async () => {
    const { rows } = await sql<{ known: number }>`
      select reltuples::int as known from pg_class where relname = 'auth_rate_limit'`.execute(db.kysely);
    return rows[0]!.known;
  };
  const before = await known();
  const round = runHousekeeping(services, { forMs: 2000, atMostMs: 60_000 });
  for (let page = 0; page < 20; page++) {
    await pause(50);
    expect(await known()).toBe(before);
  }
  await round;
  expect(await known()).toBeGreaterThanOrEqual(20_000);
});
