/** The list of wallets as the server drew it is the list as the browser draws it, however much later that is. */
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderApp } from '../../testing/render-app.tsx';
import { WalletList } from './wallet-list.tsx';

const SYNCED = '2025-03-01T09:59:55Z';
const WALLET = {
  id: 'a',
  kind: 3,
  name: 'Kraken',
  isSample: false,
  createdAt: SYNCED,
  transactionCount: 60,
  isBalanceDifferenceSignificant: false,
  integration: null,
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
  };
  await renderApp(<WalletList data={data} asOfMs={Date.parse(asOf)} />);
  await expect.element(page.getByRole('link', { name: 'Kraken' }).first()).toBeVisible();
  expect(page.getByText('Syncing...').elements().length > 0).toBe(isSyncing);
});
