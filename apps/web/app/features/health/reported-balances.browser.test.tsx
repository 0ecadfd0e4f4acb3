import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderApp } from '../../testing/render-app.tsx';
import { ReportedBalances } from './reported-balances.tsx';

const BTC = { id: 'crypto:BTC', symbol: 'BTC' };
const change = { id: 'c', sentence: 'Reported balance of Kraken set to 0.5 BTC' };

function server() {
  let rows: object[] = [];
  return {
    ReportedBalances: () => ({ reportedBalances: rows }),
    ReportBalance: ({ quantity }: { quantity: string }) => {
      const row = {
        id: 'b',
        reportedAt: '2024-02-10T23:59:59Z',
        balance: quantity,
        calculatedBalance: '1',
        asset: BTC,
      };
      rows = [{ ...row, isBalanceDifferenceSignificant: true }];
      return { reportBalance: { success: true, error: null, change } };
    },
    RemoveReportedBalance: () => {
      rows = [];
      return { removeReportedBalance: { success: true, error: null, change } };
    },
  };
}

test('enters a statement balance, compares it with the ledger and removes it', async () => {
  const { sent } = await renderApp(
    <ReportedBalances account={{ id: 'a', name: 'Kraken', kind: 2 }} assets={[BTC]} />,
    server(),
  );
  await expect.element(page.getByText(/^Enter the balance that a statement of Kraken shows/)).toBeVisible();
  await page.getByRole('button', { name: 'Add a balance' }).click();
  const save = page.getByRole('button', { name: 'Save balance' });
  await page.getByLabelText('Day').fill('2024-02-10');
  await page.getByLabelText('Quantity').fill('half');
  await expect.element(page.getByText('Enter a number, such as 0.25.')).toBeVisible();
  await expect.element(save).toBeDisabled();
  await page.getByLabelText('Quantity').fill('0.5');
  await save.click();
  await expect.element(page.getByText('differ', { exact: true }).first()).toBeInTheDocument();
  expect(sent.find(({ name }) => name === 'ReportBalance')?.variables).toEqual({
    accountId: 'a',
    assetId: 'crypto:BTC',
    on: '2024-02-10',
    quantity: '0.5',
  });
  await page.getByRole('button', { name: 'Remove the reported balance of BTC of 2024-02-10' }).first().click();
  await expect.element(page.getByText(/^Enter the balance that a statement of Kraken shows/)).toBeVisible();
});
