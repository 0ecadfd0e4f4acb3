import { expect, it } from 'vitest';
import { chainName } from './chains.ts';

it.each([
  ['ethereum', 'Ethereum'],
  ['bsc', 'BNB Smart Chain'],
  ['era', 'ZKsync Era'],
  ['solana', 'Solana'],
  ['moonriver', 'Moonriver'],
  ['evm', undefined],
  [undefined, undefined],
])('names the chain %s like its accounts: %s', (chain, name) => {
  expect(chainName(chain)).toBe(name);
});
