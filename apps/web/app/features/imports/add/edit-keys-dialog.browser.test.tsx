import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderApp } from '../../../testing/render-app.tsx';
import { EditKeysDialog } from './edit-keys-dialog.tsx';

const COINBASE = {
  slug: 'coinbase',
  name: 'Coinbase',
  formId: 'ApiKeys',
  isBasic: false,
  rank: 1,
  coverage: 'Everything that your wallets booked.',
  rights: '“View” alone.',
  credentialFields: [
    { argument: 'apiKey', label: 'API Key Name', isLong: false },
    { argument: 'apiSecret', label: 'Private Key', isLong: true },
  ],
  redirect: { formId: 'Coinbase', path: '/add_coinbase_account', whyNot: null as string | null },
};
const DONE = { success: true, error: null, errorCode: null, createdExchange: null };

async function open(isGranted: boolean, exchanges: object[] = [COINBASE], answers: object[] = [DONE]) {
  let isClosed = false;
  const { sent } = await renderApp(
    <EditKeysDialog
      account={{ id: 'an-id', name: 'Savings', source: 'coinbase', isGranted }}
      onClose={() => (isClosed = true)}
    />,
    {
      Integrations: () => ({
        integrations: [],
        networks: [],
        linkableExchanges: exchanges,
      }),
      UpdateExchangeByApiKeys: () => ({ answer: answers.shift() }),
    },
  );
  return { sent, isClosed: () => isClosed };
}

const field = (name: string) => page.getByRole('textbox', { name, exact: true });
const update = () => page.getByRole('button', { name: 'Update keys' });

test('rejects a bad key, accepts another and closes', async () => {
  const refused = { ...DONE, success: false, errorCode: 'invalid_api_key', error: 'API key is invalid' };
  const { sent, isClosed } = await open(false, [COINBASE], [refused, DONE]);
  await expect.element(page.getByRole('dialog', { name: 'Edit API keys of Savings' })).toBeVisible();
  await userEvent.fill(field('API Key Name'), 'organizations/1');
  await userEvent.fill(field('Private Key'), 'PEM');
  await update().click();
  await expect.element(page.getByText('API key is invalid')).toBeVisible();
  await expect.element(field('API Key Name')).toHaveAttribute('aria-invalid', 'true');
  expect(isClosed()).toBe(false);
  await userEvent.fill(field('API Key Name'), 'organizations/2');
  await update().click();
  await expect.element(page.getByText('Updated exchange details')).toBeVisible();
  expect(isClosed()).toBe(true);
  const updates = sent.filter(({ name }) => name === 'UpdateExchangeByApiKeys').map(({ variables }) => variables);
  expect(updates).toMatchObject([{ publicId: 'an-id', apiKey: 'organizations/1' }, { apiKey: 'organizations/2' }]);
});

test('links an OAuth account again and shows its name', async () => {
  await open(true);
  await expect.element(page.getByRole('dialog', { name: 'Link Savings again' })).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'Sign in at Coinbase again' }))
    .toHaveAttribute('href', '/add_coinbase_account?account=an-id');
  expect(field('Private Key').elements()).toEqual([]);
});

test('reports a server that is no longer registered at the exchange', async () => {
  const whyNot = 'Whoever runs this server has not registered it at Coinbase.';
  await open(true, [{ ...COINBASE, redirect: { ...COINBASE.redirect, whyNot } }]);
  await expect.element(page.getByText(whyNot)).toBeVisible();
  expect(page.getByRole('link', { name: /Sign in/ }).elements()).toEqual([]);
});

test('keeps the key on a server with exchanges off and says so', async () => {
  await open(false, []);
  await expect.element(page.getByText(/The stored key is kept/)).toBeVisible();
});
