/** Parts of a holding must add up to its rounded total, even with units outside of lots. */
import { add, dec, equals, formatDecimal, sum } from '@lotbook/ledger/decimal';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sharesOfLots } from './lot-shares.ts';

test('splits a holding that is a cent above its exact value between two lots', () => {
  const holding = { quantity: '0.6', marketValue: '1.01', costBasis: '10' };
  const lots = [
    { quantity: '0.3', costBasis: '3.3333' },
    { quantity: '0.3', costBasis: '6.6667' },
  ];
  expect(sharesOfLots(holding, lots, { lotCount: 2, costOfAll: '10' }, 2)).toEqual({
    lots: [
      { marketValue: '0.51', costBasis: '3.34' },
      { marketValue: '0.5', costBasis: '6.66' },
    ],
    rest: null,
  });
});

test('covers hidden lots, and fewer units than in the lots', () => {
  const lots = [{ quantity: '1', costBasis: '5' }];
  const more = { quantity: '3', marketValue: '30', costBasis: '20' };
  expect(sharesOfLots(more, lots, { lotCount: 4, costOfAll: '20' }, 2)).toEqual({
    lots: [{ marketValue: '10', costBasis: '5' }],
    rest: { count: 3, quantity: '2', marketValue: '20', costBasis: '15' },
  });
  const fewer = { quantity: '0.5', marketValue: '5', costBasis: '5' };
  expect(sharesOfLots(fewer, lots, { lotCount: 1, costOfAll: '5' }, 2)).toEqual({
    lots: [{ marketValue: '10', costBasis: '5' }],
    rest: { count: 0, quantity: '-0.5', marketValue: '-5', costBasis: null },
  });
});

test('gives no values without a price', () => {
  const lots = [{ quantity: '1', costBasis: '5' }];
  const shares = sharesOfLots(
    { quantity: '1', marketValue: null, costBasis: null },
    lots,
    { lotCount: 1, costOfAll: '5' },
    2,
  );
  expect(shares).toEqual({ lots: [{ marketValue: null, costBasis: '5' }], rest: null });
});

const amount = fc
  .integer({ min: 1, max: 1_000_000 })
  .map((units) => formatDecimal({ coefficient: BigInt(units), scale: 4 }));
const lot = fc.record({ quantity: amount, costBasis: amount });

test('adds up the parts to the whole', () => {
  fc.assert(
    fc.property(
      fc.array(lot, { minLength: 1, maxLength: 20 }),
      fc.integer({ min: 0, max: 100_000_000 }),
      fc.integer({ min: 0, max: 100_000_000 }),
      fc.integer({ min: -10_000, max: 1_000_000 }),
      fc.constantFrom(0, 1, 7),
      (lots, value, cost, left, further) => {
        const [marketValue, costBasis] = [value, cost].map((cents) =>
          formatDecimal({ coefficient: BigInt(cents), scale: 2 }),
        );
        const quantities = sum(lots.map(({ quantity }) => dec(quantity)));
        const quantity = formatDecimal(
          add(quantities, { coefficient: BigInt(further > 0 ? Math.abs(left) : left), scale: 4 }),
        );
        const held = { quantity, marketValue: marketValue!, costBasis: costBasis! };
        const costOfAll = formatDecimal(
          add(sum(lots.map((one) => dec(one.costBasis))), { coefficient: BigInt(further), scale: 0 }),
        );
        const { lots: shares, rest } = sharesOfLots(held, lots, { lotCount: lots.length + further, costOfAll }, 2);
        const whole = (of: (share: { marketValue: string | null; costBasis: string | null }) => string | null) =>
          sum([...shares, ...(rest ? [rest] : [])].map((share) => dec(of(share) ?? '0')));
        expect(
          equals(
            whole((share) => share.marketValue),
            dec(held.marketValue),
          ),
        ).toBe(true);
        expect(
          equals(
            whole((share) => share.costBasis),
            dec(held.costBasis),
          ),
        ).toBe(true);
      },
    ),
  );
});
