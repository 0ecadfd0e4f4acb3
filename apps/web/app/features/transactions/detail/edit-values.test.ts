import { expect, test } from 'vitest';
import { changesOf, type EditValues, enterable, valuesOf } from './edit-values.ts';

const BTC = { id: 'crypto:BTC', symbol: 'BTC', kind: 'CRYPTO' as const };
const USD = { id: 'fiat:USD', symbol: 'USD', kind: 'FIAT' as const };
const flow = (position: number, direction: 'IN' | 'OUT' | 'FEE', asset: typeof BTC | typeof USD) => ({
  position,
  direction,
  quantity: '1',
  splitRatio: null,
  asset,
  account: { id: 'w1', kind: 3, name: 'First', integration: null },
  fiatValue: '20000',
  fiatSource: position === 0 ? 'typed' : 'coingecko',
});
const BUY = {
  publicId: 't1',
  version: '1',
  isFrozen: false,
  type: 'buy',
  transactionType: 'Buy',
  label: null,
  note: null,
  dateTime: '2023-01-05T10:00:00.123Z',
  dateAcquired: null,
  customCostBasis: null,
  customProceeds: null,
  customDisposalBasis: null,
  customCurrency: null,
  purpose: null,
  isTaxable: null,
  link: null,
  flows: [flow(0, 'IN', BTC), flow(1, 'OUT', USD), flow(2, 'FEE', USD)],
};

const changed = (change: (values: EditValues) => void) => {
  const before = valuesOf(BUY, 'Europe/Berlin', 'USD');
  const now = structuredClone(before);
  change(now);
  return changesOf(before, now);
};

test("shows time in the user's zone and only typed values", () => {
  const values = valuesOf(BUY, 'Europe/Berlin', 'USD');
  expect(values.dateTime).toBe('2023-01-05T11:00:00');
  expect(values.flows.map(({ fiatValue }) => fiatValue)).toEqual(['20000', '', '']);
});

test('sends only changed fields', () => {
  expect(changed(() => {})).toEqual({});
  expect(
    changed((now) => {
      now.flows[0]!.quantity = '0.5';
    }),
  ).toEqual({
    flows: [{ position: 0, quantity: '0.5' }],
  });
  expect(
    changed((now) => {
      now.flows[0]!.fiatValue = '';
    }),
  ).toEqual({ flows: [{ position: 0, fiatValue: '' }] });
  expect(
    changed((now) => {
      now.flows[2]!.isRemoved = true;
      now.flows[2]!.quantity = '9';
      now.feeQuantity = '0.01';
      now.feeAsset = 'ETH';
    }),
  ).toEqual({ flows: [{ position: 2, isRemoved: true }], addedFee: { quantity: '0.01', asset: 'ETH' } });
  expect(
    changed((now) => {
      now.costBasis = '12';
    }),
  ).toEqual({ costBasis: '12' });
  expect(
    changed((now) => {
      now.note = ' ';
    }),
  ).toEqual({});
  expect(
    changed((now) => {
      now.type = 'income';
    }),
  ).toEqual({ type: 'income', label: 'other' });
});

test('accepts a cost for received non-money assets, but not for a transfer', () => {
  expect(enterable(BUY)).toEqual({ cost: true, proceeds: false, disposalBasis: false });
  expect(enterable({ ...BUY, type: 'transfer' })).toEqual({ cost: false, proceeds: false, disposalBasis: false });
  expect(enterable({ ...BUY, link: { kind: 'TRANSFER' } })).toEqual({
    cost: false,
    proceeds: false,
    disposalBasis: false,
  });
  expect(enterable({ ...BUY, flows: [flow(0, 'OUT', BTC), flow(1, 'IN', USD)] })).toEqual({
    cost: false,
    proceeds: true,
    disposalBasis: true,
  });
});

test('offers no disposal basis where units keep their cost', () => {
  const renamed = {
    ...BUY,
    type: 'rename',
    flows: [flow(0, 'OUT', BTC), flow(1, 'IN', { ...BTC, id: 'crypto:WBTC' })],
  };
  expect(enterable(renamed)).toEqual({ cost: true, proceeds: true, disposalBasis: false });
});

test('ignores a cost entered in another currency', () => {
  const entered = { ...BUY, customCostBasis: '100', customCurrency: 'USD' };
  expect(valuesOf(entered, 'UTC', 'USD').costBasis).toBe('100');
  expect(valuesOf(entered, 'UTC', 'EUR').costBasis).toBe('');
});

test('uses the sent amount for the received side of a transfer', () => {
  const transfer = { ...BUY, type: 'transfer', flows: [flow(0, 'OUT', BTC), flow(1, 'IN', BTC), flow(2, 'FEE', BTC)] };
  const before = valuesOf(transfer, 'UTC', 'USD');
  const now = structuredClone(before);
  now.flows[0]!.quantity = '0.7';
  expect(changesOf(before, now)).toEqual({
    flows: [
      { position: 0, quantity: '0.7' },
      { position: 1, quantity: '0.7' },
    ],
  });
});

test('clears a purpose the type does not allow and sends one chosen for the new type', () => {
  const repaid = { ...BUY, type: 'withdrawal', purpose: 'LOAN_REPAID' as const, isTaxable: true };
  const before = valuesOf(repaid, 'UTC', 'USD');
  expect([before.purpose, before.taxable]).toEqual(['LOAN_REPAID', 'yes']);
  expect(changesOf(before, { ...before, type: 'gift' })).toEqual({ type: 'gift' });
  expect(changesOf(before, { ...before, type: 'spend' })).toEqual({ type: 'spend' });
  expect(changesOf(before, { ...before, purpose: 'NONE' })).toEqual({ purpose: null });
  expect(changesOf(before, { ...before, type: 'sell', purpose: 'LIQUIDATION' })).toEqual({
    type: 'sell',
    purpose: 'LIQUIDATION',
  });
  expect(changesOf(before, { ...before, taxable: 'rule' })).toEqual({ isTaxable: null });
});
