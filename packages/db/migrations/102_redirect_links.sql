/*
 * Exchanges that are linked by a redirect (docs/decisions/210): what was begun and waits for the user to come back, and what a token needs beside what a
 * key needs.
 */

create table link_requests (
  user_id text not null references auth_user (id) on delete cascade,
  -- SHA-256 of the state that the exchange gives back: who reads the table cannot come back in anybody's place.
  id text not null check (length(id) = 64),
  -- The session it was begun in; it is ended in no other.
  session_id text not null,
  exchange text not null,
  -- Of an account that is linked again.
  account_id uuid,
  -- The secret of PKCE, encrypted.
  sealed text not null check (length(sealed) between 40 and 1000),
  created_at timestamptz not null default now(),
  primary key (user_id, id)
);

alter table link_requests enable row level security;
alter table link_requests force row level security;
create policy own_rows on link_requests for all to lotbook_app
  using (user_id = (select app_user_id())) with check (user_id = (select app_user_id()));
create policy system_rows on link_requests for all to current_user using (app_is_system()) with check (app_is_system());
create policy whole_copies on link_requests as restrictive for all to lotbook_app
  using ((select app_shows_ledger())) with check ((select app_shows_ledger()));
grant select, insert, update, delete on link_requests to lotbook_app;

alter table exchange_credentials
  -- KEY: its owner entered it. TOKEN: the exchange granted it.
  add column kind text not null default 'KEY' check (kind in ('KEY', 'TOKEN')),
  -- One run at a time asks for another token: the one that grants it is spent by that.
  add column refreshing_until timestamptz;
