import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Tally } from './tally.ts';

test('counts like a map', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.string({ maxLength: 3 }), fc.integer({ min: 0, max: 5 }))), (steps) => {
      const tally = new Tally();
      const map = new Map<string, number>();
      for (const [text, by] of steps) {
        expect(tally.add(text, by)).toBe(map.get(text) ?? 0);
        map.set(text, (map.get(text) ?? 0) + by);
      }
    }),
  );
});

test('returns the first number', () => {
  const tally = new Tally();
  expect([tally.recall('a', 7), tally.recall('a', 9), tally.recall('b', 0), tally.recall('b', 1)]).toEqual([
    undefined,
    7,
    undefined,
    0,
  ]);
});

test('distinguishes half a million similar texts', () => {
  const tally = new Tally();
  let met = 0;
  for (let i = 0; i < 500_000; i++) met += tally.add(`L${i.toString(32).toUpperCase()}-AAAAA-${i % 7}`);
  expect(met).toBe(0);
  expect(tally.add('L0-AAAAA-0')).toBe(1);
});
