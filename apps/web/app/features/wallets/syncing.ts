import { ACCOUNT_KIND } from '@lotbook/ledger/account-kind';

export const WALLETS_POLL_MS = 5_000;
const RECENT_MS = 10_000;

export type SyncInfo = { lastSynced?: string | null; isSyncing: boolean; willBeDeleted: boolean };

/**
 * An account is syncing during a sync or deletion, and for ten seconds after its last sync while figures settle. The
 * flag of custom wallets is meaningless, because they are made from files.
 * @param asOfMs when the account was fetched
 */
export function isSyncing(account: { kind: number; syncInfo: SyncInfo }, asOfMs: number): boolean {
  const { lastSynced, isSyncing: flag, willBeDeleted } = account.syncInfo;
  if (willBeDeleted || (flag && account.kind !== ACCOUNT_KIND.custom)) return true;
  return lastSynced != null && asOfMs - Date.parse(lastSynced) < RECENT_MS;
}

/** For `refetchInterval`: five seconds while any account was syncing at the fetch, otherwise never. */
export function pollWallets(accounts: readonly { kind: number; syncInfo: SyncInfo }[], asOfMs: number): number | false {
  return accounts.some((account) => isSyncing(account, asOfMs)) ? WALLETS_POLL_MS : false;
}
