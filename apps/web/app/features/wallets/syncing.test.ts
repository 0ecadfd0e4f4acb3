import { expect, it } from 'vitest';
import { isSyncing, pollWallets, type SyncInfo } from './syncing.ts';

const NOW = Date.parse('2025-03-01T10:00:00.000Z');
function account(kind: number, syncInfo: Partial<SyncInfo>) {
  return { kind, syncInfo: { lastSynced: null, isSyncing: false, willBeDeleted: false, ...syncInfo } };
}

it.each<[string, ReturnType<typeof account>, boolean]>([
  ['an exchange at rest', account(1, {}), false],
  ['an exchange that syncs', account(1, { isSyncing: true }), true],
  ['a custom wallet ignores its flag', account(3, { isSyncing: true }), false],
  ['a custom wallet being deleted', account(3, { willBeDeleted: true }), true],
  ['synced 9.9 s ago', account(3, { lastSynced: '2025-03-01T09:59:50.100Z' }), true],
  ['synced 10 s ago', account(3, { lastSynced: '2025-03-01T09:59:50.000Z' }), false],
])('detects syncing: %s', (_story, one, expected) => {
  expect(isSyncing(one, NOW)).toBe(expected);
});

it('keeps polling the list for one busy account', () => {
  expect(pollWallets([account(1, {}), account(2, { isSyncing: true })], NOW)).toBe(5_000);
  expect(pollWallets([account(1, {})], NOW)).toBe(false);
});
