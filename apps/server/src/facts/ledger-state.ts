/**
 * The state of a user's ledger, with the versions of the user's data and of the market. Both versions are read in the
 * same transaction as the figures, so an old figure never passes for a new one.
 */
import { onceInSnapshot } from '@lotbook/db/snapshot';
import type { Tx } from '@lotbook/db/user';
import { sql } from 'kysely';
import { marketVersion } from '../market/changes.ts';
import { remembered } from '../platform/memory.ts';

export type LedgerState = {
  /** Differs after every change of the user's data, settings, results, value history or balances read from services. */
  userVersion: string;
  /** Differs after every change of prices, rates or the catalog. */
  marketVersion: string;
  /** A number that rises with each change of the ledger that figures follow from. */
  version: string;
  computationId: string | null;
  timeZone: string;
  baseCurrency: string;
  country: string;
  /** While it is true, the version rises several times a second. */
  isImporting: boolean;
  /** Some transactions consist of spam only. */
  hasSpam: boolean;
  /** The user's lists of transactions leave out staking rewards. */
  hasStakingRewardsHidden: boolean;
  /** Before this date each side of a trade has its own price, as it was filed; null: nowhere. */
  ownSidesBefore: Date | null;
};

/** Reads the current state of a user's ledger; a user without settings gets the defaults. */
export function ledgerState(tx: Tx, userId: string): Promise<LedgerState> {
  return onceInSnapshot(tx, `ledger state ${userId}`, async () => {
    const { rows } = await sql<LedgerState>`/* kept plan */
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
 * A value that follows from the user's data, computed once for each version of it.
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

/** The version of an answer that also shows prices. Its age is limited as well: the clock decides whether a price is old. */
export function versionWithMarket({ userVersion, marketVersion }: LedgerState): string {
  return `${userVersion} ${marketVersion}`;
}

/** The most that such an answer may be old. */
export const MOST_AGE_MS = 60_000;

/** Returns a mark that every change of the ledger alters, also within the transaction that makes one. */
export async function changeMark(tx: Tx, userId: string): Promise<string> {
  const { rows } = await sql<{ mark: string }>`
    select concat_ws(' ', ledger_version, change_count) as mark from user_settings where user_id = ${userId}`.execute(
    tx,
  );
  return rows[0]?.mark ?? '';
}

/** Gives the user's data another version, without another version of the ledger: results stay as they are. */
export async function touch(tx: Tx, userId: string): Promise<void> {
  await sql`update user_settings set updated_at = clock_timestamp() where user_id = ${userId}`.execute(tx);
}
