import { expect, test } from 'vitest';
import { findAssetByContract, ledgerAssetName, UNNAMED_EVM } from './asset-contracts.ts';
import { CONTRACTS } from './asset-contracts-table.ts';
import { symbolRef, tokenRef } from './asset-ref.ts';
import { findAsset } from './assets.ts';

test.each(CONTRACTS)(
  '%s on %s is an asset of the catalog, its address whole and as it is compared',
  (symbol, chain, contract) => {
    expect(findAsset(symbol)?.symbol).toBe(symbol);
    if (chain === 'solana') expect(contract).toMatch(/^[1-9A-HJ-NP-Za-km-z]{43,44}$/);
    else expect(contract).toMatch(/^0x[0-9a-f]{40}$/);
    expect(tokenRef(chain, contract, symbol).contract).toBe(contract);
  },
);

test('no contract stands twice, and none is of two assets on chains that a file may not name', () => {
  expect(new Set(CONTRACTS.map(([, chain, contract]) => `${chain}/${contract}`)).size).toBe(CONTRACTS.length);
  const symbols = new Map<string, string>();
  for (const [symbol, , contract] of CONTRACTS)
    expect(symbols.get(contract) ?? symbol).toBe(symbols.set(contract, symbol).get(contract));
});

test('the real USDC is known on every chain, another of its name on none', () => {
  const real = '0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48';
  const fake = '0x00000000000000000000000000000000deadbeef';
  for (const chain of ['ethereum', UNNAMED_EVM]) {
    expect(findAssetByContract({ chain, contract: real })?.symbol).toBe('USDC');
    expect(findAssetByContract({ chain, contract: fake })).toBeNull();
  }
  expect(findAssetByContract({ chain: 'base', contract: real })).toBeNull();
});

test('in a ledger file a known contract is its asset, an unknown one says which it is', () => {
  expect(ledgerAssetName(symbolRef('USDC'))).toBe('USDC');
  expect(ledgerAssetName(tokenRef('ethereum', '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48', 'USD Coin'))).toBe('USDC');
  expect(ledgerAssetName(tokenRef('ethereum', '0xFAKE', 'USDC'))).toBe('USDC:ethereum:0xfake');
});
