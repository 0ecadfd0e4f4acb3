/** An account of the list, ready to be read. */
import { type LinkedAccount, linkAccount, type SetServices } from '@lotbook/integrations/connecting/accounts';
import { UsageError } from '../command.ts';
import type { SyncAccount } from './config.ts';

export type NamedAccount = { readonly name: string; readonly linked: LinkedAccount };

/** @throws {UsageError} which names the account and what is wrong with it */
export function namedAccount(account: SyncAccount, services: SetServices): NamedAccount {
  const { name, network, address, addresses, receive_key: receive, change_key: change } = account;
  const given = [address, addresses, receive].filter((one) => one !== undefined);
  const wrong = (message: string) => new UsageError(`account "${name}": ${message}`);
  if (given.length !== 1 || (receive === undefined) !== (change === undefined))
    throw wrong('give it an "address", "addresses", or a "receive_key" and a "change_key".');
  const keys = receive !== undefined && change !== undefined ? { receive, change } : undefined;
  const linked = linkAccount(
    { network, addresses: addresses ?? (address ? [address] : undefined), keys },
    services,
    'anywhere',
  );
  if (!linked.ok) throw wrong(linked.error.message);
  return { name, linked: linked.value };
}
