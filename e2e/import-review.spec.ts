/** Reviews files before the import: ten errors, several files, and the same file again. */
// Slow: it imports a dozen files, each review and each import in a thread.
import { generateCoinbase } from '@lotbook/test-kit/exports/coinbase';
import { generateKraken } from '@lotbook/test-kit/exports/kraken';
import type { Page } from '@playwright/test';
import { ask } from './support/accounts.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test, untilHydrated } from './support/test.ts';

test.beforeEach(async ({ page, user }) => {
  expect(user.email).toContain('@');
  await page.goto('/upload-csv');
  await untilHydrated(page);
});

type TextFile = { name: string; text: string };

async function chooseFiles(page: Page, files: TextFile[]) {
  await page
    .getByRole('button', { name: 'Files', exact: true })
    .setInputFiles(files.map(({ name, text }) => ({ name, mimeType: 'text/csv', buffer: Buffer.from(text) })));
}

const MISTAKES = [6, 16, 26, 36, 46, 56, 66, 76, 86, 96];
const WRONG = 'the day before yesterday';

/** @returns the file with a wrong time in ten rows, and the first row's correct time */
function withMistakes(seed = 7): { text: string; right: string } {
  const lines = generateCoinbase(120, seed).split('\n');
  let right = '';
  for (const index of MISTAKES) {
    const cells = lines[index]!.split(',');
    right ||= cells[1]!;
    cells[1] = WRONG;
    lines[index] = cells.join(',');
  }
  return { text: lines.join('\n'), right };
}

test('shows ten errors with row and remedy, corrects one, skips one and imports the rest', async ({ page }) => {
  const { text, right } = withMistakes();
  await chooseFiles(page, [{ name: 'ten.csv', text }]);
  const grid = page.getByRole('grid', { name: 'Rows of ten.csv' });
  await expect(grid).toBeVisible();
  await expect(page.getByRole('button', { name: 'Errors 10' })).toBeVisible();
  await expect(page.getByText('10 of 120 rows rejected')).toBeVisible();
  await expect(page.getByText('1 file: 1 with rejected rows')).toBeVisible();
  const wrong = grid.getByRole('gridcell', { name: WRONG });
  await expect(wrong).toHaveCount(10);
  for (const index of MISTAKES.slice(0, 5)) {
    const row = grid
      .getByRole('row')
      .filter({ has: page.getByRole('rowheader', { name: String(index + 1), exact: true }) });
    await expect(row).toContainText('this is not a date');
    await expect(row).toContainText('Correct the cell');
  }
  await expectAccessible(page);

  await wrong.first().focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  await expect(wrong).toHaveCount(10);
  await page.keyboard.press('Enter');
  await page.keyboard.type(right);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Errors 9' })).toBeVisible();

  await page.getByRole('button', { name: 'Skip row 17' }).click();
  await expect(page.getByRole('button', { name: 'Errors 8' })).toBeVisible();

  // The file is in the address, so the correction survives a reload.
  await page.reload();
  await untilHydrated(page);
  await expect(page.getByRole('button', { name: 'Errors 8' })).toBeVisible();
  await page.getByRole('button', { name: /^Import \d+ transactions$/ }).click();
  await expect(page.getByText(/Successfully imported/).first()).toBeVisible();
  await expect(page.getByText('1 file: 1 imported')).toBeVisible();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('stacks rows with their wrong cells and corrects one by touch', async ({ page }) => {
    const { text, right } = withMistakes();
    await chooseFiles(page, [{ name: 'ten.csv', text }]);
    const grid = page.getByRole('grid', { name: 'Rows of ten.csv' });
    await expect(grid).toBeVisible();
    await expectNoSidewaysScroll(page);
    const first = `row ${MISTAKES[0]! + 1}`;
    const asset = grid.getByRole('row').filter({ hasText: WRONG }).first().getByText('Quantity Transacted');
    await expect(asset).toBeHidden();
    await page.getByRole('button', { name: `Show the cells of ${first}`, exact: true }).tap();
    await expect(asset).toBeVisible();
    await expectAccessible(page);
    await grid.getByRole('gridcell', { name: WRONG }).first().tap();
    await page.getByRole('textbox', { name: `Timestamp of ${first}`, exact: true }).fill(right);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: 'Errors 9' })).toBeVisible();
  });
});

