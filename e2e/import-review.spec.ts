/** Reviews files before the import: ten errors, the same file again, and duplicates of another wallet. */
// Slow: it reviews five files, each in a thread.
import { generateCoinbase } from '@lotbook/test-kit/exports/coinbase';
import { generateKraken } from '@lotbook/test-kit/exports/kraken';
import type { Page } from '@playwright/test';
import { expect, expectAccessible, expectNoSidewaysScroll, test, untilHydrated } from './support/test.ts';

test.use({ hasTouch: true });

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

test('shows ten errors with row and remedy, corrects one by touch, skips one and imports the rest', async ({
  page,
}) => {
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

  // A phone stacks the rows, each with its wrong cell.
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(page);
  const first = `row ${MISTAKES[0]! + 1}`;
  const asset = grid.getByRole('row').filter({ hasText: WRONG }).first().getByText('Quantity Transacted');
  await expect(asset).toBeHidden();
  await page.getByRole('button', { name: `Show the cells of ${first}`, exact: true }).tap();
  await expect(asset).toBeVisible();
  await expectAccessible(page);
  await wrong.first().tap();
  await page.getByRole('textbox', { name: `Timestamp of ${first}`, exact: true }).fill(right);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Errors 9' })).toBeVisible();
  await page.setViewportSize({ width: 1440, height: 900 });

  await page.getByRole('button', { name: 'Skip row 17' }).click();
  await expect(page.getByRole('button', { name: 'Errors 8' })).toBeVisible();

  // The file is in the address, so the correction survives a reload.
  await page.reload();
  await untilHydrated(page);
  await expect(page.getByRole('button', { name: 'Errors 8' })).toBeVisible();
  await page.getByRole('button', { name: /^Import \d+ transactions$/ }).click();
  await expect(page.getByText('1 file: 1 imported')).toBeVisible();

  // Its toast stays and never covers the Import button.
  const notice = page.getByRole('region', { name: 'Notifications' }).getByText('ten.csv: Successfully imported');
  await expect(notice).toBeVisible();
  await chooseFiles(page, [{ name: 'next.csv', text: generateKraken(20, 3) }]);
  const button = page.getByRole('button', { name: /^Import [\d,]+ transactions?$/ });
  await expect(button).toBeEnabled();
  for (const size of [
    { width: 1440, height: 900 },
    { width: 390, height: 760 },
  ]) {
    await page.setViewportSize(size);
    const shown = (await notice.boundingBox())!;
    const below = (await button.boundingBox())!;
    expect(shown.y + shown.height, `at ${size.width}`).toBeLessThanOrEqual(below.y);
    // A click caught by a toast would not arrive.
    await button.click({ trial: true });
  }
});

const GENERIC =
  'Date,Received Quantity,Received Currency,Sent Quantity,Sent Currency,Fee Amount,Fee Currency,Tag,Transaction ID';
const generic = (...rows: string[]) => `${[GENERIC, ...rows].join('\n')}\n`;

test('imports nothing twice into a wallet, sets aside duplicates of another, and keeps one', async ({ page }) => {
  const rows = [1, 2, 3].map((n) => `0${n}/02/2024 10:00:00,${n},SOL,${n}00,USD,,,,`);
  await chooseFiles(page, [{ name: 'one.csv', text: generic(...rows) }]);
  await page.getByRole('textbox', { name: 'Wallet name' }).fill('One place');
  await page.getByRole('button', { name: 'Import 3 transactions' }).click();
  await expect(page.getByText('1 file: 1 imported')).toBeVisible();

  await page.getByRole('link', { name: 'Open One place' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'One place' })).toBeVisible();
  const id = new URL(page.url()).pathname.split('/').at(-1)!;
  await page.goto(`/custom_wallets/${id}/import`);
  await untilHydrated(page);
  await expect(page.getByRole('heading', { name: 'Import transactions into One place' })).toBeVisible();
  await chooseFiles(page, [{ name: 'one.csv', text: generic(...rows) }]);
  await expect(page.getByText('Nothing to import: 3 transactions are already in this wallet.')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Import \d/ })).toHaveCount(0);

  await page.goto('/upload-csv');
  await untilHydrated(page);
  await chooseFiles(page, [{ name: 'other.csv', text: generic(...rows, '09/02/2024 10:00:00,9,SOL,900,USD,,,,') }]);
  // The wallet with these rows is selected; in a new one they would be likely duplicates.
  await expect(page.getByRole('combobox', { name: 'Import into' })).toContainText('One place');
  await expect(page.getByText('Suggested from your last import.')).toBeVisible();
  await expectAccessible(page);
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
