import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderApp } from '../../testing/render-app.tsx';
import { Balances } from './balances.tsx';

const balance = (symbol: string, kind: string) => ({
  asset: { id: `${kind.toLowerCase()}:${symbol}`, symbol, name: symbol, kind, slug: null },
  quantity: '3',
  costBasis: null,
  isCostBasisUnknown: false,
  isNegative: false,
  reported: null,
});
const show = (...balances: object[]) =>
  renderApp(
    <Balances
      wallet={{ id: 'w', name: 'Here', transactionCount: 1, balances, holdings: [] } as never}
      currency="USD"
      shownIn="USD"
    />,
  );
const SAID = 'Cash is not included.';

test('says that cash is not included', async () => {
  await show(balance('BTC', 'CRYPTO'), balance('USD', 'FIAT'));
  await expect.element(page.getByText(SAID)).toBeVisible();
});

test('shows no such note without cash', async () => {
  await show(balance('BTC', 'CRYPTO'));
  await expect.element(page.getByRole('link', { name: 'BTC' }).first()).toBeInTheDocument();
  expect(page.getByText(SAID).elements()).toEqual([]);
});
