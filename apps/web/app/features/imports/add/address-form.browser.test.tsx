import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderApp } from '../../../testing/render-app.tsx';
import { AddressForm } from './address-form.tsx';

const network = (slug: string, name: string, isEvm: boolean) => ({
  slug,
  cryptoNetworkName: name,
  coinSymbol: 'X',
  isEvmChain: isEvm,
  chainId: null,
  supportsHdWallet: !isEvm,
  rank: 1,
  whyUnread: null,
  coverage: null,
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

const SENT = { cryptoNetwork: 'ethereum', coinSymbol: 'X', slug: 'ethereum' };

type Asked = Record<string, unknown>;

async function open(
  chosen: typeof BITCOIN,
  answer: (asked: Asked) => object = () => ADDED,
  names: Record<string, string> = {},
) {
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
      ResolvedName: ({ name }: Asked) => {
        asked.push({ name });
        const address = names[name as string] ?? null;
        return { resolvedName: { address, error: address === null ? 'No address is set for it.' : null } };
      },
      AddTwoXpub: (variables: Asked) => {
        asked.push(variables);
        return { addTwoXpub: answer(variables) };
      },
    },
  );
  return { asked, closed };
}

test('does not send obviously invalid input', async () => {
  const { asked } = await open(BITCOIN);
  await page.getByRole('button', { name: 'Add wallet' }).click();
  await expect.element(page.getByText('This field is required')).toBeVisible();
  await userEvent.fill(page.getByLabelText('Address or extended public key'), '4c'.repeat(32));
  await page.getByRole('button', { name: 'Add wallet' }).click();
  await expect.element(page.getByText(/This may be a private key.*It was not sent/)).toBeVisible();
  await userEvent.fill(page.getByLabelText('Wallet name'), 'savings');
  await page.getByRole('button', { name: 'Add wallet' }).click();
  await expect.element(page.getByText('You already have a wallet with this name.')).toBeVisible();
  await page.getByText('Two keys').click();
  await userEvent.fill(page.getByLabelText('Wallet name'), '');
  await userEvent.fill(page.getByLabelText('Receive address xPub'), 'x'.repeat(100));
  await userEvent.fill(page.getByLabelText('Change address xPub'), 'x'.repeat(100));
  await page.getByRole('button', { name: 'Add wallet' }).click();
  await expect.element(page.getByText('Receive and Change address cannot be the same.')).toBeVisible();
  await userEvent.fill(page.getByLabelText('Change address xPub'), 'short');
  await expect.element(page.getByText('Field must be between 30 and 120 characters long.')).toBeVisible();
  expect(asked).toEqual([]);
});

test('reports missing input before submit', async () => {
  await open(BITCOIN);
  const field = page.getByLabelText('Address or extended public key');
  await userEvent.fill(field, 'b');
  await userEvent.clear(field);
  await expect.element(page.getByText('This field is required')).toBeVisible();
});

test('keeps the form open with the reason for a rejection', async () => {
  const { closed } = await open(BITCOIN, () => ({
    ...ADDED,
    success: false,
    error: 'This wallet has already been added to Lotbook. Please see below.',
    errorCode: 'wallet_already_linked',
    linkedWallet: { id: '7', kind: 2, name: 'Savings' },
  }));
  await userEvent.fill(page.getByLabelText('Address or extended public key'), 'bc1q');
  await page.getByRole('button', { name: 'Add wallet' }).click();
  await expect.element(page.getByRole('alert').filter({ hasText: 'already been added' })).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Savings' })).toHaveAttribute('href', '/wallets/2/7');
  expect(closed).toEqual([]);
});

