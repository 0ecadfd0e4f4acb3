import { afterEach, describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderApp } from '../../../testing/render-app.tsx';
import type { Exchange } from './exchange.graphql.ts';
import { ExchangeForm } from './exchange-form.tsx';

const OKX: Exchange = {
  slug: 'okx',
  name: 'OKX',
  formId: 'Passphrase',
  isBasic: false,
  rank: 1,
  coverage: 'Trades of the last 90 days.',
  rights: '“Read” alone.',
  redirect: null,
  credentialFields: [
    { argument: 'apiKey', label: 'API Key', isLong: false },
    { argument: 'apiSecret', label: 'API Secret', isLong: false },
    { argument: 'passphrase', label: 'API Passphrase', isLong: false },
  ],
};
const LINKED = { success: true, error: null, errorCode: null, createdExchange: null };

type Asked = Record<string, unknown>;

async function open(answers: object[] = [LINKED], accountId?: string, exchange = OKX) {
  const asked: Asked[] = [];
  const closed: true[] = [];
  const answer = (variables: Asked) => {
    asked.push(variables);
    return { answer: answers.shift() ?? LINKED };
  };
  await renderApp(
    <ExchangeForm
      exchange={exchange}
      takenNames={['Savings']}
      {...(accountId !== undefined && { accountId })}
      onDone={() => closed.push(true)}
    />,
    { AddExchangeByPassphrase: answer, UpdateExchangeByPassphrase: answer, AddExchangeByApiKey: answer },
  );
  return { asked, closed };
}

const field = (name: string) => page.getByRole('textbox', { name, exact: true });
const secret = (label: string) => page.getByLabelText(label, { exact: true });
const add = () => page.getByRole('button', { name: 'Add exchange' });

async function fill() {
  await userEvent.fill(field('API Key'), ' key ');
  await userEvent.fill(secret('API Secret'), 'secret');
  await userEvent.fill(secret('API Passphrase'), 'phrase');
}

test('requires each part and shows the permissions to select and the supported data', async () => {
  const { asked } = await open();
  await expect.element(page.getByText('Trades of the last 90 days.')).toBeVisible();
  await expect.element(page.getByRole('list', { name: 'How to create a key' })).toHaveTextContent('“Read” alone.');
  await add().click();
  await expect.element(page.getByText('Field is required').first()).toBeVisible();
  expect(page.getByText('Field is required').elements()).toHaveLength(3);
  expect(asked).toEqual([]);
});

test('does not send an empty key or the rejected key again', async () => {
  const alone = { ...OKX, formId: 'ApiKey' as const, credentialFields: OKX.credentialFields.slice(0, 1) };
  await open(
    [{ ...LINKED, success: false, errorCode: 'invalid_api_key', error: 'API key is invalid' }],
    undefined,
    alone,
  );
  await expect.element(add()).toBeDisabled();
  await userEvent.fill(field('API Key'), 'key');
  await add().click();
  await expect.element(page.getByText('API key is invalid')).toBeVisible();
  await expect.element(add()).toBeDisabled();
  await userEvent.fill(field('API Key'), 'other key');
  await expect.element(add()).toBeEnabled();
});

test('sends trimmed input once and closes', async () => {
  const { asked, closed } = await open();
  await fill();
  await add().click();
  await expect.element(page.getByText('Added new exchange')).toBeVisible();
  const key = { apiKey: 'key', apiSecret: 'secret', passphrase: 'phrase' };
  expect(asked).toEqual([{ accountTypeSlug: 'okx', name: null, isInsisted: false, ...key }]);
  expect(closed).toEqual([true]);
});

test('shows a rejection at its field, or below if it concerns none', async () => {
  const refused = (errorCode: string, error: string) => ({ ...LINKED, success: false, errorCode, error });
  await open([
    refused('invalid_api_key', 'API key is invalid'),
    refused('account_already_linked', 'Account is already linked'),
  ]);
  await fill();
  await add().click();
  await expect.element(field('API Key')).toHaveAttribute('aria-invalid', 'true');
  await expect.element(page.getByText('API key is invalid')).toBeVisible();
  await userEvent.fill(field('API Key'), 'other');
  await add().click();
  await expect.element(page.getByText('Account is already linked')).toBeVisible();
});

