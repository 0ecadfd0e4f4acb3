import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderApp } from '../../testing/render-app.tsx';
import { SaleForm } from './sale-form.tsx';

const asset = (symbol: string, quantity: string) => ({
  asset: { id: `crypto:${symbol}`, symbol, name: symbol },
  quantity,
  price: { price: '3000', at: '2026-11-01T10:00:00Z', source: 'ledger' },
});
const units = (symbol: string, name: string | null, quantity: string) => ({
  asset: { id: `crypto:${symbol}` },
  account: name === null ? null : { id: name, name },
  quantity,
});

async function form(isByWallet: boolean, held: ReturnType<typeof units>[]) {
  const sales: object[] = [];
  await renderApp(
    <SaleForm
      assets={[asset('ETH', '2.33'), asset('BTC', '1')]}
      units={held}
      isByWallet={isByWallet}
      currency="USD"
      onSale={(sale) => sales.push(sale)}
    />,
    {},
  );
  return sales;
}
const simulate = () => page.getByRole('button', { name: 'Simulate the sale' }).click();

test('offers the wallets that hold the asset and rejects more than the chosen one holds', async () => {
  const sales = await form(true, [
    units('ETH', 'Binance.US', '0.33'),
    units('ETH', 'Ledger', '2'),
    units('BTC', 'Kraken', '1'),
  ]);
  await page.getByLabelText('Wallet').click();
  await expect
    .poll(() =>
      page
        .getByRole('option')
        .elements()
        .map((one) => one.textContent),
    )
    .toEqual(['Binance.US 0.33 ETH', 'Ledger 2 ETH']);
  await page.getByRole('option', { name: 'Binance.US' }).click();
  await page.getByLabelText('Quantity').fill('2');
  await simulate();
  await expect.element(page.getByText('Binance.US holds 0.33 ETH. Enter that amount or less.')).toBeVisible();
  expect(sales).toEqual([]);
  await page.getByLabelText('Quantity').fill('0.33');
  await simulate();
  expect(sales).toMatchObject([{ assetId: 'crypto:ETH', accountId: 'Binance.US', quantity: '0.33' }]);
});

test('selects the only wallet that holds the asset and clears it with the asset', async () => {
  const sales = await form(true, [units('ETH', 'Ledger', '2'), units('BTC', 'Kraken', '1')]);
  await page.getByLabelText('Asset').click();
  await page.getByRole('option', { name: 'BTC' }).click();
  await page.getByLabelText('Quantity').fill('1');
  await simulate();
  expect(sales).toMatchObject([{ assetId: 'crypto:BTC', accountId: 'Kraken' }]);
});

test('adds up all wallets if lots are in one inventory', async () => {
  const sales = await form(false, [units('ETH', null, '2.33'), units('ETH', 'Ledger', '2')]);
  await page.getByLabelText('Quantity').fill('2.34');
  await simulate();
  await expect.element(page.getByText('You hold 2.33 ETH. Enter that amount or less.')).toBeVisible();
  await page.getByLabelText('Quantity').fill('2.33');
  await simulate();
  expect(sales).toMatchObject([{ accountId: null, quantity: '2.33' }]);
});
