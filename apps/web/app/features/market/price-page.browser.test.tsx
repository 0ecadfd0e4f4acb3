import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { readPreferences, rememberPriceCurrency } from '../../data/cookies.ts';
import { PreferencesProvider } from '../../layouts/preferences.tsx';
import Price from '../../routes/price.tsx';
import { Toaster } from '../../ui/toast.tsx';
import { ShownIn } from './prices-in.tsx';

const fetched = vi.spyOn(globalThis, 'fetch');
afterEach(() => {
  fetched.mockReset();
  vi.useRealTimers();
});

type Answers = Record<string, (variables: Record<string, string>) => unknown>;
type Asked = { name: string; variables: Record<string, string> };

/**
 * Answers operations by name; others fail like a network error.
 * @returns the requests
 */
function answering(answers: Answers): Asked[] {
  const asked: Asked[] = [];
  fetched.mockImplementation(async (input, init) => {
    const name = new URL(String(input), 'http://here').searchParams.get('method') ?? '';
    const { variables } = JSON.parse(String(init?.body));
    asked.push({ name, variables });
    const answer = answers[name];
    if (!answer) throw new TypeError('no network');
    return Response.json({ data: answer(variables) });
  });
  return asked;
}

const PRICED_AT = '2026-03-01T12:00:00.000Z';
const quote = (price: string) => ({
  price,
  currency: 'USD',
  percentChange1h: '0.001',
  percentChange24h: '-0.02',
  percentChange7d: null,
  marketCap: '2000000000000',
  volume24h: '30000000000',
  rangeOfDay: '0.03',
  pricedAt: PRICED_AT,
  high24h: null,
  low24h: null,
  circulatingSupply: '19900000',
  totalSupply: '21000000',
  maxSupply: '21000000',
  allTimeHigh: null,
  allTimeHighAt: null,
  allTimeLow: null,
  allTimeLowAt: null,
  source: 'coingecko',
  isStale: false,
  isSimulated: false,
});
const pageOf = (price: string) => ({
  currencyPricePage: {
    currency: {
      id: 'bitcoin',
      symbol: 'BTC',
      name: 'Bitcoin',
      slug: 'bitcoin',
      assetId: 'crypto:BTC',
      rank: 1,
      isWatched: false,
      quote: quote(price),
    },
    candidates: [],
    isAmbiguous: false,
    assetCount: 60,
    isWatched: false,
    span: {
      from: '2026-02-01T00:00:00.000Z',
      first: '90000',
      last: price,
      low: '90000',
      high: price,
      change: '10000',
      changeRatio: '0.1111',
      points: [
        { at: '2026-02-01T00:00:00.000Z', price: '90000' },
        { at: '2026-02-15T00:00:00.000Z', price: '95000' },
        { at: PRICED_AT, price },
      ],
    },
    contracts: [],
    position: null,
  },
  convertibleCurrencies: ['EUR', 'USD'],
  marketInfo: {
    shownIn: { currency: 'USD', wanted: 'USD', isConverted: false, rate: '1', ratedAt: null, source: null },
  },
  appInfo: { url: 'https://lotbook.example' },
});
const side = (symbol: string, isMoney: boolean) => ({
  symbol,
  name: symbol,
  slug: isMoney ? null : symbol.toLowerCase(),
  assetId: `${isMoney ? 'fiat' : 'crypto'}:${symbol}`,
  source: 'coingecko',
  pricedAt: PRICED_AT,
  isMoney,
});
const conversion = (from: string, to: string, rate: string) => ({
  error: null,
  conversion: { rate, isSimulated: false, from: side(from, from !== 'BTC'), to: side(to, to !== 'BTC') },
});

async function renderPage({ isSignedIn = false } = {}) {
  const loads: string[] = [];
  const loader = ({ request }: { request: Request }) => {
    loads.push(new URL(request.url).search);
    const converted = { from: 'BTC', to: 'USD', answer: conversion('BTC', 'USD', '100000') };
    return { page: pageOf('100000'), converted, largest: [], query: 'bitcoin', wanted: 'USD', at: Date.now() };
  };
  const router = createMemoryRouter(
    [
      { path: '/price/:symbolNameOrSlug', loader, element: <Price />, hydrateFallbackElement: <p>Loading</p> },
      { path: '*', element: <p>Another page</p> },
    ],
    { initialEntries: ['/price/bitcoin'] },
  );
  await render(
    <PreferencesProvider initial={{ ...readPreferences(null), isSignedIn }}>
      <RouterProvider router={router} />
      <Toaster />
    </PreferencesProvider>,
  );
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Bitcoin price');
  return { loads, router };
}

