// Slow: each of seven sign-ins hashes a password.
import { readFileSync } from 'node:fs';
import { expect, expectAccessible, test, untilHydrated } from './support/test.ts';
import { unusedCodes } from './support/totp.ts';

// The browser logs rejected codes.
test.use({ allowedErrors: ['401', '400'] });

test('turns two-factor sign-in on, signs in with it, and turns it off', async ({ page, user }) => {
  await page.goto('/user/profile/security');
  await untilHydrated(page);
  await page.getByRole('link', { name: 'Turn on' }).click();
  await page.getByLabel('Password', { exact: true }).fill(user.password);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible();
  const secret = (await page.getByRole('button', { name: /^Copy key/ }).getAttribute('aria-label'))!.split(': ')[1]!;
  const nextCode = unusedCodes(secret);
  await expectAccessible(page);

  await page.getByLabel('Code').fill('000 000');
  await page.getByRole('button', { name: 'Turn on' }).click();
  await expect(page.getByText('The code is wrong or has expired.')).toBeVisible();
  await page.getByLabel('Code').fill(await nextCode());
  await page.getByRole('button', { name: 'Turn on' }).click();
  await expect(page.getByText('Two-factor sign-in is on.')).toBeVisible();

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download' }).click();
  const codes = readFileSync(await (await download).path(), 'utf8')
    .trim()
    .split('\n')
    .slice(2);
  expect(codes).toHaveLength(10);
  await expect(page.getByRole('button', { name: 'Done' })).toBeDisabled();
  await page.getByLabel('I have saved the recovery codes').click();
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByText('On: signing in requires a code')).toBeVisible();

  const passwordStep = async () => {
    await page.context().clearCookies();
    await page.goto('/auth0/login?next=/user/profile/security');
    await untilHydrated(page);
    await page.getByLabel('Email address').fill(user.email);
    await page.getByLabel('Password', { exact: true }).fill(user.password);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page.getByRole('heading', { name: 'Two-factor sign-in' })).toBeVisible();
  };
  await passwordStep();
  await expectAccessible(page);
  await page.getByLabel('Code').fill(await nextCode());
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page).toHaveURL(/\/user\/profile\/security$/);

  await passwordStep();
  await page.getByRole('button', { name: 'Use a recovery code' }).click();
  await page.getByLabel('Recovery code').fill(codes[0]!);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page).toHaveURL(/\/user\/profile\/security$/);

  await passwordStep();
  await page.getByRole('button', { name: 'Use a recovery code' }).click();
  await page.getByLabel('Recovery code').fill(codes[0]!);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('This recovery code is wrong or was already used.'), 'each works once').toBeVisible();
  await page.getByLabel('Recovery code').fill(codes[1]!);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page).toHaveURL(/\/user\/profile\/security$/);

  await untilHydrated(page);
  await page.getByRole('link', { name: 'New recovery codes' }).click();
  await page.getByLabel('Password', { exact: true }).fill(user.password);
  await page.getByLabel('Code', { exact: true }).fill(codes[0]!);
  await page.getByRole('button', { name: 'Create new codes' }).click();
  await expect(page.getByText('The code is wrong or has expired.')).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Code', { exact: true }).fill(codes[3]!);
  await page.getByRole('button', { name: 'Create new codes' }).click();
  await expect(page.getByText('These codes replace the old ones.')).toBeVisible();
  await expect(page.getByText(codes[2]!)).toBeHidden();
  const renewed = await page
    .getByRole('listitem')
    .filter({ hasText: /^\w{5}-\w{5}$/ })
    .first()
    .textContent();
  await page.getByLabel('I have saved the recovery codes').click();
  await page.getByRole('button', { name: 'Done' }).click();

  await page.getByRole('link', { name: 'Turn off' }).click();
  await page.getByLabel('Password', { exact: true }).fill(user.password);
  await page.getByLabel('Code', { exact: true }).fill(renewed!);
  await page.getByRole('button', { name: 'Turn off' }).click();
  await expect(page.getByText('Off: signing in requires only your password')).toBeVisible();
});
