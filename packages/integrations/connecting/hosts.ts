import { FAMILIES } from '../networks/families.ts';
import { EXCHANGE_HOSTS, TOKEN_HOSTS } from './exchanges/exchanges.ts';
import { type ContactedHost, hostsFor } from './link.ts';

export type { ContactedHost } from './link.ts';

export const CONNECTOR_HOSTS: readonly ContactedHost[] = [
  ...FAMILIES.flatMap(({ hosts }) => hosts),
  ...hostsFor('transactions of accounts at exchanges, with keys that their owners gave', EXCHANGE_HOSTS),
  ...hostsFor(
    'access to accounts at exchanges that are linked by a redirect, as their owners granted it',
    TOKEN_HOSTS.filter((host) => !EXCHANGE_HOSTS.includes(host)),
  ),
];
