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
import { SOLANA_SERVERS, type SolanaAccount, solanaConnector } from './solana.ts';

const SOLANA = {
  slug: 'solana',
  name: 'Solana',
  coin: 'SOL',
  isEvm: false,
  hasKeys: false,
  coverage:
    'Coins, tokens of both token programs, and stake accounts that the address created or took over, with their rewards by epoch. A stake account received from another address appears after its first withdrawal. Coins that a pool or validator keeps under its own address count as sent there.',
};

export const solanaFamily: NetworkFamily = {
  networks: [SOLANA],
  hosts: hostsFor('transactions of accounts of Solana', solanaConnector.hosts),
  ownServer: 'a node of it (JSON-RPC)',
  link: (_slug, how) => solanaAccount(how),
};

function solanaAccount(how: How): Outcome<LinkedAccount> {
  const address = oneAddress(SOLANA, how);
  if (!address.ok) return address;
  const servers = serversOf(SOLANA, SOLANA_SERVERS, how);
  if (!servers.ok) return servers;
  const account: SolanaAccount = { address: address.value, servers: servers.value };
  return linked(SOLANA, address.value, (use) => use(solanaConnector, account));
}
