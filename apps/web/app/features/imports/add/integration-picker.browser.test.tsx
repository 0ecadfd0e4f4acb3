import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderApp } from '../../../testing/render-app.tsx';
import { IntegrationPicker } from './integration-picker.tsx';

const RANKS: Record<string, number> = { Bitcoin: 1, Kraken: 2, Coinbase: 3 };

const integration = (name: string, ...formats: string[]) => ({
  slug: name.toLowerCase(),
  name,
  category: 'EXCHANGE',
  syncMethod: 'File',
  supportedFileFormats: ['.csv'],
  instructions: [],
  limitations: [],
  instructionsConfidence: null,
  formats: formats.map((label) => ({ id: label, label: `${name}: ${label}`, confidence: null })),
  networks: [] as string[],
  rank: RANKS[name] ?? 9,
  imageUrl: `/icons/source/${name.toLowerCase()}.svg`,
});

const NETWORK = {
  slug: 'bitcoin',
  cryptoNetworkName: 'Bitcoin',
  coinSymbol: 'BTC',
  isEvmChain: false,
  chainId: null,
  supportsHdWallet: true,
  rank: 1,
  whyUnread: null,
  coverage: null,
};
const EXCHANGE = {
  slug: 'kraken',
  name: 'Kraken',
  formId: 'ApiKeys',
  isBasic: false,
  rank: 9,
  coverage: 'The whole ledger.',
  rights: 'Query alone.',
  credentialFields: [{ argument: 'apiKey', label: 'API Key', isLong: false }],
  redirect: null,
};
const onNetwork = () => {};
const onExchange = () => {};

const DETECTED: { networks: (typeof NETWORK)[]; error: string | null } = { networks: [], error: null };
const answers = {
  DetectedNetworks: () => ({ detectedNetworks: DETECTED }),
  Integrations: () => ({
    integrations: [integration('Kraken', 'Ledgers', 'Trades'), integration('Coinbase', 'Transactions')],
    networks: [NETWORK],
    linkableExchanges: [EXCHANGE, { ...EXCHANGE, slug: 'alpaca', name: 'Alpaca' }],
  }),
};

const search = () => page.getByRole('combobox', { name: 'Search integrations' });
const list = () => page.getByRole('listbox', { name: 'Integrations' });

async function open() {
  const picked: string[] = [];
  await renderApp(
    <IntegrationPicker
      onNetwork={onNetwork}
      onExchange={({ slug }) => picked.push(slug)}
      onPick={({ slug }) => picked.push(slug)}
      onCsv={() => picked.push('of anywhere')}
    />,
    answers,
  );
  await expect.element(list().getByRole('option')).toHaveLength(5);
  return picked;
}

test('focuses the search, names its list and announces the active option', async () => {
  await open();
  await expect.element(search()).toHaveFocus();
  await expect.element(search()).toHaveAttribute('aria-expanded', 'true');
  await expect.element(search()).toHaveAttribute('aria-controls', list().element().id);
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}');
  const coinbase = page.getByRole('option', { name: 'Coinbase File: Transactions' });
  await expect.element(coinbase).toHaveAttribute('data-active-item');
  await expect.element(search()).toHaveAttribute('aria-activedescendant', coinbase.element().id);
  await expect.element(search()).toHaveFocus();
});

test('picks the searched option with Enter and keeps the text', async () => {
  const picked = await open();
  await userEvent.keyboard('coin');
  await expect.element(page.getByRole('option', { name: /^Kraken/ })).not.toBeInTheDocument();
  await expect.element(page.getByRole('option', { name: /^Coinbase/ })).toHaveAttribute('data-active-item');
  await userEvent.keyboard('{Enter}');
  expect(picked).toEqual(['coinbase']);
  await expect.element(search()).toHaveValue('coin');
});

test('picks with Enter when the list loads after the search', async () => {
  const list = Promise.withResolvers<void>();
  const picked: string[] = [];
  await renderApp(
    <IntegrationPicker
      onNetwork={onNetwork}
      onExchange={({ slug }) => picked.push(slug)}
      onPick={({ slug }) => picked.push(slug)}
      onCsv={() => picked.push('of anywhere')}
    />,
    {
      Integrations: () => list.promise.then(answers.Integrations),
    },
  );
  await expect.element(search()).toHaveFocus();
  await userEvent.keyboard('coin');
  // The search is debounced, so this also precedes the list.
  await new Promise((resolve) => setTimeout(resolve, 200));
  list.resolve();
  await expect.element(page.getByRole('option', { name: /^Coinbase/ })).toHaveAttribute('data-active-item');
  await userEvent.keyboard('{Enter}');
  expect(picked).toEqual(['coinbase']);
});

