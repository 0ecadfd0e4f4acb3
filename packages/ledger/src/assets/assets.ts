/**
 * The asset catalog: well-known crypto assets and currencies, with the names that exchanges use. An unlisted asset is
 * never guessed and becomes a user's own token.
 */
import { CRYPTO, FIAT } from './assets-table.ts';

export type AssetKind = 'CRYPTO_CURRENCY' | 'FIAT';

export type CatalogAsset = {
  /** The symbol in uppercase, unique in the catalog. */
  readonly symbol: string;
  readonly name: string;
  readonly kind: AssetKind;
  /** The slug in lowercase with hyphens, unique and permanent because it is part of URLs. */
  readonly slug: string;
  readonly coingeckoId: string | null;
  /** The home chain's decimals, or the currency's minor unit. For display only; quantities may have more. */
  readonly decimals: number;
  readonly isStablecoin: boolean;
  readonly peg: string | null;
  readonly aliases: readonly string[];
};

export const ASSETS: readonly CatalogAsset[] = [
  ...CRYPTO.map(
    ([symbol, name, coingeckoId, decimals, special = {}]): CatalogAsset => ({
      symbol,
      name,
      kind: 'CRYPTO_CURRENCY',
      slug: special.slug ?? coingeckoId,
      coingeckoId,
      decimals,
      isStablecoin: special.peg !== undefined,
      peg: special.peg ?? null,
      aliases: special.aliases ?? [],
    }),
  ),
  ...FIAT.map(
    ([symbol, name, decimals, aliases = []]): CatalogAsset => ({
      symbol,
      name,
      kind: 'FIAT',
      slug: name.toLowerCase().replaceAll(' ', '-'),
      coingeckoId: null,
      decimals,
      isStablecoin: false,
      peg: null,
      aliases,
    }),
  ),
];

const bySymbol = new Map<string, CatalogAsset>();
for (const asset of ASSETS) for (const key of [asset.symbol, ...asset.aliases]) bySymbol.set(key, asset);
const bySlug = new Map(ASSETS.map((asset) => [asset.slug, asset]));

/**
 * Finds an asset by symbol, ignoring case: `xbt` is Bitcoin.
 * @returns null if the symbol is not in the catalog
 */
export function findAsset(symbol: string): CatalogAsset | null {
  return bySymbol.get(symbol.trim().toUpperCase()) ?? null;
}

export function findAssetBySlug(slug: string): CatalogAsset | null {
  return bySlug.get(slug) ?? null;
}

/** @returns the trimmed input if the symbol is unknown */
export function canonicalSymbol(symbol: string): string {
  return findAsset(symbol)?.symbol ?? symbol.trim();
}

export function isFiat(symbol: string): boolean {
  return findAsset(symbol)?.kind === 'FIAT';
}
