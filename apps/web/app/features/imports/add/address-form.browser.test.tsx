/** The form of a network: what is checked before it is sent, what a refusal says, and the other networks of an address. */
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderApp } from '../../../testing/render-app.tsx';
import { AddressForm } from './address-form.tsx';

const network = (slug: string, name: string, isEvm: boolean) => ({
  slug,
  cryptoNetworkName: name,
  coinSymbol: 'X',
  isEvmChain: isEvm,
  supportsHdWallet: !isEvm,
  whyUnread: null,
});
const BITCOIN = network('bitcoin', 'Bitcoin', false);
const ETHEREUM = network('ethereum', 'Ethereum', true);
const BASE = network('base', 'Base', true);
const ADDED = {
  success: true,
  error: null,
  errorCode: null,
  message: 'Added.',
  multiAddError: null,
  createdWallet: null,
  alsoAdded: [],
};

type Asked = Record<string, unknown>;

async function open(chosen: typeof BITCOIN, answer: (asked: Asked) => object = () => ADDED) {
  const asked: Asked[] = [];
  const closed: true[] = [];
  await renderApp(
    <AddressForm
      network={chosen}
      networks={[BITCOIN, ETHEREUM, BASE]}
      initialAddress=""
      takenNames={['Savings']}
      onAdded={() => closed.push(true)}
    />,
    {
      AddPublicAddress: (variables: Asked) => {
        asked.push(variables);
        return { addPublicAddress: answer(variables) };
      },
      AddTwoXpub: (variables: Asked) => {
        asked.push(variables);
        return { addTwoXpub: answer(variables) };
      },
    },
  );
  return { asked, closed };
}

test('nothing is sent that cannot be right', async () => {
  const { asked } = await open(BITCOIN);
  await page.getByRole('button', { name: 'Add wallet' }).click();
  await expect.element(page.getByText('This field is required')).toBeVisible();
  await userEvent.fill(page.getByLabelText('Wallet name'), 'savings');
  await page.getByRole('button', { name: 'Add wallet' }).click();
  await expect.element(page.getByText('You already have a wallet of this name.')).toBeVisible();
  await page.getByText('Receive and change keys').click();
  await userEvent.fill(page.getByLabelText('Wallet name'), '');
  await userEvent.fill(page.getByLabelText('Receive address xPub'), 'x'.repeat(100));
  await userEvent.fill(page.getByLabelText('Change address xPub'), 'x'.repeat(100));
  await page.getByRole('button', { name: 'Add wallet' }).click();
  await expect.element(page.getByText('Receive and Change address cannot be the same.')).toBeVisible();
  await userEvent.fill(page.getByLabelText('Change address xPub'), 'short');
  await expect.element(page.getByText('Field must be between 30 and 120 characters long.')).toBeVisible();
  expect(asked).toEqual([]);
});

test('a refusal stays in the form with its reason', async () => {
  const { closed } = await open(BITCOIN, () => ({
    ...ADDED,
    success: false,
    error: 'This wallet has already been added to Lotbook. Please see below.',
  }));
  await userEvent.fill(page.getByLabelText('Address or extended public key'), 'bc1q');
  await page.getByRole('button', { name: 'Add wallet' }).click();
  await expect.element(page.getByRole('alert').filter({ hasText: 'already been added' })).toBeVisible();
  expect(closed).toEqual([]);
});

test('an address of the Ethereum kind may be added on the other networks, or not', async () => {
  const { asked, closed } = await open(ETHEREUM, ({ cryptoNetworksToAdd }) => ({
    ...ADDED,
    alsoAdded: cryptoNetworksToAdd ? [{ id: '1' }] : [],
  }));
  await userEvent.fill(page.getByLabelText('Public address'), ' 0xabc ');
  await page.getByRole('button', { name: 'Add wallet' }).click();
  await expect.element(page.getByText('Add additional wallets')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Add 0 wallets' })).toBeDisabled();
  await page.getByRole('checkbox', { name: 'Select all' }).click();
  await page.getByRole('button', { name: 'Add 1 wallet' }).click();
  await expect.poll(() => closed).toEqual([true]);
  expect(asked).toEqual([
    { cryptoNetwork: 'ethereum', walletAddress: '0xabc', name: null },
    { cryptoNetwork: 'ethereum', walletAddress: '0xabc', cryptoNetworksToAdd: ['base'] },
  ]);
});
