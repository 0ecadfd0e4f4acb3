/** Callouts from before they were stored as what they are about: what migration 028 leaves of them. */
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { withRowsBefore } from './test-migration.ts';

const COMPUTATION = '00000000-0000-4000-8000-000000000001';
const BEFORE = `
  insert into auth_user (id, name, email) values ('ann', 'Ann', 'ann@example.com');
  insert into computations (user_id, id, status, ledger_version) values ('ann', '${COMPUTATION}', 'FINISHED', 1);
  insert into callouts (user_id, computation_id, position, type, severity, message) values
    ('ann', '${COMPUTATION}', 0, 'UNSUPPORTED_RULE', 'NOTICE', 'Wash sales are not computed.');
`;

test('a callout keeps the sentence it has; one is stored with its sentence or with what that needs, not with both', {
  timeout: 120_000,
}, async () => {
  await withRowsBefore('_facts_of_callouts.sql', BEFORE, async (db) => {
    const { rows } = await sql`select position, message, params from callouts`.execute(db.kysely);
    expect(rows).toEqual([{ position: 0, message: 'Wash sales are not computed.', params: null }]);
    for (const [message, params] of [
      ['Both.', '{}'],
      [null, null],
    ]) {
      const stored = sql`insert into callouts (user_id, computation_id, position, type, severity, message, params)
        values ('ann', ${COMPUTATION}::uuid, 1, 'UNSUPPORTED_RULE', 'NOTICE', ${message}, ${params}::jsonb)`;
      await expect(stored.execute(db.kysely)).rejects.toThrow(/callouts_said_once/);
    }
  });
});
