export const sourceIcon = (slug: string): string => `/icons/source/${slug}.svg`;

/**
 * Returns the URL of an asset's icon. Null for a custom token, so that it can't look like a listed asset with the same
 * symbol.
 */
export function assetIcon(assetId: string): string | null {
  const [kind, symbol] = assetId.split(':');
  return kind === 'crypto' || kind === 'fiat' ? `/icons/asset/${symbol}.svg` : null;
}
