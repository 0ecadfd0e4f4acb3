/*
 * Frozen tax years (docs/decisions/141): what a year came to when it was frozen is kept as it was filed, and the database refuses every
 * change that would alter a figure of it. A frozen year closes everything before its end: the years before it are frozen along with it.
 */

-- What a year came to when it was last frozen. It stays when the year is unfrozen, so that what has changed since can be shown.
create table filed_years (
  user_id text not null references auth_user (id) on delete cascade,
  tax_year text not null,
  starts_on date not null,
  ends_on date not null,
  filed_at timestamptz not null default now(),
  filed_by text not null,
  engine_version text not null,
  input_hash text not null,
  result_hash text not null,
  currency text not null,
  -- As the engine read them, and the summary of the year as `segments` has it.
  settings jsonb not null,
  totals jsonb not null,
  primary key (user_id, tax_year)
);

-- What each of its transactions came to, as printed: the amounts add up to the year's.
create table filed_lines (
  user_id text not null,
  tax_year text not null,
  transaction_id uuid not null,
  proceeds numeric not null,
  cost_basis numeric not null,
  gain numeric not null,
  income numeric not null,
  primary key (user_id, tax_year, transaction_id),
  foreign key (user_id, tax_year) references filed_years (user_id, tax_year) on delete cascade
);

create table frozen_years (
  user_id text not null,
  tax_year text not null,
  -- The instant at which the next year begins.
  closes_at timestamptz not null,
  primary key (user_id, tax_year),
  foreign key (user_id, tax_year) references filed_years (user_id, tax_year) on delete cascade
);

-- How the last freezing or unfreezing of a user went; not ended: it is under way.
create table freezings (
  user_id text primary key references auth_user (id) on delete cascade,
  tax_year text not null,
  kind text not null check (kind in ('freeze', 'unfreeze')),
  started_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  ended_at timestamptz,
  error text check (ended_at is not null or error is null)
);

do $$
declare
  name text;
