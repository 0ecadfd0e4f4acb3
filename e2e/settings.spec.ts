// Slow: most tests create an account and save all of its settings.
import type { Page } from '@playwright/test';
import { linkInMail } from './support/outbox.ts';
import { expect, expectAccessible, expectAllAccessible, NEWCOMER, test, untilHydrated } from './support/test.ts';

async function open(page: Page, path: string) {
  await page.goto(path);
  await untilHydrated(page);
}

async function choose(page: Page, label: string, search: string, option: RegExp) {
  await page.getByRole('combobox', { name: label }).click();
  // The list is a separate script; wait for it to see whether it has a search box.
  await page.getByRole('option').first().waitFor();
  const box = page.getByRole('combobox', { name: 'Search' });
  if (await box.isVisible()) await box.fill(search);
  await page.getByRole('option', { name: option }).first().click();
}

test('keeps general, tax and price settings, and lists their changes in the audit log', async ({ page, user }) => {
  await open(page, '/user/profile');
  await expect(page.getByLabel('Name')).toHaveValue(user.name);
  await page.getByLabel('Name').fill('Countess of Lovelace');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved.', { exact: true })).toBeVisible();

  await choose(page, 'Start page', 'taxes', /Taxes/);
  await expect(page.getByRole('combobox', { name: 'Start page' })).toContainText('Taxes');

  await choose(page, 'Time zone', 'berlin', /Europe\/Berlin/);
  await page.getByRole('button', { name: 'Change the time zone' }).click();
  await expect(page.getByText('Saved. Recalculating your tax years.')).toBeVisible();
  await open(page, '/user/profile/tax');
  await choose(page, 'Base currency', 'euro', /Euro/);
  await page.getByRole('button', { name: 'Use EUR' }).click();
  await expect(page.getByText('Saved. Recalculating figures in EUR.')).toBeVisible();
  await choose(page, 'Cost basis method', '', /Highest cost first/);
  const question = page.getByRole('dialog', { name: 'Change the method to Highest cost first?' });
  await expect(question).toBeVisible();
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Change the method' }).click();
  await expect(question).toBeHidden();
  await page.getByRole('radio', { name: /^Added to the cost basis/ }).click();
  const fees = page.getByRole('dialog', { name: 'Change the treatment of transfer fees: added to the cost basis?' });
  await expect(fees.getByText('No tax year changes.')).toBeVisible();
  await fees.getByRole('button', { name: 'Change transfer fees' }).click();
  await expect(page.getByRole('radio', { name: /^Added to the cost basis/ })).toBeChecked();
  await choose(page, 'Month', '', /April/);
  await choose(page, 'Day', '', /^6$/);
  await page.getByRole('button', { name: 'Save' }).first().click();
  await page.getByRole('button', { name: 'Change the tax year' }).click();
  // The dialog closes with the response; another setting already showed "saved".
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.getByText('Saved. Recalculating your tax years.').last()).toBeVisible();

  await page.reload();
  await expect(page.getByRole('combobox', { name: 'Base currency' })).toContainText('EUR');
  await expect(page.getByRole('combobox', { name: 'Cost basis method' })).toContainText('Highest cost first');
  await expect(page.getByRole('radio', { name: /^Added to the cost basis/ })).toBeChecked();
  await expect(page.getByRole('combobox', { name: 'Month' })).toContainText('April');
  await expect(page.getByRole('combobox', { name: 'Day' })).toContainText('6');
  await open(page, '/user/profile/prices');
  const csv = 'date,asset,currency,price\n2024-03-14,BTC,USD,71234.56\n2024-03-15,ETH,USD,3650.10\n';
  await page
    .getByLabel('Price file')
    .setInputFiles({ name: 'prices.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) });
  await expect(page.getByText('Added 2 prices from prices.csv.')).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: '71,234.56' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Delete all' }).click();
  await page.getByRole('button', { name: 'Delete all prices' }).click();
  await expect(page.getByText('You have no prices of your own.')).toBeVisible();
  await open(page, '/user/profile');
  await expect(page.getByLabel('Name')).toHaveValue('Countess of Lovelace');
  await expect(page.getByRole('combobox', { name: 'Time zone' })).toContainText('Europe/Berlin');
  await expect(page.getByRole('button', { name: 'Account of Countess of Lovelace' })).toBeVisible();
  await page.getByRole('link', { name: 'Data', exact: true }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Europe/Berlin' })).toBeVisible();
  await page.goto('/');
  await expect(page, 'a tax year that starts in April').toHaveURL(/\/tax\/\d{4}%2F\d\d$/);
});

test.describe('the email address', () => {
  test.use({ allowedErrors: ['400', '401'] });

  test('is confirmed with a code, changes with the password and a code, and the old address undoes it', async ({
    page,
    user,
    browser,
    baseURL,
  }) => {
    const address = `new-${user.email}`;
    await open(page, '/user/profile');
    await page.getByRole('radio', { name: 'Dark' }).click();
    await expect(page.getByText('Not confirmed')).toBeVisible();
    await page.getByRole('button', { name: 'Confirm this address' }).click();
    await page.getByLabel('Password', { exact: true }).fill(user.password);
    await page.getByRole('button', { name: 'Send a code' }).click();
    await expect(page.getByLabel('Code')).toBeVisible();
    await expectAccessible(page);
    await page.getByLabel('Code').fill((await linkInMail(user.email, /^\d{6}\r?$/m)).trim());
    await page.getByRole('button', { name: 'Confirm the address' }).click();
    await expect(page.getByText('Your address is confirmed.')).toBeVisible();
    await expect(page.getByText('Confirmed', { exact: true })).toBeVisible();

    await page.getByRole('button', { name: 'Change the address' }).click();
    await page.getByLabel('New email address').fill(`other-${user.email}`);
    await page.getByLabel('Password', { exact: true }).fill(user.password);
    await page.getByRole('button', { name: 'Send a code' }).click();
    await expect(page.getByText(`We sent a code to other-${user.email}`)).toBeVisible();
    await page.getByRole('button', { name: 'Cancel' }).click();
    await expect(page.getByLabel('Code')).toBeHidden();

    await page.getByRole('button', { name: 'Change the address' }).click();
    await page.getByLabel('New email address').fill('not an address');
    await page.getByLabel('Password', { exact: true }).fill('not the password');
    await page.getByRole('button', { name: 'Send a code' }).click();
    await expect(page.getByText('This is not an email address')).toBeVisible();
    await page.getByLabel('New email address').fill(address);
    await page.getByRole('button', { name: 'Send a code' }).click();
    await expect(page.getByText('The password is wrong.')).toBeVisible();
    await expectAccessible(page);
    await page.getByLabel('Password', { exact: true }).fill(user.password);
    await page.getByRole('button', { name: 'Send a code' }).click();
    await expect(page.getByText(`We sent a code to ${address}`)).toBeVisible();
    await page.reload();
    await untilHydrated(page);
    await expect(
      page.locator('#main').getByText(user.email, { exact: true }),
      'until then it is the old one',
    ).toBeVisible();

    const code = (await linkInMail(address, /^\d{6}\r?$/m)).trim();
    await page.getByLabel('Code').fill(code === '000000' ? '111111' : '000000');
    await page.getByRole('button', { name: 'Change the address' }).click();
    await expect(page.getByText('The code is wrong or has expired.')).toBeVisible();
    await expectAccessible(page);
    await page.getByLabel('Code').fill(`${code.slice(0, 3)} ${code.slice(3)}`);
    await page.getByRole('button', { name: 'Change the address' }).click();
    await expect(page.getByText(`Your address is ${address} now.`)).toBeVisible();
    await expect(page.locator('#main').getByText(address, { exact: true })).toBeVisible();
    await expect(page.getByText('Confirmed', { exact: true })).toBeVisible();

    const owner = await (await browser.newContext({ baseURL: baseURL! })).newPage();
    await owner.goto(await linkInMail(`To: ${user.email}`, /http:\/\/\S+not-me\S+/));
    await untilHydrated(owner);
    await expectAccessible(owner);
    await owner.getByRole('button', { name: 'This was not me: undo it' }).click();
    await expect(owner.getByText('Your account has this address again.')).toBeVisible();
    await owner.getByRole('link', { name: 'Choose a new password' }).click();
    await expect(owner.getByRole('heading', { name: 'Reset your password' })).toBeVisible();
    // The page may redirect there by itself, which aborts a reload.
    await expect(async () => {
      await page.reload();
      await expect(page, 'the session that made the change has ended').toHaveURL(/\/auth0\/login/, { timeout: 10_000 });
    }).toPass();
  });
});

test.describe('sessions and password', () => {
  test.use({ allowedErrors: ['400', '401'] });

  test('lists and ends another session, and changes the password only with the old one', async ({
    page,
    user,
    browser,
    baseURL,
  }) => {
    const other = await browser.newContext({ baseURL });
    const answer = await other.request.post('/api/auth/sign-in/email', { data: user, headers: { origin: baseURL! } });
    expect(answer.ok()).toBe(true);
    await open(page, '/user/profile/security');
    await expect(page.getByText('This session')).toHaveCount(1);
    await page.getByRole('button', { name: /^End the session of/ }).click();
    await expect(page.getByText('The session has ended.')).toBeVisible();
    await expect(page.getByRole('button', { name: /^End the session of/ })).toHaveCount(0);
    const who = await (await other.request.get('/api/get-current-user')).json();
    expect(who.isAuthenticated).toBe(false);
    await other.close();

    await page.getByLabel('Current password').fill('not the password');
    await page.getByLabel('New password').fill('difference engine 2');
    await page.getByRole('button', { name: 'Change password' }).click();
    await expect(page.getByText('The password is wrong.')).toBeVisible();
    await page.getByLabel('Current password').fill(user.password);
    await page.getByRole('button', { name: 'Change password' }).click();
    await expect(page.getByText('Password changed. All other sessions have ended.')).toBeVisible();
  });
});

test.describe('reading', () => {
  test.use({ storageState: NEWCOMER });
  test('is accessible at both widths and in both themes', async ({ page }) => {
    await expectAllAccessible(page, [
      '/user/profile',
      '/user/profile/tax',
      '/user/profile/security',
      '/user/profile/prices',
      '/user/profile/data',
    ]);
  });
});
