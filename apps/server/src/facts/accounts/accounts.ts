import { NOW } from '@lotbook/db/fragments';
import { onceInSnapshot } from '@lotbook/db/snapshot';
import type { Tx } from '@lotbook/db/user';
import { ACCOUNT_KIND } from '@lotbook/ledger/account-kind';
import { sql } from 'kysely';
import { uuidArray } from '../../platform/values/ids.ts';

export type AccountRow = {
  id: string;
  kind: number;
  name: string;
  integration: string | null;
  isSample: boolean;
  createdAt: Date;
  lastSyncedAt: Date | null;
  instructions: string | null;
  isImporting: boolean;
};

const ACCOUNT_COLUMNS = sql`
  a.id, a.kind, a.name, a.integration, a.is_sample as "isSample", a.created_at as "createdAt", a.instructions,
  a.last_synced_at as "lastSyncedAt",
  exists (select 1 from sources i where i.user_id = a.user_id and i.account_id = a.id and i.undone_at is null
    and i.status in ('ENQUEUED', 'SCHEDULED', 'STARTED'))
  or exists (select 1 from synced_accounts s where s.user_id = a.user_id and s.account_id = a.id
    and s.status in ('QUEUED', 'RUNNING')) as "isImporting"`;

const NATURAL = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });

export function listAccounts(tx: Tx, userId: string): Promise<AccountRow[]> {
  return onceInSnapshot(tx, `accounts ${userId}`, async () => {
    const { rows } = await sql<AccountRow>`
      select ${ACCOUNT_COLUMNS} from accounts a where a.user_id = ${userId} order by a.id`.execute(tx);
    return rows.sort((a, b) => NATURAL.compare(a.name, b.name));
  });
}

export async function accountsByIds(tx: Tx, userId: string, ids: readonly string[]): Promise<AccountRow[]> {
  const { rows } = await sql<AccountRow>`
    select ${ACCOUNT_COLUMNS} from accounts a
    where a.user_id = ${userId} and a.id = any(${uuidArray(ids)}::uuid[])`.execute(tx);
  return rows;
}

export type AccountName = { id: string; name: string; integration: string | null };

export async function accountNames(tx: Tx, userId: string): Promise<AccountName[]> {
  return tx.selectFrom('accounts').select(['id', 'name', 'integration']).where('user_id', '=', userId).execute();
}

export async function accountsWithOwn(
  tx: Tx,
  userId: string,
  assetId: string,
): Promise<(AccountName & { isExchange: boolean })[]> {
  const { rows } = await sql<AccountName & { isExchange: boolean }>`
    select a.id, a.name, a.integration, a.kind = ${ACCOUNT_KIND.exchange} as "isExchange" from accounts a
    where a.user_id = ${userId} and not a.is_sample
      and not exists (select from synced_accounts s where s.user_id = a.user_id and s.account_id = a.id)
      and exists (select from flows f where f.user_id = a.user_id and f.account_id = a.id and f.asset_id = ${assetId})
    order by "isExchange", a.name, a.id`.execute(tx);
  return rows;
}

export async function accountsOfExchange(
  tx: Tx,
  userId: string,
  { slug, name }: { slug: string; name: string },
): Promise<AccountName[]> {
  const { rows } = await sql<AccountName>`
    select a.id, a.name, a.integration from accounts a
    where a.user_id = ${userId} and not a.is_sample and (a.integration = ${slug} or lower(a.name) = lower(${name}))
      and not exists (select from synced_accounts s where s.user_id = a.user_id and s.account_id = a.id)
      and exists (select from transactions t where t.user_id = a.user_id and t.account_id = a.id)
    order by a.name, a.id`.execute(tx);
  return rows;
}

export async function accountNamesByIds(tx: Tx, userId: string, ids: readonly string[]): Promise<AccountName[]> {
  if (ids.length === 0) return [];
  return tx
    .selectFrom('accounts')
    .select(['id', 'name', 'integration'])
    .where('user_id', '=', userId)
    .where('id', 'in', ids)
    .execute();
}

export type NewAccount = {
  userId: string;
  id: string;
  kind: number;
  name: string;
  integration: string | null;
  importId: string | null;
  isSample?: boolean;
};

export async function insertAccount(tx: Tx, account: NewAccount): Promise<void> {
  await tx
    .insertInto('accounts')
    .values({
      user_id: account.userId,
      id: account.id,
      kind: account.kind,
      name: account.name,
      integration: account.integration,
      is_sample: account.isSample ?? false,
      created_by_source_id: account.importId,
    })
    .execute();
}

