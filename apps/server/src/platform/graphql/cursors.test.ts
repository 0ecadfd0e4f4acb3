import { expect, test } from 'vitest';
import { isInstantOfRow, isoInstant } from './cursors.ts';

test.each([
  ['2024-03-01T10:00:00.123Z', true],
  ['2024-02-30T10:00:00.123Z', false],
  ['2024-03-01', false],
  ['1', false],
  // The database knows no such year.
  ['+275760-09-13T00:00:00.000Z', false],
])('%s is an instant that a cursor of ours has: %s', (text, isOne) => {
  expect(isoInstant(text) !== null).toBe(isOne);
});

test('an instant as the database writes it, of a day that there is', () => {
  expect(isInstantOfRow('2024-02-29 10:00:00.123+00')).toBe(true);
  expect(isInstantOfRow('2023-02-29 10:00:00.123+00')).toBe(false);
});
