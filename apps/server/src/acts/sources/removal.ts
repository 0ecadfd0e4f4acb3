/**
 * Reassigns a transaction to another import that also reported it, so that undoing one of two overlapping files keeps
 * the transactions of the other.
 */
import type { Tx } from '@lotbook/db/user';
import { type RawBuilder, sql } from 'kysely';
import { lockMadeBy } from '../../facts/accounts/accounts.ts';
import { handSourceOf } from '../../facts/sources/kinds.ts';
import { reportedByOthers } from '../../facts/sources/source-rows.ts';
import { removeRecords } from '../../facts/syncs/accounts.ts';
import { transactionId } from '../../facts/transactions/transaction-id.ts';
import { uuidArray } from '../../platform/values/ids.ts';
import { addTexts, refreshTexts } from '../../views/list/texts.ts';
import { refreshValues } from '../../views/list/values.ts';

export async function handOver(tx: Tx, userId: string, importId: string): Promise<number> {
  const { rows } = await sql<{ heir: string; handed: number }>`
    with heirs as (
      select distinct on (t.id) t.id, i.id as heir
      from transactions t
      join source_rows s on s.user_id = t.user_id and s.transaction_id = t.id and s.outcome = 'duplicate'
        and s.source_id <> ${importId}::uuid
      join sources i on i.user_id = s.user_id and i.id = s.source_id and i.undone_at is null
      where t.user_id = ${userId} and t.source_id = ${importId}::uuid
      order by t.id, i.created_at, i.id
    ), moved as (
      -- With the parts it was divided into.
      update transactions t set source_id = heirs.heir from heirs
      where t.user_id = ${userId} and t.source_id = ${importId}::uuid and coalesce(t.part_of, t.id) = heirs.id
    ), rows_moved as (
      update source_rows s set outcome = 'transaction', reason = null from heirs
      where s.user_id = ${userId} and s.source_id = heirs.heir and s.transaction_id = heirs.id
    ), counts as (
      select heir, count(*)::integer as handed from heirs group by heir
    ), counted as (
      update sources i set number_imported = number_imported + counts.handed,
        number_duplicate = greatest(0, number_duplicate - counts.handed)
      from counts where i.user_id = ${userId} and i.id = counts.heir
    )
    select heir, handed from counts`.execute(tx);
  return rows.reduce((sum, row) => sum + row.handed, 0);
}

export type Leaving = {
  numberRemoved: number;
  numberHandedOver: number;
  accounts: string[];
  tokens: string[];
  ledgerSize: number;
};

export async function leavingWith(tx: Tx, userId: string, importId: string): Promise<Leaving> {
  const stays = sql`(t.source_id is distinct from ${importId}::uuid or ${reportedByOthers(importId)})`;
  const { rows } = await sql<Leaving>`
    select
      (select count(*)::integer from transactions where user_id = ${userId}) as "ledgerSize",
      (select count(*)::integer from transactions t
        where t.user_id = ${userId} and t.source_id = ${importId}::uuid and not ${reportedByOthers(importId)}) as "numberRemoved",
      (select count(*)::integer from transactions t
        where t.user_id = ${userId} and t.source_id = ${importId}::uuid and ${reportedByOthers(importId)}) as "numberHandedOver",
      (select coalesce(json_agg(a.symbol order by a.symbol), '[]') from user_assets a
        where a.user_id = ${userId} and a.created_by_source_id = ${importId}::uuid
          and not exists (select from flows f join transactions t on t.user_id = f.user_id and t.id = f.transaction_id
            where f.user_id = a.user_id and f.asset_id = a.id and ${stays})) as tokens,
      (select coalesce(json_agg(a.name order by a.name), '[]') from accounts a
        where a.user_id = ${userId} and a.created_by_source_id = ${importId}::uuid
          and not exists (select from transactions t
            where t.user_id = a.user_id and t.account_id = a.id and ${stays})
          and not exists (select from flows f join transactions t on t.user_id = f.user_id and t.id = f.transaction_id
            where f.user_id = a.user_id and f.account_id = a.id and ${stays})
          and not exists (select from sources i where i.user_id = a.user_id and i.account_id = a.id
            and i.id <> ${importId}::uuid and i.undone_at is null and i.status in ('ENQUEUED', 'SCHEDULED', 'STARTED'))
      ) as accounts`.execute(tx);
  return rows[0]!;
}

/**
 * Removes an import's transactions and everything that depends on them.
 * @returns the number of transactions
 */
export async function removeImported(tx: Tx, userId: string, importId: string): Promise<number> {
  const removed = await removeWhere(tx, userId, sql`source_id = ${importId}::uuid`);
  for (const kept of ['source_rows', 'reported_balances']) {
    await sql`delete from ${sql.table(kept)} where user_id = ${userId} and source_id = ${importId}::uuid`.execute(tx);
  }
  return removed;
}

