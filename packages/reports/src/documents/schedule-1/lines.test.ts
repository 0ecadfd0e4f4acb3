import { printIncome } from '@lotbook/ledger/printed/income';
import { describe, expect, test } from 'vitest';
import { anIncome } from '../../../test/sample-input.ts';
import { schedule1Line, splitIncome } from './lines.ts';

test.each([
  [2018, '21'],
  [2019, '8'],
  [2020, '8'],
  [2021, '8z'],
  [2023, '8z'],
  [2024, '8v'],
  [2025, '8v'],
])('uses in %i line %s', (year, line) => {
  expect(schedule1Line(year).line).toBe(line);
});

test('rejects years before 2018, which had no Schedule 1', () => {
  expect(() => schedule1Line(2017)).toThrow(RangeError);
});

test('excludes wages and income reported elsewhere from the line', () => {
  const income = ['staking', 'salary', 'mining', 'airdrop'].map((label) => anIncome({ label }));
  const { here, elsewhere } = splitIncome(income, ['mining']);
  expect(here.map((row) => row.label)).toEqual(['staking', 'airdrop']);
  expect(elsewhere.map((row) => row.label)).toEqual(['salary', 'mining']);
});

describe('printIncome', () => {
  test('adds rows up to their label, and labels to the year', () => {
    const income = ['staking', 'staking', 'interest'].map((label, i) =>
      anIncome({ label, transactionId: `i${i}`, value: '0.335' }),
    );
    const { rows, byLabel, total } = printIncome(income, { digits: 2 });
    expect(total).toBe(101n);
    expect(rows.reduce((a, b) => a + b, 0n)).toBe(101n);
    expect(byLabel.get('staking')).toBe(rows[0]! + rows[1]!);
    expect(byLabel.get('interest')).toBe(rows[2]!);
  });
  test('prints no income as zero', () => {
    expect(printIncome([], { digits: 2 })).toEqual({ rows: [], byLabel: new Map(), total: 0n });
  });
});
