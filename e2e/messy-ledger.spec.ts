// Slow: it imports four files, and recalculates gains after each kind of fix.
import { generateMessy } from '@lotbook/test-kit/exports/messy';
import type { Page } from '@playwright/test';
import { untilComputed } from './support/accounts.ts';
import { dropOnPage } from './support/files.ts';
import { enterPrices, enterPurchases } from './support/health.ts';
import { expect, expectAccessible, test, untilHydrated } from './support/test.ts';

async function open(page: Page, path: string) {
  await untilComputed(page.request);
  await page.goto(path);
  await untilHydrated(page);
}

test('fixes a messy ledger until no problem is open', async ({ page, user: _ }) => {
  await importMessy(page);
  await expectKinds(
    page,
    'Sold more than you held',
    'Deposit of unknown origin',
    'Missing price',
    'Unrecognized token',
    'Unmatched transfer',
  );
  await expect(page.getByRole('button', { name: /^Undo: Bought .* on Koinly\.$/ })).toHaveCount(3);
  await matchTransfers(page);
  await markSpam(page);
  await explainDeposits(page);
  await ruleForWithdrawals(page);
  await enterPurchases(page);
  await enterPrices(page);
  await dismissRest(page);
  await expect(page.getByText('No problems found in your records.')).toBeVisible();
  await expectAccessible(page);
});

async function importMessy(page: Page) {
  await page.goto('/upload-csv');
  await untilHydrated(page);
  await dropOnPage(page, ...generateMessy(44, 35).files);
  await expect(page.getByText('4 files: 4 ready')).toBeVisible();
  await page.getByRole('button', { name: /^Import \d+ transactions$/ }).click();
  await expect(page.getByText('4 files: 4 imported')).toBeVisible();
}

async function expectKinds(page: Page, ...titles: readonly string[]) {
  await open(page, '/account-health');
  await expect(page.getByText(`${titles.length} kinds of problems in your records`)).toBeVisible();
  for (const title of titles) {
    await expect(page.getByRole('link', { name: new RegExp(`^${title} \\(`) })).toBeVisible();
  }
}

async function matchTransfers(page: Page) {
  await open(page, '/match-transfers');
  const matches = page.getByRole('list', { name: 'Suggested matches' }).getByRole('listitem');
  await expect(matches).toHaveCount(2);
  await matches.first().focus();
  await page.keyboard.press('Enter');
  await expect(matches).toHaveCount(1);
  await expect(matches).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Nothing to match')).toBeVisible();
  await page.keyboard.press('Control+z');
  await expect(matches).toHaveCount(1);
  await page.keyboard.press('Control+Shift+z');
  await expect(page.getByText('Nothing to match')).toBeVisible();
}

async function markSpam(page: Page) {
  await open(page, '/spam-center');
  const tokens = page.getByRole('list', { name: 'Tokens' }).locator('[data-token]');
  await expect(tokens).toHaveCount(3);
  for (let left = 2; left >= 0; left--) {
    await tokens.first().getByRole('button', { name: 'Spam', exact: true }).click();
    await expect(tokens).toHaveCount(left);
  }
}

async function explainDeposits(page: Page) {
  await open(page, '/transactions?q=is:uncategorized type:deposit');
  const rows = page.locator('[data-row]');
  await expect(rows).toHaveCount(2);
  for (const row of await rows.all()) {
    await row.focus();
    await page.keyboard.press('x');
  }
  const bar = page.getByRole('toolbar', { name: 'Selected transactions' });
  await bar.getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'Change type…' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox', { name: 'Type' }).click();
  await page.getByRole('option', { name: 'Income', exact: true }).click();
  await expect(dialog).toContainText('This changes 2 transactions.');
  await dialog.getByRole('button', { name: 'Change 2 transactions' }).click();
  await expect(dialog).toBeHidden();
  await expect(rows).toHaveCount(0);
}

async function ruleForWithdrawals(page: Page) {
  await open(page, '/transactions?q=type:withdrawal sol');
  const rows = page.locator('[data-row]');
  await expect(rows).toHaveCount(1);
  await rows.focus();
  await page.keyboard.press('x');
  const bar = page.getByRole('toolbar', { name: 'Selected transactions' });
  await bar.getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'Create a rule from this search…' }).click();
  await page.getByRole('combobox', { name: 'Type' }).click();
  await page.getByRole('option', { name: 'Gift sent' }).click();
  await page.getByLabel('Rule name').fill('Gifts to my sister');
  await page.getByRole('button', { name: 'Save and change 1 transaction now' }).click();
  await expect(page.getByRole('listitem', { name: '1. Gifts to my sister' })).toContainText('changed 1');
}

async function dismissRest(page: Page) {
  await open(page, '/account-health/negative-balances');
  await page.getByRole('button', { name: 'More for 1 problem of USDC in Coinbase' }).click();
  await page.getByRole('menuitem', { name: 'Dismiss…' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox', { name: 'Why' }).click();
  await page.getByRole('option', { name: 'The records no longer exist' }).click();
  await dialog.getByRole('button', { name: 'Dismiss', exact: true }).click();
  await expect(dialog).toBeHidden();
}
