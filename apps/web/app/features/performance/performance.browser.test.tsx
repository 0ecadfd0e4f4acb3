import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
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
  realized: '5',
  income: '1',
  unrealized: '24',
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
  unrealized: null,
  timeWeighted: null,
};
const performance = (more: object = {}) => ({
  currency: 'USD',
  display: { currency: 'USD', base: 'USD', wanted: 'USD', isConverted: false, rate: '1', ratedOn: null, source: null },
  startsOn: '2024-01-05',
  from: '2024-01-05',
  to: '2024-03-31',
  isUpToDate: true,
  unknownDays: 0,
  leftOut: [],
  valueBefore: figure('200'),
  value: figure('260'),
  deposits: figure('60'),
  withdrawals: figure('20'),
  gain: figure('20'),
  realized: figure('10'),
  income: figure('2'),
  unrealized: figure('8'),
  fees: figure('1'),
  tradedBetween: '0',
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
  months: [
    { stretch: '2024-01', rate: '0.051' },
    { stretch: '2024-02', rate: null },
    { stretch: '2024-03', rate: '-0.02' },
  ],
  years: [{ stretch: '2024', rate: '0.1234' }],
  assets: [row('BTC'), row('ETH', { gain: '-10', value: '110', unrealized: '-16' })],
  ...more,
});
const MONTH_SUMS = [
  { stretch: '2024-01', income: '0.50', fees: '0.00' },
  { stretch: '2024-02', income: '0.00', fees: '1.00' },
  { stretch: '2024-03', income: '1.50', fees: '0.00' },
];
const answers = (more?: object) => ({
  AwaitedPrices: () => ({ awaitedPrices: { assets: 0, isFailing: false } }),
  PricesOff: () => ({ priceServices: { areAsked: true } }),
  PerformancePage: () => ({ performance: more === undefined ? performance() : performance(more) }),
  PerformanceMonths: () => ({ performance: { monthSums: MONTH_SUMS } }),
});

test('shows the calculation and assets behind the gain, and links a rate to its definition', async () => {
  await page.viewport(1200, 900);
  await renderApp(<PerformancePage />, answers());
  await page.getByRole('button', { name: '20 USD, why' }).first().click();
  const why = page.getByRole('dialog', { name: 'Calculation of this figure' });
  await expect.element(why).toHaveTextContent(/Ending value.*Deposits.*Withdrawals.*BTC.*30\.00.*ETH/);
  await expect.element(page.getByRole('link', { name: '+12.34%, why' })).toHaveAttribute('href', '#time-weighted');
  await expect.element(page.getByText('March 2024', { exact: true }).last()).toBeVisible();
  const months = page.getByRole('table', { name: 'Monthly time-weighted return' });
  await expect.element(months.getByRole('row').nth(1)).toHaveTextContent('2024+5.1%?−2.0%+12.3%');
  await expect
    .element(months.getByRole('link', { name: 'February 2024: unknown' }))
    .toHaveAttribute('href', '/?period=2024-02');
});

test('shows the values and flows behind the money-weighted return', async () => {
  await page.viewport(1200, 900);
  await renderApp(<PerformancePage />, answers());
  await page.getByRole('button', { name: '−5.00%, why' }).click();
  const why = page.getByRole('dialog', { name: 'Calculation of this figure' });
  await expect.element(why).toHaveTextContent(/Ending value.*Starting value.*Deposits.*Withdrawals.*Gain/);
  await expect.element(why.getByRole('link', { name: 'How the rate is calculated' })).toBeVisible();
});

