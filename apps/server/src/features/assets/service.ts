import { isMoney } from '@lotbook/ledger/asset-id';
import { type Outcome, refuse } from '@lotbook/ledger/outcome';
import { change } from '../../acts/changes/change.ts';
import { catalogAssetsByIds, symbolsOf, userTokens } from '../../facts/assets/assets.ts';
import { addMerge, assetMerges, removeMerge, rootsOf } from '../../facts/assets/merges.ts';
import type { Scope } from '../../platform/scope.ts';

/**
 * Merges a token into another asset, including rows that are imported later.
 * @param assetId one of the user's custom tokens
 * @param intoAssetId a catalog asset except money, or another custom token
 * @returns the ID of the change
 */
export async function mergeAssets(scope: Scope, assetId: string, intoAssetId: string): Promise<Outcome<string | null>> {
  const { tx, userId } = scope;
  const tokens = await userTokens(tx, userId);
  const token = tokens.find(({ id }) => id === assetId);
  if (!token) return refuse('asset_not_found', 'This token is not one of yours.');
  const into = tokens.find(({ id }) => id === intoAssetId) ?? (await catalogAssetsByIds(tx, [intoAssetId]))[0];
  if (!into) return refuse('asset_not_found', 'The asset to merge it into was not found.');
  if (isMoney(intoAssetId)) return refuse('asset_is_money', 'A token is not money: choose a crypto asset.');
  const roots = await rootsOf(tx, userId);
  if (roots.has(assetId)) return refuse('asset_already_merged', `${token.symbol} is already merged. Undo that first.`);
  if ((roots.get(intoAssetId) ?? intoAssetId) === assetId) {
    return refuse('asset_already_merged', `${into.symbol} and ${token.symbol} are already the same asset.`);
  }
  const params = { symbol: token.symbol, into: into.symbol };
  const after = { ...params, intoAssetId };
  const audit = () => [{ action: 'asset.merge', entity: 'asset' as const, entityId: assetId, after }];
  const { changeId } = await change(scope, { action: 'asset.merge', params, affected: 'transfers', audit }, () =>
    addMerge(tx, userId, assetId, intoAssetId),
  );
  return { ok: true, value: changeId };
}

export async function undoMergeAssets(scope: Scope, assetId: string): Promise<Outcome<string | null>> {
  const { tx, userId } = scope;
  const merge = (await assetMerges(tx, userId)).find((one) => one.assetId === assetId);
  if (!merge) return refuse('asset_not_merged', 'This token is not merged into another asset.');
  const { intoAssetId } = merge;
  const symbols = await symbolsOf(tx, [assetId, intoAssetId]);
  const params = { symbol: symbols.get(assetId) ?? assetId, into: symbols.get(intoAssetId) ?? intoAssetId };
  const before = { ...params, intoAssetId };
  const audit = () => [{ action: 'asset.undoMerge', entity: 'asset' as const, entityId: assetId, before }];
  const { changeId } = await change(scope, { action: 'asset.undoMerge', params, affected: 'transfers', audit }, () =>
    removeMerge(tx, userId, assetId),
  );
  return { ok: true, value: changeId };
}
