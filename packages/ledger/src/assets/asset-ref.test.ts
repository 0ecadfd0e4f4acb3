import { expect, test } from 'vitest';
import { assetKey, assetName, isSameAsset, symbolRef, tokenRef } from './asset-ref.ts';

const USDC = tokenRef('ethereum', '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48', 'USDC');

test('treats a contract as one token regardless of case, and a symbol as no token', () => {
  expect(USDC.contract).toBe('0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48');
  expect(isSameAsset(USDC, tokenRef('ethereum', USDC.contract, 'USD Coin'))).toBe(true);
  expect(isSameAsset(USDC, symbolRef('USDC'))).toBe(false);
  expect(isSameAsset(USDC, tokenRef('polygon', USDC.contract, 'USDC'))).toBe(false);
});

test('keeps the case of mixed-case addresses', () => {
  const mint = 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v';
  expect(tokenRef('solana', ` ${mint} `, 'USDC').contract).toBe(mint);
});

test('distinguishes assets by keys and names', () => {
  expect(assetKey(symbolRef('BTC'))).toBe('BTC');
  expect(assetName(symbolRef('BTC'))).toBe('BTC');
  expect(assetKey(USDC)).not.toBe(assetKey(symbolRef('USDC')));
  expect(assetName(USDC)).toBe('USDC:ethereum:0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48');
});
