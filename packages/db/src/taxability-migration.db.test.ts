/** What users called taxable before it had days: what migration 023 makes of it. */
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { withRowsBefore } from './test-migration.ts';

const BEFORE = `
  insert into auth_user (id, name, email) values ('ann', 'Ann', 'ann@example.com'), ('bob', 'Bob', 'bob@example.com');
  insert into taxability_settings (user_id, operation, is_taxable) values
    ('ann', 'lending', false), ('ann', 'wrapping', true), ('bob', 'lending', true);
`;

test('a decision without days holds from the first block on, and each has an id of its own', async () => {
  await withRowsBefore('_taxability_periods.sql', BEFORE, async (db) => {
    const { rows } = await sql<{ line: string; id: string }>`
      select concat_ws(' ', user_id, operation, is_taxable, starts_on, coalesce(ends_on::text, 'no end')) as line, id
      from taxability_settings order by user_id, operation`.execute(db.kysely);
    expect(rows.map(({ line }) => line)).toEqual([
      'ann lending f 2009-01-03 no end',
      'ann wrapping t 2009-01-03 no end',
      'bob lending t 2009-01-03 no end',
    ]);
    expect(new Set(rows.map(({ id }) => id)).size).toBe(3);
  });
});
