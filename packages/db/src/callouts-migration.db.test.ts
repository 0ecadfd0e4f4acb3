/** Callouts from before they were stored as what they are about, all of it: what migrations 028 and 031 leave of them. */
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

test('a callout keeps the sentence it has; one is stored with its sentence or with what that needs, not with both', async () => {
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

const SENTENCES = `
  insert into auth_user (id, name, email) values ('ann', 'Ann', 'ann@example.com');
  insert into computations (user_id, id, status, ledger_version) values ('ann', '${COMPUTATION}', 'FINISHED', 1);
  insert into callouts (user_id, computation_id, position, type, severity, params) values
    ('ann', '${COMPUTATION}', 0, 'UNSUPPORTED_RULE', 'NOTICE', '{"rule": "Wash sales are not computed."}'),
    ('ann', '${COMPUTATION}', 1, 'UNSUPPORTED_RULE', 'NOTICE', '{"why": "POOL", "reason": "EXEMPTION_LIMIT"}'),
    ('ann', '${COMPUTATION}', 2, 'UNBALANCED_TRANSACTION', 'ERROR', '{"why": "more arrived than left", "reason": "LEFT_OUT"}'),
    ('ann', '${COMPUTATION}', 3, 'UNBALANCED_TRANSACTION', 'NOTICE', '{"reason": "UNMATCHED_WITHDRAWAL"}');
`;

test('moves a sentence out of the parameters of a callout', async () => {
  await withRowsBefore('_reasons_of_callouts.sql', SENTENCES, async (db) => {
    const { rows } = await sql`select message, params from callouts order by position`.execute(db.kysely);
    expect(rows).toEqual([
      { message: 'Wash sales are not computed.', params: null },
      { message: null, params: { why: 'POOL', reason: 'EXEMPTION_LIMIT' } },
      { message: 'This transaction was left out of the computation: more arrived than left.', params: null },
      { message: null, params: { reason: 'UNMATCHED_WITHDRAWAL' } },
    ]);
  });
});
