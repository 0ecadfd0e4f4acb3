import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dec, formatDecimal, sum } from '../decimals/decimal.ts';
import type { Disposal } from '../results/result.ts';
import { type ExactRow, isReportable, printDisposals, printRows, roundedUnits, roundToTotal, totalOf } from './rows.ts';

const decimals = (...texts: string[]) => texts.map(dec);

describe('roundToTotal', () => {
  test('makes three thirds add up to one unit', () => {
    expect(roundToTotal(decimals('0.3333', '0.3333', '0.3334'), 2)).toEqual([33n, 33n, 34n]);
  });
  test('never moves an amount in whole cents', () => {
    expect(roundToTotal(decimals('10.00', '0.005', '0.005', '7.25'), 2)).toEqual([1000n, 1n, 0n, 725n]);
  });
  test('also moves negative amounts to a neighboring cent', () => {
    expect(roundToTotal(decimals('-0.333', '-0.333', '-0.334'), 2)).toEqual([-33n, -33n, -34n]);
  });
  test('rounds the total once, from the cents, to whole dollars', () => {
    expect(roundToTotal(decimals('0.50', '0.50', '0.49'), 0)).toEqual([1n, 0n, 0n]);
  });
  test('returns nothing for no amounts', () => {
    expect(roundToTotal([], 2)).toEqual([]);
  });
  test('distinguishes remainders that a float cannot', () => {
    const hair = `0.00${'3'.repeat(25)}`;
    expect(roundToTotal(decimals(`${hair}3`, `${hair}4`, `${hair}2`, '0.00', '0.000'), 2, 1n)).toEqual([
      0n,
      1n,
      0n,
      0n,
      0n,
    ]);
    expect(roundToTotal(decimals('0.0050', '0.005', '0.00500'), 2, 2n, (i) => 'cab'[i]!)).toEqual([0n, 1n, 1n]);
  });
  test('throws on an unreachable total', () => {
    expect(() => roundToTotal(decimals('1', '2'), 2, 301n)).toThrow(RangeError);
  });
  test('breaks ties of equal remainders by key, not by position', () => {
    const amounts = decimals('0.005', '0.005');
    expect(roundToTotal(amounts, 2, 1n, (i) => 'ba'[i]!)).toEqual([0n, 1n]);
    expect(roundToTotal(amounts, 2, 1n, (i) => 'ab'[i]!)).toEqual([1n, 0n]);
  });
});

const amount = fc
  .tuple(fc.bigInt({ min: -(10n ** 12n), max: 10n ** 22n }), fc.integer({ min: 0, max: 18 }))
  .map(([coefficient, scale]) => ({ coefficient, scale }));
const exactRow: fc.Arbitrary<ExactRow> = fc.record({
  term: fc.constantFrom('short' as const, 'long' as const, null),
  proceeds: amount,
  costBasis: amount,
  adjustment: amount,
  key: fc.string({ minLength: 6 }).map((key) => () => key),
});
const columns = ['proceeds', 'costBasis', 'adjustment'] as const;

describe('printed rows of any disposals', () => {
  test('balance, are within a unit of their exact amounts, and add up to the rounded exact total of each term', () => {
    fc.assert(
      fc.property(fc.array(exactRow, { maxLength: 60 }), fc.constantFrom(0, 2), (rows, digits) => {
        const printed = printRows(rows, digits);
        printed.forEach((row, i) => {
          expect(row.gain).toBe(row.proceeds - row.costBasis + row.adjustment);
          for (const column of columns) {
            const off =
              row[column] * 10n ** 30n -
              rows[i]![column].coefficient * 10n ** BigInt(30 + digits - rows[i]![column].scale);
            expect(off < 10n ** 30n && off > -(10n ** 30n)).toBe(true);
          }
        });
        for (const isLong of [false, true]) {
          const isOf = ({ term }: ExactRow) => (term === 'long') === isLong;
          const total = totalOf(printed.filter((_, i) => isOf(rows[i]!)));
          for (const column of columns) {
            const exact = sum(rows.filter(isOf).map((row) => row[column]));
            expect(total[column]).toBe(roundedUnits(exact, digits));
          }
        }
      }),
    );
  });

  test('do not depend on the order of the input', () => {
    fc.assert(
      fc.property(fc.uniqueArray(exactRow, { maxLength: 30, selector: (row) => row.key() }), (rows) => {
        const forward = printRows(rows, 2);
        const backward = printRows(rows.toReversed(), 2).toReversed();
        expect(backward).toEqual(forward);
      }),
    );
  });
});

test('add up to totals by term, with a denied loss as the adjustment', () => {
  const base: Disposal = {
    transactionId: 't',
    kind: 'sale',
    assetId: 'BTC',
    accountId: 'W',
    quantity: '1',
    acquiredTransactionId: 'a',
    acquiredAt: '2024-01-01T00:00:00Z',
    disposedAt: '2024-02-01T00:00:00Z',
    proceeds: '6000',
    costBasis: '8000',
    gain: '-2000',
    term: 'short',
    rule: null,
    deniedLoss: null,
  };
  const { rows, totals } = printDisposals(
    [base, { ...base, transactionId: 'u', term: 'long', deniedLoss: '500.004' }],
    {
      digits: 2,
    },
  );
  expect(rows[0]).toEqual({ proceeds: 600000n, costBasis: 800000n, adjustment: 0n, gain: -200000n });
  expect(totals.long.gain).toBe(-150000n);
  expect(totals.all).toEqual({ proceeds: 1200000n, costBasis: 1600000n, adjustment: 50000n, gain: -350000n });
  expect(totals.none.gain).toBe(0n);
  expect(formatDecimal(dec('500.004'))).toBe('500.004');
});

test('get a leftover cent independently of IDs and time formats', () => {
  const sale = (id: string, at: string, proceeds: string): Disposal => ({
    transactionId: id,
    kind: 'sale',
    assetId: 'BTC',
    accountId: 'W',
    quantity: '1',
    acquiredTransactionId: null,
    acquiredAt: null,
    disposedAt: at,
    proceeds,
    costBasis: '0',
    gain: proceeds,
    term: null,
    rule: null,
    deniedLoss: null,
  });
  const cents = (rows: Disposal[]) => printDisposals(rows, { digits: 2 }).rows.map(({ proceeds }) => proceeds);
  const inFile = cents([sale('a', '2024-05-01T00:00:00Z', '1.005'), sale('b', '2024-05-01T00:00:00Z', '2.005')]);
  const stored = cents([
    sale('z', '2024-05-01T00:00:00.000Z', '1.005'),
    sale('y', '2024-05-01T00:00:00.000Z', '2.005'),
  ]);
  expect(inFile).toEqual([101n, 200n]);
  expect(stored).toEqual(inFile);
});

test('include a gift as a sale in Canada but not in the United States', () => {
  expect(isReportable({ kind: 'gift' }, 'US')).toBe(false);
  expect(isReportable({ kind: 'gift' }, 'CA')).toBe(true);
  expect(isReportable({ kind: 'stolen' }, 'GB')).toBe(false);
  for (const kind of ['sale', 'trade', 'spend', 'fee']) expect(isReportable({ kind }, 'US')).toBe(true);
});
