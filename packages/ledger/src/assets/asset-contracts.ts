/** The catalog's assets by the contracts that issue them. */
import { CONTRACTS } from './asset-contracts-table.ts';
import { type AssetRef, assetName, isToken, type TokenRef } from './asset-ref.ts';
import { type CatalogAsset, findAsset } from './assets.ts';

/** The chain of an address on an Ethereum-like chain that the source does not name. */
export const UNNAMED_EVM = 'evm';

const byContract = new Map<string, CatalogAsset>();
for (const [symbol, chain, contract] of CONTRACTS) {
  const asset = findAsset(symbol)!;
  byContract.set(`${chain}/${contract}`, asset);
  // An address of twenty bytes is made from keys: two issuers do not come by the same one on two chains.
  if (contract.startsWith('0x')) byContract.set(`${UNNAMED_EVM}/${contract}`, asset);
}

/** @returns the catalog's asset that this contract issues; null when it is none of those we know */
export function findAssetByContract({ chain, contract }: Pick<TokenRef, 'chain' | 'contract'>): CatalogAsset | null {
  return byContract.get(`${chain}/${contract}`) ?? null;
}

/**
 * What an asset is called in a ledger file, where a name is all there is: the catalog's symbol for a contract that is known,
 * else symbol, chain and contract, so that two tokens of one symbol stay apart.
 */
export function ledgerAssetName(ref: AssetRef): string {
  return (isToken(ref) && findAssetByContract(ref)?.symbol) || assetName(ref);
}