test('imports into the same wallet again without duplicates', async ({ page }) => {
  const destination = page.getByRole('combobox', { name: 'Import into' });
  const coinbase = { name: 'coinbase.csv', text: generateCoinbase(60, 5) };
  await chooseFiles(page, [coinbase, { name: 'shopping.csv', text: 'Milk,Bread\n2,1\n' }]);
  await expect(page.getByText('2 files: 1 to look at, 1 ready')).toBeVisible();
  await expect(destination).toContainText('New wallets');
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(page);
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.getByRole('button', { name: 'Import 60 transactions' }).click();
  await expect(page.getByText('2 files: 1 to look at, 1 imported')).toBeVisible();

  await page.getByRole('link', { name: 'Open Coinbase' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Coinbase' })).toBeVisible();
  const id = new URL(page.url()).pathname.split('/').at(-1)!;
  await page.goto(`/custom_wallets/${id}/import`);
  await untilHydrated(page);
  await expect(page.getByRole('heading', { name: 'Import transactions into Coinbase' })).toBeVisible();
  await chooseFiles(page, [coinbase]);
  await expect(page.getByText('Nothing to import: 60 transactions are already in this wallet.')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Import \d/ })).toHaveCount(0);

  await page.goto('/upload-csv');
  await untilHydrated(page);
  await chooseFiles(page, [
    { name: 'coinbase.csv', text: generateCoinbase(70, 5) },
    { name: 'ledgers.csv', text: generateKraken(60, 5) },
  ]);
  await expect(page.getByRole('listitem', { name: 'coinbase.csv' })).toContainText('into Coinbase');
  await expect(destination).toContainText("Each file's wallet");
  await expect(page.getByRole('textbox', { name: 'Wallet name' })).toHaveValue('Kraken');
  await page.getByRole('button', { name: 'Remove ledgers.csv' }).click();
  await expect(destination).toContainText('Coinbase');
  await expect(page.getByText('Suggested from your last import.')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Wallet name' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Import 10 transactions' })).toBeVisible();
  await expectAccessible(page);
  await destination.click();
  await page.getByRole('option', { name: /^New wallets/ }).click();
  await expect(page.getByText('In a new wallet, they would count twice.')).toBeVisible();

  await page.goto('/wallets?add_integration=csv');
  await untilHydrated(page);
  const dialog = page.getByRole('dialog');
  await page
    .getByLabel('File', { exact: true })
    .setInputFiles({ name: 'again.csv', mimeType: 'text/csv', buffer: Buffer.from(coinbase.text) });
  await expect(dialog.getByRole('combobox', { name: 'Import into' })).toContainText('Coinbase');
  await expect(dialog.getByRole('textbox', { name: 'Wallet name' })).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Import', exact: true }).click();
  await expect(page.getByText('again.csv: Successfully imported 0 out of 60 crypto transactions.')).toBeVisible();
  const exchanges = page.getByRole('table', { name: 'Exchanges' });
  await expect(exchanges.getByRole('row')).toHaveCount(2);
  await expect(exchanges).toContainText('Coinbase');
});

const GENERIC =
  'Date,Received Quantity,Received Currency,Sent Quantity,Sent Currency,Fee Amount,Fee Currency,Tag,Transaction ID';
const generic = (...rows: string[]) => `${[GENERIC, ...rows].join('\n')}\n`;

