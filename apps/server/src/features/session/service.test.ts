import { expect, it } from 'vitest';
import { taxYearToUse, todayIn } from './service.ts';

it.each([
  ['in spring, the year being filed', '01-01', '2025-05-01', '2025-04-15', '2024'],
  ['in October still', '01-01', '2025-05-01', '2025-10-31', '2024'],
  ['in November, the running year', '01-01', '2025-05-01', '2025-11-01', '2025'],
  ['never a year after the last transaction', '01-01', '2021-03-03', '2025-11-01', '2021'],
  ['without transactions, by the calendar alone', '01-01', null, '2025-02-01', '2024'],
  ['a year that begins in April', '04-06', '2025-05-01', '2025-06-01', '2024/25'],
])('opens pages with %s', (_what, taxYearStart, lastTransactionOn, today, year) => {
  expect(taxYearToUse({ taxYearStart, lastTransactionOn }, today)).toBe(year);
});

it('uses the day in the user’s zone as today', () => {
  const now = new Date('2024-12-31T23:30:00Z');
  expect(['UTC', 'Asia/Tokyo', 'America/New_York'].map((zone) => todayIn(zone, now))).toEqual([
    '2024-12-31',
    '2025-01-01',
    '2024-12-31',
  ]);
});
