/** Performance: figures open to their parts, what is not known says so, and the table is ordered by what is clicked. */
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

test('the gain opens to the sum that it is and to each crypto; a rate leads to how it is reckoned', async () => {
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

test('opens the money-weighted return to the values and flows behind it', async () => {
  await page.viewport(1200, 900);
  await renderApp(<PerformancePage />, answers());
  await page.getByRole('button', { name: '−5.00%, why' }).click();
  const why = page.getByRole('dialog', { name: 'Calculation of this figure' });
  await expect.element(why).toHaveTextContent(/Ending value.*Starting value.*Deposits.*Withdrawals.*Gain/);
  await expect.element(why.getByRole('link', { name: 'How the rate is calculated' })).toBeVisible();
});

test('what crypto were traded for each other for is taken off what was put in, and the gain opens to the same', async () => {
  await page.viewport(1200, 900);
  await renderApp(
    <PerformancePage />,
    answers({ deposits: figure('35'), withdrawals: figure('0'), tradedBetween: '25' }),
  );
  await page.getByRole('button', { name: '35 USD, why' }).click();
  const why = page.getByRole('dialog', { name: 'Calculation of this figure' });
  await expect.element(why).toHaveTextContent(/Deposits.*35\.00.*BTC.*30\.00.*ETH.*30\.00.*Traded between them.*25\.00/);
  await userEvent.keyboard('{Escape}');
  await page.getByRole('button', { name: '20 USD, why' }).first().click();
  await expect.element(why).toHaveTextContent(/Deposits.*35\.00.*Withdrawals.*-?5\.00/);
});

const ONE_DAY = { from: '2024-03-31', points: [{ day: '2024-03-31', value: '260', benchmark: '230' }] };

test('one day is said once, is a line from its beginning, and has no best and worst day', async () => {
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

test('where no crypto was held there are no figures, not even a zero', async () => {
  await renderApp(<PerformancePage />, answers({ assets: [], timeWeighted: '0' }));
  await expect.element(page.getByText('No crypto was held so far, and cash is not measured here.')).toBeVisible();
  expect(page.getByText('Time-weighted return', { exact: true }).elements()).toHaveLength(1);
});

test('a benchmark that is not known says what is missing', async () => {
  await renderApp(<PerformancePage />, answers({ benchmarkReturn: null }));
  await expect.element(page.getByText('no price on its first or last day')).toBeVisible();
});

test('ordered by another figure, and the other way round', async () => {
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

test('the last row is what the columns come to', async () => {
  await page.viewport(1200, 900);
  await renderApp(<PerformancePage />, answers());
  await page.getByRole('link', { name: 'By crypto' }).click();
  const cells = page.getByRole('row', { name: /^Total/ }).getByRole('cell');
  // Net deposits: 60 put in less 20 taken out.
  for (const [at, figure] of ['260.00', '40.00', '+20.00', '+12.34%', '+10.00', '+8.00', '2.00'].entries())
    await expect.element(cells.nth(at)).toHaveTextContent(figure);
});

test('where nothing is known of anything held, a figure is unknown: never a zero', async () => {
  await page.viewport(1200, 900);
  const assets = [row('DOGE', UNKNOWN)];
  await renderApp(<PerformancePage />, answers({ assets, gain: figure('0', 1), leftOut: LEFT_OUT.slice(0, 1) }));
  const gain = page.getByText('Gain', { exact: true }).first();
  await expect.element(gain).toBeVisible();
  expect(gain.element().parentElement?.textContent).toBe('GainUnknown');
});

test('what is not known is named with what settles it, and figures without it are no gain', async () => {
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
  // The mark alone: the word is above, once, with the cause.
  await expect.element(rate).toHaveTextContent('+12.34%');
  expect(rate.element().querySelector('svg')).not.toBe(null);
  expect(rate.element().querySelector('.text-gain')).toBe(null);
  await page.getByRole('link', { name: 'By crypto' }).click();
  await expect.element(page.getByRole('row').filter({ hasText: 'SMPL' })).toHaveTextContent(/Unknown/);
  // Each cell says why, and leads to where it is settled.
  const unknown = page.getByRole('row').filter({ hasText: 'DOGE' }).getByRole('link', { name: 'Unknown' });
  await expect.element(unknown.first()).toHaveAttribute('href', '/account-health/negative-balances');
  await expect.element(unknown.first()).toHaveAccessibleDescription('DOGE, sold beyond what was held');
});

test('where nothing is known, all is unknown', async () => {
  const unknown = { timeWeighted: null, moneyWeighted: null, moneyWeightedRates: 0, unknownDays: 3 };
  await renderApp(
    <PerformancePage />,
    answers({ ...unknown, assets: [row('SMPL', UNKNOWN)], leftOut: LEFT_OUT.slice(1) }),
  );
  await expect.element(page.getByText(/Unknown: SMPL, which has no price/)).toBeVisible();
});

test('prices that are on their way are said, and nothing is blamed on the records', async () => {
  await renderApp(<PerformancePage />, {
    ...answers({ leftOut: LEFT_OUT.slice(1), timeWeighted: null, unknownDays: 80 }),
    AwaitedPrices: () => ({ awaitedPrices: { assets: 12, isFailing: false } }),
  });
  await expect.element(page.getByText(/Historical prices of 12 assets are loading/)).toBeVisible();
  expect(page.getByText(/Unknown: SMPL/).elements()).toEqual([]);
});

test('nothing yet says how values come', async () => {
  await renderApp(<PerformancePage />, { PerformancePage: () => ({ performance: null }) });
  await expect.element(page.getByText(/No values yet/)).toBeVisible();
  // All time is asked for already: to offer it would lead nowhere.
  await page.getByRole('link', { name: 'All time' }).click();
  await expect.element(page.getByText(/No values yet/)).toBeVisible();
});

test('income and fees by month are bars that the arrow keys read, and a table', async () => {
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
