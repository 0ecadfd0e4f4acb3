/* What a person decided about likely duplicates, and when units of an opening lot were acquired. */

-- A transaction is named by what it is (account and source id), not by its row: undoing an import and doing it again
-- keeps the decision. `different` has its two in the order of their names; `same` says which stays.
create table duplicate_decisions (
  user_id text not null references auth_user (id) on delete cascade,
  id uuid not null,
  verdict text not null check (verdict in ('same', 'different')),
  kept_account_id uuid not null,
  kept_source_id text not null,
  dropped_account_id uuid not null,
  dropped_source_id text not null,
  -- The dropped one was set aside by this decision, and comes back when the kept one goes.
  is_applied boolean not null default false,
  created_at timestamptz not null default now(),
  primary key (user_id, id),
  unique (user_id, kept_account_id, kept_source_id, dropped_account_id, dropped_source_id)
);
create index duplicate_decisions_dropped on duplicate_decisions (user_id, dropped_account_id, dropped_source_id);
create index duplicate_decisions_time on duplicate_decisions (user_id, created_at desc, id desc);

-- When what a transaction brings in was acquired, where that is not when it happened.
alter table transactions add column acquired_at timestamptz;

alter table duplicate_decisions enable row level security;
create policy own_rows on duplicate_decisions for all to lotbook_app
  using (user_id = (select app_user_id())) with check (user_id = (select app_user_id()));
grant select, insert, update, delete on duplicate_decisions to lotbook_app;
