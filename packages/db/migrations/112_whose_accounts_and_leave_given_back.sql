/*
 * Accounts at exchanges (docs/decisions/226): whose each is there, so that it is linked once however it is linked; and leave to read that is given
 * back when its account is deleted here, which takes a question to the exchange.
 */

alter table synced_accounts
  -- SHA-256 of the exchange and of its own id of the account's user; null: it does not say, or was not asked.
  add column whose text check (length(whose) = 64);
-- What was granted by signing in was known by that already.
update synced_accounts s set whose = s.identity
from exchange_credentials c
where c.user_id = s.user_id and c.account_id = s.account_id and c.kind = 'TOKEN' and length(s.identity) = 64;
create index synced_accounts_whose on synced_accounts (user_id, whose) where whose is not null;

create table granted_leaves (
  user_id text not null references auth_user (id) on delete cascade,
  id uuid not null,
  -- That it was granted for: deleted here, or read with a key by now.
  account_id uuid not null,
  account_name text not null,
  exchange text not null,
  -- The token, encrypted as it was (`exchange_credentials`); null: nothing more is tried, and its owner has to see to it.
  sealed text check (length(sealed) between 40 and 40000),
  created_at timestamptz not null default now(),
  primary key (user_id, id)
);

alter table granted_leaves enable row level security;
alter table granted_leaves force row level security;
create policy own_rows on granted_leaves for all to lotbook_app
  using (user_id = (select app_user_id())) with check (user_id = (select app_user_id()));
create policy system_rows on granted_leaves for all to current_user using (app_is_system()) with check (app_is_system());
create policy whole_copies on granted_leaves as restrictive for all to lotbook_app
  using ((select app_shows_ledger())) with check ((select app_shows_ledger()));
grant select, insert, update, delete on granted_leaves to lotbook_app;
