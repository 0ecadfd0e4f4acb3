import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderApp } from '../../testing/render-app.tsx';
import { LinkWallet } from './link-wallet.tsx';

const NETWORKS = [
  { slug: 'ethereum', cryptoNetworkName: 'Ethereum', whyUnread: null },
  { slug: 'base', cryptoNetworkName: 'Base', whyUnread: null },
];
const server = (answer: object) => ({
  NetworksOfAddress: ({ address }: { address: string }) => ({
    detectedNetworks: address.startsWith('0x') ? { networks: NETWORKS, error: null } : { networks: [], error: null },
  }),
  LinkWallet: () => ({ linkWallet: { success: true, error: null, errorCode: null, account: null, ...answer } }),
});
const ADDRESS = '0x00000000000000000000000000000000000000aa';

test('detects an address, offers its networks and links the wallet', async () => {
  let isClosed = false;
  const { sent } = await renderApp(
    <LinkWallet wallet={{ id: 'a', name: 'Ledger' }} onClose={() => (isClosed = true)} />,
    server({ account: { id: 'a', kind: 2 } }),
  );
  const link = page.getByRole('button', { name: 'Link wallet' });
  await expect.element(link).toBeDisabled();
  await page.getByLabelText('Public address or extended public key').fill('this is nothing of any network');
  await expect.element(page.getByText('This is not an address on a supported network.')).toBeVisible();
  await page.getByLabelText('Public address or extended public key').fill(ADDRESS);
  await expect.element(link).toBeEnabled();
  await link.click();
  await expect.poll(() => isClosed).toBe(true);
  expect(sent.find(({ name }) => name === 'LinkWallet')?.variables).toEqual({
    publicId: 'a',
    cryptoNetwork: 'ethereum',
    walletAddress: ADDRESS,
  });
});

test('shows a rejection and stays open', async () => {
  await renderApp(
    <LinkWallet wallet={{ id: 'a', name: 'Ledger' }} onClose={() => undefined} />,
    server({ success: false, error: 'Account is already linked', errorCode: 'account_already_linked' }),
  );
  await page.getByLabelText('Public address or extended public key').fill(ADDRESS);
  await page.getByRole('button', { name: 'Link wallet' }).click();
  await expect.element(page.getByText('Account is already linked')).toBeVisible();
});
