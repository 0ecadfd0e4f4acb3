import fc from 'fast-check';
import { expect, test } from 'vitest';
import { NearestFree } from './nearest-free.ts';

test('finds the nearest free instant', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 0, max: 50 })),
      fc.array(fc.tuple(fc.integer({ min: 0, max: 50 }), fc.integer({ min: 0, max: 20 }))),
      (list, asks) => {
        const times = list.toSorted((a, b) => a - b);
        const free = new NearestFree(times);
        const taken = new Set<number>();
        for (const [at, reach] of asks) {
          const found = free.nearest(at, reach, reach);
          const gaps = times.flatMap((t, i) => (taken.has(i) || Math.abs(t - at) > reach ? [] : [Math.abs(t - at)]));
          expect(found === -1 ? -1 : Math.abs(times[found]! - at)).toBe(gaps.length === 0 ? -1 : Math.min(...gaps));
          if (found !== -1) {
            expect(free.isFree(found)).toBe(true);
            free.take(found);
            taken.add(found);
          }
        }
      },
    ),
  );
});
