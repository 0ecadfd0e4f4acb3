import { afterEach, beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderApp } from '../../testing/render-app.tsx';
import { AmountsHidden } from '../amounts-hidden.ts';
import { AllocationBar } from './allocation-bar.tsx';
import { SpanPicker } from './span-picker.tsx';
import { Sparkline } from './sparkline.tsx';
import { TimeChart, type TimeChartProps } from './time-chart.tsx';

const DAY = 86_400_000;
const POINTS = [
  { at: '2024-03-01', value: '10.00' },
  { at: '2024-03-02', value: '30.10' },
  { at: '2024-03-03', value: null },
  { at: '2024-03-04', value: '20.25' },
  { at: '2024-03-05', value: '40.123456789012345678' },
];
const MARKS = [{ at: '2024-03-02T12:00:00Z', label: 'Bought 0.5 BTC', href: '/transactions/t1' }];
const label = 'Value, in USD';
const format = (value: string) => `${value} USD`;

const chart = (more: Partial<TimeChartProps> = {}) => <TimeChart {...{ label, points: POINTS, format, ...more }} />;
const slider = page.getByRole('slider', { name: label });

beforeEach(() => page.viewport(1000, 700));
afterEach(() => page.viewport(1280, 900));

test('moves from point to point with the arrow keys, Home and End and announces date and exact value', async () => {
  await renderApp(chart({ marks: MARKS }));
  await expect.element(slider).toHaveAttribute('aria-valuetext', '5 March 2024: 40.123456789012345678 USD');
  await userEvent.tab();
  await expect.element(slider).toHaveFocus();
  await userEvent.keyboard('{ArrowLeft}');
  await expect.element(slider).toHaveAttribute('aria-valuetext', '4 March 2024: 20.25 USD');
  await userEvent.keyboard('{ArrowLeft}');
  await expect.element(slider).toHaveAttribute('aria-valuetext', '3 March 2024: unknown');
  await userEvent.keyboard('{ArrowLeft}');
  await expect.element(slider).toHaveAttribute('aria-valuetext', '2 March 2024: 30.10 USD, Bought 0.5 BTC');
  await expect.element(page.getByRole('link', { name: 'Bought 0.5 BTC' })).toHaveAttribute('href', '/transactions/t1');
  await userEvent.keyboard('{Home}');
  await expect.element(slider).toHaveAttribute('aria-valuenow', '0');
  await userEvent.keyboard('{ArrowLeft}');
  await expect.element(slider).toHaveAttribute('aria-valuenow', '0');
  await userEvent.keyboard('{End}');
  await expect.element(slider).toHaveAttribute('aria-valuenow', '4');
});

test.each([
  ['120', true],
  ['0', false],
])('says that the axis does not start at zero if the lowest value is %s', async (lowest, isSaid) => {
  const points = [lowest, '130'].map((value, i) => ({ at: `2024-03-0${i + 1}`, value }));
  await renderApp(chart({ points }));
  await expect.element(slider).toBeVisible();
  expect(page.getByText('The axis does not start at zero.').elements()).toHaveLength(isSaid ? 1 : 0);
});

test('writes rules in full if their short forms are equal', async () => {
  const points = ['15110', '15112', '15130'].map((value, i) => ({ at: `2024-03-0${i + 1}`, value }));
  const formatRule = (value: string) => `${(Number(value) / 1000).toFixed(1)}K`;
  await renderApp(chart({ points, formatRule }));
  await expect.element(page.getByText('15120 USD')).toBeInTheDocument();
  expect(page.getByText('15.1K').elements()).toEqual([]);
});

test('reads the point nearest to the pointer, holds it on click and releases it on Escape', async () => {
  await renderApp(chart({ marks: MARKS }));
  const { width, height } = slider.element().getBoundingClientRect();
  await slider.hover({ position: { x: 1, y: height / 2 } });
  await expect.element(slider).toHaveAttribute('aria-valuenow', '0');
  await slider.click({ position: { x: width / 4, y: height / 2 } });
  await expect.element(slider).toHaveAttribute('aria-valuenow', '1');
  const mark = page.getByRole('link', { name: 'Bought 0.5 BTC' });
  await mark.hover();
  await expect.element(mark).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(slider).toHaveAttribute('aria-valuenow', '4');
});

test('shows the data as a table, latest first, with unknown values and events in words', async () => {
  await renderApp(
    chart({ marks: MARKS, compare: { label: 'Invested', points: [{ at: '2024-03-02', value: '25.00' }] } }),
  );
  await page.getByRole('button', { name: 'Show as table' }).click();
  await expect.element(page.getByRole('table', { name: label })).toBeVisible();
  const rows = page.getByRole('row');
  await expect.element(rows.nth(0)).toHaveTextContent('DateValueInvestedEvents');
  await expect.element(rows.nth(1)).toHaveTextContent('5 March 202440.123456789012345678 USDUnknown');
  await expect.element(rows.nth(3)).toHaveTextContent('3 March 2024Unknown');
  await expect.element(rows.nth(4)).toHaveTextContent('2 March 202430.10 USD25.00 USDBought 0.5 BTC');
  await page.getByRole('button', { name: 'Show as chart' }).click();
  await expect.element(slider).toBeVisible();
});

test('leaves a gap for unknown values and labels the baseline and the last value', async () => {
  const { screen } = await renderApp(chart());
  await expect.element(page.getByText('1 gap: the value is unknown there.')).toBeVisible();
  await expect.element(page.getByText('unknown', { exact: true })).toBeInTheDocument();
  await expect.element(page.getByText('0 USD', { exact: true })).toBeInTheDocument();
  await expect.element(page.getByText('40.123456789012345678 USD').last()).toBeInTheDocument();
  const line = screen.container.querySelector('path.stroke-accent')!.getAttribute('d')!;
  expect(line.split('M')).toHaveLength(3);
});

