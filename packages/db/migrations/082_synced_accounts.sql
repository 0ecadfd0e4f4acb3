/*
 * Accounts that are read from networks (docs/decisions/186): what each is of, how far each list of its source was read, and every record as the
 * source sent it. A record that is stored is not asked for again.
 */

create table synced_accounts (
  user_id text not null references auth_user (id) on delete cascade,
  account_id uuid not null,
  -- Of the integration: bitcoin, arbitrum-one.
  network text not null check (length(network) between 1 and 40),
  -- What the user gave: {"addresses": [...]} or {"keys": {"receive": ..., "change": ...}}.
  given jsonb not null check (pg_column_size(given) < 500000),
  -- A hash of network and addresses, so that one is linked once.
  identity text not null check (length(identity) = 64),
  status text not null default 'QUEUED' check (status in ('QUEUED', 'RUNNING', 'COMPLETE', 'PARTIAL', 'FAILED')),
  asked_at timestamptz not null default now(),
  started_at timestamptz,
  finished_at timestamptz,
  -- When it is read again without being asked.
  next_at timestamptz not null default now(),
  -- When all of it was last read.
  completed_at timestamptz,
  -- What its owner should know of single transactions: [{id, code, message, remedy}], the first of them.
  issues jsonb not null default '[]' check (pg_column_size(issues) < 200000),
  number_issues integer not null default 0,
  -- What was not stored because its tax year is frozen.
  number_frozen integer not null default 0,
  primary key (user_id, account_id),
  foreign key (user_id, account_id) references accounts (user_id, id) on delete cascade
);
create unique index synced_accounts_identity on synced_accounts (user_id, identity);
create index synced_accounts_due on synced_accounts (next_at);

create table sync_streams (
  user_id text not null references auth_user (id) on delete cascade,
  account_id uuid not null,
  stream text not null check (length(stream) between 1 and 100),
  label text not null default '' check (length(label) <= 200),
  cursor jsonb,
  status text not null default 'PARTIAL' check (status in ('COMPLETE', 'PARTIAL', 'FAILED')),
  failure_kind text check (failure_kind in ('key', 'permission', 'rate', 'transient', 'permanent')),
  failure_message text check (length(failure_message) <= 1000),
  read_at timestamptz,
  primary key (user_id, account_id, stream),
  foreign key (user_id, account_id) references synced_accounts (user_id, account_id) on delete cascade
);

create table raw_records (
  user_id text not null references auth_user (id) on delete cascade,
  account_id uuid not null,
  stream text not null,
  id text not null check (length(id) between 1 and 1000),
  happened_at timestamptz,
  height bigint,
  is_final boolean not null,
  payload jsonb not null,
  primary key (user_id, account_id, stream, id),
  foreign key (user_id, account_id) references synced_accounts (user_id, account_id) on delete cascade
);
create index raw_records_young on raw_records (user_id, account_id, stream, height) where not is_final;

do $$
declare
  personal text;
begin
  foreach personal in array array['synced_accounts', 'sync_streams', 'raw_records'] loop
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
