import {
  type Given,
  type LinkedAccount,
  linkAccount,
  type SetServices,
} from '@lotbook/integrations/connecting/accounts';
import { EXCHANGES, exchangeBySlug } from '@lotbook/integrations/connecting/exchanges/exchanges';
import { closest } from '@lotbook/ledger/closest';
import { UsageError } from '../command.ts';
import { type Secrets, type SyncAccount, secretOf } from './config.ts';

export type NamedAccount = {
  readonly name: string;
  readonly linked: LinkedAccount;
  /** True if the owner accepts a key that can do more than read. */
  readonly insists: boolean;
};

/** @throws {UsageError} naming the account and the problem */
export function namedAccount(account: SyncAccount, services: SetServices, secrets: Secrets): NamedAccount {
  const { name, insist = false } = account;
  const wrong = (message: string) => new UsageError(`account "${name}": ${message}`);
  const given = account.exchange === undefined ? givenAddresses(account) : givenKey(account, secrets);
  if (typeof given === 'string') throw wrong(given);
  const missing = account.exchange === undefined ? null : missingParts(account.exchange, account);
  if (missing !== null) throw wrong(missing);
  const linked = linkAccount(given, services, 'anywhere');
  if (!linked.ok) throw wrong(linked.error.message);
  return { name, linked: linked.value, insists: insist };
}

const KEY_FIELDS = ['api_key', 'secret', 'passphrase', 'customer_id'] as const;

const FIELD_OF = { apiKey: 'api_key', secret: 'secret', passphrase: 'passphrase', customerId: 'customer_id' } as const;

/** @returns a suggestion of the nearest exchange, or the missing credentials; null if complete */
function missingParts(slug: string, account: SyncAccount): string | null {
  const exchange = exchangeBySlug(slug);
  if (exchange === null) {
    const near = closest(
      slug,
      EXCHANGES.map((one) => one.slug),
    );
    return `there is no exchange "${slug}" to read${near === null ? '.' : `; did you mean "${near}"?`}`;
  }
  const missing = exchange.fields.filter(({ name }) => account[FIELD_OF[name]] === undefined);
  if (missing.length === 0) return null;
  const parts = missing.map(({ name, label }) => `"${FIELD_OF[name]}" (${label})`).join(' and ');
  return `${exchange.name} also asks for ${parts}. Name the variable or the file that has it, as in "lotbook sync --help".`;
}

function givenAddresses(account: SyncAccount): Given | string {
  const { network, address, addresses, receive_key: receive, change_key: change } = account;
  const given = [address, addresses, receive].filter((one) => one !== undefined);
  if (KEY_FIELDS.some((field) => account[field] !== undefined)) return 'add the "exchange" of its key.';
  if (given.length !== 1 || (receive === undefined) !== (change === undefined))
    return 'give it an "address", "addresses", a "receive_key" and a "change_key", or an "exchange" with its key.';
  const keys = receive !== undefined && change !== undefined ? { receive, change } : undefined;
  return { network, addresses: addresses ?? (address ? [address] : undefined), keys };
}

function givenKey(account: SyncAccount, secrets: Secrets): Given | string {
  const { exchange, network, address, addresses, receive_key: receive, change_key: change } = account;
  if ([network, address, addresses, receive, change].some((one) => one !== undefined))
    return 'an exchange account has a key but no network or address.';
  const [apiKey, secret, passphrase, customerId] = KEY_FIELDS.map((field) => {
    const given = account[field];
    return given === undefined ? undefined : secretOf(`the ${field} of ${exchange}`, given, secrets);
  });
  return { exchange, credentials: { apiKey, secret, passphrase, customerId } };
}
