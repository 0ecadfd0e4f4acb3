/** Asset IDs. The ID alone identifies a catalog asset: `crypto:BTC`, `fiat:USD`. */
import type { AssetKind } from './assets.ts';

export function catalogAssetId({ kind, symbol }: { kind: AssetKind; symbol: string }): string {
  return kind === 'FIAT' ? currencyId(symbol) : `crypto:${symbol}`;
}

/** @param code an ISO 4217 code in uppercase */
export function currencyId(code: string): string {
  return `${MONEY}${code}`;
}

export const BITCOIN = 'BTC';
export const BITCOIN_ASSET = `crypto:${BITCOIN}`;

export function baseAssetId(currency: string): string {
  return currency === BITCOIN ? BITCOIN_ASSET : currencyId(currency);
}

/** True for money, which has no lots and no gains. */
export function isMoney(assetId: string): boolean {
  return assetId.startsWith(MONEY);
}

const MONEY = 'fiat:';
