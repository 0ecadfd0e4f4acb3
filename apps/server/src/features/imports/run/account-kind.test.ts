import { expect, test } from 'vitest';
import { kindOf, kindOfNamed } from './account-kind.ts';

test.each([
  ['coinbase', 1],
  ['kraken', 1],
  ['etherscan', 2],
  ['electrum', 2],
  ['koinly', 3],
  ['csv', 3],
  ['no such integration', 3],
  [null, 3],
] as const)('imports a file of %s into an account of kind %i', (integration, kind) => {
  expect(kindOf(integration)).toBe(kind);
});

test.each([
  ['Coinbase', 'koinly', 1],
  [' electrum ', 'koinly', 2],
  ['Savings', 'koinly', 3],
  ['Vault', 'coinbase', 1],
] as const)('assigns an account named %s in a file of %s to kind %i', (name, integration, kind) => {
  expect(kindOfNamed(name, integration)).toBe(kind);
});
