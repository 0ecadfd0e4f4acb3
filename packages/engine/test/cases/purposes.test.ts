/**
 * No law we know of settles how most purposes are taxed (Notice 2024-57 only postpones reporting), so the user decides.
 * Otherwise the cautious default applies, with a callout.
 */
import { expect, test } from 'vitest';
import { compute, parseLedger, proofOf } from '../file.ts';
import { ledgerOf, story } from '../story.ts';

const US = { country: 'US', method: 'FIFO', lot_allocation: 'WALLET' } as const;
const ETH = '2023-01-01 buy 1 ETH for 1000 USD';

story(
  'carries cost and date through an undecided wrap, and reports it',
  'what has broken engines: basis reset by a wrap',
  US,
  `
  ${ETH}
  2023-06-01 trade 1 ETH worth 1800 for 1 WETH worth 1800 purpose wrap
  2024-02-01 trade 1 WETH worth 2300 for 1 ETH purpose unwrap
  2024-03-01 sell 1 ETH for 3000 USD
  ----
  sale 2024-03-01 1 ETH of t1 (2023-01-01): 3000 - 1000 = 2000 long
  callout UNSETTLED_TREATMENT at t2
  callout UNSETTLED_TREATMENT at t3
`,
);

story(
  'disposes of wrapped units at market value with new dates if settings make wrapping taxable',
  'setting taxability.wrapping',
  { ...US, taxability: { wrapping: true } },
  `
  ${ETH}
  2023-06-01 rename 1 ETH worth 1800 to 1 WETH worth 1800 purpose wrap
  2024-03-01 sell 1 WETH for 3000 USD
  ----
  trade 2023-06-01 1 ETH of t1 (2023-01-01): 1800 - 1000 = 800 short
  sale 2024-03-01 1 WETH of t2 (2023-06-01): 3000 - 1800 = 1200 short
`,
);

story(
  "prefers the transaction's own choice over the settings",
  'taxable on the transaction',
  { ...US, taxability: { wrapping: true, liquid_staking: false } },
  `
  ${ETH}
  2023-06-01 trade 1 ETH worth 1800 for 1 WETH purpose wrap not taxable
  2023-07-01 trade 1 WETH worth 1900 for 0.9 stETH purpose liquid_stake taxable
  ----
  trade 2023-07-01 1 WETH of t1 (2023-01-01): 1900 - 1000 = 900 short
  lot 0.9 stETH in W of t3 (2023-07-01) basis 1900
`,
);

story(
  'treats undecided liquid staking as a disposal, reported once per tax year',
  'the careful default',
  US,
  `
  ${ETH}
  2023-06-01 trade 0.5 ETH worth 900 for 0.5 stETH purpose liquid_stake
  2023-06-02 trade 0.5 ETH worth 900 for 0.5 stETH purpose liquid_stake
  ----
  trade 2023-06-01 0.5 ETH of t1 (2023-01-01): 900 - 500 = 400 short
  trade 2023-06-02 0.5 ETH of t1 (2023-01-01): 900 - 500 = 400 short
  lot 0.5 stETH in W of t2 (2023-06-01) basis 900
  lot 0.5 stETH in W of t3 (2023-06-02) basis 900
  callout UNSETTLED_TREATMENT at t2
`,
);

story(
  'carries basis and dates of two assets into an untaxed pool and out again by market value',
  'setting taxability.liquidity',
  { ...US, taxability: { liquidity: false } },
  `
  2023-01-01 buy 2 A for 40 USD
  2023-02-01 buy 30 B for 33 USD
  2023-06-01 trade 2 A worth 60 and 30 B worth 30 for 9 LP purpose liquidity_deposit
  2024-06-01 trade 9 LP for 1 A worth 50 and 50 B worth 50 purpose liquidity_withdrawal
  2024-07-01 sell 1 A for 70 USD
  ----
  sale 2024-07-01 1 A of t1 (2023-01-01): 70 - 30 = 40 long
  lot 16.66... B in W of t1 (2023-01-01) basis 10
  lot 33.33... B in W of t2 (2023-02-01) basis 33
`,
);

