/*
 * The value of a trade in the list of transactions: a stated value comes before a market price, and that before a peg, as in
 * apps/server/src/books/prices/sides.ts (docs/decisions/178).
 */

/* 3 stated, 2 by a market, 1 by a peg, 0 none. */
create function value_standing(fiat_value numeric, fiat_source text) returns integer language sql immutable parallel safe as $$
  select case
    when fiat_value is null or fiat_source is null then 0
    when split_part(fiat_source, '+', 1) in ('face', 'file', 'basis', 'typed', 'price-table') then 3
    when split_part(fiat_source, '+', 1) = 'peg' then 1
    else 2 end
$$;

/* Replaces the value of what came in by that of the side that counts, for trades among these in which one side does. */
create or replace function count_sides(owner text, ids uuid[]) returns void language plpgsql as $$
begin
  with counting as materialized (
    select t.id, side.at, s.base_currency as currency, side.amounts[1] as value
    from unnest(ids) i (id)
    cross join lateral (select * from transactions where user_id = owner and id = i.id offset 0) t
    cross join user_settings s
    cross join lateral (
      select max(f.happened_at) as at, count(*) filter (where f.direction = 'out') as outs,
        count(*) filter (where f.direction = 'in') as ins,
        min(value_standing(f.fiat_value, f.fiat_source)) as lower, max(value_standing(f.fiat_value, f.fiat_source)) as upper,
        min(liquidity_rank(f.asset_id)) as least, max(liquidity_rank(f.asset_id)) as most,
        array_agg(case when f.fiat_currency = s.base_currency and f.split_ratio is null then f.fiat_value end
          order by value_standing(f.fiat_value, f.fiat_source) desc, liquidity_rank(f.asset_id)) as amounts
      from flows f where f.user_id = owner and f.transaction_id = t.id and f.direction <> 'fee') side
    where s.user_id = owner and t.type = 'trade' and t.purpose is null
      and (s.own_sides_before is null or t.happened_at >= s.own_sides_before)
      and side.outs = 1 and side.ins = 1 and side.lower > 0
      and (side.lower < side.upper or side.upper = 2 and side.least < side.most)
  ), unknown as (
    delete from transaction_values v using counting c where v.user_id = owner and v.transaction_id = c.id and c.value is null
  )
  insert into transaction_values (user_id, transaction_id, happened_at, currency, value)
  select owner, id, at, currency, value from counting where value is not null
  on conflict (user_id, transaction_id) do update set
    happened_at = excluded.happened_at, currency = excluded.currency, value = excluded.value
  where transaction_values.value <> excluded.value or transaction_values.currency <> excluded.currency;
end
$$;

/* As migration 101 has it; what is imported with another value than a stated one may count for another side. */
create or replace function add_values() returns trigger language plpgsql as $$
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
      select f.user_id, f.transaction_id as id, f.happened_at as at, f.position, f.direction, f.asset_id like 'fiat:%' as is_money, s.base_currency,
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
$$;

drop function is_of_a_market(numeric, text);

-- Trades that are there, some thousand at a time.
select set_config('app.system', 'on', true);
do $$
declare
  owner text;
  ids uuid[];
begin
  for owner in select user_id from user_settings loop
    for ids in
      select array_agg(id) from (
        select id, row_number() over (order by happened_at) / 5000 as part from transactions
        where user_id = owner and type = 'trade' and purpose is null) t group by part
    loop
      perform count_sides(owner, ids);
    end loop;
  end loop;
end
$$;
select set_config('app.system', '', true);
