/*
 * As before (101), in one look at the rows: each side of a transaction is summed beside the others, where three sorts brought them together.
 * What comes to a transaction that was there already, which then has no first position among the rows, is looked up as after an edit.
 */
create or replace function add_values() returns trigger language plpgsql as $$
declare
  before text := current_setting('app.system', true);
  late uuid[];
begin
  perform set_config('app.system', 'on', true);
  if coalesce(current_setting('app.change_id', true), '') <> ''
    or exists (select from transaction_links l where l.kind = 'linked_trade' and l.user_id in (select user_id from new_rows))
    or exists (select from new_rows where fiat_source not in ('face', 'file', 'basis') and is_of_a_market(fiat_value, fiat_source))
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
