/*
 * Problems of account health. They are looked for with each computation and kept, so that one that no longer arises is known to have
 * been there, and so that a page of a hundred thousand transactions reads a list instead of a ledger. What a user decides about a problem is
 * a row of its own: it is a change like any other, and stays when the problem is found again.
 */

create table health_problems (
  user_id text not null references auth_user (id) on delete cascade,
  -- Of what the problem is about (kind, account, the transaction's own id, asset): the same after its file is imported again.
  id uuid not null,
  kind text not null,
  severity text not null check (severity in ('ERROR', 'INFORMATIONAL', 'NOTICE', 'SEVERE', 'WARNING')),
  account_id uuid,
  asset_id text,
  transaction_id uuid,
  source_id uuid,
  happened_at timestamptz,
  quantity numeric,
  amount_at_risk numeric,
  is_amount_at_risk_estimate boolean not null default false,
  -- How large it is, in whatever its kind is measured by: a dismissed problem returns when this has grown.
  measure numeric,
  -- What its sentence needs: of a callout its type and parameters, of the others what they hold against each other.
  callout_type text,
  params jsonb,
  receipt_transaction_id uuid,
  receipt_received_at timestamptz,
  receipt_quantity numeric,
  found_at timestamptz not null default now(),
  -- Null while it arises.
  gone_at timestamptz,
  -- It went after a change of the user's to its transaction.
  is_gone_by_change boolean not null default false,
  primary key (user_id, id)
);
create index health_problems_group on health_problems (user_id, kind, account_id, asset_id, happened_at, id);
create index health_problems_transaction on health_problems (user_id, transaction_id) where transaction_id is not null;

create table problem_decisions (
  user_id text not null references auth_user (id) on delete cascade,
  problem_id uuid not null,
  -- 'resolved': a fix was made for it; it is open again where the next computation finds it again.
  verdict text not null check (verdict in ('dismissed', 'resolved')),
  reason text check (length(reason) <= 40),
  note text check (length(note) <= 500),
  -- How large the problem was then.
  measure numeric,
  -- Of the ledger when it was decided; 0 of a decision that came with a copy.
  ledger_version bigint not null default 0,
  decided_at timestamptz not null default now(),
  primary key (user_id, problem_id)
);

/* What an account held of an asset by somebody else's word: the user's, or a file's with a running balance. */
create table reported_balances (
  user_id text not null references auth_user (id) on delete cascade,
  id uuid not null,
  account_id uuid not null,
  asset_id text not null,
  reported_at timestamptz not null,
  quantity numeric not null,
  created_at timestamptz not null default now(),
  primary key (user_id, id),
  unique (user_id, account_id, asset_id, reported_at),
  foreign key (user_id, account_id) references accounts (user_id, id) on delete cascade
);

do $$
declare
  personal text;
begin
  foreach personal in array array['health_problems', 'problem_decisions', 'reported_balances'] loop
    execute format('alter table %I enable row level security', personal);
    execute format('alter table %I force row level security', personal);
    execute format(
      'create policy own_rows on %I for all to lotbook_app using (user_id = (select app_user_id())) with check (user_id = (select app_user_id()))',
      personal);
    execute format(
      'create policy system_rows on %I for all to current_user using (app_is_system()) with check (app_is_system())', personal);
    execute format('create policy whole_copies on %I as restrictive for all to lotbook_app
      using ((select app_shows_ledger())) with check ((select app_shows_ledger()))', personal);
    execute format('grant select, insert, update, delete on %I to lotbook_app', personal);
  end loop;
end
$$;

-- What a user decides, and enters, is noted with the change that it is.
do $$
declare
  noted record;
begin
  for noted in select * from (values
    ('problem_decisions', 'problem_id', ''),
    ('reported_balances', 'id', '')
  ) tables (name, key, transactions)
  loop
    execute format('create trigger %I after insert on %I referencing new table as new_rows for each statement
      when (current_setting(''app.change_id'', true) <> '''') execute function note_change_rows(%L, %L, %L)',
      noted.name || '_change_insert', noted.name, noted.key, noted.transactions, '');
    execute format('create trigger %I after delete on %I referencing old table as old_rows for each statement
      when (current_setting(''app.change_id'', true) <> '''') execute function note_change_rows(%L, %L, %L)',
      noted.name || '_change_delete', noted.name, noted.key, noted.transactions, '');
    execute format('create trigger %I after update on %I referencing old table as old_rows new table as new_rows for each statement
      when (current_setting(''app.change_id'', true) <> '''') execute function note_change_rows(%L, %L, %L)',
      noted.name || '_change_update', noted.name, noted.key, noted.transactions, '');
  end loop;
end
$$;
