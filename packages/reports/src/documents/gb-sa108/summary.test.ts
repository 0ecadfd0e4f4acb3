import { formatDecimal } from '@lotbook/ledger/decimal';
import { describe, expect, test } from 'vitest';
import { aDisposal, anInput } from '../../../test/sample-input.ts';
import type { ReportDisposal } from '../../report.ts';
import { dayDisposals, sums } from './summary.ts';
import { sa108Year } from './year-facts.ts';

const pool = { term: null, rule: 'SECTION_104' as const, acquiredAt: null, acquiredTransactionId: null, asset: 'D' };

function of(disposals: ReportDisposal[]) {
  return dayDisposals(anInput({ country: 'GB', currency: 'GBP', timeZone: 'Europe/London', disposals }), 2);
}

test('combines two sales on one day into one disposal of 7,000 for 642, gain 79.50 (HMRC CRYPTO22254)', () => {
  const day = '2024-06-03T09:00:00Z';
  const disposals = of([
    aDisposal({
      ...pool,
      disposedAt: day,
      quantity: '6500',
      proceeds: '596.142857142857',
      costBasis: '500',
      gain: '96.142857142857',
      rule: 'SAME_DAY',
    }),
    aDisposal({
      ...pool,
      disposedAt: day,
      quantity: '500',
      proceeds: '45.857142857143',
      costBasis: '62.5',
      gain: '-16.642857142857',
    }),
  ]);
  expect(disposals).toHaveLength(1);
  expect(formatDecimal(disposals[0]!.quantity)).toBe('7000');
  expect(disposals[0]!.rules).toBe('same day, section 104');
  expect(sums(disposals)).toEqual({ disposals: 1, proceeds: 64200n, costs: 56250n, gains: 7950n, losses: 0n });
});

test('uses London days, which end at 23:00 UTC in summer', () => {
  const disposals = of([
    aDisposal({ ...pool, disposedAt: '2024-06-03T22:30:00Z' }),
    aDisposal({ ...pool, disposedAt: '2024-06-03T23:30:00Z' }),
  ]);
  expect(disposals.map(({ day }) => day)).toEqual(['2024-06-03', '2024-06-04']);
});

test('sums losses separately instead of as negative gains', () => {
  const disposals = of([
    aDisposal({ ...pool, disposedAt: '2024-06-03T09:00:00Z', proceeds: '10', costBasis: '4' }),
    aDisposal({ ...pool, disposedAt: '2024-06-04T09:00:00Z', proceeds: '10', costBasis: '15' }),
    aDisposal({ ...pool, disposedAt: '2024-06-04T09:00:00Z', assetId: 'E', proceeds: '10', costBasis: '10' }),
  ]);
  expect(sums(disposals)).toEqual({ disposals: 3, proceeds: 3000n, costs: 2900n, gains: 600n, losses: 500n });
});

describe('boxes by year', () => {
  test.each([
    [2019, '15', 12_000],
    [2022, '15', 12_300],
    [2023, '15', 6_000],
    [2024, '13.2', 3_000],
    [2026, '13.2', 3_000],
  ])('finds for %i proceeds in box %s and the exempt amount %i', (year, box, exempt) => {
    expect([sa108Year(year).boxes.proceeds, sa108Year(year).annualExempt]).toEqual([box, exempt]);
  });
  test('splits only 2024-25 by the change of rates', () => {
    expect([2023, 2024, 2025].map((year) => sa108Year(year).ratesChangeOn)).toEqual([null, '2024-10-30', null]);
    expect(() => sa108Year(2018)).toThrow(RangeError);
  });
});
