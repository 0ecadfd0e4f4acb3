/*
 * Records that the rules of today read otherwise than those with which they were stored (docs/decisions/242): by which version the records of an account
 * were last read, and what that version makes of those transactions that are there in another form, until their owner decides.
 */
alter table synced_accounts
  -- Names the rules; null: those of before this was kept.
  add column read_by text check (length(read_by) between 1 and 100);

create table rereadings (
  user_id text not null references auth_user (id) on delete cascade,
  account_id uuid not null,
  -- What the ids of all that is made of it begin with.
  id text not null check (length(id) between 1 and 1000),
  -- The source's ids of the transactions that are there, in order.
  external_ids jsonb not null,
  -- What they are read as today.
  drafts jsonb not null,
  -- The change that put it in the ledger. While that stands, there is nothing to decide.
  change_id uuid,
  primary key (user_id, account_id, id),
  foreign key (user_id, account_id) references synced_accounts (user_id, account_id) on delete cascade
);

alter table rereadings enable row level security;
alter table rereadings force row level security;
create policy own_rows on rereadings for all to lotbook_app
  using (user_id = (select app_user_id())) with check (user_id = (select app_user_id()));
create policy system_rows on rereadings for all to current_user using (app_is_system()) with check (app_is_system());
create policy whole_copies on rereadings as restrictive for all to lotbook_app
  using ((select app_shows_ledger())) with check ((select app_shows_ledger()));
grant select, insert, update, delete on rereadings to lotbook_app;
