import { expect, it, vi } from 'vitest';
import { readPreferences } from '../../data/cookies.ts';
import { PreferencesProvider } from '../../layouts/preferences.tsx';
import { renderApp } from '../../testing/render-app.tsx';
import { PriceTable } from './price-table.tsx';

const late = vi.hoisted(() => Promise.withResolvers<void>());
vi.mock('./watch-star.tsx', async (original) => {
  await late.promise;
  return original();
});
vi.mock('../../ui/chart/sparkline.tsx', async (original) => {
  await late.promise;
  return original();
});

const ROW = {
  id: 'bitcoin',
  symbol: 'BTC',
  name: 'Bitcoin',
  slug: 'bitcoin',
  assetId: null,
  rank: 1,
  isWatched: false,
  week: ['1', '2', '3'],
  quote: {
    price: '2.5',
    currency: 'USD',
    percentChange1h: null,
    percentChange24h: '0.01',
    percentChange7d: null,
    marketCap: '1000000',
    volume24h: null,
    rangeOfDay: null,
    pricedAt: '2026-03-01T12:00:00.000Z',
    source: 'coingecko',
    isStale: false,
  },
};

it('keeps the height of rows while charts and stars load', async () => {
  await renderApp(
    <PreferencesProvider initial={{ ...readPreferences(null), isSignedIn: true }}>
      <PriceTable caption="Large" rows={[ROW]} figure="market-cap" />
      <PriceTable caption="Charts" rows={[ROW]} figure="chart" />
    </PreferencesProvider>,
  );
  const rows = () => [...document.querySelectorAll('tbody tr')];
  const heights = () => rows().map((row) => row.getBoundingClientRect().height);
  const drawn = () =>
    rows().map((row) => ['svg.lucide-star', 'svg:not(.lucide)'].every((one) => row.querySelector(one)));
  await expect.poll(() => heights().filter((height) => height > 0).length).toBe(2);
  const before = heights();
  expect(drawn()).toEqual([false, false]);
  late.resolve();
  await expect.poll(drawn).toEqual([true, true]);
  expect(heights()).toEqual(before);
});
