import { expect, test } from 'vitest';
import { bytesAbout } from './bytes-about.ts';

const days = (count: number) =>
  Array.from({ length: count }, (_, i) => ({ day: '2024-03-01', value: `${i + 1000}.25` }));

test('estimates twice as much for twice the length, for each kind of list', () => {
  for (const listOf of [
    days,
    (count: number) => new Map(days(count).map((one, i) => [i, one])),
    (count: number) => new Set(days(count)),
    (count: number) => ({ in: { a: { list: days(count) } } }),
    (count: number) => new Int32Array(count * 10),
  ]) {
    const [one, two] = [bytesAbout(listOf(2000)), bytesAbout(listOf(4000))];
    expect(two / one).toBeGreaterThan(1.9);
    expect(two / one).toBeLessThan(2.1);
  }
});

test('estimates the right order of magnitude', () => {
  // Two words of 10 and 7 characters in an object in a list.
  expect(bytesAbout(days(1000)) / 1000).toBeGreaterThan(60);
  expect(bytesAbout(days(1000)) / 1000).toBeLessThan(200);
  expect([bytesAbout(null), bytesAbout(3), bytesAbout([]), bytesAbout('')]).toEqual([8, 8, 32, 32]);
});

test('terminates for a value that contains itself', () => {
  const one: { self?: unknown } = {};
  one.self = one;
  expect(bytesAbout(one)).toBeLessThan(1000);
});