test('keeps the reading on screen on a phone and shows every other date if there is no room', async () => {
  const points = Array.from({ length: 29 }, (_, i) => ({
    at: new Date(Date.UTC(2024, 1, 1) + i * DAY).toISOString().slice(0, 10),
    value: String(80_000 + i),
  }));
  const compare = { label: 'Same deposits in something with a long name', points };
  const { screen } = await renderApp(chart({ points, compare }));
  const dates = () =>
    [...screen.container.querySelectorAll('.\\@container > span')].filter(
      (date) => date.clientWidth > 0 || date.getClientRects().length > 0,
    );
  const wide = dates().length;
  expect(wide).toBeGreaterThan(3);
  await page.viewport(390, 844);
  await expect.poll(() => dates().length).toBe(Math.ceil(wide / 2));
  await userEvent.tab();
  await userEvent.keyboard('{Home}');
  for (let i = 0; i < points.length; i++) {
    const place = () => screen.container.querySelector('.shadow-float')!.getBoundingClientRect();
    await expect.poll(() => place().left).toBeGreaterThanOrEqual(0);
    expect(place().right).toBeLessThanOrEqual(390);
    await userEvent.keyboard('{ArrowRight}');
  }
});

test('draws nothing without known values', async () => {
  await renderApp(chart({ points: [{ at: '2024-03-01', value: null }], empty: 'No price is known yet.' }));
  await expect.element(page.getByText('No price is known yet.')).toBeVisible();
  expect(slider.query()).toBeNull();
});

test('writes no private figures while amounts are hidden', async () => {
  await renderApp(
    <AmountsHidden value={true}>
      {chart()}
      {chart({ label: 'Price', isPublic: true })}
    </AmountsHidden>,
  );
  await expect.element(slider).toHaveAttribute('aria-valuetext', '5 March 2024: •••');
  const price = page.getByRole('slider', { name: 'Price' });
  await expect.element(price).toHaveAttribute('aria-valuetext', '5 March 2024: 40.123456789012345678 USD');
});

test('draws five years of days with every extreme and answers to keys', async () => {
  const points = Array.from({ length: 1826 }, (_, i) => ({
    at: new Date(Date.UTC(2020, 0, 1) + i * DAY).toISOString().slice(0, 10),
    value: i === 900 ? '999999' : String(1000 + ((i * 7919) % 1009)),
  }));
  const { screen } = await renderApp(<div style={{ width: 600 }}>{chart({ points })}</div>);
  const path = screen.container.querySelector('path.stroke-accent')!;
  expect(path.getAttribute('d')!.length).toBeLessThan(8_000);
  const plot = slider.element().getBoundingClientRect();
  expect(plot.height).toBe(240);
  (screen.container.firstElementChild as HTMLElement).style.width = '320px';
  await expect.poll(() => slider.element().getBoundingClientRect().width).toBeLessThan(320);
  expect(slider.element().getBoundingClientRect().height).toBe(240);
  await userEvent.tab();
  await userEvent.keyboard('{PageDown}{PageDown}');
  await expect.element(slider).toHaveAttribute('aria-valuenow', String(1825 - 60));
});

test('shows an allocation as a table with unknown parts in words', async () => {
  const parts = [
    { label: 'BTC', value: '75.00', share: '0.75', href: '/assets/btc' },
    { label: 'ETH', value: '25.00', share: '0.25' },
    { label: 'XYZ', value: null, share: null },
  ];
  await renderApp(<AllocationBar label="Allocation by asset, in USD" head="Asset" currency="USD" parts={parts} />);
  const rows = page.getByRole('table', { name: 'Allocation by asset, in USD' }).getByRole('row');
  await expect.element(rows.nth(1)).toHaveTextContent('BTC75.0075.00%');
  await expect.element(rows.nth(3)).toHaveTextContent('XYZValue unknown');
  await expect.element(page.getByRole('link', { name: 'BTC' })).toHaveAttribute('href', '/assets/btc');
  expect(page.getByRole('button').query()).toBeNull();
});

test('shows the largest parts first and all on request', async () => {
  const parts = Array.from({ length: 10 }, (_, i) => ({ label: `A${i}`, value: '1', share: '0.1' }));
  await renderApp(<AllocationBar label="By asset" head="Asset" parts={parts} />);
  expect(page.getByRole('row').elements()).toHaveLength(9);
  await page.getByRole('button', { name: 'Show all 10' }).click();
  expect(page.getByRole('row').elements()).toHaveLength(11);
});

test('keeps the span in the address unless it is the default', async () => {
  const { router } = await renderApp(<SpanPicker value="ONE_YEAR" usual="ONE_YEAR" />);
  await expect.element(page.getByRole('link', { name: 'One year' })).toHaveAttribute('aria-current', 'true');
  await page.getByRole('link', { name: 'One week' }).click();
  expect(router.state.location.search).toBe('?span=ONE_WEEK');
  await page.getByRole('link', { name: 'One year' }).click();
  expect(router.state.location.search).toBe('');
});

test('draws a sparkline as decoration with gaps', async () => {
  const { screen } = await renderApp(<Sparkline points={['1', '2', null, '3', '1']} />);
  const svg = screen.container.querySelector('svg')!;
  expect(svg.getAttribute('aria-hidden')).toBe('true');
  expect(svg.querySelector('path')!.getAttribute('d')!.split('M')).toHaveLength(3);
});
