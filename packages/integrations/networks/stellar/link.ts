import type { Outcome } from '@lotbook/ledger/outcome';
import {
  type How,
  hostsFor,
  type LinkedAccount,
  linked,
  type NetworkFamily,
  oneAddress,
  serversOf,
  wrong,
} from '../../connecting/link.ts';
import { HORIZON, type StellarAccount, stellarConnector } from './horizon.ts';

const COVERAGE = 'Every change of the account’s balances: payments, trades, pools and fees. The reserve stays yours.';
const STELLAR = { slug: 'stellar', name: 'Stellar', coin: 'XLM', isEvm: false, hasKeys: false, coverage: COVERAGE };

export const stellarFamily: NetworkFamily = {
  networks: [STELLAR],
  hosts: hostsFor('transactions of accounts of Stellar', stellarConnector.hosts),
  ownServer: 'one that answers as Horizon does and keeps all of the history; the usual one keeps a year',
  link: (_slug, how) => stellarAccount(how),
};

function stellarAccount(how: How): Outcome<LinkedAccount> {
  const address = oneAddress(STELLAR, how);
  if (!address.ok) return address;
  if (address.value.startsWith('M'))
    return wrong('this address is of one part of an account; give the account’s own, which begins with G.');
  const servers = serversOf(STELLAR, [HORIZON], how);
  if (!servers.ok) return servers;
  const account: StellarAccount = { address: address.value, servers: servers.value };
  return linked(STELLAR, address.value, (use) => use(stellarConnector, account));
}
