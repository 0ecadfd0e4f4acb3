/** Links a NEAR account by name. */
import { type Outcome, refuse } from '@lotbook/ledger/outcome';
import {
  type How,
  hostsFor,
  type LinkedAccount,
  linked,
  type NetworkFamily,
  oneAddress,
  type SetServices,
  serversOf,
} from '../../connecting/link.ts';
import { FASTNEAR, NEAR_NODE, type NearAccount, nearConnector } from './fastnear.ts';

const NEAR = {
  slug: 'near',
  name: 'NEAR Protocol',
  coin: 'NEAR',
  isEvm: false,
  hasKeys: false,
  coverage:
    'NEAR and tokens (NEP-141) as their contracts log them. A transfer that its contract does not log is missing. Units in a staking pool count as sent there, and return with their rewards. NFTs are not read.',
};
const NODE = { slug: 'near-rpc', name: 'a node of NEAR Protocol' };

export const nearFamily: NetworkFamily = {
  networks: [NEAR],
  hosts: hostsFor('transactions and tokens of accounts of NEAR Protocol', nearConnector.hosts),
  ownServer: 'one that answers as the transactions API of FastNEAR does, and for "near-rpc" a node of it',
  whyUnread: (_slug, services) => missingNode(services),
  link: (_slug, how) => nearAccount(how),
};

/** Requires both servers or neither, because the node also learns the account. */
function missingNode(services: SetServices): string | null {
  const [lists, node] = [services.get('near')?.url, services.get('near-rpc')?.url];
  if ((lists === undefined) === (node === undefined)) return null;
  return 'a server of your own for NEAR Protocol is two: "near" for the transactions and "near-rpc" for a node; one of them is not set.';
}

function nearAccount(how: How): Outcome<LinkedAccount> {
  const address = oneAddress(NEAR, how);
  if (!address.ok) return address;
  const missing = missingNode(how.services);
  if (missing !== null) return refuse('error_with_partner_connection', missing);
  const servers = serversOf(NEAR, [FASTNEAR], how);
  if (!servers.ok) return servers;
  const nodes = serversOf(NODE, [NEAR_NODE], how);
  if (!nodes.ok) return nodes;
  const key = how.services.get('near')?.key;
  const keyed = key !== undefined && {
    credential: 'key',
    secrets: [key],
    headers: { authorization: `Bearer ${key}` },
  };
  const read: NearAccount = {
    address: address.value,
    servers: servers.value.map((one) => ({ ...one, ...keyed })),
    nodes: nodes.value,
  };
  return linked(NEAR, address.value, (use) => use(nearConnector, read));
}
