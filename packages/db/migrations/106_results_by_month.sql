/*
 * What was disposed of and received of each asset in each month, as a result has it: added up when its rows are stored, which never change. Pages
 * of what an asset brought, in a year or since the beginning, read these sums and not each disposal.
 */
create table result_months (
  user_id text not null,
  computation_id uuid not null,
  tax_year text not null,
  asset_id text not null,
  -- Its first day, in UTC.
  month date not null,
  -- Of disposals that give units up without a sale, as packages/ledger/src/printed/rows.ts has them; of all others ''.
  kind text not null,
  -- Of what is sold.
  proceeds numeric not null,
  cost_basis numeric not null,
  -- Of that, what left without being sold.
  removed_cost numeric not null,
  denied_loss numeric not null,
  -- Of the disposals whose gain is known, and how many the others are.
  gain numeric not null,
  unknown_gains integer not null,
  income numeric not null,
  -- Of how many disposals and receipts a figure is not known.
  unknown_count integer not null,
  primary key (user_id, computation_id, tax_year, asset_id, month, kind)
);
alter table result_months enable row level security;
alter table result_months force row level security;
create policy own_rows on result_months for all to lotbook_app
  using (user_id = (select app_user_id())) with check (user_id = (select app_user_id()));
create policy system_rows on result_months for all to current_user using (app_is_system()) with check (app_is_system());
grant select, insert, update, delete on result_months to lotbook_app;

-- Those of one asset by time: of the days of a month that a period has only a part of.
create index disposals_asset on disposals (user_id, computation_id, asset_id, disposed_at);

create function kind_without_sale(kind text) returns text language sql immutable parallel safe as $$
  select case when kind in ('gift', 'donation', 'lost', 'stolen', 'withdrawal') then kind else '' end
$$;

/* Rows of a result are stored in pieces and never changed; the disposals of a transaction, and of a month, may be in two. */
create or replace function sum_disposals() returns trigger language plpgsql as $$
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
  insert into result_months as r (user_id, computation_id, tax_year, asset_id, month, kind, proceeds, cost_basis, removed_cost, denied_loss,
    gain, unknown_gains, income, unknown_count)
  select user_id, computation_id, tax_year, asset_id, date_trunc('month', disposed_at at time zone 'utc')::date, kind_without_sale(kind),
    coalesce(sum(proceeds) filter (where category = 'disposal'), 0), sum(cost_basis),
    coalesce(sum(cost_basis) filter (where category = 'removal'), 0), coalesce(sum(denied_loss), 0),
    coalesce(sum(gain) filter (where unknown is null or not unknown && '{cost_basis,proceeds}'), 0),
    count(*) filter (where unknown && '{cost_basis,proceeds}'), 0,
    count(*) filter (where 'cost_basis' = any(unknown) or (category = 'disposal' and 'proceeds' = any(unknown)))
  from new_rows group by 1, 2, 3, 4, 5, 6
  on conflict (user_id, computation_id, tax_year, asset_id, month, kind) do update set
    proceeds = r.proceeds + excluded.proceeds, cost_basis = r.cost_basis + excluded.cost_basis,
    removed_cost = r.removed_cost + excluded.removed_cost, denied_loss = r.denied_loss + excluded.denied_loss,
    gain = r.gain + excluded.gain, unknown_gains = r.unknown_gains + excluded.unknown_gains,
    unknown_count = r.unknown_count + excluded.unknown_count;
  perform set_config('app.system', coalesce(before, ''), true);
  return null;
end
$$;

create or replace function sum_income() returns trigger language plpgsql as $$
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
  insert into result_months as r (user_id, computation_id, tax_year, asset_id, month, kind, proceeds, cost_basis, removed_cost, denied_loss,
    gain, unknown_gains, income, unknown_count)
  select user_id, computation_id, tax_year, asset_id, date_trunc('month', received_at at time zone 'utc')::date, '', 0, 0, 0, 0, 0, 0,
    sum(value), count(*) filter (where 'value' = any(unknown))
  from new_rows group by 1, 2, 3, 4, 5
  on conflict (user_id, computation_id, tax_year, asset_id, month, kind) do update set
    income = r.income + excluded.income, unknown_count = r.unknown_count + excluded.unknown_count;
  perform set_config('app.system', coalesce(before, ''), true);
  return null;
end
$$;

create or replace function remove_rows_of_computations() returns trigger language plpgsql as $$
declare
  before text := current_setting('app.system', true);
  computation record;
begin
  perform set_config('app.system', 'on', true);
  for computation in select user_id, id from gone loop
    delete from transaction_results where user_id = computation.user_id and computation_id = computation.id;
    delete from result_months where user_id = computation.user_id and computation_id = computation.id;
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

insert into result_months (user_id, computation_id, tax_year, asset_id, month, kind, proceeds, cost_basis, removed_cost, denied_loss,
  gain, unknown_gains, income, unknown_count)
select user_id, computation_id, tax_year, asset_id, month, kind, sum(proceeds), sum(cost_basis), sum(removed_cost), sum(denied_loss), sum(gain),
  sum(unknown_gain), sum(income), sum(unknown_one)
from (
  select user_id, computation_id, tax_year, asset_id, date_trunc('month', disposed_at at time zone 'utc')::date as month,
    kind_without_sale(kind) as kind, case when category = 'disposal' then proceeds else 0 end as proceeds, cost_basis,
    case when category = 'removal' then cost_basis else 0 end as removed_cost, coalesce(denied_loss, 0) as denied_loss,
    case when unknown is null or not unknown && '{cost_basis,proceeds}' then gain else 0 end as gain,
    case when unknown && '{cost_basis,proceeds}' then 1 else 0 end as unknown_gain, 0 as income,
    case when 'cost_basis' = any(unknown) or (category = 'disposal' and 'proceeds' = any(unknown)) then 1 else 0 end as unknown_one
  from disposals
  union all
  select user_id, computation_id, tax_year, asset_id, date_trunc('month', received_at at time zone 'utc')::date, '', 0, 0, 0, 0, 0, 0,
    value, case when 'value' = any(unknown) then 1 else 0 end
  from income) row
group by user_id, computation_id, tax_year, asset_id, month, kind;

select set_config('app.system', '', true);
