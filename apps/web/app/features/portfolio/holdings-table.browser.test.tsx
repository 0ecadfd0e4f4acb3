import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { HoldingsQuery } from '../../generated/graphql.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { HoldingSums } from './holding-sums.tsx';
import { HoldingsTable } from './holdings-table.tsx';
import { ValueChart } from './value-chart.tsx';

type Holdings = HoldingsQuery['holdings'];
type Row = Holdings['holdings'][number];

const row = (symbol: string, over: Partial<Row> = {}): Row => ({
  asset: { id: `crypto:${symbol}`, symbol, name: `${symbol} coin`, slug: symbol.toLowerCase() },
  quantity: '2',
  price: {
    price: '50',
    pricedAt: '2025-03-01T10:00:00Z',
    source: 'coingecko',
    percentChange24h: '1.5',
    isStale: false,
  },
  marketValue: '100',
  isSmall: false,
  isHidden: false,
  change24h: '1.48',
  portfolioPercent: '50',
  costBasis: '80',
  unknownCostCount: 0,
  lotCount: 1,
  averageCostBasis: '40',
  allTimeReturn: '20',
  allTimeReturnPercent: '25',
  isReturnPartial: false,
  knownQuantity: '2',
  totalReturnOnInvestment: '20',
  totalReturnOnInvestmentPercent: '25',
  netTotalDeposits: '80',
  netTotalWithdrawals: '0',
  unknownFlowCount: 0,
  isReported: false,
  onlyAccountId: null,
  ...over,
});

const holdings = (rows: Row[], areSmallBalancesHidden = false): Holdings => ({
  currency: 'USD',
  display: { currency: 'USD', base: 'USD', wanted: 'USD', isConverted: false, rate: '1', ratedOn: null, source: null },
  isComputed: true,
  asOf: '2025-03-01T10:00:00Z',
  settings: { displayedBalances: 'CALCULATED', areSmallBalancesHidden },
  holdings: rows,
  total: {
    marketValue: '100.5',
    difference: '0',
    unpricedCount: 1,
    staleCount: 0,
    belowZeroCount: 0,
    change24h: '1.48',
    changeKnownCount: 1,
    costBasis: '80',
    unknownCostCount: 0,
    allTimeReturn: '20',
    unknownReturnCount: 1,
    netTotalDeposits: '80',
    netTotalWithdrawals: '0',
    unknownFlowCount: 0,
    totalReturnOnInvestment: '20',
    unknownInvestmentCount: 1,
  },
  byAccount: [],
  byNetwork: [],
  cash: [],
  belowZero: [],
});

const WEEKS = {
  HoldingWeeks: () => ({
    holdingWeeks: [{ asset: { id: row('BTC').asset.id }, prices: ['90', null, '95', '100'], percentChange: '11.11' }],
  }),
};

test('shows a week as a line and in words, and neither without an earlier price', async () => {
  await page.viewport(1440, 900);
  await renderApp(<HoldingsTable holdings={holdings([row('BTC'), row('XYZ')])} />, WEEKS);
  const rows = page.getByRole('table').getByRole('row');
  await expect.element(rows.nth(1)).toHaveTextContent(/up in seven days, \+11\.11%/);
  await expect.element(rows.nth(2)).toHaveTextContent(/–/);
});

test('shows a tiny share as more than zero', async () => {
  await page.viewport(1440, 900);
  await renderApp(
    <HoldingsTable holdings={holdings([row('DUST', { marketValue: '0.05', portfolioPercent: '0.00' })])} />,
    WEEKS,
  );
  await expect.element(page.getByRole('table').getByRole('row').nth(1)).toHaveTextContent(/0\.05< 0\.01%/);
});

test('shows no numbers without a price and the total as at least', async () => {
  const unpriced = row('XYZ', {
    price: null,
    marketValue: null,
    change24h: null,
    portfolioPercent: null,
    allTimeReturn: null,
  });
  await renderApp(
    <HoldingsTable holdings={holdings([row('BTC'), { ...unpriced, totalReturnOnInvestment: null }])} />,
    WEEKS,
  );
  await expect.element(page.getByText('No price').first()).toBeInTheDocument();
  expect(page.getByText('Value unknown').elements().length).toBeGreaterThan(0);
  const total = page.getByRole('button', { name: /^at least 100\.50? USD, why/ });
  await total.click();
  const parts = page.getByRole('dialog', { name: 'Calculation of this figure' });
  await expect.element(parts).toHaveTextContent(/BTC.*XYZ.*Portfolio value/);
});

test('groups small balances in a row that opens, but not one without a price', async () => {
  const small = row('DUST', { marketValue: '0.5', isSmall: true });
  const unpriced = row('XYZ', { price: null, marketValue: null });
  await renderApp(<HoldingsTable holdings={holdings([row('BTC'), small, unpriced], true)} />, WEEKS);
  await expect.element(page.getByText('XYZ coin').first()).toBeInTheDocument();
  expect(page.getByText('DUST coin').elements()).toHaveLength(0);
  await expect.element(page.getByText('0.50 USD').first()).toBeInTheDocument();
  await page.getByRole('button', { name: 'Show 1 small balance' }).click();
  await expect.element(page.getByText('DUST coin').first()).toBeInTheDocument();
});

