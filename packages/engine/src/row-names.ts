/** Formats the account and times of any kind of row. */

import { formatInstant, parseInstant } from '@lotbook/ledger/instant';
import type { AccountPlace } from '@lotbook/ledger/place';
import { NONE } from './journal.ts';
import type { OpenLedger } from './open-ledger.ts';

export function idOf({ timeline }: OpenLedger, tx: number): string | null {
  return tx === NONE ? null : timeline.transactions[tx]!.id;
}

export function accountOf({ wallets }: OpenLedger, wallet: number): { accountId: null; place?: never } | AccountPlace {
  return wallet === NONE || wallets.list[wallet] === '' ? { accountId: null } : wallets.placeOf(wallet);
}

export function walletName({ wallets }: OpenLedger, wallet: number): string | null {
  return wallet === NONE ? null : wallets.nameOf(wallets.list[wallet]!) || null;
}

/** @param since a time that overrides the acquiring transaction's time */
export function acquiredAt(
  { timeline }: OpenLedger,
  acquiredTx: number,
  since: string | null | undefined,
): string | null {
  if (since) return formatInstant(parseInstant(since)!);
  return acquiredTx === NONE ? null : timeline.text(acquiredTx);
}
