/* Searches of the list of transactions that a user keeps under a name. */
create table saved_views (
  user_id text not null references auth_user (id) on delete cascade,
  id uuid not null,
  name text not null check (length(name) between 1 and 60),
  -- As it is written in the search line; the program holds it within the limits of a search.
  query text not null check (length(query) between 1 and 200),
  created_at timestamptz not null default now(),
  primary key (user_id, id)
);
create unique index saved_views_name on saved_views (user_id, lower(name));

alter table saved_views enable row level security;
alter table saved_views force row level security;
create policy own_rows on saved_views for all to lotbook_app
  using (user_id = (select app_user_id())) with check (user_id = (select app_user_id()));
create policy system_rows on saved_views for all to current_user using (app_is_system()) with check (app_is_system());
create policy whole_copies on saved_views as restrictive for all to lotbook_app
  using ((select app_shows_ledger())) with check ((select app_shows_ledger()));
grant select, insert, delete on saved_views to lotbook_app;
grant update (name) on saved_views to lotbook_app;
