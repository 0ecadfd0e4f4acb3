/** Performance: figures open to their parts, what is not known says so, and the table is ordered by what is clicked. */
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import PerformancePage from '../../routes/performance.tsx';
import { renderApp } from '../../testing/render-app.tsx';

const figure = (amount: string, unknownCount = 0) => ({ amount, unknownCount });
const row = (symbol: string, more: object = {}) => ({
  asset: { id: `crypto:${symbol}`, symbol, name: symbol },
  quantity: '1',
  valueBefore: '100',
  value: '150',
  deposits: '30',
  withdrawals: '10',
  gain: '30',
  realised: '5',
  income: '1',
  unrealised: '24',
  fees: '0.50',
  timeWeighted: '0.25',
  ...more,
});
const UNKNOWN = {
  valueBefore: null,
  value: null,
  deposits: null,
  withdrawals: null,
  gain: null,
  unrealised: null,
  timeWeighted: null,
};
const performance = (more: object = {}) => ({
  currency: 'USD',
  startsOn: '2024-01-05',
  from: '2024-01-05',
  to: '2024-03-31',
  isUpToDate: true,
  unknownDays: 0,
  valueBefore: figure('200'),
  value: figure('260'),
  deposits: figure('60'),
  withdrawals: figure('20'),
  gain: figure('20'),
  realised: figure('10'),
  income: figure('2'),
  unrealised: figure('8'),
  fees: figure('1'),
  timeWeighted: '0.1234',
  moneyWeighted: '-0.05',
  moneyWeightedPerYear: null,
  moneyWeightedRates: 1,
  drawdown: { depth: '-0.3', from: '2024-01-10', to: '2024-02-01' },
  bestDay: { stretch: '2024-01-09', rate: '0.1' },
  worstDay: { stretch: '2024-01-20', rate: '-0.2' },
  bestMonth: { stretch: '2024-03', rate: '0.4' },
  worstMonth: null,
  benchmarkReturn: '0.5',
  benchmarkValue: '300',
  benchmarkRanOutOn: null,
  points: ['2024-01-05', '2024-02-01', '2024-03-31'].map((day, i) => ({
    day,
    value: String(100 + i),
    benchmark: String(90 + i),
  })),
  assets: [row('BTC'), row('ETH', { gain: '-10', value: '110', unrealised: '-16' })],
  ...more,
});
const answers = (more?: object) => ({
  PerformancePage: () => ({ performance: more === undefined ? performance() : performance(more) }),
});

test('the gain opens to the sum that it is and to each crypto; a rate leads to how it is reckoned', async () => {
  await page.viewport(1200, 900);
  await renderApp(<PerformancePage />, answers());
  await page.getByRole('button', { name: '20 USD, why' }).first().click();
  const why = page.getByRole('dialog', { name: 'What this figure is made of' });
  await expect.element(why).toHaveTextContent(/Value at the end.*Put in.*Taken out.*BTC.*30\.00.*ETH/);
  await expect.element(page.getByRole('link', { name: '+12.34 %, why' })).toHaveAttribute('href', '#time-weighted');
  await expect.element(page.getByText('March 2024', { exact: true })).toBeVisible();
});

test('ordered by another figure, and the other way round', async () => {
  await page.viewport(1200, 900);
  await renderApp(<PerformancePage />, answers());
  const table = page.getByRole('table', { name: 'Performance by crypto' });
  const first = () => table.getByRole('row').nth(1);
  await expect.element(first()).toHaveTextContent(/^BTC/);
  await table.getByRole('button', { name: 'Gain' }).click();
  await expect.element(first()).toHaveTextContent(/^ETH/);
});

test('what is not known says so, with what to do, and is no gain', async () => {
  await page.viewport(1200, 900);
  const assets = [row('BTC'), row('XYZ', UNKNOWN)];
  const unknown = {
    assets,
    unknownDays: 3,
    gain: figure('30', 1),
    timeWeighted: null,
    moneyWeighted: null,
    moneyWeightedRates: 0,
  };
  await renderApp(<PerformancePage />, answers(unknown));
  await expect.element(page.getByText(/On 3 days of this time/)).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Enter a price' })).toBeVisible();
  const xyz = page.getByRole('row').filter({ hasText: 'XYZ' });
  await expect.element(xyz).toHaveTextContent(/Unknown/);
});

test('nothing yet says how values come', async () => {
  await renderApp(<PerformancePage />, { PerformancePage: () => ({ performance: null }) });
  await expect.element(page.getByText(/There are no values yet/)).toBeVisible();
});
