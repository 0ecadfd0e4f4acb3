import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderApp } from '../../../testing/render-app.tsx';
import { WalletAddressForm } from './wallet-address-form.tsx';

const network = (slug: string, name: string, isKeyed: boolean) => ({
  slug,
  cryptoNetworkName: name,
  coinSymbol: 'X',
  isEvmChain: false,
  chainId: null,
  supportsHdWallet: isKeyed,
  rank: 1,
  whyUnread: null,
  coverage: '',
});
const SOLANA = network('solana', 'Solana', false);
const BITCOIN = network('bitcoin', 'Bitcoin', true);
const ADDED = {
  success: true,
  error: null,
  errorCode: null,
  message: 'Added.',
  multiAddError: null,
  createdWallet: null,
  alsoAdded: [],
};

async function open(takenNames: readonly string[]) {
  const asked: Record<string, unknown>[] = [];
  await renderApp(
    <WalletAddressForm
      name="Phantom"
      slug="phantom"
      own={[SOLANA, BITCOIN]}
      networks={[SOLANA, BITCOIN]}
      initialAddress=""
      takenNames={takenNames}
      onAdded={() => {}}
    />,
    {
      AddPublicAddress: (variables: Record<string, unknown>) => {
        asked.push(variables);
        return { addPublicAddress: ADDED };
      },
    },
  );
  return asked;
}

test('selects the most used network, allows another, and names the wallet after both', async () => {
  const asked = await open([]);
  await expect.element(page.getByLabelText('Blockchain')).toHaveTextContent('Solana');
  await userEvent.fill(page.getByLabelText('Public address'), 'bc1qcr8te4kr609gcawutmrza0j4xv80jy8z306fyu');
  await page.getByLabelText('Blockchain').click();
  await page.getByRole('option', { name: /Bitcoin/ }).click();
  await expect
    .element(page.getByLabelText('Address or extended public key'))
    .toHaveValue('bc1qcr8te4kr609gcawutmrza0j4xv80jy8z306fyu');
  await page.getByRole('button', { name: 'Add wallet' }).click();
  await expect.poll(() => asked.length).toBe(1);
  expect(asked[0]).toMatchObject({
    cryptoNetwork: 'bitcoin',
    walletAddress: 'bc1qcr8te4kr609gcawutmrza0j4xv80jy8z306fyu',
    name: 'Phantom Bitcoin',
  });
});

test('removes the key fields together with their network', async () => {
  const asked = await open(['Phantom Solana']);
  await page.getByLabelText('Blockchain').click();
  await page.getByRole('option', { name: /Bitcoin/ }).click();
  await page.getByText('Two keys').click();
  await expect.element(page.getByLabelText('Receive address xPub')).toBeVisible();
  await page.getByLabelText('Blockchain').click();
  await page.getByRole('option', { name: /Solana/ }).click();
  await userEvent.fill(page.getByLabelText('Public address'), '9WzDXwBbmkg8ZTbNMqUxvQRAyrZzDsGYdLVL9zYtAWWM');
  await page.getByRole('button', { name: 'Add wallet' }).click();
  // The name is taken, so the server picks another.
  await expect.poll(() => asked).toMatchObject([{ cryptoNetwork: 'solana', slug: 'phantom', name: null }]);
});
