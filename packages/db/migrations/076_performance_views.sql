/*
 * Performance as the page shows it, of each duration that ends with the last stored day: made by the job that keeps the value history, so that
 * whoever looks reads one row. `stamp` names the ledger, result and history that it rests on; with another stamp it is of before a change.
 */
create table performance_views (
  user_id text not null references auth_user (id) on delete cascade,
  -- By its name in the API: 'ONE_YEAR'.
  duration text not null,
  stamp text not null,
  currency text not null,
  -- JSON: everything but what it is compared with.
  figures text not null,
  -- By name of the benchmark.
  benchmarks jsonb not null,
  primary key (user_id, duration)
);

alter table performance_views enable row level security;
alter table performance_views force row level security;
create policy own_rows on performance_views for all to lotbook_app
  using (user_id = (select app_user_id())) with check (user_id = (select app_user_id()));
create policy system_rows on performance_views for all to current_user using (app_is_system()) with check (app_is_system());
grant select, insert, update, delete on performance_views to lotbook_app;
