/** Accounts from before a file's account had the kind of its integration: what migration 021 makes of them. */
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { withRowsBefore } from './test-migration.ts';

const id = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
const SOURCES = [
  [1, 'file', 'kraken'],
  [2, 'file', 'etherscan'],
  [3, 'file', 'koinly'],
  [4, 'hand', null],
  [5, 'file', 'kraken'],
] as const;
/** Name, integration, sources of its transactions. */
const ACCOUNTS = [
  ['Kraken, twice', 'kraken', [1, 5]],
  ['of unknown origin', 'csv', [2]],
  ['a tax product', 'koinly', [3]],
  ['two exchanges', 'kraken', [1, 2]],
  ['typed too', 'kraken', [1, 4]],
  ['empty', 'kraken', []],
] as const;

const quoted = (text: string | null) => (text === null ? 'null' : `'${text}'`);
const BEFORE = `
  insert into auth_user (id, name, email) values ('ann', 'Ann', 'ann@example.com');
  insert into sources (user_id, id, kind, name, integration, status) values
    ${SOURCES.map(([n, kind, integration]) => `('ann', '${id(n)}', '${kind}', 'x', ${quoted(integration)}, 'FINISHED')`).join(', ')};
  insert into accounts (user_id, id, kind, name, integration) values
    ${ACCOUNTS.map(([name, integration], i) => `('ann', '${id(100 + i)}', 3, '${name}', '${integration}')`).join(', ')};
  insert into transactions (user_id, id, happened_at, type, account_id, external_id, source_id) values
    ${ACCOUNTS.flatMap(([, , sources], i) =>
      sources.map(
        (n) => `('ann', '${id(1000 + 10 * i + n)}', '2024-01-01', 'buy', '${id(100 + i)}', 'x${n}', '${id(n)}')`,
      ),
    ).join(', ')};
  insert into sources (user_id, id, kind, name, integration, status, removed_account) values
    ('ann', '${id(6)}', 'file', 'x', 'kraken', 'FINISHED', '{"id": "${id(200)}", "kind": 3, "name": "Gone", "integration": "kraken"}');
`;

test('an account that files of one exchange or chain filled is of their kind; any other stays', async () => {
  await withRowsBefore('_kinds_of_filled_accounts.sql', BEFORE, async (db) => {
    const { rows } = await sql`select name, kind, integration from accounts order by id`.execute(db.kysely);
    expect(rows).toEqual([
      { name: 'Kraken, twice', kind: 1, integration: 'kraken' },
      { name: 'of unknown origin', kind: 2, integration: 'etherscan' },
      { name: 'a tax product', kind: 3, integration: 'koinly' },
      { name: 'two exchanges', kind: 3, integration: 'kraken' },
      { name: 'typed too', kind: 3, integration: 'kraken' },
      { name: 'empty', kind: 3, integration: 'kraken' },
    ]);
    const { rows: removed } = await sql`
      select removed_account->'kind' as kind from sources where removed_account is not null`.execute(db.kysely);
    expect(removed).toEqual([{ kind: 1 }]);
  });
});
