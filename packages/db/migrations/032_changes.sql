/*
 * Every change that a user makes to their ledger, with what each row was before and after it, so that it can be listed, undone and made
 * again. The database notes the rows itself: no edit can forget to. It does so only while the setting app.change_id names a change;
 * an import or a computation names none, and pays for one look at a setting per statement.
 */

create table changes (
  user_id text not null references auth_user (id) on delete cascade,
  id uuid not null,
  -- Of this user, from 1 on.
  number bigint not null,
  actor_id text not null,
  action text not null,
  -- What its sentence says beside the action.
  params jsonb not null default '{}',
  -- Transactions that it changed; of a change to something else, 0.
  transaction_count integer not null,
  made_at timestamptz not null default clock_timestamp(),
  -- Since when it stands: made, or made again.
  applied_at timestamptz not null default clock_timestamp(),
  -- Null while it stands.
  undone_at timestamptz,
  undone_by text,
  check ((undone_at is null) = (undone_by is null)),
  primary key (user_id, id)
);
create unique index changes_number on changes (user_id, number);
create index changes_standing on changes (user_id, applied_at) where undone_at is null;

/*
 * A row of another table that a change made, altered or removed. Of an altered row the columns that are otherwise, and those that say what it
 * is about; of one that was made or removed the whole. Like flows, it names its change without a foreign key.
 */
create table change_rows (
  user_id text not null,
  change_id uuid not null,
  table_name text not null,
  key jsonb not null,
  -- Null: it was not there.
  before jsonb,
  after jsonb,
  primary key (user_id, change_id, table_name, key)
);
create index change_rows_key on change_rows (user_id, table_name, key);

/* Which transactions a change is about. */
create table change_transactions (
  user_id text not null,
  transaction_id uuid not null,
  change_id uuid not null,
  primary key (user_id, transaction_id, change_id)
);
create index change_transactions_change on change_transactions (user_id, change_id);

-- The change that an event of the log is of, or that it undoes or makes again.
alter table audit_events add column change_id uuid;
create index audit_events_change on audit_events (user_id, change_id) where change_id is not null;

do $$
declare
  personal text;
begin
  foreach personal in array array['changes', 'change_rows', 'change_transactions'] loop
    execute format('alter table %I enable row level security', personal);
    execute format('alter table %I force row level security', personal);
    execute format(
      'create policy own_rows on %I for all to lotbook_app using (user_id = (select app_user_id())) with check (user_id = (select app_user_id()))',
      personal);
    execute format(
      'create policy system_rows on %I for all to current_user using (app_is_system()) with check (app_is_system())', personal);
    execute format('grant select on %I to lotbook_app', personal);
  end loop;
end
$$;
-- What was noted is never rewritten: a change is undone and made again, and no more.
grant insert on changes to lotbook_app;
grant update (applied_at, undone_at, undone_by) on changes to lotbook_app;

create function remove_rows_of_changes() returns trigger language plpgsql as $$
declare
  system text := current_setting('app.system', true);
begin
  perform set_config('app.system', 'on', true);
  delete from change_rows r using gone where r.user_id = gone.user_id and r.change_id = gone.id;
  delete from change_transactions t using gone where t.user_id = gone.user_id and t.change_id = gone.id;
  perform set_config('app.system', coalesce(system, ''), true);
  return null;
end
$$;
create trigger changes_rows after delete on changes
  referencing old table as gone for each statement execute function remove_rows_of_changes();

/** The columns of `image` that `other` has otherwise, and those of `about`. When a row was touched is not what was changed. */
create function changed_columns(image jsonb, other jsonb, about text[]) returns jsonb language sql immutable as $$
  select coalesce(jsonb_object_agg(key, value) filter (
    where key = any(about) or (key <> 'updated_at' and other->key is distinct from value)), '{}')
  from jsonb_each(image)
$$;

/*
 * Notes the rows of one statement. A row that the change has altered before keeps what it was before that, and gets what it is now.
 * Arguments: the columns of the key beside user_id; the transactions a row `r` is about, as an array; the columns that say what it is about.
 * It writes as the owner of the tables, so that nobody can write history as a user.
 */
create function note_change_rows() returns trigger language plpgsql security definer
  set search_path = public, pg_temp set timezone = 'UTC' as $$
declare
  change uuid := current_setting('app.change_id')::uuid;
  system text := current_setting('app.system', true);
  key text := (select 'jsonb_build_object(' || string_agg(format('%L, %I', name, name), ', ') || ')' from unnest(string_to_array(tg_argv[0], ' ')) name);
  names text := 'user_id, ' || replace(tg_argv[0], ' ', ', ');
  about text[] := string_to_array(tg_argv[2], ' ');
