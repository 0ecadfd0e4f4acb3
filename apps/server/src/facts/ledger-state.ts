/**
 * The state of a user's ledger, with the versions of the user's data and of the market. Both versions are read in the
 * same transaction as the figures, so an old figure is never taken for a new one.
 */
import { onceInSnapshot } from '@lotbook/db/snapshot';
import type { Tx } from '@lotbook/db/user';
import { sql } from 'kysely';
import { marketVersion } from '../market/changes.ts';
import { remembered } from '../platform/memory.ts';

export type LedgerState = {
  /** Changes with the user's data, settings, results, value history and balances from services. */
  userVersion: string;
  /** Changes with prices, rates and the catalog. */
  marketVersion: string;
  /** A number that increases with each change to the ledger that affects figures. */
  version: string;
  computationId: string | null;
  timeZone: string;
  baseCurrency: string;
  country: string;
  /** While true, the version increases several times a second. */
  isImporting: boolean;
  /** True if some transactions consist only of spam. */
  hasSpam: boolean;
  /** True if the user's lists of transactions leave out staking rewards. */
  hasStakingRewardsHidden: boolean;
  /** Before this date, each side of a trade has its own price, as filed. Null if there is no such date. */
  ownSidesBefore: Date | null;
};

/** Reads the current state of a user's ledger. Uses the defaults for a user without settings. */
export function ledgerState(tx: Tx, userId: string): Promise<LedgerState> {
  return onceInSnapshot(tx, `ledger state ${userId}`, async () => {
    const { rows } = await sql<LedgerState>`
      select concat_ws(' ', s.xmin::text || s.ctid::text, '-',
          (select h.xmin::text || h.ctid::text from value_histories h where h.user_id = ${userId}), '-',
          (select md5(string_agg(a.xmin::text || a.ctid::text, ',' order by a.ctid)) from accounts a where a.user_id = ${userId}), '-',
          (select max(y.balances_at)::text from synced_accounts y where y.user_id = ${userId}), '-',
          (select md5(string_agg(v.xmin::text || v.ctid::text, ',' order by v.ctid)) from performance_views v where v.user_id = ${userId})
        ) as "userVersion",
        coalesce(${marketVersion}, '') as "marketVersion",
        coalesce(s.ledger_version, 0)::text as version, s.current_computation_id as "computationId", coalesce(s.time_zone, 'UTC') as "timeZone",
        coalesce(s.base_currency, 'USD') as "baseCurrency", coalesce(s.country, 'US') as country, s.own_sides_before as "ownSidesBefore",
        exists (select from sources where user_id = ${userId} and status = 'STARTED' and undone_at is null) as "isImporting",
        exists (select from transactions t where t.user_id = ${userId} and t.spam = 'whole') as "hasSpam",
        coalesce(s.has_staking_rewards_hidden, false) as "hasStakingRewardsHidden"
      from (select) one left join user_settings s on s.user_id = ${userId}`.execute(tx);
    return rows[0]!;
  });
}

/**
 * Caches a value derived from the user's data until their version changes.
 * @param key  includes everything else that the value depends on
 */
export function rememberedAt<T>(
  { userVersion }: LedgerState,
  userId: string,
  key: string,
  compute: () => Promise<T>,
  bytesOf?: (value: T) => number,
): Promise<T> {
  return remembered(userId, key, userVersion, compute, bytesOf);
}

/**
 * Returns the version of a response that includes prices. Its age is limited too, because prices become stale with
 * time.
 */
export function versionWithMarket({ userVersion, marketVersion }: LedgerState): string {
  return `${userVersion} ${marketVersion}`;
}

/** The maximum age of a response that includes prices. */
export const MOST_AGE_MS = 60_000;

/** Returns a mark that every change to the ledger alters, even within the transaction that makes it. */
export async function changeMark(tx: Tx, userId: string): Promise<string> {
  const { rows } = await sql<{ mark: string }>`
    select concat_ws(' ', ledger_version, change_count) as mark from user_settings where user_id = ${userId}`.execute(
    tx,
  );
  return rows[0]?.mark ?? '';
}

/** Increases the version of the user's data but not that of the ledger, so that results stay current. */
export async function touch(tx: Tx, userId: string): Promise<void> {
  await sql`update user_settings set updated_at = clock_timestamp() where user_id = ${userId}`.execute(tx);
}
