/** Hashes are stored for years, so the values here change only with the engine's version. */
import type { LedgerFile, TransactionRow } from '@lotbook/ledger/json/ledger-file';
import { expect, test } from 'vitest';
import { compute, parseLedger } from './file.ts';
import { ledgerOf } from './story.ts';

function hashes(ledger: unknown): { input: string; result: string } {
  const parsed = parseLedger(ledger);
  if (!parsed.ok) throw new Error(parsed.error.message);
  const { input_hash, result_hash } = compute(parsed.ledger);
  return { input: input_hash, result: result_hash };
}

const TRADE = {
  id: 'swap',
  timestamp: '2024-03-01T10:00:00Z',
  type: 'trade',
  wallet: 'X',
  sent: { asset: 'A', quantity: '1', fiat_value: '20' },
  received: { asset: 'B', quantity: '4', fiat_value: '21' },
  fee: { asset: 'USD', quantity: '2' },
} satisfies TransactionRow;
const BUY = {
  id: 'buy',
  timestamp: '2024-01-01T10:00:00Z',
  type: 'buy',
  wallet: 'X',
  sent: { asset: 'USD', quantity: '10' },
  received: { asset: 'A', quantity: '2' },
} satisfies TransactionRow;
const GIFT = {
  id: 'gift',
  timestamp: '2024-02-01T10:00:00Z',
  type: 'gift_received',
  wallet: 'X',
  received: { asset: 'A', quantity: '1', fiat_value: '6' },
  donor_basis: '9',
  donor_acquired_at: '2020-01-01T00:00:00Z',
} satisfies TransactionRow;
const MOVE = {
  id: 'move',
  timestamp: '2024-04-01T10:00:00Z',
  type: 'transfer',
  wallet: 'X',
  to_wallet: 'Y',
  sent: { asset: 'B', quantity: '3' },
} satisfies TransactionRow;
const SPLIT = { id: 'split', timestamp: '2024-05-01T10:00:00Z', type: 'split', asset: 'B', ratio: '2' } as const;
const INCOME = {
  id: 'reward',
  timestamp: '2024-06-01T10:00:00Z',
  type: 'income',
  label: 'staking',
  wallet: 'X',
  received: { asset: 'B', quantity: '0.5', fiat_value: '3' },
} satisfies TransactionRow;
const POOL = {
  id: 'pool',
  timestamp: '2024-07-01T10:00:00Z',
  type: 'trade',
  wallet: 'Y',
  purpose: 'liquidity_deposit',
  sent: { asset: 'A', quantity: '0.5', fiat_value: '10' },
  more_sent: [{ asset: 'B', quantity: '1', fiat_value: '10' }],
  received: { asset: 'LP', quantity: '7', fiat_value: '20' },
} satisfies TransactionRow;
const ALL: TransactionRow[] = [BUY, GIFT, TRADE, MOVE, SPLIT, INCOME, POOL];
const SETTINGS = { country: 'US', base_currency: 'USD', method: 'FIFO', lot_allocation: 'UNIVERSAL' } as const;

const LEDGER: LedgerFile = { settings: SETTINGS, transactions: ALL };
const without = (id: string) => ALL.filter((t) => t.id !== id);
const changed = (t: TransactionRow, change: object): LedgerFile => ({
  settings: SETTINGS,
  transactions: [...without(t.id), { ...t, ...change } as TransactionRow],
});

test('keeps the hashes of a ledger with every feature', () => {
  expect(hashes(LEDGER)).toMatchInlineSnapshot(`
    {
      "input": "sha256:ef04ddeaa536832bbd5335d0b1742d230a18d51686f569d978260cb7623554da",
      "result": "sha256:3f9a0fc4c1f3a753c88cc1188ebffef09b5662b0eead46c80d8f2e2cd9e2f0b0",
    }
  `);
});

