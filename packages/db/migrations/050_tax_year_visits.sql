/*
 * What a tax year came to when its user last looked at it, so that the next visit can show what has moved since. It is no part of the
 * ledger: no figure and no document depends on it.
 */
create table tax_year_visits (
  user_id text not null references auth_user (id) on delete cascade,
  -- '2025', or '2025/26'.
  tax_year text not null,
  seen_at timestamptz not null default now(),
  -- Figures as printed, the rules they were computed by, and the version of the engine.
  seen jsonb not null,
  primary key (user_id, tax_year)
);

alter table tax_year_visits enable row level security;
alter table tax_year_visits force row level security;
create policy own_rows on tax_year_visits for all to lotbook_app
  using (user_id = (select app_user_id())) with check (user_id = (select app_user_id()));
create policy system_rows on tax_year_visits for all to current_user using (app_is_system()) with check (app_is_system());
create policy whole_copies on tax_year_visits as restrictive for all to lotbook_app
  using ((select app_shows_ledger())) with check ((select app_shows_ledger()));
grant select, insert, update, delete on tax_year_visits to lotbook_app;
