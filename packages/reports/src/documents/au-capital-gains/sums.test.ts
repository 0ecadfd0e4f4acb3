/** The expected figures were calculated by hand, in cents. */
import { expect, test } from 'vitest';
import { australianSums } from './sums.ts';

const short = (gain: bigint) => ({ gain, isLong: false });
const long = (gain: bigint) => ({ gain, isLong: true });

test('reproduces the personal investors guide: 6,000 for a cost of 5,125, held for less than a year', () => {
  expect(australianSums([short(600_000n - 512_500n)])).toMatchObject({ net: 87_500n, discount: 0n });
});

test('discounts half of a gain held for a year, rounding an odd cent up', () => {
  expect(australianSums([long(100_001n)])).toMatchObject({ discountGains: 100_001n, discount: 50_001n, net: 50_000n });
});

test('offsets losses against gains without a discount first, then against the others before halving', () => {
  // With gains of 1,000 and 4,000, losses of 1,500 are used as 1,000 and 500, and (4,000 - 500) / 2 = 1,750.
  expect(australianSums([short(100_000n), long(400_000n), short(-120_000n), long(-30_000n)])).toEqual({
    otherGains: 100_000n,
    discountGains: 400_000n,
    losses: 150_000n,
    usedOnOther: 100_000n,
    usedOnDiscount: 50_000n,
    discount: 175_000n,
    net: 175_000n,
    carriedForward: 0n,
  });
});

test('carries forward losses that exceed the gains', () => {
  expect(australianSums([short(10_000n), long(-25_000n)])).toMatchObject({ net: 0n, carriedForward: 15_000n });
});