test('subtracts trades between assets from deposits, and shows the same sum behind the gain', async () => {
  await page.viewport(1200, 900);
  await renderApp(
    <PerformancePage />,
    answers({ deposits: figure('35'), withdrawals: figure('0'), tradedBetween: '25' }),
  );
  await page.getByRole('button', { name: '35 USD, why' }).click();
  const why = page.getByRole('dialog', { name: 'Calculation of this figure' });
  await expect
    .element(why)
    .toHaveTextContent(/Deposits.*35\.00.*BTC.*30\.00.*ETH.*30\.00.*Traded between them.*25\.00/);
  await userEvent.keyboard('{Escape}');
  await page.getByRole('button', { name: '20 USD, why' }).first().click();
  await expect.element(why).toHaveTextContent(/Deposits.*35\.00.*Withdrawals.*-?5\.00/);
});

const ONE_DAY = { from: '2024-03-31', points: [{ day: '2024-03-31', value: '260', benchmark: '230' }] };

test('shows a single day once, with a line from its start and no best or worst day', async () => {
  await page.viewport(1200, 900);
  await renderApp(<PerformancePage />, answers(ONE_DAY));
  await expect.element(page.getByText(/^31 March 2024, in USD/)).toBeVisible();
  expect(page.getByText('Best day').elements()).toEqual([]);
  const chart = page.getByRole('slider', { name: 'Portfolio value, in USD' });
  await expect.element(chart).toHaveAttribute('aria-valuemax', '1');
  (chart.element() as HTMLElement).focus();
  await userEvent.keyboard('{Home}');
  await expect
    .element(chart)
    .toHaveAttribute('aria-valuetext', '30 March 2024: 200.00 USD, Same deposits in Bitcoin: 200.00 USD');
});

test('shows no figures, not even zero, without holdings', async () => {
  await renderApp(<PerformancePage />, answers({ assets: [], timeWeighted: '0' }));
  await expect.element(page.getByText('No crypto was held so far, and cash is not measured here.')).toBeVisible();
  expect(page.getByText('Time-weighted return', { exact: true }).elements()).toHaveLength(1);
});

test('explains an unknown benchmark', async () => {
  await renderApp(<PerformancePage />, answers({ benchmarkReturn: null }));
  await expect.element(page.getByText('no price on its first or last day')).toBeVisible();
});

test('sorts by a figure and reverses', async () => {
  await page.viewport(1200, 900);
  await renderApp(<PerformancePage />, answers());
  await page.getByRole('link', { name: 'By crypto' }).click();
  const table = page.getByRole('table', { name: 'Performance by crypto' });
  const first = () => table.getByRole('row').nth(1);
  await expect.element(first()).toHaveTextContent(/^BTC/);
  await table.getByRole('button', { name: 'Gain' }).click();
  await expect.element(first()).toHaveTextContent(/^ETH/);
});

const LEFT_OUT = [
  { asset: { id: 'crypto:DOGE', symbol: 'DOGE' }, reason: 'OVERSOLD' },
  { asset: { id: 'crypto:SMPL', symbol: 'SMPL' }, reason: 'NO_PRICE' },
];

test('totals the columns in the last row', async () => {
  await page.viewport(1200, 900);
  await renderApp(<PerformancePage />, answers());
  await page.getByRole('link', { name: 'By crypto' }).click();
  const cells = page.getByRole('row', { name: /^Total/ }).getByRole('cell');
  // Net deposits: 60 in minus 20 out.
  for (const [at, figure] of ['260.00', '40.00', '+20.00', '+12.34%', '+10.00', '+8.00', '2.00'].entries())
    await expect.element(cells.nth(at)).toHaveTextContent(figure);
});

test('shows unknown, never zero, if nothing is known', async () => {
  await page.viewport(1200, 900);
  const assets = [row('DOGE', UNKNOWN)];
  await renderApp(<PerformancePage />, answers({ assets, gain: figure('0', 1), leftOut: LEFT_OUT.slice(0, 1) }));
  const gain = page.getByText('Gain', { exact: true }).first();
  await expect.element(gain).toBeVisible();
  expect(gain.element().parentElement?.textContent).toBe('GainUnknown');
});

