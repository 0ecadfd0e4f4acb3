import { expect, test } from 'vitest';
import { lotsOfYear } from './lots-of-year.ts';

const of2025 = { startsOn: '2025-01-01', endsOn: '2025-12-31' };

test.each([
  ['FIFO', 'UNIVERSAL', null, 'lots of all wallets together'],
  ['FIFO', 'WALLET', null, 'lots of each wallet on its own'],
  ['FIFO', 'UNIVERSAL', '2025-01-01', 'lots of each wallet on its own'],
  ['FIFO', 'WALLET', '2025-01-01', 'lots of each wallet on its own'],
  ['FIFO', 'WALLET', '2026-01-01', 'lots of all wallets together'],
  [
    'HIFO',
    'WALLET',
    '2025-07-01',
    'lots of all wallets together until 2025-07-01, of each wallet on its own from then on',
  ],
  ['SP', 'WALLET', null, 'lots of all wallets together'],
  ['ACB', 'WALLET', '2025-01-01', 'lots of all wallets together'],
] as const)('in 2025, by %s, %s, per wallet from %s: %s', (method, lotAllocation, walletFrom, words) => {
  expect(lotsOfYear({ method, lotAllocation, walletFrom }, of2025)).toBe(words);
});
