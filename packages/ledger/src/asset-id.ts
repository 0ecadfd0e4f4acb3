/** Ids of assets of the catalog: `crypto:BTC`, `fiat:USD`. What an asset is can be read from its id, without its row. */
import type { AssetKind } from './assets.ts';

export function catalogAssetId({ kind, symbol }: { kind: AssetKind; symbol: string }): string {
  return kind === 'FIAT' ? currencyId(symbol) : `crypto:${symbol}`;
}

/** @param code  ISO 4217, in capitals */
export function currencyId(code: string): string {
  return `${MONEY}${code}`;
}

/** Whether an asset is a currency: it has no lots, and no gain. */
export function isMoney(assetId: string): boolean {
  return assetId.startsWith(MONEY);
}

const MONEY = 'fiat:';
