import { expect, test } from 'vitest';
import { groupedByAddress } from './by-address.ts';

test('lists wallets with the same address together, at the position of the first', () => {
  const addresses = new Map([
    ['arbitrum', '0xAB'],
    ['polygon', '0xab'],
    ['optimism', '0xcd'],
  ]);
  const rows = ['arbitrum', 'kraken', 'optimism', 'polygon'].map((id) => ({ id }));
  expect(groupedByAddress(rows, (id) => addresses.get(id)).map(({ id }) => id)).toEqual([
    'arbitrum',
    'polygon',
    'kraken',
    'optimism',
  ]);
});
