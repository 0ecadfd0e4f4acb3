/*
 * What the list of transactions is searched and put in order by. All of it follows from flows, links and rows of results, and is kept by
 * triggers with the statement that changes those; nothing else writes it (docs/decisions/136).
 */

/*
 * The nearest binary number stands in the order of the decimals or is equal. An index is only walked along a comparison that cannot say what
 * it saw, as that of decimals could, under row-level security. Beyond what a binary number holds it is the end of the scale.
 */
create function near_number(exact numeric) returns double precision language sql immutable parallel safe as $$
  select case when abs(exact) < 1e-300 then 0 else least(greatest(exact, -1e300), 1e300)::double precision end
$$;

/* What a transaction is worth, where that is known: of the side that is money, else of what came in, of what went out, of the fee. */
create table transaction_values (
  user_id text not null,
  transaction_id uuid not null,
  happened_at timestamptz not null,
  -- The user's own as the value was found.
  currency text not null,
  value numeric not null,
  near double precision not null generated always as (near_number(value)) stored,
  primary key (user_id, transaction_id)
);
create index transaction_values_order on transaction_values
  (user_id, currency, near desc, value desc, happened_at desc, transaction_id desc);

/* What a result makes of a transaction, in a tax year; stored where its disposals and income are. */
create table transaction_results (
  user_id text not null,
  computation_id uuid not null,
  tax_year text not null,
  transaction_id uuid not null,
  happened_at timestamptz not null,
  -- The sum of its disposals as they are printed; null where it has none.
  gain numeric,
  is_gain_known boolean not null,
  near double precision generated always as (case when is_gain_known then near_number(gain) end) stored,
  has_unknown boolean not null,
  is_taxable boolean not null,
  primary key (user_id, computation_id, transaction_id, tax_year)
);
create index transaction_results_order on transaction_results
  (user_id, computation_id, tax_year, near desc, gain desc, happened_at desc, transaction_id desc) where near is not null;
create index transaction_results_unknown on transaction_results (user_id, computation_id, transaction_id) where has_unknown;
drop index disposals_unknown;
drop index income_unknown;

do $$
declare
  part text;
