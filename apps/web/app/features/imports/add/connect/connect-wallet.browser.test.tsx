import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '../../../../testing/accessible.ts';
import { renderApp } from '../../../../testing/render-app.tsx';
import { WalletAddressForm } from '../wallet-address-form.tsx';

const network = (slug: string, name: string, chainId: number | null) => ({
  slug,
  cryptoNetworkName: name,
  coinSymbol: 'X',
  isEvmChain: chainId !== null,
  chainId,
  supportsHdWallet: slug === 'bitcoin',
  rank: 1,
  whyUnread: null,
  coverage: '',
});
const ETHEREUM = network('ethereum', 'Ethereum', 1);
const BASE = network('base', 'Base', 8453);
const SOLANA = network('solana', 'Solana', null);
const BITCOIN = network('bitcoin', 'Bitcoin', null);
const ONE = '0x00000000000000000000000000000000000000a1';
const TWO = '0x00000000000000000000000000000000000000a2';
const ADDED = {
  success: true,
  error: null,
  errorCode: null,
  message: 'Added.',
  warning: null,
  multiAddError: null,
  createdWallet: null,
  alsoAdded: [],
};

const ends: (() => void)[] = [];
afterEach(() => {
  for (const end of ends.splice(0)) end();
});

type Played = {
  asked: { method: string; params?: unknown }[];
  answers: Record<string, () => unknown>;
  say(event: string, value: unknown): void;
};

function playEvm(name: string, rdns: string): Played {
  const listeners = new Map<string, (value: unknown) => void>();
  const played: Played = {
    asked: [],
    answers: { eth_requestAccounts: () => [ONE], eth_chainId: () => '0x1', wallet_switchEthereumChain: () => null },
    say: (event, value) => listeners.get(event)?.(value),
  };
  const provider = {
    request: async (question: { method: string }) => {
      played.asked.push(question);
      return played.answers[question.method]!();
    },
    on: (event: string, listener: (value: unknown) => void) => void listeners.set(event, listener),
    removeListener: (event: string) => void listeners.delete(event),
  };
  const announce = () =>
    window.dispatchEvent(
      new CustomEvent('eip6963:announceProvider', { detail: { info: { uuid: '1', name, rdns, icon: '' }, provider } }),
    );
  window.addEventListener('eip6963:requestProvider', announce);
  ends.push(() => window.removeEventListener('eip6963:requestProvider', announce));
  return played;
}

