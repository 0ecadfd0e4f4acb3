import type { Outcome } from '@lotbook/ledger/outcome';
import {
  type How,
  hostsFor,
  type LinkedAccount,
  linked,
  type NetworkFamily,
  oneAddress,
  serversOf,
} from '../../connecting/link.ts';
import { type CosmosAccount, cosmosConnector } from './lcd.ts';
import { COSMOS_NETWORKS, type CosmosNetwork, cosmosNetwork } from './networks.ts';

const COVERAGE =
  'Transactions that the account sent or received, with fees. Staking rewards are income when they are paid out. Staked units stay yours. Public servers drop the oldest transactions, so compare the balances.';

export const cosmosFamily: NetworkFamily = {
  networks: COSMOS_NETWORKS.map(({ slug, name, coin }) => ({
    slug,
    name,
    coin,
    isEvm: false,
    hasKeys: false,
    coverage: COVERAGE,
  })),
  hosts: hostsFor('transactions of accounts of networks of the Cosmos family', cosmosConnector.hosts),
  ownServer: 'the REST service (LCD) of a node of it that keeps all of the history',
  link: (slug, how) => cosmosAccount(cosmosNetwork(slug)!, how),
};

function cosmosAccount(network: CosmosNetwork, how: How): Outcome<LinkedAccount> {
  const address = oneAddress(network, how);
  if (!address.ok) return address;
  const servers = serversOf(network, network.servers, how);
  if (!servers.ok) return servers;
  const account: CosmosAccount = { network, address: address.value, servers: servers.value };
  return linked(network, address.value, (use) => use(cosmosConnector, account));
}
