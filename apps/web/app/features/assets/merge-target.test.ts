import { expect, test } from 'vitest';
import { targetOf } from './merge-target.ts';

const asset = (id: string, symbol: string) => ({ id, symbol, name: symbol, isUserDefined: id.startsWith('user:') });
const FOUND = [
  asset('fiat:USD', 'USD'),
  asset('user:USD', 'USD'),
  asset('crypto:USD', 'USD'),
  asset('crypto:USDC', 'USDC'),
  asset('user:evm:0x1', 'USDC 0x1'),
];

test('finds a target by its full symbol in any case, but not by a prefix', () => {
  expect(targetOf(FOUND, ' usdc ', 'user:evm:0x1')?.id).toBe('crypto:USDC');
  expect(targetOf(FOUND, 'US', 'user:evm:0x1')).toBeNull();
});

test("prefers the catalog's crypto asset and leaves money for the server to reject", () => {
  expect(targetOf(FOUND, 'USD', 'user:evm:0x1')?.id).toBe('crypto:USD');
  expect(targetOf(FOUND.slice(0, 1), 'USD', 'user:evm:0x1')?.id).toBe('fiat:USD');
});

test('excludes the token itself', () => {
  expect(targetOf(FOUND, 'USDC 0x1', 'user:evm:0x1')).toBeNull();
});
