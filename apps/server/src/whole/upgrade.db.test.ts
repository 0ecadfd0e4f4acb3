// Also runs on PostgreSQL: migrations.
/**
 * Upgrades from every schema since the baseline, with rows in every table. All rows must survive and the server must
 * start. The first schema lists migrations older than the baseline. The test fails with the name of each row that a
 * migration deletes or changes.
 */
import { migrate, migrations } from '@lotbook/db/migrate';
import type { Database } from '@lotbook/db/open';
import { asBeforeBaseline, changesBetween, fillEveryTable, type Stored, storedOf } from '@lotbook/db/test-generations';
import { freshDatabase } from '@lotbook/db/testing';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { viewerOf } from '../platform/viewer.ts';
import { type TestServer, testServer } from '../testing.ts';

const ALL = migrations();
const SECRET = 'of the installation that is upgraded here';
const tagOf = (schema: number) => `schema${String(schema).padStart(3, '0')}x`;

/** Columns that migrations change on purpose, with the first and last affected schema. All others keep their values. */
const CHANGED: Record<string, string> = {};

const stored = new Map<string, Stored>();
let server: TestServer;

beforeAll(async () => {
  const db = await freshDatabase();
  await sql`drop schema public cascade`.execute(db.kysely);
  await sql`create schema public`.execute(db.kysely);
  for (let schema = 1; schema <= ALL.length; schema++) {
    await migrate(db.driver, ALL.slice(0, schema));
    await fillEveryTable(db, tagOf(schema));
    for (const [tag, rows] of await storedOf(db, [tagOf(schema)])) stored.set(tag, rows);
    if (schema === 1) await asBeforeBaseline(db);
  }
  await migrate(db.driver);
  server = await testServer({ db, env: { LOTBOOK_SECRET: SECRET } });
});
afterAll(() => server?.close());

async function changesIn(db: Database, tags: readonly string[]): Promise<Record<string, string>> {
  const now = await storedOf(db, tags);
  const changed: Record<string, string[]> = {};
  for (const tag of tags) {
    for (const change of changesBetween(stored.get(tag)!, now.get(tag)!))
      changed[change] = [...(changed[change] ?? []), tag];
  }
  return Object.fromEntries(Object.entries(changed).map(([change, of]) => [change, `${of[0]} to ${of.at(-1)}`]));
}

it('keeps the rows of each schema through all later migrations, except for the listed changes', async () => {
  expect(stored.size).toBe(ALL.length);
  for (const [tag, tables] of stored) expect([tag, tables.size]).toEqual([tag, expect.toSatisfy((n) => n >= 20)]);
  expect(await changesIn(server.db, [...stored.keys()])).toEqual(CHANGED);
});

it('records the baseline in place of the migrations that it replaced', async () => {
  const { rows } = await sql`select name, hash from lotbook_migrations order by name`.execute(server.db.kysely);
  expect(rows).toEqual(ALL.map(({ name, hash }) => ({ name, hash })));
});

it('validates every constraint for them and answers each of their users', async () => {
  const { rows } = await sql`select conname from pg_constraint where not convalidated`.execute(server.db.kysely);
  expect(rows).toEqual([]);
  for (const tag of stored.keys()) {
    const user = server.as(viewerOf({ id: tag, email: `${tag}@example.org`, name: tag }, 'a session'));
    expect(
      await user.graphql('{ settings { timeZone } getCostBasisStatus { isOutOfDate } taxYears { label } }'),
    ).toMatchObject({
      settings: { timeZone: expect.any(String) },
    });
  }
});