story(
  'disposes of two assets at their values in a taxed pool, whose token costs the sum',
  'setting taxability.liquidity',
  { ...US, taxability: { liquidity: true } },
  `
  2023-01-01 buy 2 A for 40 USD
  2023-02-01 buy 30 B for 33 USD
  2023-06-01 trade 2 A worth 60 and 30 B worth 30 for 9 LP fee 3 USD purpose liquidity_deposit
  2024-06-02 trade 9 LP for 1 A worth 50 and 60 B worth 60 purpose liquidity_withdrawal
  ----
  trade 2023-06-01 2 A of t1 (2023-01-01): 57 - 40 = 17 short
  trade 2023-06-01 30 B of t2 (2023-02-01): 30 - 33 = -3 short
  trade 2024-06-02 6 LP of t3 (2023-06-01): 73.33... - 60 = 13.33... long
  trade 2024-06-02 3 LP of t3 (2023-06-01): 36.66... - 30 = 6.66... long
  lot 1 A in W of t4 (2024-06-02) basis 50
  lot 60 B in W of t4 (2024-06-02) basis 60
`,
);

story(
  'values a pool leg without a value at what the other side leaves',
  'one missing = the other',
  { ...US, taxability: { liquidity: false } },
  `
  2023-01-01 buy 2 A for 40 USD
  2023-02-01 buy 30 B for 33 USD
  2023-06-01 trade 2 A worth 60 and 30 B for 9 LP worth 90 purpose liquidity_deposit
  ----
  lot 6 LP in W of t1 (2023-01-01) basis 40
  lot 3 LP in W of t2 (2023-02-01) basis 33
`,
);

story(
  'divides pool legs without values equally, and reports it',
  'nothing is guessed silently',
  { ...US, taxability: { liquidity: false } },
  `
  2023-01-01 buy 2 A for 40 USD
  2023-02-01 buy 30 B for 33 USD
  2023-06-01 trade 2 A and 30 B for 9 LP purpose liquidity_deposit
  ----
  lot 4.5 LP in W of t1 (2023-01-01) basis 40 unknown cost_basis acquired_at
  lot 4.5 LP in W of t2 (2023-02-01) basis 33 unknown cost_basis acquired_at
  callout MISSING_PRICE_HISTORY 2 A at t3
`,
);

story(
  'carries cost into the pool token in Canada and the United Kingdom too',
  'setting taxability.liquidity',
  { country: 'GB', taxability: { liquidity: false } },
  `
  2023-01-01 buy 4 A for 80 GBP
  2023-02-01 buy 30 B for 33 GBP
  2023-06-01 trade 2 A worth 60 and 30 B worth 30 for 9 LP purpose liquidity_deposit
  ----
  lot 2 A basis 40
  lot 9 LP basis 73
`,
);

story(
  'gives untaxed staking rewards no income and no cost, so a sale is all gain',
  'setting taxability.staking_rewards',
  { ...US, taxability: { staking_rewards: false } },
  `
  2023-01-01 income 1 A worth 10 as staking
  2023-01-02 income 1 A worth 10 as interest
  2023-02-01 sell 1 A for 12 USD
  ----
  sale 2023-02-01 1 A of t1 (2023-01-01): 12 - 0 = 12 short
  income interest 2023-01-02 1 A worth 10
  lot 1 A in W of t2 (2023-01-02) basis 10
  callout UNSETTLED_TREATMENT at t1
`,
);

story(
  'treats a loan as no income, its units at their value, and repayment as settling the debt at that value',
  'loan_received, loan_repaid',
  US,
  `
  2023-01-01 deposit 1 A worth 100 purpose loan_received
  2023-02-01 sell 1 A for 110 USD
  2023-03-01 buy 1 A for 130 USD
  2023-04-01 withdrawal 1 A worth 150 purpose loan_repaid
  ----
  sale 2023-02-01 1 A of t1 (2023-01-01): 110 - 100 = 10 short
  repayment 2023-04-01 1 A of t3 (2023-03-01): 100 - 130 = -30 short
  callout UNSETTLED_TREATMENT at t4
  total gain -20 income 0
`,
);

story(
  'keeps cost and date of collateral and disposes of liquidated units from there',
  'collateral_deposit, collateral_withdrawal, liquidation',
  US,
  `
  2023-01-01 buy 3 A for 30 USD
  2023-02-01 withdrawal 2 A worth 40 purpose collateral_deposit
  2024-02-01 spend 1 A worth 50 purpose liquidation
  2024-03-01 deposit 1 A worth 60 purpose collateral_withdrawal
  2024-04-01 sell 2 A for 120 USD
  ----
  spend 2024-02-01 1 A of t1 (2023-01-01): 50 - 10 = 40 long
  sale 2024-04-01 2 A of t1 (2023-01-01): 120 - 20 = 100 long
`,
);

story(
  'treats untaxed lending without a token like collateral',
  'setting taxability.lending',
  { ...US, taxability: { lending: false } },
  `
  2023-01-01 buy 3 A for 30 USD
  2023-02-01 withdrawal 2 A worth 40 purpose lending_deposit
  ----
  lot 1 A in W of t1 (2023-01-01) basis 10
  lot 2 A in W (lent) of t1 (2023-01-01) basis 20
`,
);

