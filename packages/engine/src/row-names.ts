/** What rows of every kind call a transaction, a wallet and the time something was acquired. */
import { formatInstant, parseInstant } from '@lotbook/ledger/instant';
import { NONE } from './journal.ts';
import type { Ledger } from './ledger.ts';

export function idOf({ timeline }: Ledger, tx: number): string | null {
  return tx === NONE ? null : timeline.transactions[tx]!.id;
}

/** Null for all wallets together, and for a transaction that names none. */
export function walletOf({ wallets }: Ledger, wallet: number): string | null {
  return wallet === NONE ? null : wallets.list[wallet] || null;
}

/** @param since  overrides the acquiring transaction's own instant */
export function acquiredAt({ timeline }: Ledger, acquiredTx: number, since: string | null | undefined): string | null {
  if (since) return formatInstant(parseInstant(since)!);
  return acquiredTx === NONE ? null : timeline.text(acquiredTx);
}
