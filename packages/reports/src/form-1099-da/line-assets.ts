/** Names the assets of lines by the account's own sales. */
import type { AssetName } from '../report.ts';
import type { KeptLine } from './kept-line.ts';
import type { Sale } from './sales.ts';

type AssetsByName = ReadonlyMap<string, ReadonlySet<string>>;

export type LineAsset = { assetId: string } | { why: 'no-asset' | 'two-assets' };

export function assetsByName(sales: readonly Sale[], names: Readonly<Record<string, AssetName>>): AssetsByName {
  const found = new Map<string, Set<string>>();
  const seen = new Set<string>();
  for (const { accountId, assetId } of sales) {
    if (seen.has(`${accountId}|${assetId}`)) continue;
    seen.add(`${accountId}|${assetId}`);
    const { symbol = assetId, name = '' } = Object.hasOwn(names, assetId) ? names[assetId]! : {};
    for (const called of [symbol, name]) {
      if (called === '') continue;
      const key = keyOf(accountId, called);
      const ids = found.get(key);
      if (ids) ids.add(assetId);
      else found.set(key, new Set([assetId]));
    }
  }
  return found;
}

export function assetOfLine({ accountId, asset, assetName }: KeptLine, byName: AssetsByName): LineAsset {
  for (const called of [asset, assetName]) {
    const ids = called === null ? undefined : byName.get(keyOf(accountId, called));
    if (ids?.size === 1) return { assetId: [...ids][0]! };
    if (ids) return { why: 'two-assets' };
  }
  return { why: 'no-asset' };
}

function keyOf(accountId: string, called: string): string {
  return `${accountId}|${called.trim().toLowerCase()}`;
}
