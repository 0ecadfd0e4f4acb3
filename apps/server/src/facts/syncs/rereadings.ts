import type { Database } from '@lotbook/db/open';
import { asSystem, type Tx } from '@lotbook/db/user';
import type { DraftTransaction } from '@lotbook/ledger/draft';
import { sql } from 'kysely';
import { storableJson } from '../../platform/values/storable-json.ts';
import { isFrozen } from '../freezing/closed.ts';

export async function accountsReadOtherwise(
  db: Database,
  version: string,
  limit: number,
): Promise<{ userId: string; accountId: string }[]> {
  return asSystem(db, async (tx) => {
    const { rows } = await sql<{ userId: string; accountId: string }>`
      select user_id as "userId", account_id as "accountId" from synced_accounts a
      where read_by is distinct from ${version} and status not in ('RUNNING', 'PARTIAL')
        and exists (select from sync_streams s where s.user_id = a.user_id and s.account_id = a.account_id)
        and not exists (select from sync_streams s where s.user_id = a.user_id and s.account_id = a.account_id and s.cursor is null)
      order by user_id, account_id limit ${limit}`.execute(tx);
    return rows;
  });
}

export async function markReadBy(tx: Tx, userId: string, accountId: string, version: string): Promise<void> {
  await sql`
    update synced_accounts set read_by = ${version}
    where user_id = ${userId} and account_id = ${accountId}::uuid and read_by is distinct from ${version}`.execute(tx);
}

export type StoredFlow = { direction: string; assetId: string; quantity: string; isWithheld: boolean };
export type StoredReading = {
  externalId: string;
  happenedAt: string;
  type: string;
  label: string | null;
  purpose: string | null;
  acquiredAt: string | null;
  isEdited: boolean;
  flows: StoredFlow[];
};

type StoredRow = Omit<StoredReading, 'happenedAt' | 'acquiredAt'> & { happenedAt: Date; acquiredAt: Date | null };

export async function storedReadings(
  tx: Tx,
  userId: string,
  accountId: string,
  externalIds: readonly string[],
): Promise<StoredReading[]> {
  const { rows } = await sql<StoredRow>`
    select t.external_id as "externalId", t.happened_at as "happenedAt", t.type, t.label, t.purpose, t.acquired_at as "acquiredAt",
      t.is_edited as "isEdited", f.flows
    from json_array_elements_text(${JSON.stringify(externalIds)}::text::json) as k (id)
    join transactions t on t.user_id = ${userId} and t.account_id = ${accountId}::uuid and t.external_id = k.id
    cross join lateral (
      select coalesce(json_agg(json_build_object('direction', f.direction, 'assetId', coalesce(f.named_asset_id, f.asset_id),
        'quantity', trim_scale(f.quantity)::text, 'isWithheld', f.is_withheld) order by f.position), '[]') as flows
      from flows f where f.user_id = t.user_id and f.transaction_id = t.id
    ) f`.execute(tx);
  return rows.map((row) => ({
    ...row,
    happenedAt: row.happenedAt.toISOString(),
    acquiredAt: row.acquiredAt?.toISOString() ?? null,
  }));
}

export type Otherwise = { id: string; externalIds: readonly string[]; drafts: readonly DraftTransaction[] };

/** Stores findings and replaces earlier ones, but keeps decisions about those found again. */
export async function putRereadings(
  tx: Tx,
  userId: string,
  accountId: string,
  found: readonly Otherwise[],
): Promise<void> {
  await tx.deleteFrom('rereadings').where('user_id', '=', userId).where('account_id', '=', accountId).execute();
  const rows = found.map(({ id, externalIds, drafts }) => ({ id, external_ids: externalIds, drafts }));
  await sql`
    insert into rereadings (user_id, account_id, id, external_ids, drafts)
    select ${userId}, ${accountId}::uuid, r.id, r.external_ids, r.drafts
    from jsonb_to_recordset(${storableJson(rows)}::text::jsonb) as r (id text, external_ids jsonb, drafts jsonb)`.execute(
    tx,
  );
}

export type RereadingState = 'ready' | 'kept' | 'frozen';

export type Rereading = Otherwise & {
  state: RereadingState;
  transactionIds: string[];
  sourceId: string;
  position: number;
};

export type RereadingCounts = { accountId: string; ready: number; kept: number; frozen: number };

