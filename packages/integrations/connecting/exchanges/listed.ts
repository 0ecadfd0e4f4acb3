import type { Profile } from './profile.ts';
import type { Redirect } from './redirect.ts';

export type Credentials = {
  readonly apiKey?: string | undefined;
  readonly secret?: string | undefined;
  readonly passphrase?: string | undefined;
  readonly customerId?: string | undefined;
  readonly accessToken?: string | undefined;
};

export type CredentialField = {
  readonly name: Exclude<keyof Credentials, 'accessToken'>;
  readonly label: string;
  readonly isLong?: boolean;
};

export type ExchangeApi = Profile & {
  readonly library: string;
  readonly name?: string;
  /** basic: only the lists that every exchange has. */
  readonly tier?: 'full' | 'basic';
  /** The default is key and secret. Empty if the exchange is linked only by a redirect. */
  readonly fields?: readonly CredentialField[];
  readonly rights?: string;
  readonly coverage: string;
  readonly hosts: readonly string[];
  readonly redirect?: Redirect;
};

export type ListedExchange = ExchangeApi & {
  /** Accounts store it, so it never changes. */
  readonly slug: string;
  readonly name: string;
  readonly tier: 'full' | 'basic';
  readonly fields: readonly CredentialField[];
  readonly rights: string;
};

/** @param code  the library's code in capitals */
export function assetOf({ asset }: ListedExchange, code: string): string {
  return asset?.(code) ?? code;
}

export const KEY: CredentialField = { name: 'apiKey', label: 'API Key' };
export const SECRET: CredentialField = { name: 'secret', label: 'API Secret' };
export const PASSPHRASE: CredentialField = { name: 'passphrase', label: 'API Passphrase' };
export const CUSTOMER: CredentialField = { name: 'customerId', label: 'Customer ID' };
