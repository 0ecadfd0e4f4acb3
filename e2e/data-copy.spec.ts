/** Copies everything from one account into another and compares the figures. */
// Slow: it makes a whole copy of one account and brings it into another.
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { addSampleWithoutForms, ownAddress, signUpWithoutForms, stranger } from './support/accounts.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test, untilHydrated } from './support/test.ts';

async function open(page: Page, path: string) {
  await page.goto(path);
  await untilHydrated(page);
}

/** The text of all tax years, without the calculation time. */
async function figures(page: Page): Promise<string> {
  await open(page, '/tax');
  await expect(
    page
      .getByRole('main')
      .getByRole('link', { name: /20\d\d/ })
      .first(),
  ).toBeVisible();
  // These sections load after the figures.
  for (const name of ['Month by month', 'Years side by side'])
    await expect(page.getByRole('heading', { name })).toBeVisible();
  await expect(page.getByText(/^(Loading|Looking up) /)).toHaveCount(0);
  return (await page.getByRole('main').innerText()).replace(/Calculated .*? by engine/, 'Calculated by engine');
}

test('imports a copy of one account into a new one with the same figures', async ({ page, user, browser, baseURL }) => {
  await addSampleWithoutForms(page.request);
  const before = await figures(page);
  await open(page, '/user/profile/data');
  await page.getByRole('button', { name: 'Make a copy of everything' }).click();
  await page.getByLabel('Password', { exact: true }).fill(user.password);
  await page.getByRole('button', { name: 'Make a copy of everything' }).click();
  const link = page.getByRole('link', { name: /^Download \(/ });
  await expect(link).toBeVisible();
  const downloading = page.waitForEvent('download');
  await link.click();
  const copy = await (await downloading).path();

  const context = await browser.newContext({ baseURL: baseURL!, extraHTTPHeaders: ownAddress() });
  const other = await context.newPage();
  await signUpWithoutForms(other.request, stranger('Grace Hopper'), baseURL!);
  await open(other, '/user/profile/data');
  await other.getByLabel('Copy', { exact: true }).setInputFiles({
    name: 'lotbook.zip',
    mimeType: 'application/zip',
    buffer: await readFile(copy),
  });
  await expect(other.getByText(`Copy of ${user.email}`)).toBeVisible();
  await expect(other.getByRole('list', { name: 'Contents of the copy' })).toContainText(/wallets/);
  await expectAccessible(other);
  await expectNoSidewaysScroll(other);
  await other.getByRole('button', { name: 'Import this copy' }).click();
  await expect(other.getByText('The figures match the copy.')).toBeVisible();
  expect(await figures(other)).toBe(before);
  await context.close();
});
