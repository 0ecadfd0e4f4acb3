/** Checks the key of an exchange: the specification's form for it, its completeness, and the exchange's response. */
import type { LinkedAccount } from '@lotbook/integrations/connecting/accounts';
import type { CheckedKey } from '@lotbook/integrations/connecting/exchanges/check-key';
import { exchangeBySlug } from '@lotbook/integrations/connecting/exchanges/exchanges';
import type { ListedExchange } from '@lotbook/integrations/connecting/exchanges/listed';
import type { RequestFailure } from '@lotbook/integrations/connecting/http/failure';
import { findIntegration } from '@lotbook/integrations/listing';
import { type Outcome, refuse } from '@lotbook/ledger/outcome';
import { isRecoveryPhrase } from '@lotbook/ledger/wallet-secret';
import type { Credentials } from '../../../facts/syncs/credentials.ts';
import type { Config } from '../../../platform/config/config.ts';
import { connecting } from '../run/connecting.ts';
import { linkedAccount } from './link.ts';

export const EXCHANGE_FORMS = ['ApiKeys', 'ApiKey', 'CustomerId', 'Passphrase'] as const;
export type ExchangeForm = (typeof EXCHANGE_FORMS)[number];

export type LinkedExchange = {
  readonly slug: string;
  readonly name: string;
  readonly fields: readonly string[];
  readonly credentials: Credentials;
  /** Identifies the account at the exchange, so that it is linked only once. */
  readonly identity: string;
  readonly account: LinkedAccount;
};

type Field = ListedExchange['fields'][number]['name'];

const CODES: Record<Field, string> = {
  apiKey: 'invalid_api_key',
  secret: 'invalid_api_secret',
  passphrase: 'invalid_passphrase',
  customerId: 'invalid_customer_id',
};

export function formOf({ fields }: Pick<ListedExchange, 'fields'>): ExchangeForm {
  const has = (name: Field) => fields.some((field) => field.name === name);
  if (has('customerId')) return 'CustomerId';
  if (has('passphrase')) return 'Passphrase';
  return fields.length === 1 ? 'ApiKey' : 'ApiKeys';
}

/**
 * @param given  by argument name; arguments that the exchange does not need are ignored
 * @returns account_type_slug_not_found; invalid_account_type_slug if the exchange is linked another way; or the code of
 *   the missing part
 */
export function linkedExchange(
  config: Config,
  slug: string,
  form: ExchangeForm,
  given: Credentials,
): Outcome<LinkedExchange> {
  if (!config.networks.isOn)
    return refuse(
      'error_with_partner_connection',
      'This server does not read exchanges, as its operator has set it. Import a file instead.',
    );
  const exchange = exchangeBySlug(slug);
  if (!exchange) {
    const integration = findIntegration(slug);
    return integration
      ? refuse('invalid_account_type_slug', `${integration.name} is not read with an API key. Import its file instead.`)
      : refuse('account_type_slug_not_found', `There is no integration “${slug}”.`);
  }
  if (exchange.fields.length === 0)
    return refuse('invalid_account_type_slug', `${exchange.name} is linked by signing in there, not with an API key.`);
  if (formOf(exchange) !== form)
    return refuse('invalid_account_type_slug', `${exchange.name} is linked with ${partsOf(exchange)}.`);
  const credentials: Record<string, string> = {};
  for (const { name } of exchange.fields) {
    // A key with one part has a single field.
    const text = given[form === 'ApiKey' ? 'apiKey' : name]?.trim() ?? '';
    if (text === '') return refuse(CODES[name], 'Field is required');
    if (isRecoveryPhrase(text))
      return refuse(
        CODES[name],
        `This is not an API key of ${exchange.name}: it looks like the recovery phrase of a wallet.`,
      );
    credentials[name] = text;
  }
  const account = linkedAccount(config, { exchange: slug, credentials });
  if (!account.ok) return account;
  const { identity } = account.value;
  const fields = exchange.fields.map(({ name }) => name);
  return { ok: true, value: { slug, name: exchange.name, fields, credentials, identity, account: account.value } };
}

function partsOf({ fields }: ListedExchange): string {
  const labels = fields.map(({ label }) => `“${label}”`);
  return labels.length === 1 ? labels[0]! : `${labels.slice(0, -1).join(', ')} and ${labels.at(-1)}`;
}

export async function tryKey({ account }: LinkedExchange): Promise<Outcome<CheckedKey, RequestFailure>> {
  return account.checkKey!(connecting('form'));
}
