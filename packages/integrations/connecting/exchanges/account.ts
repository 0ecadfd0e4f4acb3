import { type Outcome, refuse } from '@lotbook/ledger/outcome';
import { sha256Hex } from '@lotbook/ledger/sha256';
import { type Reach, serviceAddress } from '../http/reach.ts';
import type { Given, LinkedAccount, SetServices } from '../link.ts';
import { checkKey } from './check-key.ts';
import { exchangeConnector } from './connector.ts';
import { exchangeBySlug } from './exchanges.ts';
import { holder } from './holder.ts';
import type { ExchangeAccount } from './library.ts';

/** A private key in PEM has about two hundred characters. */
const LONGEST = 5000;

/**
 * @returns invalid_exchange, credentials_required, wallet_validation_error, or invalid_address for the operator's own
 * server
 */
export function linkExchange(
  slug: string,
  { addresses, keys, credentials = {} }: Given,
  services: SetServices,
  reach: Reach,
): Outcome<LinkedAccount> {
  const exchange = exchangeBySlug(slug);
  if (exchange === null) return refuse('invalid_exchange', `there is no exchange "${slug}" to read.`);
  const { name, fields } = exchange;
  if (addresses !== undefined || keys !== undefined)
    return refuse('wallet_validation_error', 'an account of an exchange has a key and no address.');
  const { accessToken } = credentials;
  const isGranted = exchange.redirect !== undefined && accessToken !== undefined;
  if (!isGranted && fields.length === 0)
    return refuse('credentials_required', `${name} is linked by signing in there, in the app of a server.`);
  const given = (isGranted ? [] : fields).map((field) => ({ ...field, value: credentials[field.name]?.trim() ?? '' }));
  const missing = given.filter(({ value }) => value === '').map(({ label }) => label);
  if (missing.length > 0) return refuse('credentials_required', `${name} needs ${missing.join(' and ')}.`);
  const long = given.find(({ value }) => value.length > LONGEST);
  if (long) return refuse('credentials_required', `${name} has no ${long.label} as long as this one.`);
  const own = services.get(slug)?.url;
  const url = own === undefined ? null : serviceAddress(own, reach);
  if (url && !url.ok) return url;
  const fingerprint = sha256Hex(`${slug}\n${given[0]?.value ?? accessToken}`).slice(0, 32);
  const account: ExchangeAccount = {
    exchange,
    credentials: isGranted ? { accessToken } : Object.fromEntries(given.map((field) => [field.name, field.value])),
    fingerprint,
    baseUrl: url?.value ?? null,
  };
  return {
    ok: true,
    value: {
      network: slug,
      networkName: name,
      identity: `${slug} key ${fingerprint}`,
      checkKey: (context) => checkKey(account, context),
      holder: (context) => holder(account, context),
      run: (use) => use(exchangeConnector, account),
    },
  };
}

export function understoodExchange(slug: string): Outcome<LinkedAccount> {
  const exchange = exchangeBySlug(slug);
  if (exchange === null) return refuse('invalid_exchange', `there is no exchange "${slug}" to read.`);
  const account: ExchangeAccount = { exchange, credentials: {}, fingerprint: '', baseUrl: null };
  return {
    ok: true,
    value: {
      network: slug,
      networkName: exchange.name,
      identity: slug,
      run: (use) => use(exchangeConnector, account),
    },
  };
}