const IS_TOUCHED = sql<boolean>`(t.is_edited or t.is_ignored or t.is_taxable is not null or t.custom_cost_basis is not null
  or t.custom_proceeds is not null or t.custom_disposal_basis is not null or t.part_of is not null
  or exists (select from transactions p where p.user_id = t.user_id and p.part_of = t.id)
  or exists (select from transaction_links l where l.user_id = t.user_id and l.origin <> 'matched' and l.from_transaction_id = t.id)
  or exists (select from transaction_links l where l.user_id = t.user_id and l.origin <> 'matched' and l.to_transaction_id = t.id)
  or exists (select from attachments a where a.user_id = t.user_id and a.transaction_id = t.id)
  or exists (select from identifications i where i.user_id = t.user_id and (i.transaction_id = t.id
    or i.lots @> jsonb_build_array(jsonb_build_object('transaction_id', t.id))))
  or exists (select from flows f where f.user_id = t.user_id and f.transaction_id = t.id and starts_with(f.fiat_source, 'typed'))
  or exists (select from duplicate_decisions d where d.user_id = t.user_id
    and ((d.kept_account_id = t.account_id and d.kept_external_id = t.external_id)
      or (d.dropped_account_id = t.account_id and d.dropped_external_id = t.external_id))))`;

/** True for a half of a transfer in a frozen year, which stays linked. */
const isClosed = (userId: string) => sql`(${isFrozen(userId, sql`t.happened_at`)} or exists (
  select from transaction_links l join transactions o on o.user_id = l.user_id
    and o.id = case when l.from_transaction_id = t.id then l.to_transaction_id else l.from_transaction_id end
  where l.user_id = t.user_id and t.id in (l.from_transaction_id, l.to_transaction_id) and ${isFrozen(userId, sql`o.happened_at`)}))`;

const waiting = (userId: string, accountId: string | null) => sql`
  select r.account_id, r.id, r.external_ids, r.drafts, s.ids, s.source_id, s.position, s.first_at,
    case when s.is_closed or exists (select from jsonb_array_elements(r.drafts) d
        where ${isFrozen(userId, sql`(d ->> 'timestamp')::timestamptz`)}) then 'frozen' when s.is_touched then 'kept' else 'ready' end as state
  from rereadings r cross join lateral (
    select array_agg(t.id order by t.position, t.id)::text[] as ids, (array_agg(t.source_id order by t.position, t.id))[1] as source_id,
      min(t.position) as position, min(t.happened_at) as first_at, bool_or(${IS_TOUCHED}) as is_touched, bool_or(${isClosed(userId)}) as is_closed
    from transactions t where t.user_id = r.user_id and t.account_id = r.account_id
      and t.external_id in (select jsonb_array_elements_text(r.external_ids))
  ) s
  where r.user_id = ${userId} ${accountId === null ? sql`` : sql`and r.account_id = ${accountId}::uuid`}
    and cardinality(s.ids) = jsonb_array_length(r.external_ids)
    and not exists (select from changes c where c.user_id = r.user_id and c.id = r.change_id and c.undone_at is null)`;

export async function rereadingCounts(tx: Tx, userId: string): Promise<RereadingCounts[]> {
  const any = await tx.selectFrom('rereadings').select('user_id').where('user_id', '=', userId).limit(1).execute();
  if (any.length === 0) return [];
  const { rows } = await sql<RereadingCounts>`
    select account_id as "accountId", (count(*) filter (where state = 'ready'))::integer as ready,
      (count(*) filter (where state = 'kept'))::integer as kept, (count(*) filter (where state = 'frozen'))::integer as frozen
    from (${waiting(userId, null)}) w group by account_id`.execute(tx);
  return rows;
}

export async function rereadingsOf(
  tx: Tx,
  userId: string,
  accountId: string,
  { limit, state }: { limit: number; state: RereadingState },
): Promise<Rereading[]> {
  const { rows } = await sql<Rereading>`
    select id, external_ids as "externalIds", drafts, ids as "transactionIds", source_id as "sourceId", position, state
    from (${waiting(userId, accountId)}) w where state = ${state}
    order by first_at desc, id limit ${limit}`.execute(tx);
  return rows;
}

export async function markReread(
  tx: Tx,
  userId: string,
  accountId: string,
  ids: readonly string[],
  changeId: string,
): Promise<void> {
  await sql`
    update rereadings set change_id = ${changeId}::uuid where user_id = ${userId} and account_id = ${accountId}::uuid
      and id in (select json_array_elements_text(${JSON.stringify(ids)}::text::json))`.execute(tx);
}
