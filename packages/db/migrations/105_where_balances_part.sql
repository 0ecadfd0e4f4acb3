/*
 * Where a balance that a network reports and the ledger part (docs/decisions/213), as it was last looked for: what the source says of the past
 * has to be asked block by block. What is here can always be looked for again.
 */
create table balance_partings (
  user_id text not null references auth_user (id) on delete cascade,
  account_id uuid not null,
  asset_id text not null check (length(asset_id) between 1 and 500),
  status text not null default 'RUNNING' check (status in ('RUNNING', 'FOUND', 'NOT_FOUND')),
  asked_at timestamptz not null default now(),
  -- The first block after which they differ; its time, and that of the block before it.
  height bigint,
  parted_at timestamptz,
  agreed_at timestamptz,
  reported numeric,
  calculated numeric,
  -- Why it was not found.
  message text check (length(message) <= 1000),
  primary key (user_id, account_id, asset_id),
  foreign key (user_id, account_id) references synced_accounts (user_id, account_id) on delete cascade,
  check ((status = 'FOUND') = (parted_at is not null and height is not null))
);

alter table balance_partings enable row level security;
alter table balance_partings force row level security;
create policy own_rows on balance_partings for all to lotbook_app
  using (user_id = (select app_user_id())) with check (user_id = (select app_user_id()));
create policy system_rows on balance_partings for all to current_user using (app_is_system()) with check (app_is_system());
create policy whole_copies on balance_partings as restrictive for all to lotbook_app
  using ((select app_shows_ledger())) with check ((select app_shows_ledger()));
grant select, insert, update, delete on balance_partings to lotbook_app;