test('lists unknown assets with fixes and marks partial figures', async () => {
  await page.viewport(1200, 900);
  const assets = [row('BTC'), row('DOGE', UNKNOWN), row('SMPL', UNKNOWN)];
  await renderApp(<PerformancePage />, answers({ assets, gain: figure('30', 2), leftOut: LEFT_OUT }));
  await expect
    .element(
      page.getByText(/are incomplete\. They exclude DOGE, sold beyond what was held.*, and SMPL, which has no price/),
    )
    .toBeVisible();
  await expect.element(page.getByRole('link', { name: 'enter a price' })).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'see what is missing' }))
    .toHaveAttribute('href', '/account-health/negative-balances');
  const rate = page.getByRole('link', { name: 'incomplete: +12.34%, why' });
  // Only the mark: the word is above, once, with the cause.
  await expect.element(rate).toHaveTextContent('+12.34%');
  expect(rate.element().querySelector('svg')).not.toBe(null);
  expect(rate.element().querySelector('.text-gain')).toBe(null);
  await page.getByRole('link', { name: 'By crypto' }).click();
  await expect.element(page.getByRole('row').filter({ hasText: 'SMPL' })).toHaveTextContent(/Unknown/);
  // Each cell explains why and links to the fix.
  const unknown = page.getByRole('row').filter({ hasText: 'DOGE' }).getByRole('link', { name: 'Unknown' });
  await expect.element(unknown.first()).toHaveAttribute('href', '/account-health/negative-balances');
  await expect.element(unknown.first()).toHaveAccessibleDescription('DOGE, sold beyond what was held');
});

test('shows everything as unknown if nothing is known', async () => {
  const unknown = { timeWeighted: null, moneyWeighted: null, moneyWeightedRates: 0, unknownDays: 3 };
  await renderApp(
    <PerformancePage />,
    answers({ ...unknown, assets: [row('SMPL', UNKNOWN)], leftOut: LEFT_OUT.slice(1) }),
  );
  await expect.element(page.getByText(/Unknown: SMPL, which has no price/)).toBeVisible();
});

test('reports loading prices without blaming the records', async () => {
  await renderApp(<PerformancePage />, {
    ...answers({ leftOut: LEFT_OUT.slice(1), timeWeighted: null, unknownDays: 80 }),
    AwaitedPrices: () => ({ awaitedPrices: { assets: 12, isFailing: false } }),
  });
  await expect.element(page.getByText(/Historical prices of 12 assets are loading/)).toBeVisible();
  expect(page.getByText(/Unknown: SMPL/).elements()).toEqual([]);
});

test('explains an empty page', async () => {
  await renderApp(<PerformancePage />, { PerformancePage: () => ({ performance: null }) });
  await expect.element(page.getByText(/No values yet/)).toBeVisible();
  // All time is already selected, so offering it would be useless.
  await page.getByRole('link', { name: 'All time' }).click();
  await expect.element(page.getByText(/No values yet/)).toBeVisible();
});

test('shows income and fees as bars for arrow keys and as a table', async () => {
  await page.viewport(1200, 900);
  await renderApp(<PerformancePage />, answers());
  const bars = page.getByRole('listbox', { name: 'Income by month, in USD' });
  await expect
    .element(bars.getByRole('option', { name: 'March 2024: 1.50 USD' }))
    .toHaveAttribute('aria-selected', 'true');
  (bars.getByRole('option').nth(2).element() as HTMLElement).focus();
  await userEvent.keyboard('{Home}');
  await expect.element(bars.getByRole('option', { name: 'January 2024: 0.50 USD' })).toHaveFocus();
  await page.getByRole('button', { name: 'Show as table' }).nth(1).click();
  const table = page.getByRole('table', { name: 'Income by month, in USD' });
  await expect.element(table.getByRole('row').nth(1)).toHaveTextContent('March 20241.50');
  await expect.element(page.getByRole('listbox', { name: 'Fees by month, in USD' })).toBeVisible();
});