test('groups hidden assets with their total in a row that opens', async () => {
  const hidden = [
    row('AAA', { isHidden: true, marketValue: '10.25' }),
    row('BBB', { isHidden: true, marketValue: null }),
  ];
  await renderApp(<HoldingsTable holdings={holdings([row('BTC'), ...hidden])} />, WEEKS);
  await expect.element(page.getByRole('button', { name: /^at least 10\.25 USD/ })).toBeVisible();
  expect(page.getByText('AAA coin').elements()).toHaveLength(0);
  await page.getByRole('button', { name: 'Show 2 hidden assets' }).click();
  await expect.element(page.getByText('AAA coin').first()).toBeInTheDocument();
});

test('shows four totals with percentages where everything is known', async () => {
  const known = { unknownReturnCount: 0, unknownInvestmentCount: 0, unpricedCount: 0 };
  const all = holdings([row('BTC')]);
  await renderApp(<HoldingSums holdings={{ ...all, total: { ...all.total, ...known } }} />);
  await expect.element(page.getByText('+25.00% of the cost basis')).toBeVisible();
  await expect.element(page.getByText('+25.00% of the cost of all purchases')).toBeVisible();
  await page.getByRole('button', { name: /1\.48 USD, why/ }).click();
  await expect
    .element(page.getByRole('dialog', { name: 'Calculation of this figure' }))
    .toHaveTextContent(/BTC.*1\.48/);
});

test('shows an unknown sum of returns as unknown, not zero', async () => {
  const all = holdings([row('XYZ', { allTimeReturn: null, totalReturnOnInvestment: null })]);
  const zero = { allTimeReturn: '0', totalReturnOnInvestment: '0' };
  await renderApp(<HoldingSums holdings={{ ...all, total: { ...all.total, ...zero } }} />);
  await expect.element(page.getByText('Unknown').first()).toBeVisible();
  expect(page.getByText('Unknown').elements()).toHaveLength(2);
  expect(page.getByText(/^0\.00/).elements()).toEqual([]);
});

test('explains a return without a percentage', async () => {
  await page.viewport(1440, 900);
  const earned = row('ARB', { totalReturnOnInvestmentPercent: null, netTotalDeposits: '0' });
  await renderApp(<HoldingsTable holdings={holdings([earned])} />, WEEKS);
  await expect.element(page.getByText('nothing was paid').first()).toBeVisible();
});

test('shows no zero cost before the first result in a currency', async () => {
  const zero = { costBasis: '0', allTimeReturn: '0', totalReturnOnInvestment: '0', unknownReturnCount: 0 };
  const all = holdings([row('BTC', { costBasis: null, allTimeReturn: null, totalReturnOnInvestment: null })]);
  await renderApp(<HoldingSums holdings={{ ...all, isComputed: false, total: { ...all.total, ...zero } }} />);
  await expect.element(page.getByText('Calculating').first()).toBeVisible();
  expect(page.getByText('Calculating').elements()).toHaveLength(3);
  expect(page.getByText(/^0\.00/).elements()).toEqual([]);
});

const DAYS = { currency: 'USD', days: [], hours: [], marks: [], isUpToDate: false };

test('reports a chart whose days are being calculated', async () => {
  await renderApp(<ValueChart dashboard={DAYS} label="Value" />, {
    AwaitedPrices: () => ({ awaitedPrices: { assets: 0, isFailing: false } }),
  });
  await expect.element(page.getByText('Past values are being calculated.')).toBeVisible();
});

test('reports loading prices and unreachable price services', async () => {
  const unknown = (day: string, value: string | null) => ({
    day,
    value,
    atLeast: value ?? '0',
    unknownAssets: value === null ? 3 : 0,
  });
  const dashboard = { ...DAYS, isUpToDate: true, days: [unknown('2026-01-01', null), unknown('2026-01-02', '5')] };
  const days = [unknown('2025-12-31', null), ...dashboard.days];
  await renderApp(<ValueChart dashboard={{ ...dashboard, days }} label="Value" />, {
    AwaitedPrices: () => ({ awaitedPrices: { assets: 3, isFailing: true } }),
  });
  await expect.element(page.getByText(/of 3 assets are missing because no price service responds/)).toBeVisible();
});

test('shows the units behind a cost and return that exclude unknown costs', async () => {
  const partial = row('DOT', {
    quantity: '7.2',
    marketValue: '55.44',
    costBasis: '72.19',
    unknownCostCount: 3,
    allTimeReturn: '-40.62',
    isReturnPartial: true,
    knownQuantity: '4.1',
  });
  await renderApp(<HoldingsTable holdings={holdings([partial])} />, WEEKS);
  await expect.element(page.getByText(/^for 4\.1 of 7\.2 DOT$/).first()).toBeInTheDocument();
  expect(page.getByText(/^for 4\.1 of 7\.2 DOT$/).elements().length).toBeGreaterThanOrEqual(2);
});
