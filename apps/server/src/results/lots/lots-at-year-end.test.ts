import { expect, test } from 'vitest';
import { endOfTaxYear } from './lots-at-year-end.ts';

test.each([
  ['2024', '01-01', 'UTC', '2024-12-31T23:59:59.999Z'],
  ['2023', '01-01', 'America/New_York', '2024-01-01T04:59:59.999Z'],
  ['2024/25', '04-06', 'Europe/London', '2025-04-05T22:59:59.999Z'],
])('ends the tax year %s from %s in %s at %s', (taxYear, taxYearStart, timeZone, end) => {
  expect(endOfTaxYear(taxYear, { taxYearStart, timeZone })).toBe(end);
});
