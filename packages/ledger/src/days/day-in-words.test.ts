import { expect, test } from 'vitest';
import { dayInWords } from './day-in-words.ts';

test.each([
  ['US', 'January 1, 2025'],
  ['CA', 'January 1, 2025'],
  ['GB', '1 January 2025'],
  ['AU', '1 January 2025'],
  ['ZZ', '1 January 2025'],
])('writes January 1 in %s as %s', (country, read) => {
  expect(dayInWords('2025-01-01', country)).toBe(read);
});
