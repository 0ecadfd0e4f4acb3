/** An exchange as it is offered to users, and what they give for an account at it. Pure. */
import type { Profile } from './profile.ts';
import type { Redirect } from './redirect.ts';

/** What a user gives; which of them an exchange asks for, its `fields` say. */
export type Credentials = {
  readonly apiKey?: string | undefined;
  readonly secret?: string | undefined;
  readonly passphrase?: string | undefined;
  readonly customerId?: string | undefined;
  /** Of an exchange that is linked by a redirect: nobody enters it. */
  readonly accessToken?: string | undefined;
};

export type CredentialField = {
  readonly name: Exclude<keyof Credentials, 'accessToken'>;
  /** As the form has it: `API Secret`. */
  readonly label: string;
  /** Whether it is several lines, as the PEM of a private key is. */
  readonly isLong?: boolean;
};

/** The API of an exchange as its folder declares it (`<slug>/connector.ts`). */
export type ExchangeApi = Profile & {
  /** Its name in the library that knows its API, or among ours that the library does not know. */
  readonly library: string;
  /** Left out where its accounts are called as its integration is. */
  readonly name?: string;
  /** full: what it gives has been written down and is read list by list. basic: what every exchange gives, without its peculiarities. */
  readonly tier?: 'full' | 'basic';
  /** All of them are needed; left out: a key and its secret. None where it is linked by a redirect alone. */
  readonly fields?: readonly CredentialField[];
  /** The permissions that the key needs, in the exchange's own words. */
  readonly rights?: string;
  /** What is read and what is not, in sentences for users. */
  readonly coverage: string;
  /** Whom we ask. */
  readonly hosts: readonly string[];
  /** Where its users can be sent to, to allow reading without a key. */
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

/** Returns the asset of our files that a code of the library is. @param code  in capitals */
export function assetOf({ asset }: ListedExchange, code: string): string {
  return asset?.(code) ?? code;
}

export const KEY: CredentialField = { name: 'apiKey', label: 'API Key' };
export const SECRET: CredentialField = { name: 'secret', label: 'API Secret' };
export const PASSPHRASE: CredentialField = { name: 'passphrase', label: 'API Passphrase' };
export const CUSTOMER: CredentialField = { name: 'customerId', label: 'Customer ID' };