export async function removeManual(tx: Tx, userId: string, ids: readonly string[]): Promise<number> {
  const list = uuidArray(ids);
  return removeWhere(
    tx,
    userId,
    sql`source_id in (${handSourceOf(userId)}) and (id = any(${list}::uuid[]) or part_of = any(${list}::uuid[]))`,
  );
}

export async function removeTransactions(tx: Tx, userId: string, ids: readonly string[]): Promise<void> {
  await removeWhere(tx, userId, sql`id = any(${uuidArray(ids)}::uuid[])`);
}

export type LeavingAccount = {
  transactions: number;
  edited: number;
  files: number;
  transferPartners: string[];
  transfers: number;
};

export async function leavingWithAccount(tx: Tx, userId: string, accountId: string): Promise<LeavingAccount> {
  const { rows } = await sql<LeavingAccount>`
    with own as (
      select id, is_edited from transactions where user_id = ${userId} and account_id = ${accountId}::uuid
    ), partners as (
      select other.account_id from transaction_links l
      join own on own.id in (l.from_transaction_id, l.to_transaction_id)
      join transactions other on other.user_id = l.user_id and other.id in (l.from_transaction_id, l.to_transaction_id)
        and other.account_id <> ${accountId}::uuid
      where l.user_id = ${userId} and l.origin <> 'rejected'
      union all
      -- One transaction with flows of two accounts: own ones that reach into others, and others that reach into this one.
      select account_id from (
        select distinct f.transaction_id, f.account_id from own join flows f on f.user_id = ${userId} and f.transaction_id = own.id
          and f.account_id <> ${accountId}::uuid
        union
        select f.transaction_id, t.account_id from flows f join transactions t on t.user_id = f.user_id and t.id = f.transaction_id
          and t.account_id <> f.account_id
        where f.user_id = ${userId} and f.account_id = ${accountId}::uuid
      ) whole
    )
    select (select count(*)::integer from own) as transactions,
      (select count(*)::integer from own where is_edited) as edited,
      (select count(*)::integer from sources where user_id = ${userId} and account_id = ${accountId}::uuid and kind = 'file'
        and undone_at is null) as files,
      (select count(*)::integer from partners) as transfers,
      (select coalesce(json_agg(a.name order by a.name), '[]') from accounts a
        where a.user_id = ${userId} and a.id in (select account_id from partners)) as "transferPartners"`.execute(tx);
  return rows[0]!;
}

export async function touchedByRemoval(tx: Tx, userId: string, accountId: string, most: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with own as (
      select id from transactions where user_id = ${userId} and account_id = ${accountId}::uuid
      union select transaction_id from flows where user_id = ${userId} and account_id = ${accountId}::uuid
    )
    select id from own
    union select l.from_transaction_id from transaction_links l where l.user_id = ${userId}
      and l.to_transaction_id in (select id from own)
    union select l.to_transaction_id from transaction_links l where l.user_id = ${userId}
      and l.from_transaction_id in (select id from own)
    limit ${most}`.execute(tx);
  return rows.map(({ id }) => id);
}

function typeOfRest(isLeft: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(
    select case
      when was_in = is_in and was_out = is_out then t.type
      when is_in and not is_out then 'deposit' when is_out and not is_in then 'withdrawal'
      when is_in then t.type else 'fee' end
    from (
      select bool_or(f.direction = 'in') as was_in, bool_or(f.direction = 'out') as was_out,
        bool_or(f.direction = 'in' and ${isLeft}) as is_in, bool_or(f.direction = 'out' and ${isLeft}) as is_out
      from flows f where f.user_id = t.user_id and f.transaction_id = t.id
    ) sides)`;
}

/** The suffix of source IDs of transactions that other accounts keep. */
const KEPT = '#kept';

