/** Addresses of icons on this server, which answers each with a mark or with letters. */

export const sourceIcon = (slug: string): string => `/icons/source/${slug}.svg`;

/** Null for a token of the user: it must not look like a listed asset that shares its symbol. */
export function assetIcon(assetId: string): string | null {
  const [kind, symbol] = assetId.split(':');
  return kind === 'crypto' || kind === 'fiat' ? `/icons/asset/${symbol}.svg` : null;
}
