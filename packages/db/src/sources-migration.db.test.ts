/** Rows from before sources had kinds and every transaction had one: what migration 010 makes of them. */
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { withRowsBefore } from './test-migration.ts';

const BEFORE = `
  insert into auth_user (id, name, email) values ('ann', 'Ann', 'ann@example.com'), ('bob', 'Bob', 'bob@example.com');
  insert into imports (user_id, id, filename, integration, status, is_sample) values
    ('ann', '00000000-0000-4000-8000-000000000001', 'ledgers.csv', 'kraken', 'FINISHED', false),
    ('bob', '00000000-0000-4000-8000-000000000002', 'Sample data', 'sample', 'FINISHED', true);
  insert into accounts (user_id, id, kind, name, created_by_import_id) values
    ('ann', '00000000-0000-4000-8000-00000000000a', 1, 'Kraken', '00000000-0000-4000-8000-000000000001'),
    ('bob', '00000000-0000-4000-8000-00000000000b', 1, 'Sample', '00000000-0000-4000-8000-000000000002');
  insert into transactions (user_id, id, happened_at, type, account_id, source, source_id, import_id) values
    ('ann', '00000000-0000-4000-8000-000000000011', '2024-01-01', 'buy', '00000000-0000-4000-8000-00000000000a',
      'import', 'L1', '00000000-0000-4000-8000-000000000001'),
    ('ann', '00000000-0000-4000-8000-000000000012', '2024-01-02', 'buy', '00000000-0000-4000-8000-00000000000a',
      'manual', 'manual:1', null),
    ('ann', '00000000-0000-4000-8000-000000000013', '2024-01-03', 'buy', '00000000-0000-4000-8000-00000000000a',
      'manual', 'manual:2', null),
    ('bob', '00000000-0000-4000-8000-000000000021', '2024-01-01', 'buy', '00000000-0000-4000-8000-00000000000b',
      'sample', 'S1', '00000000-0000-4000-8000-000000000002');
  insert into source_rows (user_id, import_id, row_number, cells, outcome, transaction_id) values
    ('ann', '00000000-0000-4000-8000-000000000001', 2, '["a"]', 'transaction', '00000000-0000-4000-8000-000000000011');
  insert into duplicate_decisions (user_id, id, verdict, kept_account_id, kept_source_id, dropped_account_id, dropped_source_id)
  values ('ann', '00000000-0000-4000-8000-000000000031', 'different', '00000000-0000-4000-8000-00000000000a', 'L1',
    '00000000-0000-4000-8000-00000000000a', 'manual:1');
`;

test('imports become sources, and what was entered by hand is of one source for each user', async () => {
  await withRowsBefore('_sources.sql', BEFORE, async (db) => {
    const { rows } = await sql<{ line: string }>`
      select concat_ws(' ', t.user_id, t.external_id, s.kind, s.name) as line
      from transactions t join sources s on s.user_id = t.user_id and s.id = t.source_id
      order by t.user_id, t.happened_at`.execute(db.kysely);
    expect(rows.map(({ line }) => line)).toEqual([
      'ann L1 file ledgers.csv',
      'ann manual:1 hand Entered by hand',
      'ann manual:2 hand Entered by hand',
      'bob S1 sample Sample data',
    ]);
    const { rows: sources } = await sql<{ kind: string; count: number }>`
      select kind, count(*)::integer as count from sources group by kind order by kind`.execute(db.kysely);
    expect(sources).toEqual([
      { kind: 'file', count: 1 },
      { kind: 'hand', count: 1 },
      { kind: 'sample', count: 1 },
    ]);
    const { rows: kept } = await sql`
      select r.cells, a.name, d.kept_external_id, d.dropped_external_id
      from source_rows r
      join accounts a on a.user_id = r.user_id and a.created_by_source_id = r.source_id
      join duplicate_decisions d on d.user_id = r.user_id`.execute(db.kysely);
    expect(kept).toEqual([{ cells: ['a'], name: 'Kraken', kept_external_id: 'L1', dropped_external_id: 'manual:1' }]);
  });
});
