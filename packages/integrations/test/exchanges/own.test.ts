import { coinbaseReplay } from '@lotbook/test-kit/exchanges/coinbase';
import { coinjarReplay } from '@lotbook/test-kit/exchanges/coinjar';
import { krakenReplay } from '@lotbook/test-kit/exchanges/kraken';
import { open, type Replay } from '@lotbook/test-kit/exchanges/replay';
import { robinhoodReplay } from '@lotbook/test-kit/exchanges/robinhood';
import { upholdReplay } from '@lotbook/test-kit/exchanges/uphold';
import { memoryStore } from '@lotbook/test-kit/services/store';
import { describe, expect, test } from 'vitest';
import { exchangeBySlug } from '../../connecting/exchanges/exchanges.ts';
import { normalize } from '../../connecting/exchanges/normalize.ts';
import { recordOf } from '../../connecting/exchanges/records.ts';

const AT = '2024-03-01T10:00:00.000Z';

function read(slug: string, said: Record<string, unknown>, status = 'ok') {
  const record = recordOf('ledger', { id: said.id, timestamp: Date.parse(AT), status, said });
  const { drafts, issues } = normalize(exchangeBySlug(slug)!, new Map([['list', [record]]]));
  const leg = (one?: { asset: { symbol: string }; quantity: string; withheld?: boolean }) =>
    one && `${one.quantity} ${one.asset.symbol}${one.withheld ? ' withheld' : ''}`;
  const lines = drafts.map(({ sourceId, type, sent, received, fees }) =>
    [
      sourceId,
      type,
      sent && `sent ${leg(sent)}`,
      received && `received ${leg(received)}`,
      ...fees.map((fee) => `fee ${leg(fee)}`),
    ]
      .filter(Boolean)
      .join(', '),
  );
  return { lines, issues: issues.map(({ code }) => code), at: drafts.map(({ timestamp }) => timestamp) };
}

describe('Uphold', () => {
  const side = (amount: string, currency: string, isOwn: boolean) => ({
    amount,
    currency,
    ...(isOwn && { CardId: 'card' }),
    description: 'Somebody',
  });
  const transaction = (origin: object, destination: object, more: object = {}) =>
    read('uphold', { id: 'tx', status: 'completed', origin, destination, fees: [], params: {}, ...more });

  test('separates the fee of the paying side in an exchange between two cards', () => {
    // 5.61 EUR were bought, of which 0.04 went to Uphold, as in the documentation's example.
    const fees = [{ amount: '0.04', currency: 'EUR', target: 'destination', type: 'exchange' }];
    const { lines } = transaction(side('6.56', 'USD', true), side('5.57', 'EUR', true), { fees });
    expect(lines).toEqual(['tx 6.56 5.57, trade, sent 6.56 USD, received 5.61 EUR, fee 0.04 EUR']);
  });

  test('reads an outflow in another currency as an exchange and a withdrawal, as in the file', () => {
    expect(transaction(side('20.00', 'EUR', true), side('21.00', 'USD', false)).lines).toEqual([
      'tx 20.00 21.00, trade, sent 20 EUR, received 21 USD',
      'tx 20.00 21.00 out, withdrawal, sent 21 USD',
    ]);
  });

  test('reads coins exchanged on arrival, and an external card payment', () => {
    expect(transaction(side('1.0', 'LTC', false), side('0.0015', 'BTC', true)).lines.sort()).toEqual([
      'tx 1.0 0.0015 in, deposit, received 1 LTC',
      'tx 1.0 0.0015, trade, sent 1 LTC, received 0.0015 BTC',
    ]);
    expect(transaction(side('100', 'GBP', false), side('0.0025', 'BTC', true)).lines.sort()).toEqual([
      'tx 100 0.0025 money, deposit, received 100 GBP',
      'tx 100 0.0025, buy, sent 100 GBP, received 0.0025 BTC',
    ]);
  });

  test('ignores pending and failed ones, and reports undocumented ones', () => {
    const [origin, destination] = [side('1', 'BTC', false), side('1', 'BTC', true)];
    for (const status of ['processing', 'cancelled'])
      expect(transaction(origin, destination, { status }).lines).toEqual([]);
    expect(transaction(origin, destination, { status: 'reversed' })).toMatchObject({
      lines: [],
      issues: ['NOT_UNDERSTOOD'],
    });
    expect(transaction(origin, side('1', 'BTC', false))).toMatchObject({ lines: [], issues: ['NOT_UNDERSTOOD'] });
  });
});

