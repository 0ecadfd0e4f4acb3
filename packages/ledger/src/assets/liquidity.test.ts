import { expect, test } from 'vitest';
import { ASSETS } from './assets.ts';
import { liquidityRank } from './liquidity.ts';

test('ranks money first, then stablecoins, then the catalog, then all others equally', () => {
  const ids = ['user:0xabc', 'crypto:UNI', 'crypto:ETH', 'crypto:USDC', 'fiat:EUR', 'crypto:BTC', 'crypto:USDT'];
  expect(ids.toSorted((a, b) => liquidityRank(a) - liquidityRank(b))).toEqual([
    'fiat:EUR',
    'crypto:USDT',
    'crypto:USDC',
    'crypto:BTC',
    'crypto:ETH',
    'crypto:UNI',
    'user:0xabc',
  ]);
  expect(liquidityRank('user:0xabc')).toBe(liquidityRank('user:OTHER'));
});

test("keeps the catalog's order, because figures depend on it, with new assets at the end", () => {
  const first = ASSETS.filter(({ kind }) => kind === 'CRYPTO_CURRENCY').slice(0, 20);
  expect(first.map(({ symbol }) => symbol).join(' ')).toBe(
    'BTC ETH USDT BNB XRP SOL USDC DOGE ADA TRX AVAX LINK DOT TON SUI XLM SHIB HBAR BCH LTC',
  );
});
