/** Exchanges of this machine, in the shapes of the real ones: linked with a key and by signing in there, and what is seen when they let nobody read any more. */

import { request as newRequest, type Page } from '@playwright/test';
import { playedExchanges } from '../packages/test-kit/exchanges/played-exchanges.ts';
import { CLIENT, playedGrants } from '../packages/test-kit/exchanges/played-grants.ts';
import { ownAddress, signUpWithoutForms, stranger } from './support/accounts.ts';
import { withOwnServer } from './support/own-server.ts';
import { expect, expectAccessible, test, untilHydrated } from './support/test.ts';

const HITBTC = 'api.hitbtc.com';

async function withServer(page: Page, env: Readonly<Record<string, string>>, use: (url: string) => Promise<void>) {
  const program = 'apps/server/src/main.ts';
  await withOwnServer({ name: 'exchanges', program, env: { LOTBOOK_PRICES: 'off', ...env } }, async ({ url }) => {
    const request = await newRequest.newContext({ baseURL: url, extraHTTPHeaders: ownAddress() });
    await signUpWithoutForms(request, stranger(), url);
    await page.context().addCookies((await request.storageState()).cookies);
    await request.dispose();
    await use(url);
    // A page that is open asks on, and the server is stopped next.
    await page.goto('about:blank');
  });
}

async function open(page: Page, address: string) {
  await page.goto(address);
  await untilHydrated(page);
}

async function giveKey(page: Page, key: string, button: 'Add exchange' | 'Update keys') {
  await page.getByLabel('API Key', { exact: true }).fill(key);
  await page.getByLabel('API Secret', { exact: true }).fill('VERYSECRETSECRETVERYSECRETSECRET');
  await page.getByRole('button', { name: button }).click();
}

test('a key is tried, the account read, renamed and read again; a key that stops working is replaced', async ({
  page,
}) => {
  const exchanges = await playedExchanges();
  await withServer(page, { LOTBOOK_EXCHANGES_URL: exchanges.url }, async (url) => {
    await open(page, `${url}/wallets?add_integration=hitbtc`);
    await giveKey(page, 'BADKEY', 'Add exchange');
    await expect(page.getByText('API key is invalid')).toBeVisible();
    await giveKey(page, 'GOODKEY0001', 'Add exchange');
    await expect(page.getByText('Added new exchange')).toBeVisible();
    await expect(page.getByText('Everything was read.')).toBeVisible();
    await expectAccessible(page);

    await page.getByRole('button', { name: 'More about HitBTC' }).click();
    await page.getByRole('menuitem', { name: 'Rename' }).click();
    await page.getByLabel('Wallet name').fill('Old coins');
    await page.getByRole('dialog').getByRole('button', { name: 'Rename' }).click();
    await expect(page.getByRole('heading', { name: 'Old coins' })).toBeVisible();

    exchanges.revoked.add(HITBTC);
    await page.getByRole('button', { name: 'Sync now' }).click();
    await expect(page.getByText('Not everything could be read.')).toBeVisible();
    await open(page, `${url}/wallets`);
    await expect(page.getByText(/Old coins has refused its API key/)).toBeVisible();
    await page.getByRole('link', { name: 'Fix API credentials' }).click();
    await giveKey(page, 'GOODKEY0002', 'Update keys');
    await expect(page.getByText('API key is invalid')).toBeVisible();
    exchanges.revoked.clear();
    await page.getByRole('button', { name: 'Update keys' }).click();
    await expect(page.getByText('Updated exchange details')).toBeVisible();
    await expect(page.getByText('Everything was read.')).toBeVisible();
    await open(page, `${url}/wallets`);
    await expect(page.getByRole('link', { name: 'Old coins' }).first()).toBeVisible();
    await expect(page.getByText(/has refused its API key/)).not.toBeVisible();
  });
  await exchanges.stop();
});

test('an exchange is linked by signing in there, and again when it lets nobody read any more', async ({ page }) => {
  const grants = await playedGrants();
  const env = {
    LOTBOOK_EXCHANGES_URL: grants.url,
    LOTBOOK_UPHOLD_CLIENT_ID: CLIENT.id,
    LOTBOOK_UPHOLD_CLIENT_SECRET: CLIENT.secret,
  };
  await withServer(page, env, async (url) => {
    await open(page, `${url}/wallets?add_integration=uphold`);
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Continue to Uphold' }).click();
    await expect(page.getByText('Added new exchange')).toBeVisible();
    await expect(page.getByText('Everything was read.')).toBeVisible();
    grants.revoke();
    await page.getByRole('button', { name: 'Sync now' }).click();
    await expect(page.getByText('Not everything could be read.')).toBeVisible();
    await open(page, `${url}/wallets`);
    await page.getByRole('link', { name: 'Link again' }).click();
    await page.getByRole('link', { name: 'Sign in at Uphold again' }).click();
    await expect(page.getByText('Updated exchange details')).toBeVisible();
    await expect(page.getByText('Everything was read.')).toBeVisible();
  });
  await grants.stop();
});
