import { CONTRACTS } from './asset-contracts-table.ts';
import { type AssetRef, assetName, isToken, type TokenRef } from './asset-ref.ts';
import { type CatalogAsset, findAsset } from './assets.ts';

export const UNNAMED_EVM = 'evm';

const byContract = new Map<string, CatalogAsset>();
for (const [symbol, chain, contract] of CONTRACTS) {
  const asset = findAsset(symbol)!;
  byContract.set(`${chain}/${contract}`, asset);
  // An EVM address is derived from keys, so two issuers never share one across chains.
  if (contract.startsWith('0x')) byContract.set(`${UNNAMED_EVM}/${contract}`, asset);
}

export function findAssetByContract({ chain, contract }: Pick<TokenRef, 'chain' | 'contract'>): CatalogAsset | null {
  return byContract.get(`${chain}/${contract}`) ?? null;
}

/**
 * Returns the catalog symbol of a known contract, otherwise symbol, chain and contract, so that tokens with equal
 * symbols remain separate.
 */
export function ledgerAssetName(ref: AssetRef): string {
  return (isToken(ref) && findAssetByContract(ref)?.symbol) || assetName(ref);
}