test('offers other networks for an Ethereum-type address as an option', async () => {
  const { asked, closed } = await open(ETHEREUM, ({ cryptoNetworksToAdd }) => ({
    ...ADDED,
    alsoAdded: cryptoNetworksToAdd ? [{ id: '1' }] : [],
  }));
  await userEvent.fill(page.getByLabelText('Public address'), ' 0xabc ');
  await page.getByRole('button', { name: 'Add wallet' }).click();
  await expect.element(page.getByText('This address may have history on other networks, too.')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Add 0 wallets' })).toBeDisabled();
  await page.getByRole('checkbox', { name: 'Select all' }).click();
  await page.getByRole('button', { name: 'Add 1 wallet' }).click();
  await expect.poll(() => closed).toEqual([true]);
  expect(asked).toEqual([
    { ...SENT, walletAddress: '0xabc', name: null },
    { cryptoNetwork: 'ethereum', slug: 'ethereum', walletAddress: '0xabc', cryptoNetworksToAdd: ['base'] },
  ]);
});

test('does not offer a chosen network again and removes the link back to other forms', async () => {
  const { closed } = await open(ETHEREUM, ({ cryptoNetworksToAdd }) => ({
    ...ADDED,
    multiAddWarning: cryptoNetworksToAdd
      ? 'This address has no transactions on Base, so it was not added there.'
      : null,
  }));
  await userEvent.fill(page.getByLabelText('Public address'), '0xabc');
  await page.getByRole('button', { name: 'Add wallet' }).click();
  await page.getByRole('checkbox', { name: 'Base' }).click();
  expect(page.getByText('Multiple Addresses').elements()).toEqual([]);
  await page.getByRole('button', { name: 'Add 1 wallet' }).click();
  await expect.element(page.getByText(/no transactions on Base/)).toBeVisible();
  expect(page.getByRole('checkbox').elements()).toEqual([]);
  await page.getByRole('button', { name: 'Close' }).first().click();
  await expect.poll(() => closed).toEqual([true]);
});

test('looks up a name on submit and shows its address before adding it', async () => {
  const address = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045';
  const { asked } = await open(ETHEREUM, () => ADDED, { 'vitalik.eth': address });
  const field = page.getByLabelText('Public address');
  await userEvent.fill(field, 'nobody.eth');
  expect(asked).toEqual([]);
  await page.getByRole('button', { name: 'Look up name' }).click();
  await expect.element(page.getByRole('alert').filter({ hasText: 'No address is set' })).toBeVisible();
  await userEvent.fill(field, 'vitalik.eth');
  await page.getByRole('button', { name: 'Look up name' }).click();
  await expect.element(page.getByText(address)).toBeVisible();
  await expect
    .element(page.getByText('The wallet keeps this address even if the name moves', { exact: false }))
    .toBeVisible();
  await expect.element(page.getByLabelText('Wallet name')).toHaveValue('vitalik.eth');
  // Another name needs another lookup.
  await userEvent.fill(field, 'other.eth');
  await expect.element(page.getByRole('button', { name: 'Look up name' })).toBeVisible();
  await userEvent.fill(field, 'vitalik.eth');
  await page.getByRole('button', { name: 'Add wallet' }).click();
  await expect.element(page.getByText('This address may have history on other networks, too.')).toBeVisible();
  expect(asked).toEqual([
    { name: 'nobody.eth' },
    { name: 'vitalik.eth' },
    { ...SENT, walletAddress: address, name: 'vitalik.eth' },
  ]);
});

test('keeps the focus on the button while sending and clears a rejection when the address changes', async () => {
  const answer = Promise.withResolvers<void>();
  const { sent } = await renderApp(
    <AddressForm
      network={ETHEREUM}
      networks={[ETHEREUM]}
      initialAddress=""
      takenNames={[]}
      onAdded={() => undefined}
    />,
    {
      AddPublicAddress: () =>
        answer.promise.then(() => ({
          addPublicAddress: {
            ...ADDED,
            success: false,
            error: 'Not one of Ethereum.',
            errorCode: 'wallet_validation_error',
          },
        })),
    },
  );
  const field = page.getByLabelText('Public address');
  await userEvent.fill(field, 'bc1qa');
  (page.getByRole('button', { name: 'Add wallet' }).element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  const busy = page.getByRole('button', { name: 'Please wait...' });
  await expect.element(busy).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  expect(sent.length).toBe(1);
  answer.resolve();
  await expect.element(page.getByRole('alert').filter({ hasText: 'Not one of Ethereum.' })).toBeVisible();
  await expect.element(field).toHaveFocus();
  await userEvent.fill(field, '0xa');
  await expect.element(page.getByText('Not one of Ethereum.')).not.toBeInTheDocument();
});