async function keepInOthers(tx: Tx, userId: string, accountId: string): Promise<void> {
  const { rows } = await sql<{ id: string; accountId: string; sourceId: string; timestamp: string }>`
    select distinct t.id, f.account_id as "accountId", t.external_id || ${KEPT}::text as "sourceId", to_json(t.happened_at) #>> '{}' as timestamp
    from transactions t join flows f on f.user_id = t.user_id and f.transaction_id = t.id and f.account_id <> t.account_id
    where t.user_id = ${userId} and t.account_id = ${accountId}::uuid`.execute(tx);
  if (rows.length === 0) return;
  const kept = JSON.stringify(rows.map((row) => ({ ...row, kept: transactionId({ userId, ...row }) })));
  const pairs = sql`json_to_recordset(${kept}::text::json) as k (id uuid, kept uuid, "accountId" uuid, "sourceId" text)`;
  const { rows: inserted } = await sql<{ id: string }>`
    insert into transactions (user_id, id, happened_at, type, label, purpose, is_taxable, account_id, external_id, source_id, position,
      transaction_hash, counterparty, note, is_ignored, reason)
    select t.user_id, k.kept, t.happened_at, ${typeOfRest(sql`f.account_id = k."accountId"`)}, t.label, t.purpose, t.is_taxable, k."accountId",
      k."sourceId", t.source_id, t.position, t.transaction_hash, coalesce(t.counterparty, a.name), t.note, t.is_ignored,
      'The other side was in the wallet “' || a.name || '”, which was deleted.'
    from ${pairs} join transactions t on t.user_id = ${userId} and t.id = k.id
    join accounts a on a.user_id = t.user_id and a.id = t.account_id
    on conflict (user_id, account_id, external_id) do nothing
    returning id`.execute(tx);
  await sql`
    update flows f set transaction_id = k.kept from ${pairs}
    where f.user_id = ${userId} and f.transaction_id = k.id and f.account_id = k."accountId"`.execute(tx);
  const ids = inserted.map(({ id }) => id);
  await addTexts(tx, userId, ids);
  await refreshValues(tx, userId, ids);
}

export async function removeKept(tx: Tx, userId: string, importId: string): Promise<void> {
  await removeWhere(tx, userId, sql`source_id = ${importId}::uuid and external_id like '%' || ${KEPT}::text`);
}

async function removeWhere(tx: Tx, userId: string, which: RawBuilder<unknown>): Promise<number> {
  const mine = sql`select id from transactions where user_id = ${userId} and ${which}`;
  await sql`
    update transactions t set merged_into = null
    where t.user_id = ${userId} and t.merged_into in (${mine})`.execute(tx);
  const { rows: links } = await sql<{ kind: string; from: string; to: string }>`
    delete from transaction_links where user_id = ${userId}
      and (from_transaction_id in (${mine}) or to_transaction_id in (${mine}))
    returning kind, from_transaction_id as from, to_transaction_id as to`.execute(tx);
  await sql`
    update source_rows set transaction_id = null, reason = 'This transaction was in the account already, and was removed with it.'
    where user_id = ${userId} and outcome = 'duplicate' and transaction_id in (${mine})`.execute(tx);
  await sql`delete from flows where user_id = ${userId} and transaction_id in (${mine})`.execute(tx);
  await sql`delete from transaction_values where user_id = ${userId} and transaction_id in (${mine})`.execute(tx);
  const { rows } = await sql<{ removed: number; days: string[] }>`
    with gone as (
      delete from transactions where user_id = ${userId} and ${which} returning id, happened_at, coalesce(note, counterparty) as text
    ), imported as (
      delete from imported_values v using gone where v.user_id = ${userId} and v.transaction_id = gone.id
    ) select count(*)::integer as removed,
      coalesce(array_agg(distinct (happened_at at time zone 'UTC')::date::text) filter (where text is not null), '{}') as days
    from gone`.execute(tx);
  const { removed, days } = rows[0]!;
  await refreshTexts(tx, userId, days);
  await refreshValues(
    tx,
    userId,
    links.flatMap(({ kind, from, to }) => (kind === 'linked_trade' ? [from, to] : [])),
  );
  return removed;
}

export async function removeUnused(tx: Tx, userId: string, importId: string): Promise<void> {
  await sql`
    delete from user_assets a
    where a.user_id = ${userId} and a.created_by_source_id = ${importId}::uuid
      and not exists (select 1 from flows f where f.user_id = a.user_id and a.id in (f.asset_id, f.named_asset_id))
      and not exists (select 1 from asset_merges m where m.user_id = a.user_id and m.into_asset_id = a.id)`.execute(tx);
  await removeUnusedAccounts(tx, userId, importId);
  await passOnUsed(tx, userId, importId);
}

export async function removeUnusedAccounts(tx: Tx, userId: string, importId: string): Promise<void> {
  await lockMadeBy(tx, userId, importId);
  const { rows } = await sql<{ id: string; kind: number; name: string; integration: string | null }>`
    delete from accounts a
    where a.user_id = ${userId} and a.created_by_source_id = ${importId}::uuid
      and not exists (select 1 from transactions t where t.user_id = a.user_id and t.account_id = a.id)
      and not exists (select 1 from flows f where f.user_id = a.user_id and f.account_id = a.id)
      and not exists (select 1 from sources i where i.user_id = a.user_id and i.account_id = a.id
        and i.id <> ${importId}::uuid and i.undone_at is null and i.status in ('ENQUEUED', 'SCHEDULED', 'STARTED'))
      and not exists (select 1 from reported_balances b join sources i on i.user_id = b.user_id and i.id = b.source_id
        where b.user_id = a.user_id and b.account_id = a.id and i.undone_at is null)
    returning a.id, a.kind, a.name, a.integration`.execute(tx);
  await removeRecords(
    tx,
    userId,
    rows.map(({ id }) => id),
  );
  for (const account of rows) {
    const { id } = account;
    await sql`
      update sources set account_id = null, removed_account = ${JSON.stringify(account)}::text::jsonb where user_id = ${userId} and account_id = ${id}::uuid`.execute(
      tx,
    );
  }
}

