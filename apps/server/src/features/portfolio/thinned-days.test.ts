import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { ValueDay } from '../../views/history/read.ts';
import { thinnedDays } from './thinned-days.ts';

const days = (values: readonly (number | null)[]): ValueDay[] =>
  values.map((value, n) => ({
    day: new Date(Date.UTC(2020, 0, 1 + n)).toISOString().slice(0, 10),
    value: value === null ? null : String(value),
    atLeast: String(value ?? 0),
    unknownAssets: value === null ? 1 : 0,
    netDeposits: '0',
  }));

test('reduces twelve days to eight that include the ends, lows, highs and unknown days', () => {
  const all = days([5, 1, 2, null, 9, 3, 4, 7, 6, 8, 5, 5]);
  expect(thinnedDays(all, 8).map(({ value }) => value)).toEqual(['5', '1', null, '9', '4', '8', '5']);
  expect(thinnedDays(all, 12)).toEqual(all);
});

test('preserves order, ends, extremes and gaps for any values', () => {
  const values = fc.array(fc.option(fc.integer({ min: 0, max: 50 }), { freq: 5 }), { minLength: 1, maxLength: 300 });
  fc.assert(
    fc.property(values, fc.integer({ min: 5, max: 60 }), (some, most) => {
      const all = days(some);
      const kept = thinnedDays(all, most);
      expect(kept.length).toBeLessThanOrEqual(most);
      expect(kept).toEqual(all.filter((day) => kept.includes(day)));
      expect([kept[0], kept.at(-1)]).toEqual([all[0], all.at(-1)]);
      const leftOut = all.at(-1)!.unknownAssets;
      const drawn = (of: readonly ValueDay[]) =>
        of.filter(({ unknownAssets }) => unknownAssets <= leftOut).map(({ atLeast }) => Number(atLeast));
      expect([Math.min(...drawn(kept)), Math.max(...drawn(kept))]).toEqual([
        Math.min(...drawn(all)),
        Math.max(...drawn(all)),
      ]);
      expect(kept.some(({ value }) => value === null)).toBe(all.some(({ value }) => value === null));
    }),
  );
});
