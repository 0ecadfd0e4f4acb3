import type { Page } from '@playwright/test';
import { expect, expectAccessible, expectNoSidewaysScroll, test, untilHydrated } from './support/test.ts';

const HEAD = 'Txhash,UnixTimestamp,DateTime,From,To,Value,ContractAddress,TokenName,TokenSymbol';
const MINE = '0x2222222222222222222222222222222222222222';

/** A transfer from a different sender each time, so that only the user's address repeats. */
const row = (day: number, contract: string, name: string, symbol: string) =>
  [
    `0xhash${day}`,
    1_646_000_000 + day * 86_400,
    '',
    `0x${'3'.repeat(39)}${day}`,
    MINE,
    '5000',
    contract,
    name,
    symbol,
  ].join();
const FILE = [
  HEAD,
  row(1, '0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48', 'USD Coin', 'USDC'),
  row(2, '0x0000000000000000000000000000000000000001', 'Visit free-eth.xyz to claim', 'FREE'),
  row(3, '0x0000000000000000000000000000000000000002', 'USD Coin', 'USDC'),
  row(4, '0x0000000000000000000000000000000000000003', 'Moon project', 'MOON'),
].join('\n');

async function open(page: Page, path: string) {
  await page.goto(path);
  await untilHydrated(page);
}

test('marks a token in the spam center and in the list, removes it from both, and restores it', async ({
  page,
  user: _,
}) => {
  await open(page, '/upload-csv');
  await page
    .getByLabel('Files', { exact: true })
    .setInputFiles([{ name: 'erc20.csv', mimeType: 'text/csv', buffer: Buffer.from(FILE) }]);
  await page.getByRole('button', { name: 'Import 4 transactions', exact: true }).click();
  await expect(page.getByText('1 file: 1 imported')).toBeVisible();

  await page.getByRole('link', { name: /^Spam.*tokens to review/ }).click();
  await expect(page.getByRole('heading', { name: 'Spam', exact: true })).toBeVisible();
  await expect(page.getByText('Lotbook marked 1 token by itself.')).toBeVisible();
  const tokens = page.getByRole('list', { name: 'Tokens' }).locator('[data-token]');
  await expect(tokens).toHaveCount(2);
  await expect(tokens.filter({ hasText: 'USD Coin' })).toContainText('It calls itself USDC');
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(page);
  await page.setViewportSize({ width: 1440, height: 900 });

  await tokens.filter({ hasText: 'USD Coin' }).getByRole('button', { name: 'Spam', exact: true }).click();
  await expect(page.getByText('USDC 0x0000…0002 marked as spam.')).toBeVisible();
  await expect(tokens).toHaveCount(1);
  await page
    .getByRole('navigation', { name: 'Spam' })
    .getByRole('link', { name: /^Spam 2/ })
    .click();
  await expect(tokens).toHaveCount(2);
  await expect(tokens.filter({ hasText: 'FREE' })).toContainText('Marked by Lotbook');

  await open(page, '/transactions');
  const rows = page.locator('[data-row]');
  await expect(rows).toHaveCount(2);
  await page.getByRole('link', { name: /^Deposit: Deposited 5,000 MOON/ }).focus();
  await page.keyboard.press('s');
  await expect(page.getByText('MOON 0x0000…0003 marked as spam.')).toBeVisible();
  await expect(rows).toHaveCount(1);
  await page.keyboard.press('u');
  await expect(rows).toHaveCount(2);
  await page.getByText('2 hidden as spam.').getByRole('button', { name: 'Show' }).click();
  await expect(page).toHaveURL(/is%3Aspam|is:spam/);
  await expect(rows).toHaveCount(2);
  await expectAccessible(page);
  await page.getByRole('link', { name: /^Deposit: Deposited 5,000 FREE/ }).click();
  await page.getByRole('button', { name: 'Not spam' }).click();
  await expect(page.getByText('FREE 0x0000…0001 marked as not spam.')).toBeVisible();
});
