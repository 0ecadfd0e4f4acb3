/** The search compares only the nearest candidates, but must find the same pairs as a comparison of all. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type DuplicateSide, findDuplicates, sameLegs, sameMoment } from './rule.ts';

const DAY = 86_400_000;
const MINUTE = 60_000;
const dayStarts = (at: number) => at % DAY === 0;

function fills(origin: string, count: number, step: number, offset = 0): DuplicateSide[] {
  return Array.from({ length: count }, (_, i) =>
    side(`${origin}${String(i).padStart(6, '0')}`, origin, offset + i * step, '1'),
  );
}

function side(key: string, origin: string, at: number, quantity: string): DuplicateSide {
  const legs = [{ direction: 'in' as const, assetId: 'crypto:BTC', quantity }];
  return { key, at, origin, accountId: 'main', place: null, legs };
}

function found(sides: readonly DuplicateSide[]) {
  return findDuplicates({ lefts: sides, rights: sides, dayStarts });
}

it('pairs minutely purchases of one quantity in two files in linear time', () => {
  const pairs = found([...fills('a', 20_000, MINUTE), ...fills('b', 20_000, MINUTE, 2000)]);
  expect(pairs).toHaveLength(20_000);
  expect(pairs.every(({ a, b }) => a.slice(1) === b.slice(1))).toBe(true);
});

it('pairs thousands at one moment in two files', () => {
  const pairs = found([...fills('a', 5000, 0), ...fills('b', 5000, 0)]);
  expect(new Set(pairs.flatMap(({ a, b }) => [a, b])).size).toBe(10_000);
});

it('pairs three hundred within ten minutes with a file five hours later', () => {
  const pairs = found([...fills('a', 300, 2000, 9000), ...fills('b', 300, 2000, 9000 + 5 * 3_600_000)]);
  expect(pairs).toHaveLength(300);
  expect(pairs.every(({ a, b, reason }) => reason.kind === 'zone' && a.slice(1) === b.slice(1))).toBe(true);
});

it('finds the same pairs as comparing all of them', () => {
  const sides = fc.array(
    fc.record({
      origin: fc.constantFrom('a', 'b', 'c'),
      // These times produce every reason.
      day: fc.integer({ min: 0, max: 2 }),
      hour: fc.integer({ min: 0, max: 23 }),
      minute: fc.constantFrom(0, 0, 1, 5, 30),
      second: fc.constantFrom(0, 0, 20),
      quantity: fc.constantFrom('1', '2'),
    }),
    { maxLength: 60 },
  );
  fc.assert(
    fc.property(sides, (given) => {
      const all = given.map(({ origin, day, hour, minute, second, quantity }, i) =>
        side(`${origin}${i}`, origin, day * DAY + hour * 3_600_000 + minute * MINUTE + second * 1000, quantity),
      );
      expect(
        found(all)
          .map(({ a, b }) => [a, b].sort().join(' '))
          .sort(),
      ).toEqual(byLookingAtAll(all));
    }),
  );
});

const RANK = { near: 0, day: 1, travel: 2, zone: 3 };

function byLookingAtAll(sides: readonly DuplicateSide[]): string[] {
  const pairs = sides.flatMap((a) =>
    sides.flatMap((b) => {
      if (a.key >= b.key || a.origin === b.origin) return [];
      const reason = sameMoment(a.at, b.at, dayStarts);
      if (!reason || !sameLegs(a.legs, b.legs)) return [];
      const hours = reason.kind === 'zone' ? reason.hours : 0;
      const apart = Math.abs(Math.abs(a.at - b.at) - hours * 3_600_000);
      return [{ a, b, rank: RANK[reason.kind], apart, hours }];
    }),
  );
  const nameOf = ({ a, b }: (typeof pairs)[number]) => `${a.key} ${b.key}`;
  pairs.sort((x, y) => x.rank - y.rank || x.apart - y.apart || x.hours - y.hours || (nameOf(x) < nameOf(y) ? -1 : 1));
  const taken = new Set<string>();
  return pairs
    .filter(({ a, b }) => {
      if (taken.has(a.key) || taken.has(b.key)) return false;
      taken.add(a.key).add(b.key);
      return true;
    })
    .map(nameOf)
    .sort();
}
