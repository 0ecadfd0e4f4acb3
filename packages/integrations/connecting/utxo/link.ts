/** From addresses, or keys of wallets, to the account of a chain of outputs that is read. Pure. */
import type { Outcome } from '@lotbook/ledger/outcome';
import { type How, hostsFor, type LinkedAccount, linked, type NetworkFamily, serversOf, wrong } from '../link.ts';
import { esploraConnector, type UtxoAccount } from './esplora.ts';
import { accountKeys, twoKeys } from './keys.ts';
import { UTXO_NETWORKS, type UtxoNetwork, utxoNetwork } from './networks.ts';

export const utxoFamily: NetworkFamily = {
  networks: UTXO_NETWORKS.map(({ slug, name, coin }) => ({ slug, name, coin, isEvm: false, hasKeys: true })),
  hosts: hostsFor('transactions of addresses of Bitcoin and Litecoin', esploraConnector.hosts),
  ownServer: 'one that answers as Esplora does',
  link: (slug, how) => utxoAccount(utxoNetwork(slug)!, how),
};

function utxoAccount(network: UtxoNetwork, how: How): Outcome<LinkedAccount> {
  const watched = watchedBy(network, how);
  if (!watched.ok) return watched;
  const servers = serversOf(network, network.servers, how);
  if (!servers.ok) return servers;
  const account: UtxoAccount = { network, servers: servers.value, watched: watched.value };
  const { given, found } = how;
  const texts = given.keys ? [given.keys.receive.trim(), given.keys.change.trim()] : addressesOf(network.chain, found);
  return linked(network, texts.toSorted().join(' '), (use) => use(esploraConnector, account));
}

function addressesOf(chain: string, found: How['found']): string[] {
  return found.map((list) => list.find(({ network }) => network === chain)!.address);
}

function watchedBy(network: UtxoNetwork, { given, found }: How): Outcome<UtxoAccount['watched']> {
  if (given.keys) {
    const keys = twoKeys(given.keys.receive, given.keys.change, network);
    return keys.ok ? { ok: true, value: { kind: 'keys', keySet: keys.value } } : keys;
  }
  const matching = found.map((list) => list.find((one) => one.network === network.chain));
  if (matching.some((one) => one === undefined)) return wrong(`this is no address and no key of ${network.name}.`);
  const keyed = matching.filter((one) => one!.kind === 'extended key');
  if (keyed.length === 0)
    return { ok: true, value: { kind: 'addresses', addresses: [...new Set(addressesOf(network.chain, found))] } };
  if (found.length > 1) return wrong('make an account of each extended key.');
  const keys = accountKeys(keyed[0]!.address, network);
  return keys.ok ? { ok: true, value: { kind: 'keys', keySet: keys.value } } : keys;
}
