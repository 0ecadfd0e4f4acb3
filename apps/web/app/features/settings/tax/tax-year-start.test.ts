import { expect, test } from 'vitest';
import { daysIn, MONTHS } from './tax-year-start.ts';

test('does not start a tax year on 29 February', () => {
  expect(MONTHS.map((_, at) => daysIn(at + 1))).toEqual([31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]);
});
