import { expect, test } from 'vitest';
import { parseFixed as fixed } from './fixed.ts';
import { type DisposalRow, NONE } from './journal.ts';
import { COST, KNOWN, PROCEEDS } from './unknown.ts';
import { YearSums } from './year-sums.ts';

const sale = (proceeds: string, basis: string, term: DisposalRow['term'], denied: string | null = null) =>
  ({
    tx: 0,
    kind: 'sale',
    asset: 0,
    wallet: 0,
    quantity: 1n,
    acquiredTx: NONE,
    since: null,
    lot: NONE,
    rule: null,
    proceeds: fixed(proceeds),
    basis: fixed(basis),
    term,
    denied: denied === null ? null : fixed(denied),
    unknown: KNOWN,
  }) satisfies DisposalRow;
const income = (label: string, value: string) => ({
  tx: 0,
  label,
  asset: 0,
  wallet: 0,
  quantity: 1n,
  value: fixed(value),
  unknown: KNOWN,
});
const CALENDAR = { month: 1, day: 1 };

test('adds up by term and year, adds back a denied loss, and sorts income by label', () => {
  const sums = new YearSums(CALENDAR, null);
  sums.dispose(2024, sale('10', '4', 'long'));
  sums.dispose(2023, sale('10', '14', 'short'));
  sums.dispose(2024, sale('3', '5', 'short', '1.5'));
  sums.dispose(2024, sale('7', '1', null));
  sums.earn(2024, income('staking', '2'));
  sums.earn(2024, income('airdrop', '0.5'));
  sums.earn(2024, income('staking', '1'));
  const { years, totals } = sums.written();
  expect(Object.keys(years)).toEqual(['2023', '2024']);
  expect(years['2023']).toEqual({
    short: { proceeds: '10', costBasis: '14', gain: '-4' },
    long: { proceeds: '0', costBasis: '0', gain: '0' },
    gain: '-4',
    income: '0',
    incomeByLabel: {},
    deniedLoss: '0',
  });
  expect(years['2024']).toEqual({
    short: { proceeds: '3', costBasis: '5', gain: '-0.5' },
    long: { proceeds: '10', costBasis: '4', gain: '6' },
    gain: '11.5',
    income: '3.5',
    incomeByLabel: { airdrop: '0.5', staking: '3' },
    deniedLoss: '1.5',
  });
  expect(Object.keys(years['2024']!.incomeByLabel)).toEqual(['airdrop', 'staking']);
  expect(totals).toEqual({ gain: '7.5', proceeds: '30', costBasis: '24', income: '3.5' });
});

test('counts disposals with unknown inputs and their proceeds, by year and in total', () => {
  const sums = new YearSums(CALENDAR, null);
  sums.dispose(2023, { ...sale('10', '0', 'long'), unknown: COST });
  sums.dispose(2024, sale('3', '5', 'short'));
  sums.dispose(2025, { ...sale('0', '5', 'short'), unknown: PROCEEDS });
  sums.dispose(2025, { ...sale('2', '1', null), unknown: COST });
  const { years, totals } = sums.written();
  expect(years['2023']!.unknown).toEqual({ disposals: 1, proceeds: '10' });
  expect(years['2024']).not.toHaveProperty('unknown');
  expect(years['2025']!.unknown).toEqual({ disposals: 2, proceeds: '2' });
  expect(totals.unknown).toEqual({ disposals: 3, proceeds: '12' });
});

test('writes a requested year even if nothing happened in it', () => {
  const { years, totals } = new YearSums({ month: 4, day: 6 }, 2024).written();
  expect(Object.keys(years)).toEqual(['2024/25']);
  expect(years['2024/25']).toMatchObject({ gain: '0', income: '0', deniedLoss: '0' });
  expect(totals).toEqual({ gain: '0', proceeds: '0', costBasis: '0', income: '0' });
  expect(new YearSums(CALENDAR, null).written().years).toEqual({});
});