test('reaches the CSV entry last with the arrow keys, and picks by click', async () => {
  const picked = await open();
  // Presses the key repeatedly, like a user, until the last option.
  const csv = list().getByRole('option').last();
  await expect
    .poll(async () => {
      await userEvent.keyboard('{ArrowDown}');
      return csv.element().hasAttribute('data-active-item');
    })
    .toBe(true);
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(csv).toHaveAttribute('data-active-item');
  await userEvent.keyboard('{Enter}');
  await page.getByRole('option', { name: 'Kraken API key, or a file' }).click();
  expect(picked).toEqual(['of anywhere', 'kraken']);
});

test('reports no results, picks nothing by default and keeps CSV', async () => {
  const picked = await open();
  await userEvent.keyboard('nowhere');
  await expect.element(page.getByRole('status')).toHaveTextContent('No results found');
  await userEvent.keyboard('{Enter}');
  expect(picked).toEqual([]);
  await expect.element(list().getByRole('option')).toHaveTextContent(/^CSV/);
  await page.getByRole('button', { name: 'Upload CSV' }).click();
  expect(picked).toEqual(['of anywhere']);
});

test('reports a failure and lists the integrations on retry', async () => {
  let isDown = true;
  await renderApp(
    <IntegrationPicker onNetwork={onNetwork} onExchange={onExchange} onPick={() => {}} onCsv={() => {}} />,
    {
      Integrations: () => {
        if (isDown) throw new Error('no answer');
        return answers.Integrations();
      },
    },
  );
  const again = page.getByRole('button', { name: 'Try again' });
  await expect.element(again).toBeVisible();
  // A closed list controls nothing.
  await expect.element(search()).toHaveAttribute('aria-expanded', 'false');
  isDown = false;
  await again.click();
  await expect.element(page.getByRole('option', { name: /^Kraken/ })).toBeVisible();
});

test('offers the networks of a pasted address, and rejects a secret without sending it', async () => {
  const picked: string[] = [];
  const { sent } = await renderApp(
    <IntegrationPicker
      onPick={() => {}}
      onExchange={onExchange}
      onCsv={() => {}}
      onNetwork={({ slug }, address) => picked.push(slug, address)}
    />,
    {
      ...answers,
      DetectedNetworks: ({ address }: { address: string }) => ({
        detectedNetworks: address.startsWith('bc1')
          ? { networks: [NETWORK], error: null }
          : { networks: [], error: 'This address is mistyped.' },
      }),
    },
  );
  await expect.element(list().getByRole('option')).toHaveLength(5);
  await userEvent.fill(search(), 'bc1qcr8te4kr609gcawutmrza0j4xv80jy8z306fyu');
  await expect.element(page.getByRole('option', { name: /^Kraken/ })).not.toBeInTheDocument();
  const bitcoin = page.getByRole('option', { name: /^Bitcoin/ });
  await expect.element(bitcoin).toBeVisible();
  await bitcoin.click();
  expect(picked).toEqual(['bitcoin', 'bc1qcr8te4kr609gcawutmrza0j4xv80jy8z306fyu']);
  await userEvent.fill(search(), 'mistyped0x');
  await expect.element(page.getByRole('alert')).toHaveTextContent('This address is mistyped.');
  const asked = sent.length;
  await userEvent.fill(search(), Array(12).fill('abandon').join(' '));
  await expect.element(page.getByRole('alert')).toHaveTextContent(/Never give it to anyone.*It was not sent/);
  expect(sent.length).toBe(asked);
});

test('finds an exchange without file formats and opens its key form', async () => {
  const picked = await open();
  await userEvent.keyboard('alp');
  await expect.element(page.getByRole('option', { name: 'Alpaca API key' })).toHaveAttribute('data-active-item');
  await userEvent.keyboard('{Enter}');
  expect(picked).toEqual(['alpaca']);
});
