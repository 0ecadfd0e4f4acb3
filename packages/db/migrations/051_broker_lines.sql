/*
 * What brokers report on Form 1099-DA (docs/decisions/150): its lines, by account and tax year. Which sales a line reports is found each time
 * from what both say; only what the user decided about it is kept. They change no figure of a year, but what its Form 8949 says.
 */
create table broker_lines (
  user_id text not null references auth_user (id) on delete cascade,
  id uuid not null,
  account_id uuid not null,
  -- '2025': of a calendar year, as the form is.
  tax_year text not null,
  -- Who filed the form; null: the account speaks for them.
  broker text,
  -- The file that it came from, and its row there; null: typed.
  filename text,
  row_number integer,
  -- Boxes 1b to 1i of the form; null where it shows none.
  asset text not null,
  asset_name text,
  quantity numeric check (quantity > 0),
  acquired_on date,
  sold_on date,
  proceeds numeric not null check (proceeds >= 0),
  cost_basis numeric check (cost_basis >= 0),
  wash_sale_loss numeric check (wash_sale_loss >= 0),
  -- Box 2.
  is_basis_reported boolean not null,
  -- Box 6.
  term text check (term in ('short', 'long')),
  -- Boxes 11a and 11b.
  aggregate text check (aggregate in ('stablecoins', 'nfts')),
  sale_count integer check (sale_count >= 0),
  -- Box 12a.
  is_transferred_in boolean not null default false,
  -- Ids of sales that the user matched it with, none where they said that it reports none of theirs: a list. Null: as it is found.
  matched_to jsonb,
  updated_at timestamptz not null default clock_timestamp(),
  primary key (user_id, id),
  foreign key (user_id, account_id) references accounts (user_id, id) on delete cascade
);
create index broker_lines_year on broker_lines (user_id, tax_year, account_id);

alter table broker_lines enable row level security;
alter table broker_lines force row level security;
create policy own_rows on broker_lines for all to lotbook_app
  using (user_id = (select app_user_id())) with check (user_id = (select app_user_id()));
create policy system_rows on broker_lines for all to current_user using (app_is_system()) with check (app_is_system());
create policy whole_copies on broker_lines as restrictive for all to lotbook_app
  using ((select app_shows_ledger())) with check ((select app_shows_ledger()));
grant select, insert, update, delete on broker_lines to lotbook_app;

create trigger broker_lines_change_insert after insert on broker_lines referencing new table as new_rows for each statement
  when (current_setting('app.change_id', true) <> '') execute function note_change_rows('id', '', '');
create trigger broker_lines_change_delete after delete on broker_lines referencing old table as old_rows for each statement
  when (current_setting('app.change_id', true) <> '') execute function note_change_rows('id', '', '');
create trigger broker_lines_change_update after update on broker_lines referencing old table as old_rows new table as new_rows for each statement
  when (current_setting('app.change_id', true) <> '') execute function note_change_rows('id', '', '');

/* What a frozen year was filed with does not change: neither by an edit nor by undoing one. */
create function keep_frozen_broker_lines() returns trigger language plpgsql as $$
declare
  year text;
begin
  execute format('select min(tax_year) from (%s) l where tax_year in (select tax_year from frozen_years where user_id = app_user_id())',
    case tg_op
      when 'INSERT' then 'select tax_year from new_rows'
      when 'DELETE' then 'select tax_year from old_rows'
      else 'select tax_year from old_rows union all select tax_year from new_rows' end)
    into year;
  if year is not null then raise exception using errcode = 'LB001', message = year; end if;
  return null;
end
$$;
create trigger broker_lines_frozen_insert after insert on broker_lines referencing new table as new_rows
  for each statement execute function keep_frozen_broker_lines();
create trigger broker_lines_frozen_delete after delete on broker_lines referencing old table as old_rows
  for each statement execute function keep_frozen_broker_lines();
create trigger broker_lines_frozen_update after update on broker_lines referencing old table as old_rows new table as new_rows
  for each statement execute function keep_frozen_broker_lines();
