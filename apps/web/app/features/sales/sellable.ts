import { compare, dec } from '@lotbook/ledger/decimal';
import { digitsApart } from '@lotbook/ledger/decimal-text';
import type { SellableAssetFragment, SellableUnitsFragment } from '../../generated/graphql.ts';

type Units = readonly SellableUnitsFragment[];

export function sellableAssets(assets: readonly SellableAssetFragment[], units: Units): SellableAssetFragment[] {
  const ids = new Set(units.map(({ asset }) => asset.id));
  return assets.filter(({ asset }) => ids.has(asset.id));
}

export function walletsHolding(units: Units, assetId: string) {
  return units.flatMap(({ asset, account, quantity }) =>
    asset.id === assetId && account ? [{ id: account.id, name: account.name, quantity }] : [],
  );
}

export function quantityHeld(units: Units, assetId: string, accountId: string | null): string | null {
  const here = units.find((one) => one.asset.id === assetId && (one.account?.id ?? null) === accountId);
  return here?.quantity ?? null;
}

export function tooMuch(
  quantity: string,
  { held, symbol, wallet }: { held: string | null; symbol: string; wallet: string | undefined },
): string | null {
  if (held === null || compare(dec(quantity), dec(held)) <= 0) return null;
  return `${wallet === undefined ? 'You hold' : `${wallet} holds`} ${digitsApart(held)} ${symbol}. Enter that amount or less.`;
}
