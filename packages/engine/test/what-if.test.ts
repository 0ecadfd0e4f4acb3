import { expect, test } from 'vitest';
import { compareMethods, simulateSale } from './file.ts';
import { ledgerOf } from './story.ts';

const LEDGER = ledgerOf(
  { country: 'US', method: 'FIFO', lot_allocation: 'WALLET', method_by_year: { 2024: 'LIFO' } },
  `
  2022-01-01 buy 1 A for 10 USD in X
  2024-02-01 buy 1 A for 30 USD in X
  2024-02-02 income 2 B worth 8 as staking in X
  2024-06-01 sell 1 A for 20 USD in X
  2025-06-01 sell 1 A for 25 USD in X
`,
);

test('compares short, long, gain and the remainder of one year by method', () => {
  expect(compareMethods(LEDGER, { methods: ['FIFO', 'HIFO'], allocations: ['WALLET'], year: 2024 })).toEqual([
    {
      method: 'FIFO',
      allocation: 'WALLET',
      short: '0',
      long: '10',
      gain: '10',
      income: '8',
      deniedLoss: '0',
      openBasis: '38',
      openLots: 2,
      disposals: { count: 1, unknown: 0 },
      receipts: { count: 1, unknown: 0 },
      unknownLots: 0,
      callouts: 0,
    },
    {
      method: 'HIFO',
      allocation: 'WALLET',
      short: '-10',
      long: '0',
      gain: '-10',
      income: '8',
      deniedLoss: '0',
      openBasis: '18',
      openLots: 2,
      disposals: { count: 1, unknown: 0 },
      receipts: { count: 1, unknown: 0 },
      unknownLots: 0,
      callouts: 0,
    },
  ]);
});

test('combines all years without a year, or uses the one in the settings', () => {
  const [all] = compareMethods(LEDGER, { methods: ['HIFO'], allocations: ['UNIVERSAL'] });
  expect(all).toMatchObject({ short: '-10', long: '15', gain: '5', openBasis: '8', openLots: 1 });
  const settings = { ...LEDGER.settings, tax_year: 2025 };
  const [one] = compareMethods({ ...LEDGER, settings }, { methods: ['HIFO'], allocations: ['UNIVERSAL'] });
  expect(one).toMatchObject({ short: '0', long: '15', gain: '15', income: '0' });
  const [bare] = compareMethods({ transactions: LEDGER.transactions }, { methods: ['FIFO'], allocations: ['WALLET'] });
  expect(bare).toMatchObject({ gain: '5' });
});

test('counts unknown inputs, which differ by method', () => {
  const ledger = ledgerOf(
    { country: 'US', method: 'FIFO' },
    `
    2024-01-01 income 1 A as airdrop
    2024-01-02 buy 1 A for 10 USD
    2024-02-01 sell 1 A for 60 USD
  `,
  );
  const rows = compareMethods(ledger, { methods: ['FIFO', 'LIFO'], allocations: ['WALLET'] });
  expect(
    rows.map(({ method, disposals, receipts, unknownLots }) => ({ method, disposals, receipts, unknownLots })),
  ).toEqual([
    { method: 'FIFO', disposals: { count: 1, unknown: 1 }, receipts: { count: 1, unknown: 1 }, unknownLots: 0 },
    { method: 'LIFO', disposals: { count: 1, unknown: 0 }, receipts: { count: 1, unknown: 1 }, unknownLots: 1 },
  ]);
});

const HELD = ledgerOf(
  { country: 'US', method: 'FIFO', lot_allocation: 'WALLET' },
  `
  old: 2022-01-01 buy 1 A for 10 USD in X
  new: 2024-02-01 buy 1 A for 30 USD in X
  other: 2024-02-01 buy 5 A for 5 USD in Y
`,
);

test('shows the lots of a sale by term with its fee, and when short-term parts become long-term', () => {
  const sale = { assetId: 'A', quantity: '1.5', accountId: 'X', at: '2024-08-01T12:00:00Z', price: '20', fee: '3' };
  expect(simulateSale(HELD, sale)).toEqual({
    rows: [
      expect.objectContaining({
        acquiredTransactionId: 'old',
        quantity: '1',
        proceeds: '18',
        costBasis: '10',
        term: 'long',
      }),
      expect.objectContaining({
        acquiredTransactionId: 'new',
        quantity: '0.5',
        proceeds: '9',
        costBasis: '15',
        term: 'short',
      }),
    ],
    proceeds: '27',
    short: '-6',
    long: '8',
    gain: '2',
    taxYear: '2024',
    turnsLong: [{ acquiredTransactionId: 'new', quantity: '0.5', from: '2025-02-02', gain: '-6' }],
    callouts: [],
  });
});

test('reports an oversell only for the simulated sale', () => {
  const short = ledgerOf(
    HELD.settings!,
    'early: 2020-01-01 sell 1 C for 5 USD in X\nnew: 2024-02-01 buy 1 A for 30 USD in X',
  );
  const simulation = simulateSale(short, {
    assetId: 'A',
    quantity: '2',
    accountId: 'X',
    at: '2024-08-01T12:00:00Z',
    price: '20',
  });
  expect(simulation.callouts.map(({ type, quantity }) => `${type} ${quantity}`)).toEqual(['INSUFFICIENT_QUANTITY 1']);
  expect(simulation.gain).toBe('10');
  // Missing units have no known date on which they become long-term.
  expect(simulation.turnsLong).toEqual([
    { acquiredTransactionId: 'new', quantity: '1', from: '2025-02-02', gain: '-10' },
  ]);
});

test('keeps the transaction of a ledger that already contains a simulation', () => {
  const taken = ledgerOf(HELD.settings!, 'simulated-sale: 2022-01-01 buy 1 A for 10 USD');
  const simulation = simulateSale(taken, {
    assetId: 'A',
    quantity: '1',
    accountId: 'W',
    at: '2022-08-01T12:00:00Z',
    price: '20',
  });
  expect(simulation.rows.map(({ transactionId }) => transactionId)).toEqual(['simulated-sale-']);
});

test('has no long-term date without terms or without a wallet', () => {
  const pooled = ledgerOf({ country: 'CA' }, '2022-01-01 buy 2 A for 10 CAD');
  const simulation = simulateSale(pooled, { assetId: 'A', quantity: '1', at: '2022-08-01T12:00:00Z', price: '20' });
  expect(simulation).toMatchObject({ gain: '15', short: '0', long: '0', turnsLong: [], taxYear: '2022' });
  const none = { transactions: pooled.transactions };
  expect(simulateSale(none, { assetId: 'A', quantity: '1', at: '2022-08-01T12:00:00Z', price: '20' }).proceeds).toBe(
    '20',
  );
});
