/*
 * Many addresses that were given at once (docs/decisions/212): a job links one after the other and says of each what became of it.
 */

create table address_imports (
  user_id text not null references auth_user (id) on delete cascade,
  id uuid not null,
  -- Of the network.
  network text not null check (length(network) between 1 and 40),
  -- As they were given: ["bc1…", "xpub…"].
  addresses jsonb not null check (jsonb_array_length(addresses) between 1 and 100),
  -- One for each address that was gone through, in their order: {"accountId"} or {"code", "message"}.
  outcomes jsonb not null default '[]' check (pg_column_size(outcomes) < 200000),
  is_given_up boolean not null default false,
  created_at timestamptz not null default now(),
  primary key (user_id, id)
);

alter table address_imports enable row level security;
alter table address_imports force row level security;
create policy own_rows on address_imports for all to lotbook_app
  using (user_id = (select app_user_id())) with check (user_id = (select app_user_id()));
create policy system_rows on address_imports for all to current_user using (app_is_system()) with check (app_is_system());
create policy whole_copies on address_imports as restrictive for all to lotbook_app
  using ((select app_shows_ledger())) with check ((select app_shows_ledger()));
grant select, insert, update, delete on address_imports to lotbook_app;
