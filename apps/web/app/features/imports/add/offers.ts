import type { Exchange } from './exchange.graphql.ts';
import { matches, startsWith } from './integration-search.ts';
import type { Integration, Network } from './integrations.graphql.ts';

export type Offer = { slug: string; name: string; detail: string; rank: number } & (
  | { kind: 'integration'; integration: Integration }
  | { kind: 'network'; network: Network }
  | { kind: 'exchange'; exchange: Exchange }
);

export type Offered = {
  readonly integrations: readonly Integration[];
  readonly networks: readonly Network[];
  readonly linkableExchanges: readonly Exchange[];
};

export function offersFor(offered: Offered, search: string): Offer[] {
  const { integrations, networks, linkableExchanges } = offered;
  const ways = new Map(linkableExchanges.map((one) => [one.slug, wayOf(one)]));
  const withFiles = new Set(integrations.map(({ slug }) => slug));
  const all: Offer[] = [
    ...integrations
      .filter((one) => matches(one, search))
      .map((one): Offer => ({ ...said(one), detail: detailOf(one, ways), kind: 'integration', integration: one })),
    ...networks
      .filter(({ slug, cryptoNetworkName, coinSymbol }) =>
        matches({ slug, name: `${cryptoNetworkName} ${coinSymbol}`, formats: [] }, search),
      )
      .map(offerOfNetwork),
    ...linkableExchanges
      .filter((one) => !withFiles.has(one.slug) && matches({ ...one, formats: [] }, search))
      .map((one): Offer => ({ ...said(one), detail: wayOf(one) ?? '', kind: 'exchange', exchange: one })),
  ];
  const far = (offer: Offer) => (startsWith(offer.name, search) ? 0 : 1);
  return all.sort((a, b) => far(a) - far(b) || a.rank - b.rank || a.name.localeCompare(b.name, 'en'));
}

export function offerOfNetwork(network: Network): Offer {
  const { slug, rank, cryptoNetworkName: name, supportsHdWallet, whyUnread } = network;
  const detail = whyUnread ?? (supportsHdWallet ? 'Address or extended public key' : ADDRESS);
  return { slug, name, rank, detail, kind: 'network', network };
}

const KEY = 'API key';
const SIGN_IN = 'Sign-in';
const ADDRESS = 'Address';
/** Further formats are counted, not named. */
const MOST_NAMED = 3;

function wayOf({ redirect, credentialFields }: Exchange): string | null {
  if (redirect != null && redirect.whyNot == null) return SIGN_IN;
  return credentialFields.length > 0 ? KEY : null;
}

function said({ slug, name, rank }: { slug: string; name: string; rank: number }) {
  return { slug, name, rank };
}

function detailOf(
  { slug, formats, networks, syncMethod }: Integration,
  ways: ReadonlyMap<string, string | null>,
): string {
  const linked = ways.get(slug) ?? (networks.length > 0 ? ADDRESS : null);
  if (linked !== null) return formats.length > 0 ? `${linked}, or a file` : linked;
  const labels = formats.map((format) => format.label.replace(/^[^:]+: /, ''));
  if (labels.length > MOST_NAMED)
    return `File: ${labels.slice(0, MOST_NAMED - 1).join(', ')} and ${labels.length - MOST_NAMED + 1} more`;
  return labels.length > 0 ? `File: ${labels.join(', ')}` : syncMethod;
}
