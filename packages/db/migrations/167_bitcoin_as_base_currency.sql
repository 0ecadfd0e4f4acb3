-- A ledger can be kept in bitcoin: then bitcoin is its money, as the euro is of one kept in euros.

create or replace function base_asset(currency text) returns text language sql immutable parallel safe as $$
  select case when currency = 'BTC' then 'crypto:BTC' else 'fiat:' || currency end
$$;

-- As they were; the base currency counts as money also where it is bitcoin.
CREATE OR REPLACE FUNCTION add_values()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  before text := current_setting('app.system', true);
  late uuid[];
begin
  perform set_config('app.system', 'on', true);
  if coalesce(current_setting('app.change_id', true), '') <> ''
    or exists (select from transaction_links l where l.kind = 'linked_trade' and l.user_id in (select user_id from new_rows))
    or exists (select from new_rows where fiat_source not in ('face', 'file', 'basis') and value_standing(fiat_value, fiat_source) in (1, 2))
  then
    perform find_values(user_id, array_agg(distinct transaction_id)) from new_rows group by user_id;
  else
    with moved as (
      select f.user_id, f.transaction_id as id, f.happened_at as at, f.position, f.direction, f.asset_id like 'fiat:%' or f.asset_id = base_asset(s.base_currency) as is_money, s.base_currency,
        case when f.fiat_currency = s.base_currency and f.split_ratio is null then f.fiat_value end as value
      from new_rows f join user_settings s on s.user_id = f.user_id
    ), worth as materialized (
      select user_id, id, min(at) as at, base_currency, min(position) as first,
        count(*) filter (where direction = 'in') as "in",
        count(value) filter (where direction = 'in') as in_known,
        bool_and(is_money) filter (where direction = 'in') as in_money,
        sum(value) filter (where direction = 'in') as in_value,
        count(*) filter (where direction = 'out') as "out",
        count(value) filter (where direction = 'out') as out_known,
        bool_and(is_money) filter (where direction = 'out') as out_money,
        sum(value) filter (where direction = 'out') as out_value,
        count(*) filter (where direction = 'fee') as fee,
        count(value) filter (where direction = 'fee') as fee_known,
        sum(value) filter (where direction = 'fee') as fee_value
      from moved group by user_id, id, base_currency
    ), known as (
      select user_id, id, at, base_currency, case
        when in_money and in_known = "in" then in_value
        when out_money and out_known = "out" then out_value
        when "in" > 0 and in_known = "in" then in_value
        when "out" > 0 and out_known = "out" then out_value
        when "in" = 0 and "out" = 0 and fee_known = fee then fee_value end as value
      from worth where first = 0
    ), put as (
      insert into transaction_values (user_id, transaction_id, happened_at, currency, value)
      select user_id, id, at, base_currency, value from known where value is not null
      on conflict (user_id, transaction_id) do update set
        happened_at = excluded.happened_at, currency = excluded.currency, value = excluded.value
    )
    select array_agg(id) into late from worth where first > 0;
    if late is not null then
      perform find_values(user_id, array_agg(distinct transaction_id)) from new_rows where transaction_id = any(late) group by user_id;
    end if;
  end if;
  perform set_config('app.system', coalesce(before, ''), true);
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION find_values(owner text, ids uuid[])
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare
  has_trades boolean := exists (select from transaction_links where user_id = owner and kind = 'linked_trade');
begin
  if has_trades then
    ids := array(
      select unnest(ids)
      union select to_transaction_id from transaction_links
        where user_id = owner and kind = 'linked_trade' and from_transaction_id = any(ids)
      union select from_transaction_id from transaction_links
        where user_id = owner and kind = 'linked_trade' and to_transaction_id = any(ids));
  end if;
  delete from transaction_values where user_id = owner and transaction_id = any(ids);
  insert into transaction_values (user_id, transaction_id, happened_at, currency, value)
  with moved as (
    select f.transaction_id as id, f.happened_at as at, f.direction, f.asset_id, f.fiat_value, f.fiat_currency, f.split_ratio
    from unnest(ids) i (id) cross join lateral (select * from flows where user_id = owner and transaction_id = i.id offset 0) f
    union all
    select l.from_transaction_id, null, f.direction, f.asset_id, f.fiat_value, f.fiat_currency, f.split_ratio
    from transaction_links l join flows f on f.user_id = l.user_id and f.transaction_id = l.to_transaction_id
    where has_trades and l.user_id = owner and l.from_transaction_id = any(ids) and l.kind = 'linked_trade' and l.origin <> 'rejected'
    union all
    select l.to_transaction_id, null, f.direction, f.asset_id, f.fiat_value, f.fiat_currency, f.split_ratio
    from transaction_links l join flows f on f.user_id = l.user_id and f.transaction_id = l.from_transaction_id
    where has_trades and l.user_id = owner and l.to_transaction_id = any(ids) and l.kind = 'linked_trade' and l.origin <> 'rejected'
  ), sides as (
    select m.id, m.direction, bool_and(m.asset_id like 'fiat:%' or m.asset_id = base_asset(s.base_currency)) and m.direction <> 'fee' as is_money,
      count(*) over (partition by m.id) as sides, max(max(m.at)) over (partition by m.id) as at,
      case when count(*) = count(m.fiat_value) filter (where m.fiat_currency = s.base_currency and m.split_ratio is null)
        then sum(m.fiat_value) end as value, s.base_currency as currency
    from moved m cross join (select base_currency from user_settings where user_id = owner) s
    group by m.id, m.direction, s.base_currency
  )
  select distinct on (side.id) owner, side.id, side.at, side.currency, side.value
  from sides side
  where side.at is not null and side.value is not null and (side.direction <> 'fee' or side.sides = 1)
  order by side.id, side.is_money desc, array_position('{in,out,fee}', side.direction);
  perform count_sides(owner, ids);
end
$function$;
