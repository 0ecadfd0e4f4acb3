/** Cents must add up by row and column, and percentages to a hundred. */
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

test('distributes thirds of a cent so that they make the whole', () => {
  // 0.333 + 0.333 + 0.334 = 1.00, but rounded separately they make 0.99. X has 0.666, which becomes 0.67, and Y has
  // 0.33.
  const cells = valuedCells(
    [held('a', 'X', '0.333'), held('b', 'X', '0.333'), held('a', 'Y', '0.334')],
    () => '1',
    'CALCULATED',
    2,
  );
  expect(cells.map(({ value }) => value)).toEqual(['0.34', '0.33', '0.33']);
});

test('treats a missing price or a negative quantity as unknown, not as zero', () => {
  const cells = valuedCells(
    [held('a', 'X', '2'), held('a', 'Y', '5'), held('b', 'X', '-1')],
    (id) => (id === 'X' ? '10' : undefined),
    'CALCULATED',
    2,
  );
  expect(cells.map(({ value }) => value)).toEqual(['20', null, null]);
});

test('uses reported balances if any, and keeps the cents of the others', () => {
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

test('makes percentages of thirds add up to a hundred', () => {
  expect(percentages(['1', '1', '1', null])).toEqual(['33.34', '33.33', '33.33', null]);
  expect(percentages(['0', null])).toEqual([null, null]);
});

test("rounds half of a percentage's last digit up on either side of zero", () => {
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

test('adds up to the cent by wallet and by asset, with none a cent off its exact value', () => {
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
        // Reported values have separate cents.
        if (shown === 'REPORTED') return;
        for (const ofAsset of Map.groupBy(known, ({ assetId }) => assetId).values())
          expect(isWithinACent(ofAsset)).toBe(true);
      },
    ),
  );
});
