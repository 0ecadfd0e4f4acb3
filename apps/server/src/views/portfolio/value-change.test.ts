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

test('does not count deposits as gain: 1000 became 1600 with 500 deposited', () => {
  const days = [day('2024-01-02', '1500', '500'), day('2024-01-03', '1600')];
  expect(changeOf({ value: '1000', unknownAssets: 0 }, days, { value: '1600', unknownAssets: 0 })).toEqual({
    valueAtStart: '1000',
    change: '600',
    netDeposits: '500',
    gain: '100',
    gainPercent: '6.67',
    leftOut: 0,
  });
});

test('does not count withdrawals as a loss or reduce the base by them', () => {
  const days = [day('2024-01-02', '400', '-700')];
  expect(changeOf({ value: '1000', unknownAssets: 0 }, days, { value: '400', unknownAssets: 0 })).toMatchObject({
    change: '-600',
    netDeposits: '-700',
    gain: '100',
    gainPercent: '10',
  });
});

test('bases the all-time gain on deposits', () => {
  const days = [day('2024-01-01', '200', '200'), day('2024-01-02', '250')];
  expect(changeOf(null, days, { value: '250', unknownAssets: 0 })).toMatchObject({
    valueAtStart: '0',
    gain: '50',
    gainPercent: '25',
  });
});

test('excludes and counts assets without a price at both ends', () => {
  const [before, now] = [
    { value: '100', unknownAssets: 1 },
    { value: '110', unknownAssets: 1 },
  ];
  expect(changeOf(before, [day('2024-01-02', '110', '0', 1)], now)).toMatchObject({ gain: '10', leftOut: 1 });
});

test('is unknown if more prices are missing at the start than now', () => {
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

test('excludes an asset that lost its price, or never had one, from gain and base', () => {
  // Of 1000, 400 lost its price and 600 is now 660. Another 50 bought an unpriced asset.
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
  // Deposits per asset are unknown for an account.
  expect(changeOf(before, days, { value: '660', unknownAssets: 2 })).toMatchObject({
    change: null,
    gain: null,
    leftOut: 2,
  });
});
