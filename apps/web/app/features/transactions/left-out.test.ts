import { expect, test } from 'vitest';
import { leftOutSentence } from './left-out.ts';

test('counts left-out transactions by reason', () => {
  expect(leftOutSentence([])).toBe('');
  expect(leftOutSentence([{ reason: 'SPLIT', count: 1 }])).toBe('1 transaction is left out: 1 is a split.');
  expect(
    leftOutSentence([
      { reason: 'MATCHED', count: 1 },
      { reason: 'ALREADY_SO', count: 1_200 },
    ]),
  ).toBe('1,201 transactions are left out: 1 is matched with another transaction, 1,200 are so already.');
});
