// Also runs on PostgreSQL: migrations.
/**
 * The upgrade from every earlier schema, with rows in every table: under each schema a user stores rows, then the next migration is applied,
 * and so on to the last, under which the rows of all of them must be there and the server must open.
 * Seen to fail: with rows deleted and names changed in a migration, each is named.
 */
// Slow: it stores rows in every table under each schema.
import { migrate, migrations } from '@lotbook/db/migrate';
import type { Database } from '@lotbook/db/open';
import { changesBetween, fillEveryTable, type Stored, storedOf } from '@lotbook/db/test-generations';
import { freshDatabase } from '@lotbook/db/testing';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { viewerOf } from '../platform/viewer.ts';
import { type TestServer, testServer } from '../testing.ts';

const ALL = migrations();
const SECRET = 'of the installation that is upgraded here';
const tagOf = (schema: number) => `schema${String(schema).padStart(3, '0')}x`;

/** What migrations change of what was stored, and the first and last schema whose rows have it. Everything else is as it was. */
const CHANGED = {
  // 010: a source's kind says it, and what was entered by hand has a source too.
  'imports.is_sample is gone': 'schema001x to schema009x',
  'transactions.source is gone': 'schema001x to schema009x',
  'transactions.source_id': 'schema001x to schema009x',
  // 013: in small letters.
  'tax_reports.format': 'schema001x to schema012x',
  // 014: each document has one.
  'tax_reports.storage_key': 'schema001x to schema013x',
  // 025: words of settings and totals as the API spells them.
  // The job that was to revoke them has another name (126): their owner is told to.
  'authorizations_to_revoke.sealed': 'schema104x to schema108x',
  'computations.totals': 'schema001x to schema025x',
  // 036: what a copy holds is counted for each of its tables.
  'data_imports.copy': 'schema035x to schema038x',
  // 050: how a method of a wallet was ordered is kept with the transactions it is for.
  'cost_basis_timeline.note is gone': 'schema056x to schema059x',
};

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
  }
  server = await testServer({ db, env: { LOTBOOK_SECRET: SECRET } });
});
afterAll(() => server?.close());

/** Each change, with the first and the last schema whose rows have it. */
async function changesIn(db: Database, tags: readonly string[]): Promise<Record<string, string>> {
  const now = await storedOf(db, tags);
  const changed: Record<string, string[]> = {};
  for (const tag of tags) {
    for (const change of changesBetween(stored.get(tag)!, now.get(tag)!))
      changed[change] = [...(changed[change] ?? []), tag];
  }
  return Object.fromEntries(Object.entries(changed).map(([change, of]) => [change, `${of[0]} to ${of.at(-1)}`]));
}

it('rows stored under each schema are there after all later migrations, unchanged but for what a migration is about', async () => {
  expect(stored.size).toBe(ALL.length);
  for (const [tag, tables] of stored) expect([tag, tables.size]).toEqual([tag, expect.toSatisfy((n) => n >= 20)]);
  expect(await changesIn(server.db, [...stored.keys()])).toEqual(CHANGED);
});

it('every constraint holds for them, and the server answers each of their users', async () => {
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
