/**
 * The stored values by which the list is searched and sorted. Code that writes flows, links of trades or related
 * settings must refresh them.
 */
import type { Tx } from '@lotbook/db/user';
import { tradeValueIn } from '@lotbook/engine/jurisdictions/registry';
import { type RawBuilder, sql } from 'kysely';
import { uuidArray } from '../../platform/values/ids.ts';
import { type SideFlow, sidesOf } from '../../valuation/sides.ts';
import { transactionValueOf } from '../../valuation/value.ts';

/** A trade to value. `plain` is its value if the sides are equal. */
type Trade = { id: string; at: string; plain: string | null; country: string; currency: string; flows: TradedFlow[] };
type TradedFlow = SideFlow & { fiatCurrency: string | null; splitRatio: string | null };

const AT_ONCE = 5_000;

export async function refreshValues(
  tx: Tx,
  userId: string,
  ids: readonly string[],
  { areNew = false }: { areNew?: boolean } = {},
): Promise<void> {
  for (let i = 0; i < ids.length; i += AT_ONCE) {
    const trades = await refreshPlain(tx, userId, { ids: ids.slice(i, i + AT_ONCE), areNew });
    if (trades.length > 0) await storeTrades(tx, userId, trades);
  }
}

export async function refreshValuesWhere(tx: Tx, userId: string, such: RawBuilder<unknown>): Promise<void> {
  const { rows } = await sql<{ ids: string[] }>`
    select coalesce(array_agg(t.id order by t.id), '{}') as ids from transactions t where t.user_id = ${userId} and ${such}`.execute(
    tx,
  );
  await refreshValues(tx, userId, rows[0]!.ids);
}

export async function settingsOfValues(tx: Tx, userId: string): Promise<string> {
  const { rows } = await sql<{ text: string }>`
    select concat_ws(' ', base_currency, country, own_sides_before) as text from user_settings where user_id = ${userId}`.execute(
    tx,
  );
  return rows[0]!.text;
}

export const EVERY = sql`true`;
export const TRADES = sql`t.type = 'trade' and t.purpose is null`;

export async function refreshValuesOfChange(tx: Tx, userId: string, changeId: string): Promise<void> {
  const { rows } = await sql<{ ids: string[]; frozenBefore: string | null }>`
    with altered as (
      select (r.key ->> 'transaction_id')::uuid as id from change_rows r
      where r.user_id = ${userId} and r.change_id = ${changeId}::uuid and r.table_name = 'flows'
      union
      select (r.key ->> 'id')::uuid from change_rows r
      where r.user_id = ${userId} and r.change_id = ${changeId}::uuid and r.table_name = 'transactions'
        and (r.before is null or r.after is null or r.before ?| '{type,purpose,happened_at}'::text[])
      union
      select side.id from change_rows r
      left join transaction_links l on l.user_id = r.user_id and l.id = (r.key ->> 'id')::uuid
      cross join lateral (select coalesce(r.before, '{}') || coalesce(r.after, '{}') as row) noted
      cross join lateral (values (coalesce((noted.row ->> 'from_transaction_id')::uuid, l.from_transaction_id)),
        (coalesce((noted.row ->> 'to_transaction_id')::uuid, l.to_transaction_id))) side (id)
      where r.user_id = ${userId} and r.change_id = ${changeId}::uuid and r.table_name = 'transaction_links'
        and coalesce(noted.row ->> 'kind', l.kind) = 'linked_trade'
    )
    select coalesce(array_agg(id) filter (where id is not null), '{}') as ids,
      (select max(coalesce(r.before, r.after) ->> 'closes_at') from change_rows r
        where r.user_id = ${userId} and r.change_id = ${changeId}::uuid and r.table_name = 'frozen_years') as "frozenBefore"
    from altered`.execute(tx);
  const { ids, frozenBefore } = rows[0]!;
  await refreshValues(tx, userId, ids);
  // A year frozen before the rule on sides keeps its values until it is unfrozen.
  if (frozenBefore !== null)
    await refreshValuesWhere(tx, userId, sql`${TRADES} and t.happened_at < ${frozenBefore}::timestamptz`);
}

type Refreshing = { ids: readonly string[]; areNew: boolean };

/**
 * Stores the value of the money side; if there is none, of the received side, and otherwise of the sent side. @returns
 * trades whose sides must be compared
 */
