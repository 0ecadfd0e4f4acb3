/*
 * In a country whose law values each side of a trade by itself, no market price counts for the other side
 * (apps/server/src/valuation/sides.ts, docs/decisions/051).
 */

/* The countries whose `tradeValue` is OWN in packages/engine/src/jurisdictions. */
create function values_each_side(country text) returns boolean language sql immutable parallel safe as $$
  select country = 'GB'
$$;

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
      and (side.lower < side.upper or side.upper = 2 and side.least < side.most and not values_each_side(s.country))
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

create or replace function keep_values_of_sides() returns trigger language plpgsql as $$
declare
  before text := current_setting('app.system', true);
  is_other_law boolean := values_each_side(new.country) <> values_each_side(old.country);
begin
  if new.own_sides_before is not distinct from old.own_sides_before and not is_other_law then
    return null;
  end if;
  perform set_config('app.system', 'on', true);
  perform find_values(new.user_id, array_agg(id)) from (
    select id, row_number() over (order by happened_at) / 5000 as part from transactions
    where user_id = new.user_id and type = 'trade' and purpose is null
      and (is_other_law
        or happened_at >= least(coalesce(new.own_sides_before, '-infinity'), coalesce(old.own_sides_before, '-infinity'))
        and happened_at < greatest(new.own_sides_before, old.own_sides_before))) t
  group by part;
  perform set_config('app.system', coalesce(before, ''), true);
  return null;
end
$$;

select set_config('app.system', 'on', true);
do $$
declare
  owner text;
  ids uuid[];
begin
  for owner in select user_id from user_settings where values_each_side(country) loop
    for ids in
      select array_agg(id) from (
        select id, row_number() over (order by happened_at) / 5000 as part from transactions
        where user_id = owner and type = 'trade' and purpose is null) t group by part
    loop
      perform find_values(owner, ids);
    end loop;
  end loop;
end
$$;
select set_config('app.system', '', true);
