import { useQuery } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderApp } from '../../testing/render-app.tsx';
import { WaitingPrices } from './waiting-prices.tsx';

const SERVICES = [
  { name: 'DefiLlama', failure: 'OFFLINE', since: '2026-03-01T14:05:00Z' },
  { name: 'Frankfurter', failure: 'RATE_LIMITED', since: '2026-03-01T15:00:00Z' },
];

function Page() {
  useQuery({ queryKey: ['TaxPage'], queryFn: () => ++reads });
  return <WaitingPrices page="TaxPage" />;
}
let reads = 0;

test('lists unreachable services and pending values, then disappears and refetches the page after a retry', async () => {
  reads = 0;
  let state: unknown = { valueCount: 890, isAsking: false, services: SERVICES };
  const { sent } = await renderApp(<Page />, {
    WaitingPrices: () => ({ waitingPrices: state }),
    AskPricesAgain: () => {
      state = { valueCount: 890, isAsking: true, services: SERVICES };
      return { askPricesAgain: { success: true, error: null } };
    },
  });
  const banner = page.getByRole('status').filter({ hasText: 'Prices' });
  await expect
    .element(banner)
    .toHaveTextContent(
      /^Couldn't load prices: DefiLlama has not answered since .*14:05.*, Frankfurter has rate-limited requests since .*15:00.*; 890 values wait and are not known yet\.Retry$/,
    );
  expect(reads).toBe(1);
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect.element(page.getByRole('button', { name: 'Retry' })).toHaveAttribute('aria-busy', 'true');
  expect(sent.filter(({ name }) => name === 'AskPricesAgain').length).toBe(1);
  state = null;
  await expect.element(banner).not.toBeInTheDocument();
  await expect.poll(() => reads).toBe(2);
});

test('stays visible with a message if retried too soon', async () => {
  await renderApp(<WaitingPrices page="TaxPage" />, {
    WaitingPrices: () => ({ waitingPrices: { valueCount: 1, isAsking: false, services: SERVICES.slice(0, 1) } }),
    AskPricesAgain: () => ({
      askPricesAgain: { success: false, error: 'Prices were requested less than a minute ago.' },
    }),
  });
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect.element(page.getByText('Prices were requested less than a minute ago.')).toBeVisible();
  await expect.element(page.getByText('1 value waits and is not known yet.')).toBeVisible();
});

test('offers no retry before the first request', async () => {
  await renderApp(<WaitingPrices page="TaxPage" />, {
    WaitingPrices: () => ({ waitingPrices: { valueCount: 12, isAsking: false, services: [] } }),
  });
  await expect.element(page.getByText('Loading prices; 12 values are not known yet.')).toBeVisible();
  expect(page.getByRole('button', { name: 'Retry' }).elements()).toEqual([]);
});

test('shows nothing without pending values', async () => {
  const { sent } = await renderApp(<WaitingPrices page="TaxPage" />, {
    WaitingPrices: () => ({ waitingPrices: null }),
  });
  await expect.poll(() => sent.length).toBe(1);
  expect(page.getByText(/not known yet/).elements()).toEqual([]);
});
