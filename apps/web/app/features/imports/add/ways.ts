/** How a source is added: by signing in there, with a key of it, by an address, from its file. Pure. */
import type { Exchange } from './exchange.graphql.ts';

export type Way = 'redirect' | 'key' | 'address' | 'file';

export const WAYS: Readonly<Record<Way, string>> = {
  redirect: 'Sign-in',
  key: 'API key',
  address: 'Address',
  file: 'Import a file',
};

/** Those that there are; the first is offered first. Signing in where that is possible; where it is not, it is the last, and says why. */
export function waysOf(exchange: Exchange | undefined, hasAddresses: boolean, hasFile: boolean): Way[] {
  const canSignIn = exchange?.redirect != null && exchange.redirect.whyNot == null;
  const hasKey = exchange !== undefined && exchange.credentialFields.length > 0;
  return [
    ...(canSignIn ? (['redirect'] as const) : []),
    ...(hasKey ? (['key'] as const) : []),
    ...(hasAddresses ? (['address'] as const) : []),
    ...(hasFile ? (['file'] as const) : []),
    ...(exchange?.redirect != null && !canSignIn ? (['redirect'] as const) : []),
  ];
}

type Slugged = readonly { slug: string }[];
type Known = { integrations: Slugged; networks: Slugged; linkableExchanges: Slugged };

/** Returns our slug for one of the specification, such as `metamask_wallet`, `coinbase_exchange` or `ledger`. */
export function slugAsked(asked: string, known: Known | undefined): string {
  const ours = new Set([known?.integrations, known?.networks, known?.linkableExchanges].flat().map((one) => one?.slug));
  if (ours.has(asked)) return asked;
  const plain = asked
    .toLowerCase()
    .replace(/[_-](wallet|exchange)$/, '')
    .replaceAll('_', '-');
  return [plain, `${plain}-live`].find((slug) => ours.has(slug)) ?? asked;
}
