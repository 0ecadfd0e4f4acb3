/** Enters transactions by form and grid, edits and deletes them. */
// Slow: each transaction is entered through a form or a grid, then computed.
import type { Page } from '@playwright/test';
import { PREPARED } from './support/sample.ts';
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  openFromSidebar,
  test,
  untilHydrated,
} from './support/test.ts';

async function choose(page: Page, label: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name: label, exact: true }).click();
  // The list is a separate script; wait for it to see whether it has a search box.
  await page.getByRole('option').first().waitFor();
  const search = page.getByRole('combobox', { name: 'Search' });
  if (await search.isVisible()) await search.fill(option);
  await page.getByRole('option', { name: option, exact: true }).click();
}

async function nameOfFirstWallet(page: Page): Promise<string> {
  await page.getByRole('combobox', { name: 'Wallet', exact: true }).click();
  const name = await page.getByRole('option').first().innerText();
  await page.getByRole('option').first().click();
  return name.trim();
}

test.describe('changing', () => {
  test.use({ storageState: ({ sampleSession }, use) => use(sampleSession) });

  test('adds a transaction after errors, changes and deletes it', async ({ page }) => {
    await page.goto('/transactions');
    await untilHydrated(page);
    await page.getByRole('link', { name: 'Add transaction' }).click();
    await expect(page).toHaveURL(/\/add_transaction$/);
    await page.getByRole('button', { name: 'Add transaction' }).click();
    await expect(page.getByText('The wallet is missing. Choose the wallet it happened in.')).toBeVisible();
    await expect(page.getByText('A buy needs the asset that was received.')).toBeVisible();
    await expectAccessible(page);

    // Shows only the verb's sides.
    await expect(page.getByLabel('Paid', { exact: true })).toBeVisible();
    await choose(page, 'Type', 'Staking reward');
    await expect(page.getByLabel('Paid', { exact: true })).toBeHidden();
    const wallet = await nameOfFirstWallet(page);
    await page.getByLabel(/^Date and time/).fill('2024-03-01T14:30:15');
    await page.getByLabel('Received', { exact: true }).fill('1.25');
    const asset = page.getByLabel('Received: asset');
    await asset.fill('eth');
    await expect(page.getByRole('option', { name: /^ETH / }).first()).toBeVisible();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(asset).toHaveValue('ETH');
    await page.getByLabel(/^Value in USD/).fill('4000');
    await page.getByRole('button', { name: 'Add another' }).click();
    await expect(page.getByText(`Added: Received 1.25 ETH as a staking reward on ${wallet}.`)).toBeVisible();

    // The next entry keeps type, wallet and time; an unknown token may stay as typed.
    await expect(page.getByLabel('Received', { exact: true })).toHaveValue('');
    await page.getByLabel('Received', { exact: true }).fill('7');
    await asset.fill('ZORBLAX');
    await expect(page.getByText('No listed currency matches ZORBLAX.')).toBeVisible();
    await page.getByRole('button', { name: 'Add transaction' }).click();
    await expect(page.getByText('ZORBLAX is a custom currency of yours now.')).toBeVisible();
    await page.getByRole('link', { name: 'See it' }).last().click();

    const drawer = page.getByRole('dialog', { name: 'Staking reward' });
    await expect(drawer.getByRole('definition').getByText('Entered by hand', { exact: true })).toBeVisible();
    await expectAccessible(page);
    await drawer.getByRole('link', { name: 'Edit transaction' }).click();
    await expect(page.getByLabel('Received', { exact: true })).toHaveValue('7');
    await expect(page.getByLabel(/^Date and time/)).toHaveValue('2024-03-01T14:30:15');
    await page.getByLabel('Received', { exact: true }).fill('8.5');
    await page.getByRole('button', { name: 'Save changes' }).click();
    await expect(drawer.getByText(`Received 8.5 ZORBLAX as a staking reward on ${wallet}.`)).toBeVisible();
    await drawer.getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('button', { name: 'Delete transaction' }).click();
    await expect(page.getByText('Transaction deleted.')).toBeVisible();
    await page.getByLabel('Search transactions').fill('ZORBLAX ');
    await expect(page.getByText('No transaction matches this search.')).toBeVisible();
  });

  test('adds several transactions at once, pasted and corrected with the keyboard', async ({ page }) => {
    await page.goto('/add_transaction');
    await untilHydrated(page);
    const wallet = await nameOfFirstWallet(page);
    await page.getByRole('radio', { name: 'Several' }).click();
    await expect(page).toHaveURL(/mode=grid/);
    await expect(page.getByRole('button', { name: 'Add transactions' })).toBeDisabled();
    await paste(
      page,
      [
        'Type\tDate\tWallet\tReceived\tReceived asset\tMood',
        `Deposit\t2024-05-01 10:00\t${wallet}\t0.5\tBTC\tgood`,
        `airdrop\t2024-05-02\t${wallet}\t1,234,567\tSHIB\tbad`,
        `Interest\t2024-05-03 10:00\tNowhere\t2\tETH\t`,
      ].join('\n'),
    );
    await expect(page.getByText('without a matching field: Mood.')).toBeVisible();
    await expect(page.getByLabel('Row 2, Type')).toHaveValue('Airdrop');
    await expect(page.getByLabel('Row 2, Received', { exact: true })).toHaveValue('1234567');
    await page.getByRole('button', { name: 'Add 3 transactions' }).click();
    await expect(page.getByText('2 of 3 rows have fields to check: they are marked. Nothing was added.')).toBeVisible();
    await expect(page.getByText('Date and time: The time of day is missing.')).toBeVisible();
    await expect(page.getByText('Wallet: This wallet is not one of yours.')).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);

    await page.getByLabel('Row 2, Date and time').focus();
    await page.keyboard.press('End');
    await page.keyboard.type(' 09:15');
    await page.keyboard.press('Enter');
    await expect(page.getByLabel('Row 3, Date and time')).toBeFocused();
    await page.keyboard.press('Tab');
    await page.keyboard.type(wallet);
    await page.getByRole('button', { name: 'Add 3 transactions' }).click();
    await expect(page.getByText('Added 3 transactions.')).toBeVisible();
    await page.getByRole('link', { name: 'See them' }).click();
    await expect(page).toHaveURL(/\/transactions$/);
    await page.getByLabel('Search transactions').fill('SHIB ');
    await expect(page.getByText('Airdrop', { exact: true }).locator('visible=true').first()).toBeVisible();
  });

  test('splits an asset by form and in the grid, in every wallet', async ({ page }) => {
    await page.goto('/add_transaction');
    await untilHydrated(page);
    const wallet = await nameOfFirstWallet(page);
    await choose(page, 'Type', 'Deposit');
    await page.getByLabel(/^Date and time/).fill('2024-03-01T14:30:20');
    await page.getByLabel('Received', { exact: true }).fill('12');
    await page.getByLabel('Received: asset').fill('QUOLLAR');
    await page.getByRole('button', { name: 'Add another' }).click();
    await expect(page.getByText('QUOLLAR is a custom currency of yours now.')).toBeVisible();

    await choose(page, 'Type', 'Split');
    await expect(page.getByLabel('Received', { exact: true })).toBeHidden();
    await expect(page.getByLabel('Fee', { exact: true })).toBeHidden();
    await page.getByLabel(/^Date and time/).fill('2024-03-02T14:30:20');
    await page.getByLabel('Asset', { exact: true }).fill('QUOLLAR');
    await page.getByLabel('New units per old unit').fill('10:1');
    await page.getByRole('button', { name: 'Add transaction' }).click();
    await expect(page.getByText('“10:1” is not a number.')).toBeVisible();
    await expectAccessible(page);
    await page.getByLabel('New units per old unit').fill('10');
    await page.getByRole('button', { name: 'Add transaction' }).click();
    await expect(page.getByText('Added: Each QUOLLAR became 10 QUOLLAR.')).toBeVisible();

    await page.goto('/add_transaction?mode=grid');
    await untilHydrated(page);
    await paste(
      page,
      ['Type\tDate\tWallet\tSent asset\tRatio', `split\t2024-03-03 10:00\t${wallet}\tQUOLLAR\t0.5`].join('\n'),
    );
    await page.getByRole('button', { name: 'Add 1 transaction' }).click();
    await expect(page.getByText('Each QUOLLAR became 0.5 QUOLLAR.')).toBeVisible();

    await openFromSidebar(page, 'Transactions');
    await page.getByLabel('Search transactions').fill('QUOLLAR ');
    await page.getByRole('link', { name: 'Split: Each QUOLLAR became 10 QUOLLAR.' }).click();
    const drawer = page.getByRole('dialog', { name: 'Split' });
    await expect(drawer.getByText('1 QUOLLAR became 10 QUOLLAR')).toBeVisible();
    await expect(drawer.getByText('No tax: the number of units changes')).toBeVisible();
    await expectAccessible(page);
    await drawer.getByRole('link', { name: 'Edit transaction' }).click();
    await expect(page.getByLabel('Asset', { exact: true })).toHaveValue('QUOLLAR');
    await page.getByLabel('New units per old unit').fill('4');
    await page.getByRole('button', { name: 'Save changes' }).click();
    await expect(drawer.getByText('Each QUOLLAR became 4 QUOLLAR.')).toBeVisible();

    // 12 times 4 times a half.
    await page.keyboard.press('Escape');
    await openFromSidebar(page, 'Wallets');
    await page.getByRole('link', { name: wallet, exact: true }).first().click();
    await expect(page.getByRole('row', { name: /QUOLLAR.*\b24\b/ })).toBeVisible();
  });
});

test.describe('reading', () => {
  test.use({ storageState: PREPARED });

  test('shows the form on a phone, in the dark as well', async ({ page, context, baseURL }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await context.addCookies([{ name: 'ui_theme', value: 'dark', url: baseURL! }]);
    await page.goto('/add_transaction?mode=grid');
    await untilHydrated(page);
    await expect(page.getByRole('button', { name: 'Add transaction' })).toBeVisible();
    await expect(page.getByRole('table')).toBeHidden();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    await page.setViewportSize({ width: 1440, height: 900 });
    await expect(page.getByRole('table')).toBeVisible();
    await expectAccessible(page);
  });
});

/** Pastes spreadsheet cells into the first cell. */
async function paste(page: Page, text: string): Promise<void> {
  await page.getByLabel('Row 1, Type').focus();
  await page.evaluate(
    `(() => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/plain', ${JSON.stringify(text)});
      document.activeElement.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    })()`,
  );
}