begin
  foreach name in array array['filed_years', 'filed_lines', 'frozen_years', 'freezings'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy own_rows on %I for all to lotbook_app
      using (user_id = (select app_user_id())) with check (user_id = (select app_user_id()))', name);
    execute format('create policy system_rows on %I for all to current_user using (app_is_system()) with check (app_is_system())', name);
    execute format('create policy whole_copies on %I as restrictive for all to lotbook_app
      using ((select app_shows_ledger())) with check ((select app_shows_ledger()))', name);
    execute format('grant select, insert, update, delete on %I to lotbook_app', name);
  end loop;
end
$$;

create trigger frozen_years_change_insert after insert on frozen_years referencing new table as new_rows for each statement
  when (current_setting('app.change_id', true) <> '') execute function note_change_rows('tax_year', '', '');
create trigger frozen_years_change_delete after delete on frozen_years referencing old table as old_rows for each statement
  when (current_setting('app.change_id', true) <> '') execute function note_change_rows('tax_year', '', '');
create trigger frozen_years_change_update after update on frozen_years referencing old table as old_rows new table as new_rows for each statement
  when (current_setting('app.change_id', true) <> '') execute function note_change_rows('tax_year', '', '');

-- Everything before this instant is closed; null: nothing is. It follows from frozen_years.
alter table user_settings add column closed_before timestamptz;
-- When a job last changed the value of something that is closed.
alter table user_settings add column closed_changed_at timestamptz;
grant update (closed_before, closed_changed_at) on user_settings to lotbook_app;

create function note_closed_before() returns trigger language plpgsql as $$
begin
  -- What was pinned may have parted from the ledger: when it opens, everything is computed.
  update user_settings s set closed_before = f.at, closed_changed_at = case when f.at is not null then closed_changed_at end,
    changed_from = case when closed_before > coalesce(f.at, '-infinity') then '1970-01-01 00:00:00+00' else changed_from end,
    change_count = change_count + case when closed_before > coalesce(f.at, '-infinity') then 1 else 0 end
  from (select max(closes_at) as at from frozen_years where user_id = app_user_id()) f
  where s.user_id = app_user_id();
  return null;
end
$$;
create trigger frozen_years_close after insert or update or delete on frozen_years
  for each statement execute function note_closed_before();

/*
 * Whoever acts as a user changes nothing of a frozen year that a figure follows from: no edit, import, match or mark, whatever program makes
 * it. What jobs look up (values without a change that is under way) may change: then what was filed and what is computed part, and that is
 * shown. What is said about a transaction (a note, where it came from) is no figure. The error names the earliest year that would change.
 */
create function refuse_in_frozen_years(earliest timestamptz) returns void language plpgsql as $$
begin
  if earliest is null then return; end if;
  raise exception using errcode = 'LB001', message = coalesce(
    (select tax_year from frozen_years where user_id = app_user_id() and closes_at > earliest order by closes_at limit 1), '');
end
$$;

-- Two matched transactions are one to the engine: what happens to one happens to the other.
create function earliest_of_matched(ids uuid[]) returns timestamptz language sql stable as $$
  select min(t.happened_at) from (
    select l.to_transaction_id as id from transaction_links l
      where l.user_id = app_user_id() and l.from_transaction_id = any(ids) and l.origin <> 'rejected'
    union all
    select l.from_transaction_id from transaction_links l
      where l.user_id = app_user_id() and l.to_transaction_id = any(ids) and l.origin <> 'rejected') other
  join transactions t on t.user_id = app_user_id() and t.id = other.id
$$;

/* Arguments: the column with a transaction's id; the columns that no figure follows from, and those that jobs may change. */
create function keep_frozen_rows() returns trigger language plpgsql as $$
declare
  closed timestamptz := (select closed_before from user_settings where user_id = app_user_id());
  spoken text[] := string_to_array(tg_argv[1], ' ') ||
    case when coalesce(current_setting('app.change_id', true), '') = '' then string_to_array(tg_argv[2], ' ') end;
  earliest timestamptz;
  ids uuid[];
begin
  if closed is null then return null; end if;
  execute format(case tg_op
    when 'INSERT' then 'select min(happened_at), array_agg(%1$I) from new_rows'
    when 'DELETE' then 'select min(happened_at), array_agg(%1$I) from old_rows'
    else 'select min(least(o.happened_at, n.happened_at)), array_agg(n.%1$I) from old_rows o join new_rows n using (user_id, %2$s)
      where to_jsonb(o) - $1 is distinct from to_jsonb(n) - $1' end,
    tg_argv[0], case tg_table_name when 'flows' then 'transaction_id, position' else 'id' end)
    into earliest, ids using spoken;
  if earliest >= closed then earliest := earliest_of_matched(ids); end if;
  perform refuse_in_frozen_years(case when earliest < closed then earliest end);
  if tg_op = 'UPDATE' and tg_table_name = 'flows' then
    execute 'update user_settings set closed_changed_at = now() where user_id = app_user_id() and exists (
      select from old_rows o join new_rows n using (user_id, transaction_id, position)
      where o.happened_at < closed_before and o.fiat_value is distinct from n.fiat_value)';
  end if;
  return null;
end
$$;

create trigger transactions_frozen_insert after insert on transactions referencing new table as new_rows
  for each statement execute function keep_frozen_rows('id', '', '');
create trigger transactions_frozen_delete after delete on transactions referencing old table as old_rows
  for each statement execute function keep_frozen_rows('id', '', '');
create trigger transactions_frozen_update after update on transactions referencing old table as old_rows new table as new_rows
  for each statement execute function keep_frozen_rows('id', 'updated_at note is_edited merged_into source_id position external_id transaction_hash counterparty', '');
create trigger flows_frozen_insert after insert on flows referencing new table as new_rows
  for each statement execute function keep_frozen_rows('transaction_id', '', '');
create trigger flows_frozen_delete after delete on flows referencing old table as old_rows
  for each statement execute function keep_frozen_rows('transaction_id', '', '');
create trigger flows_frozen_update after update on flows referencing old table as old_rows new table as new_rows
  for each statement execute function keep_frozen_rows('transaction_id', '', 'fiat_value fiat_currency fiat_source fiat_priced_at');

create function keep_frozen_links() returns trigger language plpgsql as $$
declare
  closed timestamptz := (select closed_before from user_settings where user_id = app_user_id());
  earliest timestamptz;
begin
  if closed is null then return null; end if;
  execute case tg_op
    when 'UPDATE' then 'select min(t.happened_at) from (
        select n.* from old_rows o join new_rows n using (user_id, id)
        where (o.kind, o.origin = ''rejected'') is distinct from (n.kind, n.origin = ''rejected'')) l '
    else format('select min(t.happened_at) from (select * from %s where origin <> ''rejected'') l ',
      case tg_op when 'INSERT' then 'new_rows' else 'old_rows' end)
    end || 'join transactions t on t.user_id = l.user_id and t.id in (l.from_transaction_id, l.to_transaction_id)'
    into earliest;
  perform refuse_in_frozen_years(case when earliest < closed then earliest end);
  return null;
end
$$;
create trigger transaction_links_frozen_insert after insert on transaction_links referencing new table as new_rows
  for each statement execute function keep_frozen_links();
create trigger transaction_links_frozen_delete after delete on transaction_links referencing old table as old_rows
  for each statement execute function keep_frozen_links();
create trigger transaction_links_frozen_update after update on transaction_links referencing old table as old_rows new table as new_rows
  for each statement execute function keep_frozen_links();
