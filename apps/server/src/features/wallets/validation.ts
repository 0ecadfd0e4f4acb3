import { ACCOUNT_KIND } from '@lotbook/ledger/account-kind';
import type { AccountRow } from '../../facts/accounts/accounts.ts';

/** The time for which an account counts as syncing after an import, so that a polling list gets its new figures. */
export const RECENTLY_SYNCED_MS = 10_000;

/** True if the account counts as syncing. For custom wallets, only the time since the last import counts. */
export function countsAsSyncing(
  account: Pick<AccountRow, 'kind' | 'isImporting' | 'lastSyncedAt'>,
  now: Date,
): boolean {
  if (account.kind !== ACCOUNT_KIND.custom && account.isImporting) return true;
  const { lastSyncedAt } = account;
  // The time may be in the future if the clock was set back.
  return lastSyncedAt !== null && Math.abs(now.getTime() - lastSyncedAt.getTime()) < RECENTLY_SYNCED_MS;
}