async function refreshPlain(tx: Tx, userId: string, { ids, areNew }: Refreshing): Promise<Trade[]> {
  const named = sql`select id from unnest(${uuidArray(ids)}::uuid[]) id`;
  const wanted = areNew
    ? named
    : sql`${named} union select o.id from (${named}) i cross join lateral (${otherHalves(userId)}) o`;
  const ofOthers = areNew
    ? sql``
    : sql`union all
      select i.id, null, f.direction, f.asset_id, f.fiat_value, f.fiat_currency, f.split_ratio
      from wanted i cross join lateral (${otherHalves(userId)}) o
      join flows f on f.user_id = ${userId} and f.transaction_id = o.id where o.origin <> 'rejected'`;
  const removal = areNew
    ? sql``
    : sql`, removed as (
      delete from transaction_values v using wanted w where v.user_id = ${userId} and v.transaction_id = w.id
        and not exists (select from plain p where p.id = w.id) and not exists (select from trades t where t.id = w.id))`;
  const { rows } = await sql<Trade>`
    with s as materialized (select base_currency, country, own_sides_before from user_settings where user_id = ${userId}), wanted as materialized (${wanted}), moved as (
      select w.id, f.happened_at as at, f.direction, f.asset_id, f.fiat_value, f.fiat_currency, f.split_ratio
      from wanted w cross join lateral (select * from flows where user_id = ${userId} and transaction_id = w.id offset 0) f
      ${ofOthers}
    ), sides as (
      select m.id, m.direction, bool_and(m.asset_id like 'fiat:%' or m.asset_id = base_asset(s.base_currency)) and m.direction <> 'fee' as is_money,
        count(*) over (partition by m.id) as sides, max(max(m.at)) over (partition by m.id) as at,
        case when count(*) = count(m.fiat_value) filter (where m.fiat_currency = s.base_currency and m.split_ratio is null)
          then sum(m.fiat_value) end as value, s.base_currency as currency
      from moved m cross join s group by m.id, m.direction, s.base_currency
    ), plain as materialized (
      select distinct on (side.id) side.id, side.at, side.currency, side.value from sides side
      where side.at is not null and side.value is not null and (side.direction <> 'fee' or side.sides = 1)
      order by side.id, side.is_money desc, array_position('{in,out,fee}', side.direction)
    ), trades as materialized (
      select t.id, f.at, f.flows, s.country, s.base_currency as currency
      from wanted w cross join s
      cross join lateral (select * from transactions where user_id = ${userId} and id = w.id offset 0) t
      cross join lateral (
        select max(happened_at) as at, json_agg(json_build_object('direction', direction, 'assetId', asset_id, 'fiatValue', fiat_value::text,
          'fiatSource', fiat_source, 'fiatCurrency', fiat_currency, 'splitRatio', split_ratio::text)) as flows
        from flows where user_id = ${userId} and transaction_id = t.id and direction <> 'fee'
        having count(*) = 2 and count(fiat_value) = 2) f
      where ${TRADES} and (s.own_sides_before is null or t.happened_at >= s.own_sides_before)
    ), stored as (
      insert into transaction_values (user_id, transaction_id, happened_at, currency, value)
      select ${userId}, p.id, p.at, p.currency, p.value from plain p where not exists (select from trades t where t.id = p.id)
      on conflict (user_id, transaction_id) do update set happened_at = excluded.happened_at, currency = excluded.currency, value = excluded.value
      where (transaction_values.happened_at, transaction_values.currency, transaction_values.value)
        is distinct from (excluded.happened_at, excluded.currency, excluded.value)
    )${removal}
    select t.id, t.at::text as at, p.value as plain, t.country, t.currency, t.flows from trades t left join plain p on p.id = t.id`.execute(
    tx,
  );
  return rows;
}

function otherHalves(userId: string): RawBuilder<unknown> {
  return sql`
    select l.to_transaction_id as id, l.origin from transaction_links l
    where l.user_id = ${userId} and l.kind = 'linked_trade' and l.from_transaction_id = i.id
    union all
    select l.from_transaction_id, l.origin from transaction_links l
    where l.user_id = ${userId} and l.kind = 'linked_trade' and l.to_transaction_id = i.id`;
}

async function storeTrades(tx: Tx, userId: string, trades: readonly Trade[]): Promise<void> {
  const values = trades.map((trade) => ({
    id: trade.id,
    at: trade.at,
    currency: trade.currency,
    value: countedValue(trade),
  }));
  await sql`
    with counted as materialized (
      select * from json_to_recordset(${JSON.stringify(values)}::text::json) as r (id uuid, at timestamptz, currency text, value numeric)
    ), removed as (
      delete from transaction_values v using counted c where v.user_id = ${userId} and v.transaction_id = c.id and c.value is null
    )
    insert into transaction_values (user_id, transaction_id, happened_at, currency, value)
    select ${userId}, id, at, currency, value from counted where value is not null
    on conflict (user_id, transaction_id) do update set happened_at = excluded.happened_at, currency = excluded.currency, value = excluded.value
    where (transaction_values.happened_at, transaction_values.currency, transaction_values.value)
      is distinct from (excluded.happened_at, excluded.currency, excluded.value)`.execute(tx);
}

function countedValue({ flows, plain, country, currency }: Trade): string | null {
  const sides = sidesOf('trade', null, flows, tradeValueIn(country));
  return sides ? transactionValueOf([sides.counts], currency) : plain;
}
