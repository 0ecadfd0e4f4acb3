/** From an account as it is written in the list to the connector that reads it, with the services it is read from. */

import type { Connector } from '@lotbook/integrations/connecting/connector';
import type { Candidate } from '@lotbook/integrations/connecting/detect/candidate';
import { detect } from '@lotbook/integrations/connecting/detect/detect';
import { type EvmAccount, evmConnector, type KeyedIndex } from '@lotbook/integrations/connecting/evm/etherscan-like';
import {
  EVM_NETWORKS,
  type EvmIndex,
  type EvmNetwork,
  evmNetwork,
} from '@lotbook/integrations/connecting/evm/networks';
import { serviceAddress } from '@lotbook/integrations/connecting/reach';
import { SOLANA_SERVERS, type SolanaAccount, solanaConnector } from '@lotbook/integrations/connecting/solana/solana';
import { esploraConnector, type UtxoAccount } from '@lotbook/integrations/connecting/utxo/esplora';
import { accountKeys, twoKeys } from '@lotbook/integrations/connecting/utxo/keys';
import { UTXO_NETWORKS, type UtxoNetwork, utxoNetwork } from '@lotbook/integrations/connecting/utxo/networks';
import { UsageError } from '../command.ts';
import type { SyncAccount, SyncService } from './config.ts';

/** An account, ready to be read. */
export type LinkedAccount = {
  readonly name: string;
  /** Slug of the network. */
  readonly network: string;
  /** What the stored records are of: another address is another account. */
  readonly identity: string;
  run<T>(use: <Account>(connector: Connector<Account>, account: Account) => Promise<T>): Promise<T>;
};

const NETWORKS = [...[...EVM_NETWORKS, ...UTXO_NETWORKS].map(({ slug }) => slug), 'solana'];

/** @throws {UsageError} which names the account and what is wrong with it */
export function linkedAccount(account: SyncAccount, services: ReadonlyMap<string, SyncService>): LinkedAccount {
  const wrong = (message: string) => new UsageError(`account "${account.name}": ${message}`);
  const given = [account.address, account.addresses, account.receive_key].filter((one) => one !== undefined);
  if (given.length !== 1 || (account.receive_key === undefined) !== (account.change_key === undefined))
    throw wrong('give it an "address", "addresses", or a "receive_key" and a "change_key".');
  const texts = account.addresses ?? [account.address ?? account.receive_key!];
  const found = texts.map((text) => candidates(text, wrong));
  const slug = account.network ?? networkOf(found, wrong);
  const evm = evmNetwork(slug);
  const utxo = utxoNetwork(slug);
  if (evm) return evmAccount(account, evm, found, services, wrong);
  if (utxo) return utxoAccount(account, utxo, found, services, wrong);
  if (slug === 'solana') return solanaAccount(account, found, services, wrong);
  throw wrong(`there is no network "${slug}" to read; there are ${NETWORKS.join(', ')}.`);
}

type Wrong = (message: string) => UsageError;

function candidates(text: string, wrong: Wrong): readonly Candidate[] {
  const { candidates: found, refused } = detect(text);
  if (refused !== null) throw wrong(refused);
  if (found.length === 0) throw wrong(`"${text.slice(0, 80)}" is no address we know.`);
  return found;
}

/** The one network that all of them can be of. An address of the Ethereum kind is on many: which is for its owner to say. */
function networkOf(found: readonly (readonly Candidate[])[], wrong: Wrong): string {
  // An extended key in Bitcoin's form is Bitcoin's unless its owner says otherwise.
  const isOfAll = (network: string) => found.every((list) => list.some((one) => one.network === network));
  const first = found[0]!.find(({ network }) => isOfAll(network))?.network;
  if (first === 'evm')
    throw wrong(`say which "network" to read: ${EVM_NETWORKS.map(({ slug }) => slug).join(', ')}. One account each.`);
  if (first === undefined) throw wrong('its addresses are of different networks; make an account of each.');
  return first;
}

function evmAccount(
  account: SyncAccount,
  network: EvmNetwork,
  found: readonly (readonly Candidate[])[],
  services: ReadonlyMap<string, SyncService>,
  wrong: Wrong,
): LinkedAccount {
  if (account.receive_key !== undefined || found.length > 1)
    throw wrong(`an account of ${network.name} has one "address"; make an account of each.`);
  const candidate = found[0]!.find((one) => one.network === 'evm');
  if (!candidate) throw wrong(`this is no address of ${network.name}.`);
  if (candidate.kind === 'name') throw wrong('give the address itself; names are not looked up here.');
  const indexes = indexesOf(network, services, wrong);
  if (indexes.length === 0) throw wrong(missingIndex(network));
  const ready: EvmAccount = { network, address: candidate.address, indexes };
  return {
    name: account.name,
    network: network.slug,
    identity: `${network.slug} ${candidate.address}`,
    run: (use) => use(evmConnector, ready),
  };
}

