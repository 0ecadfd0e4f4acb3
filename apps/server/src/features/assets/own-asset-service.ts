import type { Tx } from '@lotbook/db/user';
import { type Outcome, refuse } from '@lotbook/ledger/outcome';
import { change, lockChanges, withoutNoting } from '../../acts/changes/change.ts';
import { userTokens } from '../../facts/assets/assets.ts';
import { looksOf, ownAssetKind, shownAs } from '../../facts/assets/own-asset.ts';
import {
  deleteUnusedAssets,
  insertOwnAsset,
  marketAssetNamed,
  type OwnAssetRow,
  ownAssetsByIds,
  setMarketAsset,
  updateOwnAsset,
} from '../../facts/assets/own-assets.ts';
import { userAssetId } from '../../facts/assets/resolve.ts';
import type { Scope } from '../../platform/scope.ts';
import { forgetPricedOf } from '../../valuation/flows.ts';
import {
  removePricesOf,
  renamePricesOf,
  setPriceOfEveryDay,
  setPricesOfAsset,
  type UserPriceRow,
} from '../../valuation/own-prices.ts';
import { type FieldRefusal, type OwnAssetInput, readOwnAsset, refuseField } from './own-asset-input.ts';

export type Saved = Outcome<{ id: string; changeId: string | null }, FieldRefusal>;

const NOT_FOUND = 'This asset is not one of yours.';
const notFound = () => refuseField('symbol', NOT_FOUND, 'asset_not_found');

/** Adds a custom asset. If its symbol is listed or looks like a listed one, the asset is marked as custom. */
export async function addUserAsset(scope: Scope, input: OwnAssetInput): Promise<Saved> {
  const { tx, userId } = scope;
  const read = readOwnAsset({ ...input, symbol: input.symbol ?? null });
  if (!read.ok) return read;
  const { name, description = null, priceUsd } = read.value;
  const symbol = shownAs(read.value.symbol!);
  const id = userAssetId(symbol);
  await lockChanges(tx, userId);
  const taken = await whyTaken(tx, userId, symbol, null);
  if (taken !== null) return refuseField('symbol', taken, 'asset_exists');
  const making = { action: 'asset.add' as const, params: { symbol }, affected: 'nothing' as const };
  const { changeId } = await change(scope, making, async () => {
    await insertOwnAsset(tx, userId, id, { symbol, name: name ?? symbol, description });
    if (priceUsd) await setPriceOfEveryDay(tx, userId, symbol, priceUsd);
  });
  return { ok: true, value: { id, changeId } };
}

export async function editUserAsset(scope: Scope, assetId: string, input: OwnAssetInput): Promise<Saved> {
  const { tx, userId } = scope;
  const read = readOwnAsset(input);
  if (!read.ok) return read;
  await lockChanges(tx, userId);
  const [before] = await ownAssetsByIds(tx, userId, [assetId]);
  if (!before) return notFound();
  const after = edited(before, read.value);
  const isRenamed = after.symbol !== before.symbol;
  const taken = isRenamed ? await whyTaken(tx, userId, after.symbol, assetId) : null;
  if (taken !== null) return refuseField('symbol', taken, 'asset_exists');
  const isPriced = after.priceUsd !== before.priceUsd;
  if (!isRenamed && !isPriced && after.name === before.name && after.description === before.description)
    return { ok: true, value: { id: assetId, changeId: null } };
  const params = { symbol: before.symbol, ...(isRenamed && { to: after.symbol }) };
  const affected = isRenamed || isPriced ? 'figures' : 'nothing';
  const { changeId } = await change(scope, { action: 'asset.edit', params, affected }, async () => {
    const { symbol, name, description, priceUsd } = after;
    await updateOwnAsset(tx, userId, assetId, { symbol, name, description });
    if (isRenamed) await renamePricesOf(tx, userId, before.symbol, symbol);
    if (isPriced) await setPriceOfEveryDay(tx, userId, symbol, priceUsd);
    if (affected === 'figures') await withoutNoting(tx, userId, () => forgetPricedOf(tx, userId, assetId));
  });
  return { ok: true, value: { id: assetId, changeId } };
}

type Edited = Pick<OwnAssetRow, 'symbol' | 'name' | 'description' | 'priceUsd'>;

