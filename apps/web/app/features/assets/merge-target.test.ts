import { expect, test } from 'vitest';
import { chainName, targetOf } from './merge-target.ts';

const asset = (id: string, symbol: string) => ({ id, symbol, name: symbol, isUserDefined: id.startsWith('user:') });
const FOUND = [
  asset('fiat:USD', 'USD'),
  asset('user:USD', 'USD'),
  asset('crypto:USD', 'USD'),
  asset('crypto:USDC', 'USDC'),
  asset('user:evm:0x1', 'USDC 0x1'),
];

test('an exact symbol is the target, in any case; a beginning is none', () => {
  expect(targetOf(FOUND, ' usdc ', 'user:evm:0x1')?.id).toBe('crypto:USDC');
  expect(targetOf(FOUND, 'US', 'user:evm:0x1')).toBeNull();
});

test('of one symbol the catalog’s crypto asset comes first, and money is left for the server to refuse', () => {
  expect(targetOf(FOUND, 'USD', 'user:evm:0x1')?.id).toBe('crypto:USD');
  expect(targetOf(FOUND.slice(0, 1), 'USD', 'user:evm:0x1')?.id).toBe('fiat:USD');
});

test('a token is not its own target', () => {
  expect(targetOf(FOUND, 'USDC 0x1', 'user:evm:0x1')).toBeNull();
});

test.each([
  ['ethereum', 'Ethereum'],
  ['evm', 'chain unknown'],
])('the chain %s reads "%s"', (chain, name) => {
  expect(chainName(chain)).toBe(name);
});
