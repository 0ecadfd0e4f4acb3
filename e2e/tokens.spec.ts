/**
 * Custom currencies: merges a fake USDC with the real one, undoes it, and replaces a token with a new priced currency.
 */
// Slow: balances are computed after each of four changes.
import type { Page } from '@playwright/test';
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  openFromSidebar,
  test,
  untilHydrated,
} from './support/test.ts';

const HEAD = 'Txhash,UnixTimestamp,DateTime,From,To,Value,ContractAddress,TokenName,TokenSymbol';
const MINE = '0x2222222222222222222222222222222222222222';
const REAL = '0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48';
const FAKE = '0x00000000000000000000000000000000deadbeef';
/** A transfer from a different sender each time, so that only the user's address repeats. */
const row = (day: number, value: string, contract: string) =>
  [
    `0xhash${day}`,
    1_646_000_000 + day * 86_400,
    '',
    `0x${'3'.repeat(39)}${day}`,
    MINE,
    value,
    contract,
    'USD Coin',
    'USDC',
  ].join();
const FILE = [HEAD, row(1, '50', REAL), row(2, '9000', FAKE)].join('\n');
const TOKEN = 'USDC 0x0000…beef';

async function open(page: Page, path: string) {
  await page.goto(path);
  await untilHydrated(page);
}

async function expectBalances(page: Page, ...balances: readonly RegExp[]) {
  await openFromSidebar(page, 'Wallets');
  await page
    .getByRole('link', { name: /Etherscan/ })
    .first()
    .click();
  const rows = page.getByRole('table', { name: /balances/i }).getByRole('row');
  await expect(rows).toHaveCount(balances.length + 1);
  for (const balance of balances) await expect(rows.filter({ hasText: balance })).toHaveCount(1);
}

test('merges a token with its namesake, undoes it, and replaces it with a custom currency', async ({
  page,
  user: _,
}) => {
  await open(page, '/upload-csv');
  await page
    .getByLabel('Files', { exact: true })
    .setInputFiles([{ name: 'erc20.csv', mimeType: 'text/csv', buffer: Buffer.from(FILE) }]);
  await page.getByRole('button', { name: 'Import 2 transactions', exact: true }).click();
  await expect(page.getByText('1 file: 1 imported')).toBeVisible();
  await expectBalances(page, /^USDC(?! 0x).*50/, /USDC 0x0000…beef.*9,000/);

  await open(page, '/account-health/unknown-tokens');
  await page
    .getByRole('button', { name: /^Unrecognized token/ })
    .first()
    .click();
  await page.getByRole('link', { name: 'Merge it or set a market price under Custom currencies' }).click();
  await expect(page.getByRole('button', { name: `Copy contract of ${TOKEN}: ${FAKE}` }).first()).toBeVisible();
  await untilHydrated(page);
  await expectAccessible(page);
  const choose = async (symbol: string, entry: string) => {
    await page
      .getByRole('button', { name: `More about ${symbol}`, exact: true })
      .filter({ visible: true })
      .click();
    await page.getByRole('menuitem', { name: entry }).click();
  };
  const dialog = page.getByRole('dialog');
  const same = page.getByRole('combobox', { name: `${TOKEN} is the same as` });
  await choose(TOKEN, 'Merge…');
  await same.fill('USD');
  await expect(page.getByText('A token is not money: choose a crypto asset.')).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await same.fill('USDC');
  await expect(dialog).toContainText('count as USDC');
  await expect(dialog.getByRole('button', { name: 'Merge with USDC' })).toBeEnabled();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Merge with USDC' }).click();
  await expect(page.getByText(`${TOKEN} is counted as USDC from now on.`)).toBeVisible();
  await expectNoSidewaysScroll(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await expectBalances(page, /^USDC.*9,050/);

  await open(page, '/user/profile/tokens');
  await expect(page).toHaveURL(/\/currencies\/custom$/);
  await page.getByRole('button', { name: `Undo: ${TOKEN} is counted as USDC` }).click();
  await expect(page.getByRole('list', { name: 'Merged custom currencies' })).toHaveCount(0);
  await expectBalances(page, /^USDC(?! 0x).*50/, /USDC 0x0000…beef.*9,000/);

  // Adds a priced currency and replaces the token with it in all search results.
  await open(page, '/currencies/custom');
  await page.getByRole('button', { name: 'Add custom currency' }).click();
  await page.getByRole('textbox', { name: 'Symbol' }).fill('USDC');
  await page.getByRole('textbox', { name: /^Price per unit/ }).fill('0.02');
  await dialog.getByRole('button', { name: 'Add custom currency' }).click();
  await expect(page.getByRole('row', { name: /USDC \(own\) 0\.02 USD entered by you/ })).toBeVisible();
  await open(page, `/transactions?q=user_asset_id:user:evm:${FAKE}`);
  await page.getByRole('checkbox').last().check();
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Replace asset…' }).click();
  await dialog.getByRole('combobox', { name: 'Replace' }).fill(TOKEN);
  await dialog.getByRole('combobox', { name: 'With' }).fill('USDC (own)');
  await expect(dialog).toContainText('This changes 1 transaction.');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Replace in 1 transaction' }).click();
  await expect(page.getByText(`${TOKEN} replaced by USDC (own) in a transaction.`)).toBeVisible();
  await expectBalances(page, /^USDC(?! \(own\)).*50/, /USDC \(own\).*9,000/);

  await open(page, '/user/profile/data');
  await expect(page.getByText('Merged a token with another asset')).toBeVisible();
  await expect(page.getByText('Undid a merge of a token')).toBeVisible();
  await expect(page.getByText('Added a custom currency')).toBeVisible();
});
