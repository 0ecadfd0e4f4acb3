import { compute } from '@lotbook/engine/compute';
import { add, dec } from '@lotbook/ledger/decimal';
import { expect, test } from 'vitest';
import { engineTransaction, type InputFlow, type InputTransaction, namesOf } from './engine-ledger.ts';
import { engineMovement, engineTransfer } from './engine-movement.ts';

const names = namesOf(
  [
    { id: 'fiat:USD', symbol: 'USD' },
    { id: 'crypto:BTC', symbol: 'BTC' },
    { id: 'crypto:LUNA', symbol: 'LUNA' },
    { id: 'user:LUNA', symbol: 'LUNA' },
  ],
  [
    { id: 'a1', name: 'Coinbase' },
    { id: 'a2', name: 'Ledger' },
  ],
  'USD',
);

test('names only bitcoin BTC when bitcoin is the base currency', () => {
  const assets = [
    { id: 'crypto:BTC', symbol: 'BTC' },
    { id: 'user:fake', symbol: 'BTC' },
  ];
  const called = (some: typeof assets, base: string) => {
    const { asset } = namesOf(some, [], base);
    return some.map(({ id }) => asset(id));
  };
  expect(called(assets, 'BTC')).toEqual(['BTC', 'user:fake']);
  expect(called(assets.slice(1), 'BTC')).toEqual(['user:fake']);
  expect(called(assets.slice(1), 'USD')).toEqual(['BTC']);
});

function flow(direction: InputFlow['direction'], quantity: string, changes: Partial<InputFlow> = {}): InputFlow {
  return {
    direction,
    quantity,
    accountId: 'a1',
    assetId: 'crypto:BTC',
    isWithheld: false,
    fiatValue: null,
    ...changes,
  };
}

function transaction(type: string, flows: InputFlow[], changes: Partial<InputTransaction> = {}): InputTransaction {
  return {
    id: 't1',
    happenedAt: '2024-03-01T10:00:00.000Z',
    type,
    label: null,
    accountId: 'a1',
    position: 0,
    flows,
    ...changes,
  };
}

test('names two assets with the same symbol by their IDs', () => {
  expect(names.asset('crypto:BTC')).toBe('BTC');
  expect(names.asset('user:LUNA')).toBe('user:LUNA');
  expect(names.asset('crypto:LUNA')).toBe('crypto:LUNA');
  expect(names.account('a2')).toBe('Ledger');
});

test('keeps the fee of a purchase separate', () => {
  const buy = transaction('buy', [
    flow('out', '1000.00', { assetId: 'fiat:USD', fiatValue: '1000' }),
    flow('in', '0.0200'),
    flow('fee', '2.5', { assetId: 'fiat:USD', fiatValue: '2.5' }),
  ]);
  expect(engineTransaction(buy)).toEqual({
    id: 't1',
    timestamp: '2024-03-01T10:00:00.000Z',
    type: 'buy',
    accountId: 'a1',
    sent: { assetId: 'fiat:USD', quantity: '1000', fiatValue: '1000' },
    received: { assetId: 'crypto:BTC', quantity: '0.02' },
    fees: [{ assetId: 'fiat:USD', quantity: '2.5', fiatValue: '2.5' }],
  });
});

test('gives a split its asset and ratio but no movement', () => {
  const split = transaction('split', [flow('in', '0', { splitRatio: '10.00', fiatValue: '0' })]);
  expect(engineTransaction(split)).toEqual({
    id: 't1',
    timestamp: '2024-03-01T10:00:00.000Z',
    type: 'split',
    accountId: 'a1',
    assetId: 'crypto:BTC',
    ratio: '10',
  });
  expect(() => engineTransaction(transaction('split', []))).toThrow('SPLIT_WITHOUT_RATIO');
});

const deposit = (quantity: string) =>
  transaction('deposit', [flow('in', quantity, { accountId: 'a2' })], { id: 't2', accountId: 'a2' });

test('leaves the units of a transfer within one account in place', () => {
  const buy = transaction('buy', [flow('out', '1000', { assetId: 'fiat:USD', fiatValue: '1000' }), flow('in', '1')]);
  const moved = transaction('transfer', [flow('out', '0.4'), flow('in', '0.4')], {
    id: 't2',
    happenedAt: '2024-04-01T10:00:00.000Z',
  });
  const settings = { country: 'US', baseCurrency: 'USD', lotAllocation: 'WALLET' } as const;
  const { lots, callouts } = compute({ settings, transactions: [buy, moved].map(engineTransaction) }, { names });
  expect(new Set(lots.map(({ accountId }) => accountId))).toEqual(new Set(['a1']));
  expect(lots.map(({ quantity }) => dec(quantity)).reduce(add)).toEqual(dec('1'));
  expect(callouts).toEqual([]);
});

test.each([
  ['the fee comes on top of the amount', '1', '0.001', '1', '0.001'],
  ['the amount includes the fee', '1', '0.001', '0.999', '0.001'],
  ['a fee nobody stated shows as what did not arrive', '1', null, '0.9995', '0.0005'],
  ['no fee at all', '1', null, '1', null],
  ['a stated fee and more that was lost on the way', '1', '0.001', '0.998', '0.003'],
])('converts a transfer: %s', (_story, left, stated, arrived, fee) => {
  const withdrawal = transaction('withdrawal', [flow('out', left), ...(stated ? [flow('fee', stated)] : [])]);
  const transfer = engineTransfer(withdrawal, deposit(arrived));
  expect(transfer).toMatchObject({
    type: 'transfer',
    accountId: 'a1',
    toAccountId: 'a2',
    sent: { quantity: arrived },
  });
  expect(transfer.fees).toEqual(fee === null ? undefined : [{ assetId: 'crypto:BTC', quantity: fee }]);
});