function solanaAccount(
  account: SyncAccount,
  found: readonly (readonly Candidate[])[],
  services: ReadonlyMap<string, SyncService>,
  wrong: Wrong,
): LinkedAccount {
  const candidate = found.length === 1 ? found[0]!.find((one) => one.network === 'solana') : undefined;
  if (account.receive_key !== undefined || candidate === undefined)
    throw wrong('an account of Solana has one "address" of it; make an account of each.');
  if (candidate.kind === 'name') throw wrong('give the address itself; names are not looked up here.');
  const own = services.get('solana');
  const servers =
    own?.url === undefined
      ? SOLANA_SERVERS
      : [{ name: 'the server of Solana', baseUrl: address(own.url, wrong), pace: { perSecond: 50, burst: 50 } }];
  const ready: SolanaAccount = { address: candidate.address, servers };
  return {
    name: account.name,
    network: 'solana',
    identity: `solana ${candidate.address}`,
    run: (use) => use(solanaConnector, ready),
  };
}

/** Those that are open to us, in order; whoever names a server of their own has nobody else asked about their address. */
function indexesOf(network: EvmNetwork, services: ReadonlyMap<string, SyncService>, wrong: Wrong): KeyedIndex[] {
  const own = services.get(network.slug);
  if (own?.url === undefined) return network.indexes.flatMap((index) => keyed(index, services, wrong));
  const index: EvmIndex = {
    name: `the server of ${network.name}`,
    baseUrl: address(own.url, wrong),
    isOfMany: true,
    key: 'optional',
    perSecond: 10,
    most: 1000,
  };
  return [{ ...index, ...(own.key !== undefined && { apiKey: own.key }) }];
}

function keyed(index: EvmIndex, services: ReadonlyMap<string, SyncService>, wrong: Wrong): KeyedIndex[] {
  const set = services.get(index.name.toLowerCase());
  const baseUrl = set?.url === undefined ? index.baseUrl : address(set.url, wrong);
  if (set?.key !== undefined) return [{ ...index, baseUrl, apiKey: set.key }];
  return index.key === 'needed' ? [] : [{ ...index, baseUrl }];
}

function missingIndex(network: EvmNetwork): string {
  const keyed = network.indexes.filter(({ key }) => key === 'needed').map(({ name }) => name);
  return keyed.length > 0
    ? `${network.name} is read from ${keyed.join(' or ')}, which needs a key (a free one will do): name it under "services".`
    : `nobody keeps an open index of ${network.name}; name a server that answers as Etherscan does under "services", "${network.slug}".`;
}

function address(url: string, wrong: Wrong): string {
  const checked = serviceAddress(url, 'anywhere');
  if (!checked.ok) throw wrong(checked.error.message);
  return checked.value;
}

function utxoAccount(
  account: SyncAccount,
  network: UtxoNetwork,
  found: readonly (readonly Candidate[])[],
  services: ReadonlyMap<string, SyncService>,
  wrong: Wrong,
): LinkedAccount {
  const own = services.get(network.slug);
  const servers =
    own?.url === undefined
      ? network.servers
      : [
          {
            name: `the server of ${network.name}`,
            baseUrl: address(own.url, wrong),
            pace: { perSecond: 50, burst: 50 },
          },
        ];
  const watched = watchedBy(account, network, found, wrong);
  const ready: UtxoAccount = { network, servers, watched };
  const identity = `${network.slug} ${(account.addresses ?? [account.address, account.receive_key, account.change_key]).filter(Boolean).join(' ')}`;
  return { name: account.name, network: network.slug, identity, run: (use) => use(esploraConnector, ready) };
}

function watchedBy(
  account: SyncAccount,
  network: UtxoNetwork,
  found: readonly (readonly Candidate[])[],
  wrong: Wrong,
): UtxoAccount['watched'] {
  if (account.receive_key !== undefined) {
    const keys = twoKeys(account.receive_key, account.change_key!, network);
    if (!keys.ok) throw wrong(keys.error.message);
    return { kind: 'keys', keySet: keys.value };
  }
  const matching = found.map((list) => list.find((one) => one.network === network.chain));
  if (matching.some((one) => one === undefined)) throw wrong(`this is no address and no key of ${network.name}.`);
  const keyed = matching.filter((one) => one!.kind === 'extended key');
  if (keyed.length === 0) return { kind: 'addresses', addresses: [...new Set(matching.map((one) => one!.address))] };
  if (found.length > 1) throw wrong('make an account of each extended key.');
  const keys = accountKeys(keyed[0]!.address, network);
  if (!keys.ok) throw wrong(keys.error.message);
  return { kind: 'keys', keySet: keys.value };
}