test('sets aside duplicates of another wallet, keeps one, and counts accordingly', async ({ page }) => {
  const rows = [1, 2, 3].map((n) => `0${n}/02/2024 10:00:00,${n},SOL,${n}00,USD,,,,`);
  await chooseFiles(page, [{ name: 'one.csv', text: generic(...rows) }]);
  await page.getByRole('textbox', { name: 'Wallet name' }).fill('One place');
  await page.getByRole('button', { name: 'Import 3 transactions' }).click();
  await expect(page.getByText('1 file: 1 imported')).toBeVisible();

  await page.goto('/upload-csv');
  await untilHydrated(page);
  await chooseFiles(page, [{ name: 'other.csv', text: generic(...rows, '09/02/2024 10:00:00,9,SOL,900,USD,,,,') }]);
  // The wallet with these rows is selected; in a new one they would be likely duplicates.
  await expect(page.getByRole('combobox', { name: 'Import into' })).toContainText('One place');
  await page.getByRole('combobox', { name: 'Import into' }).click();
  await page.getByRole('option', { name: /^New wallets/ }).click();
  await expect(page.getByRole('listitem', { name: 'other.csv' })).toContainText(
    '4 transactions, 3 likely duplicates set aside',
  );
  const chips = page.getByRole('group', { name: 'Show rows of other.csv' });
  await expect(chips.getByRole('button', { name: 'Likely duplicates 3' })).toBeVisible();
  await chips.getByRole('button', { name: 'Likely duplicates 3' }).click();
  const grid = page.getByRole('grid', { name: 'Rows of other.csv' });
  await expect(grid.getByText('Looks like')).toHaveCount(3);
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Row 2 is the same' }).click();
  await expect(chips.getByRole('button', { name: 'Likely duplicates 2' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Import 1 transaction', exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Keep row 3 too' }).click();
  await expect(chips.getByRole('button', { name: 'Likely duplicates 1' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Import 2 transactions' })).toBeVisible();
  await page.getByRole('textbox', { name: 'Wallet name' }).fill('Another place');
  await page.getByRole('button', { name: 'Import 2 transactions' }).click();
  const notice =
    'other.csv: Successfully imported 2 out of 3 crypto transactions. 1 duplicate does not count a second time.';
  await expect(page.getByText(notice)).toBeVisible();
});

test('resumes after a reload during submission without asking again', async ({ page }) => {
  let isHeld = true;
  await page.route('**/graphql?method=ImportAccountTransactions', (route) => (isHeld ? undefined : route.continue()));
  const made = page.waitForResponse('**/graphql?method=CreateCustomWallet');
  await chooseFiles(page, [
    { name: 'one.csv', text: generateCoinbase(20, 5) },
    { name: 'two.csv', text: generateCoinbase(20, 9) },
    { name: 'three.csv', text: generateCoinbase(20, 12) },
  ]);
  await expect(page.getByText('3 files: 3 ready')).toBeVisible();
  await page.getByRole('button', { name: /^Import [\d,]+ transactions$/ }).click();
  await made;
  await page.waitForRequest('**/graphql?method=ImportAccountTransactions');
  isHeld = false;
  await page.reload();
  await expect(page.getByText(/^\d files?: \d imported$/)).toBeVisible();
  const { imports, wallets } = await ask<{
    imports: { filename: string; canUndo: boolean }[];
    wallets: { exchanges: { id: string }[] };
  }>(page.request, 'query Imported { imports { filename canUndo } wallets { exchanges { id } } }');
  expect(imports.map(({ filename, canUndo }) => `${filename} ${canUndo}`).sort()).toEqual([
    'one.csv true',
    'three.csv true',
    'two.csv true',
  ]);
  expect(wallets.exchanges).toHaveLength(1);
});

test('continues an import after leaving the page, with progress, and announces its end elsewhere', async ({ page }) => {
  await chooseFiles(page, [{ name: 'long.csv', text: generateCoinbase(4_000, 11) }]);
  await page.getByRole('button', { name: /^Import [\d,]+ transactions$/ }).click();
  const bar = page.getByRole('progressbar', { name: 'Importing file' });
  await expect(page.getByText(/[\d,]+ of 4,000 transactions/)).toBeVisible();
  await expect(page).toHaveURL(/files=/);
  const address = page.url();
  await page.goto(address);
  await untilHydrated(page);
  await expect(bar.or(page.getByText('1 file: 1 imported'))).toBeVisible();
  await page.getByRole('link', { name: 'Transactions' }).first().click();
  await expect(page.getByText(/Successfully imported [\d,]+ out of [\d,]+ crypto transactions\./)).toBeVisible();
  await page.goto(address);
  await expect(page.getByText('1 file: 1 imported')).toBeVisible();
  await expect(page.getByText(/Successfully imported/)).toHaveCount(0);
});

test("names the file in an import's toast, which never covers the Import button", async ({ page }) => {
  const names = ['first.csv', 'second.csv', 'third.csv'];
  await chooseFiles(
    page,
    names.map((name, i) => ({ name, text: withMistakes(i + 1).text })),
  );
  await expect(page.getByText('3 files: 3 with rejected rows')).toBeVisible();
  const button = page.getByRole('button', { name: /^Import [\d,]+ transactions?$/ });
  await button.click();
  const notices = page.getByRole('region', { name: 'Notifications' });
  for (const name of names) await expect(notices.getByText(`${name}: Successfully imported`)).toBeVisible();
  await chooseFiles(page, [{ name: 'fourth.csv', text: generateKraken(20, 3) }]);
  await expect(button).toBeEnabled();
  for (const size of [
    { width: 1440, height: 900 },
    { width: 390, height: 760 },
  ]) {
    await page.setViewportSize(size);
    const there = (await button.boundingBox())!;
    for (const name of names) {
      const notice = (await notices.getByText(name).boundingBox())!;
      expect(notice.y + notice.height, `${name} at ${size.width}`).toBeLessThanOrEqual(there.y);
    }
    // A click caught by a toast would not arrive.
    await button.click({ trial: true });
  }
  await button.click();
  await expect(page.getByText('4 files: 4 imported')).toBeVisible();
});

const EMPTY = 'Transactions appear here as soon as a wallet has some.';

test('shows no empty state after the first import', async ({ page }) => {
  await page.getByRole('link', { name: 'Transactions', exact: true }).first().click();
  await expect(page.getByText(EMPTY)).toBeVisible();
  // Navigates back within the app, which keeps the cached empty ledger.
  await page.goBack();
  await chooseFiles(page, [{ name: 'first.csv', text: generateCoinbase(20, 5) }]);
  await page.getByRole('button', { name: /^Import [\d,]+ transactions$/ }).click();
  await expect(page.getByText('1 file: 1 imported')).toBeVisible();
  // Observes every render, however short.
  await page.evaluate((empty) => {
    const seen = window as unknown as { sawEmpty?: boolean };
    new MutationObserver(() => {
      if (document.body.innerText.includes(empty)) seen.sawEmpty = true;
    }).observe(document.body, { childList: true, subtree: true, characterData: true });
  }, EMPTY);
  await page.getByRole('link', { name: 'Transactions', exact: true }).first().click();
  await expect(page.getByText(/^20 transactions/)).toBeVisible();
  expect(await page.evaluate(() => (window as unknown as { sawEmpty?: boolean }).sawEmpty ?? false)).toBe(false);
});
