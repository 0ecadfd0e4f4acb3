// Slow: each test imports a ledger and waits for its gains after every change.
import type { Page } from '@playwright/test';
import { expectReadableInTheDark } from './support/accessible.ts';
import { ask } from './support/accounts.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, NEWCOMER, test, untilHydrated } from './support/test.ts';

const HEADER =
  'Date,Received Quantity,Received Currency,Sent Quantity,Sent Currency,Fee Amount,Fee Currency,Tag,Transaction ID';
const BUY = '01/02/2024 10:00:00,1,BTC,10000,USD,,,,buy';
const SALE = '03/04/2024 10:00:00,20000,USD,1,BTC,,,,sale';

/** A wallet from a file, without the forms. */
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

test('finds a duplicate, lowers the gains once it is resolved, and raises them on undo', async ({ page, user }) => {
  expect(user.email).toContain('@');
  await wallet(page, 'File', [BUY, SALE]);
  await untilGain(page, 10_000);
  const { wallets } = await ask<{ wallets: { customWallets: { id: string }[] } }>(
    page.request,
    'query Wallets { wallets { customWallets { id } } }',
  );
  const { createTransactions } = await ask<{ createTransactions: { success: boolean } }>(
    page.request,
    'mutation CreateTransactions($inputs: [CreateTransactionInput!]!) { createTransactions(inputs: $inputs) { success } }',
    {
      inputs: [
        {
          type: 'buy',
          accountId: wallets.customWallets[0]!.id,
          dateTime: '2024-01-02T10:02:00Z',
          receivedQuantity: '1',
          receivedAsset: 'BTC',
          sentQuantity: '10000',
          sentAsset: 'USD',
        },
        {
          type: 'sell',
          accountId: wallets.customWallets[0]!.id,
          dateTime: '2024-03-04T10:00:00Z',
          receivedQuantity: '20000',
          receivedAsset: 'USD',
          sentQuantity: '1',
          sentAsset: 'BTC',
        },
      ],
    },
  );
  expect(createTransactions.success).toBe(true);
  await untilGain(page, 20_000);

  await page.goto('/account-health');
  await untilHydrated(page);
  await page.getByRole('button', { name: 'Decide: Likely duplicates' }).click();
  await expect(page).toHaveURL(/\/account-health\/duplicates$/);
  const pairs = page.getByRole('list', { name: 'Likely duplicates' }).getByRole('listitem');
  await expect(pairs).toHaveCount(2);
  await expect(pairs.first()).toContainText('The same quantity, 2 minutes apart.');
  await expectAccessible(page);
  await expectFitsPhoneInTheDark(page);

  await page.getByRole('button', { name: 'All the same: keep File.csv' }).click();
  await page.getByRole('button', { name: 'Set 2 transactions aside' }).click();
  await expect(page.getByText('No problems found in your records.')).toBeVisible();
  await untilGain(page, 10_000);

  await page.getByRole('button', { name: /^Undo: Sold 1 BTC/ }).click();
  await expect(page.getByRole('button', { name: 'Close: Likely duplicates' })).toBeVisible();
  await expect(pairs).toHaveCount(1);
  await pairs.getByRole('button', { name: /^Two different transactions/ }).click();
  await expect(page.getByRole('button', { name: /Likely duplicates/ })).toHaveCount(0);
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
  await page.getByLabel('File of lots').setInputFiles({
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

test('matches a withdrawal from the queue and from its drawer, and undoes both', async ({ page, user }) => {
  expect(user.email).toContain('@');
  await wallet(page, 'Here', [BUY, '02/04/2024 10:00:00,,,0.5,BTC,,,,out']);
  await wallet(page, 'There', ['02/04/2024 11:00:00,0.47,BTC,,,,,,in']);
  const problems = async () => {
    const { healthKinds } = await ask<{ healthKinds: { kind: string; count: number }[] }>(
      page.request,
      'query Kinds { healthKinds { kind count } }',
    );
    return healthKinds.some(({ kind, count }) => kind === 'unmatched-transfer' && count > 0);
  };
  await expect.poll(problems, { intervals: [100, 200] }).toBe(true);
  await page.goto('/account-health/unmatched-transfer');
  await untilHydrated(page);
  await page.getByRole('link', { name: 'Review the suggested matches' }).click();
  const match = page.getByRole('list', { name: 'Suggested matches' }).getByRole('listitem');
  await expect(match).toHaveAccessibleName(
    /^Possible: Withdrew 0.5 BTC from Here. Deposited 0.47 BTC into There. .*1 hour/,
  );
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await match.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Nothing to match')).toBeVisible();
  const undo = page.getByRole('button', { name: 'Undo' });
  // Focus keeps the toast open.
  await undo.focus();
  await expect.poll(problems, { intervals: [100, 200] }).toBe(false);
  await undo.click();
  await expect(match).toBeVisible();
  await expect.poll(problems, { intervals: [100, 200] }).toBe(true);
  await match.getByRole('link', { name: 'Withdrew 0.5 BTC from Here.' }).click();
  const drawer = page.getByRole('dialog');
  await expect(drawer.getByText(/^Possible: /)).toBeVisible();
  await expectAccessible(page);
  await drawer.getByRole('button', { name: /^Match: Deposited 0.47 BTC/ }).click();
  await expect(drawer.getByText('Moved 0.47 BTC from Here to There.').first()).toBeVisible();
  await drawer.getByRole('button', { name: 'Unlink' }).click();
  await page.getByRole('dialog', { name: 'Unlink this transfer' }).getByRole('button', { name: 'Unlink' }).click();
  await expect(page.getByText('Unlinked.')).toBeVisible();
  await expect(page.getByRole('dialog', { name: 'Withdrawal' })).toBeVisible();
});

test('fixes a listed problem, dismisses another with a reason, and undoes that', async ({ page, user }) => {
  expect(user.email).toContain('@');
  await wallet(page, 'Kraken', [
    BUY,
    '02/04/2024 10:00:00,30000,USD,2,BTC,,,,two',
    SALE,
    '03/05/2024 10:00:00,5,ODD,,,,,staking,three',
    '03/06/2024 10:00:00,7,ODD,,,,,staking,four',
    '04/01/2024 10:00:00,,,0.5,ETH,,,,five',
  ]);
  await untilGain(page, 40_000);
  await page.goto('/account-health');
  await untilHydrated(page);
  await expect(page.getByText(/^\d kinds of problems in your records/)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: /^Sold more than you held/ }).click();
  const kind = page.getByRole('list', { name: 'Sold more than you held' });
  await kind.getByRole('button', { name: /^Sold .* BTC more/ }).click();
  await page.getByRole('button', { name: /Details: Sold 2 BTC/ }).click();
  await expect(kind).toContainText('The records of Kraken begin on');
  await expectAccessible(page);
  await expectFitsPhoneInTheDark(page);

  // j moves down, k up, e fixes the focused row.
  await kind.getByRole('button', { name: /^Sold .* ETH more/ }).focus();
  for (const _ of ['second problem', 'first problem', 'group']) await page.keyboard.press('k');
  await expect(kind.getByRole('button', { name: /^Sold .* BTC more/ })).toBeFocused();
  await page.keyboard.press('e');
  const dialog = page.getByRole('dialog', { name: 'Fix 2 problems of BTC in Kraken' });
  await dialog.getByLabel(/^Total cost/).fill('4,000');
  await dialog.getByLabel(/^Purchase date/).fill('2019-05-06');
  await expect(dialog).toContainText('This fixes 2 problems and changes 1 transaction.');
  await expect(dialog).toContainText('2024');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Fix 2 problems' }).click();
  await expect(page.getByText('Fixed 2 problems.')).toBeVisible();
  await untilGain(page, 36_000);
  await expect(page.getByRole('radio', { name: 'Resolved 2' })).toBeVisible();

  await page.goto('/account-health/missing-price-history');
  await untilHydrated(page);
  await page.getByRole('button', { name: 'More for 2 problems of ODD in Kraken' }).click();
  await page.getByRole('menuitem', { name: 'Dismiss…' }).click();
  const why = page.getByRole('dialog', { name: 'Dismiss 2 problems of ODD in Kraken' });
  await why.getByRole('combobox', { name: 'Why' }).click();
  await page.getByRole('option', { name: 'It is too small to matter' }).click();
  await why.getByRole('button', { name: 'Dismiss', exact: true }).click();
  const undo = page.getByRole('button', { name: 'Undo' });
  await expect(page.getByText('2 problems of account health dismissed.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Resolved and dismissed' })).toBeVisible();
  await undo.last().click();
  await expect(page.getByRole('button', { name: 'Enter prices: 2 problems of ODD in Kraken' })).toBeVisible();
});