story(
  'disposes of lent units at their value and acquires them again on return if taxable without a token',
  'setting taxability.lending',
  { ...US, taxability: { lending: true } },
  `
  2023-01-01 buy 3 A for 30 USD
  2023-02-01 withdrawal 2 A worth 40 purpose lending_deposit
  2023-03-01 deposit 2 A worth 44 purpose lending_withdrawal
  ----
  spend 2023-02-01 2 A of t1 (2023-01-01): 40 - 20 = 20 short
  lot 1 A in W of t1 (2023-01-01) basis 10
  lot 2 A in W of t3 (2023-03-01) basis 44
`,
);

const WRAPS = { operation: 'wrapping', taxable: true, start: '2024-03-02', end: '2024-03-03' } as const;

story(
  'applies taxable wrapping from its first through its last day only',
  'specification: settingStartDate required, settingEndDate optional',
  { ...US, taxability: { wrapping: false }, taxability_timeline: [WRAPS] },
  `
  2023-01-01 buy 4 ETH for 4000 USD
  2024-03-01 trade 1 ETH worth 1800 for 1 W1 worth 1800 purpose wrap
  2024-03-02 trade 1 ETH worth 1900 for 1 W2 worth 1900 purpose wrap
  2024-03-03 trade 1 ETH worth 2000 for 1 W3 worth 2000 purpose wrap
  2024-03-04 trade 1 ETH worth 2100 for 1 W4 worth 2100 purpose wrap
  ----
  trade 2024-03-02 1 ETH of t1 (2023-01-01): 1900 - 1000 = 900 long
  trade 2024-03-03 1 ETH of t1 (2023-01-01): 2000 - 1000 = 1000 long
  lot 1 W1 in W of t1 (2023-01-01) basis 1000
  lot 1 W2 in W of t3 (2024-03-02) basis 1900
  lot 1 W3 in W of t4 (2024-03-03) basis 2000
  lot 1 W4 in W of t1 (2023-01-01) basis 1000
`,
);

story(
  "counts those days in the user's zone, and applies and reports the default outside of them",
  'a tax date is a calendar date in the user’s zone',
  {
    ...US,
    timezone: 'America/New_York',
    taxability_timeline: [{ operation: 'wrapping', taxable: true, start: WRAPS.start }],
  },
  `
  2023-01-01 buy 2 ETH for 2000 USD
  2024-03-02T04:59:59Z trade 1 ETH worth 1800 for 1 W1 worth 1800 purpose wrap
  2024-03-02T05:00:00Z trade 1 ETH worth 1900 for 1 W2 worth 1900 purpose wrap
  ----
  trade 2024-03-02 1 ETH of t1 (2023-01-01): 1900 - 1000 = 900 long
  lot 1 W1 in W of t1 (2023-01-01) basis 1000
  lot 1 W2 in W of t3 (2024-03-02) basis 1900
  callout UNSETTLED_TREATMENT at t2
`,
);

story(
  'taxes staking rewards from a day on, unless a transaction overrides it',
  'setting taxability_timeline, staking_rewards',
  {
    ...US,
    taxability: { staking_rewards: false },
    taxability_timeline: [{ operation: 'staking_rewards', taxable: true, start: '2023-02-01' }],
  },
  `
  2023-01-31 income 1 A worth 10 as staking
  2023-02-01 income 1 A worth 11 as staking
  2023-02-02 income 1 A worth 12 as staking not taxable
  ----
  income staking 2023-02-01 1 A worth 11
  lot 1 A in W of t1 (2023-01-31) basis 0
  lot 1 A in W of t2 (2023-02-01) basis 11
  lot 1 A in W of t3 (2023-02-02) basis 0
  callout UNSETTLED_TREATMENT at t1
`,
);

test('names the period that applied in a proof', () => {
  const file = ledgerOf(
    { ...US, taxability: { wrapping: false }, taxability_timeline: [WRAPS] },
    `
  2023-01-01 buy 1 ETH for 1000 USD
  wrap: 2024-03-02 trade 1 ETH worth 1900 for 1 WETH worth 1900 purpose wrap`,
  );
  expect(proofOf(file, 'wrap')?.rules).toContainEqual({
    text: 'wrap: taxable, a disposal at market value',
    by: 'your setting for this period',
  });
});