test('loads another span by its address and omits the default span', async () => {
  const { loads } = await renderPage();
  const week = page.getByRole('link', { name: 'One week' });
  await week.click();
  await expect.element(week).toHaveAttribute('aria-current', 'true');
  await page.getByRole('link', { name: 'One month' }).click();
  await expect.element(page.getByText('One month', { exact: true })).toBeVisible();
  expect(loads).toEqual(['', '?span=ONE_WEEK', '']);
});

test('reads each chart point with date and exact price by keyboard', async () => {
  await renderPage();
  const slider = page.getByRole('slider');
  (slider.element() as HTMLElement).focus();
  await userEvent.keyboard('{Home}');
  await expect.element(slider).toHaveAttribute('aria-valuetext', expect.stringContaining('90,000.00 USD'));
  await userEvent.keyboard('{End}');
  await expect.element(slider).toHaveAttribute('aria-valuetext', expect.stringContaining('100,000.00 USD'));
  await page.getByRole('button', { name: 'Show as table' }).click();
  await expect.element(page.getByRole('cell', { name: '95,000.00 USD' })).toBeVisible();
});

test('refreshes prices while visible and keeps old ones with a note on failure', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] });
  const asked = answering({ CurrencyPricePage: () => pageOf('101234.5') });
  await renderPage();
  await vi.advanceTimersByTimeAsync(31_000);
  await expect.element(page.getByText('101,234.50').first()).toBeVisible();
  expect(asked).toEqual([
    { name: 'CurrencyPricePage', variables: { query: 'bitcoin', timeSpan: 'ONE_MONTH', currency: 'USD' } },
  ]);
  answering({});
  await vi.advanceTimersByTimeAsync(31_000);
  await expect.element(page.getByText(/Couldn't refresh/)).toBeVisible();
  await expect.element(page.getByText('101,234.50').first()).toBeVisible();
});

test('orders changes by time, the last hour first', async () => {
  await renderPage();
  const terms = page.getByRole('term').elements();
  expect(terms.slice(0, 3).map((term) => term.textContent)).toEqual(['1 hour', '24 hours', '7 days']);
});

test('pairs statistics, computes the diluted value exactly, and shows a dash for missing ones', async () => {
  await renderPage();
  await expect.element(page.getByText('2,100,000,000,000 USD')).toBeVisible();
  await expect.element(page.getByText('−2.00%')).toBeVisible();
  expect(page.getByText('not known').elements().length).toBeGreaterThan(3);
  await expect
    .element(page.getByRole('link', { name: 'CoinGecko' }))
    .toHaveAttribute('href', 'https://www.coingecko.com');
});

test('loads another currency by its address and remembers it', async () => {
  const { loads } = await renderPage();
  await page.getByLabelText('Currency of prices').selectOptions('EUR');
  await expect.poll(() => loads).toEqual(['', '?currency=EUR']);
  expect(readPreferences(document.cookie).priceCurrency).toBe('EUR');
  rememberPriceCurrency('');
});

