import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderApp } from '../../../testing/render-app.tsx';
import { MultiAddressForm } from './multi-address-form.tsx';

const BITCOIN = {
  slug: 'bitcoin',
  cryptoNetworkName: 'Bitcoin',
  coinSymbol: 'BTC',
  isEvmChain: false,
  chainId: null,
  supportsHdWallet: true,
  whyUnread: null,
  coverage: null,
  rank: 1,
};
const RUNNING = {
  isStatusFinal: false,
  success: false,
  error: null,
  errorMessage: null,
  successMessage: null,
  warningMessage: null,
  numberDone: 1,
  numberTotal: 2,
  createdWallets: [],
  refusedAddresses: [],
};
const ENDED = { ...RUNNING, isStatusFinal: true, success: true, numberDone: 2, successMessage: '2 addresses added.' };
const field = () => page.getByLabelText('Addresses or extended public keys');

async function open(
  last: object,
  started: object = { success: true, jobId: 'j' },
  kept?: { slug: string; name: string },
) {
  const statuses = [RUNNING, last];
  const closed: true[] = [];
  const { sent } = await renderApp(
    <MultiAddressForm network={BITCOIN} kept={kept} onAdded={() => closed.push(true)} />,
    {
      AddMultiAddress: () => ({ addMultiAddress: { error: null, errorCode: null, jobId: null, ...started } }),
      MultiAddressStatus: () => ({
        multiAddressImportJobStatus: statuses.length > 1 ? statuses.shift() : statuses[0],
      }),
    },
  );
  return { sent, closed };
}

test('requires an address, splits addresses by any separator, and follows the job', async () => {
  const { sent, closed } = await open(ENDED);
  const add = page.getByRole('button', { name: 'Add wallets' });
  await add.click();
  await expect.element(page.getByText('This field is required')).toBeVisible();
  await userEvent.fill(field(), ' , ');
  await add.click();
  await expect.element(page.getByText('Please enter at least one public key')).toBeVisible();
  expect(sent).toEqual([]);
  await userEvent.fill(field(), 'bc1qa, bc1qb\n');
  await add.click();
  await expect.element(page.getByRole('progressbar', { name: 'Adding your wallets' })).toBeVisible();
  await expect.poll(() => closed).toEqual([true]);
  expect(sent[0]?.variables).toEqual({
    publicKeys: ['bc1qa', 'bc1qb'],
    accountTypeSlug: 'bitcoin',
    cryptoNetwork: 'bitcoin',
  });
  await expect.element(page.getByText('2 addresses added.')).toBeVisible();
});

test('lists failed addresses with reasons for correction', async () => {
  const { closed } = await open({
    ...ENDED,
    error: 'failed_to_import_some_addresses',
    successMessage: '1 address added.',
    warningMessage: '1 of 2 addresses could not be added.',
    refusedAddresses: [{ address: 'bc1qb', errorCode: 'has_zero_transactions', error: 'It has zero transactions.' }],
  });
  await userEvent.fill(field(), 'bc1qa bc1qb');
  await page.getByRole('button', { name: 'Add wallets' }).click();
  await expect.element(page.getByText('1 of 2 addresses could not be added.')).toBeVisible();
  await expect.element(page.getByRole('list', { name: 'Not added' })).toHaveTextContent('It has zero transactions.');
  expect(closed).toEqual([]);
  await page.getByRole('button', { name: 'Correct these' }).click();
  await expect.element(field()).toHaveValue('bc1qb');
});

test('reports a rejection and keeps the addresses', async () => {
  await open(ENDED, { success: false, error: 'At most 100 addresses can be added at once.' });
  await userEvent.fill(field(), 'bc1qa');
  await page.getByRole('button', { name: 'Add wallets' }).click();
  await expect.element(page.getByRole('alert')).toHaveTextContent('At most 100');
  await expect.element(field()).toHaveValue('bc1qa');
});

test('adds the addresses of a wallet to that wallet', async () => {
  const { sent, closed } = await open(ENDED, undefined, { slug: 'ledger', name: 'Ledger' });
  await expect.element(page.getByText(/Each becomes a separate wallet on Bitcoin, kept as Ledger\./)).toBeVisible();
  await userEvent.fill(field(), 'bc1qa');
  await page.getByRole('button', { name: 'Add wallets' }).click();
  await expect.poll(() => closed).toEqual([true]);
  expect(sent[0]?.variables).toEqual({ publicKeys: ['bc1qa'], accountTypeSlug: 'ledger', cryptoNetwork: 'bitcoin' });
});

test('sends neither a secret among addresses nor a phrase whose words look like addresses', async () => {
  const { sent } = await open(ENDED);
  const key = '5HueCGU8rMjxEXxiPuD5BDku4MkFqeZyd4dZ1jvhTVqvbTLvyTJ';
  for (const secret of [`bc1qa\n${key}`, Array(12).fill('abandon').join('\n')]) {
    await userEvent.fill(field(), secret);
    await expect.element(page.getByText(/Never give it to anyone.*It was not sent\.$/)).toBeVisible();
    await page.getByRole('button', { name: 'Add wallets' }).click();
  }
  expect(sent).toEqual([]);
});
