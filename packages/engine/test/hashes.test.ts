/**
 * What a hash of the input hangs on, and what it does not. Whoever keeps a hash keeps it for years: the values written down here
 * change only with the engine's version.
 */
import type { LedgerFile, LedgerTransaction } from '@lotbook/ledger/ledger-file';
import { parseLedger } from '@lotbook/ledger/ledger-file-parse';
import { expect, test } from 'vitest';
import { compute } from '../src/compute.ts';

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
} satisfies LedgerTransaction;
const BUY = {
  id: 'buy',
  timestamp: '2024-01-01T10:00:00Z',
  type: 'buy',
  wallet: 'X',
  sent: { asset: 'USD', quantity: '10' },
  received: { asset: 'A', quantity: '2' },
} satisfies LedgerTransaction;
const GIFT = {
  id: 'gift',
  timestamp: '2024-02-01T10:00:00Z',
  type: 'gift_received',
  wallet: 'X',
  received: { asset: 'A', quantity: '1', fiat_value: '6' },
  donor_basis: '9',
  donor_acquired_at: '2020-01-01T00:00:00Z',
} satisfies LedgerTransaction;
const MOVE = {
  id: 'move',
  timestamp: '2024-04-01T10:00:00Z',
  type: 'transfer',
  wallet: 'X',
  to_wallet: 'Y',
  sent: { asset: 'B', quantity: '3' },
} satisfies LedgerTransaction;
const SPLIT = { id: 'split', timestamp: '2024-05-01T10:00:00Z', type: 'split', asset: 'B', ratio: '2' } as const;
const INCOME = {
  id: 'reward',
  timestamp: '2024-06-01T10:00:00Z',
  type: 'income',
  label: 'staking',
  wallet: 'X',
  received: { asset: 'B', quantity: '0.5', fiat_value: '3' },
} satisfies LedgerTransaction;
const POOL = {
  id: 'pool',
  timestamp: '2024-07-01T10:00:00Z',
  type: 'trade',
  wallet: 'Y',
  purpose: 'liquidity_deposit',
  sent: { asset: 'A', quantity: '0.5', fiat_value: '10' },
  more_sent: [{ asset: 'B', quantity: '1', fiat_value: '10' }],
  received: { asset: 'LP', quantity: '7', fiat_value: '20' },
} satisfies LedgerTransaction;
const ALL: LedgerTransaction[] = [BUY, GIFT, TRADE, MOVE, SPLIT, INCOME, POOL];
const SETTINGS = { country: 'US', base_currency: 'USD', method: 'FIFO', lot_allocation: 'UNIVERSAL' } as const;

const LEDGER: LedgerFile = { settings: SETTINGS, transactions: ALL };
const without = (id: string) => ALL.filter((t) => t.id !== id);
const changed = (t: LedgerTransaction, change: object): LedgerFile => ({
  settings: SETTINGS,
  transactions: [...without(t.id), { ...t, ...change } as LedgerTransaction],
});

test('the hashes of a ledger with a little of everything', () => {
  expect(hashes(LEDGER)).toMatchInlineSnapshot(`
    {
      "input": "sha256:c99dbce7008a7e19834dc83cb7cb0e76a9b763aff30949b0737c717d6ecd3693",
      "result": "sha256:73275a6279baa8152dcaa3a9a7b942f3591a63fdaf2718f06c1f3dee934b1b38",
    }
  `);
});

test('every part of a transaction counts, and no two changes are alike', () => {
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
    ['a cost of the person', changed(BUY, { cost_basis: '10' })],
    ['proceeds of the person', changed(TRADE, { proceeds: '10' })],
    ['a date of the person', changed(BUY, { acquired_at: '2023-01-01T00:00:00Z' })],
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
])('%s counts for nothing', (_what, ledger) => {
  expect(hashes(ledger)).toEqual(hashes(LEDGER));
});
