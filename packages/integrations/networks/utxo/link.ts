import { type Outcome, refuse } from '@lotbook/ledger/outcome';
import type { JsonServer } from '../../connecting/http/ask-json.ts';
import {
  type How,
  hostsFor,
  type LinkedAccount,
  linked,
  type NetworkFamily,
  type SetServices,
  serversOf,
  wrong,
} from '../../connecting/link.ts';
import { type UtxoAccount, utxoConnector } from './connector.ts';
import { accountKeys, twoKeys } from './keys.ts';
import { NOWNODES, UTXO_NETWORKS, type UtxoNetwork, utxoNetwork } from './networks.ts';

const hosts = (api: UtxoNetwork['api']) =>
  UTXO_NETWORKS.filter((network) => network.api === api).flatMap(({ servers, name }) =>
    hostsFor(
      `transactions of addresses of ${name}`,
      servers.map(({ baseUrl }) => new URL(baseUrl).hostname),
    ),
  );

const listed = (api: UtxoNetwork['api']) =>
  UTXO_NETWORKS.filter((network) => network.api === api).map(({ slug, name, coin, coverage }) => ({
    slug,
    name,
    coin,
    isEvm: false,
    hasKeys: true,
    coverage: coverage === undefined ? COVERAGE : `${COVERAGE} ${coverage}`,
  }));

const COVERAGE =
  'Transactions of an address, or of an extended public key: its addresses are searched until twenty in a row are unused. Change is not counted as income.';

export const utxoFamily: NetworkFamily = {
  networks: listed('esplora'),
  hosts: hosts('esplora'),
  ownServer: 'one that answers as Esplora does',
  link: (slug, how) => utxoAccount(utxoNetwork(slug)!, how),
};

/** Blockbook networks have no public index that works without a key. */
export const blockbookFamily: NetworkFamily = {
  networks: listed('blockbook'),
  hosts: hosts('blockbook'),
  ownServer: 'one that answers as Blockbook does',
  whyUnread: (slug, services) =>
    services.get(slug)?.url === undefined && nowNodesKey(services) === undefined ? missing(utxoNetwork(slug)!) : null,
  link: (slug, how) => utxoAccount(utxoNetwork(slug)!, how),
};

const nowNodesKey = (services: SetServices) => services.get(NOWNODES.toLowerCase())?.key;

function missing({ name, slug }: UtxoNetwork): string {
  return `${name} is read from ${NOWNODES}, which needs a key (a free one will do), or from a server that answers as Blockbook does, set for "${slug}"; neither is set.`;
}

function utxoAccount(network: UtxoNetwork, how: How): Outcome<LinkedAccount> {
  const watched = watchedBy(network, how);
  if (!watched.ok) return watched;
  const servers = serversWithKeys(network, how);
  if (!servers.ok) return servers;
  if (servers.value.length === 0) return refuse('error_with_partner_connection', missing(network));
  const account: UtxoAccount = { network, servers: servers.value, watched: watched.value };
  const { given, found } = how;
  const texts = given.keys ? [given.keys.receive.trim(), given.keys.change.trim()] : addressesOf(network, found);
  return linked(network, texts.toSorted().join(' '), (use) => use(utxoConnector, account));
}

function serversWithKeys(network: UtxoNetwork, how: How): Outcome<readonly JsonServer[]> {
  const own = how.services.get(network.slug);
  const servers = serversOf(network, network.servers, how);
  if (!servers.ok || network.api === 'esplora') return servers;
  const key = own?.url === undefined ? nowNodesKey(how.services) : own.key;
  if (key !== undefined) return { ok: true, value: servers.value.map((one) => withKey(one, key)) };
  return { ok: true, value: own?.url === undefined ? [] : servers.value };
}

function withKey(server: JsonServer, key: string): JsonServer {
  return { ...server, credential: 'key', secrets: [key], headers: { 'api-key': key } };
}

function addressesOf({ chain, plainAddress }: UtxoNetwork, found: How['found']): string[] {
  return found.map((list) => {
    const { address, kind } = list.find(({ network }) => network === chain)!;
    return kind === 'address' ? (plainAddress?.(address) ?? address) : address;
  });
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
    return { ok: true, value: { kind: 'addresses', addresses: [...new Set(addressesOf(network, found))] } };
  if (found.length > 1) return wrong('make an account of each extended key.');
  const keys = accountKeys(keyed[0]!.address, network);
  return keys.ok ? { ok: true, value: { kind: 'keys', keySet: keys.value } } : keys;
}
