import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { renderApp } from '../../testing/render-app.tsx';
import { WalletView } from './wallet-page.tsx';

const wallet = {
  id: 'w',
  kind: 3,
  name: 'Cold storage',
  transactionCount: 2,
  entryCount: 5,
  sanitizedCryptoSymbol: 'SOL',
  instructions: [],
  integration: null,
  balances: [],
  coverage: [],
  holdings: [],
  partings: [],
  sync: null,
  rereadings: null,
};

it('shows the number of entries in a wallet, and its only asset', async () => {
  await renderApp(
    <WalletView
      wallet={wallet as never}
      settings={{ baseCurrency: { symbol: 'USD' }, syncCutoffDate: null } as never}
      display={{ currency: 'USD', base: 'USD', wanted: 'USD', isConverted: false, rate: '1', ratedOn: null } as never}
      onImport={() => {}}
      chart={null}
    >
      {null}
    </WalletView>,
  );
  await expect.element(page.getByText('· 5 entries')).toBeVisible();
  await expect.element(page.getByText('· SOL only')).toBeVisible();
});