describe('Robinhood', () => {
  const order = (more: object) =>
    read('robinhood', { id: 'order', symbol: 'DOGE-USD', side: 'buy', state: 'filled', executions: [], ...more });

  test("combines an order's executions into one trade at the time of the last, with external money", () => {
    const executions = [
      { quantity: '100.5', effective_price: '0.2', timestamp: '2024-03-01T10:00:02Z' },
      { quantity: '99.5', effective_price: '0.3', timestamp: '2024-03-01T10:00:01Z' },
    ];
    // 100.5 × 0.2 + 99.5 × 0.3 = 20.10 + 29.85
    expect(order({ executions })).toEqual({
      lines: ['order, buy, sent 49.95 USD, received 200 DOGE', 'order money, deposit, received 49.95 USD'],
      issues: [],
      at: ['2024-03-01T10:00:02.000Z', '2024-03-01T10:00:02.000Z'],
    });
  });

  test('ignores an order without executions, and reports an executed one without details', () => {
    expect(order({ state: 'canceled' })).toMatchObject({ lines: [], issues: [] });
    expect(order({})).toMatchObject({ lines: [], issues: ['NOT_UNDERSTOOD'] });
  });

  test.each([
    ['no base64 of a key', 'c2hvcnQ='],
    ['nothing that is base64', '%%%'],
  ])('rejects %s as a key', async (_what, secret) => {
    const replay = robinhoodReplay();
    const opened = await open({ ...replay, credentials: { ...replay.credentials, secret } });
    const checked = await opened.account.checkKey!(opened.context());
    await opened.server.stop();
    expect(checked).toMatchObject({ ok: false, error: { kind: 'key' } });
    expect(opened.server.asked).toEqual([]);
  });
});

function granted(): Replay {
  const replay = coinbaseReplay();
  return {
    ...replay,
    credentials: { accessToken: 'TOKENTOKENTOKEN' },
    answer(path, params, headers) {
      if (headers.authorization !== 'Bearer TOKENTOKENTOKEN')
        return { errors: [{ id: 'invalid_token', message: 'No.' }] };
      if (path.endsWith('/v2/user')) return { data: { id: '9da7a204-544e-5fd1-9a12-61176c5d4cd8', resource: 'user' } };
      return replay.answer(path, params, headers);
    },
  };
}

test.each([
  ['coinbase', granted, '9da7a204-544e-5fd1-9a12-61176c5d4cd8'],
  ['uphold', upholdReplay, '21e65c4d-55e4-41be-97a1-ff38d8f3d945'],
  ['coinjar', () => coinjarReplay({ accessToken: 'TOKENTOKENTOKEN' }), /^100000 /],
] as const)('identifies the account of a token at %s', async (_slug, replay, name) => {
  const opened = await open(replay());
  const said = await opened.account.holder!(opened.context());
  await opened.server.stop();
  expect(said).toEqual({ ok: true, value: expect.stringMatching(name) });
});

test('returns the same records from Coinbase for a token as for a key', async () => {
  const drafts = [];
  for (const replay of [coinbaseReplay(), granted()]) {
    const opened = await open(replay);
    const store = memoryStore();
    const states = await opened.read(store);
    await opened.server.stop();
    expect(states.map(({ status }) => status)).toEqual(['complete']);
    drafts.push(normalize(exchangeBySlug('coinbase')!, store.all()).drafts);
  }
  expect(drafts[1]).toEqual(drafts[0]);
  expect(drafts[0]!.length).toBeGreaterThan(100);
});

test('checks a key without the slow list of markets', async () => {
  const opened = await open(krakenReplay());
  expect(await opened.account.checkKey!(opened.context())).toMatchObject({ ok: true });
  await opened.server.stop();
  expect(opened.server.asked.filter((path) => /Assets|AssetPairs/.test(path))).toEqual([]);
});