test('depends on every part of a transaction, differently for each change', () => {
  const changes: [string, LedgerFile][] = [
    ['nothing', LEDGER],
    ['another id', changed(BUY, { id: 'bought' })],
    ['another time', changed(BUY, { timestamp: '2024-01-01T10:00:00.001Z' })],
    ['another type', changed(GIFT, { type: 'deposit', donor_basis: undefined, donor_acquired_at: undefined })],
    ['another wallet', changed(BUY, { wallet: 'XX' })],
    ['another target', changed(MOVE, { to_wallet: 'Z' })],
    ['another quantity sent', changed(MOVE, { sent: { asset: 'B', quantity: '2' } })],
    ['another asset received', changed(BUY, { received: { asset: 'C', quantity: '2' } })],
    ['a value', changed(MOVE, { sent: { asset: 'B', quantity: '3', fiat_value: '1' } })],
    ['another value', changed(TRADE, { sent: { ...TRADE.sent, fiat_value: '22' } })],
    ['another fee', changed(TRADE, { fee: { asset: 'USD', quantity: '3' } })],
    ['no fee', changed(TRADE, { fee: undefined })],
    ['two fees', changed(TRADE, { fee: [TRADE.fee, { asset: 'USD', quantity: '3' }] })],
    ['a withheld fee', changed(TRADE, { fee: { asset: 'B', quantity: '1', withheld: true } })],
    ['the same fee on top', changed(TRADE, { fee: { asset: 'B', quantity: '1' } })],
    ['another label', changed(INCOME, { label: 'airdrop' })],
    ['another ratio', changed(SPLIT, { ratio: '3' })],
    ['another asset split', changed(SPLIT, { asset: 'A' })],
    ['another donor basis', changed(GIFT, { donor_basis: '8' })],
    ['another donor date', changed(GIFT, { donor_acquired_at: '2020-01-02T00:00:00Z' })],
    ['another purpose', changed(POOL, { purpose: 'liquidity_withdrawal' })],
    ['another second leg', changed(POOL, { more_sent: [{ asset: 'B', quantity: '2', fiat_value: '10' }] })],
    ['a second leg received', changed(POOL, { more_received: [{ asset: 'C', quantity: '1', fiat_value: '1' }] })],
    ['ignored', changed(INCOME, { ignored: true })],
    ['taxable', changed(TRADE, { taxable: true })],
    ['not taxable', changed(TRADE, { taxable: false })],
    ['a cost of the user', changed(BUY, { cost_basis: '10' })],
    ['proceeds of the user', changed(TRADE, { proceeds: '10' })],
    ['a date of the user', changed(BUY, { acquired_at: '2023-01-01T00:00:00Z' })],
    ['a chosen lot', changed(TRADE, { lots: [{ acquired_tx: 'gift', quantity: '1' }] })],
    ['another chosen lot', changed(TRADE, { lots: [{ acquired_tx: 'buy', quantity: '1' }] })],
    ['less of a chosen lot', changed(TRADE, { lots: [{ acquired_tx: 'buy', quantity: '0.5' }] })],
    ['one transaction less', { settings: SETTINGS, transactions: without('gift') }],
    ['another method', { settings: { ...SETTINGS, method: 'LIFO' }, transactions: ALL }],
    ['lots per wallet', { settings: { ...SETTINGS, lot_allocation: 'WALLET' }, transactions: ALL }],
    ['another fee rule', { settings: { ...SETTINGS, transfer_fee: 'IGNORE' }, transactions: ALL }],
    ['another zone', { settings: { ...SETTINGS, timezone: 'Asia/Tokyo' }, transactions: ALL }],
    ['one year', { settings: { ...SETTINGS, tax_year: 2024 }, transactions: ALL }],
    ['a method for a year', { settings: { ...SETTINGS, method_by_year: { 2024: 'LIFO' } }, transactions: ALL }],
    [
      'a timeline',
      { settings: { ...SETTINGS, method_timeline: [{ method: 'LIFO', start: '2024-01-01' }] }, transactions: ALL },
    ],
    ['a decision', { settings: { ...SETTINGS, taxability: { wrapping: true } }, transactions: ALL }],
  ];
  const met = new Map<string, string>();
  for (const [what, ledger] of changes) {
    const { input } = hashes(ledger);
    expect(met.get(input), `${what} hashes like another change`).toBeUndefined();
    met.set(input, what);
  }
});