test('computes the same figures with a period that covers everything as without, under a different hash', () => {
  const trades = `
  2023-01-01 buy 1 ETH for 1000 USD
  2023-06-01 trade 1 ETH worth 1800 for 1 WETH worth 1800 purpose wrap`;
  const always = compute(ledgerOf({ ...US, taxability: { wrapping: true } }, trades));
  const entry = { operation: 'wrapping', taxable: true, start: '2009-01-03' } as const;
  const dated = compute(ledgerOf({ ...US, taxability_timeline: [entry] }, trades));
  expect(dated.disposals).toEqual(always.disposals);
  expect(dated.input_hash).not.toBe(always.input_hash);
  const ended = compute(ledgerOf({ ...US, taxability_timeline: [{ ...entry, end: '2023-05-31' }] }, trades));
  expect(ended.disposals).toEqual([]);
  expect(ended.input_hash).not.toBe(dated.input_hash);
});

test.each<[unknown, string, string]>([
  [{}, 'WRONG_TYPE', 'settings.taxability_timeline'],
  [[{ operation: 'lending', start: '2024-01-01' }], 'MISSING_KEY', 'settings.taxability_timeline[0].taxable'],
  [[{ operation: 'lending', taxable: true }], 'MISSING_KEY', 'settings.taxability_timeline[0].start'],
  [[{ ...WRAPS, operation: 'minting' }], 'INVALID_SETTING', 'settings.taxability_timeline[0].operation'],
  [[{ ...WRAPS, taxable: 'no' }], 'INVALID_SETTING', 'settings.taxability_timeline[0].taxable'],
  [[{ ...WRAPS, start: '2024-02-30' }], 'INVALID_SETTING', 'settings.taxability_timeline[0].start'],
  [[{ ...WRAPS, end: '2024-03-01' }], 'INVALID_SETTING', 'settings.taxability_timeline[0].end'],
  [[{ ...WRAPS, from: 'x' }], 'UNKNOWN_KEY', 'settings.taxability_timeline[0].from'],
])('rejects the period %j', (taxability_timeline, code, key) => {
  expect(parseLedger({ settings: { taxability_timeline }, transactions: [] })).toMatchObject({ error: { code, key } });
});

test('rejects two periods of one operation on one day, but not those of two operations', () => {
  const parse = (...entries: object[]) => parseLedger({ settings: { taxability_timeline: entries }, transactions: [] });
  const wrong = parse(WRAPS, { operation: 'wrapping', taxable: false, start: '2024-03-03' });
  expect(wrong).toMatchObject({
    error: {
      code: 'OVERLAPPING_TAXABILITY',
      key: 'settings.taxability_timeline[1]',
      message:
        'Wrapping: “taxable” from 2024-03-02 to 2024-03-03 and “not taxable” from 2024-03-03 overlap: end the first before 2024-03-03, or remove one of them.',
    },
  });
  expect(parse(WRAPS, { operation: 'wrapping', taxable: false, start: '2024-03-04' }).ok).toBe(true);
  expect(parse(WRAPS, { ...WRAPS, operation: 'lending' }).ok).toBe(true);
});

test.each<[string, object, string, string]>([
  ['a purpose there is not', { purpose: 'yield' }, 'UNKNOWN_PURPOSE', 'purpose'],
  ['a purpose of another type', { purpose: 'loan_received' }, 'UNEXPECTED_KEY', 'purpose'],
  ['more legs that are no legs', { more_sent: {} }, 'WRONG_TYPE', 'more_sent'],
  ['a leg without an asset', { more_sent: [{ quantity: '1' }] }, 'MISSING_KEY', 'more_sent[0].asset'],
  ['lots of one leg of several', { more_sent: [], lots: [] }, 'UNEXPECTED_KEY', 'more_sent'],
])('rejects %s', (_story, more, code, key) => {
  const leg = { asset: 'A', quantity: '1' };
  const t = { id: 'a', timestamp: '2024-01-01T00:00:00Z', type: 'trade', sent: leg, received: leg, ...more };
  expect(parseLedger({ transactions: [t] })).toMatchObject({ error: { code, key } });
});

test.each([
  [{ lending: 'no' }, 'INVALID_SETTING', 'settings.taxability.lending'],
  [{ minting: true }, 'UNKNOWN_KEY', 'settings.taxability.minting'],
])('rejects the taxability setting %j', (taxability, code, key) => {
  expect(parseLedger({ settings: { taxability }, transactions: [] })).toMatchObject({ error: { code, key } });
});

test('keeps the hashes of a ledger without purposes, even with explicit defaults', () => {
  const plain = ledgerOf(US, ETH);
  expect(compute({ ...plain, settings: { ...US, taxability: {}, method_timeline: [] } }).result_hash).toBe(
    compute(plain).result_hash,
  );
});
