// Slow: each password is hashed as slowly as in production.
import type { Page } from '@playwright/test';
import { stranger } from './support/accounts.ts';
import { linkInMail } from './support/outbox.ts';
import { expect, expectAccessible, test, untilHydrated } from './support/test.ts';

// The browser logs requests of an ended session.
test.use({ allowedErrors: ['401'] });

async function signIn(page: Page, email: string, password: string) {
  await untilHydrated(page);
  await page.getByLabel('Email address').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

async function signOut(page: Page) {
  await page.getByRole('button', { name: /^Account of/ }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(page).toHaveURL(/\/home$/);
}

test("signs up, out and in, and restores the account's theme", async ({ page, context }) => {
  const ada = stranger();
  await page.goto('/home');
  await page.getByRole('banner').getByRole('link', { name: 'Start for free' }).click();
  await untilHydrated(page);
  await page.getByLabel('Name').fill(ada.name);
  await page.getByLabel('Email address').fill(ada.email);
  await page.getByLabel('Password', { exact: true }).fill(ada.password);
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
  expect((await context.cookies()).find(({ name }) => name === 'is_auth')?.value).toBe('true');

  await page.goto('/user/profile');
  await expect(page.getByRole('combobox', { name: 'Time zone' }), "the browser's own").toContainText(
    'America/New York',
  );
  await untilHydrated(page);
  await page.getByRole('radio', { name: 'Dark' }).click();
  const who = await (await page.request.get('/api/get-current-user')).json();
  expect(who).toMatchObject({ isAuthenticated: true, email: ada.email });

  await page.goto('/home');
  await expect(page, 'whoever is signed in goes straight to the app').not.toHaveURL(/\/home/);

  await signOut(page);
  expect((await context.cookies()).find(({ name }) => name === 'is_auth')?.value ?? '').not.toBe('true');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign in' })).toBeVisible();
  await expect(page.locator('html'), 'the next user begins with light').toHaveAttribute('data-theme', 'light');

  await page.goto('/transactions?q=has%3Areview');
  await expect(page, 'a page of the app asks to sign in first').toHaveURL(/\/auth0\/login\?next=/);
  await signIn(page, ada.email, ada.password);
  await expect(page, 'and then it is there').toHaveURL(/\/transactions\?q=has%3Areview$/);
  await expect(page.locator('html'), 'in the theme of the account').toHaveAttribute('data-theme', 'dark');
});

test.describe('refusals', () => {
  // The browser logs each rejected request.
  test.use({ allowedErrors: ['401', '422', '400', '403'] });

  test('reports invalid fields of a new account, and an address already in use', async ({ page, user }) => {
    await page.context().clearCookies();
    await page.goto('/auth0/signup');
    await untilHydrated(page);
    const create = page.getByRole('button', { name: 'Create account' });
    await create.click();
    await expect(page.getByText('Name is required')).toBeVisible();
    await expect(page.getByText('Email address is required')).toBeVisible();
    await expect(page.getByLabel('Name')).toHaveAttribute('aria-invalid', 'true');
    await page.getByLabel('Email address').fill('not an address');
    await page.getByLabel('Password', { exact: true }).fill('short');
    await expect(page.getByText('This is not an email address')).toBeVisible();
    await expect(page.getByText('Use at least 8 characters', { exact: true })).toBeVisible();
    await expectAccessible(page);
    await page.getByLabel('Name').fill('Somebody else');
    await page.getByLabel('Email address').fill(user.email);
    await page.getByLabel('Password', { exact: true }).fill('another password');
    await create.click();
    await expect(
      page.getByRole('alert').filter({
        hasText: 'This address may already have an account, so we sent it a message. Sign in, or reset its password.',
      }),
    ).toBeVisible();
  });

  test('rejects a wrong password and an unknown address with the same text, and redirects to no other site', async ({
    page,
    user,
    baseURL,
  }) => {
    await page.goto('/user/signed-in?next=//evil.example/');
    expect(new URL(page.url()).origin).toBe(baseURL);
    await page.context().clearCookies();
    await page.goto('/login?next=https://evil.example/');
    const wrong = page.getByRole('alert').filter({ hasText: 'Email address or password is wrong.' });
    await signIn(page, user.email, 'wrong password');
    await expect(wrong).toBeVisible();
    await signIn(page, 'nobody@example.org', 'wrong password');
    await expect(wrong).toBeVisible();
    await signIn(page, user.email, user.password);
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
    expect(new URL(page.url()).origin).toBe(baseURL);
  });
});

test('replaces a forgotten password through the link in the message', async ({ page, user }) => {
  await page.context().clearCookies();
  await page.goto('/auth0/login');
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await expect(page.getByRole('heading', { name: 'Reset your password' })).toBeVisible();
  await untilHydrated(page);
  await page.getByLabel('Email address').fill(user.email);
  await page.getByRole('button', { name: 'Send a link' }).click();
  await expect(page.getByText(`If there is an account for ${user.email}`)).toBeVisible();
  await expect(page.getByText('messages are written as files')).toBeVisible();

  const link = await linkInMail(user.email, /http:\/\/\S+reset-password\S+/);
  await page.goto(link);
  await untilHydrated(page);
  await page.getByLabel('New password').fill('a quite different secret');
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByText('Your password has been changed.')).toBeVisible();
  await page.getByRole('link', { name: 'Sign in with the new password' }).click();
  await signIn(page, user.email, 'a quite different secret');
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
});

test('redirects to sign-in when a session ends elsewhere, and back', async ({ page, user, context }) => {
  await page.goto('/user/profile/tax');
  await untilHydrated(page);
  // The link must be the first to find the session ended, so wait for other requests and drop repeated ones.
  await page.waitForLoadState('networkidle');
  await page.route(/method=GetCostBasisStatus/, (route) => route.abort());
  const security = await page.getByRole('link', { name: 'Security' }).elementHandle();
  await context.clearCookies({ name: /session/ });
  await security!.dispatchEvent('click');
  await expect(page).toHaveURL(/\/auth0\/login\?next=%2Fuser%2Fprofile%2Fsecurity/);
  await signIn(page, user.email, user.password);
  await expect(page).toHaveURL(/\/user\/profile\/security$/);
});
