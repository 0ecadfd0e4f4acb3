import { expect, it } from 'vitest';
import { byDay } from './days.ts';

it('a day ends at midnight where the user lives', () => {
  const rows = ['2024-03-15T04:30:00.000Z', '2024-03-15T03:30:00.000Z', '2024-03-14T12:00:00.000Z'].map((dateTime) => ({
    dateTime,
  }));
  const inNewYork = byDay(rows, 'America/New_York');
  expect(inNewYork.map((d) => [d.date, d.transactions.length])).toEqual([
    ['2024-03-15', 1],
    ['2024-03-14', 2],
  ]);
  expect(byDay(rows, 'UTC').map((d) => [d.date, d.transactions.length])).toEqual([
    ['2024-03-15', 2],
    ['2024-03-14', 1],
  ]);
});

it('an empty page has no days', () => {
  expect(byDay([], 'UTC')).toEqual([]);
});
