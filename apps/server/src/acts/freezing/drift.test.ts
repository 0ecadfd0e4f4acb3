import { dec } from '@lotbook/ledger/decimal';
import type { LedgerSettings } from '@lotbook/ledger/settings';
import { expect, test } from 'vitest';
import type { YearSummary } from '../../results/years/summarize.ts';
import { driftOf } from './drift.ts';
import type { Line } from './lines.ts';
import { areOtherBefore } from './rules-before.ts';

const line = (proceeds: string, costBasis: string, income = '0'): Line => ({
  proceeds: dec(proceeds),
  costBasis: dec(costBasis),
  gain: dec(String(Number(proceeds) - Number(costBasis))),
  income: dec(income),
});

const term = (proceeds: string, costBasis: string, gain: string) => ({ printed: { proceeds, costBasis, gain } });
const totals = (gain: string, income: string) =>
  ({
    short: term('0', '0', '0'),
    long: term('100', '40', gain),
    none: term('0', '0', '0'),
    printedGain: gain,
    printedIncome: income,
  }) as unknown as YearSummary;

test('explains why each transaction differs, largest difference first', () => {
  const filed = new Map([
    ['same', line('10', '5')],
    ['gone', line('10', '5')],
    ['price', line('10', '5')],
    ['lots', line('10', '5')],
    ['income', line('0', '0', '7')],
  ]);
  const now = new Map([
    ['same', line('10', '5')],
    ['new', line('30', '5')],
    ['price', line('14', '5')],
    ['lots', line('10', '7')],
    ['income', line('0', '0', '8')],
  ]);
  const drift = driftOf({ totals: totals('60', '7'), lines: filed }, { totals: totals('90', '7'), lines: now }, 'USD');
  expect(drift.transactions.map(({ id, why, difference }) => [id, why, difference])).toEqual([
    ['new', 'ADDED', '25.00'],
    ['gone', 'REMOVED', '-5.00'],
    ['price', 'PROCEEDS', '4.00'],
    ['lots', 'COST_BASIS', '-2.00'],
    ['income', 'INCOME', '1.00'],
  ]);
  expect(drift.figures).toEqual([
    { name: 'Long-term gains', asFiled: '60.00', now: '90.00', difference: '30.00' },
    { name: 'Total gains', asFiled: '60.00', now: '90.00', difference: '30.00' },
  ]);
});

test('mentions a cent that moved to another row only if nothing else differs', () => {
  const filed = new Map([
    ['a', line('10', '5')],
    ['b', line('10', '5')],
  ]);
  const of = (now: Map<string, Line>) =>
    driftOf({ totals: totals('60', '7'), lines: filed }, { totals: totals('60', '7'), lines: now }, 'USD');
  const cent = new Map([...filed, ['a', line('10.01', '5')] as const]);
  expect(of(cent).transactions.map(({ id }) => id)).toEqual(['a']);
  expect(of(new Map([...cent, ['b', line('12', '5')]])).transactions.map(({ id }) => id)).toEqual(['b']);
});

const FIFO: LedgerSettings = {
  country: 'US',
  baseCurrency: 'USD',
  method: 'FIFO',
  timeZone: 'UTC',
  lotAllocation: 'UNIVERSAL',
};

test.each<[string, Partial<LedgerSettings>, boolean]>([
  ['nothing', {}, false],
  ['the method', { method: 'LIFO' }, true],
  ['the currency', { baseCurrency: 'EUR' }, true],
  ['the zone', { timeZone: 'Asia/Tokyo' }, true],
  ['another method from the next year on', { methodTimeline: [{ method: 'LIFO', start: '2024-01-01' }] }, false],
  ['another method from the last day on', { methodTimeline: [{ method: 'LIFO', start: '2023-12-31' }] }, true],
  ['lots by wallet from the next year on', { walletFrom: '2024-01-01T00:00:00.000Z' }, false],
  ['lots by wallet from that year on', { walletFrom: '2023-01-01T00:00:00.000Z' }, true],
  [
    'what is taxable, later',
    { taxabilityTimeline: [{ operation: 'lending', isTaxable: false, start: '2024-05-01' }] },
    false,
  ],
])('%s: detects a rule change before the end of 2023 as %s', (_what, wanted, isOther) => {
  expect(areOtherBefore(FIFO, { ...FIFO, ...wanted }, '2023-12-31')).toBe(isOther);
});

test('ignores a period that ends later', () => {
  const until = (end?: string) => ({
    ...FIFO,
    methodTimeline: [{ method: 'LIFO' as const, start: '2023-06-01', ...(end ? { end } : {}) }],
  });
  expect(areOtherBefore(until('2024-06-01'), until(), '2023-12-31')).toBe(false);
  expect(areOtherBefore(until('2023-08-01'), until(), '2023-12-31')).toBe(true);
});
