/** Links fake exchanges by key and by OAuth, and handles revoked access. */
// Slow: it starts a server and reads each exchange again and again.
import { createServer, request as send } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { type PlayedExchanges, playedExchanges } from '../packages/test-kit/exchanges/played-exchanges.ts';
import { CLIENT, type PlayedGrants, playedGrants } from '../packages/test-kit/exchanges/played-grants.ts';
import { withOwnServer } from './support/own-server.ts';
import { test as base, expect, expectAccessible, openFromSidebar, untilHydrated } from './support/test.ts';

const HITBTC = 'api.hitbtc.com';

type OfWorker = { linking: { url: string; exchanges: PlayedExchanges; grants: PlayedGrants } };

const test = base.extend<object, OfWorker>({
  linking: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the dependencies from the pattern.
    async ({}, use) => {
      const [exchanges, grants] = await Promise.all([playedExchanges(), playedGrants()]);
      const front = await oneAddress((host) => (host === HITBTC ? exchanges.url : grants.url));
      const env = {
        LOTBOOK_PRICES: 'off',
        LOTBOOK_EXCHANGES_URL: front.url,
        LOTBOOK_UPHOLD_CLIENT_ID: CLIENT.id,
        LOTBOOK_UPHOLD_CLIENT_SECRET: CLIENT.secret,
      };
      await withOwnServer({ name: 'exchanges', program: 'apps/server/src/main.ts', env }, ({ url }) =>
        use({ url, exchanges, grants }),
      );
      await Promise.all([front.stop(), exchanges.stop(), grants.stop()]);
    },
    { scope: 'worker', timeout: 600_000 },
  ],
  baseURL: async ({ linking }, use) => use(linking.url),
});

test.describe.configure({ mode: 'default' });

async function oneAddress(urlOf: (host: string) => string): Promise<{ url: string; stop(): Promise<void> }> {
  const server = createServer((request, response) => {
    const [, host = ''] = request.url!.split('/');
    const onward = send(
      `${urlOf(host)}${request.url}`,
      { method: request.method, headers: request.headers },
      (answer) => {
        response.writeHead(answer.statusCode!, answer.headers);
        answer.pipe(response);
      },
    );
    request.pipe(onward);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
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

test('tries a key, syncs the account again under another name, and replaces a failing key', async ({
  page,
  linking: { exchanges },
  user: _,
}) => {
  await open(page, '/wallets?add_integration=hitbtc');
  await giveKey(page, 'BADKEY', 'Add exchange');
  await expect(page.getByText('API key is invalid')).toBeVisible();
  await giveKey(page, 'GOODKEY0001', 'Add exchange');
  await expect(page.getByText('Added new exchange')).toBeVisible();
  await expect(page.getByText('Everything is synced.')).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'More about HitBTC' }).click();
  await page.getByRole('menuitem', { name: 'Rename' }).click();
  await page.getByLabel('Wallet name').fill('Old coins');
  await page.getByRole('dialog').getByRole('button', { name: 'Rename' }).click();
  await expect(page.getByRole('heading', { name: 'Old coins' })).toBeVisible();

  exchanges.revoked.add(HITBTC);
  await page.getByRole('button', { name: 'Sync now' }).click();
  await expect(page.getByText('Some data could not be synced.')).toBeVisible();
  await openFromSidebar(page, 'Wallets');
  await expect(page.getByText(/Old coins has rejected its API key/)).toBeVisible();
  await page.getByRole('link', { name: 'Fix API credentials' }).click();
  await giveKey(page, 'GOODKEY0002', 'Update keys');
  await expect(page.getByText('API key is invalid')).toBeVisible();
  exchanges.revoked.clear();
  await page.getByRole('button', { name: 'Update keys' }).click();
  await expect(page.getByText('Updated exchange details')).toBeVisible();
  await expect(page.getByText('Everything is synced.')).toBeVisible();
  await openFromSidebar(page, 'Wallets');
  await expect(page.getByRole('link', { name: 'Old coins' }).first()).toBeVisible();
  await expect(page.getByText(/has rejected its API key/)).not.toBeVisible();
});

test('links an exchange through OAuth, and again after access was revoked', async ({
  page,
  linking: { grants },
  user: _,
}) => {
  await open(page, '/wallets?add_integration=uphold');
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Continue to Uphold' }).click();
  await expect(page.getByText('Added new exchange')).toBeVisible();
  await expect(page.getByText('Everything is synced.')).toBeVisible();
  await untilHydrated(page);
  grants.revoke();
  await page.getByRole('button', { name: 'Sync now' }).click();
  await expect(page.getByText('Some data could not be synced.')).toBeVisible();
  await openFromSidebar(page, 'Wallets');
  await page.getByRole('link', { name: 'Link again' }).click();
  await page.getByRole('link', { name: 'Sign in at Uphold again' }).click();
  await expect(page.getByText('Updated exchange details')).toBeVisible();
  await expect(page.getByText('Everything is synced.')).toBeVisible();
});
