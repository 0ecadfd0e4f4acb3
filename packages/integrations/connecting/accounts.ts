import { type Outcome, refuse } from '@lotbook/ledger/outcome';
import { FAMILIES } from '../networks/families.ts';
import type { Candidate } from './detect/candidate.ts';
import { detect } from './detect/detect.ts';
import { linkExchange, understoodExchange } from './exchanges/account.ts';
import type { Reach } from './http/reach.ts';
import {
  type Given,
  type LinkedAccount,
  type ListedNetwork,
  type NetworkFamily,
  type SetServices,
  wrong,
} from './link.ts';

export type { Given, LinkedAccount, ListedNetwork, SetServices } from './link.ts';

export const NETWORKS: readonly ListedNetwork[] = FAMILIES.flatMap(({ networks }) => networks);

const FAMILY_OF: ReadonlyMap<string, NetworkFamily> = new Map(
  FAMILIES.flatMap((family) => family.networks.map(({ slug }) => [slug, family])),
);

export function whyUnread({ slug }: ListedNetwork, services: SetServices): string | null {
  return FAMILY_OF.get(slug)?.whyUnread?.(slug, services) ?? null;
}

const MOST_ADDRESSES = 1000;

/**
 * @param network slug of the requested network; null if none is chosen
 * @returns the possible networks in the order of `NETWORKS`, or why the text must not be entered
 */
export function networksOf(
  text: string,
  network: string | null = null,
): { networks: ListedNetwork[]; refused: string | null } {
  const { candidates, refused } = detect(text, network);
  // The linking code resolves only names that end in .eth.
  const isName = candidates.length > 0 && candidates.every(({ kind }) => kind === 'name');
  if (isName && !candidates.some(({ network }) => network === 'evm'))
    return {
      networks: [],
      refused: 'Names of this kind are not looked up. Paste the address behind the name.',
    };
  const found = new Set(candidates.map(({ network }) => network));
  const isOf = ({ slug, isEvm }: ListedNetwork) => found.has(slug) || (isEvm && found.has('evm'));
  return { networks: NETWORKS.filter(isOf), refused };
}

/**
 * @returns for an exchange invalid_exchange or credentials_required; for a network wallet_validation_error,
 * error_with_partner_connection, invalid_public_keys, receive_change_xpub_same, or invalid_crypto_currency
 */
export function linkAccount(given: Given, services: SetServices, reach: Reach): Outcome<LinkedAccount> {
  if (given.exchange !== undefined) return linkExchange(given.exchange, given, services, reach);
  const texts = given.addresses ?? (given.keys ? [given.keys.receive] : []);
  if (texts.length === 0 || texts.length > MOST_ADDRESSES || (given.addresses && given.keys))
    return wrong('give an address, or a key for what is received and one for change.');
  const found: (readonly Candidate[])[] = [];
  for (const text of texts) {
    const { candidates, refused } = detect(text, given.network);
    if (refused !== null) return wrong(refused);
    if (candidates.length === 0) return wrong(`“${shortened(text.trim())}” is no address we know.`);
    const elsewhere = given.network === undefined ? null : ofOther(given.network, candidates);
    if (elsewhere !== null) return wrong(elsewhere);
    found.push(candidates);
  }
  const slug = given.network === undefined ? networkOf(found) : { ok: true as const, value: given.network };
  if (!slug.ok) return slug;
  const family = FAMILY_OF.get(slug.value);
  if (family) return family.link(slug.value, { given, found, services, reach });
  const known = NETWORKS.map((one) => one.slug).join(', ');
  return refuse('invalid_crypto_currency', `there is no network "${slug.value}" to read; there are ${known}.`);
}

/** Returns a message naming the actual networks, or null if the requested one matches or nothing is known. */
function ofOther(network: string, candidates: readonly Candidate[]): string | null {
  const wanted = NETWORKS.find(({ slug }) => slug === network);
  const isOf = (one: ListedNetwork) =>
    candidates.some((candidate) => candidate.network === one.slug || (one.isEvm && candidate.network === 'evm'));
  if (!wanted || isOf(wanted)) return null;
  const names = NETWORKS.filter(isOf).map(({ name }) => name);
  const isEvm = candidates.some((candidate) => candidate.network === 'evm');
  const what = candidates[0]!.kind === 'extended key' ? 'an extended public key' : 'an address';
  const whose = isEvm ? 'Ethereum or a network like it' : names.join(' or ');
  return `this is ${whose === '' ? 'an address of another network' : `${what} of ${whose}`}, not of ${wanted.name}.`;
}

const shortened = (text: string) => (text.length > 24 ? `${text.slice(0, 8)}…${text.slice(-4)}` : text);

/** Interprets stored records without contacting the source, so no key is needed. */
export function understoodAccount(given: Given, services: SetServices): Outcome<LinkedAccount> {
  return given.exchange === undefined ? linkAccount(given, services, 'anywhere') : understoodExchange(given.exchange);
}

function networkOf(found: readonly (readonly Candidate[])[]): Outcome<string> {
  // An extended key in Bitcoin's format belongs to Bitcoin unless its owner chooses another network.
  const isOfAll = (network: string) => found.every((list) => list.some((one) => one.network === network));
  const first = found[0]!.find(({ network }) => isOfAll(network))?.network;
  if (first === undefined) return wrong('its addresses are of different networks; make an account of each.');
  if (first !== 'evm') return { ok: true, value: first };
  const many = NETWORKS.filter(({ isEvm }) => isEvm).map(({ slug }) => slug);
  return wrong(`say which "network" to read: ${many.join(', ')}. One account each.`);
}
