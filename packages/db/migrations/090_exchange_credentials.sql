/*
 * API keys of exchanges (docs/decisions/198): encrypted with a key of the installation, which the database does not have; and what their owners have
 * to see to.
 */

create table exchange_credentials (
  user_id text not null references auth_user (id) on delete cascade,
  account_id uuid not null,
  -- AES-256-GCM in base64, bound to its user and account.
  sealed text not null check (length(sealed) between 40 and 40000),
  -- What the exchange said that the key may do besides reading.
  rights text not null check (rights in ('read', 'trade', 'withdraw', 'unknown')),
  changed_at timestamptz not null default now(),
  primary key (user_id, account_id),
  foreign key (user_id, account_id) references synced_accounts (user_id, account_id) on delete cascade
);

create table account_tasks (
  user_id text not null references auth_user (id) on delete cascade,
  id uuid not null,
  account_id uuid not null,
  kind text not null check (kind in ('FIX_API_CREDENTIALS')),
  status text not null default 'TO_DO' check (status in ('TO_DO', 'IGNORED')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (user_id, id),
  foreign key (user_id, account_id) references synced_accounts (user_id, account_id) on delete cascade
);
create unique index account_tasks_kind on account_tasks (user_id, account_id, kind);

do $$
declare
  personal text;
begin
  foreach personal in array array['exchange_credentials', 'account_tasks'] loop
    execute format('alter table %I enable row level security', personal);
    execute format('alter table %I force row level security', personal);
    execute format('create policy own_rows on %I for all to lotbook_app
      using (user_id = (select app_user_id())) with check (user_id = (select app_user_id()))', personal);
    execute format('create policy system_rows on %I for all to current_user using (app_is_system()) with check (app_is_system())', personal);
    execute format('create policy whole_copies on %I as restrictive for all to lotbook_app
      using ((select app_shows_ledger())) with check ((select app_shows_ledger()))', personal);
    execute format('grant select, insert, update, delete on %I to lotbook_app', personal);
  end loop;
end
$$;
