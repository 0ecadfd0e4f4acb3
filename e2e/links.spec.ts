/**
 * Links accounts on local networks and exchanges (as in `npm run demo:links`): real nodes for three Ethereum-type
 * networks; fakes for Bitcoin, Solana, Kraken and Coinbase.
 */
// Slow: it starts a server beside nodes of three networks, and reads each account.
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

test.describe.configure({ mode: 'default' });

/** Opens the form of a search result. */
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

/** Waits until the open wallet is synced. */
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
  await expect(page.getByText('Nothing that is linked here is real.')).toBeVisible();
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

  // A key unknown to the exchange is rejected at its field.
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

test("explains a network transaction's type, and keeps a correction through a new sync", async ({
  page,
  linksServer: { linkable },
  user: _,
}) => {
  const dialog = await pick(page, linkable.address, /^Ethereum/);
  await dialog.getByRole('button', { name: 'Add wallet' }).click();
  await dialog.getByRole('button', { name: 'Skip' }).click();
  await page.getByRole('link', { name: 'Ethereum', exact: true }).click();
  await untilRead(page);
  const wallet = page.url();

  await page.goto('/transactions?q=addLiquidityETH');
  await untilHydrated(page);
  await page.locator('[data-row]').click();
  const pool = page.getByRole('dialog', { name: 'Trade' });
  await expect(pool.getByText(/^Put 0\.0333\d* ETH and 100 USDC into a liquidity pool for 3 TLP/)).toBeVisible();
  await expect(
    pool.getByText('Read as a deposit into a liquidity pool because it calls addLiquidityETH.'),
  ).toBeVisible();
  await pool.getByRole('button', { name: 'See the raw record' }).click();
  await expect(pool.getByRole('figure', { name: 'Record of Ethereum: transactions' })).toContainText('"value"');
  await expectAccessible(page);

  await page.goto('/transactions?q=fail');
  await untilHydrated(page);
  await page.locator('[data-row]').first().click();
  const fee = page.getByRole('dialog', { name: 'Fee' });
  await expect(fee.getByText(/^Read as a fee because the call of fail failed/)).toBeVisible();
  await fee.getByRole('button', { name: 'Reclassify' }).click();
  const type = fee.getByRole('combobox', { name: 'Type' });
  await expect(type).toBeFocused();
  await type.click();
  await page.getByRole('option', { name: 'Spend' }).click();
  await fee.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByRole('dialog', { name: 'Spend' })).toBeVisible();

  await page.goto(wallet);
  await page.getByRole('button', { name: 'Sync everything again' }).click();
  await untilRead(page);
  await page.goto('/transactions?q=fail');
  await untilHydrated(page);
  await expect(page.locator('[data-row]')).toHaveCount(1);
  await expect(page.locator('[data-row]')).toContainText('Spend');
});

/** A wallet extension with one address that follows network switches and records requests. */
const WALLET = (address: string) => `
  window.askedOfWallet = [];
  const provider = {
    request: async ({ method }) => {
      window.askedOfWallet.push(method);
      if (method === 'eth_requestAccounts') return ['${address.toLowerCase()}'];
      if (method === 'eth_chainId') return '0x1';
      if (method === 'wallet_switchEthereumChain') return null;
      throw { code: 4200, message: 'Not supported: ' + method };
    },
    on: () => {},
    removeListener: () => {},
  };
  const info = { uuid: '350670db-19fa-4704-a166-e52e178b59d2', name: 'MetaMask', icon: 'data:,', rdns: 'io.metamask' };
  const announce = () =>
    window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail: Object.freeze({ info, provider }) }));
  window.addEventListener('eip6963:requestProvider', announce);
  announce();
`;

test('connects a browser wallet and requests only its address', async ({
  page,
  linksServer: { linkable },
  user: _,
}) => {
  await page.addInitScript(WALLET(linkable.address));
  const dialog = await pick(page, 'metamask', /^MetaMask/);
  await dialog.getByRole('button', { name: 'Add wallet' }).click();
  await expect(dialog.getByText('You need to connect with a wallet first')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Connect with MetaMask' }).click();
  await expect(dialog.getByText(linkable.address.toLowerCase())).toBeVisible();
  await dialog.getByRole('combobox', { name: 'Blockchain' }).click();
  await page.getByRole('option', { name: /^Polygon/ }).click();
  await expect(dialog.getByText('Connected with MetaMask · Polygon')).toBeVisible();
  await dialog.getByRole('button', { name: 'Add wallet' }).click();
  await dialog.getByRole('button', { name: 'Skip' }).click();
  await page.getByRole('link', { name: 'MetaMask Polygon', exact: true }).click();
  await untilRead(page);
  await expect(page.getByRole('table', { name: /^Balances of / })).toContainText('80');
  const asked = await page.evaluate<string[]>('window.askedOfWallet');
  expect(new Set(asked)).toEqual(new Set(['eth_requestAccounts', 'eth_chainId', 'wallet_switchEthereumChain']));

  // A wallet that is not installed: its address works instead.
  const other = await pick(page, 'leather', /^Leather/);
  await expect(other.getByText('Leather is not installed in this browser.')).toBeVisible();
  await expect(other.getByLabel('Address or extended public key')).toBeVisible();
  await expectAccessible(page);
});