/** Returns the edited fields. A name that only repeats the symbol changes with it. */
function edited(
  before: OwnAssetRow,
  given: Partial<{ symbol: string } & Record<'name' | 'description' | 'priceUsd', string | null>>,
): Edited {
  const isSame = given.symbol === undefined || given.symbol === before.symbol;
  const symbol = isSame ? before.symbol : shownAs(given.symbol!);
  const named = given.name === undefined ? before.name : given.name;
  return {
    symbol,
    name: named === null || named === before.symbol ? symbol : named,
    description: given.description === undefined ? before.description : given.description,
    priceUsd: given.priceUsd === undefined ? before.priceUsd : given.priceUsd,
  };
}

async function whyTaken(tx: Tx, userId: string, symbol: string, exceptId: string | null): Promise<string | null> {
  const others = (await userTokens(tx, userId)).filter(({ id }) => id !== exceptId);
  const looks = looksOf(symbol);
  const alike = others.find((one) => looksOf(one.symbol) === looks);
  if (alike) return `You have ${alike.symbol} already. Edit that one, or choose another symbol.`;
  const named = others.find(({ id }) => id === userAssetId(symbol));
  return named ? `${symbol} is the name in files for your asset ${named.symbol}. Choose another symbol.` : null;
}

export async function deleteUserAsset(scope: Scope, assetId: string): Promise<Outcome<string | null>> {
  const { tx, userId } = scope;
  await lockChanges(tx, userId);
  const [asset] = await ownAssetsByIds(tx, userId, [assetId]);
  if (!asset) return refuse('asset_not_found', NOT_FOUND);
  const { symbol } = asset;
  const making = { action: 'asset.delete' as const, params: { symbol }, affected: 'nothing' as const };
  const { value: count, changeId } = await change(scope, making, async () => {
    const deleted = await deleteUnusedAssets(tx, userId, [assetId]);
    if (deleted > 0) await removePricesOf(tx, userId, symbol);
    return deleted;
  });
  if (count === 0)
    return refuse('asset_in_use', `${symbol} is used. Merge it with another asset, or replace it in its transactions.`);
  return { ok: true, value: changeId };
}

/**
 * @param marketAssetId null to remove the link
 * @returns the ID of the change
 */
export async function setUserAssetMarket(
  scope: Scope,
  assetId: string,
  marketAssetId: string | null,
): Promise<Outcome<string | null>> {
  const { tx, userId } = scope;
  await lockChanges(tx, userId);
  const [asset] = await ownAssetsByIds(tx, userId, [assetId]);
  if (!asset) return refuse('asset_not_found', NOT_FOUND);
  if (ownAssetKind(asset.contract) === 'NFT')
    return refuse('value_error', 'An NFT has no price in the market: enter one.');
  const market = marketAssetId === null ? null : await marketAssetNamed(tx, marketAssetId);
  if (marketAssetId !== null && market === null)
    return refuse('asset_not_found', 'The market no longer lists this asset. Search for it again.');
  const chosen = asset.isMarketAssetChosen ? asset.marketAsset?.id : null;
  if (chosen === (market?.id ?? null)) return { ok: true, value: null };
  const params = { symbol: asset.symbol, market: market && `${market.name} (${market.symbol})` };
  const { changeId } = await change(scope, { action: 'asset.edit', params, affected: 'figures' }, async () => {
    await setMarketAsset(tx, userId, assetId, market?.id ?? null);
    await withoutNoting(tx, userId, () => forgetPricedOf(tx, userId, assetId));
  });
  return { ok: true, value: changeId };
}

export async function setUserAssetPrices(
  scope: Scope,
  asset: Pick<OwnAssetRow, 'id' | 'symbol'>,
  prices: readonly UserPriceRow[],
): Promise<string | null> {
  const { tx, userId } = scope;
  const { id, symbol } = asset;
  const params = { symbol, count: prices.length };
  const { changeId } = await change(scope, { action: 'asset.prices', params, affected: 'figures' }, async () => {
    await setPricesOfAsset(tx, userId, symbol, prices);
    await withoutNoting(tx, userId, () => forgetPricedOf(tx, userId, id));
  });
  return changeId;
}
