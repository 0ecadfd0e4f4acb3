/** Which accounts are still changing, and so how often the list of wallets is asked for again. */
import { ACCOUNT_KIND } from '@lotbook/ledger/account-kind';

export const WALLETS_POLL_MS = 5_000;
const RECENT_MS = 10_000;

export type SyncInfo = { lastSynced?: string | null; isSyncing: boolean; willBeDeleted: boolean };

/**
 * An account counts as syncing while it is, while it is being deleted, and for ten seconds after its last sync, in
 * which its figures still settle. Custom wallets are made of files, so their own flag says nothing.
 * @param asOfMs  when the account was fetched
 */
export function isSyncing(account: { kind: number; syncInfo: SyncInfo }, asOfMs: number): boolean {
  const { lastSynced, isSyncing: flag, willBeDeleted } = account.syncInfo;
  if (willBeDeleted || (flag && account.kind !== ACCOUNT_KIND.custom)) return true;
  return lastSynced != null && asOfMs - Date.parse(lastSynced) < RECENT_MS;
}

/** For `refetchInterval`: five seconds while any account was syncing when the list was fetched, then never. */
export function pollWallets(accounts: readonly { kind: number; syncInfo: SyncInfo }[], asOfMs: number): number | false {
  return accounts.some((account) => isSyncing(account, asOfMs)) ? WALLETS_POLL_MS : false;
}
