import { expect, it } from 'vitest';
import { type Offered, offersFor } from './offers.ts';

const OFFERED: Offered = {
  integrations: [
    integration('coinbase', 'Coinbase', 1, [], ['Transaction history']),
    integration('metamask', 'MetaMask', 2, ['ethereum'], []),
    integration('coinmama', 'Coinmama', 9, [], ['Orders', 'Fees', 'Payouts', 'Gifts']),
    integration('bitcoin-de', 'Bitcoin.de', 9, [], ['Account statement']),
    integration('helium', 'Helium', 9, [], []),
  ],
  networks: [network('bitcoin', 'Bitcoin', 'BTC', 3, true), network('ethereum', 'Ethereum', 'ETH', 4, false)],
  linkableExchanges: [exchange('coinbase', 'Coinbase', 1), exchange('bitso', 'Bitso', 9)],
};

it.each<[string, string[]]>([
  ['', ['Coinbase', 'MetaMask', 'Bitcoin', 'Ethereum', 'Bitcoin.de', 'Bitso', 'Coinmama', 'Helium']],
  // Prefix matches come before popular ones.
  ['bit', ['Bitcoin', 'Bitcoin.de', 'Bitso']],
  ['coin', ['Coinbase', 'Coinmama']],
  ['BTC', ['Bitcoin']],
  ['history', ['Coinbase']],
  ['nowhere', []],
])('"%s" offers %j', (search, names) => {
  expect(offersFor(OFFERED, search).map(({ name }) => name)).toEqual(names);
});

it('describes how each source is imported', () => {
  const details = Object.fromEntries(offersFor(OFFERED, '').map(({ name, detail }) => [name, detail]));
  expect(details).toEqual({
    Coinbase: 'API key, or a file',
    MetaMask: 'Address',
    Bitcoin: 'Address or extended public key',
    Ethereum: 'Address',
    'Bitcoin.de': 'File: Account statement',
    Bitso: 'API key',
    Coinmama: 'File: Orders, Fees and 2 more',
    Helium: 'Custom file',
  });
});

function integration(slug: string, name: string, rank: number, networks: string[], formats: string[]) {
  return {
    slug,
    name,
    rank,
    networks,
    browserIds: [],
    isInstitutional: false,
    imageUrl: `/icons/source/${slug}.svg`,
    category: 'EXCHANGE' as const,
    syncMethod: 'Custom file',
    supportedFileFormats: [],
    instructions: [],
    limitations: [],
    instructionsConfidence: 'high',
    formats: formats.map((label) => ({ id: label, label: `${name}: ${label}`, confidence: 'high' })),
  };
}

function network(slug: string, cryptoNetworkName: string, coinSymbol: string, rank: number, supportsHdWallet: boolean) {
  return {
    slug,
    cryptoNetworkName,
    coinSymbol,
    rank,
    supportsHdWallet,
    isEvmChain: false,
    chainId: null,
    whyUnread: null,
    coverage: '',
  };
}

function exchange(slug: string, name: string, rank: number) {
  const form = { formId: 'ApiKeys' as const, isBasic: false, coverage: '', rights: '', redirect: null };
  const credentialFields = [{ argument: 'apiKey', label: 'API Key', isLong: false }];
  return { slug, name, rank, credentialFields, ...form };
}
