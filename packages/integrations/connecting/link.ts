/**
 * Each connector's folder exports a `NetworkFamily`. For an invalid entry, linking returns a sentence for the user and
 * an error code of the specification.
 */
import { type Outcome, type Refusal, refuse } from '@lotbook/ledger/outcome';
import type { Connector, Context } from './connector.ts';
import type { Candidate } from './detect/candidate.ts';
import type { CheckedKey } from './exchanges/check-key.ts';
import type { Credentials } from './exchanges/listed.ts';
import type { RequestFailure } from './http/failure.ts';
import { type Reach, serviceAddress } from './http/reach.ts';
import type { Service } from './http/requests.ts';

export type Given = {
  readonly network?: string | undefined;
  /** Addresses, or one extended public key or descriptor. */
  readonly addresses?: readonly string[] | undefined;
  readonly keys?: { readonly receive: string; readonly change: string } | undefined;
  readonly exchange?: string | undefined;
  readonly credentials?: Credentials | undefined;
};

/** The key is the service's name in lower case, or its network. */
export type SetService = { readonly url?: string; readonly key?: string };
export type SetServices = ReadonlyMap<string, SetService>;

export type LinkedAccount = {
  readonly network: string;
  readonly networkName: string;
  /** Identifies the account by its addresses or key; not a secret. */
  readonly identity: string;
  checkKey?(context: Context): Promise<Outcome<CheckedKey, RequestFailure>>;
  /** Identifies the account behind a token and proves read access. */
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
  readonly hasKeys: boolean;
  readonly coverage?: string;
};

export type How = {
  readonly given: Given;
  readonly found: readonly (readonly Candidate[])[];
  readonly services: SetServices;
  readonly reach: Reach;
};

export type ContactedHost = { readonly host: string; readonly what: string };

export type NetworkFamily = {
  readonly networks: readonly ListedNetwork[];
  readonly hosts: readonly ContactedHost[];
  /** Completes a sentence: `one that answers as Esplora does`. */
  readonly ownServer: string;
  whyUnread?(slug: string, services: SetServices): string | null;
  link(slug: string, how: How): Outcome<LinkedAccount>;
};

type Refused = { readonly ok: false; readonly error: Refusal };

export function wrong(message: string): Refused {
  return refuse('wallet_validation_error', message);
}

/** @param what the identity of the account; different texts are different accounts */
export function linked(
  { slug, name }: { readonly slug: string; readonly name: string },
  what: string,
  run: LinkedAccount['run'],
): Outcome<LinkedAccount> {
  return { ok: true, value: { network: slug, networkName: name, identity: `${slug} ${what}`, run } };
}

/** @param chain  the network's name in detection, if not the slug */
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

/** A user's server replaces all others, so that no other server learns the address. */
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

export function hostsFor(what: string, hosts: readonly string[]): ContactedHost[] {
  return hosts.map((host) => ({ host, what }));
}
