import fc from 'fast-check';
import { expect, test } from 'vitest';
import { atOnce } from '../matching/steps.ts';
import { type DuplicateSide, findDuplicates } from './rule.ts';
import { withinReach } from './within-reach.ts';

const HOUR = 3_600_000;
const side = (key: string, at: number, origin: string, quantity: string): DuplicateSide => ({
  key,
  at,
  origin,
  accountId: null,
  place: null,
  legs: [{ direction: 'in', assetId: 'crypto:BTC', quantity }],
});
const dayStarts = (at: number) => at % (24 * HOUR) === 0;

test('keeps only transactions that another origin reports within a day', () => {
  const sides = [
    side('alone', 0, 'a', '2'),
    side('too early', 0, 'a', '1'),
    side('first', 50 * HOUR, 'a', '1'),
    side('second', 51 * HOUR, 'a', '1'),
    side('other', 60 * HOUR, 'b', '1'),
    side('later', 70 * HOUR, 'a', '1'),
    side('too late', 85 * HOUR, 'a', '1'),
  ];
  expect(atOnce(withinReach(sides)).map(({ key }) => key)).toEqual(['first', 'second', 'other', 'later']);
});

test('finds the same pairs among these as among all transactions', () => {
  const any = fc.record({
    at: fc.integer({ min: 0, max: 200 }).map((n) => n * (HOUR / 2)),
    origin: fc.constantFrom('a', 'b', 'c'),
    quantity: fc.constantFrom('1', '2', '3'),
  });
  fc.assert(
    fc.property(fc.array(any, { maxLength: 14 }), (all) => {
      const sides = all.map(({ at, origin, quantity }, n) => side(`${n}`.padStart(2, '0'), at, origin, quantity));
      const near = atOnce(withinReach(sides));
      expect(findDuplicates({ lefts: near, rights: near, dayStarts })).toEqual(
        findDuplicates({ lefts: sides, rights: sides, dayStarts }),
      );
    }),
  );
});
