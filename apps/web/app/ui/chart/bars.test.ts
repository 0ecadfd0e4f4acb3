import fc from 'fast-check';
import { expect, test } from 'vitest';
import { barsOf, isFlat } from './bars.ts';

test('draws gains and losses on one scale around the baseline', () => {
  expect(
    barsOf([
      { gains: '300.00', losses: '0.00' },
      { gains: '150.00', losses: '-100.00' },
    ]),
  ).toEqual({
    line: 750,
    bars: [
      { gain: 750, loss: 0 },
      { gain: 375, loss: 250 },
    ],
  });
});

test('puts the baseline at the bottom without losses and keeps a cent visible next to a million', () => {
  const { line, bars } = barsOf([
    { gains: '1000000', losses: '0' },
    { gains: '0.01', losses: '0' },
  ]);
  expect(line).toBe(1000);
  expect(bars[1]!.gain).toBeGreaterThan(0);
});

test('draws no bars for a year of zeros', () => {
  const nothing = [{ gains: '0.00', losses: '0' }];
  expect(isFlat(nothing)).toBe(true);
  expect(barsOf(nothing)).toEqual({ line: 1000, bars: [{ gain: 0, loss: 0 }] });
  expect(isFlat([{ gains: '0', losses: '-0.01' }])).toBe(false);
});

test('keeps every bar within its half', () => {
  const amount = fc.bigInt({ min: 0n, max: 10n ** 30n }).map((n) => `${n / 100n}.${String(n % 100n).padStart(2, '0')}`);
  fc.assert(
    fc.property(fc.array(fc.tuple(amount, amount), { minLength: 1, maxLength: 12 }), (all) => {
      const { line, bars } = barsOf(all.map(([gains, loss]) => ({ gains, losses: `-${loss}` })));
      for (const { gain, loss } of bars)
        expect(gain <= line && loss <= 1000 - line && gain >= 0 && loss >= 0).toBe(true);
    }),
  );
});
