/** Bisection finds a start of a condition with few queries, even if it is not monotonic. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bisect } from './bisect.ts';

test('finds the first position where it holds in a logarithmic number of queries', () =>
  fc.assert(
    fc.asyncProperty(fc.integer({ min: 1, max: 30_000_000 }), fc.nat(), async (to, seed) => {
      const first = 1 + (seed % to);
      let asked = 0;
      const found = await bisect({ from: 0, to }, async (place) => {
        asked++;
        return { ok: true, value: place >= first };
      });
      expect(found).toEqual({ ok: true, value: first });
      expect(asked).toBeLessThanOrEqual(Math.ceil(Math.log2(to)) + 1);
    }),
  ));

test('finds a position where it begins if it holds in several ranges', () =>
  fc.assert(
    fc.asyncProperty(fc.array(fc.boolean(), { minLength: 1, maxLength: 60 }), async (between) => {
      const holds = [false, ...between, true];
      const found = await bisect({ from: 0, to: holds.length - 1 }, async (at) => ({ ok: true, value: holds[at]! }));
      if (!found.ok) throw new Error('it never fails');
      expect([holds[found.value - 1], holds[found.value]]).toEqual([false, true]);
    }),
  ));

test('stops at a query that fails', async () => {
  const no = { ok: false, error: 'no archive' } as const;
  expect(await bisect({ from: 0, to: 8 }, async () => no)).toEqual(no);
});
