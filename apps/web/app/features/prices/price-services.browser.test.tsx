import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderApp } from '../../testing/render-app.tsx';
import { PriceServices } from './price-services.tsx';

const service = (name: string, more: object = {}) => ({
  id: name.toLowerCase(),
  name,
  isLeftOut: false,
  askedAt: null,
  answeredAt: null,
  failure: null,
  message: null,
  failingSince: null,
  quietUntil: null,
  ...more,
});
const answering = (services: object[]) => ({
  PriceServices: () => ({
    priceServices: {
      areAsked: true,
      isSimulated: false,
      minutes: 5,
      pricedAt: '2026-03-01T12:00:00Z',
      ratesTo: '2026-02-27',
      listedCount: 60,
      historyCount: 12,
      historiesWaiting: 0,
      historiesMissing: 0,
      services,
    },
  }),
});

test('lists active services, and inactive ones once with their setting', async () => {
  await renderApp(
    <PriceServices />,
    answering([
      service('CoinGecko', { askedAt: '2026-03-01T12:00:00Z', answeredAt: '2026-03-01T12:00:00Z' }),
      service('Kraken', { isLeftOut: true }),
      service('DefiLlama'),
      service('Binance', { isLeftOut: true }),
    ]),
  );
  await expect.element(page.getByRole('listitem').first()).toHaveTextContent(/^CoinGeckoOnline, last checked/);
  expect(
    page
      .getByRole('listitem')
      .elements()
      .map((line) => line.textContent),
  ).toEqual([expect.stringContaining('CoinGecko'), 'DefiLlamaNot checked yet.']);
  await expect.element(page.getByText('Not available on this server: Kraken, Binance.')).toBeVisible();
});

test('lists no inactive services if all are active', async () => {
  await renderApp(<PriceServices />, answering([service('CoinGecko')]));
  await expect.element(page.getByText('Not checked yet.')).toBeVisible();
  expect(page.getByText(/Not available on this server/).elements()).toEqual([]);
});
