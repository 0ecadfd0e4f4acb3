import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { HoldingsQuery } from '../../generated/graphql.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { ValueHead } from './value-head.tsx';

type Holdings = HoldingsQuery['holdings'];

const price = (pricedAt: string, isStale: boolean) => ({ price: { price: '50', pricedAt, isStale } });
const OLD = [price('2025-02-10T12:00:00Z', true), price('2025-06-15T12:00:00Z', true)];

async function show(holdings: object[], areAsked: boolean) {
  const total = { marketValue: '100', unpricedCount: 1, belowZeroCount: 0, staleCount: holdings.length - 1 };
  const display = { currency: 'USD', base: 'USD', wanted: 'USD', isConverted: false, rate: '1', ratedOn: null };
  const all = { currency: 'USD', asOf: '2025-11-26T13:50:00Z', total, display, holdings, byAccount: [] };
  await renderApp(
    <ValueHead holdings={all as unknown as Holdings} dashboard={undefined} span="ONE_MONTH" missing={[]} />,
    { PricesOff: () => ({ priceServices: { areAsked } }) },
  );
}

test('shows the date of the value if all prices are old, also on a server without price services', async () => {
  await show(OLD, false);
  await expect.element(page.getByText(/^At prices of/)).toHaveTextContent(/^At prices of .*Feb.* to .*Jun/);
  await expect.element(page.getByText(/Market prices are not available on this server/)).toBeVisible();
});

test('shows no price time without any price', async () => {
  await show([{ price: null }], true);
  await expect.element(page.getByText('at least', { exact: false })).toBeVisible();
  expect(page.getByText(/At prices of/).elements()).toEqual([]);
});

test('shows the current value if one price is current', async () => {
  await show([...OLD, price('2025-11-26T13:49:00Z', false)], true);
  await expect.element(page.getByText(/^At prices of/)).toHaveTextContent(/^At prices of 13:50/);
  expect(page.getByText(/Market prices are not available/).elements()).toEqual([]);
});

test('keeps the color of the headline, with one chip, if one asset of many has no price', async () => {
  await show([...OLD, ...OLD, { price: null }], true);
  await expect.element(page.getByRole('link', { name: '1 incomplete' })).toBeVisible();
  expect(page.getByText('at least', { exact: false }).elements()).toEqual([]);
});

test('shows the value as a lower bound if many assets have no price', async () => {
  await show([...OLD, { price: null }], true);
  await expect.element(page.getByText('at least', { exact: false })).toBeVisible();
  expect(page.getByRole('link', { name: '1 incomplete' }).elements()).toEqual([]);
});
