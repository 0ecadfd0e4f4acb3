/** A first-time reader must be able to check every figure by hand. */
import { expect, test } from 'vitest';
import { proofText } from '../src/explain/proof-text.ts';
import { compareMethods, compute, proofOf, simulateSale, verify } from './file.ts';
import { ledgerOf } from './story.ts';

const THREE_LOTS = ledgerOf(
  { country: 'US', method: 'HIFO', lot_allocation: 'WALLET' },
  `
  first: 2022-01-10 buy 1 ETH for 3000 USD fee 12 USD in Kraken
  out: 2022-02-10 transfer 0.8 ETH from Kraken to Ledger fee 0.002 ETH worth 5
  on: 2022-03-10 transfer 0.6 ETH from Ledger to Base
  wrap: 2022-04-10 trade 0.6 ETH to 0.6 WETH in Base purpose wrap
  second: 2023-05-10 buy 0.5 WETH for 900 USD fee 3 USD in Base
  stake: 2023-06-10 income 0.01 WETH worth 19 as staking in Base
  sale: 2024-01-10 sell 1.05 WETH for 2520 USD fee 4.2 USD in Base
`,
);

test('explains three lots, one of them through two transfers and a wrap', () => {
  expect(proofText(proofOf(THREE_LOTS, 'sale')!)).toBe(`sale: sold 1.05 WETH for 2,520 USD in Base
  2024-01-10 12:00:00 (UTC), tax year 2024
  a loss of 105.04 USD: a gain of 264.56 short term and a loss of 369.60 long term, from 3 lots

Rules
  highest cost first (HIFO), your setting
  lots per wallet, your setting

Proceeds
  + 2,520  received 2,520.00 USD
  − 4.2  fee
  = 2,515.8 USD

Taken
  1. sale of 0.6 WETH in Base
     2022-01-10, first: bought in Kraken, 1 ETH that cost 3,012 (paid 3,000.00 USD + fee 12)
     2022-02-10, out: moved from Kraken to Ledger, 0.8 of the 1 ETH: 3,012 × 0.8 / 1 = 2,409.6
     2022-03-10, on: moved from Ledger to Base, 0.6 of the 0.8 ETH: 2,409.6 × 0.6 / 0.8 = 1,807.2
     2022-04-10, wrap: wrapped from ETH to WETH, 0.6 WETH: date and cost go along, 1,807.2
     cost basis: all of it, 1,807.2 USD
     held 730 days since 2022-01-10; long from 2023-01-11
     proceeds: 2,515.8 × 0.6 / 1.05 = 1,437.6
     gain: 1,437.6 − 1,807.2 = −369.6 USD, long term

  2. sale of 0.01 WETH in Base
     2023-06-10, stake: received as income in Base, 0.01 WETH that cost 19 (value of 0.01 WETH: 19)
     cost basis: all of it, 19 USD
     held 214 days since 2023-06-10; long from 2024-06-11
     proceeds: 2,515.8 × 0.01 / 1.05 = 23.96
     gain: 23.96 − 19 = 4.96 USD, short term

  3. sale of 0.44 WETH in Base
     2023-05-10, second: bought in Base, 0.5 WETH that cost 903 (paid 900.00 USD + fee 3)
     cost basis: 903 × 0.44 / 0.5 = 794.64 USD
     held 245 days since 2023-05-10; long from 2024-05-11
     proceeds: 2,515.8 × 0.44 / 1.05 = 1,054.24
     gain: 1,054.24 − 794.64 = 259.6 USD, short term
`);
});

test('explains how a wrap is taxed and which setting decided it', () => {
  const text = proofText(proofOf(THREE_LOTS, 'wrap')!);
  expect(text).toContain('wrap: wrapped 0.6 ETH for 0.6 WETH in Base');
  expect(text).toContain('wrap: not taxable, cost and dates carry over, the default; there is no official guidance');
  expect(text).toContain('\n  Wrapping and unwrapping are taken as not taxable');
});

test('shows what happened to the units of a purchase', () => {
  const text = proofText(proofOf(THREE_LOTS, 'first')!);
  expect(text).toContain('1 ETH in Kraken with a cost basis of 3,012 USD, of which 0.198 are left');
  expect(text).toContain('sale: sale of 0.6 WETH, cost basis 1,807.2');
});

