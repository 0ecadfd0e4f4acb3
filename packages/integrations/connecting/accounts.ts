/**
 * From what a user gave for an account to the connector that reads it, with the services it is read from: the same for the command line and the
 * server. What is wrong with it is a sentence for the user, with the specification's code. Pure.
 */
import { type Outcome, type Refusal, refuse } from '@lotbook/ledger/outcome';
import type { Connector } from './connector.ts';
import type { Candidate } from './detect/candidate.ts';
import { detect } from './detect/detect.ts';
import { type EvmAccount, evmConnector, type KeyedIndex } from './evm/etherscan-like.ts';
import { EVM_NETWORKS, type EvmIndex, type EvmNetwork, evmNetwork } from './evm/networks.ts';
import { type Reach, serviceAddress } from './reach.ts';
import type { Service } from './requests.ts';
import { SOLANA_SERVERS, type SolanaAccount, solanaConnector } from './solana/solana.ts';
import { esploraConnector, type UtxoAccount } from './utxo/esplora.ts';
import { accountKeys, twoKeys } from './utxo/keys.ts';
import { UTXO_NETWORKS, type UtxoNetwork, utxoNetwork } from './utxo/networks.ts';

/** Why a network cannot be read as its services are set; null: it can. */
export function whyUnread({ slug, isEvm }: ListedNetwork, services: SetServices): string | null {
  const network = isEvm ? evmNetwork(slug)! : null;
  if (network === null || services.get(slug)?.url !== undefined) return null;
  return network.indexes.some((index) => isOpen(index, services)) ? null : missingIndex(network);
}

/** What a user gives for one account. */
export type Given = {
  /** Slug; left out where the address says it. */
  readonly network?: string | undefined;
  /** Addresses, or one extended public key or descriptor. */
  readonly addresses?: readonly string[] | undefined;
  /** Of wallets that give a key for what they receive and another for change. */
  readonly keys?: { readonly receive: string; readonly change: string } | undefined;
};

/** A service as its user or operator set it: by its own name in small letters, or by the network whose server it is. */
export type SetService = { readonly url?: string; readonly key?: string };
export type SetServices = ReadonlyMap<string, SetService>;

/** An account, ready to be read. */
export type LinkedAccount = {
  /** Slug of the network. */
  readonly network: string;
  readonly networkName: string;
  /** What it is of: another address is another account. */
  readonly identity: string;
  run<T>(use: <Account>(connector: Connector<Account>, account: Account) => Promise<T>): Promise<T>;
};

export type ListedNetwork = {
  readonly slug: string;
  readonly name: string;
  readonly coin: string;
  readonly isEvm: boolean;
  /** Whether extended public keys are read, too. */
  readonly hasKeys: boolean;
};

/** The networks that are read, in the order in which they are offered. */
export const NETWORKS: readonly ListedNetwork[] = [
  ...UTXO_NETWORKS.map(({ slug, name, coin }) => ({ slug, name, coin, isEvm: false, hasKeys: true })),
  ...EVM_NETWORKS.map(({ slug, name, coin }) => ({ slug, name, coin, isEvm: true, hasKeys: false })),
  { slug: 'solana', name: 'Solana', coin: 'SOL', isEvm: false, hasKeys: false },
];

/** Addresses of one account. */
const MOST_ADDRESSES = 1000;

/** The networks that a text may be an address or a key of, in the order of `NETWORKS`; or why it must not be given. */
export function networksOf(text: string): { networks: ListedNetwork[]; refused: string | null } {
  const { candidates, refused } = detect(text);
  if (candidates.length > 0 && candidates.every(({ kind }) => kind === 'name'))
    return { networks: [], refused: 'Names are not looked up. Paste the address that the name stands for.' };
  const found = new Set(candidates.flatMap(({ network, kind }) => (kind === 'name' ? [] : [network])));
  const isOf = ({ slug, isEvm }: ListedNetwork) => found.has(slug) || (isEvm && found.has('evm'));
  return { networks: NETWORKS.filter(isOf), refused };
}

/**
 * @param services  those that are set otherwise, with their keys
 * @returns wallet_validation_error, error_with_partner_connection of a network that cannot be read as things are set, invalid_public_keys, receive_change_xpub_same, or invalid_crypto_currency of what is no network we read
 */
export function linkAccount(given: Given, services: SetServices, reach: Reach): Outcome<LinkedAccount> {
  const texts = given.addresses ?? (given.keys ? [given.keys.receive] : []);
  if (texts.length === 0 || texts.length > MOST_ADDRESSES || (given.addresses && given.keys))
    return wrong('give an address, or a key for what is received and one for change.');
  const found: (readonly Candidate[])[] = [];
  for (const text of texts) {
    const { candidates, refused } = detect(text);
    if (refused !== null) return wrong(refused);
    if (candidates.length === 0) return wrong(`"${text.slice(0, 80)}" is no address we know.`);
    found.push(candidates);
  }
  const slug = given.network === undefined ? networkOf(found) : { ok: true as const, value: given.network };
  if (!slug.ok) return slug;
  const how: How = { given, found, services, reach };
  const evm = evmNetwork(slug.value);
  if (evm) return evmAccount(evm, how);
  const utxo = utxoNetwork(slug.value);
  if (utxo) return utxoAccount(utxo, how);
  if (slug.value === 'solana') return solanaAccount(how);
  const known = NETWORKS.map((one) => one.slug).join(', ');
  return refuse('invalid_crypto_currency', `there is no network "${slug.value}" to read; there are ${known}.`);
}

