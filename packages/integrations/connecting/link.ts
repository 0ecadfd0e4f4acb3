/**
 * Finds the connector for an address or key that a user entered. Each connector's folder describes itself as a `NetworkFamily`. An invalid
 * entry yields a sentence for the user and a code of the specification. Pure.
 */
import { type Outcome, type Refusal, refuse } from '@lotbook/ledger/outcome';
import type { Connector, Context } from './connector.ts';
import type { Candidate } from './detect/candidate.ts';
import type { CheckedKey } from './exchanges/check-key.ts';
import type { Credentials } from './exchanges/listed.ts';
import type { RequestFailure } from './http/failure.ts';
import { type Reach, serviceAddress } from './http/reach.ts';
import type { Service } from './http/requests.ts';

/** The input of a user for one account. */
export type Given = {
  /** A slug; left out if the address determines it. */
  readonly network?: string | undefined;
  /** Addresses, or one extended public key or descriptor. */
  readonly addresses?: readonly string[] | undefined;
  /** Keys of a wallet that has one for receiving and another for change. */
  readonly keys?: { readonly receive: string; readonly change: string } | undefined;
  /** A slug of `EXCHANGES`, with its credentials; then the fields above are left out. */
  readonly exchange?: string | undefined;
  readonly credentials?: Credentials | undefined;
};

/** A service that the user or operator configured, by its name in lower case or by its network. */
export type SetService = { readonly url?: string; readonly key?: string };
export type SetServices = ReadonlyMap<string, SetService>;

/** An account that can be read. */
export type LinkedAccount = {
  /** Slug of the network or the exchange. */
  readonly network: string;
  readonly networkName: string;
  /** Identifies the account by its addresses or key. It is no secret. */
  readonly identity: string;
  /** Checks the key of an exchange and its permissions. Networks have none. */
  checkKey?(context: Context): Promise<Outcome<CheckedKey, RequestFailure>>;
  /** Returns the account at an exchange behind a token, whichever token is used. It also proves read access. */
  holder?(context: Context): Promise<Outcome<string, RequestFailure>>;
  run<T>(use: <Account>(connector: Connector<Account>, account: Account) => Promise<T>): Promise<T>;
};

export type ListedNetwork = {
  readonly slug: string;
  readonly name: string;
  readonly coin: string;
  readonly isEvm: boolean;
  /** The EIP-155 chain id of an Ethereum network. */
  readonly chainId?: number;
  /** Whether extended public keys are supported. */
  readonly hasKeys: boolean;
  /** Sentences for the user about what is and is not read; left out if everything is read. */
  readonly coverage?: string;
};

/** The input and environment for linking an account. */
export type How = {
  readonly given: Given;
  /** The possible meanings of each text, at least one. */
  readonly found: readonly (readonly Candidate[])[];
  readonly services: SetServices;
  readonly reach: Reach;
};

export type ContactedHost = { readonly host: string; readonly what: string };

/** The networks that one connector reads: one line of `families.ts`. */
export type NetworkFamily = {
  readonly networks: readonly ListedNetwork[];
  /** The servers it contacts and their purpose, as users see them. */
  readonly hosts: readonly ContactedHost[];
  /** The required kind of a user's server, within a sentence: `one that answers as Esplora does`. */
  readonly ownServer: string;
  /** Returns why a network of it cannot be read with the configured services, or null. Absent if all always can. */
  whyUnread?(slug: string, services: SetServices): string | null;
  /**
   * @param slug  one of its networks
   */
  link(slug: string, how: How): Outcome<LinkedAccount>;
};

type Refused = { readonly ok: false; readonly error: Refusal };

export function wrong(message: string): Refused {
  return refuse('wallet_validation_error', message);
}

/**
 * @param what  identifies the account; different texts are different accounts
 */
export function linked(
  { slug, name }: { readonly slug: string; readonly name: string },
  what: string,
  run: LinkedAccount['run'],
): Outcome<LinkedAccount> {
  return { ok: true, value: { network: slug, networkName: name, identity: `${slug} ${what}`, run } };
}

/** Returns the address of an account on a network with one address per account. @param chain  the network's name in detection, if not the slug */
export function oneAddress(
  { slug, name }: { readonly slug: string; readonly name: string },
  { given, found }: How,
  chain = slug,
): Outcome<string> {
  const candidate = found.length === 1 ? found[0]!.find(({ network }) => network === chain) : undefined;
  if (given.keys !== undefined || found.length > 1)
    return wrong(`an account of ${name} has one "address"; make an account of each.`);
  if (candidate === undefined) return wrong(`this is no address of ${name}.`);
  if (candidate.kind === 'name') return wrong('this is a name; give the address behind it.');
  return { ok: true, value: candidate.address };
}

/** Returns the servers to use. A user's server replaces all others, so that no other server learns the address. */
export function serversOf(
  { slug, name }: { readonly slug: string; readonly name: string },
  usual: readonly Service[],
  { services, reach }: How,
): Outcome<readonly Service[]> {
  const own = services.get(slug)?.url;
  if (own === undefined) return { ok: true, value: usual };
  const url = serviceAddress(own, reach);
  if (!url.ok) return url;
  const pace = { perSecond: 50, burst: 50 };
  return { ok: true, value: [{ name: `the server of ${name}`, baseUrl: url.value, pace }] };
}

/** Returns contacts of several hosts with one purpose. */
export function hostsFor(what: string, hosts: readonly string[]): ContactedHost[] {
  return hosts.map((host) => ({ host, what }));
}
