import { describe, expect, test } from 'vitest';
import type { RawRecord } from '../../connecting/connector.ts';
import { exchangeBySlug } from '../../connecting/exchanges/exchanges.ts';
import { normalize } from '../../connecting/exchanges/normalize.ts';
import { type RecordKind, recordOf, type Unified } from '../../connecting/exchanges/records.ts';
import { krakenLedgers } from '../../kraken/formats/ledgers.ts';
import { readTable } from '../../reading/read-table.ts';

const AT = Date.UTC(2024, 2, 1, 10);
const ISO = '2024-03-01T10:00:00.000Z';

function read(slug: string, ...said: readonly (readonly [RecordKind, Unified])[]) {
  const records = said.map(([kind, one]): RawRecord => recordOf(kind, { timestamp: AT, ...one }));
  return normalize(exchangeBySlug(slug)!, new Map([['list', records]]));
}

const TRADE = { id: '7', symbol: 'BTC/USDT', side: 'buy', amount: '0.5', cost: '20000' };

describe('trades', () => {
  test.each([
    ['in the quote', { currency: 'USDT', cost: '20' }, [{ asset: { symbol: 'USDT' }, quantity: '20' }]],
    [
      'in the base',
      { currency: 'BTC', cost: '0.0005' },
      [{ asset: { symbol: 'BTC' }, quantity: '0.0005', withheld: true }],
    ],
    ['in a third coin', { currency: 'BNB', cost: '0.01' }, [{ asset: { symbol: 'BNB' }, quantity: '0.01' }]],
    ['of nothing', { currency: 'BNB', cost: '0' }, []],
  ])('reads a fee %s', (_what, fee, fees) => {
    expect(read('mexc', ['trade', { ...TRADE, fee }]).drafts).toEqual([
      {
        sourceId: 'trade BTC/USDT:7',
        timestamp: ISO,
        type: 'trade',
        sent: { asset: { symbol: 'USDT' }, quantity: '20000' },
        received: { asset: { symbol: 'BTC' }, quantity: '0.5' },
        fees,
        rows: [],
      },
    ]);
  });

  test('reads money returned with a trade as separate income', () => {
    const { drafts } = read('okx', ['trade', { ...TRADE, side: 'sell', fee: { currency: 'USDT', cost: '-1.5' } }]);
    expect(drafts.map(({ type, label, received }) => [type, label, received?.quantity])).toEqual([
      ['trade', undefined, '20000'],
      ['income', 'other', '1.5'],
    ]);
  });

  test('reports trades outside the spot market without booking them', () => {
    const { drafts, issues } = read('bybit', ['trade', { ...TRADE, symbol: 'BTC/USDT:USDT' }]);
    expect(drafts).toEqual([]);
    expect(issues).toMatchObject([{ code: 'NOT_UNDERSTOOD' }]);
  });

  test.each([
    ['bybit', TRADE, '7'],
    ['bitfinex', TRADE, 'trade 7'],
    ['coinbase-pro', { ...TRADE, symbol: 'BTC-USD' }, 'BTC-USD 7'],
  ])('match the ids of the files of %s', (slug, said, id) => {
    const symbol = said.symbol.replace('-', '/');
    expect(read(slug, ['trade', { ...said, symbol }]).drafts[0]!.sourceId).toBe(id);
  });
});

describe('deposits and withdrawals', () => {
  const DEPOSIT = {
    id: 'd',
    currency: 'ETH',
    amount: '2',
    status: 'ok',
    txid: '0xfeed',
    fee: { currency: 'ETH', cost: '0.1' },
  };

  test('adds the network fee and hash to a withdrawal, and uses the received amount of a deposit', () => {
    const { drafts } = read('okx', ['deposit', DEPOSIT], ['withdrawal', { ...DEPOSIT, id: 'w' }]);
    const shared = { timestamp: ISO, transactionHash: '0xfeed', rows: [] };
    const leg = { asset: { symbol: 'ETH' }, quantity: '2' };
    expect(drafts).toEqual([
      { ...shared, sourceId: 'deposit d', type: 'deposit', received: leg, fees: [] },
      {
        ...shared,
        sourceId: 'withdrawal w',
        type: 'withdrawal',
        sent: leg,
        fees: [{ asset: { symbol: 'ETH' }, quantity: '0.1' }],
      },
    ]);
  });

  test.each(['pending', 'failed', 'canceled'])('moves nothing if it is %s', (status) => {
    expect(read('okx', ['withdrawal', { ...DEPOSIT, status }])).toEqual({ drafts: [], issues: [] });
  });

  test('lets a pending one change later', () => {
    expect(recordOf('deposit', { ...DEPOSIT, timestamp: AT, status: 'pending' }).isFinal).toBe(false);
    expect(recordOf('deposit', { ...DEPOSIT, timestamp: AT }).isFinal).toBe(true);
  });

  test('reports an undocumented state without booking it', () => {
    const { drafts, issues } = read('binance', ['deposit', { ...DEPOSIT, status: '7' }]);
    expect(drafts).toEqual([]);
    expect(issues[0]!.message).toContain('that it is “7”, which is not known here');
  });
});