export async function renameAccountRow(tx: Tx, userId: string, id: string, name: string): Promise<void> {
  await tx.updateTable('accounts').set({ name }).where('user_id', '=', userId).where('id', '=', id).execute();
}

export async function setInstructions(tx: Tx, userId: string, id: string, text: string | null): Promise<void> {
  await tx
    .updateTable('accounts')
    .set({ instructions: text })
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .execute();
}

export async function accountNamed(tx: Tx, userId: string, name: string): Promise<AccountName | null> {
  const { rows } = await sql<AccountName>`
    select id, name, integration from accounts where user_id = ${userId} and lower(name) = lower(${name})`.execute(tx);
  return rows[0] ?? null;
}

export async function findAccount(tx: Tx, userId: string, id: string): Promise<AccountName | null> {
  const [account] = await accountNamesByIds(tx, userId, [id]);
  return account ?? null;
}

export async function lockAccount(tx: Tx, userId: string, id: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from accounts where user_id = ${userId} and id = ${id}::uuid for no key update`.execute(tx);
  return rows.length > 0;
}

export async function setIntegration(
  tx: Tx,
  userId: string,
  id: string,
  { slug, kind }: { slug: string; kind: number },
  which: 'any' | 'unknown' = 'any',
): Promise<void> {
  await sql`
    update accounts set integration = ${slug}, kind = ${kind}
    where user_id = ${userId} and id = ${id}::uuid
      and ${which === 'any' ? sql`true` : sql`(integration is null or integration = 'csv')`}`.execute(tx);
}

export async function markSynced(tx: Tx, userId: string, id: string): Promise<void> {
  await tx
    .updateTable('accounts')
    .set({ last_synced_at: NOW })
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .execute();
}

/** Locks the accounts, so that they get no new transactions before they are deleted. */
export async function lockMadeBy(tx: Tx, userId: string, importId: string): Promise<void> {
  await sql`
    select from accounts where user_id = ${userId} and created_by_source_id = ${importId}::uuid order by id for update`.execute(
    tx,
  );
}

export async function removeEmptyMadeBy(tx: Tx, userId: string, importId: string): Promise<void> {
  await lockMadeBy(tx, userId, importId);
  await sql`
    delete from accounts a where a.user_id = ${userId} and a.created_by_source_id = ${importId}::uuid
      and not exists (select 1 from transactions t where t.user_id = a.user_id and t.account_id = a.id)
      and not exists (select 1 from sources i where i.user_id = a.user_id and i.account_id = a.id)
      and not exists (select 1 from synced_accounts s where s.user_id = a.user_id and s.account_id = a.id)`.execute(tx);
}

export async function transactionCounts(tx: Tx, userId: string): Promise<Map<string, number>> {
  const { rows } = await sql<{ accountId: string; count: number }>`
    select account_id as "accountId", count(*)::integer as count from transactions
    where user_id = ${userId} group by account_id`.execute(tx);
  return new Map(rows.map((row) => [row.accountId, row.count]));
}

export async function entryCounts(tx: Tx, userId: string): Promise<Map<string, number>> {
  const { rows } = await sql<{ accountId: string; count: number }>`
    select account_id as "accountId", count(*)::integer as count from flows
    where user_id = ${userId} group by account_id`.execute(tx);
  return new Map(rows.map((row) => [row.accountId, row.count]));
}

export async function manualEditCounts(tx: Tx, userId: string): Promise<Map<string, number>> {
  const { rows } = await sql<{ accountId: string; count: number }>`
    select account_id as "accountId", count(*)::integer as count from transactions
    where user_id = ${userId} and is_edited group by account_id`.execute(tx);
  return new Map(rows.map((row) => [row.accountId, row.count]));
}

export async function sampleAccounts(tx: Tx, userId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('accounts')
    .select('id')
    .where('user_id', '=', userId)
    .where('is_sample', '=', true)
    .execute();
  return rows.map(({ id }) => id);
}

export async function countAccounts(tx: Tx, userId: string): Promise<Map<number, number>> {
  const { rows } = await sql<{ kind: number; count: number }>`
    select kind, count(*)::integer as count from accounts where user_id = ${userId} group by kind`.execute(tx);
  return new Map(rows.map(({ kind, count }) => [kind, count]));
}
