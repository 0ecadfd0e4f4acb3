import { NOW } from '@lotbook/db/fragments';
import type { Database } from '@lotbook/db/open';
import { asSystem, type Tx } from '@lotbook/db/user';
import type { RecordIssue } from '@lotbook/integrations/connecting/connector';
import type { FailureKind } from '@lotbook/integrations/connecting/http/failure';
import { sql } from 'kysely';
import { uuidArray } from '../../platform/values/ids.ts';
import { storableJson } from '../../platform/values/storable-json.ts';

export type SyncStatus = 'QUEUED' | 'RUNNING' | 'COMPLETE' | 'PARTIAL' | 'FAILED';

export type GivenAddresses = { addresses: string[] } | { keys: { receive: string; change: string } };
type GivenForAccount = GivenAddresses | { credentials: true };

export type SyncedAccount = {
  accountId: string;
  network: string;
  given: GivenForAccount;
  status: SyncStatus;
  startedAt: Date | null;
  finishedAt: Date | null;
  completedAt: Date | null;
  issues: RecordIssue[];
  numberIssues: number;
  numberFrozen: number;
  balancesAt: Date | null;
  balancesFailure: string | null;
  /** The SHA-256 hash of the account holder; null if the exchange does not report one. */
  holderHash: string | null;
};

export type StreamRow = {
  accountId: string;
  stream: string;
  label: string;
  status: 'COMPLETE' | 'PARTIAL' | 'FAILED';
  failureKind: FailureKind | null;
  failureMessage: string | null;
  readAt: Date | null;
  numberRecords: number;
  startsAt: Date | null;
  endsAt: Date | null;
};

const COLUMNS = sql`
  account_id as "accountId", network, given, status, started_at as "startedAt", finished_at as "finishedAt",
  completed_at as "completedAt", issues, number_issues as "numberIssues", number_frozen as "numberFrozen",
  balances_at as "balancesAt", balances_failure as "balancesFailure", holder_hash as "holderHash"`;

export async function insertSyncedAccount(
  tx: Tx,
  userId: string,
  row: {
    accountId: string;
    network: string;
    given: GivenForAccount;
    identity: string;
    holderHash?: string | null;
    /** The version of the rules used by the last full sync. */
    readBy: string;
  },
): Promise<void> {
  await sql`
    insert into synced_accounts (user_id, account_id, network, given, identity, holder_hash, read_by)
    values (${userId}, ${row.accountId}::uuid, ${row.network}, ${storableJson(row.given)}::text::jsonb, ${row.identity},
      ${row.holderHash ?? null}, ${row.readBy})`.execute(tx);
}

export async function accountOfIdentity(tx: Tx, userId: string, identity: string): Promise<string | null> {
  const rows = await tx
    .selectFrom('synced_accounts')
    .select('account_id as accountId')
    .where('user_id', '=', userId)
    .where('identity', '=', identity)
    .execute();
  return rows[0]?.accountId ?? null;
}

/**
 * Returns accounts of a holder, oldest first. There is more than one only if an account was linked twice before holders
 * were stored.
 */
export async function accountsOfHolder(
  tx: Tx,
  userId: string,
  holderHash: string,
): Promise<{ id: string; name: string }[]> {
  const { rows } = await sql<{ id: string; name: string }>`
    select a.id, a.name from synced_accounts s join accounts a on a.user_id = s.user_id and a.id = s.account_id
    where s.user_id = ${userId} and s.holder_hash = ${holderHash} order by a.created_at, a.id`.execute(tx);
  return rows;
}

export async function setHolder(tx: Tx, userId: string, accountId: string, holderHash: string): Promise<void> {
  await tx
    .updateTable('synced_accounts')
    .set({ holder_hash: holderHash })
    .where('user_id', '=', userId)
    .where('account_id', '=', accountId)
    .execute();
}

/** @param whose null if the exchange does not report the holder; the stored one is kept */
export async function setIdentity(
  tx: Tx,
  userId: string,
  accountId: string,
  { identity, holderHash }: { identity: string; holderHash: string | null },
): Promise<void> {
  await sql`
    update synced_accounts set identity = ${identity}, holder_hash = coalesce(${holderHash}, holder_hash)
    where user_id = ${userId} and account_id = ${accountId}::uuid`.execute(tx);
}

