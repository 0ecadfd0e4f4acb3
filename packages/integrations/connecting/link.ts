/**
 * What leads from a text that a user gave to the connector that reads it, and what each folder of a connector says of itself for that
 * (`NetworkFamily`). What is wrong with what was given is a sentence for the user, with the specification's code. Pure.
 */
import { type Outcome, type Refusal, refuse } from '@lotbook/ledger/outcome';
import type { Connector, Context } from './connector.ts';
import type { Candidate } from './detect/candidate.ts';
import type { CheckedKey } from './exchanges/check-key.ts';
import type { Credentials } from './exchanges/listed.ts';
import type { RequestFailure } from './http/failure.ts';
import { type Reach, serviceAddress } from './http/reach.ts';
import type { Service } from './http/requests.ts';

/** What a user gives for one account. */
export type Given = {
  /** Slug; left out where the address says it. */
  readonly network?: string | undefined;
  /** Addresses, or one extended public key or descriptor. */
  readonly addresses?: readonly string[] | undefined;
  /** Of wallets that give a key for what they receive and another for change. */
  readonly keys?: { readonly receive: string; readonly change: string } | undefined;
  /** Slug of `EXCHANGES`, with the fields that it asks for; then nothing of the above. */
  readonly exchange?: string | undefined;
  readonly credentials?: Credentials | undefined;
};

/** A service as its user or operator set it: by its own name in small letters, or by the network whose server it is. */
export type SetService = { readonly url?: string; readonly key?: string };
export type SetServices = ReadonlyMap<string, SetService>;

/** An account, ready to be read. */
export type LinkedAccount = {
  /** Slug of the network or the exchange. */
  readonly network: string;
  readonly networkName: string;
  /** What it is of: another address, or another key, is another account. No secret. */
  readonly identity: string;
  /** Of an exchange: asks it whether the key works, and what else it may do. Networks have none. */
  checkKey?(context: Context): Promise<Outcome<CheckedKey, RequestFailure>>;
  /** Of an exchange that a token opens: names the account there, whichever token opens it. Proves that its lists may be read, too. */
  holder?(context: Context): Promise<Outcome<string, RequestFailure>>;
  run<T>(use: <Account>(connector: Connector<Account>, account: Account) => Promise<T>): Promise<T>;
};

export type ListedNetwork = {
  readonly slug: string;
  readonly name: string;
  readonly coin: string;
  readonly isEvm: boolean;
  /** Of the Ethereum kind: its number there (EIP-155). */
  readonly chainId?: number;
  /** Whether extended public keys are read, too. */
  readonly hasKeys: boolean;
  /** What of it is read and what is not, in sentences for the user; left out: there is nothing to say. */
  readonly coverage?: string;
};

/** What is known of an account that is to be linked. */
export type How = {
  readonly given: Given;
  /** What each text may be: at least one. */
  readonly found: readonly (readonly Candidate[])[];
  readonly services: SetServices;
  readonly reach: Reach;
};

export type ContactedHost = { readonly host: string; readonly what: string };

/** The networks that one connector reads: one line of `families.ts`. */
export type NetworkFamily = {
  readonly networks: readonly ListedNetwork[];
  /** The servers it may ask, and what for: shown to users. */
  readonly hosts: readonly ContactedHost[];
  /** What a server of one's own has to be, in a sentence: `one that answers as Esplora does`. */
  readonly ownServer: string;
  /** Why a network of it cannot be read as its services are set; null: it can. Left out of a family that always can. */
  whyUnread?(slug: string, services: SetServices): string | null;
  /** @param slug  of one of its networks */
  link(slug: string, how: How): Outcome<LinkedAccount>;
};

type Refused = { readonly ok: false; readonly error: Refusal };

export function wrong(message: string): Refused {
  return refuse('wallet_validation_error', message);
}

/** @param what  what the account is of, in one text: another text is another account */
export function linked(
  { slug, name }: { readonly slug: string; readonly name: string },
  what: string,
  run: LinkedAccount['run'],
): Outcome<LinkedAccount> {
  return { ok: true, value: { network: slug, networkName: name, identity: `${slug} ${what}`, run } };
}

/** Of a network whose accounts have one address each. @param chain  as the detection calls it, where that is not the slug */
export function oneAddress(
  { slug, name }: { readonly slug: string; readonly name: string },
  { given, found }: How,
  chain = slug,
): Outcome<string> {
  const candidate = found.length === 1 ? found[0]!.find(({ network }) => network === chain) : undefined;
  if (given.keys !== undefined || found.length > 1)
    return wrong(`an account of ${name} has one "address"; make an account of each.`);
  if (candidate === undefined) return wrong(`this is no address of ${name}.`);
  if (candidate.kind === 'name') return wrong('this is a name; give the address that it stands for.');
  return { ok: true, value: candidate.address };
}

/** A server of one's own is asked alone: whoever names one has nobody else asked about their address. */
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

/** Hosts that are all asked for the same. */
export function hostsFor(what: string, hosts: readonly string[]): ContactedHost[] {
  return hosts.map((host) => ({ host, what }));
}
