import { dec, formatDecimal } from '@lotbook/ledger/decimal';
import { type Place, placeText } from '@lotbook/ledger/place';
import type { AssetName, ReportInput } from './report.ts';

/** Returns the name of an NFT, or else the symbol, or else the ID. */
export function assetLabel(asset: string, assets: ReportInput['assets']): string {
  const known: AssetName | undefined = Object.hasOwn(assets, asset) ? assets[asset] : undefined;
  if (!known) return tidy(asset) || 'unnamed asset';
  const label = known.isNft ? known.name || known.symbol : known.symbol || known.name;
  return tidy(label ?? '') || tidy(asset) || 'unnamed asset';
}

/**
 * Formats `0.52 BTC` with every digit of the quantity and no trailing zeros. @source Instructions for Form 8949, column
 * (a)
 */
export function description(quantity: string, asset: string, assets: ReportInput['assets']): string {
  return `${formatDecimal(dec(quantity))} ${assetLabel(asset, assets)}`;
}

function tidy(text: string): string {
  return text
    .replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .replace(/[\u200B\u200E\u200F\u202A-\u202E\u2060\u2066-\u2069\uFEFF]/gu, '')
    .trim();
}

export function accountText(
  { accounts = {} }: Pick<ReportInput, 'accounts'>,
  { accountId, place }: { accountId: string | null; place?: Place },
): string {
  return accountId === null ? '' : placeText(accounts[accountId] ?? accountId, place);
}
