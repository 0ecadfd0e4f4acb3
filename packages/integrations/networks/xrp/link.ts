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
import { classicAddress } from './address.ts';
import { XRP_SERVERS, type XrpAccount, xrpConnector } from './ledger.ts';

const COVERAGE =
  'Every transaction that changed the account: XRP, issued tokens, NFTs, pools and trades on the ledger’s exchange, with fees. The reserve stays yours.';
const XRP = { slug: 'ripple', name: 'XRP Ledger', coin: 'XRP', isEvm: false, hasKeys: false, coverage: COVERAGE };

export const xrpFamily: NetworkFamily = {
  networks: [XRP],
  hosts: hostsFor('transactions of accounts of the XRP Ledger', xrpConnector.hosts),
  ownServer: 'a node of it that keeps all of the history (JSON-RPC)',
  link: (_slug, how) => xrpAccount(how),
};

function xrpAccount(how: How): Outcome<LinkedAccount> {
  const address = oneAddress(XRP, how);
  if (!address.ok) return address;
  const servers = serversOf(XRP, XRP_SERVERS, how);
  if (!servers.ok) return servers;
  const account: XrpAccount = { address: classicAddress(address.value), servers: servers.value };
  return linked(XRP, account.address, (use) => use(xrpConnector, account));
}
