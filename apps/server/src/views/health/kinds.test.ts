import { expect, test } from 'vitest';
import { kindWords } from './kinds.ts';

test('lots that are not where a choice or an allocation says are told apart from a deposit nobody has explained', () => {
  const [lots, deposit] = [kindWords('missing-balance'), kindWords('uncategorized')];
  expect(lots.title).toBe('Lots and balances differ');
  expect(lots.remedy).toMatch(/^Choose lots that were held at that time/);
  expect(deposit.title).toBe('Deposit of unknown origin');
  expect(deposit.remedy).toMatch(/^Match it with the withdrawal/);
});