test.each<[string, LedgerFile]>([
  ['the order in the file, where times differ', { settings: SETTINGS, transactions: ALL.toReversed() }],
  ['zeros at the ends of numbers', changed(BUY, { sent: { asset: 'USD', quantity: '0010.00' } })],
  ['a point without decimals that count', changed(TRADE, { fee: { asset: 'USD', quantity: '2.0' } })],
  ['the zone that a time is written in', changed(BUY, { timestamp: '2024-01-01T12:00:00+02:00' })],
  ['zeros of a second', changed(BUY, { timestamp: '2024-01-01T10:00:00.000Z' })],
  ['one fee or a list of one', changed(TRADE, { fee: [TRADE.fee] })],
  ['empty lists', changed(POOL, { more_received: [] })],
  ['a name', { ...LEDGER, name: 'mine' }],
  [
    'a default that is spelled out',
    { settings: { ...SETTINGS, timezone: 'UTC', transfer_fee: 'DISPOSAL' }, transactions: ALL },
  ],
])('ignores %s', (_what, ledger) => {
  expect(hashes(ledger)).toEqual(hashes(LEDGER));
});

test('keeps the hashes of a ledger with many decisions by the user', () => {
  const chosen: TransactionRow[] = [
    { ...BUY, cost_basis: '12', acquired_at: '2023-01-01T00:00:00+01:00' },
    GIFT,
    {
      ...TRADE,
      proceeds: '22',
      taxable: true,
      lots: [{ acquired_tx: 'gift', quantity: '0.50' }],
      fee: [TRADE.fee, { asset: 'B', quantity: '0.1', fiat_value: '1', withheld: true }],
    },
    MOVE,
    SPLIT,
    { ...INCOME, ignored: true },
    { ...POOL, more_received: [{ asset: 'C', quantity: '1', fiat_value: '1' }], taxable: false },
    {
      id: 'given',
      timestamp: '2024-08-01T10:00:00Z',
      type: 'gift',
      wallet: 'X',
      sent: { asset: 'A', quantity: '0.25' },
    },
    { id: 'lost', timestamp: '2024-08-02T10:00:00Z', type: 'lost', wallet: 'Z', sent: { asset: 'A', quantity: '3' } },
  ];
  const settings = {
    ...SETTINGS,
    lot_allocation: undefined,
    wallet_from: '2024-06-15',
    safe_harbor_allocation: 'SPECIFIC',
    safe_harbor_lots: [{ acquired_tx: 'buy', wallet: 'X', quantity: '0.250' }],
    method_by_year: { 2023: 'HIFO', 2024: 'LIFO' },
  } as const;
  expect(hashes({ settings, transactions: chosen })).toMatchInlineSnapshot(`
    {
      "input": "sha256:24873491587baf83a247a65fd59d684d9eb1631a855107911e947551b668e63c",
      "result": "sha256:6b68ce7a1be1fc45aac5d53fbf7db07613b772fbc0b928221310e6e3687db959",
    }
  `);
});

test('keeps the hashes of a ledger with a timeline', () => {
  const timeline = [
    { method: 'LIFO', start: '2024-03-01', wallet: 'X' },
    { method: 'HIFO', start: '2024-03-01', wallet: 'Y' },
    { method: 'LOFO', start: '2024-01-01', end: '2024-12-31' },
  ] as const;
  const of = (method_timeline: readonly object[]) =>
    hashes({ settings: { ...SETTINGS, method_timeline }, transactions: ALL });
  expect(of(timeline)).toMatchInlineSnapshot(`
    {
      "input": "sha256:d796ed466150519103a87a32470221bd3d59d42ebb1b9581e007ee2a123b1eef",
      "result": "sha256:3667167302d2eff75efc9e1e510c706090f9a8e9cc3d2aef4ec0ad2c953b5891",
    }
  `);
  for (const order of [
    timeline.toReversed(),
    [timeline[1], timeline[0], timeline[2]],
    [timeline[2], timeline[0], timeline[1]],
  ])
    expect(of(order), 'the order of entries counts for nothing').toEqual(of(timeline));
  expect(of(timeline.slice(1)).input).not.toBe(of(timeline).input);
});

test('ignores the order of years but counts each of them', () => {
  const of = (years: object) => {
    const settings = { ...SETTINGS, country: 'AU', base_currency: 'USD', method_by_year: years };
    return hashes({ settings, transactions: ALL }).input;
  };
  const both = of({ '2023/24': 'LIFO', '2024/25': 'HIFO' });
  expect(of({ '2024/25': 'HIFO', '2023/24': 'LIFO' })).toBe(both);
  expect(of({ '2023/24': 'LIFO' })).not.toBe(both);
  expect(of({ '2023/24': 'HIFO', '2024/25': 'LIFO' })).not.toBe(both);
});

