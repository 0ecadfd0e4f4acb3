/** An exchange as shown to users, and its account credentials. */
import type { Profile } from './profile.ts';
import type { Redirect } from './redirect.ts';

/** Credentials; an exchange's `fields` list the required ones. */
export type Credentials = {
  readonly apiKey?: string | undefined;
  readonly secret?: string | undefined;
  readonly passphrase?: string | undefined;
  readonly customerId?: string | undefined;
  /** For an exchange linked by a redirect; never entered by hand. */
  readonly accessToken?: string | undefined;
};

export type CredentialField = {
  readonly name: Exclude<keyof Credentials, 'accessToken'>;
  /** The form's label: `API Secret`. */
  readonly label: string;
  /** True for several lines, such as a private key in PEM. */
  readonly isLong?: boolean;
};

/** The API of an exchange, declared in its folder (`<slug>/connector.ts`). */
export type ExchangeApi = Profile & {
  /** Its name in the library, or among our own APIs. */
  readonly library: string;
  /** Defaults to the integration's name. */
  readonly name?: string;
  /** full: its specifics are implemented list by list. basic: only the lists that every exchange has. */
  readonly tier?: 'full' | 'basic';
  /** All are required; default: key and secret. Empty if linked only by a redirect. */
  readonly fields?: readonly CredentialField[];
  /** The required permissions of the key, in the exchange's words. */
  readonly rights?: string;
  /** Sentences for users on what is and is not read. */
  readonly coverage: string;
  /** The contacted hosts. */
  readonly hosts: readonly string[];
  /** The page to which users are redirected to grant reading without a key. */
  readonly redirect?: Redirect;
};

export type ListedExchange = ExchangeApi & {
  /** The slug of the integration, if there is one: `kraken`. Accounts store it, so it never changes. */
  readonly slug: string;
  readonly name: string;
  readonly tier: 'full' | 'basic';
  readonly fields: readonly CredentialField[];
  readonly rights: string;
};

/** Returns the file formats' asset for a code of the library. @param code in capitals */
export function assetOf({ asset }: ListedExchange, code: string): string {
  return asset?.(code) ?? code;
}

export const KEY: CredentialField = { name: 'apiKey', label: 'API Key' };
export const SECRET: CredentialField = { name: 'secret', label: 'API Secret' };
export const PASSPHRASE: CredentialField = { name: 'passphrase', label: 'API Passphrase' };
export const CUSTOMER: CredentialField = { name: 'customerId', label: 'Customer ID' };
