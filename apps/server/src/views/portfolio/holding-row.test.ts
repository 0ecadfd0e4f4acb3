import { expect, test } from 'vitest';
import type { AssetTotals, HeldCost } from '../../results/lots/asset-totals.ts';
import { type HoldingPart, holdingRow, moneyMoved, type RowInput } from './holding-row.ts';

const lot = (over: Partial<HeldCost> = {}): HeldCost => {
  const whole = { quantity: '1', costBasis: '100', unknownCount: 0, ...over };
  const known = whole.unknownCount === 0 ? whole : { quantity: '0', costBasis: '0' };
  return {
    assetId: 'crypto:ETH',
    accountId: 'a',
    lotCount: 1,
    knownQuantity: known.quantity,
    knownCostBasis: known.costBasis,
    ...whole,
    ...over,
  };
};
const gone = (over: Partial<AssetTotals> = {}): AssetTotals => ({
  assetId: 'crypto:ETH',
  proceeds: '0',
  costBasis: '0',
  removedCost: '0',
  deniedLoss: '0',
  income: '0',
  unknownCount: 0,
  ...over,
});
const part = (quantity: string, value: string | null): HoldingPart => ({
  accountId: 'a',
  assetId: 'crypto:ETH',
  quantity,
  value,
  calculatedValue: value,
  reportedValue: value,
  isReported: false,
  costBasis: null,
  isCostUnknown: false,
});
const price = (of: string, percentChange24h: string | null = null) => ({
  price: of,
  pricedAt: new Date('2024-06-01T00:00:00Z'),
  source: 'coingecko',
  percentChange24h,
  isStale: false,
});
const row = (over: Partial<RowInput>) =>
  holdingRow({
    assetId: 'crypto:ETH',
    price: price('70'),
    parts: [part('1', '70')],
    lots: [lot()],
    costBasis: '100',
    moved: { deposits: '100', withdrawals: '0', unknownCount: 0 },
    portfolioPercent: '100',
    digits: 2,
    ...over,
  });

test('computes a gain of 20 on the holding and 50 in total for 2 bought at 100, 1 sold at 80, the other worth 70', () => {
  const lots = [lot({ costBasis: '50' })];
  const moved = moneyMoved(lots, gone({ proceeds: '80', costBasis: '50' }));
  expect([moved.deposits, moved.withdrawals]).toMatchObject([{ coefficient: 100n }, { coefficient: 80n }]);
  expect(row({ lots, costBasis: '50', moved: { deposits: '100', withdrawals: '80', unknownCount: 0 } })).toMatchObject({
    quantity: '1',
    marketValue: '70',
    costBasis: '50',
    averageCostBasis: '50',
    allTimeReturn: '20',
    allTimeReturnPercent: '40',
    totalReturnOnInvestment: '50',
    totalReturnOnInvestmentPercent: '50',
  });
});

test('counts income as return, without a deposit', () => {
  // 1 was bought for 100. A reward of 0.1, worth 12, has a cost of 12.
  const moved = moneyMoved([lot(), lot({ quantity: '0.1', costBasis: '12' })], gone({ income: '12' }));
  expect(moved.deposits).toMatchObject({ coefficient: 100n });
});

test('removes a gift at cost, with neither return nor loss', () => {
  const moved = moneyMoved([], gone({ costBasis: '40', removedCost: '40' }));
  expect([moved.deposits, moved.withdrawals]).toMatchObject([{ coefficient: 40n }, { coefficient: 40n }]);
});

test('includes a disallowed loss once, in the cost of the units bought again', () => {
  // Bought for 100, sold for 60, and bought again for 60. The disallowed loss of 40 makes the new cost 100. Deposits:
  // 100 + 60.
  const moved = moneyMoved([lot({ costBasis: '100' })], gone({ proceeds: '60', costBasis: '100', deniedLoss: '40' }));
  expect(moved.deposits).toMatchObject({ coefficient: 160n });
});

test('has no value or return without a price, and never zero', () => {
  expect(row({ price: null, parts: [part('1', null)], portfolioPercent: null })).toMatchObject({
    marketValue: null,
    costBasis: '100',
    allTimeReturn: null,
    totalReturnOnInvestment: null,
    change24h: null,
  });
});

test('bases the return on units with known cost, reports this, and leaves the return on investment unknown', () => {
  const lots = [lot(), lot({ quantity: '2', costBasis: '0', unknownCount: 1 })];
  const parts = [part('3', '390')];
  expect(
    row({ lots, parts, price: price('130'), moved: { deposits: '100', withdrawals: '0', unknownCount: 1 } }),
  ).toMatchObject({
    unknownCostCount: 1,
    averageCostBasis: '100',
    allTimeReturn: '30',
    isReturnPartial: true,
    totalReturnOnInvestment: null,
    netTotalDeposits: '100',
  });
  expect(row({ lots: [lots[1]!], parts: [part('2', '260')] })).toMatchObject({
    averageCostBasis: null,
    allTimeReturn: null,
  });
});

test('marks the return as partial if some units have no lot', () => {
  expect(row({ parts: [part('1.5', '105')] })).toMatchObject({
    allTimeReturn: '-30',
    isReturnPartial: true,
    knownQuantity: '1',
  });
});

test('converts a price increase of a quarter to a fifth of the current value', () => {
  expect(row({ price: price('70', '25') }).change24h).toBe('14');
  expect(row({ price: price('70', '-50') }).change24h).toBe('-70');
  expect(row({ price: price('70', '-100') }).change24h).toBeNull();
});
