/** Links an EVM address and selects the available indexes. */
import { type Outcome, refuse } from '@lotbook/ledger/outcome';
import { serviceAddress } from '../../connecting/http/reach.ts';
import {
  type How,
  hostsFor,
  type LinkedAccount,
  linked,
  type NetworkFamily,
  oneAddress,
  type SetServices,
} from '../../connecting/link.ts';
import { type EvmAccount, evmConnector, type KeyedIndex } from './etherscan-like.ts';
import { NAME_HOST } from './names.ts';
import { EVM_NETWORKS, type EvmIndex, type EvmNetwork, evmNetwork } from './networks.ts';
import { pastNode } from './past.ts';

const COVERAGE =
  'Transactions with their fees, including failed ones; transfers made by contracts; tokens and NFTs. Positions without a token are not included.';
const VALIDATORS = 'Validator rewards are included where the index lists them, as Etherscan does.';

export const evmFamily: NetworkFamily = {
  networks: EVM_NETWORKS.map(({ slug, name, coin, chainId, withdrawals }) => ({
    slug,
    name,
    coin,
    isEvm: true,
    chainId,
    hasKeys: false,
    coverage: withdrawals === undefined ? COVERAGE : `${COVERAGE} ${VALIDATORS}`,
  })),
  hosts: [
    ...hostsFor('transactions of addresses of Ethereum-like networks', evmConnector.hosts),
    ...hostsFor('the address behind a name ending in .eth, when a user looks one up, and past balances', [NAME_HOST]),
  ],
  ownServer: 'one that answers as Etherscan does',
  whyUnread(slug, services) {
    const network = evmNetwork(slug)!;
    if (services.get(slug)?.url !== undefined) return null;
    return network.indexes.some((index) => isOpen(index, services)) ? null : missingIndex(network);
  },
  link: (slug, how) => evmAccount(evmNetwork(slug)!, how),
};

function evmAccount(network: EvmNetwork, how: How): Outcome<LinkedAccount> {
  const address = oneAddress(network, how, 'evm');
  if (!address.ok) return address;
  const indexes = indexesOf(network, how);
  if (!indexes.ok) return indexes;
  if (indexes.value.length === 0) return refuse('error_with_partner_connection', missingIndex(network));
  const node = pastNode(network, how.services, how.reach);
  if (!node.ok) return node;
  const account: EvmAccount = { network, address: address.value, indexes: indexes.value, node: node.value };
  return linked(network, address.value, (use) => use(evmConnector, account));
}

/** A user's own server replaces all others, so that none of them learns the address. */
function indexesOf(network: EvmNetwork, { services, reach }: How): Outcome<KeyedIndex[]> {
  const own = services.get(network.slug);
  if (own?.url !== undefined) {
    const url = serviceAddress(own.url, reach);
    if (!url.ok) return url;
    const index = { name: `the server of ${network.name}`, baseUrl: url.value, perSecond: 50, most: 1000 };
    const key = own.key !== undefined && { apiKey: own.key };
    return { ok: true, value: [{ ...index, isMostUnknown: true, isOfMany: true, key: 'optional', ...key }] };
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

function isOpen({ name, key }: EvmIndex, services: SetServices): boolean {
  return key !== 'needed' || services.get(name.toLowerCase())?.key !== undefined;
}

function missingIndex(network: EvmNetwork): string {
  const keyed = network.indexes.filter(({ key }: EvmIndex) => key === 'needed').map(({ name }) => name);
  return keyed.length > 0
    ? `${network.name} is read from ${keyed.join(' or ')}, which needs a key (a free one will do), and none is set.`
    : `${network.name} has no public index; set a server with Etherscan's API for "${network.slug}".`;
}
