import { expect, test } from 'vitest';
import { ASSETS, canonicalSymbol, findAsset, findAssetBySlug, isFiat } from './assets.ts';

test('maps each symbol and alias to one asset', () => {
  const names = ASSETS.flatMap((asset) => [asset.symbol, ...asset.aliases]);
  expect(names.filter((name, i) => names.indexOf(name) !== i)).toEqual([]);
  for (const name of names) expect(name).toMatch(/^[A-Z0-9.]+$/);
});

test('maps each slug and price ID to one asset', () => {
  for (const key of ['slug', 'coingeckoId'] as const) {
    const values = ASSETS.map((asset) => asset[key]).filter((value) => value !== null);
    expect(values.filter((value, i) => values.indexOf(value) !== i)).toEqual([]);
    for (const value of values) expect(value).toMatch(/^[a-z0-9-]+$/);
  }
});

test('covers the main assets and currencies', () => {
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
])('finds %s as %s', (written, symbol) => {
  expect(canonicalSymbol(written)).toBe(symbol);
});

test('distinguishes currencies from other assets', () => {
  expect(isFiat('usd')).toBe(true);
  expect(isFiat('USDC')).toBe(false);
  expect(isFiat('NOPE')).toBe(false);
});

test('gives a stablecoin its peg, and none to one that lost it', () => {
  expect(findAsset('USDC')).toMatchObject({ isStablecoin: true, peg: 'USD', decimals: 6 });
  expect(findAsset('EURC')).toMatchObject({ isStablecoin: true, peg: 'EUR' });
  expect(findAsset('USTC')).toMatchObject({ isStablecoin: false, peg: null });
  for (const asset of ASSETS) if (asset.peg) expect(isFiat(asset.peg)).toBe(true);
});

test('finds an asset by its slug', () => {
  expect(findAssetBySlug('avalanche')?.symbol).toBe('AVAX');
  expect(findAssetBySlug('avalanche-2')).toBeNull();
});
