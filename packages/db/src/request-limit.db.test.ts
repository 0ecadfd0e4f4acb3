// Also runs on PostgreSQL: statements.
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { TIME_LIMIT_CODE } from './errors.ts';
import type { Database } from './open.ts';
import { freshDatabase, testKind } from './testing.ts';
import { asSystem, type Tx } from './user.ts';
import { withRequestLimit, withWork } from './work.ts';

let db: Database;
beforeAll(async () => {
  db = await freshDatabase();
});
afterAll(() => db.close());

const LIMIT_MS = 200;
const request = (work: (tx: Tx) => Promise<unknown>) =>
  withWork('change', () => withRequestLimit(LIMIT_MS, () => db.kysely.transaction().execute(work)));
const store = (tx: Tx, id: string) =>
  sql`insert into auth_user (id, name, email) values (${id}, 'Ann', ${id})`.execute(tx);
const stored = (id: string) =>
  asSystem(db, async (tx) => (await sql`select 1 from auth_user where id = ${id}`.execute(tx)).rows.length);

it('rejects a statement of a request over its time limit, and rolls back', async () => {
  const asked = request(async (tx) => {
    await store(tx, 'late-statement');
    await pause(LIMIT_MS + 50);
    await sql`select 1`.execute(tx);
  });
  await expect(asked).rejects.toMatchObject({ code: TIME_LIMIT_CODE });
  expect(await stored('late-statement')).toBe(0);
});

it('rolls back instead of committing a request over its time limit', async () => {
  const asked = request(async (tx) => {
    await store(tx, 'late-commit');
    await pause(LIMIT_MS + 50);
  });
  await expect(asked).rejects.toMatchObject({ code: TIME_LIMIT_CODE });
  expect(await stored('late-commit')).toBe(0);
});

it.runIf(testKind() === 'postgres')('cancels a statement when the time limit of its request ends', async () => {
  const asked = request((tx) => sql`select pg_sleep(60)`.execute(tx));
  await expect(asked).rejects.toMatchObject({ code: TIME_LIMIT_CODE });
});

it('does not affect a request within its time limit', async () => {
  await withRequestLimit(60_000, () => db.kysely.transaction().execute((tx) => store(tx, 'in-time')));
  expect(await stored('in-time')).toBe(1);
});
