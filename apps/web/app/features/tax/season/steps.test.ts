import { expect, test } from 'vitest';
import { activeStep, areDone, errorBar, errorWords } from './steps.ts';

const OPEN = { syncIssuesCount: 2, errorsCount: 5 };

test("completes a step at the user's request, and the second and third when nothing is left", () => {
  expect(areDone({}, OPEN)).toEqual([false, false, false, false]);
  expect(areDone({}, { syncIssuesCount: 0, errorsCount: 0 })).toEqual([false, true, true, false]);
  expect(areDone({ 'add-wallets': true, 'review-tax-forms': true }, OPEN)).toEqual([true, false, false, true]);
});

test('activates the first open step, and the fourth when all are done', () => {
  expect(activeStep([false, true, true, false])).toBe(1);
  expect(activeStep([true, true, false, true])).toBe(3);
  expect(activeStep([true, true, true, true])).toBe(4);
});

test('counts up to ten errors, then says some', () => {
  expect([1, 10, 11].map(errorWords)).toEqual(['1 error', '10 errors', 'some errors']);
});

test('keeps the error bar at 3% or more unless there are no errors', () => {
  expect(errorBar(0, 50)).toBe(0);
  expect(errorBar(1, 5000)).toBe(3);
  expect(errorBar(25, 50)).toBe(50);
  expect(errorBar(9, 0)).toBe(100);
});