test('accepts a key that can trade if its owner insists', async () => {
  const refused = { ...LINKED, success: false, errorCode: 'key_not_read_only', error: 'This key can trade.' };
  const { asked } = await open([refused, refused]);
  await fill();
  await add().click();
  await expect.element(add()).toBeDisabled();
  await page.getByRole('checkbox', { name: /Use this key anyway/ }).click();
  // The previous result does not apply to another key.
  await userEvent.fill(field('API Key'), 'other');
  await expect.element(page.getByText('This key can trade.')).not.toBeInTheDocument();
  await add().click();
  await page.getByRole('checkbox', { name: /Use this key anyway/ }).click();
  await add().click();
  await expect.element(page.getByText('Added new exchange')).toBeVisible();
  expect(asked.map(({ isInsisted }) => isInsisted)).toEqual([false, false, true]);
});

test("updates a linked exchange's key and keeps its name", async () => {
  const { asked } = await open([LINKED], 'an id');
  expect(page.getByLabelText('Wallet name').elements()).toEqual([]);
  await fill();
  await page.getByRole('button', { name: 'Update keys' }).click();
  await expect.element(page.getByText('Updated exchange details')).toBeVisible();
  expect(asked[0]).toMatchObject({ publicId: 'an id', apiKey: 'key' });
});

test("shows the specification's message if there is no response", async () => {
  await renderApp(<ExchangeForm exchange={OKX} onDone={() => {}} />);
  await fill();
  await add().click();
  await expect
    .element(page.getByText('There was a problem while trying to add your exchange. Try again or contact support'))
    .toBeVisible();
});

describe('Robinhood', () => {
  const ROBINHOOD: Exchange = {
    ...OKX,
    slug: 'robinhood',
    name: 'Robinhood',
    formId: 'ApiKeys',
    credentialFields: [
      { argument: 'apiKey', label: 'API Key', isLong: false },
      { argument: 'apiSecret', label: 'Private Key', isLong: false },
    ],
  };
  function saved(): { name: string; text: Promise<string> }[] {
    const files: { name: string; text: Promise<string> }[] = [];
    const texts = new Map<string, Blob>();
    const { createObjectURL } = URL;
    vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
      const address = createObjectURL.call(URL, blob);
      texts.set(address, blob as Blob);
      return address;
    });
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      files.push({ name: this.download, text: texts.get(this.href)!.text() });
    });
    return files;
  }
  const generate = () => page.getByRole('button', { name: 'Generate key pair', exact: true });
  afterEach(() => vi.restoreAllMocks());

  test('creates a key pair, saves both files and fills in the private key', async () => {
    const files = saved();
    await renderApp(<ExchangeForm exchange={ROBINHOOD} onDone={() => {}} />);
    await generate().click();
    await expect.element(page.getByText(/Give Robinhood this public key/)).toBeVisible();
    expect(files.map(({ name }) => name)).toEqual(['robinhood-public-key.txt', 'robinhood-private-key.txt']);
    const [publicKey, privateKey] = await Promise.all(files.map(async ({ text }) => (await text).trim()));
    await expect.element(secret('Private Key')).toHaveValue(privateKey);
    await expect.element(page.getByText(publicKey!)).toBeVisible();
    // The public key must verify the private key's signature.
    const bytes = (text: string) => Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
    const prefix = bytes('MC4CAQAwBQYDK2VwBCIEIA==');
    const pkcs8 = new Uint8Array([...prefix, ...bytes(privateKey!)]);
    const signing = await crypto.subtle.importKey('pkcs8', pkcs8, 'Ed25519', false, ['sign']);
    const verifying = await crypto.subtle.importKey('raw', bytes(publicKey!), 'Ed25519', false, ['verify']);
    const said = new TextEncoder().encode('rh-api-1698708981/api/v1/crypto/trading/orders/GET');
    expect(
      await crypto.subtle.verify('Ed25519', verifying, await crypto.subtle.sign('Ed25519', signing, said), said),
    ).toBe(true);
    await page.getByRole('button', { name: 'Download public key' }).click();
    expect(files).toHaveLength(3);
  });

  test('reports a browser without such keys and allows another try', async () => {
    saved();
    vi.spyOn(crypto.subtle, 'generateKey').mockRejectedValueOnce(new Error('NotSupportedError'));
    await renderApp(<ExchangeForm exchange={ROBINHOOD} onDone={() => {}} />);
    await generate().click();
    await expect.element(page.getByText('Failed to generate key pair. Please try again.')).toBeVisible();
    await generate().click();
    await expect.element(page.getByText('Failed to generate key pair. Please try again.')).not.toBeInTheDocument();
  });
});