export async function syncedAccounts(tx: Tx, userId: string): Promise<SyncedAccount[]> {
  const { rows } = await sql<SyncedAccount>`
    select ${COLUMNS} from synced_accounts where user_id = ${userId} order by account_id`.execute(tx);
  return rows;
}

export async function lockSyncedAccount(tx: Tx, userId: string, accountId: string): Promise<SyncedAccount | null> {
  const { rows } = await sql<SyncedAccount>`
    select ${COLUMNS} from synced_accounts where user_id = ${userId} and account_id = ${accountId}::uuid for update`.execute(
    tx,
  );
  return rows[0] ?? null;
}

export async function streamsOf(tx: Tx, userId: string, accountIds: readonly string[]): Promise<StreamRow[]> {
  const { rows } = await sql<StreamRow>`
    select s.account_id as "accountId", s.stream, s.label, s.status, s.failure_kind as "failureKind",
      s.failure_message as "failureMessage", s.read_at as "readAt", coalesce(s.number_records, r.count) as "numberRecords",
      case when s.number_records is null then r.first else s.starts_at end as "startsAt",
      case when s.number_records is null then r.last else s.ends_at end as "endsAt"
    from sync_streams s left join lateral ${COUNTED} r on s.number_records is null
    where s.user_id = ${userId} and s.account_id = any(${uuidArray(accountIds)}::uuid[])
    order by s.account_id, s.stream`.execute(tx);
  return rows;
}

const COUNTED = sql`(
  select count(*)::integer as count, min(r.happened_at) as first, max(r.happened_at) as last from raw_records r
  where r.user_id = s.user_id and r.account_id = s.account_id and r.stream = s.stream and r.height is not null)`;

/** Counts records of new streams, so that pages need not count them. */
export async function countStreams(tx: Tx, userId: string, accountId: string): Promise<void> {
  await sql`
    with counted as materialized (
      select s.stream, r.count, r.first, r.last from sync_streams s cross join lateral ${COUNTED} r
      where s.user_id = ${userId} and s.account_id = ${accountId}::uuid and s.number_records is null
    )
    update sync_streams s set number_records = c.count, starts_at = c.first, ends_at = c.last
    from counted c where s.user_id = ${userId} and s.account_id = ${accountId}::uuid and s.stream = c.stream`.execute(
    tx,
  );
}

export async function markQueued(tx: Tx, userId: string, accountIds: readonly string[]): Promise<void> {
  await sql`
    update synced_accounts set status = 'QUEUED', asked_at = now(), next_at = now() + interval '1 hour'
    where user_id = ${userId} and account_id = any(${uuidArray(accountIds)}::uuid[]) and status <> 'RUNNING'`.execute(
    tx,
  );
}

export async function markRunning(tx: Tx, userId: string, accountId: string): Promise<void> {
  await sql`
    update synced_accounts set status = 'RUNNING', started_at = now(), next_at = now() + interval '1 hour'
    where user_id = ${userId} and account_id = ${accountId}::uuid`.execute(tx);
}

export type RunEnd = {
  status: 'COMPLETE' | 'PARTIAL' | 'FAILED';
  restSeconds: number;
  issues: readonly RecordIssue[];
  numberFrozen: number;
};

const MOST_ISSUES = 100;

export async function markEnded(tx: Tx, userId: string, accountId: string, end: RunEnd): Promise<void> {
  await sql`
    update synced_accounts set status = ${end.status}, finished_at = now(), next_at = now() + make_interval(secs => ${end.restSeconds}),
      completed_at = case when ${end.status} = 'COMPLETE' then now() else completed_at end,
      issues = ${storableJson(end.issues.slice(0, MOST_ISSUES))}::text::jsonb, number_issues = ${end.issues.length},
      number_frozen = ${end.numberFrozen}
    where user_id = ${userId} and account_id = ${accountId}::uuid`.execute(tx);
}

export async function markFailed(tx: Tx, userId: string, accountId: string, restSeconds: number): Promise<void> {
  await sql`
    update synced_accounts set status = 'FAILED', finished_at = now(), next_at = now() + make_interval(secs => ${restSeconds})
    where user_id = ${userId} and account_id = ${accountId}::uuid`.execute(tx);
}

