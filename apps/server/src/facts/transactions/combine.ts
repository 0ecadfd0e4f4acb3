import type { Tx } from '@lotbook/db/user';
import type { Purpose } from '@lotbook/ledger/purpose';
import { sql } from 'kysely';
import { uuidArray } from '../../platform/values/ids.ts';
import { transactionId } from './transaction-id.ts';

/** One movement of an event, stored as a separate transaction until the user combines the movements. */
export type Apart = {
  id: string;
  externalId: string;
  accountId: string;
  hash: string;
  type: string;
  happenedAt: Date;
  reason: string | null;
  isIgnored: boolean;
  isTied: boolean;
  /** The network, contract and reason, which similar events share. */
  likeness: string;
};

const BASE = sql`left(t.external_id, strpos(t.external_id, t.transaction_hash) + length(t.transaction_hash) - 1)`;

const APART = sql`
  select t.id, t.external_id as "externalId", t.account_id as "accountId", t.transaction_hash as hash, t.type, t.happened_at as "happenedAt",
    t.reason, t.is_ignored as "isIgnored",
    (t.part_of is not null or exists (select from transactions p where p.user_id = t.user_id and p.part_of = t.id)
      or exists (select from transaction_links l where l.user_id = t.user_id and l.origin <> 'rejected' and l.from_transaction_id = t.id)
      or exists (select from transaction_links l where l.user_id = t.user_id and l.origin <> 'rejected' and l.to_transaction_id = t.id)
      or exists (select from identifications i where i.user_id = t.user_id and i.transaction_id = t.id)) as "isTied",
    concat_ws(E'\n', s.network, (select r.payload ->> 'to' from raw_records r where r.user_id = t.user_id and r.account_id = t.account_id
      and r.id = ${BASE} and r.payload ->> 'to' is not null limit 1), t.reason) as likeness
  from transactions t join synced_accounts s on s.user_id = t.user_id and s.account_id = t.account_id`;

export async function movementsApart(tx: Tx, userId: string, transactionId: string): Promise<Apart[]> {
  const { rows } = await sql<Apart>`
    ${APART} join transactions o on o.user_id = t.user_id and o.account_id = t.account_id and o.transaction_hash = t.transaction_hash
    where o.user_id = ${userId} and o.id = ${transactionId}::uuid and strpos(t.external_id, t.transaction_hash) > 0
    order by t.position, t.id`.execute(tx);
  return rows;
}

export async function movementsLike(tx: Tx, userId: string, reason: string, limit: number): Promise<Apart[]> {
  const { rows } = await sql<Apart>`
    ${APART} where t.user_id = ${userId} and t.reason = ${reason} and strpos(t.external_id, t.transaction_hash) > 0
    order by t.happened_at desc, t.position, t.id limit ${limit}`.execute(tx);
  return rows;
}

export type Event = { externalId: string; movements: readonly Apart[] };

export async function combine(
  tx: Tx,
  userId: string,
  events: readonly Event[],
  { purpose, reason }: { purpose: Purpose | null; reason: string },
): Promise<string[]> {
  const made = events.map(({ externalId, movements }) => {
    const { accountId, happenedAt } = movements[0]!;
    const at = { userId, accountId, sourceId: externalId, timestamp: happenedAt.toISOString() };
    return {
      id: transactionId(at),
      external_id: externalId,
      from_id: movements[0]!.id,
      ids: movements.map(({ id }) => id),
    };
  });
  const rows = JSON.stringify(made);
  await sql`
    insert into transactions (user_id, id, happened_at, type, purpose, account_id, external_id, source_id, position, transaction_hash,
      counterparty, note, reason, is_edited)
    select t.user_id, r.id, t.happened_at, 'trade', ${purpose}::text, t.account_id, r.external_id, t.source_id, t.position, t.transaction_hash,
      t.counterparty, t.note, ${reason}, true
    from json_to_recordset(${rows}::text::json) as r (id uuid, external_id text, from_id uuid)
    join transactions t on t.user_id = ${userId} and t.id = r.from_id`.execute(tx);
  await sql`
    insert into flows (user_id, transaction_id, position, happened_at, direction, account_id, asset_id, named_asset_id, quantity, is_withheld,
      fiat_value, fiat_currency, fiat_source, fiat_priced_at, stated_value, stated_currency)
    select f.user_id, r.id, row_number() over (partition by r.id
        order by case f.direction when 'out' then 0 when 'in' then 1 else 2 end, t.position, f.position) - 1,
      f.happened_at, f.direction, f.account_id, f.asset_id, f.named_asset_id, f.quantity, f.is_withheld, f.fiat_value, f.fiat_currency,
      f.fiat_source, f.fiat_priced_at, f.stated_value, f.stated_currency
    from json_to_recordset(${rows}::text::json) as r (id uuid, ids json)
    cross join lateral json_array_elements_text(r.ids) as m (id)
    join transactions t on t.user_id = ${userId} and t.id = m.id::uuid
    join flows f on f.user_id = t.user_id and f.transaction_id = t.id`.execute(tx);
  await sql`
    update attachments a set transaction_id = r.id from json_to_recordset(${rows}::text::json) as r (id uuid, ids json)
    where a.user_id = ${userId} and a.transaction_id in (select m.id::uuid from json_array_elements_text(r.ids) as m (id))`.execute(
    tx,
  );
  return made.map(({ id }) => id);
}

export async function takenIds(tx: Tx, userId: string, events: readonly Event[]): Promise<Set<string>> {
  const rows = JSON.stringify(
    events.map(({ externalId, movements }) => ({ account_id: movements[0]!.accountId, id: externalId })),
  );
  const { rows: taken } = await sql<{ id: string }>`
    select t.external_id as id from json_to_recordset(${rows}::text::json) as r (account_id uuid, id text)
    join transactions t on t.user_id = ${userId} and t.account_id = r.account_id and t.external_id = r.id`.execute(tx);
  return new Set(taken.map(({ id }) => id));
}

export type MovedValue = {
  transactionId: string;
  direction: 'in' | 'out';
  assetId: string;
  quantity: string;
  value: string | null;
};

export async function valuesMoved(tx: Tx, userId: string, ids: readonly string[]): Promise<MovedValue[]> {
  const { rows } = await sql<MovedValue>`
    select f.transaction_id as "transactionId", f.direction, f.asset_id as "assetId", trim_scale(f.quantity)::text as quantity,
      trim_scale(case when f.fiat_currency = s.base_currency then f.fiat_value end)::text as value
    from flows f join user_settings s on s.user_id = f.user_id
    where f.user_id = ${userId} and f.transaction_id = any(${uuidArray(ids)}::uuid[]) and f.direction <> 'fee'
    order by f.direction desc, f.transaction_id, f.position`.execute(tx);
  return rows;
}
