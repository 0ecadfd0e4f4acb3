/** A token that calls itself USDC is merged with the real one by its owner, and taken apart again. */
import type { Page } from '@playwright/test';
import { expect, expectAccessible, expectNoSidewaysScroll, test, untilHydrated } from './support/test.ts';

const HEAD = 'Txhash,UnixTimestamp,DateTime,From,To,Value,ContractAddress,TokenName,TokenSymbol';
const MINE = '0x2222222222222222222222222222222222222222';
const REAL = '0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48';
const FAKE = '0x00000000000000000000000000000000deadbeef';
/** A transfer to the address; another sender each time, so that the address in every row is one. */
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
  await open(page, '/wallets');
  await page
    .getByRole('link', { name: /Etherscan/ })
    .first()
    .click();
  const rows = page.getByRole('table', { name: /balances/i }).getByRole('row');
  await expect(rows).toHaveCount(balances.length + 1);
  for (const balance of balances) await expect(rows.filter({ hasText: balance })).toHaveCount(1);
}

test('a token with the name of another is merged with it, counted as it, and taken apart again', async ({
  page,
  user: _,
}) => {
  await open(page, '/upload-csv');
  await page
    .getByLabel('Files', { exact: true })
    .setInputFiles([{ name: 'erc20.csv', mimeType: 'text/csv', buffer: Buffer.from(FILE) }]);
  await page.getByRole('button', { name: 'Import 2 transactions', exact: true }).click();
  await expect(page.getByText('1 file: 1 imported')).toBeVisible({ timeout: 40_000 });
  await expectBalances(page, /^USDC(?! 0x).*50/, /USDC 0x0000…beef.*9,000/);

  await open(page, '/account-health/unknown-tokens');
  await page.getByRole('link', { name: 'Merge tokens in your settings' }).click();
  await expect(page.getByRole('button', { name: `Copy contract of ${TOKEN}: ${FAKE}` })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: `${TOKEN}: this is the same as…` }).click();
  await page.getByRole('combobox', { name: `${TOKEN} is the same as` }).fill('USD');
  await page.getByRole('option', { name: /^USD / }).click();
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Merge with USD' }).click();
  await expect(page.getByText('A token is not money: choose a crypto asset.')).toBeVisible();
  await page.getByRole('combobox', { name: `${TOKEN} is the same as` }).fill('USDC');
  await page.getByRole('option', { name: /^USDC USD/ }).click();
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('dialog')).toContainText('counted as USDC');
  await expectAccessible(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Merge with USDC' }).click();
  await expect(page.getByText(`${TOKEN} is counted as USDC from now on.`)).toBeVisible();
  await expect(page.getByText('All your tokens are merged.')).toBeVisible();
  await expectNoSidewaysScroll(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await expectBalances(page, /^USDC.*9,050/);

  await open(page, '/user/profile/tokens');
  await page.getByRole('button', { name: `Undo: ${TOKEN} is counted as USDC` }).click();
  await expect(page.getByRole('button', { name: `${TOKEN}: this is the same as…` })).toBeVisible();
  await expectBalances(page, /^USDC(?! 0x).*50/, /USDC 0x0000…beef.*9,000/);

  await open(page, '/user/profile/data');
  await expect(page.getByText('Merged a token with another asset')).toBeVisible();
  await expect(page.getByText('Undid a merge of a token')).toBeVisible();
});
