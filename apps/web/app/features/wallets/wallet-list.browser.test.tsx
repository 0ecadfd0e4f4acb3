import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { WalletsQuery } from '../../generated/graphql.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { useWallets } from './wallet-list.graphql.ts';
import { WalletList } from './wallet-list.tsx';
import { ValueOfAll } from './wallet-values.tsx';

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
  belowZeroCount: 0,
  integration: null,
  sync: null,
  syncInfo: { lastSynced: SYNCED, isSyncing: false, willBeDeleted: false },
  balances: [],
  balanceCount: 0,
  imports: [],
};

type Wallet = typeof WALLET | (Omit<typeof WALLET, 'balances'> & { balances: object[] });

const pageOf = (accounts: readonly Wallet[], more: object = {}) => ({
  accounts,
  totalCount: accounts.length,
  page: 1,
  pageCount: 1,
  value: '1204.10',
  unpricedCount: accounts.length,
  belowZeroCount: 0,
  emptyCount: 0,
  readCount: 0,
  ...more,
});
const dataOf = (kinds: object) =>
  ({
    exchanges: pageOf([], { value: '0' }),
    wallets: pageOf([], { value: '0' }),
    customWallets: pageOf([], { value: '0' }),
    all: { exchanges: [], wallets: [], customWallets: [], isSyncing: false },
    user: { hasSampleData: false },
    displayedIn: DOLLARS,
    userStats: STATS,
    ...kinds,
  }) as unknown as WalletsQuery;

test.each([
  ['five', '2025-03-01T10:00:00Z', true],
  ['fifteen', '2025-03-01T10:00:10Z', false],
])('renders a wallet synced %s seconds before the fetch', async (_seconds, asOf, isSyncing) => {
  await renderApp(<WalletList data={dataOf({ customWallets: pageOf([WALLET]) })} asOfMs={Date.parse(asOf)} />);
  await expect.element(page.getByRole('link', { name: 'Kraken' }).first()).toBeVisible();
  expect(page.getByText('Syncing...').elements().length > 0).toBe(isSyncing);
});

test("shows the known part of a wallet's value with its share", async () => {
  await renderApp(<WalletList data={dataOf({ customWallets: pageOf([WALLET]) })} asOfMs={Date.parse(SYNCED)} />);
  const value = page.getByRole('link', { name: /^at least 1,204\.10? USD, why/ });
  await expect.element(value.first()).toHaveAttribute('href', '/wallets/3/a');
  expect(page.getByText('12.50%').elements().length).toBeGreaterThan(0);
});

test('shows a shared address once', async () => {
  const read = (id: string, name: string, address: string) => ({
    ...WALLET,
    ...{ id, name, kind: 2, sync: { source: 'ethereum', status: 'DONE', lastComplete: SYNCED, addresses: [address] } },
  });
  const wallets = [read('a', 'Arbitrum', '0xAB'), read('b', 'Polygon', '0xab'), read('c', 'Base', '0xcd')];
  await renderApp(<WalletList data={dataOf({ wallets: pageOf(wallets as never) })} asOfMs={Date.parse(SYNCED)} />);
  const table = page.getByRole('table', { name: 'Wallets' });
  await expect.element(table.getByRole('row', { name: /^Arbitrum 0xAB/ })).toBeVisible();
  await expect.element(table.getByRole('row', { name: /^Polygon same address/ })).toBeVisible();
  await expect.element(table.getByRole('row', { name: /^Base 0xcd/ })).toBeVisible();
});

function Listed() {
  const { data } = useWallets();
  return data ? (
    <>
      <ValueOfAll data={data} />
      <WalletList data={data} asOfMs={Date.parse(SYNCED)} />
    </>
  ) : null;
}

test('pages a kind with the total of all pages and hides empty wallets', async () => {
  const all = Array.from({ length: 30 }, (_, n) => ({
    ...WALLET,
    id: `w${n}`,
    kind: 2,
    name: `Wallet ${n}`,
    value: '10',
  }));
  const { sent } = await renderApp(<Listed />, {
    Wallets: ({ walletsPage: at, limit, includeEmptyWallets }) =>
      dataOf({
        wallets: pageOf(all.slice((at - 1) * limit, at * limit), {
          ...{ totalCount: includeEmptyWallets ? 30 : 29, page: at, pageCount: 2, value: '300', emptyCount: 1 },
        }),
        exchanges: pageOf([{ ...WALLET, id: 'x', kind: 1, value: '5' }], { value: '5' }),
        all: { exchanges: [], wallets: all, customWallets: [], isSyncing: false },
      }),
  });
  await expect.element(page.getByRole('link', { name: 'Wallet 24' }).first()).toBeVisible();
  expect(page.getByRole('link', { name: 'Wallet 25' }).elements()).toEqual([]);
  // Ten wallets on separate lines and twenty combined add up to the total on every page.
  await page.getByRole('button', { name: /least 300(\.00)? USD/ }).click();
  await expect.element(page.getByText('20 other wallets')).toBeVisible();
  await expect.element(page.getByText(/^(at least )?200(\.00)?$/).first()).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await page.getByRole('link', { name: 'Next page' }).click();
  await expect.element(page.getByRole('link', { name: 'Wallet 29' }).first()).toBeVisible();
  await page.getByRole('checkbox', { name: 'Show empty wallets' }).click();
  await expect
    .poll(() => sent.at(-1)?.variables)
    .toMatchObject({
      exchangesPage: 1,
      walletsPage: 2,
      limit: 25,
      includeEmptyWallets: false,
    });
});
