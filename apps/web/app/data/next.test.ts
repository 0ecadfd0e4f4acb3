import { expect, test } from 'vitest';
import { safeNext } from './next.ts';

test.each([
  ['/tax/2024', '/tax/2024'],
  ['/transactions?q=has%3Areview&page=2', '/transactions?q=has%3Areview&page=2'],
  ['/wallets#kraken', '/wallets#kraken'],
  ['//evil.example/path', null],
  ['/\\evil.example', null],
  ['/\t/evil.example', null],
  ['https://evil.example', null],
  ['javascript:alert(1)', null],
  ['wallets', null],
  ['/auth0/logout', null],
  ['/login?next=/login', null],
  ['', null],
  [null, null],
] as const)('resolves next=%s to %s', (next, path) => {
  expect(safeNext(next)).toBe(path);
});