async function open(name: string, browserIds: string[], own = [ETHEREUM, BASE]) {
  const asked: Record<string, unknown>[] = [];
  await renderApp(
    <WalletAddressForm
      name={name}
      slug={name.toLowerCase()}
      own={own}
      browserIds={browserIds}
      networks={own}
      initialAddress=""
      takenNames={[]}
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

const add = () => page.getByRole('button', { name: 'Add wallet' });
const connect = (name = 'MetaMask') => page.getByRole('button', { name: `Connect with ${name}` });
const refused = (code: number, message: string) => () => {
  throw { code, message };
};

test('reports a wallet that is not installed and accepts its address instead', async () => {
  const asked = await open('MetaMask', ['io.metamask']);
  await expect.element(page.getByText('MetaMask is not installed in this browser.', { exact: false })).toBeVisible();
  await expectAccessible();
  await add().click();
  await expect.element(page.getByText('This field is required')).toBeVisible();
  await userEvent.fill(page.getByLabelText('Public address'), ONE);
  await add().click();
  await expect.poll(() => asked).toMatchObject([{ cryptoNetwork: 'ethereum', walletAddress: ONE }]);
});

test('lets the user pick another installed wallet', async () => {
  playEvm('Rainbow', 'me.rainbow');
  const asked = await open('MetaMask', ['io.metamask']);
  await expect.element(page.getByText('MetaMask is not installed in this browser.', { exact: false })).toBeVisible();
  await connect('Rainbow').click();
  await expect.element(page.getByText(ONE)).toBeVisible();
  await add().click();
  await expect.poll(() => asked).toMatchObject([{ walletAddress: ONE }]);
});

test('connects first, then adds the address, and requests nothing else', async () => {
  const played = playEvm('MetaMask', 'io.metamask');
  const asked = await open('MetaMask', ['io.metamask']);
  await expect.element(connect()).toBeVisible();
  await add().click();
  await expect
    .element(page.getByRole('alert').filter({ hasText: 'You need to connect with a wallet first' }))
    .toBeVisible();
  await expectAccessible();
  expect(asked).toEqual([]);
  await connect().click();
  await expect.element(page.getByText('Connected with MetaMask')).toBeVisible();
  await userEvent.fill(page.getByLabelText('Wallet name'), 'Daily');
  await add().click();
  await expect.poll(() => asked).toMatchObject([{ cryptoNetwork: 'ethereum', walletAddress: ONE, name: 'Daily' }]);
  expect(played.asked).toEqual([{ method: 'eth_requestAccounts' }, { method: 'eth_chainId' }]);
});

test.each<[string, () => unknown, string]>([
  ['refused', refused(4001, 'User rejected the request.'), 'MetaMask did not share an address.'],
  ['busy', refused(-32_002, 'Request already pending'), 'MetaMask has an open request.'],
  ['locked', () => [], 'MetaMask returned no address. Unlock it'],
  ['broken', refused(-32_603, 'Internal error'), "MetaMask couldn't connect: “Internal error”. Try again"],
])('reports %s and allows another try', async (_what, answer, words) => {
  const played = playEvm('MetaMask', 'io.metamask');
  await open('MetaMask', ['io.metamask']);
  played.answers.eth_requestAccounts = answer;
  await connect().click();
  await expect.element(page.getByText(words, { exact: false })).toBeVisible();
  played.answers.eth_requestAccounts = () => [ONE];
  await connect().click();
  await expect.element(page.getByText(ONE)).toBeVisible();
  await expect.element(page.getByText(words, { exact: false })).not.toBeInTheDocument();
});

test('ignores a late response after the user stops waiting', async () => {
  const played = playEvm('MetaMask', 'io.metamask');
  await open('MetaMask', ['io.metamask']);
  let allow: (addresses: string[]) => void = () => {};
  played.answers.eth_requestAccounts = () => new Promise((resolve) => (allow = resolve));
  await connect().click();
  await page.getByRole('button', { name: 'Stop waiting' }).click();
  allow([ONE]);
  await expect.element(connect()).toBeVisible();
  await expect.element(page.getByText(ONE)).not.toBeInTheDocument();
});

test('lets the user choose one of several addresses and drops a revoked one', async () => {
  const played = playEvm('MetaMask', 'io.metamask');
  const asked = await open('MetaMask', ['io.metamask']);
  played.answers.eth_requestAccounts = () => [ONE, TWO];
  await connect().click();
  await page.getByRole('radio', { name: TWO }).click();
  played.say('accountsChanged', [TWO]);
  await expect.element(page.getByRole('radio', { name: TWO })).not.toBeInTheDocument();
  await add().click();
  await expect.poll(() => asked).toMatchObject([{ walletAddress: TWO }]);
});

test('requires a new connection after a wallet disconnects', async () => {
  const played = playEvm('MetaMask', 'io.metamask');
  const asked = await open('MetaMask', ['io.metamask']);
  await connect().click();
  await expect.element(page.getByText(ONE)).toBeVisible();
  played.say('accountsChanged', []);
  await expect.element(page.getByText('MetaMask was disconnected or locked.', { exact: false })).toBeVisible();
  await add().click();
  await expect.element(page.getByText('You need to connect with a wallet first')).toBeVisible();
  expect(asked).toEqual([]);
});

test("keeps the chosen network and the wallet's network in step", async () => {
  const played = playEvm('MetaMask', 'io.metamask');
  await open('MetaMask', ['io.metamask']);
  await connect().click();
  await expect.element(page.getByText(ONE)).toBeVisible();
  await page.getByLabelText('Blockchain').click();
  await page.getByRole('option', { name: /Base/ }).click();
  await expect
    .poll(() => played.asked.at(-1))
    .toEqual({ method: 'wallet_switchEthereumChain', params: [{ chainId: '0x2105' }] });
  played.say('chainChanged', '0x1');
  await expect.element(page.getByLabelText('Blockchain')).toHaveTextContent('Ethereum');
  // A network outside the choices: the wallet is not asked to switch back.
  played.say('chainChanged', '0x999');
  played.answers.wallet_switchEthereumChain = refused(4902, 'Unrecognized chain ID');
  await page.getByLabelText('Blockchain').click();
  await page.getByRole('option', { name: /Base/ }).click();
  await expect.element(page.getByText('MetaMask does not know Base.', { exact: false })).toBeVisible();
  await expect.element(page.getByLabelText('Blockchain')).toHaveTextContent('Base');
  expect(played.asked.filter(({ method }) => method === 'wallet_switchEthereumChain')).toHaveLength(2);
});

test('finds a Solana wallet through the Wallet Standard', async () => {
  const account = (address: string, chain: string) => ({ address, chains: [chain], publicKey: new Uint8Array(32) });
  const wallet = {
    version: '1.0.0',
    name: 'Phantom',
    chains: ['solana:mainnet', 'solana:devnet'],
    features: {
      'standard:connect': {
        connect: async () => ({
          accounts: [
            account('9WzDXwBbmkg8ZTbNMqUxvQRAyrZzDsGYdLVL9zYtAWWM', 'solana:mainnet'),
            account('x', 'sui:mainnet'),
          ],
        }),
      },
    },
  };
  const register = (event: Event) => (event as CustomEvent).detail.register(wallet);
  window.addEventListener('wallet-standard:app-ready', register);
  ends.push(() => window.removeEventListener('wallet-standard:app-ready', register));
  const asked = await open('Phantom', ['app.phantom', 'phantom'], [SOLANA, ETHEREUM]);
  await connect('Phantom').click();
  await add().click();
  await expect
    .poll(() => asked)
    .toMatchObject([
      {
        cryptoNetwork: 'solana',
        walletAddress: '9WzDXwBbmkg8ZTbNMqUxvQRAyrZzDsGYdLVL9zYtAWWM',
        name: 'Phantom Solana',
      },
    ]);
});

test('finds a Bitcoin wallet by its global variable and ignores addresses of other networks', async () => {
  const own = window as unknown as Record<string, unknown>;
  const address = 'bc1qcr8te4kr609gcawutmrza0j4xv80jy8z306fyu';
  own.LeatherProvider = {
    request: async (method: string) => ({
      id: method,
      result: {
        addresses: [
          { symbol: 'STX', address: 'SP1' },
          { symbol: 'BTC', type: 'p2wpkh', address },
        ],
      },
    }),
  };
  ends.push(() => delete own.LeatherProvider);
  const asked = await open('Leather', ['leatherprovider', 'leather'], [BITCOIN]);
  await connect('Leather').click();
  await expect.element(page.getByText('SP1')).not.toBeInTheDocument();
  await add().click();
  await expect.poll(() => asked).toMatchObject([{ cryptoNetwork: 'bitcoin', walletAddress: address }]);
});
