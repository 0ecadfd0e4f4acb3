/** An exchange as it is offered to users, and what they give for an account at it. Pure. */
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

export type ListedExchange = {
  /** Of its integration where there is one: `kraken`. Stored with accounts, so it never changes. */
  readonly slug: string;
  readonly name: string;
  /** full: what it gives has been written down and is read list by list. basic: what every exchange gives, without its peculiarities. */
  readonly tier: 'full' | 'basic';
  /** All of them are needed. None where it is linked by a redirect alone. */
  readonly fields: readonly CredentialField[];
  /** What is read and what is not, in sentences for users. */
  readonly coverage: string;
  /** What the key must be allowed to do, in the exchange's own words. */
  readonly rights: string;
  /** Whom we ask. */
  readonly hosts: readonly string[];
  /** Its name in the library that knows its API, or among ours that the library does not know. */
  readonly library: string;
  /** Where its users can be sent to, to allow reading without a key. */
  readonly redirect?: Redirect;
};

export const KEY: CredentialField = { name: 'apiKey', label: 'API Key' };
export const SECRET: CredentialField = { name: 'secret', label: 'API Secret' };
export const PASSPHRASE: CredentialField = { name: 'passphrase', label: 'API Passphrase' };
export const CUSTOMER: CredentialField = { name: 'customerId', label: 'Customer ID' };
