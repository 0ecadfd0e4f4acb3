/**
 * Assets exchanged one to one: wrapped coins, and tokens that their issuer replaced. They are separate assets, so a
 * change between them was a bridge and never a plain transfer.
 */

const FAMILIES: readonly (readonly string[])[] = [
  ['BTC', 'WBTC', 'CBBTC'],
  ['ETH', 'WETH'],
  ['SOL', 'WSOL'],
  ['BNB', 'WBNB'],
  ['AVAX', 'WAVAX'],
  // Polygon exchanged MATIC for POL in 2024, and Fantom FTM for Sonic's S in 2025, at a ratio of 1:1.
  ['MATIC', 'WMATIC', 'POL'],
  ['FTM', 'S'],
];

const familyOfSymbol = new Map(FAMILIES.flatMap((family) => family.map((symbol) => [symbol, family[0]!])));

/**
 * @param asset a ledger ID, or a symbol
 * @returns the same for all assets of one family; the asset itself if it has none
 */
export function familyOf(asset: string): string {
  const symbol = asset.startsWith(CATALOG) ? asset.slice(CATALOG.length) : asset;
  return familyOfSymbol.get(symbol) ?? asset;
}

const CATALOG = 'crypto:';
