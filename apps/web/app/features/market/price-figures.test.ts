import fc from 'fast-check';
import { expect, test } from 'vitest';
import { placeWithin } from './price-figures.tsx';

test.each([
  ['105', '100', '110', '50'],
  ['100', '100', '110', '0'],
  // A price newer than the day's extremes.
  ['112', '100', '110', '100'],
  ['99', '100', '110', '0'],
  ['1', '0.9', '1.2', '33.33'],
  ['1', '1', '1', null],
  ['1', '2', '1', null],
  ['1', null, '2', null],
  ['1', '0.5', null, null],
])('places %s between %s and %s at %s percent', (price, low, high, at) => {
  expect(placeWithin(price, low, high)).toBe(at);
});

test('stays within its bar', () => {
  const amount = fc.nat({ max: 1_000_000_000 }).map(String);
  fc.assert(
    fc.property(amount, amount, amount, (price, low, high) => {
      const at = placeWithin(price, low, high);
      expect(at === null || (Number(at) >= 0 && Number(at) <= 100)).toBe(true);
    }),
  );
});
