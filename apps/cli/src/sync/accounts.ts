/** An account of the list, ready to be read. */
import {
  type Given,
  type LinkedAccount,
  linkAccount,
  type SetServices,
} from '@lotbook/integrations/connecting/accounts';
import { UsageError } from '../command.ts';
import { type Secrets, type SyncAccount, secretOf } from './config.ts';

export type NamedAccount = {
  readonly name: string;
  readonly linked: LinkedAccount;
  /** Whether its owner insists on a key that may do more than read. */
  readonly insists: boolean;
};

/** @throws {UsageError} which names the account and what is wrong with it */
export function namedAccount(account: SyncAccount, services: SetServices, secrets: Secrets): NamedAccount {
  const { name, insist = false } = account;
  const wrong = (message: string) => new UsageError(`account "${name}": ${message}`);
  const given = account.exchange === undefined ? givenAddresses(account) : givenKey(account, secrets);
  if (typeof given === 'string') throw wrong(given);
  const linked = linkAccount(given, services, 'anywhere');
  if (!linked.ok) throw wrong(linked.error.message);
  return { name, linked: linked.value, insists: insist };
}

const KEY_FIELDS = ['api_key', 'secret', 'passphrase', 'customer_id'] as const;

/** @returns what is wrong with it, where something is */
function givenAddresses(account: SyncAccount): Given | string {
  const { network, address, addresses, receive_key: receive, change_key: change } = account;
  const given = [address, addresses, receive].filter((one) => one !== undefined);
  if (KEY_FIELDS.some((field) => account[field] !== undefined)) return 'say of which "exchange" its key is.';
  if (given.length !== 1 || (receive === undefined) !== (change === undefined))
    return 'give it an "address", "addresses", a "receive_key" and a "change_key", or an "exchange" with its key.';
  const keys = receive !== undefined && change !== undefined ? { receive, change } : undefined;
  return { network, addresses: addresses ?? (address ? [address] : undefined), keys };
}

function givenKey(account: SyncAccount, secrets: Secrets): Given | string {
  const { exchange, network, address, addresses, receive_key: receive, change_key: change } = account;
  if ([network, address, addresses, receive, change].some((one) => one !== undefined))
    return 'an account of an exchange has a key, and no network and no address.';
  const [apiKey, secret, passphrase, customerId] = KEY_FIELDS.map((field) => {
    const given = account[field];
    return given === undefined ? undefined : secretOf(`the ${field} of ${exchange}`, given, secrets);
  });
  return { exchange, credentials: { apiKey, secret, passphrase, customerId } };
}
