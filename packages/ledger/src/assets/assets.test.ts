import { expect, test } from 'vitest';
import { ASSETS, canonicalSymbol, findAsset, findAssetBySlug, isFiat } from './assets.ts';

test('symbols and aliases name one asset each', () => {
  const names = ASSETS.flatMap((asset) => [asset.symbol, ...asset.aliases]);
  expect(names.filter((name, i) => names.indexOf(name) !== i)).toEqual([]);
  for (const name of names) expect(name).toMatch(/^[A-Z0-9.]+$/);
});

test('slugs and price ids name one asset each', () => {
  for (const key of ['slug', 'coingeckoId'] as const) {
    const values = ASSETS.map((asset) => asset[key]).filter((value) => value !== null);
    expect(values.filter((value, i) => values.indexOf(value) !== i)).toEqual([]);
    for (const value of values) expect(value).toMatch(/^[a-z0-9-]+$/);
  }
});

test('the catalog covers the main assets and currencies', () => {
  expect(ASSETS.filter((asset) => asset.kind === 'CRYPTO_CURRENCY').length).toBeGreaterThanOrEqual(200);
  expect(ASSETS.filter((asset) => asset.kind === 'FIAT').length).toBeGreaterThanOrEqual(35);
});

test.each([
  ['XBT', 'BTC'],
  ['xxbt', 'BTC'],
  ['XDG', 'DOGE'],
  ['ETH2', 'ETH'],
  [' cgld ', 'CELO'],
  ['ZEUR', 'EUR'],
  ['WETH', 'WETH'],
  ['MATIC', 'MATIC'],
  ['$SomeToken', '$SomeToken'],
])('%s is %s', (written, symbol) => {
  expect(canonicalSymbol(written)).toBe(symbol);
});

test('currencies are distinguished from assets', () => {
  expect(isFiat('usd')).toBe(true);
  expect(isFiat('USDC')).toBe(false);
  expect(isFiat('NOPE')).toBe(false);
});

test('a stablecoin says what it is pegged to, and one that broke has no peg', () => {
  expect(findAsset('USDC')).toMatchObject({ isStablecoin: true, peg: 'USD', decimals: 6 });
  expect(findAsset('EURC')).toMatchObject({ isStablecoin: true, peg: 'EUR' });
  expect(findAsset('USTC')).toMatchObject({ isStablecoin: false, peg: null });
  for (const asset of ASSETS) if (asset.peg) expect(isFiat(asset.peg)).toBe(true);
});

test('an asset is found by its slug', () => {
  expect(findAssetBySlug('avalanche')?.symbol).toBe('AVAX');
  expect(findAssetBySlug('avalanche-2')).toBeNull();
});