begin
  foreach part in array array['transaction_values', 'transaction_results']
  loop
    execute format('alter table %I enable row level security', part);
    execute format('alter table %I force row level security', part);
    execute format('create policy own_rows on %I for all to lotbook_app
      using (user_id = (select app_user_id())) with check (user_id = (select app_user_id()))', part);
    execute format('create policy system_rows on %I for all to current_user using (app_is_system()) with check (app_is_system())', part);
    execute format('grant select, insert, update, delete on %I to lotbook_app', part);
  end loop;
end
$$;
create policy whole_copies on transaction_values as restrictive for all to lotbook_app
  using ((select app_shows_ledger())) with check ((select app_shows_ledger()));

-- A transaction that is found by its hash or its purpose is not looked for among all.
create index transactions_hash on transactions (user_id, transaction_hash collate "C") where transaction_hash is not null;
create index transactions_purpose on transactions (user_id, purpose) where purpose is not null;
-- Which links are trades is asked for every transaction that is written.
create index transaction_links_trades on transaction_links (user_id) where kind = 'linked_trade';

/* Values of these transactions and of those that are one trade with them, from all that moved in them. */
create function find_values(owner text, ids uuid[]) returns void language plpgsql as $$
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
    select m.id, m.direction, bool_and(m.asset_id like 'fiat:%') and m.direction <> 'fee' as is_money,
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
end
$$;

/*
 * What is imported is new and comes whole, which a first position in it says: nothing besides is looked up. An edit may add to what there is,
 * and where there are linked trades, what comes may be the half of one.
 */
create function add_values() returns trigger language plpgsql as $$
declare
  before text := current_setting('app.system', true);
begin
  perform set_config('app.system', 'on', true);
  if coalesce(current_setting('app.change_id', true), '') <> ''
    or exists (select from new_rows group by user_id, transaction_id having min(position) > 0)
    or exists (select from transaction_links l where l.kind = 'linked_trade' and l.user_id in (select user_id from new_rows))
  then
    perform find_values(user_id, array_agg(distinct transaction_id)) from new_rows group by user_id;
  else
    insert into transaction_values (user_id, transaction_id, happened_at, currency, value)
    select distinct on (user_id, transaction_id) user_id, transaction_id, happened_at, currency, value
    from (
      select f.user_id, f.transaction_id, f.happened_at, f.direction, s.base_currency as currency,
        bool_and(f.asset_id like 'fiat:%') and f.direction <> 'fee' as is_money,
        count(*) over (partition by f.user_id, f.transaction_id) as sides,
        case when count(*) = count(f.fiat_value) filter (where f.fiat_currency = s.base_currency and f.split_ratio is null)
          then sum(f.fiat_value) end as value
      from new_rows f join user_settings s on s.user_id = f.user_id
      group by f.user_id, f.transaction_id, f.happened_at, f.direction, s.base_currency) side
    where value is not null and (direction <> 'fee' or sides = 1)
    order by user_id, transaction_id, is_money desc, array_position('{in,out,fee}', direction)
    on conflict (user_id, transaction_id) do update set
      happened_at = excluded.happened_at, currency = excluded.currency, value = excluded.value;
  end if;
  perform set_config('app.system', coalesce(before, ''), true);
  return null;
end
$$;
create trigger flows_values_insert after insert on flows referencing new table as new_rows
  for each statement execute function add_values();

create function keep_values() returns trigger language plpgsql as $$
declare
  before text := current_setting('app.system', true);
begin
  perform set_config('app.system', 'on', true);
  if tg_table_name = 'transaction_links' then
    perform find_values(user_id, array_agg(from_transaction_id) || array_agg(to_transaction_id))
    from changed where kind = 'linked_trade' group by user_id;
  else
    perform find_values(user_id, array_agg(distinct transaction_id)) from changed group by user_id;
  end if;
  perform set_config('app.system', coalesce(before, ''), true);
  return null;
end
$$;
create trigger flows_values_delete after delete on flows referencing old table as changed
  for each statement execute function keep_values();
create trigger transaction_links_values_insert after insert on transaction_links referencing new table as changed
  for each statement execute function keep_values();
create trigger transaction_links_values_delete after delete on transaction_links referencing old table as changed
  for each statement execute function keep_values();
create trigger transaction_links_values_update after update on transaction_links referencing new table as changed
  for each statement execute function keep_values();

-- A flow that is edited may become another transaction's.
create function keep_changed_values() returns trigger language plpgsql as $$
declare
  before text := current_setting('app.system', true);
begin
  perform set_config('app.system', 'on', true);
  perform find_values(user_id, array_agg(transaction_id)) from (
    select user_id, transaction_id from new_rows union select user_id, transaction_id from old_rows) touched
  group by user_id;
  perform set_config('app.system', coalesce(before, ''), true);
  return null;
end
$$;
create trigger flows_values_update after update on flows referencing old table as old_rows new table as new_rows
  for each statement execute function keep_changed_values();

/* Rows of a result are stored in pieces and never changed; the disposals of a transaction may be in two. */
create function sum_disposals() returns trigger language plpgsql as $$
declare
  before text := current_setting('app.system', true);
begin
  perform set_config('app.system', 'on', true);
  insert into transaction_results as r
    (user_id, computation_id, tax_year, transaction_id, happened_at, gain, is_gain_known, has_unknown, is_taxable)
  select user_id, computation_id, tax_year, transaction_id, max(disposed_at),
    sum(coalesce(printed_gain, gain)) filter (where category = 'disposal'),
    count(unknown) filter (where category = 'disposal') = 0, count(unknown) > 0, bool_or(category = 'disposal')
  from new_rows group by user_id, computation_id, tax_year, transaction_id
  on conflict (user_id, computation_id, transaction_id, tax_year) do update set
    gain = case when r.gain is null then excluded.gain else r.gain + coalesce(excluded.gain, 0) end,
    is_gain_known = r.is_gain_known and excluded.is_gain_known,
    has_unknown = r.has_unknown or excluded.has_unknown, is_taxable = r.is_taxable or excluded.is_taxable;
  perform set_config('app.system', coalesce(before, ''), true);
  return null;
end
$$;
create trigger disposals_results after insert on disposals referencing new table as new_rows
  for each statement execute function sum_disposals();

create function sum_income() returns trigger language plpgsql as $$
declare
  before text := current_setting('app.system', true);
begin
  perform set_config('app.system', 'on', true);
  insert into transaction_results as r
    (user_id, computation_id, tax_year, transaction_id, happened_at, is_gain_known, has_unknown, is_taxable)
  select user_id, computation_id, tax_year, transaction_id, max(received_at), true, count(unknown) > 0, true
  from new_rows group by user_id, computation_id, tax_year, transaction_id
  on conflict (user_id, computation_id, transaction_id, tax_year) do update set
    has_unknown = r.has_unknown or excluded.has_unknown, is_taxable = true;
  perform set_config('app.system', coalesce(before, ''), true);
  return null;
end
$$;
create trigger income_results after insert on income referencing new table as new_rows
  for each statement execute function sum_income();

create or replace function remove_rows_of_computations() returns trigger language plpgsql as $$
declare
  before text := current_setting('app.system', true);
  computation record;
begin
  perform set_config('app.system', 'on', true);
  for computation in select user_id, id from gone loop
    delete from transaction_results where user_id = computation.user_id and computation_id = computation.id;
    delete from disposals where user_id = computation.user_id and computation_id = computation.id;
    delete from income where user_id = computation.user_id and computation_id = computation.id;
    delete from lots where user_id = computation.user_id and computation_id = computation.id;
    delete from callouts where user_id = computation.user_id and computation_id = computation.id;
  end loop;
  perform set_config('app.system', coalesce(before, ''), true);
  return null;
end
$$;

-- Of what there is.
select set_config('app.system', 'on', true);

insert into transaction_results (user_id, computation_id, tax_year, transaction_id, happened_at, gain, is_gain_known, has_unknown, is_taxable)
select user_id, computation_id, tax_year, transaction_id, max(at), sum(gain) filter (where is_disposal),
  count(unknown) filter (where is_disposal) = 0, count(unknown) > 0, bool_or(is_taxable)
from (
  select user_id, computation_id, tax_year, transaction_id, disposed_at as at, coalesce(printed_gain, gain) as gain, unknown,
    category = 'disposal' as is_disposal, category = 'disposal' as is_taxable
  from disposals
  union all
  select user_id, computation_id, tax_year, transaction_id, received_at, null, unknown, false, true from income) rows
group by user_id, computation_id, tax_year, transaction_id;

-- Some thousand at a time: each is looked up by itself.
do $$
declare
  owner text;
  ids uuid[];
begin
  for owner in select user_id from user_settings loop
    for ids in
      select array_agg(id) from (
        select id, row_number() over (order by happened_at) / 5000 as part from transactions where user_id = owner) t group by part
    loop
      perform find_values(owner, ids);
    end loop;
  end loop;
end
$$;

select set_config('app.system', '', true);