test('shows the three quantities of a superficial loss', () => {
  const ledger = ledgerOf(
    { country: 'CA' },
    `
    2015-01-02 buy 100 X for 300 CAD
    sale: 2015-04-09 sell 100 X for 200 CAD
    2015-04-10 buy 25 X for 55 CAD
  `,
  );
  const text = proofText(proofOf(ledger, 'sale')!);
  expect(text).toContain('the pool just before: 100 X for 300');
  expect(text).toContain('100 × min(sold 100, bought around it 25, held 30 days later 25) / 100 = 25 denied');
});

test('names the acquisition of a 30-day match', () => {
  const ledger = ledgerOf(
    { country: 'GB' },
    `
    2020-01-02 buy 10 C for 100 GBP
    sale: 2021-03-31 sell 10 C for 90 GBP
    back: 2021-04-20 buy 4 C for 20 GBP
  `,
  );
  const text = proofText(proofOf(ledger, 'sale')!);
  expect(text).toContain('acquired by back on the day matched (within 30 days after): 4 C for 20');
  expect(text).toContain('the pool just before: 10 C for 100');
});

test('returns no proof for an unknown transaction', () => {
  expect(proofOf(THREE_LOTS, 'nothing')).toBeNull();
});

test('verifies a result, or reports the first difference', () => {
  const result = compute(THREE_LOTS);
  expect(verify(THREE_LOTS, JSON.parse(JSON.stringify(result)))).toMatchObject({ ok: true });
  const wrong = JSON.parse(JSON.stringify(result));
  wrong.disposals[1].cost_basis = '18';
  expect(verify(THREE_LOTS, wrong)).toEqual({
    ok: false,
    differs: 'result',
    at: 'disposals[1].cost_basis',
    given: '18',
    recomputed: result.disposals[1]!.cost_basis,
  });
  const { transactions } = THREE_LOTS;
  expect(verify({ ...THREE_LOTS, transactions: transactions.slice(0, 5) }, result)).toMatchObject({ differs: 'input' });
  expect(verify(THREE_LOTS, null)).toMatchObject({ ok: false });
});

test('compares methods whose sold and remaining costs have the same sum', () => {
  const rows = compareMethods(THREE_LOTS, {
    methods: ['FIFO', 'HIFO'],
    allocations: ['UNIVERSAL', 'WALLET'],
    year: 2024,
  });
  expect(rows.map(({ method, allocation }) => `${method} ${allocation}`)).toEqual([
    'FIFO UNIVERSAL',
    'FIFO WALLET',
    'HIFO UNIVERSAL',
    'HIFO WALLET',
  ]);
  expect(rows.map(({ gain }) => gain)).toEqual(['-104.1', '-104.1', '-105.04', '-105.04']);
});

test('simulates a sale, with its lots, terms and long-term date', () => {
  const simulation = simulateSale(THREE_LOTS, {
    assetId: 'ETH',
    quantity: '0.15',
    accountId: 'Ledger',
    at: '2022-12-01T12:00:00Z',
    price: '5000',
  });
  expect(simulation).toMatchObject({ proceeds: '750', short: '298.2', long: '0', gain: '298.2', taxYear: '2022' });
  expect(simulation.turnsLong).toEqual([
    { acquiredTransactionId: 'first', quantity: '0.15', from: '2023-01-11', gain: '298.2' },
  ]);
});

test('marks unknown figures in the result, rows and income of a proof', () => {
  const file = ledgerOf(
    { country: 'US', method: 'FIFO' },
    `
    free: 2024-01-01 income 1 A as airdrop
    bought: 2024-01-02 buy 1 A for 10 USD
    sale: 2024-02-01 sell 2 A for 60 USD
  `,
  );
  const lines = proofText(proofOf(file, 'sale')!).split('\n');
  expect(lines[2]).toBe('  a gain of 50.00 USD, short term, from 2 lots; 1 of 2 rows use an unknown figure');
  expect(lines.filter((line) => line.includes('not known'))).toEqual(['     not known: cost basis; 0 is used instead']);
  expect(proofText(proofOf(file, 'free')!)).toContain('airdrop: 1 A worth 0 USD (value unknown)');
  expect(proofText(proofOf(file, 'bought')!)).not.toContain('known');
});
