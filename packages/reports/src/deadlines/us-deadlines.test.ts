import { expect, test } from 'vitest';
import { deadlineOf, nextDeadline } from './us-deadlines.ts';

test('names April 15 for 2024 and counts down to the 16th', () => {
  expect(deadlineOf('2024', '2025-04-01')).toEqual({
    taxYear: '2024',
    dueOn: '2025-04-15',
    countsTo: '2025-04-16',
    daysLeft: 15,
  });
  expect(deadlineOf('2024', '2025-04-15')?.daysLeft).toBe(1);
  expect(deadlineOf('2024', '2025-04-16')).toBeNull();
});

test('counts to the deadline of the past year, and afterward to that of the current year', () => {
  expect(nextDeadline('2026-04-15')?.taxYear).toBe('2025');
  expect(nextDeadline('2026-04-16')).toMatchObject({ taxYear: '2026', dueOn: '2027-04-15' });
  expect(nextDeadline('2026-11-23')?.daysLeft).toBe(144);
  expect(nextDeadline('2027-04-16')).toBeNull();
});
