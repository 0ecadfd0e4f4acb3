/** Computations from before their settings and totals were kept in the words of the program: what migration 025 makes of them. */
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { withRowsBefore } from './test-migration.ts';
import { asUser } from './user.ts';

const ACCOUNT = '00000000-0000-4000-8000-000000000001';
const NOBODYS = '00000000-0000-0000-0000-000000000000';
const DONE = '00000000-0000-4000-8000-000000000002';
const BEGUN = '00000000-0000-4000-8000-000000000003';
const SETTINGS = {
  country: 'US',
  base_currency: 'USD',
  timezone: 'America/New_York',
  wallet_from: '2025-01-01T05:00:00.000Z',
  method_timeline: [
    { method: 'HIFO', start: '2024-01-01', end: '2024-06-30', wallet: 'Kraken' },
    { method: 'LIFO', start: '2025-01-01' },
    { method: 'LIFO', start: '2023-01-01', wallet: 'Closed' },
  ],
  safe_harbor_wallets: ['Kraken'],
  taxability: { airdrop: false },
  taxability_timeline: [{ operation: 'fork', taxable: true, start: '2024-01-01' }],
};
const BEFORE = `
  select set_config('app.system', 'on', false);
  insert into auth_user (id, name, email) values ('ann', 'Ann', 'ann@example.com');
  insert into accounts (user_id, id, kind, name) values ('ann', '${ACCOUNT}', 1, 'Kraken');
  insert into computations (user_id, id, status, ledger_version, settings, totals, basis) values
    ('ann', '${DONE}', 'FINISHED', 1, '${JSON.stringify(SETTINGS)}',
      '{"gain": "1.5", "proceeds": "3", "cost_basis": "1.5", "income": "0"}', '{"rows": 2, "settings": {"country": "US"}}'),
    ('ann', '${BEGUN}', 'STARTED', 1, '{"tax_year_start": "04-06"}', null, null);
  select set_config('app.system', '', false);
`;

test('settings and totals keep what they say, in other words, and accounts go by their ids', async () => {
  await withRowsBefore('_settings_of_computations.sql', BEFORE, async (db) => {
    const rows = await asUser(db, 'ann', async (tx) => {
      const stored = await sql`select settings, totals, basis from computations order by id`.execute(tx);
      return stored.rows;
    });
    expect(rows).toEqual([
      {
        settings: {
          country: 'US',
          baseCurrency: 'USD',
          timeZone: 'America/New_York',
          walletFrom: '2025-01-01T05:00:00.000Z',
          methodTimeline: [
            { method: 'HIFO', start: '2024-01-01', end: '2024-06-30', accountId: ACCOUNT },
            { method: 'LIFO', start: '2025-01-01' },
            { method: 'LIFO', start: '2023-01-01', accountId: NOBODYS },
          ],
          safeHarborWallets: [ACCOUNT],
          taxability: { airdrop: false },
          taxabilityTimeline: [{ operation: 'fork', isTaxable: true, start: '2024-01-01' }],
        },
        totals: { gain: '1.5', proceeds: '3', costBasis: '1.5', income: '0' },
        basis: { rows: 2 },
      },
      { settings: { taxYearStart: '04-06' }, totals: null, basis: null },
    ]);
  });
});