begin
  perform set_config('app.system', 'on', true);
  execute case tg_op
    when 'INSERT' then format('insert into change_rows select user_id, $1, %L, %s, null, to_jsonb(r) from new_rows r', tg_table_name, key)
    when 'DELETE' then format('insert into change_rows select user_id, $1, %L, %s, to_jsonb(r), null from old_rows r', tg_table_name, key)
    else format('insert into change_rows
      select user_id, $1, %L, %s,
        case when n.user_id is null then to_jsonb(o) when o.user_id is not null then changed_columns(to_jsonb(o), to_jsonb(n), $2) end,
        case when o.user_id is null then to_jsonb(n) when n.user_id is not null then changed_columns(to_jsonb(n), to_jsonb(o), $2) end
      from old_rows o full join new_rows n using (%s)
      where to_jsonb(o) - ''updated_at'' is distinct from to_jsonb(n) - ''updated_at''', tg_table_name, key, names)
    end || '
    on conflict on constraint change_rows_pkey do update set
      before = case when change_rows.before is not null then coalesce(excluded.before, ''{}'') || change_rows.before end,
      after = case when excluded.after is not null then coalesce(change_rows.after, ''{}'') || excluded.after end'
    using change, about;
  if tg_argv[1] <> '' then
    execute format('insert into change_transactions
      select distinct r.user_id, named.id, $1 from %s r cross join lateral unnest(%s) named (id) where named.id is not null
      on conflict do nothing',
      case tg_op when 'INSERT' then 'new_rows' when 'DELETE' then 'old_rows'
        else '(select * from old_rows union all select * from new_rows)' end, tg_argv[1]) using change;
  end if;
  perform set_config('app.system', coalesce(system, ''), true);
  return null;
end
$$;

/*
 * What the change came to: rows that are as they were are forgotten, and transactions that it made and removed again.
 * How many transactions are left, and whether anything is; null: nothing was changed.
 */
create function end_change(change uuid) returns integer language plpgsql security definer
  set search_path = public, pg_temp as $$
declare
  system text := current_setting('app.system', true);
  transactions integer;
begin
  perform set_config('app.system', 'on', true);
  delete from change_transactions t where t.user_id = app_user_id() and t.change_id = change and exists (
    select from change_rows r where r.user_id = t.user_id and r.change_id = change and r.table_name = 'transactions'
      and r.key = jsonb_build_object('id', t.transaction_id) and r.before is null and r.after is null);
  delete from change_rows r where r.user_id = app_user_id() and r.change_id = change and r.before is not distinct from r.after;
  select count(*) into transactions from change_transactions t where t.user_id = app_user_id() and t.change_id = change;
  if not exists (select from change_rows r where r.user_id = app_user_id() and r.change_id = change) then transactions := null; end if;
  perform set_config('app.system', coalesce(system, ''), true);
  return transactions;
end
$$;
revoke execute on function end_change(uuid), note_change_rows() from public;
grant execute on function end_change(uuid) to lotbook_app;

-- The tables that a user's change may alter. A name for each event: the rows before and after are known to their own event alone.
do $$
declare
  noted record;
begin
  for noted in select * from (values
    ('transactions', 'id', 'array[r.id]', '', 'insert update delete'),
    ('flows', 'transaction_id position', 'array[r.transaction_id]', 'asset_id fiat_value fiat_currency fiat_source fiat_priced_at',
      'insert update delete'),
    ('transaction_links', 'id', 'array[r.from_transaction_id, r.to_transaction_id]', 'from_transaction_id to_transaction_id origin kind',
      'insert update delete'),
    ('duplicate_decisions', 'id', 'array(select t.id from transactions t where t.user_id = r.user_id and (t.account_id, t.external_id) in
      ((r.kept_account_id, r.kept_external_id), (r.dropped_account_id, r.dropped_external_id)))', '', 'insert update delete'),
    ('asset_merges', 'asset_id', '', '', 'insert update delete'),
    ('user_assets', 'id', '', '', 'insert update delete'),
    ('user_prices', 'asset currency moment', '', '', 'insert update delete'),
    -- Rows of files keep what they are; what a file's row became may be removed.
    ('source_rows', 'source_id row_number', '', '', 'update')
  ) tables (name, key, transactions, about, events)
  loop
    if noted.events like '%insert%' then
      execute format('create trigger %I after insert on %I referencing new table as new_rows for each statement
        when (current_setting(''app.change_id'', true) <> '''') execute function note_change_rows(%L, %L, %L)',
        noted.name || '_change_insert', noted.name, noted.key, noted.transactions, noted.about);
      execute format('create trigger %I after delete on %I referencing old table as old_rows for each statement
        when (current_setting(''app.change_id'', true) <> '''') execute function note_change_rows(%L, %L, %L)',
        noted.name || '_change_delete', noted.name, noted.key, noted.transactions, noted.about);
    end if;
    execute format('create trigger %I after update on %I referencing old table as old_rows new table as new_rows for each statement
      when (current_setting(''app.change_id'', true) <> '''') execute function note_change_rows(%L, %L, %L)',
      noted.name || '_change_update', noted.name, noted.key, noted.transactions, noted.about);
  end loop;
end
$$;
