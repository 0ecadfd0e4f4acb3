// Slow: each test imports a ledger and waits for its gains after every change.
import type { Page } from '@playwright/test';
import { expectReadableInTheDark } from './support/accessible.ts';
import { ask } from './support/accounts.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, NEWCOMER, test, untilHydrated } from './support/test.ts';

const HEADER =
  'Date,Received Quantity,Received Currency,Sent Quantity,Sent Currency,Fee Amount,Fee Currency,Tag,Transaction ID';
const SALE = '03/04/2024 10:00:00,20000,USD,1,BTC,,,,sale';

async function wallet(page: Page, name: string, rows: readonly string[]): Promise<void> {
  const { presignFileUpload: to } = await ask<{
    presignFileUpload: { postUrl: string; fileUrl: string; uploadInfoFields: { key: string; value: string }[] };
  }>(
    page.request,
    'mutation PresignFileUpload($filename: String!) { presignFileUpload(filename: $filename) { postUrl fileUrl uploadInfoFields { key value } } }',
    { filename: `${name}.csv` },
  );
  const buffer = Buffer.from(`${[HEADER, ...rows].join('\n')}\n`);
  const sent = await page.request.post(to.postUrl, {
    multipart: {
      ...Object.fromEntries(to.uploadInfoFields.map(({ key, value }) => [key, value])),
      file: { name: `${name}.csv`, mimeType: 'text/csv', buffer },
    },
  });
  expect(sent.ok()).toBe(true);
  const { createCustomWallet: made } = await ask<{ createCustomWallet: { success: boolean } }>(
    page.request,
    'mutation CreateCustomWallet($input: CustomWalletInput!) { createCustomWallet(customWalletInput: $input) { success } }',
    { input: { walletName: name, csvUrl: to.fileUrl, accountTypeSlug: 'cointracker' } },
  );
  expect(made.success).toBe(true);
}

const gain = async (page: Page) => {
  const { taxSummary } = await ask<{ taxSummary: { capitalGain: string } | null }>(
    page.request,
    'query Gain { taxSummary(taxYear: "2024") { capitalGain } }',
  );
  return Number(taxSummary?.capitalGain ?? Number.NaN);
};

const untilGain = (page: Page, amount: number) => expect.poll(() => gain(page), { intervals: [100, 200] }).toBe(amount);

async function expectFitsPhoneInTheDark(page: Page): Promise<void> {
  await expectReadableInTheDark(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(page);
  await page.setViewportSize({ width: 1440, height: 900 });
}

test.describe('reading', () => {
  test.use({ storageState: NEWCOMER });
  test('lists no problems in an empty ledger', async ({ page }) => {
    await page.goto('/account-health');
    await untilHydrated(page);
    await expect(page.getByText('Problems appear here afterwards.')).toBeVisible();
    await expect(page.getByText('No problems found in your records.')).toHaveCount(0);
    await expect(page.getByRole('link', { name: 'Account health' })).toHaveAttribute('aria-current', 'page');
    await expectAccessible(page);
  });
});

test('gives a sale its cost and holding period from a lots file', async ({ page, user }) => {
  expect(user.email).toContain('@');
  await wallet(page, 'Old wallet', [SALE]);
  await untilGain(page, 20_000);
  await page.goto('/account-health');
  await untilHydrated(page);
  await expect(page.getByRole('link', { name: /^Sold more than you held/ })).toBeVisible();
  await page.getByRole('link', { name: 'Import lots' }).click();
  await expect(page.getByRole('link', { name: 'Download the template' })).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Lots file').setInputFiles({
    name: 'lots.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(
      'Wallet,Asset,Quantity,Cost Basis,Currency,Acquired At\nOld wallet,BTC,1,3000,USD,2019-05-06\nOld wallet,BTC,x,1,USD,2019-05-06\n',
    ),
  });
  await expect(page.getByRole('heading', { name: '1 row to correct' })).toBeVisible();
  await expect(page.getByText('Row 3, Quantity')).toBeVisible();
  await expect(page.getByRole('cell', { name: 'Adds 1 BTC.' })).toBeVisible();
  await expectAccessible(page);
  await expectFitsPhoneInTheDark(page);
  await page.getByRole('button', { name: 'Import 1 lot' }).click();
  await expect(page).toHaveURL(/\/lot-importer-waiting\?import=/);
  await expect(page.getByText('Imported 1 lot.')).toBeVisible();
  await expectAccessible(page);
  await untilGain(page, 17_000);
  const { disposals } = await ask<{ disposals: { disposals: { term: string }[] } }>(
    page.request,
    'query Terms { disposals(taxYear: "2024") { disposals { term } } }',
  );
  expect(disposals.disposals).toEqual([{ term: 'LONG' }]);
  await page.getByRole('link', { name: 'See all imports' }).click();
  await expect(page.getByText('lots.csv')).toBeVisible();
});
