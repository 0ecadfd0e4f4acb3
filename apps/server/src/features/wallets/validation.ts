/** Pure rules about accounts. */
import { ACCOUNT_KIND } from '@lotbook/ledger/account-kind';
import type { AccountRow } from '../../facts/accounts/accounts.ts';

/** How long after an import an account still counts as syncing, so that a list that polls shows its new figures. */
export const RECENTLY_SYNCED_MS = 10_000;

/** Whether an account counts as syncing: a file is on its way into it. For custom wallets only the time since counts. */
export function countsAsSyncing(
  account: Pick<AccountRow, 'kind' | 'isImporting' | 'lastSyncedAt'>,
  now: Date,
): boolean {
  if (account.kind !== ACCOUNT_KIND.custom && account.isImporting) return true;
  const { lastSyncedAt } = account;
  // Later than now: the clock was set back since.
  return lastSyncedAt !== null && Math.abs(now.getTime() - lastSyncedAt.getTime()) < RECENTLY_SYNCED_MS;
}

/** Why a name will not do, or null when it will. */
export function nameFault(name: string): string | null {
  if (name.trim() === '') return 'Wallet name is required';
  return name.trim().length > 100 ? 'Wallet name must be at most 100 characters long' : null;
}
