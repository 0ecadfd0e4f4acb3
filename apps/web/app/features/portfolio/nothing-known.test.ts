import { expect, test } from 'vitest';
import { isNothingKnown } from './nothing-known.ts';

test.each([
  [
    'every asset is without a price',
    [
      { atLeast: '0', unknownAssets: 12 },
      { atLeast: '0.00', unknownAssets: 12 },
    ],
    true,
  ],
  [
    'one of them has one',
    [
      { atLeast: '0', unknownAssets: 12 },
      { atLeast: '5', unknownAssets: 11 },
    ],
    false,
  ],
  ['there is nothing, and that is known', [{ atLeast: '0', unknownAssets: 0 }], false],
  ['no day is there', [], false],
])('returns whether nothing is known: %s', (_story, days, expected) => {
  expect(isNothingKnown(days)).toBe(expected);
});