type How = {
  readonly given: Given;
  /** What each text may be. */
  readonly found: readonly (readonly Candidate[])[];
  readonly services: SetServices;
  readonly reach: Reach;
};
type Refused = { readonly ok: false; readonly error: Refusal };

function wrong(message: string): Refused {
  return refuse('wallet_validation_error', message);
}

/** The one network that all of them can be of. An address of the Ethereum kind is on many: which is for its owner to say. */
function networkOf(found: How['found']): Outcome<string> {
  // An extended key in Bitcoin's form is Bitcoin's unless its owner says otherwise.
  const isOfAll = (network: string) => found.every((list) => list.some((one) => one.network === network));
  const first = found[0]!.find(({ network }) => isOfAll(network))?.network;
  if (first === undefined) return wrong('its addresses are of different networks; make an account of each.');
  if (first !== 'evm') return { ok: true, value: first };
  return wrong(`say which "network" to read: ${EVM_NETWORKS.map(({ slug }) => slug).join(', ')}. One account each.`);
}

function evmAccount(network: EvmNetwork, { given, found, services, reach }: How): Outcome<LinkedAccount> {
  const candidate = found[0]!.find((one) => one.network === 'evm');
  if (given.keys !== undefined || found.length > 1)
    return wrong(`an account of ${network.name} has one "address"; make an account of each.`);
  if (!candidate) return wrong(`this is no address of ${network.name}.`);
  if (candidate.kind === 'name') return wrong('give the address itself; names are not looked up.');
  const indexes = indexesOf(network, services, reach);
  if (!indexes.ok) return indexes;
  if (indexes.value.length === 0) return refuse('error_with_partner_connection', missingIndex(network));
  const account: EvmAccount = { network, address: candidate.address, indexes: indexes.value };
  return linked(network.slug, network.name, candidate.address, (use) => use(evmConnector, account));
}

/** Those that are open to us, in order; whoever names a server of their own has nobody else asked about their address. */
function indexesOf(network: EvmNetwork, services: SetServices, reach: Reach): Outcome<KeyedIndex[]> {
  const own = services.get(network.slug);
  if (own?.url !== undefined) {
    const url = serviceAddress(own.url, reach);
    if (!url.ok) return url;
    const index = { name: `the server of ${network.name}`, baseUrl: url.value, perSecond: 50, most: 1000 };
    const key = own.key !== undefined && { apiKey: own.key };
    return { ok: true, value: [{ ...index, isOfMany: true, key: 'optional', ...key }] };
  }
  const open: KeyedIndex[] = [];
  for (const index of network.indexes.filter((one) => isOpen(one, services))) {
    const set = services.get(index.name.toLowerCase());
    const url = set?.url === undefined ? null : serviceAddress(set.url, reach);
    if (url && !url.ok) return url;
    open.push({ ...index, ...(url && { baseUrl: url.value }), ...(set?.key !== undefined && { apiKey: set.key }) });
  }
  return { ok: true, value: open };
}

/** Whether it may be asked as things are set: with its key, or without one. */
function isOpen({ name, key }: EvmIndex, services: SetServices): boolean {
  return key !== 'needed' || services.get(name.toLowerCase())?.key !== undefined;
}

/** Of a network that cannot be read as things are set. */
function missingIndex(network: EvmNetwork): string {
  const keyed = network.indexes.filter(({ key }: EvmIndex) => key === 'needed').map(({ name }) => name);
  return keyed.length > 0
    ? `${network.name} is read from ${keyed.join(' or ')}, which needs a key (a free one will do), and none is set.`
    : `nobody keeps an open index of ${network.name}; a server that answers as Etherscan does has to be set for "${network.slug}".`;
}

function utxoAccount(network: UtxoNetwork, how: How): Outcome<LinkedAccount> {
  const watched = watchedBy(network, how);
  if (!watched.ok) return watched;
  const servers = serversOf(network.slug, network.name, network.servers, how);
  if (!servers.ok) return servers;
  const account: UtxoAccount = { network, servers: servers.value, watched: watched.value };
  const { given, found } = how;
  const texts = given.keys ? [given.keys.receive.trim(), given.keys.change.trim()] : addressesOf(network.chain, found);
  return linked(network.slug, network.name, texts.toSorted().join(' '), (use) => use(esploraConnector, account));
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

function solanaAccount(how: How): Outcome<LinkedAccount> {
  const candidate = how.found.length === 1 ? how.found[0]!.find((one) => one.network === 'solana') : undefined;
  if (how.given.keys !== undefined || candidate === undefined)
    return wrong('an account of Solana has one "address" of it; make an account of each.');
  if (candidate.kind === 'name') return wrong('give the address itself; names are not looked up.');
  const servers = serversOf('solana', 'Solana', SOLANA_SERVERS, how);
  if (!servers.ok) return servers;
  const account: SolanaAccount = { address: candidate.address, servers: servers.value };
  return linked('solana', 'Solana', candidate.address, (use) => use(solanaConnector, account));
}

/** A server of one's own is asked alone. */
function serversOf(
  slug: string,
  name: string,
  usual: readonly Service[],
  { services, reach }: How,
): Outcome<readonly Service[]> {
  const own = services.get(slug)?.url;
  if (own === undefined) return { ok: true, value: usual };
  const url = serviceAddress(own, reach);
  if (!url.ok) return url;
  const pace = { perSecond: 50, burst: 50 };
  return { ok: true, value: [{ name: `the server of ${name}`, baseUrl: url.value, pace }] };
}

function linked(network: string, networkName: string, what: string, run: LinkedAccount['run']): Outcome<LinkedAccount> {
  return { ok: true, value: { network, networkName, identity: `${network} ${what}`, run } };
}
