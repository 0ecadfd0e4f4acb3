/** Copies one account into another, compares the figures, and deletes the first account. */
// Slow: it exports all data of one account and imports it into another.
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { addSampleWithoutForms, ownAddress, signUpWithoutForms, stranger } from './support/accounts.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test, untilHydrated } from './support/test.ts';

async function open(page: Page, path: string) {
  await page.goto(path);
  await untilHydrated(page);
}

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
  await expect(page.getByText(/^Loading /)).toHaveCount(0);
  return (await page.getByRole('main').innerText()).replace(/Calculated .*? by engine/, 'Calculated by engine');
}

// The browser logs requests of the deleted account.
test.use({ allowedErrors: ['401'] });

test('imports a copy of one account into a new one with the same figures, and deletes the first', async ({
  page,
  user,
  browser,
  baseURL,
}) => {
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
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/^lotbook-\d{4}-\d\d-\d\d\.zip$/);
  const copy = await download.path();

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

  await open(page, '/user/profile/data');
  await page.getByRole('button', { name: 'Delete the account' }).click();
  const transactions = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  expect((await transactions).suggestedFilename()).toMatch(/\.csv$/);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  const confirm = page.getByRole('button', { name: `Delete ${user.email} and everything in it` });
  await page.getByLabel('Password', { exact: true }).fill('not the password');
  await confirm.click();
  await expect(page.getByText('The password is wrong.')).toBeVisible();
  await page.getByLabel('Password', { exact: true }).fill(user.password);
  await confirm.click();
  await page.waitForURL('**/home');
  await open(page, '/auth0/login');
  await page.getByLabel('Email address').fill(user.email);
  await page.getByLabel('Password', { exact: true }).fill(user.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Email address or password is wrong.' })).toBeVisible();
});
