/*
 * What a user wants to hear of: a price or a balance that crosses a level, and each time that it did. Assets are named as flows name
 * them, and not referred to: an asset nobody holds any more may be waited for, too.
 */
create table alerts (
  user_id text not null references auth_user (id) on delete cascade,
  id uuid not null default gen_random_uuid(),
  kind text not null check (kind in ('PRICE', 'BALANCE')),
  asset_id text not null check (length(asset_id) between 1 and 200),
  direction text not null check (direction in ('ABOVE', 'BELOW')),
  level numeric not null check (level >= 0),
  -- Of a price; a balance is in units of the asset.
  currency text check ((currency is not null) = (kind = 'PRICE')),
  sends_mail boolean not null default true,
  created_at timestamptz not null default now(),
  -- On which side the last known figure was; null until one was known.
  is_across boolean,
  -- When it was last looked at, and whether nothing was known then.
  checked_at timestamptz,
  is_unknown boolean not null default false,
  primary key (user_id, id)
);

create table alert_crossings (
  user_id text not null references auth_user (id) on delete cascade,
  id uuid not null default gen_random_uuid(),
  kind text not null check (kind in ('PRICE', 'BALANCE')),
  asset_id text not null check (length(asset_id) between 1 and 200),
  direction text not null check (direction in ('ABOVE', 'BELOW')),
  level numeric not null check (level >= 0),
  currency text,
  -- The price or the balance that was across.
  figure numeric not null,
  crossed_at timestamptz not null default now(),
  read_at timestamptz,
  primary key (user_id, id)
);
create index alert_crossings_latest on alert_crossings (user_id, crossed_at desc);

alter table alerts enable row level security;
alter table alerts force row level security;
create policy own_rows on alerts for all to lotbook_app
  using (user_id = (select app_user_id())) with check (user_id = (select app_user_id()));
create policy system_rows on alerts for all to current_user using (app_is_system()) with check (app_is_system());
create policy whole_copies on alerts as restrictive for all to lotbook_app
  using ((select app_shows_ledger())) with check ((select app_shows_ledger()));
grant select, insert, update, delete on alerts to lotbook_app;

alter table alert_crossings enable row level security;
alter table alert_crossings force row level security;
create policy own_rows on alert_crossings for all to lotbook_app
  using (user_id = (select app_user_id())) with check (user_id = (select app_user_id()));
create policy system_rows on alert_crossings for all to current_user using (app_is_system()) with check (app_is_system());
create policy whole_copies on alert_crossings as restrictive for all to lotbook_app
  using ((select app_shows_ledger())) with check ((select app_shows_ledger()));
grant select, insert, update, delete on alert_crossings to lotbook_app;
