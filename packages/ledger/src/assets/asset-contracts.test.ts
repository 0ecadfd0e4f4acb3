import { expect, test } from 'vitest';
import { findAssetByContract, ledgerAssetName, UNNAMED_EVM } from './asset-contracts.ts';
import { CONTRACTS } from './asset-contracts-table.ts';
import { symbolRef, tokenRef } from './asset-ref.ts';
import { findAsset } from './assets.ts';

test.each(CONTRACTS)('maps %s on %s to a catalog asset with a normalized address', (symbol, chain, contract) => {
  expect(findAsset(symbol)?.symbol).toBe(symbol);
  if (chain === 'solana') expect(contract).toMatch(/^[1-9A-HJ-NP-Za-km-z]{43,44}$/);
  else expect(contract).toMatch(/^0x[0-9a-f]{40}$/);
  expect(tokenRef(chain, contract, symbol).contract).toBe(contract);
});

test('lists each contract once, and for only one asset on the chains that a file may leave out', () => {
  expect(new Set(CONTRACTS.map(([, chain, contract]) => `${chain}/${contract}`)).size).toBe(CONTRACTS.length);
  const symbols = new Map<string, string>();
  for (const [symbol, , contract] of CONTRACTS)
    expect(symbols.get(contract) ?? symbol).toBe(symbols.set(contract, symbol).get(contract));
});

test('recognizes the real USDC on every chain, but no imitation', () => {
  const real = '0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48';
  const fake = '0x00000000000000000000000000000000deadbeef';
  for (const chain of ['ethereum', UNNAMED_EVM]) {
    expect(findAssetByContract({ chain, contract: real })?.symbol).toBe('USDC');
    expect(findAssetByContract({ chain, contract: fake })).toBeNull();
  }
  expect(findAssetByContract({ chain: 'base', contract: real })).toBeNull();
});

test('names a known contract by its asset and an unknown one in full in a ledger file', () => {
  expect(ledgerAssetName(symbolRef('USDC'))).toBe('USDC');
  expect(ledgerAssetName(tokenRef('ethereum', '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48', 'USD Coin'))).toBe('USDC');
  expect(ledgerAssetName(tokenRef('ethereum', '0xFAKE', 'USDC'))).toBe('USDC:ethereum:0xfake');
});
