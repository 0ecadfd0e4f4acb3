// Also runs on PostgreSQL: row-level security.
/** Rows may refer to an account without a foreign key, but the account must exist. */
import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { tablesOf } from './backup-rows.ts';
import { BELONG_TO } from './belongs-to.ts';
import type { Database } from './open.ts';
import { freshDatabase } from './testing.ts';
import { asSystem, asUser } from './user.ts';

const [ONE, OTHER, GONE] = [1, 2, 3].map((n) => `00000000-0000-4000-8000-00000000000${n}`);
const TABLES = ['transactions', 'flows', 'raw_records'];

let db: Database;
beforeAll(async () => {
  db = await freshDatabase();
  await asSystem(db, async (tx) => {
    await sql`insert into auth_user (id, name, email) values ('ann', 'Ann', 'ann@example.com'), ('bob', 'Bob', 'bob@example.com')`.execute(
      tx,
    );
  });
  for (const user of ['ann', 'bob'])
    await as(
      user,
      sql`
      insert into accounts (user_id, id, kind, name) values (${user}, ${ONE}::uuid, 2, 'One'), (${user}, ${OTHER}::uuid, 2, 'Other')`,
      sql`
      insert into synced_accounts (user_id, account_id, network, given, identity)
      select ${user}, id, 'ethereum', '{}', repeat(right(id::text, 1), 64) from accounts`,
      sql`
      insert into transactions (user_id, id, happened_at, type, account_id, external_id, source_id)
      select ${user}, gen_random_uuid(), '2024-01-01', 'deposit', id, n::text, gen_random_uuid() from accounts, generate_series(1, 3) n`,
      sql`
      insert into flows (user_id, transaction_id, position, happened_at, direction, account_id, asset_id, quantity)
      select ${user}, id, 0, happened_at, 'in', account_id, 'crypto:ETH', 1 from transactions`,
      sql`
      insert into raw_records (user_id, account_id, stream, id, is_final, payload)
      select ${user}, id, 'list', n::text, true, '{}' from accounts, generate_series(1, 3) n`,
    );
});
afterAll(() => db?.close());

async function as(user: string, ...statements: RawBuilder<unknown>[]): Promise<void> {
  await asUser(db, user, async (tx) => {
    for (const statement of statements) await statement.execute(tx);
  });
}

async function counts(user: string): Promise<number[]> {
  return asUser(db, user, async (tx) => {
    const found: number[] = [];
    for (const table of TABLES) {
      const { rows } = await sql<{ count: number }>`select count(*)::integer as count from ${sql.table(table)}`.execute(
        tx,
      );
      found.push(rows[0]!.count);
    }
    return found;
  });
}

test('stores nothing for an account that is missing or belongs to another user', async () => {
  await asSystem(db, (tx) =>
    sql`insert into accounts (user_id, id, kind, name) values ('bob', ${GONE}::uuid, 2, 'Bob’s')`.execute(tx),
  );
  const refused = (statement: RawBuilder<unknown>) =>
    expect(as('ann', statement)).rejects.toMatchObject({ code: '23503', message: /account that is not there/ });
  await refused(sql`insert into transactions (user_id, id, happened_at, type, account_id, external_id, source_id)
    select 'ann', gen_random_uuid(), '2024-01-01', 'deposit', a::uuid, 'new', gen_random_uuid() from unnest(array[${ONE}, ${GONE}]) a`);
  await refused(sql`insert into raw_records (user_id, account_id, stream, id, is_final, payload)
    select 'ann', a::uuid, 'list', 'new', true, '{}' from unnest(array[${ONE}, ${GONE}]) a`);
  await refused(sql`update transactions set account_id = ${GONE}::uuid where account_id = ${ONE}::uuid`);
  expect(await counts('ann')).toEqual([6, 6, 6]);
});

test('allows rows to move to another account', async () => {
  await as(
    'ann',
    sql`update transactions set account_id = ${OTHER}::uuid, external_id = 'moved' where external_id = '1' and account_id = ${ONE}::uuid`,
  );
  expect(await counts('ann')).toEqual([6, 6, 6]);
});

test('visits parents before their children', async () => {
  const names = (await asSystem(db, tablesOf)).map(({ name }) => name);
  for (const [name, to] of Object.entries(BELONG_TO)) expect(names.indexOf(to)).toBeLessThan(names.indexOf(name));
});
