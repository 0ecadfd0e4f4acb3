import type { Exchange } from './exchange.graphql.ts';

export type Way = 'redirect' | 'key' | 'address' | 'file';

export const WAYS: Readonly<Record<Way, string>> = {
  redirect: 'Sign-in',
  key: 'API key',
  address: 'Address',
  file: 'Import a file',
};

/** Best first. OAuth is last, with the reason, if it does not work. */
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

export function slugAsked(asked: string, known: Known | undefined): string {
  const ours = new Set([known?.integrations, known?.networks, known?.linkableExchanges].flat().map((one) => one?.slug));
  if (ours.has(asked)) return asked;
  const plain = asked
    .toLowerCase()
    .replace(/[_-](wallet|exchange)$/, '')
    .replaceAll('_', '-');
  return [plain, `${plain}-live`].find((slug) => ours.has(slug)) ?? asked;
}
