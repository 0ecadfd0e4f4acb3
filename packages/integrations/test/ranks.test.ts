import { expect, test } from 'vitest';
import { NETWORKS } from '../connecting/accounts.ts';
import { EXCHANGES } from '../connecting/exchanges/exchanges.ts';
import { allIntegrations, searchIntegrations } from '../listing.ts';
import { RANKED } from '../ranks.ts';
import { INTEGRATIONS } from '../registry.ts';

test('contains every slug once', () => {
  const offered = new Set([...INTEGRATIONS, ...EXCHANGES, ...NETWORKS].map(({ slug }) => slug));
  expect(RANKED.filter((slug) => !offered.has(slug))).toEqual([]);
  expect(new Set(RANKED).size).toBe(RANKED.length);
});

test('puts the most popular first, then unranked ones by name', () => {
  const all = allIntegrations().map(({ name }) => name);
  expect(all.slice(0, 4)).toEqual(['Coinbase', 'MetaMask', 'Binance', 'Kraken']);
  expect(all.indexOf('Accointing')).toBeGreaterThan(all.indexOf('CoinLedger'));
  expect(searchIntegrations('bit').map(({ name }) => name)[0]).toBe('Bitstamp');
});

test('lists supported networks of wallets, each once', () => {
  const read = new Set(NETWORKS.map(({ slug }) => slug));
  const named = allIntegrations().filter(({ networks }) => networks.length > 0);
  expect(named.length).toBeGreaterThan(15);
  for (const { slug, networks, syncMethod } of named) {
    expect(
      networks.filter((network) => !read.has(network)),
      slug,
    ).toEqual([]);
    expect(new Set(networks).size, slug).toBe(networks.length);
    expect(syncMethod).toMatch(/^Automatic sync/);
  }
  const metamask = named.find(({ slug }) => slug === 'metamask')!;
  expect(metamask.networks.slice(0, 2)).toEqual(['ethereum', 'arbitrum-one']);
  expect(metamask.networks.slice(-2)).toEqual(['solana', 'bitcoin']);
});
