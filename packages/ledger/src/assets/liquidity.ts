/**
 * A fixed ranking, so that the value of a trade is the same on every machine and day. Currencies come first, then
 * stablecoins, then the catalog by prominence. Changing this order changes figures.
 */
import { catalogAssetId, isMoney } from './asset-id.ts';
import { ASSETS } from './assets.ts';

const crypto = ASSETS.filter(({ kind }) => kind === 'CRYPTO_CURRENCY');
const ranked = [...crypto.filter(({ peg }) => peg !== null), ...crypto.filter(({ peg }) => peg === null)];
const ranks = new Map(ranked.map((asset, rank) => [catalogAssetId(asset), rank + 1]));

/**
 * Returns the rank, lower for more liquid assets. Assets outside the catalog, including unverified tokens, share one
 * rank.
 */
export function liquidityRank(assetId: string): number {
  return isMoney(assetId) ? 0 : (ranks.get(assetId) ?? Number.POSITIVE_INFINITY);
}
