/**
 * The asset catalog: well-known crypto assets and currencies, with the names exchanges give them. Importers fold
 * symbols with it, the server seeds its asset table from it, prices are asked by its ids. An asset that is not in it is
 * not guessed: it becomes a token of the user's own.
 */
import { CRYPTO, FIAT } from './assets-table.ts';

export type AssetKind = 'CRYPTO_CURRENCY' | 'FIAT';

export type CatalogAsset = {
  /** Upper case, unique in the catalog. */
  readonly symbol: string;
  readonly name: string;
  readonly kind: AssetKind;
  /** Lower case with hyphens, unique, never changes: it is part of addresses. */
  readonly slug: string;
  /** Null for currencies. */
  readonly coingeckoId: string | null;
  /** Digits after the point on its home chain, or of the currency's minor unit. For display; quantities may have more. */
  readonly decimals: number;
  readonly isStablecoin: boolean;
  /** The currency a stablecoin is meant to be worth one unit of; null for everything else. */
  readonly peg: string | null;
  readonly aliases: readonly string[];
};

/** The whole catalog: crypto assets by prominence, then currencies. */
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
 * The catalog's asset of a symbol or alias, in any case: `xbt` is Bitcoin.
 * @returns null when the catalog does not know it
 */
export function findAsset(symbol: string): CatalogAsset | null {
  return bySymbol.get(symbol.trim().toUpperCase()) ?? null;
}

/** @returns the asset of a slug (`bitcoin`), or null */
export function findAssetBySlug(slug: string): CatalogAsset | null {
  return bySlug.get(slug) ?? null;
}

/** The catalog's own symbol for `symbol`; one it does not know comes back trimmed, as it was written. */
export function canonicalSymbol(symbol: string): string {
  return findAsset(symbol)?.symbol ?? symbol.trim();
}

/** Whether a symbol names a currency of the catalog. */
export function isFiat(symbol: string): boolean {
  return findAsset(symbol)?.kind === 'FIAT';
}