export async function markBalances(
  tx: Tx,
  userId: string,
  accountId: string,
  { at, failure }: { at: Date; failure: string | null },
): Promise<void> {
  await sql`
    update synced_accounts set balances_failure = ${failure?.slice(0, 1000) ?? null},
      balances_at = case when ${failure === null}::boolean then ${at}::timestamptz else balances_at end
    where user_id = ${userId} and account_id = ${accountId}::uuid`.execute(tx);
}

export async function setStream(
  tx: Tx,
  userId: string,
  accountId: string,
  row: Pick<StreamRow, 'stream' | 'label' | 'status' | 'failureKind' | 'failureMessage'>,
): Promise<void> {
  await sql`
    insert into sync_streams (user_id, account_id, stream, label, status, failure_kind, failure_message, read_at)
    values (${userId}, ${accountId}::uuid, ${row.stream}, ${row.label}, ${row.status}, ${row.failureKind},
      ${row.failureMessage?.slice(0, 1000) ?? null}, now())
    on conflict (user_id, account_id, stream) do update set label = excluded.label, status = excluded.status,
      failure_kind = excluded.failure_kind, failure_message = excluded.failure_message, read_at = excluded.read_at`.execute(
    tx,
  );
}

export async function removeRecords(tx: Tx, userId: string, accountIds: readonly string[]): Promise<void> {
  await sql`delete from raw_records where user_id = ${userId} and account_id = any(${uuidArray(accountIds)}::uuid[])`.execute(
    tx,
  );
}

export async function forgetRecords(tx: Tx, userId: string, accountId: string): Promise<void> {
  await removeRecords(tx, userId, [accountId]);
  await tx.deleteFrom('sync_streams').where('user_id', '=', userId).where('account_id', '=', accountId).execute();
}

export async function insertSyncSource(
  tx: Tx,
  userId: string,
  row: { id: string; accountId: string; name: string; network: string },
): Promise<void> {
  await tx
    .insertInto('sources')
    .values({
      user_id: userId,
      id: row.id,
      kind: 'sync',
      account_id: row.accountId,
      name: row.name,
      integration: row.network,
      status: 'FINISHED',
      started_at: NOW,
      finished_at: NOW,
    })
    .execute();
}

export async function countSyncSource(
  tx: Tx,
  userId: string,
  id: string,
  { imported, duplicate }: { imported: number; duplicate: number },
): Promise<void> {
  await tx
    .updateTable('sources')
    .set({
      number_imported: imported,
      number_duplicate: duplicate,
      number_done: imported + duplicate,
      number_total: imported + duplicate,
    })
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .execute();
}

/**
 * A run that ended before merging its batch leaves it for the next run.
 * @returns its ID and count
 */
export async function unsettledSyncSource(
  tx: Tx,
  userId: string,
  accountId: string,
): Promise<{ id: string; count: number } | null> {
  const { rows } = await sql<{ id: string; count: number }>`
    select s.id, (select count(*)::integer from transactions t where t.user_id = s.user_id and t.source_id = s.id) as count
    from sources s where s.user_id = ${userId} and s.account_id = ${accountId}::uuid and s.kind = 'sync' and s.number_done = 0
      and s.undone_at is null order by s.started_at desc limit 1`.execute(tx);
  return rows[0] ?? null;
}

export type KnownId = { id: string; hash: string | null };

export async function knownExternalIds(tx: Tx, userId: string, accountId: string): Promise<KnownId[]> {
  const rows = await tx
    .selectFrom('transactions')
    .select(['external_id as id', 'transaction_hash as hash'])
    .where('user_id', '=', userId)
    .where('account_id', '=', accountId)
    .execute();
  return rows;
}

export async function removeSyncSource(tx: Tx, userId: string, id: string): Promise<void> {
  await tx
    .deleteFrom('sources')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .where('kind', '=', 'sync')
    .execute();
}

/** Returns due accounts of all users, including those whose run or job was lost an hour ago. */
export async function dueAccounts(db: Database, limit: number): Promise<{ userId: string; accountId: string }[]> {
  return asSystem(db, async (tx) => {
    const { rows } = await sql<{ userId: string; accountId: string }>`
      select user_id as "userId", account_id as "accountId" from synced_accounts
      where next_at <= now() order by next_at, user_id, account_id limit ${limit}`.execute(tx);
    return rows;
  });
}
