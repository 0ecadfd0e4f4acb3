/** Tax readiness. */
import { expect, test } from 'vitest';
import { activeStep, areDone, errorBar, errorWords } from './steps.ts';

const OPEN = { syncIssuesCount: 2, errorsCount: 5 };

test('a step is ticked by hand; the second and third also by having nothing left', () => {
  expect(areDone({}, OPEN)).toEqual([false, false, false, false]);
  expect(areDone({}, { syncIssuesCount: 0, errorsCount: 0 })).toEqual([false, true, true, false]);
  expect(areDone({ 'add-wallets': true, 'review-tax-forms': true }, OPEN)).toEqual([true, false, false, true]);
});

test('the active step is the first that is not done, and the fourth when all are', () => {
  expect(activeStep([false, true, true, false])).toBe(1);
  expect(activeStep([true, true, false, true])).toBe(3);
  expect(activeStep([true, true, true, true])).toBe(4);
});

test('up to ten errors are counted, beyond there are some', () => {
  expect([1, 10, 11].map(errorWords)).toEqual(['1 error', '10 errors', 'some errors']);
});

test('the bar of errors is never shorter than 3%, unless there are none', () => {
  expect(errorBar(0, 50)).toBe(0);
  expect(errorBar(1, 5000)).toBe(3);
  expect(errorBar(25, 50)).toBe(50);
  expect(errorBar(9, 0)).toBe(100);
});
