/**
 * Uses the networks and exchanges of `npm run demo:links`: real nodes for three Ethereum-type networks; fakes for
 * Bitcoin, Solana, Kraken and Coinbase.
 */
// Slow: it starts a server and nodes of three networks, and syncs each account.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import type { Linkable } from '../scripts/demo/links/start.ts';
import { ask } from './support/accounts.ts';
import { withOwnServer } from './support/own-server.ts';
import { test as base, expect, expectAccessible, openFromSidebar, untilHydrated } from './support/test.ts';

type OfWorker = { linksServer: { url: string; linkable: Linkable } };

const test = base.extend<object, OfWorker>({
  linksServer: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the dependencies from the pattern.
    async ({}, use) => {
      const program = 'scripts/demo/links-server.ts';
      await withOwnServer({ name: 'links', program, env: { LOTBOOK_PRICES: 'off' } }, ({ url, folder }) =>
        use({ url, linkable: JSON.parse(readFileSync(join(folder, 'links.json'), 'utf8')) as Linkable }),
      );
    },
    { scope: 'worker', timeout: 600_000 },
  ],
  baseURL: async ({ linksServer }, use) => use(linksServer.url),
});

async function pick(page: Page, text: string, name: string | RegExp): Promise<Locator> {
  if (page.url().startsWith('http')) {
    await openFromSidebar(page, 'Wallets');
    await page.getByRole('button', { name: 'Add wallet' }).first().click();
  } else {
    await page.goto('/wallets?add_integration=');
    await untilHydrated(page);
  }
  await page.getByRole('combobox', { name: 'Search integrations' }).fill(text);
  // Waits for the filtered list.
  await expect.poll(() => page.getByRole('option').count()).toBeLessThan(30);
  await page.getByRole('option', { name }).click();
  return page.getByRole('dialog');
}

async function untilRead(page: Page): Promise<void> {
  await expect(page.getByRole('status').filter({ hasText: 'Everything is synced.' })).toBeVisible();
}

test('links and syncs an address on three networks, a zpub, Solana, Kraken and Coinbase, then renames and deletes one', async ({
  page,
  linksServer: { linkable },
  user: _,
}) => {
  // They use the forms of Bitcoin and Kraken.
  await ask(
    page.request,
    `mutation AddTwo($solana: String!, $key: String!, $secret: String!) {
      addPublicAddress(cryptoNetwork: "solana", walletAddress: $solana) { success }
      addExchangeByApiKeys(accountTypeSlug: "coinbase", apiKey: $key, apiSecret: $secret) { success }
    }`,
    { solana: linkable.solana, key: linkable.coinbase.apiKey, secret: linkable.coinbase.secret },
  );
  // An address offers its networks and then other networks of its type.
  let dialog = await pick(page, linkable.address, /^Ethereum/);
  await expect(page.getByText('Nothing you link here is real.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Add wallet' }).click();
  await dialog.getByRole('checkbox', { name: 'Arbitrum One' }).click();
  await dialog.getByRole('checkbox', { name: 'Polygon' }).click();
  await dialog.getByRole('button', { name: 'Add 2 wallets' }).click();
  await expect(dialog).toBeHidden();

  dialog = await pick(page, linkable.zpub, /^Bitcoin/);
  await dialog.getByLabel('Wallet name').fill('Cold storage');
  await dialog.getByRole('button', { name: 'Add wallet' }).click();
  await expect(page.getByRole('heading', { name: 'Cold storage' })).toBeVisible();
  await untilRead(page);
  // Received 0.4 + 0.25 + 0.1 + 0.05, sent 0.2, fees 0.000057: change is not income.
  await expect(page.getByRole('table', { name: /^Balances of / })).toContainText('0.599943');

  // The form shows the error at the key's field if the exchange does not know the key.
  dialog = await pick(page, 'kraken', /^Kraken API key/);
  await dialog.getByLabel('API Key', { exact: true }).fill('UNKNOWNKEY');
  await dialog.getByLabel('Private Key', { exact: true }).fill(linkable.kraken.secret);
  await dialog.getByRole('button', { name: 'Add exchange' }).click();
  await expect(dialog.getByText('API key is invalid')).toBeVisible();
  await dialog.getByLabel('API Key', { exact: true }).fill(linkable.kraken.apiKey);
  await dialog.getByRole('button', { name: 'Add exchange' }).click();
  await expect(page.getByRole('heading', { name: 'Kraken', exact: true })).toBeVisible();
  await untilRead(page);
  await expectAccessible(page);
  for (const [name, balance] of [
    ['Coinbase', /\d/],
    ['Solana', '385'],
  ] as const) {
    await openFromSidebar(page, 'Wallets');
    await page.getByRole('link', { name, exact: true }).click();
    await untilRead(page);
    await expect(page.getByRole('table', { name: /^Balances of / })).toContainText(balance);
  }

  // Network and ledger balances agree.
  await openFromSidebar(page, 'Wallets');
  for (const name of ['Ethereum', 'Arbitrum One', 'Polygon', 'Cold storage', 'Solana', 'Kraken', 'Coinbase'])
    await expect(page.getByRole('link', { name, exact: true })).toBeVisible();
  await expect(page.getByText('Balances differ')).toBeHidden();

  await page.getByRole('link', { name: 'Ethereum', exact: true }).click();
  await untilRead(page);
  await expect(page.getByRole('table', { name: /^Balances of / })).toContainText('510');
  await page.getByRole('button', { name: 'More about Ethereum' }).click();
  await page.getByRole('menuitem', { name: 'Rename' }).click();
  await page.getByRole('dialog').getByLabel('Wallet name').fill('Hot wallet');
  await page.getByRole('dialog').getByRole('button', { name: 'Rename' }).click();
  await expect(page.getByRole('heading', { name: 'Hot wallet' })).toBeVisible();
  await page.getByRole('button', { name: 'Sync now' }).click();
  await untilRead(page);
  await page.getByRole('button', { name: 'Sync everything again' }).click();
  await untilRead(page);
  await expect(page.getByRole('table', { name: /^Balances of / })).toContainText('510');
  await page.getByRole('button', { name: 'More about Hot wallet' }).click();
  await page.getByRole('menuitem', { name: 'Delete wallet' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete wallet' }).click();
  await expect(page).toHaveURL(/\/wallets$/);
  await expect(page.getByRole('link', { name: 'Cold storage', exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Hot wallet', exact: true })).toBeHidden();
});
