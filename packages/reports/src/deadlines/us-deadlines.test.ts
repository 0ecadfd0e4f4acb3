/** The countdown to the day on which a return is due. */
import { expect, test } from 'vitest';
import { deadlineOf, nextDeadline } from './us-deadlines.ts';

test('for 2024 people are told April 15, and the countdown ends on the 16th', () => {
  expect(deadlineOf('2024', '2025-04-01')).toEqual({
    taxYear: '2024',
    dueOn: '2025-04-15',
    countsTo: '2025-04-16',
    daysLeft: 15,
  });
  expect(deadlineOf('2024', '2025-04-15')?.daysLeft).toBe(1);
  expect(deadlineOf('2024', '2025-04-16')).toBeNull();
});

test('the next one is that of the year that ended, and afterwards that of the running year', () => {
  expect(nextDeadline('2026-04-15')?.taxYear).toBe('2025');
  expect(nextDeadline('2026-04-16')).toMatchObject({ taxYear: '2026', dueOn: '2027-04-15' });
  expect(nextDeadline('2026-11-23')?.daysLeft).toBe(144);
  expect(nextDeadline('2027-04-16')).toBeNull();
});
