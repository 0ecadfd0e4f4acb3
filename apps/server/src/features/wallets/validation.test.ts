import { expect, test } from 'vitest';
import { countsAsSyncing } from './validation.ts';

const now = new Date('2024-03-01T12:00:00Z');
const secondsAgo = (s: number) => new Date(now.getTime() - s * 1000);

test.each([
  ['exchange, importing', 1, true, null, true],
  ['exchange, never synced', 1, false, null, false],
  ['exchange, synced 9 s ago', 1, false, secondsAgo(9), true],
  ['exchange, synced 10 s ago', 1, false, secondsAgo(10), false],
  ['exchange, synced under a clock that was a month ahead', 1, false, secondsAgo(-30 * 86_400), false],
  ['custom wallet, importing', 3, true, null, false],
  ['custom wallet, synced 9 s ago', 3, false, secondsAgo(9), true],
] as const)(
  '%s: determines whether it counts as syncing, case %#',
  (_name, kind, isImporting, lastSyncedAt, expected) => {
    expect(countsAsSyncing({ kind, isImporting, lastSyncedAt }, now)).toBe(expected);
  },
);
