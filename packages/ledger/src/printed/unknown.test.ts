import { describe, expect, it } from 'vitest';
import type { UnknownFigure } from '../results/unknown.ts';
import { amountDoubt, incompleteText, rowDoubts, shareText, sideDoubt, sumDoubt, unknownText } from './unknown.ts';

const row = (unknown: UnknownFigure[] | undefined, proceeds = '1498', costBasis = '0') => ({
  ...(unknown ? { unknown } : {}),
  proceeds,
  costBasis,
});

describe('row', () => {
  it('is certain if everything is known', () => {
    expect(rowDoubts(row(undefined))).toEqual({});
  });
  it('has a gain if its amounts are known, whenever it was acquired', () => {
    expect(rowDoubts(row(['acquired_at']))).toEqual({});
  });
  it('shows neither a cost nor a gain without a cost', () => {
    const words = 'Cost unknown';
    expect(rowDoubts(row(['cost_basis', 'acquired_at']))).toEqual({
      costBasis: { kind: 'unknown', words },
      gain: { kind: 'unknown', words },
    });
  });
  it('shows a minimum if part of the cost is known', () => {
    expect(rowDoubts(row(['cost_basis'], '1498', '20.5')).costBasis).toEqual({ kind: 'at-least' });
  });
  it('names missing proceeds', () => {
    expect(rowDoubts(row(['cost_basis', 'proceeds'], '0.00'))).toEqual({
      proceeds: { kind: 'unknown', words: 'Proceeds unknown' },
      costBasis: { kind: 'unknown', words: 'Cost unknown' },
      gain: { kind: 'unknown', words: 'Cost unknown; Proceeds unknown' },
    });
  });
});

describe('sum', () => {
  it('is certain if all rows are known', () => {
    expect(sumDoubt(0, 5)).toBeUndefined();
    expect(amountDoubt(0, '0', 'Value unknown')).toBeUndefined();
  });
  it('counts the incomplete rows', () => {
    expect(sumDoubt(12, 77)).toEqual({
      kind: 'incomplete',
      words: '12 of 77 disposals depend on a missing price or purchase',
    });
  });
  it('is incomplete for a year by disposals, by receipts, or by both', () => {
    const year = { disposalCount: 77, unknownDisposals: 12, incomeCount: 3, unknownIncome: 1 };
    const missing = 'on a missing price or purchase';
    expect(incompleteText(year)).toBe(`12 of 77 disposals and 1 of 3 receipts depend ${missing}`);
    expect(incompleteText({ ...year, unknownDisposals: 0 })).toBe(`1 of 3 receipts depends ${missing}`);
    expect(incompleteText({ ...year, unknownIncome: 0 })).toBe(`12 of 77 disposals depend ${missing}`);
    expect(incompleteText({ ...year, unknownDisposals: 0, unknownIncome: 0 })).toBeNull();
  });
  it('is unknown if every row is unknown', () => {
    expect(sumDoubt(1, 1)).toEqual({ kind: 'unknown', words: 'Gain unknown' });
  });
  it('is incomplete, and never an ordinary zero, if all costs are unknown', () => {
    const words = '1 of 1 disposal depends on a missing price or purchase';
    expect(sideDoubt(1, 1)).toEqual({ kind: 'incomplete', words });
    expect(sideDoubt(0, 0)).toBeUndefined();
    expect(sumDoubt(0, 0)).toBeUndefined();
  });
  it('shows the known receipts as a minimum', () => {
    expect(amountDoubt(1, '44.10', 'Value unknown')).toEqual({ kind: 'at-least' });
    expect(amountDoubt(1, '0.00', 'Value unknown')).toEqual({ kind: 'unknown', words: 'Value unknown' });
  });
});

it('names the unknown inputs and counts the rows', () => {
  expect(unknownText({ unknown: ['cost_basis', 'acquired_at'] })).toBe('Cost unknown; Date unknown');
  expect(unknownText({})).toBe('');
  expect(shareText(1, 1, ['receipt', 'receipts'])).toBe('1 of 1 receipt');
});
