/** Ids of assets of the catalog: `crypto:BTC`, `fiat:USD`. What an asset is can be read from its id, without its row. */
import type { AssetKind } from './assets.ts';

export function catalogAssetId({ kind, symbol }: { kind: AssetKind; symbol: string }): string {
  return kind === 'FIAT' ? currencyId(symbol) : `crypto:${symbol}`;
}

/** @param code  ISO 4217, in capitals */
export function currencyId(code: string): string {
  return `${MONEY}${code}`;
}

/** The one crypto asset that a ledger can be kept in. */
export const BITCOIN = 'BTC';
export const BITCOIN_ASSET = `crypto:${BITCOIN}`;

/** Returns the asset that is money in a ledger kept in `currency`: `fiat:EUR`, or `crypto:BTC` for bitcoin. */
export function baseAssetId(currency: string): string {
  return currency === BITCOIN ? BITCOIN_ASSET : currencyId(currency);
}

/** Whether an asset is a currency: it has no lots, and no gain. */
export function isMoney(assetId: string): boolean {
  return assetId.startsWith(MONEY);
}

const MONEY = 'fiat:';
