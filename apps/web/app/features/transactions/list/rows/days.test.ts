import { expect, it } from 'vitest';
import { calendarOf } from './days.ts';

it("ends a day at midnight in the user's time zone", () => {
  const moments = ['2024-03-15T04:30:00.000Z', '2024-03-15T03:30:00.000Z', '2024-03-14T12:00:00.000Z'];
  expect(moments.map(calendarOf('America/New_York'))).toEqual(['2024-03-15', '2024-03-14', '2024-03-14']);
  expect(moments.map(calendarOf('UTC'))).toEqual(['2024-03-15', '2024-03-15', '2024-03-14']);
});
