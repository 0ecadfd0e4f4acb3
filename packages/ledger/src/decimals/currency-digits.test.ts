import { expect, test } from 'vitest';
import { currencyDigits } from './currency-digits.ts';

test.each([
  ['USD', 2],
  ['EUR', 2],
  ['JPY', 0],
  ['KRW', 0],
  ['ISK', 0],
  ['KWD', 3],
  ['???', 2],
])('gives %s %i decimals', (currency, digits) => {
  expect(currencyDigits(currency)).toBe(digits);
});
