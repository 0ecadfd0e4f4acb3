import { expect, test } from 'vitest';
import { type Arrival, isGuessedCost } from './deposit-cost.ts';

const ARRIVAL: Arrival = { type: 'deposit', purpose: null, direction: 'in', isMoney: false, isStatedCost: false };

test.each<[string, Partial<Arrival>, boolean]>([
  ['a deposit of coins', {}, true],
  ['a gift received', { type: 'gift_received' }, true],
  ['a deposit whose cost the user typed or another tax product states', { isStatedCost: true }, false],
  ['a deposit of money', { isMoney: true }, false],
  ['a loan', { purpose: 'loan_received' }, false],
  ['the fee of a deposit', { direction: 'fee' }, false],
  ['income', { type: 'income' }, false],
  ['a purchase', { type: 'buy' }, false],
  ['a withdrawal', { type: 'withdrawal', direction: 'out' }, false],
])('determines whether the value of %s would be a guessed cost', (_what, change, expected) => {
  expect(isGuessedCost({ ...ARRIVAL, ...change })).toBe(expected);
});
