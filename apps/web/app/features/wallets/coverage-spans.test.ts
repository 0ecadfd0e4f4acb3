/** The expected values are calculated by hand. The total period is 2024, with a file for its first half and a network from April on. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { overlapOf, spansOf } from './coverage-spans.ts';

const span = (kind: string, from: string, to: string) => ({
  kind,
  startsAt: `${from}T00:00:00.000Z`,
  endsAt: `${to}T00:00:00.000Z`,
});
const FILE = span('IMPORT', '2024-01-01', '2024-07-01');
const NETWORK = span('SYNC', '2024-04-01', '2024-12-31');

test('places each source on its part of the total period', () => {
  // 182 and 274 of 365 days.
  const [file, network] = spansOf([FILE, NETWORK]);
  expect(file).toEqual({ from: 0, length: (182 / 365) * 100 });
  expect(network!.from).toBeCloseTo((91 / 365) * 100, 9);
  expect(network!.from + network!.length).toBeCloseTo(100, 9);
});

test('returns the overlap from the later start to the earlier end', () => {
  expect(overlapOf([FILE, NETWORK])).toEqual({ startsAt: NETWORK.startsAt, endsAt: FILE.endsAt });
  expect(overlapOf([NETWORK, FILE])).toEqual({ startsAt: NETWORK.startsAt, endsAt: FILE.endsAt });
  expect(overlapOf([FILE, span('SYNC', '2024-07-02', '2024-12-31')])).toBeNull();
  expect(overlapOf([FILE, span('MANUAL', '2024-01-01', '2024-12-31')])).toBeNull();
});

test('treats a single moment as the total period', () => {
  expect(spansOf([span('SYNC', '2024-01-01', '2024-01-01')])).toEqual([{ from: 0, length: 100 }]);
});

test('keeps every span visible and within the total', () => {
  const day = fc.integer({ min: 0, max: 20_000 }).map((n) => new Date(n * 86_400_000).toISOString());
  const one = fc.tuple(day, day).map(([a, b]) => ({ kind: 'IMPORT', startsAt: a < b ? a : b, endsAt: a < b ? b : a }));
  fc.assert(
    fc.property(fc.array(one, { minLength: 1, maxLength: 5 }), (covered) => {
      for (const { from, length } of spansOf(covered)) {
        expect(from).toBeGreaterThanOrEqual(0);
        expect(length).toBeGreaterThanOrEqual(1);
        expect(from + length).toBeLessThanOrEqual(100 + 1e-9);
      }
    }),
  );
});
