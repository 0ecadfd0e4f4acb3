/** What a wallet holds: money says that it is in no value, where there is some. */
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

test('money that is beside crypto is said to be in no value', async () => {
  await show(balance('BTC', 'CRYPTO'), balance('USD', 'FIAT'));
  await expect.element(page.getByText(SAID)).toBeVisible();
});

test('without money there is no such line', async () => {
  await show(balance('BTC', 'CRYPTO'));
  await expect.element(page.getByRole('link', { name: 'BTC' }).first()).toBeInTheDocument();
  expect(page.getByText(SAID).elements()).toEqual([]);
});
