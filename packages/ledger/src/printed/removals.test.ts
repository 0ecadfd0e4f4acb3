import { expect, test } from 'vitest';
import type { Removal } from '../results/result.ts';
import { printRemovals } from './removals.ts';

test('adds up thirds of a unit, regardless of IDs and order', () => {
  const removal = (transactionId: string, costBasis: string): Removal => ({
    transactionId,
    kind: 'gift',
    assetId: 'BTC',
    accountId: 'W',
    quantity: '1',
    acquiredTransactionId: null,
    acquiredAt: null,
    removedAt: '2024-05-01T00:00:00Z',
    costBasis,
  });
  expect(printRemovals([removal('a', '1.005'), removal('b', '2.005')], { digits: 2 })).toEqual([101n, 200n]);
  expect(printRemovals([removal('a', '2.005'), removal('b', '1.005')], { digits: 2 })).toEqual([200n, 101n]);
});
