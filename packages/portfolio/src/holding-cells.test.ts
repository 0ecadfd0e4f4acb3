/** Cents that add up, whichever way they are summed; and percentages that make a hundred. */
import { add, compare, dec, formatDecimal, isPositive, mul, roundTo, sub, sum } from '@lotbook/ledger/decimal';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Cell, type HeldBalance, percentages, percentChange, total, valuedCells } from './holding-cells.ts';

const held = (accountId: string, assetId: string, calculated: string, reported: string | null = null): HeldBalance => ({
  accountId,
  assetId,
  calculated,
  reported,
});

test('thirds of a cent are shared out, and make the whole', () => {
  // 0.333 + 0.333 + 0.334 = 1.00; each alone would be 0.33 and 0.99 together. Of X there is 0.666, whose share is 0.67; of Y 0.33.
  const cells = valuedCells(
    [held('a', 'X', '0.333'), held('b', 'X', '0.333'), held('a', 'Y', '0.334')],
    () => '1',
    'CALCULATED',
    2,
  );
  expect(cells.map(({ value }) => value)).toEqual(['0.34', '0.33', '0.33']);
});

test('what has no price, and what is below zero, is not known: it is no zero', () => {
  const cells = valuedCells(
    [held('a', 'X', '2'), held('a', 'Y', '5'), held('b', 'X', '-1')],
    (id) => (id === 'X' ? '10' : undefined),
    'CALCULATED',
    2,
  );
  expect(cells.map(({ value }) => value)).toEqual(['20', null, null]);
});

test('reported balances stand in where there are any, and the rest keeps its cents', () => {
  const cells = valuedCells(
    [held('a', 'X', '0.333', '0.5'), held('b', 'X', '0.333'), held('a', 'Y', '0.334')],
    () => '1',
    'REPORTED',
    2,
  );
  expect(cells.map(({ quantity, value }) => [quantity, value])).toEqual([
    ['0.5', '0.5'],
    ['0.333', '0.33'],
    ['0.334', '0.33'],
  ]);
  expect([total(cells.map((one) => one.reportedValue)), total(cells.map((one) => one.calculatedValue))]).toEqual([
    '1.16',
    '1',
  ]);
});

test('percentages of thirds make a hundred', () => {
  expect(percentages(['1', '1', '1', null])).toEqual(['33.34', '33.33', '33.33', null]);
  expect(percentages(['0', null])).toEqual([null, null]);
});

test('a change in percent is of what it began with, rounded half up on either side of zero', () => {
  expect(percentChange('1', '3')).toBe('33.33');
  expect(percentChange('-2', '3')).toBe('-66.67');
  expect(percentChange('5', '0')).toBeNull();
});

const amount = (scale: number) =>
  fc.bigInt({ min: -(10n ** 9n), max: 10n ** 14n }).map((coefficient) => formatDecimal({ coefficient, scale }));
const balance = fc.record({
  accountId: fc.constantFrom('a', 'b', 'c'),
  assetId: fc.constantFrom('W', 'X', 'Y', 'Z'),
  calculated: amount(8),
  reported: fc.option(amount(8)),
});

test('parts make the whole to the cent, by wallet and by asset, and none is a cent away from its exact value', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(balance, { selector: ({ accountId, assetId }) => `${accountId} ${assetId}`, maxLength: 12 }),
      fc.dictionary(fc.constantFrom('W', 'X', 'Y', 'Z'), amount(6)),
      fc.constantFrom('CALCULATED' as const, 'REPORTED' as const),
      (balances, priced, shown) => {
        const priceOf = (id: string) => priced[id];
        const cells = valuedCells(balances, priceOf, shown, 2);
        const whole = total(cells.map(({ value }) => value));
        for (const key of ['accountId', 'assetId'] as const) {
          const groups = [...Map.groupBy(cells, (cell) => cell[key]).values()];
          expect(total(groups.map((group) => total(group.map(({ value }) => value))))).toBe(whole);
        }
        if (shown === 'CALCULATED') {
          const exact = sum(
            cells.flatMap(({ value, quantity, assetId }) =>
              value === null ? [] : [mul(dec(quantity), dec(priceOf(assetId)!))],
            ),
          );
          expect(formatDecimal(roundTo(exact, 2, 'half-up'))).toBe(whole);
        }
        const known = cells.filter(({ value }) => value !== null);
        const isWithinACent = (some: readonly Cell[]) => {
          const exact = sum(some.map(({ quantity, assetId }) => mul(dec(quantity), dec(priceOf(assetId)!))));
          const off = sub(dec(total(some.map(({ value }) => value))), exact);
          return compare(off, dec('0.01')) < 0 && compare(add(off, dec('0.01')), dec('0')) > 0;
        };
        for (const cell of known) {
          expect(isPositive(dec(cell.quantity))).toBe(true);
          expect(isWithinACent([cell])).toBe(true);
        }
        // What is reported has cents of its own.
        if (shown === 'REPORTED') return;
        for (const ofAsset of Map.groupBy(known, ({ assetId }) => assetId).values())
          expect(isWithinACent(ofAsset)).toBe(true);
      },
    ),
  );
});
