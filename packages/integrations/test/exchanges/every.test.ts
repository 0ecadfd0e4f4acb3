import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { open, PLAIN } from '@lotbook/test-kit/exchanges/replay';
import { memoryStore } from '@lotbook/test-kit/services/store';
import { describe, expect, test } from 'vitest';
import { EXCHANGES } from '../../connecting/exchanges/exchanges.ts';

const NOTHING: Readonly<Record<string, (path: string) => unknown>> = {
  'binance-us': (path) =>
    path.includes('exchangeInfo')
      ? { symbols: [] }
      : path.includes('/account')
        ? { balances: [] }
        : /Distrib/.test(path)
          ? { rows: [], total: 0 }
          : [],
  kucoin: (path) => ({
    code: '200000',
    data: /symbols|currencies|accounts/.test(path) ? [] : { items: [], totalNum: 0 },
  }),
  gemini: () => [],
  bitfinex: (path) => (path.includes('/conf/') ? [[], [], [], [], []] : []),
  'crypto-com-exchange': (path) => ({
    id: 1,
    code: 0,
    result: { data: [], deposit_list: [], withdrawal_list: [] },
    method: path,
  }),
  bitget: () => ({ code: '00000', msg: 'success', data: [] }),
  'gate-io': () => [],
  htx: (path) =>
    path.includes('settings') || path.includes('symbols')
      ? {
          status: 'ok',
          data: [{ symbol: 'btcusdt', 'base-currency': 'btc', 'quote-currency': 'usdt', state: 'online' }],
        }
      : { status: 'ok', data: [] },
  mexc: (path) => (path.includes('exchangeInfo') ? { symbols: [] } : path.includes('/account') ? { balances: [] } : []),
  bitvavo: () => [],
  'coinbase-pro': () => [],
};
const ASKED: Readonly<Record<string, readonly string[]>> = {
  'binance-us': [
    'sapi/v1/capital/deposit/hisrec',
    'sapi/v1/capital/withdraw/history',
    'sapi/v1/asset/assetDistributionHistory',
    'api/v3/account',
  ],
  kucoin: ['api/v1/deposits', 'api/v1/withdrawals', 'api/v1/fills'],
  gemini: ['v1/transfers', 'v1/balances'],
  bitfinex: ['v2/auth/r/movements/hist', 'v2/auth/r/ledgers/hist', 'v2/auth/r/trades/hist'],
  'crypto-com-exchange': [
    'exchange/v1/private/get-deposit-history',
    'exchange/v1/private/get-withdrawal-history',
    'exchange/v1/private/get-trades',
  ],
  bitget: ['api/v2/spot/wallet/deposit-records', 'api/v2/spot/wallet/withdrawal-records', 'api/v2/spot/trade/fills'],
  'gate-io': ['api/v4/wallet/deposits', 'api/v4/wallet/withdrawals', 'api/v4/spot/my_trades'],
  htx: ['v1/query/deposit-withdraw', 'v1/order/matchresults'],
  mexc: ['api/v3/capital/deposit/hisrec', 'api/v3/capital/withdraw/history', 'api/v3/account'],
  bitvavo: ['v2/depositHistory', 'v2/withdrawalHistory', 'v2/balance'],
  'coinbase-pro': ['transfers', 'accounts'],
};
const PUBLIC =
  /instruments|symbols|currency_pairs|exchangeInfo|allTickers|margin\/currencies|\/conf\/|contract\/detail|markets$|products$|reference|settings/;

describe.each(Object.keys(NOTHING))('%s', (slug) => {
  test('reads each list to its end', async () => {
    const exchange = await open({
      slug,
      credentials: slug === 'gemini' ? { ...PLAIN, apiKey: 'account-KEYKEYKEY' } : PLAIN,
      now: '2024-06-01T00:00:00Z',
      answer: (path) => NOTHING[slug]!(path),
    });
    const states = await exchange.read(memoryStore());
    await exchange.server.stop();
    expect(states.map(({ stream, status, failure }) => `${stream.id} ${failure?.message ?? status}`)).toEqual(
      states.map(({ stream }) => `${stream.id} complete`),
    );
    const paths = exchange.server.asked.map((one) => one.replace(/^[A-Z]+ \/[^/]+\/|\?.*$/g, ''));
    expect([...new Set(paths)].filter((path) => !PUBLIC.test(path))).toEqual(ASKED[slug]);
  });
});

test('covers all fully supported exchanges here or in simulations', () => {
  const folder = fileURLToPath(new URL('../../../test-kit/exchanges', import.meta.url));
  const texts = globSync('*.ts', { cwd: folder }).map((file) => readFileSync(`${folder}/${file}`, 'utf8'));
  const played = texts.flatMap((text) => [...text.matchAll(/^ {4}slug: '([a-z-]+)',$/gm)].map(([, slug]) => slug!));
  const full = EXCHANGES.filter(({ tier }) => tier === 'full').map(({ slug }) => slug);
  expect([...new Set([...played, ...Object.keys(NOTHING)])].sort()).toEqual(full.sort());
});
