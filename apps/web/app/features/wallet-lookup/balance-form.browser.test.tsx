import { afterEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderApp } from '../../testing/render-app.tsx';
import { BalanceForm } from './balance-form.tsx';

const NETWORKS = [
  { slug: 'bitcoin', cryptoNetworkName: 'Bitcoin', coinSymbol: 'BTC', whyUnread: null },
  {
    slug: 'binance-smart-chain',
    cryptoNetworkName: 'BNB Smart Chain',
    coinSymbol: 'BNB',
    whyUnread: 'It needs a key.',
  },
];
const check = () => page.getByRole('button', { name: 'Check balance' });

function server(answer: object) {
  const asked: unknown[] = [];
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (_url, init) => {
    asked.push(JSON.parse(String(init?.body)).variables);
    return Response.json({ data: { publicWalletBalance: { error: null, errorCode: null, balance: null, ...answer } } });
  });
  return asked;
}
afterEach(() => vi.restoreAllMocks());

test("shows an address's balance with its value", async () => {
  const asked = server({
    balance: { coinSymbol: 'BTC', cryptoNetworkName: 'Bitcoin', quantity: '0.500000000000000001', valueUsd: '30000' },
  });
  await renderApp(<BalanceForm networks={NETWORKS} initial="bitcoin" />);
  await expect.element(check()).toBeDisabled();
  await userEvent.fill(page.getByLabelText('Address'), ' bc1q ');
  await check().click();
  await expect.element(page.getByText('0.5 BTC')).toBeVisible();
  await expect.element(page.getByText('30,000.00 USD')).toBeVisible();
  expect(asked).toEqual([{ address: 'bc1q', coinSymbol: 'bitcoin' }]);
});

test('shows an error below the field until it changes, and the reason for an unreachable network', async () => {
  server({ error: 'This is no address of Bitcoin.', errorCode: 'wallet_validation_error' });
  await renderApp(<BalanceForm networks={NETWORKS} initial="bitcoin" />);
  const field = page.getByLabelText('Address');
  await userEvent.fill(field, '0x1');
  await check().click();
  await expect.element(page.getByText('This is no address of Bitcoin.')).toBeVisible();
  await expect.element(field).toHaveAttribute('aria-invalid', 'true');
  await userEvent.fill(field, '0x12');
  await expect.element(page.getByText('This is no address of Bitcoin.')).not.toBeInTheDocument();
  await userEvent.selectOptions(page.getByLabelText('Coin'), 'binance-smart-chain');
  await expect.element(page.getByText('It needs a key.')).toBeVisible();
  await expect.element(check()).toBeDisabled();
});
