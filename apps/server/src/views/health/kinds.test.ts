import { expect, test } from 'vitest';
import { kindWords } from './kinds.ts';

test('distinguishes lots missing from their chosen wallet from unexplained deposits', () => {
  const [lots, deposit] = [kindWords('missing-balance'), kindWords('uncategorized')];
  expect(lots.title).toBe('Lots and balances differ');
  expect(lots.remedy).toMatch(/^Choose lots that were held at that time/);
  expect(deposit.title).toBe('Deposit of unknown origin');
  expect(deposit.remedy).toMatch(/^Match it with the withdrawal/);
});
