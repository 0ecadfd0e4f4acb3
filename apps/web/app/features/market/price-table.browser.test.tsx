import { type ReactNode, useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { readPreferences } from '../../data/cookies.ts';
import { PreferencesProvider } from '../../layouts/preferences.tsx';
import { renderApp } from '../../testing/render-app.tsx';
import { PriceAge } from './price-age.tsx';
import type { Row } from './price-cells.tsx';
import { PriceTable } from './price-table.tsx';
import { sortHeads } from './sort-heads.tsx';
import { Ticking } from './ticking.tsx';

const fetched = vi.spyOn(globalThis, 'fetch');
afterEach(() => fetched.mockReset());

const row = (slug: string, quote: Partial<NonNullable<Row['quote']>> | null): Row => ({
  id: slug,
  symbol: slug.slice(0, 3).toUpperCase(),
  name: slug,
  slug,
  assetId: null,
  rank: 1,
  isWatched: false,
  quote: quote && {
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
    ...quote,
  },
});

const asVisitor = (content: ReactNode, isSignedIn = false) =>
  renderApp(<PreferencesProvider initial={{ ...readPreferences(null), isSignedIn }}>{content}</PreferencesProvider>);

test('sorts by each heading and reverses the current one', async () => {
  const headOf = sortHeads({ order: 'PRICE', isReversed: false }, (sort) => `/prices/all?sort=${sort}`);
  await asVisitor(<PriceTable caption="Prices" rows={[row('bitcoin', {})]} figure="market-cap" headOf={headOf} />);
  await expect
    .element(page.getByRole('columnheader', { name: 'Price, USD' }))
    .toHaveAttribute('aria-sort', 'descending');
  await expect
    .element(page.getByRole('link', { name: 'Price, USD' }))
    .toHaveAttribute('href', '/prices/all?sort=-price');
  await expect.element(page.getByRole('link', { name: 'Rank' })).toHaveAttribute('href', '/prices/all?sort=rank');
});

test('marks outdated and missing prices', async () => {
  await asVisitor(
    <PriceTable caption="Prices" rows={[row('old-coin', { isStale: true }), row('no-coin', null)]} figure="day" />,
  );
  await expect.element(page.getByRole('row', { name: /old-coin/ })).toHaveTextContent(/2\.50of 1 Mar 2026, 12:00/);
  await expect.element(page.getByRole('row', { name: /no-coin/ })).toHaveTextContent('No price');
  expect(page.getByText('2.50').first().element().closest('[title]')?.getAttribute('title')).toMatch(
    /^CoinGecko, 1 Mar 2026/,
  );
});

test('shows a source without recent prices, with its site and date', async () => {
  const at = Date.parse('2026-03-03T12:00:00Z');
  const of = { pricedAt: '2026-03-01T12:00:00.000Z', at, isLate: false };
  const { screen } = await renderApp(<PriceAge sources={['coingecko']} isStale {...of} />);
  await expect
    .element(page.getByRole('link', { name: 'CoinGecko' }))
    .toHaveAttribute('href', 'https://www.coingecko.com');
  expect(screen.container.textContent).toBe(
    'Price data from CoinGecko, 2 days ago. Outdated: no newer price since 1 Mar 2026, 12:00 UTC',
  );
});

test('adds to the watchlist from the list for a signed-in user', async () => {
  fetched.mockResolvedValue(
    Response.json({ data: { toggleWatchlist: { success: true, error: null, isWatched: true } } }),
  );
  await asVisitor(<PriceTable caption="Prices" rows={[row('bitcoin', {})]} figure="day" />, true);
  const star = page.getByRole('button', { name: 'Watch bitcoin' }).first();
  await star.click();
  await expect.element(star).toHaveAttribute('aria-pressed', 'true');
});

test('tints changed prices, but neither initial ones nor another currency', async () => {
  function Changing() {
    const [shown, setShown] = useState({ text: '2.50', of: 'USD' });
    return (
      <>
        <Ticking {...shown} />
        <button type="button" onClick={() => setShown({ text: '2.60', of: 'USD' })}>
          Later
        </button>
        <button type="button" onClick={() => setShown({ text: '2.10', of: 'EUR' })}>
          Euro
        </button>
      </>
    );
  }
  await render(<Changing />);
  await expect.element(page.getByText('2.50')).not.toHaveClass('just-changed');
  await page.getByRole('button', { name: 'Later' }).click();
  await expect.element(page.getByText('2.60')).toHaveClass('just-changed');
  await page.getByRole('button', { name: 'Euro' }).click();
  await expect.element(page.getByText('2.10')).not.toHaveClass('just-changed');
});