test('counts a safe harbor only if there is a step to wallets', () => {
  const step = { ...SETTINGS, lot_allocation: undefined, wallet_from: '2024-02-15' } as const;
  const of = (settings: object) => hashes({ settings: settings as typeof SETTINGS, transactions: ALL }).input;
  const given = (quantity: string) => ({
    safe_harbor_allocation: 'SPECIFIC',
    safe_harbor_lots: [{ acquired_tx: 'buy', wallet: 'X', quantity }],
  });
  expect(of({ ...step, ...given('1.50') })).toBe(of({ ...step, ...given('1.5') }));
  expect(of({ ...step, ...given('1.25') })).not.toBe(of({ ...step, ...given('1.5') }));
  expect(of({ ...step, safe_harbor_allocation: 'GLOBAL_OLDEST_FIRST' })).not.toBe(of(step));
  expect(of({ ...step, safe_harbor_wallets: ['X', 'Z'] })).not.toBe(of({ ...step, safe_harbor_wallets: ['Z', 'X'] }));
  expect(of({ ...step, safe_harbor_wallets: [] })).toBe(of(step));
  expect(of({ ...SETTINGS, safe_harbor_wallets: ['X'] })).toBe(of(SETTINGS));
});

test.each([
  ['0010', '10'],
  ['00', '0'],
  ['0', '0.000'],
  ['000.5', '0.5'],
  ['0.50', '0.5'],
  ['10.10', '10.1'],
  ['100', '100.0'],
  ['1001.5', '1001.50'],
])('writes %s like %s', (written, plain) => {
  const of = (quantity: string) => hashes(changed(BUY, { sent: { asset: 'USD', quantity } })).input;
  expect(of(written)).toBe(of(plain));
  for (const other of ['1', '10', '100', '0.5', '5', '10.1', '1.1', '11', '0', '15'])
    if (other !== plain && Number(other) !== Number(plain)) expect(of(other)).not.toBe(of(plain));
});

const LOOKING = `
  2023-11-20 buy 10 X for 100 USD
  2023-12-20 sell 10 X for 20 USD
  2023-12-28 buy 4 X for 12 USD
  2024-01-05 sell 2 X for 12 USD
  2024-02-01 gift 1 X worth 5
  2024-06-01 sell 1 X for 9 USD`;

test.each(['ACB', 'SP', 'WAC'] as const)(
  'keeps the hashes of a ledger by %s, with rules and denied losses',
  (method) => {
    const { transactions } = ledgerOf({}, LOOKING);
    const settings = { country: 'CA', base_currency: 'USD', method, superficial_loss: true } as const;
    expect(hashes({ settings, transactions })).toMatchSnapshot();
  },
);

test('hashes thousands of rows like a few', () => {
  const days = Array.from({ length: 3000 }, (_, i) => new Date(Date.UTC(2010, 0, 1 + i)).toISOString().slice(0, 10));
  const text = days.map((day, i) => `${day} ${i % 2 === 0 ? 'buy' : 'sell'} 1 A for ${i + 1} USD`).join('\n');
  const result = compute(ledgerOf({ ...SETTINGS, timezone: 'UTC' }, text));
  expect(result.disposals).toHaveLength(1500);
  for (const [i, row] of result.disposals.entries()) {
    const [bought, sold] = [2 * i + 1, 2 * i + 2];
    expect(row).toMatchObject({
      acquired_tx: `t${bought}`,
      tx: `t${sold}`,
      cost_basis: `${bought}`,
      proceeds: `${sold}`,
      gain: '1',
    });
  }
});

test('hashes the same on a page without shared memory', () => {
  const shared = globalThis.SharedArrayBuffer;
  const elsewhere = hashes(LEDGER);
  Reflect.deleteProperty(globalThis, 'SharedArrayBuffer');
  try {
    expect(hashes(LEDGER)).toEqual(elsewhere);
  } finally {
    globalThis.SharedArrayBuffer = shared;
  }
});