const OTHER_CHAIN = { id: 't2', accountId: 'a2', happenedAt: '2024-03-01T10:20:00.000Z' };
const bridged = (changes: Partial<InputTransaction> = {}) =>
  engineMovement(
    transaction('withdrawal', [flow('out', '1'), flow('fee', '0.001')]),
    transaction('deposit', [flow('in', '0.99', { accountId: 'a2', assetId: 'user:LUNA' })], {
      ...OTHER_CHAIN,
      ...changes,
    }),
  );

test('converts a bridge to another asset into a transfer and a rename that keep cost and date', () => {
  const buy: InputTransaction = transaction(
    'buy',
    [flow('out', '40000', { assetId: 'fiat:USD' }), flow('in', '1.001')],
    {
      id: 't0',
      happenedAt: '2023-01-01T00:00:00.000Z',
    },
  );
  const transactions = [engineTransaction(buy), ...bridged()];
  const { lots, disposals, callouts } = compute(
    { settings: { country: 'US', lotAllocation: 'WALLET' }, transactions },
    { names },
  );
  expect(lots.map(({ accountId, assetId, quantity }) => [accountId, assetId, quantity])).toEqual([
    ['a2', 'user:LUNA', '0.99'],
  ]);
  expect(lots[0]?.acquiredAt).toContain('2023-01-01');
  expect(
    disposals.map(({ quantity }) => quantity),
    'the fee alone',
  ).toEqual(['0.001']);
  expect(callouts.map(({ type }) => type)).toEqual(['MISSING_PRICE_HISTORY']);
});

test('renames units that are wrapped within a wallet and charges their fees once', () => {
  const wrapped = engineMovement(
    transaction('withdrawal', [flow('out', '1'), flow('fee', '0.001')]),
    transaction('deposit', [flow('in', '1', { assetId: 'user:LUNA' })], { ...OTHER_CHAIN, accountId: 'a1' }),
  );
  expect(wrapped).toMatchObject([
    { id: 't1', type: 'rename', sent: { quantity: '1' }, received: { assetId: 'user:LUNA', quantity: '1' } },
  ]);
  expect(wrapped[0]?.fees).toEqual([{ assetId: 'crypto:BTC', quantity: '0.001' }]);
});

test.each([
  ['0.9999', [{ assetId: 'crypto:BTC', quantity: '0.0001' }]],
  ['1', null],
])('charges only the fee when units return to the same wallet: %s', (arrived, fees) => {
  const moved = engineMovement(
    transaction('withdrawal', [flow('out', '1')]),
    transaction('deposit', [flow('in', arrived)], { ...OTHER_CHAIN, accountId: 'a1' }),
  );
  expect(moved).toEqual(fees ? [{ ...moved[0], id: 't1', type: 'fee', accountId: 'a1', fees }] : []);
});

test('uses the earlier time when a deposit is dated before its withdrawal', () => {
  const early = bridged({ happenedAt: '2024-03-01T09:58:00.000Z' });
  expect(early.map(({ id, type, timestamp }) => [id, type, timestamp])).toEqual([
    ['t1', 'transfer', '2024-03-01T09:58:00.000Z'],
    ['t2', 'rename', '2024-03-01T09:58:00.000Z'],
  ]);
});

test('values an unpriced fee at its share of the withdrawal', () => {
  const withdrawal = transaction('withdrawal', [flow('out', '1', { fiatValue: '50000' })]);
  expect(engineTransfer(withdrawal, deposit('0.999')).fees).toEqual([
    { assetId: 'crypto:BTC', quantity: '0.001', fiatValue: '50' },
  ]);
});

test('rejects a deposit larger than its withdrawal', () => {
  expect(() => engineTransfer(transaction('withdrawal', [flow('out', '1')]), deposit('1.1'))).toThrow('MORE_ARRIVED');
});

test("limits the digits of amounts and of a fee's share to what the engine accepts", () => {
  const long = { fiatValue: '20000.0000000000000000000000000000000055', isWithheld: false };
  const bought = transaction('buy', [
    flow('out', '20000', { assetId: 'fiat:USD', fiatValue: '20000' }),
    flow('in', '1.00000000000000000000000000000000004', long),
  ]);
  const left = transaction('withdrawal', [flow('out', '0.7', { fiatValue: '0.12345678901234568' })], {
    id: 't2',
    happenedAt: '2024-03-02T10:00:00.000Z',
  });
  const arrived = transaction('deposit', [flow('in', '0.6', { accountId: 'a2' })], { id: 't3' });
  const transactions = [engineTransaction(bought), engineTransfer(left, arrived)];
  expect(transactions[0]!.received).toMatchObject({ quantity: '1', fiatValue: '20000' });
  expect(transactions[1]!.fees).toMatchObject([{ quantity: '0.1', fiatValue: '0.017636684144620811428571428571' }]);
  const { lots } = compute({ settings: { baseCurrency: 'USD' }, transactions }, { names });
  expect(lots.map(({ quantity }) => quantity)).toEqual(['0.9']);
});
