/*
A copy of everything of one user that they bring in from another installation: looked through first, agreed to, then written in pieces.
Until all of it is there, nobody sees any of it and nothing else is written beside it: row-level security hides the user's ledger from
everybody but the job that writes it. So a copy is there as a whole or not at all, wherever that job is killed.
*/
create table data_imports (
  user_id text not null references auth_user (id) on delete cascade,
  id uuid not null,
  -- The ZIP, an upload of theirs.
  upload_id uuid not null,
  status text not null default 'CHECKING'
    check (status in ('CHECKING', 'CHECKED', 'REFUSED', 'WRITING', 'STOPPING', 'FINISHED', 'FAILED', 'STOPPED')),
  -- Rows and files looked through or written, of so many.
  number_done integer not null default 0,
  number_total integer not null default 0,
  -- What the copy holds, as its owner was shown it; null before it was looked through.
  copy jsonb,
  -- Why it was refused, or under which reference it failed: a sentence.
  error text,
  -- Of the first computation after it was brought in, to be compared with the copy's.
  engine_version text,
  result_hash text,
  created_at timestamptz not null default now(),
  finished_at timestamptz,
  primary key (user_id, id)
);
-- One that is under way is enough for one user.
create unique index data_imports_under_way on data_imports (user_id) where status in ('CHECKING', 'WRITING', 'STOPPING');

alter table data_imports enable row level security;
alter table data_imports force row level security;
create policy own_rows on data_imports for all to lotbook_app
  using (user_id = (select app_user_id())) with check (user_id = (select app_user_id()));
create policy system_rows on data_imports for all to current_user using (app_is_system()) with check (app_is_system());
grant select, insert, delete on data_imports to lotbook_app;
grant update (status, number_done, number_total, copy, error, engine_version, result_hash, finished_at) on data_imports to lotbook_app;

-- Which copy brought an entry of the audit log; null: it was made here.
alter table audit_events add column data_import_id uuid;

create function app_shows_ledger() returns boolean language sql stable as $$
  select coalesce(current_setting('app.writes_copy', true), '') = 'on' or not exists (
    select from data_imports where user_id = app_user_id() and status in ('WRITING', 'STOPPING'))
$$;

do $$
declare
  part text;
begin
  foreach part in array array['cost_basis_timeline', 'taxability_settings', 'accounts', 'user_assets', 'asset_merges', 'uploads', 'upload_edits',
    'import_templates', 'sources', 'source_rows', 'transactions', 'flows', 'transaction_links', 'duplicate_decisions', 'user_prices',
    'tax_reports', 'audit_events', 'changes', 'change_rows', 'change_transactions']
  loop
    execute format('create policy whole_copies on %I as restrictive for all to lotbook_app using ((select app_shows_ledger())) with check ((select app_shows_ledger()))', part);
  end loop;
end
$$;

-- Settings are written with what shows the copy, in the place of the user's: a change to them meanwhile would be lost without a word.
create function refuse_beside_copy() returns trigger language plpgsql as $$
begin
  if not app_shows_ledger() then
    raise insufficient_privilege using message = 'refused by "whole_copies": a copy is being brought in';
  end if;
  return new;
end
$$;
create trigger whole_copies before update of country, base_currency, time_zone, cost_basis_method, lot_allocation, wallet_from,
  safe_harbor_allocation, transfer_fee, trade_fee, tax_year_start_month, tax_year_start_day, theme, cost_basis_paused, has_sample_data
  on user_settings for each row execute function refuse_beside_copy();
