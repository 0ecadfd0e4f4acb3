import { describe, expect, it } from 'vitest';
import type { UnknownFigure } from '../results/unknown.ts';
import { amountDoubt, incompleteText, rowDoubts, shareText, sideDoubt, sumDoubt, unknownText } from './unknown.ts';

const row = (unknown: UnknownFigure[] | undefined, proceeds = '1498', costBasis = '0') => ({
  ...(unknown ? { unknown } : {}),
  proceeds,
  costBasis,
});

describe('a row', () => {
  it('of which all is known has nothing in doubt', () => {
    expect(rowDoubts(row(undefined))).toEqual({});
  });
  it('has a gain in amounts that are known, whenever it was acquired', () => {
    expect(rowDoubts(row(['acquired_at']))).toEqual({});
  });
  it('without a cost has neither a cost nor a gain', () => {
    const words = 'Cost unknown';
    expect(rowDoubts(row(['cost_basis', 'acquired_at']))).toEqual({
      costBasis: { kind: 'unknown', words },
      gain: { kind: 'unknown', words },
    });
  });
  it('with a cost in part cost at least that', () => {
    expect(rowDoubts(row(['cost_basis'], '1498', '20.5')).costBasis).toEqual({ kind: 'at-least' });
  });
  it('without proceeds names them', () => {
    expect(rowDoubts(row(['cost_basis', 'proceeds'], '0.00'))).toEqual({
      proceeds: { kind: 'unknown', words: 'Proceeds unknown' },
      costBasis: { kind: 'unknown', words: 'Cost unknown' },
      gain: { kind: 'unknown', words: 'Cost unknown; Proceeds unknown' },
    });
  });
});

describe('a sum', () => {
  it('of rows that are known is known', () => {
    expect(sumDoubt(0, 5)).toBeUndefined();
    expect(amountDoubt(0, '0', 'Value unknown')).toBeUndefined();
  });
  it('says how many of its rows are not', () => {
    expect(sumDoubt(12, 77)).toEqual({
      kind: 'incomplete',
      words: '12 of 77 disposals rest on a missing price or purchase',
    });
  });
  it('of a year is incomplete by disposals, by receipts, or by both', () => {
    const year = { disposalCount: 77, unknownDisposals: 12, incomeCount: 3, unknownIncome: 1 };
    const missing = 'on a missing price or purchase';
    expect(incompleteText(year)).toBe(`12 of 77 disposals and 1 of 3 receipts rest ${missing}`);
    expect(incompleteText({ ...year, unknownDisposals: 0 })).toBe(`1 of 3 receipts rests ${missing}`);
    expect(incompleteText({ ...year, unknownIncome: 0 })).toBe(`12 of 77 disposals rest ${missing}`);
    expect(incompleteText({ ...year, unknownDisposals: 0, unknownIncome: 0 })).toBeNull();
  });
  it('of nothing else is not known at all', () => {
    expect(sumDoubt(1, 1)).toEqual({ kind: 'unknown', words: 'Gain unknown' });
  });
  it('of costs is incomplete where all of them are unknown, and never a zero like any other', () => {
    const words = '1 of 1 disposal rests on a missing price or purchase';
    expect(sideDoubt(1, 1)).toEqual({ kind: 'incomplete', words });
    expect(sideDoubt(0, 0)).toBeUndefined();
    expect(sumDoubt(0, 0)).toBeUndefined();
  });
  it('of what was received is at least what is known of it', () => {
    expect(amountDoubt(1, '44.10', 'Value unknown')).toEqual({ kind: 'at-least' });
    expect(amountDoubt(1, '0.00', 'Value unknown')).toEqual({ kind: 'unknown', words: 'Value unknown' });
  });
});

it('names what a row rests on, and how many rows do', () => {
  expect(unknownText({ unknown: ['cost_basis', 'acquired_at'] })).toBe('Cost unknown; Date unknown');
  expect(unknownText({})).toBe('');
  expect(shareText(1, 1, ['receipt', 'receipts'])).toBe('1 of 1 receipt');
});
