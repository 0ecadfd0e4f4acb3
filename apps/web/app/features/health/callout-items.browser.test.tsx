/** Behind a line of account health: one line for a callout, with its date, quantity, asset and wallet; no sentence twice. */
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderApp } from '../../testing/render-app.tsx';
import { CalloutGroups } from './callout-items.tsx';

const PEG = 'No price of USDT was found for that time, so it was taken at its peg.';

function callout(n: number, message: string, quantity: string, symbol: string) {
  return {
    id: `callout-${n}`,
    type: 'MISSING_PRICE_HISTORY',
    message,
    amountAtRisk: null,
    isAmountAtRiskEstimate: false,
    transactionId: `t${n}`,
    receiptTransactionId: null,
    quantity,
    asset: { id: `crypto:${symbol}`, symbol },
    transaction: {
      publicId: `t${n}`,
      dateTime: `2024-03-0${n}T10:00:00Z`,
      sentence: `Received ${quantity} ${symbol}.`,
      account: { id: `a${n}`, kind: 3, name: `Wallet ${n}` },
    },
  };
}

test('each line says date, quantity, asset and wallet, and what several have in common is said once', async () => {
  const callouts = [
    callout(1, '5 ODD has no value in USD, so 0 was used.', '5', 'ODD'),
    callout(2, '7 ODD has no value in USD, so 0 was used.', '7', 'ODD'),
    callout(3, PEG, '100', 'USDT'),
    callout(4, PEG, '200', 'USDT'),
  ];
  await renderApp(<CalloutGroups callouts={callouts} currency="USD" />);
  const lines = page.getByRole('listitem');
  await expect.element(lines.nth(0)).toHaveTextContent(/1 Mar 2024.*5.*ODD.*Wallet 1/);
  await expect.element(lines.nth(1)).toHaveTextContent(/2 Mar 2024.*7.*ODD.*Wallet 2/);
  await expect.element(page.getByRole('link', { name: 'Wallet 2' })).toHaveAttribute('href', '/wallets/3/a2');
  await expect
    .element(page.getByRole('link', { name: 'Open transaction: Received 7 ODD.' }))
    .toHaveAttribute('href', '/transactions/t2');
  expect(page.getByText(PEG).elements().length).toBe(1);
  expect(page.getByText('so 0 was used', { exact: false }).elements().length).toBe(0);
  expect(lines.elements().length).toBe(4);
});
