/**
 * Assets of which one unit stands for one unit of another: a wrapped coin, and a token that its issuer exchanged for another. They
 * are assets of their own, so that what leaves as one and arrives as the other went over a bridge, and is never a plain transfer.
 */

const FAMILIES: readonly (readonly string[])[] = [
  ['BTC', 'WBTC', 'CBBTC'],
  ['ETH', 'WETH'],
  ['SOL', 'WSOL'],
  ['BNB', 'WBNB'],
  ['AVAX', 'WAVAX'],
  // Polygon exchanged MATIC for POL in 2024, Fantom FTM for S of Sonic in 2025: one for one.
  ['MATIC', 'WMATIC', 'POL'],
  ['FTM', 'S'],
];

const familyOfSymbol = new Map(FAMILIES.flatMap((family) => family.map((symbol) => [symbol, family[0]!])));

/** @param asset  an id of the ledger, or a symbol @returns the same for all assets of one family; the asset itself where it has none */
export function familyOf(asset: string): string {
  const symbol = asset.startsWith(CATALOG) ? asset.slice(CATALOG.length) : asset;
  return familyOfSymbol.get(symbol) ?? asset;
}

const CATALOG = 'crypto:';
