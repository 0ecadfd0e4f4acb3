import { expect, test } from 'vitest';
import { lotsOfYear } from './lots-of-year.ts';

const of2025 = { startsOn: '2025-01-01', endsOn: '2025-12-31' };

test.each([
  ['FIFO', 'UNIVERSAL', null, 'lots of all wallets together'],
  ['FIFO', 'WALLET', null, 'lots of each wallet on its own'],
  ['WAC', 'UNIVERSAL', '2025-01-01', 'lots of each wallet on its own'],
  ['FIFO', 'UNIVERSAL', '2025-01-01', 'lots of each wallet on its own, allocated as held, no allocation stated'],
  ['FIFO', 'WALLET', '2025-01-01', 'lots of each wallet on its own, allocated as held, no allocation stated'],
  ['FIFO', 'WALLET', '2026-01-01', 'lots of all wallets together'],
  [
    'HIFO',
    'WALLET',
    '2025-07-01',
    'lots of all wallets together until 2025-07-01, of each wallet on its own from then on, allocated as held, no allocation stated',
  ],
  ['SP', 'WALLET', null, 'lots of all wallets together'],
  ['ACB', 'WALLET', '2025-01-01', 'lots of all wallets together'],
] as const)('describes 2025 by %s, %s, per wallet from %s: %s', (method, lotAllocation, walletFrom, words) => {
  expect(lotsOfYear({ method, lotAllocation, walletFrom, safeHarborAllocation: null }, of2025)).toBe(words);
});

test.each([
  ['AS_HELD', 'allocated as held'],
  ['GLOBAL_HIGHEST_COST_FIRST', 'allocated highest cost first'],
  ['GLOBAL_OLDEST_FIRST', 'allocated oldest first'],
  ['SPECIFIC', 'allocated by specific units'],
] as const)('names the chosen allocation %s', (safeHarborAllocation, words) => {
  const kept = { method: 'FIFO', lotAllocation: 'UNIVERSAL', walletFrom: '2025-01-01', safeHarborAllocation } as const;
  expect(lotsOfYear(kept, of2025)).toBe(`lots of each wallet on its own, ${words}`);
});
