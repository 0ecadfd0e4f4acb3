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
import { TRON_SERVER, type TronAccount, tronConnector } from './trongrid.ts';

const COVERAGE =
  'Transactions with their fees, transfers made by contracts, and transfers of tokens (TRC-20). Staked units stay yours. Older tokens (TRC-10) are shown by number, because they have no name.';
const TRON = { slug: 'tron', name: 'Tron', coin: 'TRX', isEvm: false, hasKeys: false, coverage: COVERAGE };

export const tronFamily: NetworkFamily = {
  networks: [TRON],
  hosts: hostsFor('transactions of accounts of Tron', tronConnector.hosts),
  ownServer: 'one that answers as TronGrid does; with only a TronGrid key, TronGrid itself is used',
  link: (_slug, how) => tronAccount(how),
};

function tronAccount(how: How): Outcome<LinkedAccount> {
  const address = oneAddress(TRON, how);
  if (!address.ok) return address;
  const servers = serversOf(TRON, [TRON_SERVER], how);
  if (!servers.ok) return servers;
  const key = how.services.get('tron')?.key;
  const account: TronAccount = { address: address.value, servers: servers.value.map((one) => withKey(one, key)) };
  return linked(TRON, address.value, (use) => use(tronConnector, account));
}

function withKey(server: TronAccount['servers'][number], key: string | undefined): TronAccount['servers'][number] {
  if (key === undefined) return server;
  const pace = { perSecond: Math.max(10, server.pace.perSecond), burst: 10 };
  return { ...server, pace, credential: 'key', secrets: [key], headers: { 'TRON-PRO-API-KEY': key } };
}