describe('Kraken', () => {
  const rows: [string, string, string, string, string, string][] = [
    ['L1', 'T1', 'trade', 'ZEUR', '-100.0000', '0.2600'],
    ['L2', 'T1', 'trade', 'XXBT', '0.0025000000', '0.0000000000'],
    ['L3', 'D1', 'deposit', 'DOT', '3.0000000000', '0.0000000000'],
    ['L4', 'R1', 'staking', 'DOT.S', '0.0100000000', '0.0010000000'],
    ['L5', 'X1', 'a new word', 'DOT', '1.0000000000', '0.0000000000'],
  ];
  const said = rows.map(([id, refid, type, asset, amount, fee]): [RecordKind, Unified] => [
    'ledger',
    { id, refid, time: `${AT / 1000}.5`, type, subtype: '', aclass: 'currency', asset, amount, fee, balance: '' },
  ]);

  test('gives the transactions of its file, with the same ids', () => {
    const header = ['txid', 'refid', 'time', 'type', 'subtype', 'aclass', 'asset', 'amount', 'fee', 'balance'];
    const file = readTable(
      { ...krakenLedgers, integration: 'kraken', name: 'Kraken', category: 'Exchange' },
      {
        name: 'ledgers.csv',
        header,
        headerRow: 1,
        preamble: [],
        delimiter: ',',
        encoding: 'utf-8',
        rows: () =>
          rows.map(([id, refid, type, asset, amount, fee], i) => ({
            number: i + 2,
            cells: [id, refid, '2024-03-01 10:00:00', type, '', 'currency', asset, amount, fee, ''],
          })),
      },
    );
    const { drafts } = read('kraken', ...said);
    expect(drafts.map(({ sourceId }) => sourceId).sort()).toEqual(
      file.transactions.map(({ sourceId }) => sourceId).sort(),
    );
    expect(drafts).toEqual(file.transactions.map((draft) => ({ ...draft, rows: [] })));
  });

  test('reports an unknown entry', () => {
    const { issues } = read('kraken', ...said);
    expect(issues).toMatchObject([{ recordId: 'L5', code: 'UNKNOWN_TYPE' }]);
  });
});

describe('Coinbase', () => {
  const entry = (
    id: string,
    type: string,
    amount: string,
    currency: string,
    more: object = {},
  ): [RecordKind, Unified] => [
    'ledger',
    { id, said: { id, type, status: 'completed', amount: { amount, currency }, created_at: ISO, ...more } },
  ];

  test('reads a card purchase with price, fee, and payment', () => {
    const buy = {
      id: 'b',
      total: { amount: '203.99', currency: 'EUR' },
      fee: { amount: '3.99', currency: 'EUR' },
    };
    const { drafts } = read('coinbase', entry('1', 'buy', '0.1', 'ETH', { buy }));
    expect(drafts).toMatchObject([
      {
        sourceId: '1',
        type: 'buy',
        sent: { quantity: '200' },
        received: { quantity: '0.1' },
        fees: [{ quantity: '3.99' }],
      },
      { sourceId: '1 money', type: 'deposit', received: { quantity: '203.99' } },
    ]);
  });

  test('reads a conversion as one trade of two wallets, in either order', () => {
    const trade = { trade: { id: 't' } };
    const both = [entry('1', 'trade', '-0.01', 'BTC', trade), entry('2', 'trade', '0.15', 'ETH', trade)] as const;
    const expected = [{ sourceId: '1', type: 'trade', sent: { quantity: '0.01' }, received: { quantity: '0.15' } }];
    expect(read('coinbase', ...both).drafts).toMatchObject(expected);
    expect(read('coinbase', ...both.toReversed())).toEqual(read('coinbase', ...both));
  });

  test('keeps the known part of a conversion without its other wallet', () => {
    const { drafts, issues } = read('coinbase', entry('1', 'trade', '-0.01', 'BTC', { trade: { id: 't' } }));
    expect(drafts).toMatchObject([{ type: 'withdrawal', sent: { quantity: '0.01' } }]);
    expect(issues).toMatchObject([{ recordId: '1', code: 'NOT_UNDERSTOOD' }]);
  });

  test.each([
    ['staking_reward', '0.1', 'income', 'staking'],
    ['interest', '0.1', 'income', 'interest'],
    ['fiat_deposit', '100', 'deposit', undefined],
    ['pro_withdrawal', '0.1', 'deposit', undefined],
  ])('%s', (type, amount, expected, label) => {
    const { drafts, issues } = read('coinbase', entry('1', type, amount, 'ETH'));
    expect(drafts).toMatchObject([{ type: expected }]);
    expect(drafts[0]!.label).toBe(label);
    expect(issues).toEqual([]);
  });
});

test('reads each dust conversion to BNB as a trade with the charge withheld', () => {
  const details = [
    { fromAsset: 'XRP', amount: '1.5', transferedAmount: '0.0098', serviceChargeAmount: '0.0002' },
    { fromAsset: 'ADA', amount: '3', transferedAmount: '0.0049', serviceChargeAmount: '0.0001' },
  ];
  const { drafts } = read('binance', ['dust', { id: '9', said: { transId: 9, userAssetDribbletDetails: details } }]);
  expect(drafts).toMatchObject([
    {
      sourceId: 'dust 9 XRP',
      sent: { quantity: '1.5' },
      received: { quantity: '0.01' },
      fees: [{ quantity: '0.0002', withheld: true }],
    },
    {
      sourceId: 'dust 9 ADA',
      sent: { quantity: '3' },
      received: { quantity: '0.005' },
      fees: [{ quantity: '0.0001', withheld: true }],
    },
  ]);
});

test('gives the same result for records in any order', () => {
  const said: [RecordKind, Unified][] = [
    ['trade', { ...TRADE, id: '1' }],
    ['trade', { ...TRADE, id: '2' }],
    ['conversion', { id: 'c', fromCurrency: 'A', fromAmount: '1', toCurrency: 'B', toAmount: '2' }],
    ['reward', { id: 'r', currency: 'A', amount: '1', direction: 'in', label: 'interest' }],
  ];
  expect(read('bitfinex', ...said.toReversed())).toEqual(read('bitfinex', ...said));
});
