/** The list of wallets as the server drew it is the list as the browser draws it, however much later that is. */
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderApp } from '../../testing/render-app.tsx';
import { WalletList } from './wallet-list.tsx';

const SYNCED = '2025-03-01T09:59:55Z';
const DOLLARS = {
  currency: 'USD',
  base: 'USD',
  wanted: 'USD',
  isConverted: false,
  rate: '1',
  ratedOn: null,
  source: null,
};
const STATS = { numberOfExchanges: 0, numberOfLocalWallets: 0, numberOfCustomWallets: 1 };
const WALLET = {
  id: 'a',
  kind: 3,
  name: 'Kraken',
  isSample: false,
  isMining: false,
  showDeprecationWarning: false,
  shouldBeRemoved: false,
  createdAt: SYNCED,
  transactionCount: 60,
  isBalanceDifferenceSignificant: false,
  value: '1204.10',
  calculatedValue: '1204.10',
  reportedValue: '1204.10',
  portfolioPercent: '12.5',
  unpricedCount: 1,
  integration: null,
  sync: null,
  syncInfo: { lastSynced: SYNCED, isSyncing: false, willBeDeleted: false },
  balances: [],
  imports: [],
};

test.each([
  ['five', '2025-03-01T10:00:00Z', true],
  ['fifteen', '2025-03-01T10:00:10Z', false],
])('synced %s seconds before it was fetched', async (_seconds, asOf, isSyncing) => {
  const data = {
    wallets: { exchanges: [], wallets: [], customWallets: [WALLET], isSyncing: false },
    user: { hasSampleData: false },
    displayedIn: DOLLARS,
    userStats: STATS,
  };
  await renderApp(<WalletList data={data} asOfMs={Date.parse(asOf)} />);
  await expect.element(page.getByRole('link', { name: 'Kraken' }).first()).toBeVisible();
  expect(page.getByText('Syncing...').elements().length > 0).toBe(isSyncing);
});

test('what a wallet holds is worth at least what has a price, and its share stands below', async () => {
  const data = {
    wallets: { exchanges: [], wallets: [], customWallets: [WALLET], isSyncing: false },
    user: { hasSampleData: false },
    displayedIn: DOLLARS,
    userStats: STATS,
  };
  await renderApp(<WalletList data={data} asOfMs={Date.parse(SYNCED)} />);
  const value = page.getByRole('link', { name: /^at least 1,204\.10? USD, why/ });
  await expect.element(value.first()).toHaveAttribute('href', '/wallets/3/a');
  expect(page.getByText('12.50%').elements().length).toBeGreaterThan(0);
});

test('more wallets than a page has are listed page by page, and empty ones are hidden when asked', async () => {
  const held = [
    { asset: { id: 'crypto:BTC', symbol: 'BTC', name: 'Bitcoin', kind: 'CRYPTO' }, quantity: '1', isNegative: false },
  ];
  const many = Array.from({ length: 30 }, (_, n) => ({
    ...WALLET,
    id: `w${n}`,
    kind: 2,
    name: `Wallet ${n}`,
    balances: held,
  }));
  const empty = { ...WALLET, id: 'e', kind: 2, name: 'Emptied' };
  const data = {
    wallets: { exchanges: [], wallets: [...many, empty], customWallets: [], isSyncing: false },
    user: { hasSampleData: false },
    displayedIn: DOLLARS,
    userStats: STATS,
  } as never;
  const { sent } = await renderApp(<WalletList data={data} asOfMs={Date.parse(SYNCED)} />, {
    PaginatedWallets: ({ page: at, limit }) => ({
      page: { accounts: many.slice((at - 1) * limit, at * limit), page: at, pageCount: 2 },
    }),
  });
  await expect.element(page.getByRole('link', { name: 'Wallet 24' }).first()).toBeVisible();
  expect(page.getByRole('link', { name: 'Wallet 25' }).elements()).toEqual([]);
  await page.getByRole('link', { name: 'Next page' }).click();
  await expect.element(page.getByRole('link', { name: 'Wallet 29' }).first()).toBeVisible();
  await page.getByRole('checkbox', { name: 'Show empty wallets' }).click();
  await expect.poll(() => sent.at(-1)?.variables).toMatchObject({ page: 2, limit: 25, includeEmptyWallets: false });
});
