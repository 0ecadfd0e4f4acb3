/**
 * Which of two assets is traded more: a committed order, so that what a trade is worth is the same on every machine and every day. Currencies
 * come first, then stablecoins, then the other assets of the catalog, as it lists them by prominence, then all others. A change of this
 * order is a change of figures.
 */
import { catalogAssetId, isMoney } from './asset-id.ts';
import { ASSETS } from './assets.ts';

const crypto = ASSETS.filter(({ kind }) => kind === 'CRYPTO_CURRENCY');
const ranked = [...crypto.filter(({ peg }) => peg !== null), ...crypto.filter(({ peg }) => peg === null)];
const ranks = new Map(ranked.map((asset, rank) => [catalogAssetId(asset), rank + 1]));

/** The smaller, the more it is traded; the same for all that the catalog does not have, tokens that nobody verified among them. */
export function liquidityRank(assetId: string): number {
  return isMoney(assetId) ? 0 : (ranks.get(assetId) ?? Number.POSITIVE_INFINITY);
}
