import { randomUUID } from 'node:crypto';
import type { Database } from '@lotbook/db/open';
import { freshDatabase } from '@lotbook/db/testing';
import { asSystem, asUser } from '@lotbook/db/user';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { insertSourceRows, restRow } from './source-rows.ts';

let db: Database;

beforeAll(async () => {
  db = await freshDatabase();
  for (const id of ['ann', 'bob'])
    await sql`insert into auth_user (id, name, email) values (${id}, ${id}, ${`${id}@example.org`})`.execute(db.kysely);
});
afterAll(() => db.close());

async function newSource(userId: string): Promise<string> {
  const id = randomUUID();
  await asUser(db, userId, (tx) =>
    tx.insertInto('sources').values({ user_id: userId, id, kind: 'file', name: 'a.csv' }).execute(),
  );
  return id;
}

const rows = [1, 2].map((number) => restRow({ number, cells: ['a "b"', '\\'], outcome: 'skipped', reason: 'A zero' }));
const put = (userId: string, id: string) => asUser(db, userId, (tx) => insertSourceRows(tx, userId, id, rows));
const countOf = (id: string) =>
  asSystem(db, async (tx) => {
    const { rows: found } = await sql`select 1 from source_rows where source_id = ${id}::uuid`.execute(tx);
    return found.length;
  });

test("rejects a row without a source or with another user's source", async () => {
  await expect(put('ann', randomUUID())).rejects.toMatchObject({ code: '23503' });
  const ofBob = await newSource('bob');
  await expect(put('ann', ofBob)).rejects.toMatchObject({ code: '23503' });
  expect(await countOf(ofBob)).toBe(0);
});
