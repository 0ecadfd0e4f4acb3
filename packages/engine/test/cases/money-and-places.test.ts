/**
 * Tests names that are money or tokens, the value of a fee without a price, and places where units are lent or posted
 * as collateral.
 */
import type { SettingsRow } from '@lotbook/ledger/json/ledger-file';
import { expect, test } from 'vitest';
import { compute, parseLedger } from '../file.ts';
import { ledgerOf, story } from '../story.ts';

const US = { country: 'US', method: 'FIFO', lot_allocation: 'WALLET' } as const;

story(
  'treats a name shared by a currency and a token as money in a price and as a token elsewhere',
  'ISO 4217: BOB is the boliviano; tokens are called so too',
  US,
  `
  2024-01-01 buy 1 A for 700 BOB worth 100
  2024-01-02 deposit 50 BOB worth 8
  2024-02-01 sell 1 A for 800 BOB worth 120
  2024-02-02 buy 1 C for 10 USD fee 2 BOB worth 1
  2024-02-03 trade 1 C worth 12 for 3 BOB worth 12
  ----
  sale 2024-02-01 1 A of t1 (2024-01-01): 120 - 100 = 20 short
  fee 2024-02-02 2 BOB of t2 (2024-01-02): 1 - 0.32 = 0.68 short
  trade 2024-02-03 1 C of t4 (2024-02-02): 12 - 11 = 1 short
  lot 48 BOB in W of t2 (2024-01-02) basis 7.68
  lot 3 BOB in W of t5 (2024-02-03) basis 12
`,
);

story(
  "values a fee at its asset's price in the same trade, without counting withheld units",
  'fee priced inside the transaction',
  US,
  `
  2023-01-01 buy 40 A for 40 USD
  2024-02-01 trade 10 A to 5 B worth 50 fee 1 A
  2024-02-02 trade 10 A to 5 B worth 45 fee 1 A withheld
  2024-02-03 trade 10 A to 5 B worth 50 fee 1 B withheld
  2024-02-04 transfer 2 A from W to V fee 0 C
  ----
  trade 2024-02-01 10 A of t1 (2023-01-01): 45 - 10 = 35 long
  fee 2024-02-01 1 A of t1 (2023-01-01): 5 - 1 = 4 long
  trade 2024-02-02 10 A of t1 (2023-01-01): 45 - 10 = 35 long
  fee 2024-02-03 1 B of t4 (2024-02-03): 10 - 10 = 0 short
  trade 2024-02-03 10 A of t1 (2023-01-01): 40 - 10 = 30 long
  lot 2 A in V of t1 (2023-01-01) basis 2
  lot 7 A in W of t1 (2023-01-01) basis 7
  lot 5 B in W of t2 (2024-02-01) basis 50
  lot 5 B in W of t3 (2024-02-02) basis 45
  lot 4 B in W of t4 (2024-02-03) basis 40
`,
);

story(
  'allows a fee of everything received, so that nothing arrives',
  'a fee may be as large as what it is withheld from',
  US,
  `
  2023-01-01 buy 1 A for 40 USD
  2024-02-01 trade 1 A worth 50 to 5 B worth 50 fee 5 B withheld
  ----
  fee 2024-02-01 5 B of t2 (2024-02-01): 50 - 50 = 0 short
  trade 2024-02-01 1 A of t1 (2023-01-01): 0 - 40 = -40 long
`,
);

const LENDING = { ...US, taxability: { lending: false, liquidity: false } } as const;

story(
  'keeps lent units in a separate place, returns them unchanged and reports a surplus as missing',
  'lending not taxable',
  LENDING,
  `
  2023-01-01 buy 2 A for 20 USD
  2024-02-01 withdrawal 2 A worth 50 purpose lending_deposit
  2024-03-01 deposit 1 A worth 30 purpose lending_withdrawal
  2024-04-01 sell 1 A for 40 USD
  ----
  sale 2024-04-01 1 A of t1 (2023-01-01): 40 - 10 = 30 long
  lot 1 A in W_(lent) of t1 (2023-01-01) basis 10
`.replaceAll('W_(lent)', 'W (lent)'),
);

story(
  'disposes of money among the legs of a pool under either setting for pools',
  'money has no lots to carry over',
  LENDING,
  `
  2023-01-01 buy 2 A for 20 USD
  2024-02-01 trade 2 A worth 50 and 50 USD to 4 LP worth 100 purpose liquidity_deposit
  ----
  trade 2024-02-01 2 A of t1 (2023-01-01): 50 - 20 = 30 long
  lot 2 LP in W of t2 (2024-02-01) basis 50
  lot 2 LP in W of t2 (2024-02-01) basis 50
`,
);

story(
  'repays an untaxed loan without a gain and sells collateral from where it was held',
  'taxable on the transaction; liquidation of collateral',
  US,
  `
  2023-01-01 buy 5 A for 50 USD
  2024-02-01 withdrawal 2 A worth 50 purpose collateral_deposit
  2024-03-01 sell 1 A for 40 USD purpose liquidation
  2024-04-01 withdrawal 0.5 A worth 20 purpose liquidation
  ----
  sale 2024-03-01 1 A of t1 (2023-01-01): 40 - 10 = 30 long
  spend 2024-04-01 0.5 A of t1 (2023-01-01): 20 - 5 = 15 long
  lot 3 A in W of t1 (2023-01-01) basis 30
  lot 0.5 A in W_(collateral) of t1 (2023-01-01) basis 5
`.replaceAll('W_(collateral)', 'W (collateral)'),
);

test("returns the ledger's name in the result, or none", () => {
  const ledger = ledgerOf(US, '2024-01-01 buy 1 A for 10 USD');
  expect(compute({ ...ledger, name: 'mine' }).name).toBe('mine');
  expect('name' in compute(ledger)).toBe(false);
});

test('returns the lots at the end of a tax year, whether or not anything happened later', () => {
  const settings = { ...US, timezone: 'UTC', tax_year: 2024 };
  const before = '2023-01-01 buy 2 A for 20 USD\n2024-05-01 sell 1 A for 30 USD';
  const after = `${before}\n2025-01-01T00:00:00Z sell 1 A for 40 USD`;
  const lots = [{ quantity: '1', cost_basis: '10' }];
  expect(compute(ledgerOf(settings, before)).lots).toMatchObject(lots);
  expect(compute(ledgerOf(settings, after)).lots).toMatchObject(lots);
  expect(compute(ledgerOf(settings, after)).disposals).toHaveLength(1);
  // The step to per-wallet lots on the first day of the next year is not part of it.
  const step = { country: 'US', method: 'FIFO', wallet_from: '2025-01-01', timezone: 'UTC', tax_year: 2024 } as const;
  expect(compute(ledgerOf(step, after)).lots).toMatchObject([{ wallet: null, ...lots[0] }]);
});

test('rejects an impossible change of method, naming the setting', () => {
  const settings: SettingsRow = { ...US, method: 'WAC', method_timeline: [{ method: 'FIFO', start: '2024-01-01' }] };
  const parsed = parseLedger(ledgerOf(settings, '2024-01-01 buy 1 A for 10 USD'));
  if (!parsed.ok) throw new Error(parsed.error.message);
  expect(() => compute(parsed.ledger)).toThrow(
    expect.objectContaining({
      code: 'UNSUPPORTED_METHOD_CHANGE',
      message: expect.stringContaining('Pools keep no purchase dates'),
      key: 'settings.method_timeline',
    }),
  );
});
