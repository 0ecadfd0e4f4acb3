import { abs, compare, type Decimal, dec, divide, mul, sub } from '@lotbook/ledger/decimal';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { changeIn, converted } from './prices-in.ts';

const ONE = dec('1');
const positive = fc.bigInt({ min: 1n, max: 10n ** 12n }).map((coefficient): Decimal => ({ coefficient, scale: 6 }));

test('computes the same change in another currency as from converted prices, at any rates', () => {
  fc.assert(
    fc.property(fc.integer({ min: -990, max: 9_000 }), positive, positive, positive, (permille, before, now, then) => {
      const ratio = `${permille < 0 ? '-' : ''}0.${`${Math.abs(permille)}`.padStart(4, '0')}`;
      const after = mul(before, { coefficient: 10_000n + BigInt(permille), scale: 4 });
      const grown = divide(mul(after, now), mul(before, then), 20, 'half-even');
      const change = dec(changeIn(ratio, { times: now, by: ONE }, { times: then, by: ONE })!);
      const off = abs(sub(change, sub(grown, ONE)));
      // Rounded to eight digits. The quotient of rates has 24 and is multiplied by at most two.
      expect(compare(off, dec('0.00000001'))).toBe(-1);
    }),
  );
});

test('keeps unknown values unknown, and bitcoin at exactly one bitcoin', () => {
  fc.assert(
    fc.property(positive, (price) => {
      const text = `${price.coefficient}`;
      expect(converted(text, { times: ONE, by: dec(text) })).toBe('1');
    }),
  );
  expect(converted(null, { times: ONE, by: dec('2') })).toBeNull();
  expect(changeIn(null, { times: ONE, by: ONE }, { times: ONE, by: ONE })).toBeNull();
  expect(changeIn('0.1', { times: ONE, by: ONE }, null)).toBeNull();
});
