/** Everything that a history can come from as one list: integrations, networks and exchanges, those that most people have first. */
import type { Exchange } from './exchange.graphql.ts';
import { matches, startsWith } from './integration-search.ts';
import type { Integration, Network } from './integrations.graphql.ts';

export type Offer = { slug: string; name: string; detail: string; rank: number } & (
  | { kind: 'integration'; integration: Integration }
  | { kind: 'network'; network: Network }
  /** One that has no files we know. */
  | { kind: 'exchange'; exchange: Exchange }
);

export type Offered = {
  readonly integrations: readonly Integration[];
  readonly networks: readonly Network[];
  readonly linkableExchanges: readonly Exchange[];
};

/**
 * @param search  what was typed; empty offers everything
 * @returns those whose name begins with what was typed first, then by rank, then by name
 */
export function offersFor(offered: Offered, search: string): Offer[] {
  const { integrations, networks, linkableExchanges } = offered;
  const keys = new Set(linkableExchanges.map(({ slug }) => slug));
  const withFiles = new Set(integrations.map(({ slug }) => slug));
  const all: Offer[] = [
    ...integrations
      .filter((one) => matches(one, search))
      .map((one): Offer => ({ ...said(one), detail: detailOf(one, keys), kind: 'integration', integration: one })),
    ...networks
      .filter(({ slug, cryptoNetworkName, coinSymbol }) =>
        matches({ slug, name: `${cryptoNetworkName} ${coinSymbol}`, formats: [] }, search),
      )
      .map(offerOfNetwork),
    ...linkableExchanges
      .filter((one) => !withFiles.has(one.slug) && matches({ ...one, formats: [] }, search))
      .map((one): Offer => ({ ...said(one), detail: KEY, kind: 'exchange', exchange: one })),
  ];
  const far = (offer: Offer) => (startsWith(offer.name, search) ? 0 : 1);
  return all.sort((a, b) => far(a) - far(b) || a.rank - b.rank || a.name.localeCompare(b.name, 'en'));
}

export function offerOfNetwork(network: Network): Offer {
  const { slug, rank, cryptoNetworkName: name, supportsHdWallet, whyUnread } = network;
  const detail = whyUnread ?? (supportsHdWallet ? 'Address or extended public key: read by itself' : ADDRESS);
  return { slug, name, rank, detail, kind: 'network', network };
}

const KEY = 'API key: read by itself';
const ADDRESS = 'Address: read by itself';

function said({ slug, name, rank }: { slug: string; name: string; rank: number }) {
  return { slug, name, rank };
}

function detailOf({ slug, formats, networks, syncMethod }: Integration, keys: ReadonlySet<string>): string {
  const labels = formats.map((format) => format.label.replace(/^[^:]+: /, '')).join(', ');
  const byItself = keys.has(slug) ? KEY : networks.length > 0 ? ADDRESS : null;
  if (byItself === null) return labels === '' ? syncMethod : labels;
  return labels === '' ? byItself : `${byItself}. Files: ${labels}`;
}