test('shows the exchange rate, or that there is none', async () => {
  const rated = {
    currency: 'EUR',
    wanted: 'EUR',
    isConverted: true,
    rate: '0.8',
    ratedAt: '2026-02-27',
    source: 'ecb',
  };
  const none = { currency: 'USD', wanted: 'UAH', isConverted: false, rate: '1', ratedAt: null, source: null };
  const one = {
    currency: 'BTC',
    wanted: 'BTC',
    isConverted: true,
    rate: '100000',
    ratedAt: PRICED_AT,
    source: 'coingecko',
  };
  await render(
    <>
      {[rated, none, one].map((shownIn) => (
        <ShownIn key={shownIn.wanted} shownIn={shownIn} />
      ))}
    </>,
  );
  await expect.element(page.getByText(/^In EUR, at 0\.8 for one US dollar \(.*27 February 2026/)).toBeVisible();
  await expect
    .element(page.getByText(/^No current exchange rate for UAH is available, so prices are in US dollars/))
    .toBeVisible();
  await expect.element(page.getByText(/^In BTC, at 100,000\.00 USD for one bitcoin/)).toBeVisible();
});

test('converts in both directions with exact decimals and reports unknown input', async () => {
  const asked = answering({
    Conversion: ({ fromCurrency, toCurrency }) => ({
      conversion:
        toCurrency === 'nothing'
          ? { error: 'No asset or currency is called “nothing” here.', conversion: null }
          : conversion(fromCurrency!, toCurrency!, fromCurrency === 'BTC' ? '100000' : '0.00001'),
    }),
    Suggestions: () => ({
      searchPrices: [{ id: 'nothing-coin', slug: 'nothing-coin', name: 'Nothing Coin', symbol: 'NTH', assetId: null }],
    }),
  });
  await renderPage();
  await page.getByLabelText('Amount').fill('0.25');
  await expect.element(page.getByText('25,000.00 USD')).toBeVisible();
  await page.getByRole('button', { name: 'Swap' }).click();
  await expect.element(page.getByLabelText('From')).toHaveValue('USD');
  await expect.element(page.getByText('0.0000025 BTC')).toBeVisible();
  expect(asked.filter(({ name }) => name === 'Conversion').at(-1)!.variables).toEqual({
    fromCurrency: 'USD',
    toCurrency: 'BTC',
  });
  await page.getByLabelText('To', { exact: true }).fill('nothing');
  await expect.element(page.getByText('No asset or currency is called “nothing” here.')).toBeVisible();
  await page.getByRole('option', { name: 'Nothing Coin NTH' }).click();
  await expect.element(page.getByLabelText('To', { exact: true })).toHaveValue('nothing-coin');
  await page.getByLabelText('Amount').fill('0,25');
  await page.getByLabelText('To', { exact: true }).fill('BTC');
  await expect.element(page.getByText(/Enter a number with a decimal point, such as 0\.25\./)).toBeVisible();
  await expect.element(page.getByLabelText('Amount')).toHaveAccessibleDescription(/^Enter a number/);
});

test.each([
  ['-5', 'Enter the amount without a minus sign.'],
  ['1,5', 'Enter a number with a decimal point, such as 0.25.'],
  ['', 'Enter a number with a decimal point, such as 0.25.'],
  ['9'.repeat(41), 'The result is too large to show. Enter a smaller amount.'],
  ['1,234.5', '123,450,000.00 USD'],
  ['0.000000000000000000000001', '0.000000000000000000000001 BTC'],
])('answers “%s” in the converter with %s', async (amount, says) => {
  await renderPage();
  const field = page.getByLabelText('Amount');
  await field.fill(amount);
  await expect.element(page.getByText(says)).toBeVisible();
  const isWrong = says.startsWith('Enter');
  expect(field.element().getAttribute('aria-invalid')).toBe(isWrong ? 'true' : null);
});

test('shows logos of both sides and of suggestions, and none for unknown text', async () => {
  answering({
    Conversion: ({ fromCurrency, toCurrency }) => ({
      conversion:
        fromCurrency === 'nothing'
          ? { error: 'No asset or currency is called “nothing” here.', conversion: null }
          : conversion(fromCurrency!, toCurrency!, '0.9'),
    }),
    LargestAssets: () => ({
      prices: { prices: [{ id: 'ethereum', slug: 'eth', name: 'Ethereum', symbol: 'ETH', assetId: 'crypto:ETH' }] },
    }),
    Suggestions: () => ({ searchPrices: [] }),
  });
  const { router } = await renderPage();
  const from = page.getByLabelText('From');
  const markOf = (field: typeof from) => field.element().parentElement!.querySelector('img, [data-letters]');
  await expect.poll(() => markOf(from)?.getAttribute('src')).toContain('/asset/BTC.svg');
  const to = page.getByLabelText('To', { exact: true });
  expect(markOf(to)?.getAttribute('data-letters')).toBe('$');
  await from.click();
  await expect
    .element(page.getByRole('listbox', { name: 'Assets and currencies' }).getByRole('option').first())
    .toHaveTextContent('Ethereum ETH');
  await expect.element(page.getByRole('option', { name: 'Euro EUR' })).toBeVisible();
  await userEvent.keyboard('{ArrowDown}{Enter}');
  await expect.element(from).toHaveValue('eth');
  await expect.poll(() => markOf(from)).not.toBeNull();
  await from.fill('nothing');
  await expect.element(page.getByText('No asset or currency is called “nothing” here.')).toBeVisible();
  expect(markOf(from)).toBeNull();
  // Enter stays on the asset's page.
  await userEvent.keyboard('{Enter}');
  expect(router.state.location.pathname).toBe('/price/bitcoin');
});

test('leads visitors to sign in and back for the watchlist', async () => {
  const { router } = await renderPage();
  await page.getByRole('link', { name: 'Watch' }).click();
  await expect.element(page.getByText('Another page')).toBeVisible();
  expect(router.state.location.search).toBe('?next=%2Fprice%2Fbitcoin');
});

test('adds to the watchlist with one click and reports failures', async () => {
  const asked = answering({
    ToggleWatchlist: () => ({ toggleWatchlist: { success: true, error: null, isWatched: true } }),
  });
  await renderPage({ isSignedIn: true });
  const button = page.getByRole('button', { name: 'Watch Bitcoin' });
  await button.click();
  await expect.element(button).toHaveAttribute('aria-pressed', 'true');
  expect(asked).toEqual([{ name: 'ToggleWatchlist', variables: { symbol: 'bitcoin' } }]);
  answering({});
  await button.click();
  await expect.element(page.getByText(/Couldn't update the watchlist/)).toBeVisible();
  await expect.element(button).toHaveAttribute('aria-pressed', 'true');
});
