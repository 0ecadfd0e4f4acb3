/** Where units of an account are while they are lent or stand as collateral: a place of their own beside the account. */
import type { LedgerNames } from '../ledger.ts';

const PLACES = ['lent', 'collateral'] as const;
export type Place = (typeof PLACES)[number];

/** An account, or a place beside it. */
export type AccountPlace = { accountId: string; place?: Place };

/** One text for an account and its place, `Kraken (lent)`: what the ledger file calls it. */
export function placeText(account: string, place: Place | undefined): string {
  return place === undefined ? account : `${account} (${place})`;
}

/** The account and the place that such a text names. */
export function readPlace(text: string): AccountPlace {
  const place = PLACES.find((one) => text.endsWith(` (${one})`));
  return place === undefined ? { accountId: text } : { accountId: text.slice(0, -place.length - 3), place };
}

/** What an account or place is called; a transaction that names no account has an empty id. */
export function placeName({ accountId, place }: AccountPlace, names: LedgerNames): string {
  return placeText(accountId === '' ? '' : names.account(accountId), place);
}
