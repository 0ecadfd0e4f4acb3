// Also runs on PostgreSQL: statements.
import type pg from 'pg';
import { describe, expect, it } from 'vitest';
import { PreparingClient } from './preparing-client.ts';
import { testKind } from './testing.ts';

describe.runIf(testKind() === 'postgres')('a connection', () => {
  async function connected(use: (client: pg.Client) => Promise<void>): Promise<void> {
    const client = new PreparingClient({ connectionString: process.env.TEST_DATABASE_URL });
    await client.connect();
    try {
      await use(client);
    } finally {
      await client.end();
    }
  }

  it('prepares a statement with values at its third use', async () => {
    await connected(async (client) => {
      const prepared = async () => (await client.query('select statement from pg_prepared_statements')).rows;
      const text = 'select $1::int + 1 as n';
      for (const n of [1, 2]) expect((await client.query(text, [n])).rows).toEqual([{ n: n + 1 }]);
      expect(await prepared()).toEqual([]);
      for (const n of [3, 4]) expect((await client.query(text, [n])).rows).toEqual([{ n: n + 1 }]);
      expect(await prepared()).toEqual([{ statement: text }]);
    });
  });

  it('answers again after the first failure when a column was added', async () => {
    await connected(async (client) => {
      await client.query('create temp table shape (a int); insert into shape values (1)');
      const text = 'select * from shape where a = $1';
      for (let use = 1; use <= 4; use++) expect((await client.query(text, [1])).rows).toEqual([{ a: 1 }]);
      await client.query('alter table shape add column b int default 2');
      await expect(client.query(text, [1])).rejects.toMatchObject({ code: '0A000' });
      for (let use = 1; use <= 4; use++) expect((await client.query(text, [1])).rows).toEqual([{ a: 1, b: 2 }]);
    });
  });

  it('prepares 300 statements at most, and answers all others', async () => {
    await connected(async (client) => {
      for (let n = 0; n < 310; n++)
        for (let use = 1; use <= 3; use++)
          expect((await client.query(`select $1::int + ${n} as n`, [use])).rows).toEqual([{ n: n + use }]);
      expect((await client.query('select count(*)::int as n from pg_prepared_statements')).rows).toEqual([{ n: 300 }]);
    });
  });
});
