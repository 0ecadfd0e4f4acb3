/** A place is a separate part of an account, for units that are lent or posted as collateral. */
import type { LedgerNames } from '../ledger.ts';

const PLACES = ['lent', 'collateral'] as const;
export type Place = (typeof PLACES)[number];

export type AccountPlace = { accountId: string; place?: Place };

export function placeText(account: string, place: Place | undefined): string {
  return place === undefined ? account : `${account} (${place})`;
}

export function readPlace(text: string): AccountPlace {
  const place = PLACES.find((one) => text.endsWith(` (${one})`));
  return place === undefined ? { accountId: text } : { accountId: text.slice(0, -place.length - 3), place };
}

/** Returns the name of a place. A transaction without an account has an empty ID. */
export function placeName({ accountId, place }: AccountPlace, names: LedgerNames): string {
  return placeText(accountId === '' ? '' : names.account(accountId), place);
}
