/** Places of an account where units are lent or posted as collateral. */
import type { LedgerNames } from '../ledger.ts';

const PLACES = ['lent', 'collateral'] as const;
export type Place = (typeof PLACES)[number];

export type AccountPlace = { accountId: string; place?: Place };

/** Formats an account and its place as in the ledger file: `Kraken (lent)`. */
export function placeText(account: string, place: Place | undefined): string {
  return place === undefined ? account : `${account} (${place})`;
}

/** Parses such a text. */
export function readPlace(text: string): AccountPlace {
  const place = PLACES.find((one) => text.endsWith(` (${one})`));
  return place === undefined ? { accountId: text } : { accountId: text.slice(0, -place.length - 3), place };
}

/** Returns the name of an account or place; a transaction without an account has an empty id. */
export function placeName({ accountId, place }: AccountPlace, names: LedgerNames): string {
  return placeText(accountId === '' ? '' : names.account(accountId), place);
}
