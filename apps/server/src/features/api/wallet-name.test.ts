import { expect, test } from 'vitest';
import { readWalletName } from './wallet-name.ts';

test.each([
  ['Kraken', null],
  ['x'.repeat(100), null],
  ['  ', 'Wallet name is required'],
  ['\u200b\u2060', 'Wallet name is required'],
  ['x'.repeat(101), 'Wallet name must be at most 100 characters long'],
])('reads %j', (text, fault) => {
  const read = readWalletName(text);
  expect(read.ok ? null : read.error.message).toBe(fault);
});
