/** Changes over a duration, worked by hand (decision 081). */
import { dec } from '@lotbook/ledger/decimal';
import { expect, test } from 'vitest';
import type { ValueDay } from '../history/read.ts';
import { changeOf } from './value-change.ts';

const day = (at: string, value: string, netDeposits = '0', unknownAssets = 0): ValueDay => ({
  day: at,
  value: unknownAssets === 0 ? value : null,
  atLeast: value,
  unknownAssets,
  netDeposits,
});

test('what was put in is no gain: 1000 became 1600, of which 500 were put in', () => {
  const days = [day('2024-01-02', '1500', '500'), day('2024-01-03', '1600')];
  expect(changeOf({ value: '1000', unknownAssets: 0 }, days, { value: '1600', unknownAssets: 0 })).toEqual({
    valueAtStart: '1000',
    change: '600',
    netDeposits: '500',
    gain: '100',
    // Of 1000 and 500.
    gainPercent: '6.67',
    leftOut: 0,
  });
});

test('what was taken out is no loss, and makes what the gain is of no smaller', () => {
  const days = [day('2024-01-02', '400', '-700')];
  expect(changeOf({ value: '1000', unknownAssets: 0 }, days, { value: '400', unknownAssets: 0 })).toMatchObject({
    change: '-600',
    netDeposits: '-700',
    gain: '100',
    gainPercent: '10',
  });
});

test('from the beginning, the gain is of what was put in', () => {
  const days = [day('2024-01-01', '200', '200'), day('2024-01-02', '250')];
  expect(changeOf(null, days, { value: '250', unknownAssets: 0 })).toMatchObject({
    valueAtStart: '0',
    gain: '50',
    gainPercent: '25',
  });
});

test('what has no price at both ends is left out of both, and counted', () => {
  const [before, now] = [
    { value: '100', unknownAssets: 1 },
    { value: '110', unknownAssets: 1 },
  ];
  expect(changeOf(before, [day('2024-01-02', '110', '0', 1)], now)).toMatchObject({ gain: '10', leftOut: 1 });
});

test('with more prices missing at the start than now there is no change that anybody knows', () => {
  const now = { value: '250', unknownAssets: 0 };
  expect(changeOf({ value: '1', unknownAssets: 1 }, [], now)).toMatchObject({
    valueAtStart: null,
    change: null,
    gain: null,
  });
  expect(changeOf(null, [], { ...now, unknownAssets: 2 }, { atStart: dec('0'), net: dec('0') })).toMatchObject({
    change: '250',
    leftOut: 2,
  });
});

test('what lost its price since the start, and what was bought and never had one, is in neither the gain nor what it is of', () => {
  // 1000, of which 400 lost its price; 50 more were paid for something without one. The other 600 are 660 now.
  const before = { value: '1000', unknownAssets: 0 };
  const days = [day('2024-01-02', '640', '50', 2), day('2024-01-03', '660', '0', 2)];
  const of = { atStart: dec('400'), net: dec('50') };
  expect(changeOf(before, days, { value: '660', unknownAssets: 2 }, of)).toEqual({
    valueAtStart: '600',
    change: '60',
    netDeposits: '0',
    gain: '60',
    gainPercent: '10',
    leftOut: 2,
  });
  // Of an account nobody knows what was put into which asset.
  expect(changeOf(before, days, { value: '660', unknownAssets: 2 })).toMatchObject({
    change: null,
    gain: null,
    leftOut: 2,
  });
});