async function backToImported(tx: Tx, userId: string, accountId: string): Promise<void> {
  await sql`
    with back as (
      delete from imported_values v using flows f
      where v.user_id = ${userId} and v.field = 'account_id' and v.value <> to_jsonb(${accountId}::uuid)
        and f.user_id = v.user_id and f.transaction_id = v.transaction_id and f.position = v.position
        and f.account_id = ${accountId}::uuid
        and exists (select from accounts a where a.user_id = v.user_id and a.id = (v.value #>> '{}')::uuid)
      returning v.transaction_id, v.position, (v.value #>> '{}')::uuid as account_id
    )
    update flows f set account_id = b.account_id from back b
    where f.user_id = ${userId} and f.transaction_id = b.transaction_id and f.position = b.position`.execute(tx);
}

/** Reassigns tokens and accounts to another import that uses them, so that undoing the last one deletes them. */
async function passOnUsed(tx: Tx, userId: string, importId: string): Promise<void> {
  await sql`
    update accounts a set created_by_source_id = (
      select i.id from sources i where i.user_id = a.user_id and i.account_id = a.id and i.undone_at is null
        and i.id <> ${importId}::uuid order by i.created_at, i.id limit 1)
    where a.user_id = ${userId} and a.created_by_source_id = ${importId}::uuid`.execute(tx);
  await sql`
    update user_assets a set created_by_source_id = (
      select t.source_id from flows f join transactions t on t.user_id = f.user_id and t.id = f.transaction_id
      where f.user_id = a.user_id and a.id in (f.asset_id, f.named_asset_id) and t.source_id not in (${handSourceOf(userId)}) limit 1)
    where a.user_id = ${userId} and a.created_by_source_id = ${importId}::uuid`.execute(tx);
}

export async function markUndone(tx: Tx, userId: string, importId: string): Promise<void> {
  await sql`
    update sources set undone_at = now(),
      status = case when status in ('ENQUEUED', 'SCHEDULED', 'STARTED') then 'CANCELLED' else status end,
      finished_at = coalesce(finished_at, now())
    where user_id = ${userId} and id = ${importId}::uuid`.execute(tx);
}

export async function removeAccount(tx: Tx, userId: string, accountId: string): Promise<number> {
  await sql`select from accounts where user_id = ${userId} and id = ${accountId}::uuid for update`.execute(tx);
  const imports = await tx
    .selectFrom('sources')
    .select('id')
    .where('user_id', '=', userId)
    .where('account_id', '=', accountId)
    .where('undone_at', 'is', null)
    .forUpdate()
    .execute();
  await backToImported(tx, userId, accountId);
  const { rows: crossing } = await sql<{ id: string }>`
    with crossing as (
      delete from flows f using transactions t
      where f.user_id = ${userId} and f.account_id = ${accountId}::uuid
        and t.user_id = f.user_id and t.id = f.transaction_id and t.account_id <> f.account_id
      returning f.transaction_id
    ), touched as (select distinct transaction_id as id from crossing)
    update transactions t set type = ${typeOfRest(sql`f.account_id <> ${accountId}::uuid`)}, updated_at = now()
    from touched where t.user_id = ${userId} and t.id = touched.id
    returning t.id`.execute(tx);
  await refreshValues(
    tx,
    userId,
    crossing.map(({ id }) => id),
  );
  await keepInOthers(tx, userId, accountId);
  const removed = await removeWhere(tx, userId, sql`account_id = ${accountId}::uuid`);
  for (const { id } of imports) {
    await tx.deleteFrom('source_rows').where('user_id', '=', userId).where('source_id', '=', id).execute();
    await markUndone(tx, userId, id);
  }
  await sql`
    update sources i set account_id = null,
      removed_account = jsonb_build_object('id', a.id, 'kind', a.kind, 'name', a.name, 'integration', a.integration)
    from accounts a
    where i.user_id = ${userId} and i.account_id = ${accountId}::uuid and a.user_id = i.user_id and a.id = i.account_id
    `.execute(tx);
  await tx.deleteFrom('accounts').where('user_id', '=', userId).where('id', '=', accountId).execute();
  await removeRecords(tx, userId, [accountId]);
  for (const { id } of imports) await removeUnused(tx, userId, id);
  return removed;
}
