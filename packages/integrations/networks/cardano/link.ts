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
import { stakeAddressOf } from './address.ts';
import { type CardanoAccount, cardanoConnector, KOIOS } from './koios.ts';

const COVERAGE =
  'Transactions of all addresses with the same stake key as yours, with tokens and fees. Staking rewards are income when they can be spent. The deposit of a stake key stays yours.';
const CARDANO = { slug: 'cardano', name: 'Cardano', coin: 'ADA', isEvm: false, hasKeys: false, coverage: COVERAGE };

export const cardanoFamily: NetworkFamily = {
  networks: [CARDANO],
  hosts: hostsFor('transactions and staking rewards of accounts of Cardano', cardanoConnector.hosts),
  ownServer: 'one that answers as Koios does; with only a Koios token, Koios itself is used',
  link: (_slug, how) => cardanoAccount(how),
};

function cardanoAccount(how: How): Outcome<LinkedAccount> {
  const given = oneAddress(CARDANO, how);
  if (!given.ok) return given;
  const servers = serversOf(CARDANO, [KOIOS], how);
  if (!servers.ok) return servers;
  const key = how.services.get('cardano')?.key;
  const keyed = key !== undefined && {
    credential: 'key',
    secrets: [key],
    headers: { authorization: `Bearer ${key}` },
  };
  const address = stakeAddressOf(given.value) ?? given.value;
  const account: CardanoAccount = { address, servers: servers.value.map((one) => ({ ...one, ...keyed })) };
  return linked(CARDANO, address, (use) => use(cardanoConnector, account));
}
