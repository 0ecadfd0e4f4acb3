/** A withdrawal that arrived as two deposits: found, split after a preview, and undone. */
import { ask } from './support/accounts.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test, untilHydrated } from './support/test.ts';

test.use({ storageState: ({ sampleSession }, use) => use(sampleSession) });

const CREATE = `mutation CreateAll($inputs: [CreateTransactionInput!]!) { createTransactions(inputs: $inputs) { success error } }`;

test('splits a withdrawal that arrived in parts, and undoes that', async ({ page }) => {
  type Account = { id: string; name: string };
  const { wallets } = await ask<{ wallets: { exchanges: Account[]; customWallets: Account[] } }>(
    page.request,
    'query Accounts { wallets { exchanges { id name } customWallets { id name } } }',
  );
  const [from, to] = [...wallets.exchanges, ...wallets.customWallets];
  const deposit = (time: string, receivedQuantity: string) => ({
    type: 'deposit',
    accountId: to!.id,
    dateTime: `2024-03-05T${time}`,
    receivedQuantity,
    receivedAsset: 'LTC',
  });
  await ask(page.request, CREATE, {
    inputs: [
      {
        type: 'withdrawal',
        accountId: from!.id,
        dateTime: '2024-03-05T10:00:00',
        sentQuantity: '1.23456789',
        sentAsset: 'LTC',
      },
      deposit('10:20:00', '0.4'),
      deposit('11:20:00', '0.83456789'),
    ],
  });
  await page.goto('/match-transfers');
  await untilHydrated(page);
  const parts = page.getByRole('list', { name: 'Possible partial arrivals' });
  await expect(parts).toContainText('the quantities match to the last digit');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await parts.getByRole('link', { name: /^Withdrew 1.23456789 LTC/ }).click();
  await expect(page).toHaveURL(/\/transactions\//);
  await expect(page.getByRole('dialog').getByText('Unmatched transfer')).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Split and match' }).click();
  const dialog = page.getByRole('dialog', { name: 'Split and match' });
  await expect(dialog.getByText(/No tax year changes|Your tax years change/)).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Split and match' }).click();
  await expect(page.getByText('Split, and each part matched.')).toBeVisible();
  await expect(page.getByRole('dialog').getByText('Moved 0.4 LTC').first()).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Undone: Withdrawal divided among 2 deposits.')).toBeVisible();
});
