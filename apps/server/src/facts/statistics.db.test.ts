// Also runs on PostgreSQL: statements.
import type { Database } from '@lotbook/db/open';
import { freshDatabase } from '@lotbook/db/testing';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { refreshStatistics } from './statistics.ts';

let db: Database;
beforeAll(async () => {
  db = await freshDatabase();
});
afterAll(() => db?.close());

const counted = async () => {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class where relkind = 'r' and reltuples >= 0
      and relname in ('transactions', 'flows', 'source_rows', 'lots', 'disposals', 'income', 'transaction_results', 'result_months', 'callouts', 'segments')
    order by 1`.execute(db.kysely);
  return rows.map(({ name }) => name);
};

test('analyzes the tables of a result and of a ledger separately', async () => {
  const before = await counted();
  await refreshStatistics(db, 'result');
  const ofResult = ['callouts', 'disposals', 'income', 'lots', 'result_months', 'segments', 'transaction_results'];
  expect(await counted()).toEqual([...new Set([...before, ...ofResult])].sort());
  await refreshStatistics(db, 'ledger');
  expect(await counted()).toEqual([...ofResult, 'flows', 'source_rows', 'transactions'].sort());
});
