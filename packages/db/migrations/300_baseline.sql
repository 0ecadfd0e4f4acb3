-- The baseline: the whole schema, to which later migrations add. `schema.sql` is printed from the result of all of them.
--
-- Each table of users' data leads its primary key with user_id and has row-level security forced: the role lotbook_app sees the rows whose
-- user_id is the setting app.user_id. The auth_ tables belong to sign-in: lotbook_app has no policy there. Market data is for everyone to read.

do $$
begin
  if not exists (select from pg_roles where rolname = 'lotbook_app') then
    create role lotbook_app nologin;
  end if;
exception when duplicate_object or unique_violation then
  -- Roles belong to the whole cluster, and another database made it at this moment.
  null;
end
$$;
grant usage on schema public to lotbook_app;

-- Functions are made before the tables they read.
set local check_function_bodies = off;

-- Functions -----------------------------------------------------------------------------------------------------------

create function app_is_system()
  returns boolean language sql
  stable parallel safe as $$ select coalesce(current_setting('app.system', true), '') = 'on' $$;

create function app_may_see_installation()
  returns boolean language plpgsql
  stable security definer
  set search_path = public, pg_temp as $$
declare
  before text := current_setting('app.system', true);
  may boolean;
begin
  if current_setting('role') <> 'lotbook_app' then return true; end if;
  perform set_config('app.system', 'on', true);
  may := exists (select from user_settings where user_id = app_user_id() and is_admin);
  perform set_config('app.system', coalesce(before, ''), true);
  return may;
end
$$;
revoke execute on function app_may_see_installation() from public;
grant execute on function app_may_see_installation() to lotbook_app;

create function app_require_administrator()
  returns void language plpgsql
  stable as $$
begin
  if not app_may_see_installation() then
    raise insufficient_privilege using message = 'only administrators may know this';
  end if;
end
$$;
revoke execute on function app_require_administrator() from public;
grant execute on function app_require_administrator() to lotbook_app;

create function app_shows_ledger()
  returns boolean language sql
  stable as $$
  select coalesce(current_setting('app.writes_copy', true), '') = 'on' or not exists (
    select from data_imports where user_id = app_user_id() and status in ('WRITING', 'STOPPING'))
$$;

-- Returns the user of the running transaction, or null outside of one.
create function app_user_id()
  returns text language sql
  stable parallel safe as $$ select nullif(current_setting('app.user_id', true), '') $$;

create function base_asset(currency text)
  returns text language sql
  immutable parallel safe as $$
  select case when currency = 'BTC' then 'crypto:BTC' else 'fiat:' || currency end
$$;

-- Returns the columns of `image` whose value in `other` differs, and the columns of `about`. A new `updated_at` alone is no
-- change.
create function changed_columns(image jsonb, other jsonb, about text[])
  returns jsonb language sql
  immutable as $$
  select coalesce(jsonb_object_agg(key, value) filter (
    where key = any(about) or (key <> 'updated_at' and other->key is distinct from value)), '{}')
  from jsonb_each(image)
$$;

-- Few transactions move to another account; for all others this is one comparison.
create function check_account_of_transaction()
  returns trigger language plpgsql as $$
declare
  before text := current_setting('app.system', true);
  is_there boolean;
begin
  perform set_config('app.system', 'on', true);
  perform from accounts a where a.user_id = new.user_id and a.id = new.account_id for key share;
  is_there := found;
  perform set_config('app.system', coalesce(before, ''), true);
  if not is_there then
    raise foreign_key_violation using message = 'a transaction belongs to an account that is not there', table = 'transactions';
  end if;
  return null;
end
$$;

create function check_accounts_of_records()
  returns trigger language plpgsql as $$
declare
  before text := current_setting('app.system', true);
  wanted bigint := (select count(*) from (select distinct user_id, account_id from new_rows) n);
  found_ones bigint;
begin
  perform set_config('app.system', 'on', true);
  perform from synced_accounts a where (a.user_id, a.account_id) in (select user_id, account_id from new_rows) for key share;
  get diagnostics found_ones = row_count;
  perform set_config('app.system', coalesce(before, ''), true);
  if found_ones < wanted then
    raise foreign_key_violation using message = 'a record belongs to an account that is not there', table = 'raw_records';
  end if;
  return null;
end
$$;

create function check_accounts_of_transactions()
  returns trigger language plpgsql as $$
declare
  before text := current_setting('app.system', true);
  wanted bigint := (select count(*) from (select distinct user_id, account_id from new_rows) n);
  found_ones bigint;
begin
  perform set_config('app.system', 'on', true);
  perform from accounts a where (a.user_id, a.id) in (select user_id, account_id from new_rows) for key share;
  get diagnostics found_ones = row_count;
  perform set_config('app.system', coalesce(before, ''), true);
  if found_ones < wanted then
    raise foreign_key_violation using message = 'a transaction belongs to an account that is not there', table = 'transactions';
  end if;
  return null;
end
$$;

create function check_sources_of_rows()
  returns trigger language plpgsql as $$
declare
  before text := current_setting('app.system', true);
  wanted bigint := (select count(*) from (select distinct user_id, source_id from new_rows) n);
  found_ones bigint;
begin
  perform set_config('app.system', 'on', true);
  perform from sources s where (s.user_id, s.id) in (select user_id, source_id from new_rows) for key share;
  get diagnostics found_ones = row_count;
  perform set_config('app.system', coalesce(before, ''), true);
  if found_ones < wanted then
    raise foreign_key_violation using message = 'a row of a file belongs to a source that is not there', table = 'source_rows';
  end if;
  return null;
end
$$;

-- The engine treats two matched transactions as one, so the earlier of them counts.
create function earliest_of_matched(ids uuid[])
  returns timestamptz language sql
  stable as $$
  select min(t.happened_at) from (
    select l.to_transaction_id as id from transaction_links l
      where l.user_id = app_user_id() and l.from_transaction_id = any(ids) and l.origin <> 'rejected'
    union all
    select l.from_transaction_id from transaction_links l
      where l.user_id = app_user_id() and l.to_transaction_id = any(ids) and l.origin <> 'rejected') other
  join transactions t on t.user_id = app_user_id() and t.id = other.id
$$;

-- Removes what the change left as it was: rows that have their old values, and transactions that it made and removed. Returns how
-- many transactions it changed; null when it changed nothing.
create function end_change(change uuid)
  returns integer language plpgsql
  security definer
  set search_path = public, pg_temp as $$
declare
  system text := current_setting('app.system', true);
  gone uuid[];
  transactions integer;
begin
  perform set_config('app.system', 'on', true);
  -- The ids first, once: for each transaction by itself, all rows that were ever noted would be read.
  gone := array(select (r.key ->> 'id')::uuid from change_rows r where r.user_id = app_user_id() and r.change_id = change
    and r.table_name = 'transactions' and r.before is null and r.after is null);
  delete from change_transactions t where t.user_id = app_user_id() and t.change_id = change and t.transaction_id = any(gone);
  delete from change_rows r where r.user_id = app_user_id() and r.change_id = change and r.before is not distinct from r.after;
  select count(*) into transactions from change_transactions t where t.user_id = app_user_id() and t.change_id = change;
  if not exists (select from change_rows r where r.user_id = app_user_id() and r.change_id = change) then transactions := null; end if;
  perform set_config('app.system', coalesce(system, ''), true);
  return transactions;
end
$$;
revoke execute on function end_change(change uuid) from public;
grant execute on function end_change(change uuid) to lotbook_app;

create function follow_lot_migration()
  returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    perform keep_frozen_allocation(old.wallet_from);
    update user_settings set lot_allocation = old.lot_allocation_before, wallet_from = old.wallet_from_before,
      safe_harbor_allocation = old.safe_harbor_allocation_before, safe_harbor_lots = null, safe_harbor_wallets = null
    where user_id = old.user_id;
  else
    perform keep_frozen_allocation(new.wallet_from);
    update user_settings set lot_allocation = 'UNIVERSAL', wallet_from = new.wallet_from,
      safe_harbor_allocation = new.allocation, safe_harbor_lots = new.lots, safe_harbor_wallets = new.wallet_ids
    where user_id = new.user_id;
  end if;
  return null;
end
$$;

create function installation_failing_steps()
  returns table (step text, since timestamptz, failed_at timestamptz, rounds integer, users integer, reference text) language plpgsql
  stable security definer
  set search_path = public, pg_temp as $$
begin
  perform app_require_administrator();
  return query select s.step, s.since, s.failed_at, s.rounds, s.users, s.reference from failing_steps s order by s.step;
end
$$;
revoke execute on function installation_failing_steps() from public;
grant execute on function installation_failing_steps() to lotbook_app;

-- Jobs that failed at least once and have not succeeded since. Of a job's data only the user's id is returned, as the rest may be
-- mail.
create function installation_failures(most integer)
  returns table (id uuid, kind text, state text, user_id text, attempts integer, asked_at timestamptz, next_at timestamptz, ended_at timestamptz, reference text) language plpgsql
  stable security definer
  set search_path = public, pg_temp as $$
begin
  perform app_require_administrator();
  return query select j.id, j.name::text, j.state::text, j.data->>'userId', j.retry_count + (j.state = 'failed')::integer, j.created_on,
    case when j.state = 'retry' then j.start_after end, j.completed_on, j.output->>'errorId'
  from pgboss.job j
  where (j.state = 'failed' or (j.state = 'retry' and j.output->>'errorId' is not null)) and j.name not like '\_\_pgboss%'
  order by j.created_on desc, j.id limit most;
end
$$;
revoke execute on function installation_failures(most integer) from public;
grant execute on function installation_failures(most integer) to lotbook_app;

create function installation_figures()
  returns table (users integer, administrators integer, database_bytes bigint, stored_files integer, stored_bytes bigint) language plpgsql
  stable security definer
  set search_path = public, pg_temp as $$
declare
  before text := current_setting('app.system', true);
begin
  perform app_require_administrator();
  perform set_config('app.system', 'on', true);
  return query select
    (select count(*)::integer from auth_user),
    (select count(*)::integer from user_settings where is_admin),
    pg_database_size(current_database()),
    (select count(*)::integer from uploads where status = 'STORED'),
    (select coalesce(sum(size_bytes), 0)::bigint from uploads where status = 'STORED');
  perform set_config('app.system', coalesce(before, ''), true);
end
$$;
revoke execute on function installation_figures() from public;
grant execute on function installation_figures() to lotbook_app;

-- The queue makes its tables after the migrations, so they may be missing.
create function installation_jobs()
  returns table (kind text, waiting integer, later integer, running integer, failed integer, oldest_seconds double precision) language plpgsql
  stable security definer
  set search_path = public, pg_temp as $$
begin
  perform app_require_administrator();
  return query select q.name::text,
    (count(*) filter (where j.state in ('created', 'retry') and j.start_after <= now()))::integer,
    (count(*) filter (where j.state in ('created', 'retry') and j.start_after > now()))::integer,
    (count(*) filter (where j.state = 'active'))::integer,
    (count(*) filter (where j.state = 'failed'))::integer,
    (extract(epoch from now() - min(j.start_after) filter (where j.state in ('created', 'retry') and j.start_after <= now())))::double precision
  from pgboss.queue q left join pgboss.job j on j.name = q.name and j.state in ('created', 'retry', 'active', 'failed')
  where q.name not like '\_\_pgboss%'
  group by q.name order by q.name;
end
$$;
revoke execute on function installation_jobs() from public;
grant execute on function installation_jobs() to lotbook_app;

-- Price sources that did not answer the last request, and how many users' values wait for each.
create function installation_price_outages()
  returns table (source text, failure text, users integer, since timestamptz, asked_at timestamptz) language plpgsql
  stable security definer
  set search_path = public, pg_temp as $$
declare
  before text := current_setting('app.system', true);
begin
  perform app_require_administrator();
  perform set_config('app.system', 'on', true);
  return query select o.source, (array_agg(o.failure order by o.asked_at desc))[1], count(*)::integer, min(o.since), max(o.asked_at)
    from price_outages o group by o.source order by o.source;
  perform set_config('app.system', coalesce(before, ''), true);
end
$$;
revoke execute on function installation_price_outages() from public;
grant execute on function installation_price_outages() to lotbook_app;

-- A later year that is frozen was filed with the lots of this allocation.
create function keep_frozen_allocation(from_day date)
  returns void language plpgsql as $$
declare
  year text := (select tax_year from frozen_years where user_id = app_user_id() and closes_at > (from_day + 2)::timestamp at time zone 'UTC'
    order by closes_at limit 1);
begin
  if year is not null then raise exception using errcode = 'LB001', message = year; end if;
end
$$;

-- Lines that were filed with a frozen year don't change, neither by an edit nor by undo.
create function keep_frozen_broker_lines()
  returns trigger language plpgsql as $$
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

-- In the United States an identification after the sale doesn't count, so its day decides about figures. A frozen year keeps the
-- day as it keeps the lots. Its note may change.
create function keep_frozen_identifications()
  returns trigger language plpgsql as $$
declare
  closed timestamptz := (select closed_before from user_settings where user_id = app_user_id());
  ids uuid[];
  earliest timestamptz;
begin
  if closed is null then return null; end if;
  execute case tg_op
    when 'UPDATE' then 'select array_agg(n.transaction_id) from old_rows o join new_rows n using (user_id, transaction_id)
      where (o.lots, o.identified_on, o.recorded_at) is distinct from (n.lots, n.identified_on, n.recorded_at)'
    else format('select array_agg(transaction_id) from %s', case tg_op when 'INSERT' then 'new_rows' else 'old_rows' end) end
    into ids;
  select least(min(t.happened_at), earliest_of_matched(ids)) from transactions t
    where t.user_id = app_user_id() and t.id = any(ids) into earliest;
  perform refuse_in_frozen_years(case when earliest < closed then earliest end);
  return null;
end
$$;

create function keep_frozen_links()
  returns trigger language plpgsql as $$
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

-- Arguments: the column with the id of the transaction; the columns on which no figure depends, and those that jobs may change.
create function keep_frozen_rows()
  returns trigger language plpgsql as $$
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

-- Form 8949 of a frozen year keeps its wash sales, so the mark of an asset stays while a filed broker's line disallows a loss of
-- it.
create function keep_frozen_securities()
  returns trigger language plpgsql as $$
declare
  year text;
begin
  execute format('select min(l.tax_year) from (%s) s
    join broker_lines l on l.user_id = s.user_id and l.wash_sale_loss > 0
    join frozen_years y on y.user_id = l.user_id and y.tax_year = l.tax_year
    where exists (select from (select id, symbol, name from assets union all
        select id, symbol, name from user_assets where user_id = app_user_id()) a
      where a.id = s.asset_id and (lower(l.asset) in (lower(a.symbol), lower(a.name)) or lower(l.asset_name) in (lower(a.symbol), lower(a.name))))',
    case tg_op when 'INSERT' then 'select user_id, asset_id from new_rows' else 'select user_id, asset_id from old_rows' end)
    into year;
  if year is not null then raise exception using errcode = 'LB001', message = year; end if;
  return null;
end
$$;

-- Notes a flow that the user adds to an existing transaction or removes from it.
create function keep_imported_flow_rows()
  returns trigger language plpgsql
  set "TimeZone" to 'UTC' as $$
begin
  if tg_op = 'INSERT' then
    insert into imported_values as v (user_id, transaction_id, position, field)
    select r.user_id, r.transaction_id, r.position, 'flow' from changed r
    join transactions t on t.user_id = r.user_id and t.id = r.transaction_id and t.created_at < now()
    join sources s on s.user_id = t.user_id and s.id = t.source_id and s.kind <> 'hand'
    on conflict on constraint imported_values_pkey do nothing;
    -- One that was removed has come back as it was.
    delete from imported_values v using changed r
    where v.user_id = r.user_id and v.transaction_id = r.transaction_id and v.position = r.position and v.field = 'flow'
      and (v.value ->> 'quantity')::numeric = r.quantity and v.value -> 'account_id' = to_jsonb(r.account_id)
      and v.value -> 'asset_id' = to_jsonb(r.asset_id) and v.value -> 'direction' = to_jsonb(r.direction);
  else
    -- A flow that the user added leaves no imported value. Imported values of an imported flow stay.
    with added as (
      delete from imported_values v using changed r
      where v.user_id = r.user_id and v.transaction_id = r.transaction_id and v.position = r.position
        and v.field = 'flow' and v.value is null
      returning v.user_id, v.transaction_id, v.position
    )
    insert into imported_values as v (user_id, transaction_id, position, field, value)
    select r.user_id, r.transaction_id, r.position, 'flow', to_jsonb(r)
      || jsonb_build_object('quantity', coalesce(q.value, to_jsonb(r.quantity::text)), 'account_id', coalesce(a.value, to_jsonb(r.account_id)))
    from changed r
    join transactions t on t.user_id = r.user_id and t.id = r.transaction_id
    join sources s on s.user_id = t.user_id and s.id = t.source_id and s.kind <> 'hand'
    left join imported_values q on q.user_id = r.user_id and q.transaction_id = r.transaction_id and q.position = r.position and q.field = 'quantity'
    left join imported_values a on a.user_id = r.user_id and a.transaction_id = r.transaction_id and a.position = r.position and a.field = 'account_id'
    where not exists (select from added d where d.user_id = r.user_id and d.transaction_id = r.transaction_id and d.position = r.position)
    on conflict on constraint imported_values_pkey do update set edited_at = now();
    delete from imported_values v using changed r
    where v.user_id = r.user_id and v.transaction_id = r.transaction_id and v.position = r.position and v.field <> 'flow';
  end if;
  return null;
end
$$;

create function keep_imported_flows()
  returns trigger language plpgsql
  set "TimeZone" to 'UTC' as $$
begin
  execute $rows$
    with pairs as materialized (
      select o.user_id, o.transaction_id, o.position, n.position is not null as is_there, o.quantity, n.quantity as new_quantity,
        o.account_id, n.account_id as new_account_id
      from old_rows o full join new_rows n
        on n.user_id = o.user_id and n.transaction_id = o.transaction_id and n.position = o.position
      where (o.quantity, o.account_id) is distinct from (n.quantity, n.account_id)
    )
    insert into imported_values as v (user_id, transaction_id, position, field, value)
    select p.user_id, p.transaction_id, p.position, e.field, e.was
    from pairs p
    join transactions t on t.user_id = p.user_id and t.id = p.transaction_id
    join sources s on s.user_id = t.user_id and s.id = t.source_id and s.kind <> 'hand'
    cross join lateral (values
      ('quantity', to_jsonb(p.quantity::text), to_jsonb(p.new_quantity::text)),
      ('account_id', to_jsonb(p.account_id), to_jsonb(p.new_account_id))
    ) e (field, was, becomes)
    where p.is_there and e.was is distinct from e.becomes
      -- A flow that the user added has no imported value.
      and (select true from imported_values a where a.user_id = p.user_id and a.transaction_id = p.transaction_id
        and a.position = p.position and a.field = 'flow') is null
    on conflict on constraint imported_values_pkey do update set edited_at = now()
  $rows$;
  execute $rows$
    with pairs as materialized (
      select n.user_id, n.transaction_id, n.position, n.quantity, n.account_id
      from old_rows o full join new_rows n
        on n.user_id = o.user_id and n.transaction_id = o.transaction_id and n.position = o.position
      where (o.quantity, o.account_id) is distinct from (n.quantity, n.account_id)
    )
    delete from imported_values v where v.ctid = any(array(
      select i.ctid from pairs p cross join lateral (
        select i.ctid from imported_values i
        where i.user_id = p.user_id and i.transaction_id = p.transaction_id and i.position = p.position
          and case i.field when 'quantity' then (i.value #>> '{}')::numeric = p.quantity
            when 'account_id' then i.value = to_jsonb(p.account_id) end
        offset 0) i))
  $rows$;
  return null;
end
$$;

-- A trigger keeps imported values, so no kind of edit can forget to. Transactions that were entered by hand have none.
create function keep_imported_values()
  returns trigger language plpgsql
  set "TimeZone" to 'UTC' as $$
begin
  execute $rows$
    with pairs as materialized (
      select o.user_id, o.id, o.source_id, n.id is not null as is_there, o.happened_at, n.happened_at as new_happened_at, o.type,
        n.type as new_type, o.label, n.label as new_label, o.note, n.note as new_note, o.acquired_at, n.acquired_at as new_acquired_at
      from old_rows o full join new_rows n on n.user_id = o.user_id and n.id = o.id
      where (o.happened_at, o.type, o.label, o.note, o.acquired_at) is distinct from (n.happened_at, n.type, n.label, n.note, n.acquired_at)
    )
    insert into imported_values as v (user_id, transaction_id, position, field, value)
    select p.user_id, p.id, -1, e.field, e.was
    from pairs p
    join sources s on s.user_id = p.user_id and s.id = p.source_id and s.kind <> 'hand'
    cross join lateral (values
      ('happened_at', to_jsonb(p.happened_at), to_jsonb(p.new_happened_at)), ('type', to_jsonb(p.type), to_jsonb(p.new_type)),
      ('label', to_jsonb(p.label), to_jsonb(p.new_label)), ('note', to_jsonb(p.note), to_jsonb(p.new_note)),
      ('acquired_at', to_jsonb(p.acquired_at), to_jsonb(p.new_acquired_at))
    ) e (field, was, becomes)
    where p.is_there and e.was is distinct from e.becomes
    on conflict on constraint imported_values_pkey do update set edited_at = now()
  $rows$;
  execute $rows$
    with pairs as materialized (
      select n.user_id, n.id, n.happened_at, n.type, n.label, n.note, n.acquired_at
      from old_rows o full join new_rows n on n.user_id = o.user_id and n.id = o.id
      where (o.happened_at, o.type, o.label, o.note, o.acquired_at) is distinct from (n.happened_at, n.type, n.label, n.note, n.acquired_at)
    )
    delete from imported_values v where v.ctid = any(array(
      select i.ctid from pairs p cross join lateral (
        select i.ctid from imported_values i
        where i.user_id = p.user_id and i.transaction_id = p.id and i.position = -1
          and i.value is not distinct from case i.field when 'happened_at' then to_jsonb(p.happened_at) when 'type' then to_jsonb(p.type)
            when 'label' then to_jsonb(p.label) when 'note' then to_jsonb(p.note) else to_jsonb(p.acquired_at) end
        offset 0) i))
  $rows$;
  return null;
end
$$;

-- Returns the local time in a zone; null for a zone that the database does not know, so that one stored name cannot end a
-- statement about all users.
create function local_time(at timestamptz, zone text)
  returns timestamp language plpgsql
  stable as $$
begin
  return at at time zone zone;
exception when invalid_parameter_value then
  return null;
end
$$;

-- Makes the settings in the transaction that makes the account. The first account is the administrator's; two that arrive at once
-- wait for each other.
create function make_user_settings()
  returns trigger language plpgsql as $$
declare
  before text := current_setting('app.system', true);
begin
  perform pg_advisory_xact_lock(5683201148);
  perform set_config('app.system', 'on', true);
  insert into user_settings (user_id, is_admin) values (new.id, not exists (select from user_settings));
  perform set_config('app.system', coalesce(before, ''), true);
  return new;
end
$$;

-- Returns the nearest binary number. Nearest numbers are in the order of their decimals or equal. Under row-level security an
-- index is used only for leakproof comparisons, and comparisons of decimals are not leakproof. A decimal out of range becomes the
-- end of the scale.
create function near_number(exact numeric)
  returns double precision language sql
  immutable parallel safe as $$
  select case when abs(exact) < 1e-300 then 0 else least(greatest(exact, -1e300), 1e300)::double precision end
$$;

-- Notes the rows of one statement. A row that the change altered earlier keeps its first state and gets its present one. The
-- arguments name the columns of the key besides user_id, the transactions that a row `r` is about (as an array), and the columns
-- that are kept with every change of the row. The function writes as the owner of the tables, so no user can write history.
create function note_change_rows()
  returns trigger language plpgsql
  security definer
  set search_path = public, pg_temp
  set "TimeZone" to 'UTC' as $$
declare
  change uuid := current_setting('app.change_id')::uuid;
  system text := current_setting('app.system', true);
  key text := (select 'jsonb_build_object(' || string_agg(format('%L, %I', name, name), ', ') || ')' from unnest(string_to_array(tg_argv[0], ' ')) name);
  names text := 'user_id, ' || replace(tg_argv[0], ' ', ', ');
  about text[] := string_to_array(tg_argv[2], ' ');
  columns text[];
  differing text[];
  before text;
  after text;
begin
  perform set_config('app.system', 'on', true);
  if tg_op = 'UPDATE' then
    columns := array(select attname from pg_attribute where attrelid = tg_relid and attnum > 0 and not attisdropped);
    execute (select format('select array_remove(array[%s], null) from old_rows o full join new_rows n using (%s)',
      string_agg(format('case when bool_or(o.%1$I is distinct from n.%1$I) then %1$L end', name), ', '), names) from unnest(columns) name)
      into differing;
    select 'jsonb_build_object(' || coalesce(string_agg(format('%1$L, o.%1$I', name), ', '), '') || ')',
      'jsonb_build_object(' || coalesce(string_agg(format('%1$L, n.%1$I', name), ', '), '') || ')'
    into before, after from unnest(columns) name where name <> 'updated_at' and name = any(differing) or name = any(about);
  end if;
  execute case tg_op
    when 'INSERT' then format('insert into change_rows select user_id, $1, %L, %s, null, to_jsonb(r) from new_rows r', tg_table_name, key)
    when 'DELETE' then format('insert into change_rows select user_id, $1, %L, %s, to_jsonb(r), null from old_rows r', tg_table_name, key)
    else format('insert into change_rows
      select r.user_id, $1, %L, r.key, case when r.before is null or r.after is null then r.before else differing.before end,
        case when r.before is null or r.after is null then r.after else differing.after end
      from (
        select user_id, %s as key, case when n.user_id is null then to_jsonb(o) when o.user_id is not null then %s end as before,
          case when o.user_id is null then to_jsonb(n) when n.user_id is not null then %s end as after
        from old_rows o full join new_rows n using (%s) offset 0
      ) r cross join lateral (
        select jsonb_object_agg(e.key, e.value) as before, jsonb_object_agg(e.key, r.after -> e.key) as after,
          bool_or(e.key <> ''updated_at'' and r.after -> e.key is distinct from e.value) as is_any
        from jsonb_each(coalesce(r.before, r.after)) e
        where e.key = any($2) or e.key <> ''updated_at'' and r.after -> e.key is distinct from e.value
      ) differing
      where r.before is null or r.after is null or differing.is_any', tg_table_name, key, before, after, names)
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
revoke execute on function note_change_rows() from public;

create function note_changed_flows()
  returns trigger language plpgsql as $$
declare
  before text := current_setting('app.system', true);
begin
  perform set_config('app.system', 'on', true);
  perform note_ledger_change(user_id, min(happened_at), max(happened_at)) from (
    select user_id, happened_at from old_rows
    union all select t.user_id, t.happened_at from old_rows o
      join transaction_links l on l.user_id = o.user_id and l.from_transaction_id = o.transaction_id
      join transactions t on t.user_id = l.user_id and t.id = l.to_transaction_id
    union all select t.user_id, t.happened_at from old_rows o
      join transaction_links l on l.user_id = o.user_id and l.to_transaction_id = o.transaction_id
      join transactions t on t.user_id = l.user_id and t.id = l.from_transaction_id) changes
  group by user_id;
  if tg_op = 'UPDATE' then
    perform note_ledger_change(user_id, min(happened_at), max(happened_at)) from new_rows group by user_id;
  end if;
  perform set_config('app.system', coalesce(before, ''), true);
  return null;
end
$$;

-- An identification counts from its transaction on, and from the other half of a transfer. Its note and day of recording are no
-- figures.
create function note_changed_identifications()
  returns trigger language plpgsql as $$
declare
  before text := current_setting('app.system', true);
begin
  perform set_config('app.system', 'on', true);
  perform note_ledger_change(t.user_id, min(t.happened_at), max(t.happened_at)) from changed_rows c
    join lateral (select c.transaction_id as id
      union all select l.to_transaction_id from transaction_links l where l.user_id = c.user_id and l.from_transaction_id = c.transaction_id
      union all select l.from_transaction_id from transaction_links l where l.user_id = c.user_id and l.to_transaction_id = c.transaction_id
    ) named on true
    join transactions t on t.user_id = c.user_id and t.id = named.id
  group by t.user_id;
  perform set_config('app.system', coalesce(before, ''), true);
  return null;
end
$$;

-- Looks up both ends of each link by key: the planner knows nothing about the rows of a statement and would compare each with all
-- transactions.
create function note_changed_links()
  returns trigger language plpgsql as $$
declare
  before text := current_setting('app.system', true);
begin
  perform set_config('app.system', 'on', true);
  perform note_ledger_change(t.user_id, min(t.happened_at), max(t.happened_at)) from changed_links l
    cross join lateral (
      select user_id, happened_at from transactions
      where user_id = l.user_id and id in (l.from_transaction_id, l.to_transaction_id) offset 0) t
  group by t.user_id;
  perform set_config('app.system', coalesce(before, ''), true);
  return null;
end
$$;

-- A changed note is no change of the ledger, so nothing is computed again. Old and new rows are compared only where a note was
-- written.
create function note_changed_transactions()
  returns trigger language plpgsql as $$
declare
  before text := current_setting('app.system', true);
  words constant text[] := array['note', 'is_edited', 'updated_at'];
begin
  -- Only a statement whose first row has other words, and nothing else, is looked at as a whole. Rows before and after are not joined there:
  -- the plan that was made for one of them is kept.
  if exists (select from (select * from old_rows limit 1) o join new_rows n on n.user_id = o.user_id and n.id = o.id
      where (o.note, o.is_edited, o.updated_at) is distinct from (n.note, n.is_edited, n.updated_at)
        and to_jsonb(o) - words = to_jsonb(n) - words)
    and not exists (select to_jsonb(o) - words from old_rows o except select to_jsonb(n) - words from new_rows n) then
    return null;
  end if;
  perform set_config('app.system', 'on', true);
  perform note_ledger_change(user_id, min(happened_at), max(happened_at)) from (
    select user_id, happened_at from old_rows
    union all select user_id, happened_at from new_rows
    union all select t.user_id, t.happened_at from new_rows n
      join transaction_links l on l.user_id = n.user_id and l.from_transaction_id = n.id
      join transactions t on t.user_id = l.user_id and t.id = l.to_transaction_id
    union all select t.user_id, t.happened_at from new_rows n
      join transaction_links l on l.user_id = n.user_id and l.to_transaction_id = n.id
      join transactions t on t.user_id = l.user_id and t.id = l.from_transaction_id) changes
  group by user_id;
  perform set_config('app.system', coalesce(before, ''), true);
  return null;
end
$$;

-- A year that is opened again follows the present rule on sides of a trade.
create function note_closed_before()
  returns trigger language plpgsql as $$
begin
  -- A frozen year kept old figures, so opening it computes everything again.
  update user_settings s set closed_before = f.at, closed_changed_at = case when f.at is not null then closed_changed_at end,
    own_sides_before = case when own_sides_before is not null and f.at is not null then least(own_sides_before, f.at) end,
    changed_from = case when closed_before > coalesce(f.at, '-infinity') then '1970-01-01 00:00:00+00' else changed_from end,
    change_count = change_count + case when closed_before > coalesce(f.at, '-infinity') then 1 else 0 end
  from (select max(closes_at) as at from frozen_years where user_id = app_user_id()) f
  where s.user_id = app_user_id();
  return null;
end
$$;

-- Notes the change for computations and for the value history, which go on from different places.
create function note_ledger_change(owner text, since timestamptz, until timestamptz)
  returns void language sql as $$
  update user_settings set changed_from = least(changed_from, since), change_count = change_count + 1,
    latest_changes = (latest_changes || concat_ws(' ', change_count + 1, pg_current_xact_id(), floor(extract(epoch from since) * 1000),
      ceil(extract(epoch from until) * 1000)))[greatest(cardinality(latest_changes) - 22, 1):]
  where user_id = owner;
  update value_histories set changed_from = least(changed_from, since), change_count = change_count + 1
  where user_id = owner
$$;

create function note_new_rows()
  returns trigger language plpgsql as $$
declare
  before text := current_setting('app.system', true);
begin
  perform set_config('app.system', 'on', true);
  perform note_ledger_change(user_id, min(happened_at), max(happened_at)) from new_rows group by user_id;
  perform set_config('app.system', coalesce(before, ''), true);
  return null;
end
$$;

create function note_old_rows()
  returns trigger language plpgsql as $$
declare
  before text := current_setting('app.system', true);
begin
  perform set_config('app.system', 'on', true);
  perform note_ledger_change(user_id, min(happened_at), max(happened_at)) from old_rows group by user_id;
  perform set_config('app.system', coalesce(before, ''), true);
  return null;
end
$$;

-- The settings are written together with the copy, so a change of them while a copy is being brought in would be lost.
create function refuse_beside_copy()
  returns trigger language plpgsql as $$
begin
  if not app_shows_ledger() then
    raise insufficient_privilege using message = 'refused by "whole_copies": a copy is being brought in';
  end if;
  return new;
end
$$;

-- Refuses each change of a frozen year by a user on which a figure depends: edits, imports, matches and marks. Values that jobs
-- find may change; the difference from what was filed is then shown. Notes and counterparties are no figures. The error names the
-- earliest year that would change.
create function refuse_in_frozen_years(earliest timestamptz)
  returns void language plpgsql as $$
begin
  if earliest is null then return; end if;
  raise exception using errcode = 'LB001', message = coalesce(
    (select tax_year from frozen_years where user_id = app_user_id() and closes_at > earliest order by closes_at limit 1), '');
end
$$;

create function remove_days_of_history()
  returns trigger language plpgsql as $$
declare
  before text := current_setting('app.system', true);
begin
  perform set_config('app.system', 'on', true);
  delete from account_holdings where user_id = old.user_id;
  delete from asset_value_changes where user_id = old.user_id;
  delete from value_days where user_id = old.user_id;
  delete from account_value_days where user_id = old.user_id;
  perform set_config('app.system', coalesce(before, ''), true);
  return null;
end
$$;

create function remove_flows_of_transactions()
  returns trigger language plpgsql as $$
declare
  before text := current_setting('app.system', true);
begin
  perform set_config('app.system', 'on', true);
  delete from flows f using gone where f.user_id = gone.user_id and f.transaction_id = gone.id;
  perform set_config('app.system', coalesce(before, ''), true);
  return null;
end
$$;

create function remove_imported_values()
  returns trigger language plpgsql as $$
begin
  delete from imported_values v using gone where v.user_id = gone.user_id and v.transaction_id = gone.id;
  return null;
end
$$;

create function remove_records_of_accounts()
  returns trigger language plpgsql as $$
declare
  before text := current_setting('app.system', true);
begin
  perform set_config('app.system', 'on', true);
  delete from raw_records r using gone where r.user_id = gone.user_id and r.account_id = gone.account_id;
  perform set_config('app.system', coalesce(before, ''), true);
  return null;
end
$$;

create function remove_rows_of_changes()
  returns trigger language plpgsql as $$
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

-- Goes through the computations one by one, each by its index: the planner does not know how many rows each has, so a join would
-- be planned badly.
create function remove_rows_of_computations()
  returns trigger language plpgsql as $$
declare
  before text := current_setting('app.system', true);
  computation record;
begin
  perform set_config('app.system', 'on', true);
  for computation in select user_id, id from gone loop
    delete from transaction_results where user_id = computation.user_id and computation_id = computation.id;
    delete from result_months where user_id = computation.user_id and computation_id = computation.id;
    delete from disposals where user_id = computation.user_id and computation_id = computation.id;
    delete from income where user_id = computation.user_id and computation_id = computation.id;
    delete from lots where user_id = computation.user_id and computation_id = computation.id;
    delete from callouts where user_id = computation.user_id and computation_id = computation.id;
  end loop;
  perform set_config('app.system', coalesce(before, ''), true);
  return null;
end
$$;

create function remove_rows_of_sources()
  returns trigger language plpgsql as $$
declare
  before text := current_setting('app.system', true);
begin
  perform set_config('app.system', 'on', true);
  delete from source_rows r using gone where r.user_id = gone.user_id and r.source_id = gone.id;
  perform set_config('app.system', coalesce(before, ''), true);
  return null;
end
$$;

create function remove_transactions_of_accounts()
  returns trigger language plpgsql as $$
declare
  before text := current_setting('app.system', true);
begin
  perform set_config('app.system', 'on', true);
  delete from transactions t using gone where t.user_id = gone.user_id and t.account_id = gone.id;
  perform set_config('app.system', coalesce(before, ''), true);
  return null;
end
$$;

-- Returns the minutes ahead of UTC at each moment; null for a zone that the database does not know.
create function zone_offsets(zone text, moments timestamptz[])
  returns integer[] language plpgsql
  stable as $$
begin
  return array(select (extract(epoch from (at at time zone zone) - (at at time zone 'utc')) / 60)::integer
    from unnest(moments) with ordinality m (at, place) order by place);
exception when invalid_parameter_value then
  return null;
end
$$;

create aggregate exact_product (numeric) (sfunc = numeric_mul, stype = numeric, initcond = '1');

-- Sign-in -------------------------------------------------------------------------------------------------------------

create table auth_user (
  id text primary key,
  name text not null,
  email text not null unique,
  email_verified boolean not null default false,
  image text,
  two_factor_enabled boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create table auth_session (
  id text primary key,
  user_id text not null references auth_user (id) on delete cascade,
  token text not null unique,
  expires_at timestamptz not null,
  ip_address text,
  user_agent text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index auth_session_user on auth_session (user_id);

create table auth_account (
  id text primary key,
  user_id text not null references auth_user (id) on delete cascade,
  account_id text not null,
  provider_id text not null,
  access_token text,
  refresh_token text,
  id_token text,
  access_token_expires_at timestamptz,
  refresh_token_expires_at timestamptz,
  scope text,
  password text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index auth_account_user on auth_account (user_id);

create table auth_verification (
  id text primary key,
  identifier text not null,
  value text not null,
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index auth_verification_identifier on auth_verification (identifier);

create table auth_two_factor (
  id text primary key,
  user_id text not null references auth_user (id) on delete cascade,
  secret text not null,
  backup_codes text not null,
  verified boolean not null default true,
  failed_verification_count integer not null default 0,
  locked_until timestamptz
);
create index auth_two_factor_user on auth_two_factor (user_id);

-- Counts attempts from one address or on one account in the running window.
create table auth_rate_limit (
  key text primary key,
  count integer not null,
  window_started_at timestamptz not null,
  ends_at timestamptz not null
);
create index auth_rate_limit_ends on auth_rate_limit (ends_at);

-- A requested change of the sign-in address: requested with the password, confirmed with the code sent to the new address, taken
-- back with the link sent to the old one. Codes and links are kept as hashes.
create table auth_email_change (
  id text primary key,
  user_id text not null references auth_user (id) on delete cascade,
  from_email text not null,
  -- True when the old address had been confirmed.
  from_confirmed boolean not null,
  to_email text not null,
  -- The second factor at the time of the request. A different one at a later time was set up by the requester.
  two_factor_id text,
  code_hash text not null,
  tries integer not null default 0,
  -- 'ended': replaced by a newer request, given up, revoked, or out of tries
  state text not null default 'waiting' check (state in ('waiting', 'changed', 'ended', 'undone')),
  requested_at timestamptz not null default clock_timestamp(),
  code_until timestamptz not null,
  changed_at timestamptz,
  undo_hash text not null unique,
  undo_until timestamptz not null
);
create index auth_email_change_left on auth_email_change (from_email) where (state = 'changed');
create index auth_email_change_user on auth_email_change (user_id, requested_at);
create unique index auth_email_change_waiting on auth_email_change (user_id) where (state = 'waiting');

-- Users whose account is being deleted. They cannot sign in. The row goes when all of their data is gone and the jobs that were
-- running have ended.
create table auth_deleted_user (
  -- It outlives auth_user, so it has no foreign key.
  user_id text primary key,
  -- Hashes of their addresses, to find mail to them. The addresses are removed at once.
  email_hashes text[] not null,
  deleted_at timestamptz not null default now()
);

-- Users and their settings --------------------------------------------------------------------------------------------

create table user_settings (
  user_id text primary key references auth_user (id) on delete cascade,
  is_admin boolean not null default false,
  country text not null default 'US',
  base_currency text not null default 'USD',
  time_zone text not null default 'UTC',
  cost_basis_method text not null default 'FIFO' check (cost_basis_method in ('FIFO', 'LIFO', 'HIFO', 'LOFO', 'ACB', 'WAC', 'SP')),
  lot_allocation text not null default 'UNIVERSAL' check (lot_allocation in ('UNIVERSAL', 'WALLET')),
  -- From this day on, in the user's time zone, each wallet has separate lots (US, Rev. Proc. 2024-28). Null: lot_allocation holds
  -- throughout.
  wallet_from date default '2025-01-01'::date,
  safe_harbor_allocation text,
  transfer_fee text not null default 'DISPOSAL',
  trade_fee text,
  tax_year_start_month integer not null default 1 check (tax_year_start_month >= 1 and tax_year_start_month <= 12),
  tax_year_start_day integer not null default 1 check (tax_year_start_day >= 1 and tax_year_start_day <= 31),
  theme text not null default 'LIGHT' check (theme in ('LIGHT', 'DARK', 'SYSTEM')),
  cost_basis_paused boolean not null default false,
  has_sample_data boolean not null default false,
  -- Rises with each change of the ledger and of settings that the engine reads. A computation keeps the version it read.
  ledger_version bigint not null default 0,
  current_computation_id uuid,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- The earliest instant at which the ledger changed since the current computation read it; null: no change. change_count counts
  -- the changes, so that a computation notices one made while it read.
  changed_from timestamptz,
  change_count bigint not null default 0,
  -- The highest priority that was requested for the waiting computation; null when none was.
  wanted_urgency integer,
  -- Whether wallets leave out spam. Null: no choice was made, and they do.
  has_wallets_spam_hidden boolean,
  -- Everything before this instant is in a frozen year; null: no year is frozen. Derived from frozen_years.
  closed_before timestamptz,
  -- The last time at which a job changed a value in a frozen year.
  closed_changed_at timestamptz,
  -- Ids of the accounts in the order in which the allocation fills them; null: in the order of the ledger.
  safe_harbor_wallets jsonb,
  -- Whether balances are those of the ledger or those that accounts reported, and whether small ones share a line. Null: the
  -- ledger's, each on one line.
  displayed_balances text check (displayed_balances in ('CALCULATED', 'REPORTED')),
  hides_small_balances boolean,
  -- In a trade of two assets the side that is traded more counts for both. Years frozen before that rule were filed with a price
  -- for each side and keep it: before this instant each side has its price. Null: the rule holds everywhere.
  own_sides_before timestamptz,
  -- The currency of portfolio, prices and performance. Null: the base currency, which taxes are in.
  display_currency text check (display_currency in ('BTC', 'EUR', 'PLN', 'RUB', 'UAH', 'USD', 'GBP', 'CAD', 'INR', 'AUD')),
  -- Ids of assets that are left out of the list of holdings. They stay in every sum.
  hidden_assets jsonb check (hidden_assets is null or jsonb_typeof(hidden_assets) = 'array'),
  -- Optional mail; mail about the safety of the account is always sent. Null: alerts follow their own setting, and there is no
  -- weekly summary. `summary_sent_for` is the Monday of the week of the last summary, in the user's time zone.
  mails_alerts boolean,
  mails_weekly_summary boolean,
  summary_sent_for date,
  -- The span of time of each of the latest changes, so that sums over other times stay valid: a text of the count, the database's
  -- transaction and two instants in milliseconds. The database's transaction makes texts differ after a rollback.
  latest_changes text[] not null default '{}'::text[],
  safe_harbor_lots jsonb,
  -- The last time the user dismissed the note on figures that a newer engine changed; null: never.
  engine_change_seen_at timestamptz,
  -- Whether the list of transactions leaves out staking rewards; null: no. `sync_cutoff_date`: networks and exchanges are read
  -- from this day on, in the user's time zone; null: from their beginning.
  has_staking_rewards_hidden boolean,
  sync_cutoff_date date,
  -- The page on which a signed-in user starts; null: the portfolio.
  home_page text check (home_page in ('/transactions', '/wallets', '/performance', '/tax', '/account-health'))
);

-- Facts for an estimate of income tax that are not in the ledger: filing status, other income, losses carried forward. The user enters
-- them by tax year, in the country's currency.
create table tax_profiles (
  user_id text not null references auth_user (id) on delete cascade,
  -- '2025', or '2025/26'.
  tax_year text not null,
  filing_status text not null check (filing_status in ('SINGLE', 'MARRIED_JOINTLY', 'MARRIED_SEPARATELY', 'HEAD_OF_HOUSEHOLD')),
  other_income numeric not null check (other_income >= (0)::numeric),
  -- Null: the standard deduction.
  deduction numeric check (deduction >= (0)::numeric),
  carried_short numeric not null default 0 check (carried_short >= (0)::numeric),
  carried_long numeric not null default 0 check (carried_long >= (0)::numeric),
  updated_at timestamptz not null default now(),
  primary key (user_id, tax_year)
);

-- The user's decisions where the law leaves a choice. An operation without a row has its default.
create table taxability_settings (
  user_id text not null references auth_user (id) on delete cascade,
  operation text not null check (operation in ('lending', 'liquid_staking', 'liquidity', 'staking_rewards', 'wrapping')),
  is_taxable boolean not null,
  updated_at timestamptz not null default now(),
  id uuid not null,
  starts_on date not null,
  ends_on date,
  primary key (user_id, id),
  constraint taxability_settings_check check (ends_on >= starts_on)
);

-- Searches of the list of transactions that a user keeps under a name.
create table saved_views (
  user_id text not null references auth_user (id) on delete cascade,
  id uuid not null,
  name text not null check (length(name) >= 1 and length(name) <= 60),
  -- The text of the search field, limited by the program.
  query text not null check (length(query) >= 1 and length(query) <= 200),
  created_at timestamptz not null default now(),
  primary key (user_id, id)
);
create unique index saved_views_name on saved_views (user_id, lower(name));

create table audit_events (
  user_id text not null references auth_user (id) on delete cascade,
  id uuid not null,
  happened_at timestamptz not null default now(),
  -- The user, an administrator who acts for them, or 'system'.
  actor_id text not null,
  action text not null,
  entity text not null,
  entity_id text,
  before jsonb,
  after jsonb,
  -- The change that the event made, undid or made again.
  change_id uuid,
  -- The copy that brought the entry; null: made here.
  data_import_id uuid,
  primary key (user_id, id)
);
create index audit_events_change on audit_events (user_id, change_id) where (change_id is not null);
create index audit_events_of_one on audit_events (user_id, entity_id, happened_at desc);
create index audit_events_time on audit_events (user_id, happened_at desc);

-- Market data ---------------------------------------------------------------------------------------------------------

create table assets (
  id text primary key,
  symbol text not null,
  name text not null,
  kind text not null check (kind in ('CRYPTO_CURRENCY', 'FIAT', 'NFT', 'BLOCKCHAIN_TOKEN', 'EXCHANGE_TOKEN', 'USER_DEFINED_TOKEN', 'VIRTUAL_TOKEN')),
  slug text not null,
  coingecko_id text,
  decimals integer,
  is_stablecoin boolean not null default false
);
create index assets_symbol on assets (symbol);

-- Answers of price sources, shared by all users. A null price records that the source does not know.
create table prices (
  source text not null,
  -- The source's name for the asset: a price id, a contract or the symbol.
  asset text not null,
  currency text not null,
  asked_at timestamptz not null,
  price numeric,
  -- An instant, or a day for sources that know only days.
  priced_at text,
  granularity text,
  -- Code and sentence of the failure, where there is no price.
  failure jsonb,
  fetched_at timestamptz not null default now(),
  -- The answer is valid until then; null: permanently.
  ask_again_at timestamptz,
  primary key (source, asset, currency, asked_at)
);

-- Market data of assets, shared by all users: identity, latest price, price of each day, and exchange rates between currencies.
-- Only jobs write it.
create table market_assets (
  -- CoinGecko's id, as in assets.coingecko_id: bitcoin, usd-coin.
  id text primary key,
  symbol text not null,
  name text not null,
  slug text not null unique,
  kind text not null default 'CRYPTO_CURRENCY' check (kind in ('CRYPTO_CURRENCY', 'FIAT', 'NFT', 'BLOCKCHAIN_TOKEN', 'EXCHANGE_TOKEN', 'VIRTUAL_TOKEN')),
  -- CoinMarketCap's id.
  cmc_id integer,
  -- The rank by market cap; the largest is 1.
  rank integer,
  is_listed boolean not null default true,
  updated_at timestamptz not null default now()
);
create index market_assets_rank on market_assets (rank) where (rank is not null);
create index market_assets_symbol on market_assets (upper(symbol));

-- Contracts that issue an asset. Chains and addresses are written as in user_assets.
create table market_contracts (
  chain text not null,
  contract text not null,
  market_asset_id text not null references market_assets (id) on delete cascade,
  primary key (chain, contract)
);
create index market_contracts_asset on market_contracts (market_asset_id);
create index market_contracts_contract on market_contracts (contract);

-- The latest quote of each asset, in US dollars. A figure that the source does not state is null.
create table market_quotes (
  market_asset_id text primary key references market_assets (id) on delete cascade,
  price numeric not null check (price >= (0)::numeric),
  percent_change_1h numeric,
  percent_change_24h numeric,
  percent_change_7d numeric,
  high_24h numeric,
  low_24h numeric,
  market_cap numeric,
  volume_24h numeric,
  circulating_supply numeric,
  total_supply numeric,
  max_supply numeric,
  all_time_high numeric,
  all_time_high_at timestamptz,
  all_time_low numeric,
  all_time_low_at timestamptz,
  source text not null,
  -- The instant of the price by the source's word.
  priced_at timestamptz not null,
  fetched_at timestamptz not null default now()
);

-- Prices within a day, in US dollars. Those older than some weeks are removed.
create table market_points (
  market_asset_id text not null references market_assets (id) on delete cascade,
  priced_at timestamptz not null,
  price numeric not null check (price >= (0)::numeric),
  source text not null,
  primary key (market_asset_id, priced_at)
);

-- The last price of each day in UTC, in US dollars.
create table market_days (
  market_asset_id text not null references market_assets (id) on delete cascade,
  day date not null,
  price numeric not null check (price >= (0)::numeric),
  market_cap numeric,
  volume numeric,
  source text not null,
  priced_at timestamptz not null,
  -- The last time at which a stored price changed. Histories are computed again from the earliest such day.
  changed_at timestamptz not null default now(),
  primary key (market_asset_id, day)
);
create index market_days_changed on market_days (changed_at);

-- Units of a currency for one euro on the day of publication, by the European Central Bank.
create table market_rates (
  currency text not null,
  day date not null,
  per_euro numeric not null check (per_euro > (0)::numeric),
  source text not null,
  changed_at timestamptz not null default now(),
  primary key (currency, day)
);
create index market_rates_changed on market_rates (changed_at);

-- Assets whose history is needed, as a user holds, watches or views them.
create table market_histories (
  market_asset_id text primary key references market_assets (id) on delete cascade,
  wanted_at timestamptz not null default now(),
  -- The first and last day that were requested; null: none yet.
  days_from date,
  days_to date,
  -- No source has earlier days.
  is_complete boolean not null default false,
  volumes_at timestamptz,
  points_at timestamptz,
  -- No source knows the asset; it is not requested again before this time.
  ask_again_at timestamptz
);

-- Recurring refreshes: catalog, latest prices, histories, exchange rates. One worker at a time runs each.
create table market_refreshes (
  name text primary key,
  done_at timestamptz,
  leased_until timestamptz
);

create table market_services (
  id text primary key,
  asked_at timestamptz not null,
  answered_at timestamptz,
  -- The failure of the last request; null when it was answered.
  failure text check (failure in ('unknown-asset', 'no-price', 'offline', 'rate-limited', 'bad-answer')),
  message text,
  -- The time of the first failure in a row. `failures` counts them.
  failing_since timestamptz,
  failures integer not null default 0,
  -- No request is made until then.
  quiet_until timestamptz,
  -- Its prices are invented, for demonstrations.
  is_simulated boolean not null default false
);

create table market_changes (
  id uuid primary key default gen_random_uuid(),
  noted_at timestamptz not null default now()
);
create index market_changes_noted on market_changes (noted_at);

-- Wallets, files and imports ------------------------------------------------------------------------------------------

create table accounts (
  user_id text not null references auth_user (id) on delete cascade,
  id uuid not null,
  -- 1: exchange; 2: wallet; 3: custom wallet; 4: other transactions
  kind integer not null check (kind >= 1 and kind <= 4),
  name text not null,
  -- The slug of its integration: coinbase, kraken, cointracker.
  integration text,
  is_sample boolean not null default false,
  created_by_source_id uuid,
  created_at timestamptz not null default now(),
  last_synced_at timestamptz,
  -- The way the user gets files of this account; null: the integration's instructions hold.
  instructions text,
  primary key (user_id, id)
);
create unique index accounts_name on accounts (user_id, lower(name));

create table uploads (
  user_id text not null references auth_user (id) on delete cascade,
  id uuid not null,
  filename text not null,
  storage_key text not null unique,
  status text not null default 'PRESIGNED' check (status in ('PRESIGNED', 'STORED', 'DELETED')),
  size_bytes bigint,
  sha256 text,
  content_type text,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  receiving_until timestamptz,
  -- Not required, as older copies of a user's data don't have it. Every row here has it.
  kind text default 'import' check (kind in ('import', 'attachment')),
  primary key (user_id, id)
);

-- Corrections that are laid over the rows of a file while it is read; the file stays as it was sent. `cell` has a column and a
-- value; `left_out` and `same` keep the row out of the ledger; `different` says that it is another transaction than the named
-- one.
create table upload_edits (
  user_id text not null references auth_user (id) on delete cascade,
  upload_id uuid not null,
  row_number integer not null check (row_number > 0),
  -- From 0; -1 for an edit of the whole row.
  column_index integer not null check (column_index >= '-1'::integer and column_index <= 999),
  kind text not null check (kind in ('cell', 'left_out', 'same', 'different')),
  value text,
  transaction_id uuid,
  edited_at timestamptz not null default now(),
  primary key (user_id, upload_id, row_number, column_index),
  foreign key (user_id, upload_id) references uploads (user_id, id) on delete cascade,
  constraint upload_edits_check check ((kind = 'cell') = (column_index >= 0)),
  constraint upload_edits_check1 check ((kind = 'cell') = (value is not null))
);

-- Mappings that users made for files of unknown formats.
create table import_templates (
  user_id text not null references auth_user (id) on delete cascade,
  id uuid not null,
  name text not null check (length(name) >= 1 and length(name) <= 100),
  -- The program checks it before it is stored and each time it is read.
  mapping jsonb not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (user_id, id)
);
create unique index import_templates_name on import_templates (user_id, lower(name));

create table sources (
  user_id text not null references auth_user (id) on delete cascade,
  id uuid not null,
  account_id uuid,
  upload_id uuid,
  name text not null,
  integration text,
  format text,
  time_zone text not null default 'UTC',
  status text not null default 'ENQUEUED' check (status in ('CANCELLED', 'ENQUEUED', 'FAILED', 'FINISHED', 'SCHEDULED', 'STARTED', 'UNKNOWN')),
  -- Rows that are in the ledger. A killed import continues there.
  number_done integer not null default 0,
  number_total integer not null default 0,
  number_imported integer not null default 0,
  number_duplicate integer not null default 0,
  number_ignored integer not null default 0,
  number_user_defined_tokens integer not null default 0,
  created_account boolean not null default false,
  error_code text,
  error_message text,
  issues jsonb not null default '[]'::jsonb,
  created_at timestamptz not null default now(),
  started_at timestamptz,
  finished_at timestamptz,
  undone_at timestamptz,
  -- The cells of the header; null: no table was found.
  header jsonb,
  -- Answers of the user to questions of the format, by the format's keys.
  option_values jsonb not null default '{}'::jsonb,
  -- The account that undoing the import removed: {id, kind, name, integration}. Importing again makes it with the same id.
  removed_account jsonb,
  -- The format that the user chose among several with this header; null: recognized by content.
  chosen_format text,
  -- The template at the time of the import: {id, name, mapping}.
  template jsonb,
  kind text not null check (kind in ('file', 'sync', 'hand', 'sample')),
  -- False for sources of before contracts were read: they know symbols alone.
  reads_contracts boolean not null default true,
  -- How each column was read and which row decided it, in sentences. Null: imported before this was kept.
  how_read jsonb,
  -- Transactions that were left out, as their tax year is frozen.
  number_frozen integer not null default 0,
  -- The kind of rows: 2: trades; 3: transfers; null, 1 and 7: all.
  import_type integer check (import_type = any (array[1, 2, 3, 7])),
  -- Transactions of the other kind that an import of trades or transfers alone left out.
  number_left_out integer not null default 0,
  primary key (user_id, id)
);
create unique index sources_by_hand on sources (user_id) where (kind = 'hand');
create index sources_time on sources (user_id, created_at desc);

-- Each row of an imported file as written, and its outcome. It goes with its import.
create table source_rows (
  user_id text not null,
  source_id uuid not null,
  row_number integer not null,
  cells jsonb not null,
  outcome text not null check (outcome in ('transaction', 'duplicate', 'skipped', 'error')),
  transaction_id uuid,
  reason text,
  primary key (user_id, source_id, row_number)
);
create index source_rows_transaction on source_rows (user_id, transaction_id) where (transaction_id is not null);

-- Many addresses that were entered at once. A job links one after the other and records the outcome of each.
create table address_imports (
  user_id text not null references auth_user (id) on delete cascade,
  id uuid not null,
  network text not null check (length(network) >= 1 and length(network) <= 40),
  -- As entered: ["bc1…", "xpub…"].
  addresses jsonb not null check (jsonb_array_length(addresses) >= 1 and jsonb_array_length(addresses) <= 100),
  -- In the order of the addresses: {"accountId"} or {"code", "message"}.
  outcomes jsonb not null default '[]'::jsonb check (pg_column_size(outcomes) < 200000),
  is_given_up boolean not null default false,
  created_at timestamptz not null default now(),
  -- The slug of the wallet that keeps them; null: the network's.
  integration text check (length(integration) >= 1 and length(integration) <= 40),
  primary key (user_id, id)
);

-- A copy of all data of one user, as a ZIP. It is kept for a week and does not count against the user's storage.
create table data_exports (
  user_id text not null references auth_user (id) on delete cascade,
  id uuid not null,
  storage_key text not null,
  status text not null default 'ENQUEUED' check (status in ('ENQUEUED', 'STARTED', 'FINISHED', 'FAILED')),
  -- The number of rows and files written so far.
  number_done integer not null default 0,
  number_total integer not null default 0,
  size_bytes bigint,
  created_at timestamptz not null default now(),
  finished_at timestamptz,
  -- The session that gave the password. Only this session may download the copy.
  session_id text,
  primary key (user_id, id),
  constraint data_exports_check check (starts_with(storage_key, (user_id || '/')))
);
create unique index data_exports_under_way on data_exports (user_id) where (status in ('ENQUEUED', 'STARTED'));

-- A copy of a user's data from another installation: checked, confirmed, then written in pieces. Until it is complete, row-level
-- security hides the user's ledger from everyone but the job that writes it, so a copy is there as a whole or not at all.
create table data_imports (
  user_id text not null references auth_user (id) on delete cascade,
  id uuid not null,
  upload_id uuid not null,
  status text not null default 'CHECKING' check (status in ('CHECKING', 'CHECKED', 'REFUSED', 'WRITING', 'STOPPING', 'FINISHED', 'FAILED', 'STOPPED')),
  -- The number of rows and files checked or written so far.
  number_done integer not null default 0,
  number_total integer not null default 0,
  -- Its contents as shown to the user; null before it is checked.
  copy jsonb,
  -- A sentence with the reason of a refusal, or with the reference of a failure in the log.
  error text,
  -- The version that made the first computation after the copy, for comparison with the copy's version.
  engine_version text,
  result_hash text,
  created_at timestamptz not null default now(),
  finished_at timestamptz,
  primary key (user_id, id)
);
create unique index data_imports_under_way on data_imports (user_id) where (status in ('CHECKING', 'WRITING', 'STOPPING'));

-- Networks and exchanges ----------------------------------------------------------------------------------------------

-- Accounts that are read from networks and exchanges.
create table synced_accounts (
  user_id text not null references auth_user (id) on delete cascade,
  account_id uuid not null,
  -- The slug of the integration: bitcoin, arbitrum-one.
  network text not null check (length(network) >= 1 and length(network) <= 40),
  -- As the user entered it: {"addresses": [...]} or {"keys": {"receive": ..., "change": ...}}.
  given jsonb not null check (pg_column_size(given) < 500000),
  -- A hash of network and addresses, so that each is linked once.
  identity text not null check (length(identity) = 64),
  status text not null default 'QUEUED' check (status in ('QUEUED', 'RUNNING', 'COMPLETE', 'PARTIAL', 'FAILED')),
  asked_at timestamptz not null default now(),
  started_at timestamptz,
  finished_at timestamptz,
  -- The next scheduled read.
  next_at timestamptz not null default now(),
  -- The last time all of it was read.
  completed_at timestamptz,
  -- Problems of single transactions for the user: [{id, code, message, remedy}], the first of them.
  issues jsonb not null default '[]'::jsonb check (pg_column_size(issues) < 200000),
  number_issues integer not null default 0,
  -- Transactions that were not stored, as their tax year is frozen.
  number_frozen integer not null default 0,
  balances_at timestamptz,
  balances_failure text check (length(balances_failure) <= 1000),
  holder_hash text,
  read_by text check (length(read_by) >= 1 and length(read_by) <= 100),
  primary key (user_id, account_id),
  foreign key (user_id, account_id) references accounts (user_id, id) on delete cascade,
  constraint synced_accounts_whose_check check (length(holder_hash) = 64)
);
create index synced_accounts_due on synced_accounts (next_at);
create index synced_accounts_holder on synced_accounts (user_id, holder_hash) where (holder_hash is not null);
create unique index synced_accounts_identity on synced_accounts (user_id, identity);

-- How far each list of a source was read.
create table sync_streams (
  user_id text not null references auth_user (id) on delete cascade,
  account_id uuid not null,
  stream text not null check (length(stream) >= 1 and length(stream) <= 100),
  label text not null default '' check (length(label) <= 200),
  cursor jsonb,
  status text not null default 'PARTIAL' check (status in ('COMPLETE', 'PARTIAL', 'FAILED')),
  failure_kind text check (failure_kind in ('key', 'permission', 'rate', 'transient', 'permanent')),
  failure_message text check (length(failure_message) <= 1000),
  read_at timestamptz,
  -- How many records the list has, and their first and last time, counted at the end of a run. Null: records changed since, so
  -- readers count.
  number_records integer check (number_records >= 0),
  starts_at timestamptz,
  ends_at timestamptz,
  primary key (user_id, account_id, stream),
  foreign key (user_id, account_id) references synced_accounts (user_id, account_id) on delete cascade
);

-- Each record as the source sent it. A stored record is not requested again.
create table raw_records (
  user_id text not null,
  account_id uuid not null,
  stream text not null,
  id text not null check (length(id) >= 1 and length(id) <= 1000),
  happened_at timestamptz,
  height bigint,
  is_final boolean not null,
  payload jsonb not null,
  -- Null for records of before this was kept.
  read_at timestamptz default now(),
  primary key (user_id, account_id, stream, id)
);
create index raw_records_by_height on raw_records (user_id, account_id, height) where is_final;
create index raw_records_young on raw_records (user_id, account_id, stream, height) where (not is_final);

-- API keys of exchanges, encrypted with a key of the installation that the database does not have.
create table exchange_credentials (
  user_id text not null references auth_user (id) on delete cascade,
  account_id uuid not null,
  -- AES-256-GCM in base64, bound to its user and account.
  sealed text not null check (length(sealed) >= 40 and length(sealed) <= 40000),
  -- Rights besides reading, as the exchange reports them.
  rights text not null check (rights in ('read', 'trade', 'withdraw', 'unknown')),
  changed_at timestamptz not null default now(),
  kind text not null default 'KEY' check (kind in ('KEY', 'TOKEN')),
  refreshing_until timestamptz,
  primary key (user_id, account_id),
  foreign key (user_id, account_id) references synced_accounts (user_id, account_id) on delete cascade
);

create table authorizations_to_revoke (
  user_id text not null,
  id uuid not null,
  -- Its account, which is deleted or has a key by now.
  account_id uuid not null,
  account_name text not null,
  exchange text not null,
  -- The token, encrypted as in exchange_credentials; null: no further try, the user has to revoke it.
  sealed text,
  created_at timestamptz not null default now(),
  constraint granted_leaves_pkey primary key (user_id, id),
  constraint granted_leaves_user_id_fkey foreign key (user_id) references auth_user (id) on delete cascade,
  constraint granted_leaves_sealed_check check (length(sealed) >= 40 and length(sealed) <= 40000)
);

-- Links of exchanges by redirect that wait for the user to come back.
create table link_requests (
  user_id text not null references auth_user (id) on delete cascade,
  -- SHA-256 of the state that the exchange returns, so that a reader of this table cannot take the user's place.
  id text not null check (length(id) = 64),
  -- Only the session that began it may end it.
  session_id text not null,
  exchange text not null,
  -- The account, when an existing one is linked again.
  account_id uuid,
  -- The secret of PKCE, encrypted.
  sealed text not null check (length(sealed) >= 40 and length(sealed) <= 1000),
  created_at timestamptz not null default now(),
  primary key (user_id, id)
);

create table account_tasks (
  user_id text not null references auth_user (id) on delete cascade,
  id uuid not null,
  account_id uuid not null,
  kind text not null check (kind = 'FIX_API_CREDENTIALS'),
  status text not null default 'TO_DO' check (status in ('TO_DO', 'IGNORED')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (user_id, id),
  foreign key (user_id, account_id) references synced_accounts (user_id, account_id) on delete cascade
);
create unique index account_tasks_kind on account_tasks (user_id, account_id, kind);

-- Balances that the user or a file with a running balance reports.
create table reported_balances (
  user_id text not null references auth_user (id) on delete cascade,
  id uuid not null,
  account_id uuid not null,
  asset_id text not null,
  reported_at timestamptz not null,
  quantity numeric not null,
  created_at timestamptz not null default now(),
  -- The file that reports it, at the end of each day; null: entered by the user. Rows of a file go with their import. The balance
  -- before the first row and differences that no row explains tell a file that begins late from a ledger with other rows.
  source_id uuid,
  opening numeric,
  unexplained numeric,
  is_read boolean check (is_read),
  primary key (user_id, id),
  constraint reported_balances_source foreign key (user_id, source_id) references sources (user_id, id) on delete cascade,
  foreign key (user_id, account_id) references accounts (user_id, id) on delete cascade,
  constraint reported_balances_of_file check ((source_id is null) = (opening is null) and (opening is null) = (unexplained is null)),
  constraint reported_balances_read_apart check (is_read is null or source_id is null)
);
create unique index reported_balances_entered on reported_balances (user_id, account_id, asset_id, reported_at) where ((source_id is null) and (is_read is null));
create unique index reported_balances_of_source on reported_balances (user_id, source_id, asset_id, reported_at) where (source_id is not null);
create unique index reported_balances_read on reported_balances (user_id, account_id, asset_id, reported_at desc) where is_read;

-- The block from which on a network's balance and the ledger differ. It can be searched again at any time.
create table balance_partings (
  user_id text not null references auth_user (id) on delete cascade,
  account_id uuid not null,
  asset_id text not null check (length(asset_id) >= 1 and length(asset_id) <= 500),
  status text not null default 'RUNNING' check (status in ('RUNNING', 'FOUND', 'NOT_FOUND')),
  asked_at timestamptz not null default now(),
  -- The first block after which they differ, with its time and that of the block before.
  height bigint,
  parted_at timestamptz,
  agreed_at timestamptz,
  reported numeric,
  calculated numeric,
  -- The reason why it was not found.
  message text check (length(message) <= 1000),
  primary key (user_id, account_id, asset_id),
  foreign key (user_id, account_id) references synced_accounts (user_id, account_id) on delete cascade,
  constraint balance_partings_found check ((status = 'FOUND') = (parted_at is not null))
);

create table rereadings (
  user_id text not null references auth_user (id) on delete cascade,
  account_id uuid not null,
  -- The beginning of the ids of everything made from it.
  id text not null check (length(id) >= 1 and length(id) <= 1000),
  -- The source's ids of the existing transactions, in order.
  external_ids jsonb not null,
  -- The same records, read by today's rules.
  drafts jsonb not null,
  -- The change that brought it into the ledger. While that is not undone, no decision is needed.
  change_id uuid,
  primary key (user_id, account_id, id),
  foreign key (user_id, account_id) references synced_accounts (user_id, account_id) on delete cascade
);

-- The ledger ----------------------------------------------------------------------------------------------------------

-- It goes with its account, which goes with its user: one check per row instead of two.
create table transactions (
  user_id text not null,
  id uuid not null,
  happened_at timestamptz not null,
  -- A verb of the ledger file: buy, sell, trade, income, deposit, withdrawal, transfer.
  type text not null,
  label text,
  account_id uuid not null,
  -- The source's id. The same id in the same account is the same transaction.
  external_id text not null,
  source_id uuid not null,
  -- The place in its import, which keeps the order of a file at one instant.
  position integer not null default 0,
  transaction_hash text,
  -- The account at the other end by the source's name, a hint for matching.
  counterparty text,
  note text,
  -- A matched deposit has the id of its withdrawal here. The list shows the transfer in the row of the withdrawal.
  merged_into uuid,
  is_ignored boolean not null default false,
  is_edited boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- As the ledger file names purposes. `is_taxable`: the user's decision against the rule.
  purpose text,
  is_taxable boolean,
  -- The day of acquisition, where it is not the day of the transaction.
  acquired_at timestamptz,
  -- Stated by the user in place of the computed figure, like custom_proceeds.
  custom_cost_basis numeric check (custom_cost_basis >= (0)::numeric),
  custom_proceeds numeric check (custom_proceeds >= (0)::numeric),
  custom_currency text,
  -- A withdrawal that arrived as several deposits, or the reverse, is divided: it keeps one part, and each other part is a
  -- transaction that names it here. A foreign key would be checked with each transaction that is deleted.
  part_of uuid,
  -- Null: not all of it is spam. Derived from marks and flows.
  spam text check (spam in ('whole', 'all_but_fees')),
  -- Why a transaction of a network has its type: the call, program or message that decided it. No figure depends on it.
  reason text check (length(reason) <= 2000),
  -- The cost basis of the given up asset as the user states it, in place of the basis of its lots or pool.
  custom_disposal_basis numeric check (custom_disposal_basis >= (0)::numeric),
  primary key (user_id, id),
  unique (user_id, account_id, external_id),
  constraint transactions_custom_currency_check check ((custom_currency is null) = ((custom_cost_basis is null) and (custom_proceeds is null) and (custom_disposal_basis is null)))
);
create index transactions_edited on transactions (user_id, happened_at desc, id desc) where is_edited;
create index transactions_hash on transactions (user_id, transaction_hash collate "C") where (transaction_hash is not null);
create index transactions_ignored on transactions (user_id, happened_at desc, id desc) where is_ignored;
create index transactions_merged on transactions (user_id, merged_into) where (merged_into is not null);
create index transactions_part_of on transactions (user_id, part_of) where (part_of is not null);
create index transactions_purpose on transactions (user_id, purpose) where (purpose is not null);
create index transactions_source on transactions (user_id, source_id, happened_at desc, id desc);
create index transactions_spam on transactions (user_id, happened_at desc, id desc) where (spam is not null);
create index transactions_time on transactions (user_id, happened_at desc, id desc) include (merged_into, spam);
create index transactions_type on transactions (user_id, type, happened_at desc, id desc) include (label);
create index transactions_unlisted on transactions (user_id, id) where ((merged_into is not null) or (spam = 'whole'));

-- Written with its transaction in one place and removed with it by a trigger: a foreign key would take a quarter of the time of
-- an import.
create table flows (
  user_id text not null,
  transaction_id uuid not null,
  position integer not null,
  -- The time of the transaction, copied because lists of an asset or account are ordered by it.
  happened_at timestamptz not null,
  direction text not null check (direction in ('in', 'out', 'fee')),
  account_id uuid not null,
  asset_id text not null,
  quantity numeric not null check (quantity >= (0)::numeric),
  is_withheld boolean not null default false,
  -- The value of the whole flow in the base currency, its source, and the instant of its price.
  fiat_value numeric,
  fiat_currency text,
  fiat_source text,
  fiat_priced_at timestamptz,
  -- The value in the file, in the file's currency.
  stated_value numeric,
  stated_currency text,
  -- In a split nothing moves: the flow has the quantity zero, and the ratio multiplies the holdings of all accounts at that
  -- moment.
  split_ratio numeric,
  -- The token by the source's word, where it is merged into asset_id.
  named_asset_id text,
  -- The quantity as a binary number, for searches by size (near_number).
  near double precision not null generated always as (near_number(quantity)) stored,
  primary key (user_id, transaction_id, "position"),
  constraint flows_check check (split_ratio is null or ((split_ratio > (0)::numeric) and (quantity = (0)::numeric)))
);
create index flows_account on flows (user_id, account_id, happened_at desc, transaction_id desc);
create index flows_amount on flows (user_id, near) where (direction <> 'fee');
create index flows_asset on flows (user_id, asset_id, happened_at desc, transaction_id desc);
create index flows_named_asset on flows (user_id, named_asset_id) where (named_asset_id is not null);
create index flows_splits on flows (user_id, asset_id, happened_at) where (split_ratio is not null);
create index flows_unvalued on flows (user_id, transaction_id, "position") where (fiat_value is null);

-- The imported value of each field that the user changed.
create table imported_values (
  user_id text not null references auth_user (id) on delete cascade,
  transaction_id uuid not null,
  -- The position of the flow; -1 for the transaction itself.
  position integer not null,
  -- A column; `flow`: the whole flow, which the user added or removed.
  field text not null check (field in ('happened_at', 'type', 'label', 'note', 'acquired_at', 'quantity', 'account_id', 'flow')),
  value jsonb,
  edited_at timestamptz not null default now(),
  primary key (user_id, transaction_id, "position", field)
);

-- Two transactions that are one event: a withdrawal and its deposit.
create table transaction_links (
  user_id text not null references auth_user (id) on delete cascade,
  id uuid not null,
  kind text not null check (kind in ('transfer', 'bridge', 'linked_trade')),
  from_transaction_id uuid not null,
  to_transaction_id uuid not null,
  -- 'matched' by rule, or 'manual' by the user. A 'rejected' pair is not suggested or matched again.
  origin text not null check (origin in ('matched', 'manual', 'rejected')),
  reason text,
  created_at timestamptz not null default now(),
  primary key (user_id, id),
  foreign key (user_id, from_transaction_id) references transactions (user_id, id) on delete cascade,
  foreign key (user_id, to_transaction_id) references transactions (user_id, id) on delete cascade,
  constraint transaction_links_two_ends check (from_transaction_id <> to_transaction_id)
);
create unique index transaction_links_from on transaction_links (user_id, from_transaction_id) where (origin <> 'rejected');
create index transaction_links_from_any on transaction_links (user_id, from_transaction_id);
create unique index transaction_links_to on transaction_links (user_id, to_transaction_id) where (origin <> 'rejected');
create index transaction_links_to_any on transaction_links (user_id, to_transaction_id);
create index transaction_links_trades on transaction_links (user_id) where (kind = 'linked_trade');

-- Transactions are named by account and external id, so a decision survives undoing an import and importing again. `different`
-- has its two in the order of their names; `same` names the one that is kept.
create table duplicate_decisions (
  user_id text not null references auth_user (id) on delete cascade,
  id uuid not null,
  verdict text not null check (verdict in ('same', 'different')),
  kept_account_id uuid not null,
  kept_external_id text not null,
  dropped_account_id uuid not null,
  dropped_external_id text not null,
  -- This decision set the dropped one aside. It comes back when the kept one goes.
  is_applied boolean not null default false,
  created_at timestamptz not null default now(),
  primary key (user_id, id),
  constraint duplicate_decisions_user_id_kept_account_id_kept_source_id__key unique (user_id, kept_account_id, kept_external_id, dropped_account_id, dropped_external_id)
);
create index duplicate_decisions_dropped on duplicate_decisions (user_id, dropped_account_id, dropped_external_id);
create index duplicate_decisions_time on duplicate_decisions (user_id, created_at desc, id desc);

create table attachments (
  user_id text not null references auth_user (id) on delete cascade,
  -- The id of the upload.
  id uuid not null,
  transaction_id uuid not null,
  actor_id text not null,
  attached_at timestamptz not null default now(),
  -- The time its transaction was removed; null while it exists.
  missing_since timestamptz,
  primary key (user_id, id),
  foreign key (user_id, id) references uploads (user_id, id) on delete cascade
);
create index attachments_transaction on attachments (user_id, transaction_id);

-- Tokens of a user's files that the catalog does not have.
create table user_assets (
  user_id text not null references auth_user (id) on delete cascade,
  id text not null,
  symbol text not null,
  name text not null,
  description text,
  created_by_source_id uuid,
  created_at timestamptz not null default now(),
  chain text,
  contract text,
  -- The token's symbol in the first file that had it. Its display name includes the contract.
  own_symbol text,
  own_name text,
  -- The asset of the market that the user chose for it, as several share a symbol. Without a foreign key, as a copy may arrive
  -- where the market's list is not loaded.
  market_asset_id text check (length(market_asset_id) >= 1 and length(market_asset_id) <= 200),
  primary key (user_id, id),
  constraint user_assets_contract check ((chain is null) = (contract is null))
);
create unique index user_assets_chain_contract on user_assets (user_id, chain, contract) where (contract is not null);
create unique index user_assets_symbol on user_assets (user_id, symbol) where (contract is null);

create table asset_merges (
  user_id text not null,
  asset_id text not null,
  into_asset_id text not null,
  -- 'user': a decision. 'earlier': its rows are of before contracts were read.
  origin text not null check (origin in ('user', 'earlier')),
  merged_at timestamptz not null default now(),
  primary key (user_id, asset_id),
  foreign key (user_id, asset_id) references user_assets (user_id, id) on delete cascade,
  constraint asset_merges_check check (asset_id <> into_asset_id)
);

create table spam_assets (
  user_id text not null,
  asset_id text not null,
  -- Null: unresolved, for the user to decide.
  is_spam boolean,
  was_automarked_as_spam boolean not null default false,
  -- The reasons found by the last assessment: [{"code", "detail"}].
  reasons jsonb not null default '[]'::jsonb,
  created_at timestamptz not null default now(),
  primary key (user_id, asset_id),
  foreign key (user_id, asset_id) references user_assets (user_id, id) on delete cascade,
  constraint spam_assets_check check (not was_automarked_as_spam or is_spam is true)
);
create index spam_assets_marked on spam_assets (user_id) where is_spam;

-- Assets that the user marks as tokenized securities, to which the rule on wash sales applies (IRC 1091).
create table security_assets (
  user_id text not null references auth_user (id) on delete cascade,
  -- The id is from the catalog or from user_assets.
  asset_id text not null,
  marked_at timestamptz not null default now(),
  primary key (user_id, asset_id)
);

-- Own prices, which are used before the market's.
create table user_prices (
  user_id text not null references auth_user (id) on delete cascade,
  -- The symbol in the file.
  asset text not null,
  currency text not null,
  -- A day (YYYY-MM-DD) in the user's time zone, or an instant in UTC with milliseconds.
  moment text not null,
  price numeric not null check (price >= (0)::numeric),
  created_at timestamptz not null default now(),
  primary key (user_id, asset, currency, moment)
);

-- Lots and rules ------------------------------------------------------------------------------------------------------

-- The method from a day on, until a day or permanently, for one account or for all.
create table cost_basis_timeline (
  user_id text not null references auth_user (id) on delete cascade,
  id uuid not null,
  method text not null check (method in ('FIFO', 'LIFO', 'HIFO', 'LOFO', 'ACB', 'WAC', 'SP')),
  starts_on date not null,
  ends_on date,
  account_id uuid,
  created_at timestamptz not null default now(),
  recorded_at timestamptz default now(),
  primary key (user_id, id),
  foreign key (user_id, account_id) references accounts (user_id, id) on delete cascade,
  constraint cost_basis_timeline_check check (ends_on >= starts_on)
);
create index cost_basis_timeline_account on cost_basis_timeline (user_id, account_id) where (account_id is not null);

-- Lots that the user chose for a disposal or transfer, with the time of recording as evidence. It has no foreign keys, because
-- the same import has the same ids when it is undone and made again, and the identification applies again. Missing lots are
-- reported and never replaced.
create table identifications (
  user_id text not null references auth_user (id) on delete cascade,
  transaction_id uuid not null,
  -- [{"transaction_id": that acquired the lot, "quantity": decimal as text}], in the order in which they are taken.
  lots jsonb not null check (jsonb_typeof(lots) = 'array' and ((jsonb_array_length(lots) >= 1) and (jsonb_array_length(lots) <= 500))),
  -- The day of identification by the user's word; null: the day of recording.
  identified_on date,
  -- How, and where the evidence is.
  note text,
  recorded_at timestamptz not null default now(),
  recorded_by text not null,
  primary key (user_id, transaction_id)
);

-- The step from one inventory to lots per wallet: the rule by which the held lots went to the wallets, and the order of the
-- wallets. The engine reads it from user_settings, which follow from this row, so undo restores the settings.
create table lot_migrations (
  user_id text primary key references auth_user (id) on delete cascade,
  id uuid not null,
  migrated_at timestamptz not null default now(),
  migrated_by text not null,
  -- The first day on which wallets have separate lots, in the user's time zone.
  wallet_from date not null,
  allocation text not null check (allocation in ('AS_HELD', 'GLOBAL_HIGHEST_COST_FIRST', 'GLOBAL_OLDEST_FIRST', 'SPECIFIC')),
  -- Ids of accounts in the order in which they are filled.
  wallet_ids jsonb not null check (jsonb_typeof(wallet_ids) = 'array'),
  lot_allocation_before text not null,
  wallet_from_before date,
  safe_harbor_allocation_before text,
  lots jsonb check (jsonb_typeof(lots) = 'array'),
  froze_from text
);

-- A saved search with an edit of the transactions it finds. Each import tries the rules in their order. Users can undo edits of a
-- rule and the changes that a rule made to transactions.
create table rules (
  user_id text not null references auth_user (id) on delete cascade,
  id uuid not null,
  -- Rules of one position are in the order of their ids.
  position integer not null,
  name text not null check (length(name) >= 1 and length(name) <= 80),
  is_on boolean not null,
  -- The text of the search field, limited by the program.
  conditions text not null check (length(conditions) >= 1 and length(conditions) <= 200),
  -- The new type; null: unchanged.
  type text,
  label text,
  purpose text,
  is_taxable boolean,
  -- A rule can only set aside.
  is_ignored boolean check (is_ignored),
  note text check (length(note) >= 1 and length(note) <= 2000),
  created_at timestamptz not null default now(),
  -- A rule can mark tokens as spam, which is for each token everywhere. It removes no mark.
  is_spam boolean check (is_spam),
  primary key (user_id, id)
);

-- Each time a rule was tried. Without foreign keys, as a deleted rule that is restored did what it did.
create table rule_runs (
  user_id text not null references auth_user (id) on delete cascade,
  id uuid not null,
  rule_id uuid not null,
  ran_at timestamptz not null default clock_timestamp(),
  -- The import; null: all transactions.
  source_id uuid,
  -- How many transactions met the conditions. `changed`: how many it changed.
  matched integer not null,
  changed integer not null,
  -- Null: nothing changed.
  change_id uuid,
  primary key (user_id, id)
);
create index rule_runs_rule on rule_runs (user_id, rule_id, ran_at desc);

-- Changes that can be undone ------------------------------------------------------------------------------------------

-- Each change of a user's ledger with the state of each row before and after, so it can be listed, undone and made again.
-- Triggers note the rows while the setting app.change_id names a change. Imports and computations name none; they pay for one
-- look at a setting per statement.
create table changes (
  user_id text not null references auth_user (id) on delete cascade,
  id uuid not null,
  -- Each user's changes are numbered from 1.
  number bigint not null,
  actor_id text not null,
  action text not null,
  -- Parameters of the sentence that describes the change.
  params jsonb not null default '{}'::jsonb,
  -- Changed transactions; 0 for a change of something else.
  transaction_count integer not null,
  made_at timestamptz not null default clock_timestamp(),
  -- The time it was made, or made again.
  applied_at timestamptz not null default clock_timestamp(),
  -- Null while it is in effect.
  undone_at timestamptz,
  undone_by text,
  -- Rows of a change are kept only while it can be undone: a change of 100,000 transactions has 100,000 rows. The change stays in
  -- the list.
  forgotten_at timestamptz,
  primary key (user_id, id),
  constraint changes_check check ((undone_at is null) = (undone_by is null))
);
create index changes_not_forgotten on changes (user_id, number desc) where (forgotten_at is null);
create unique index changes_number on changes (user_id, number);
create index changes_standing on changes (user_id, applied_at) where (undone_at is null);

-- For an altered row: its changed columns and those that identify its subject. For a new or removed row: all columns. It has no
-- foreign key, like flows.
create table change_rows (
  user_id text not null,
  change_id uuid not null,
  table_name text not null,
  key jsonb not null,
  -- Null: there was no row.
  before jsonb,
  after jsonb,
  primary key (user_id, change_id, table_name, key)
);
create index change_rows_key on change_rows (user_id, table_name, key);

-- The transactions that a change is about.
create table change_transactions (
  user_id text not null,
  transaction_id uuid not null,
  change_id uuid not null,
  primary key (user_id, transaction_id, change_id)
);
create index change_transactions_change on change_transactions (user_id, change_id);

-- Values --------------------------------------------------------------------------------------------------------------

create table waiting_values (
  user_id text not null references auth_user (id) on delete cascade,
  transaction_id uuid not null,
  position integer not null,
  primary key (user_id, transaction_id, "position")
);

-- Values that a source may improve: the peg of a stablecoin, the rate of the running day, a coarser source's answer. The flow has
-- the value; this row says when it is requested again. Without a foreign key, like flows.
create table provisional_values (
  user_id text not null references auth_user (id) on delete cascade,
  transaction_id uuid not null,
  position integer not null,
  ask_again_at timestamptz not null,
  primary key (user_id, transaction_id, "position")
);
create index provisional_values_due on provisional_values (ask_again_at);

-- Price sources that don't answer, while values of the user are missing.
create table price_outages (
  user_id text not null references auth_user (id) on delete cascade,
  source text not null,
  failure text not null check (failure in ('offline', 'rate-limited', 'bad-answer')),
  -- The first failed request. `asked_at`: the last one.
  since timestamptz not null,
  asked_at timestamptz not null,
  -- The user asked for another try; null once it has ended.
  asking_since timestamptz,
  primary key (user_id, source)
);

-- Prices of a ledger compared with a second source. A check holds as long as its flow has the compared value.
create table value_checks (
  user_id text not null references auth_user (id) on delete cascade,
  transaction_id uuid not null,
  position integer not null,
  -- The compared value, in the base currency.
  fiat_value numeric not null,
  fiat_currency text not null,
  fiat_source text not null,
  priced_at timestamptz,
  -- 'unknown': no second source has a price near that time.
  verdict text not null check (verdict in ('agrees', 'differs', 'unknown')),
  -- The value by the second source. Its moment is null where that source knows only the day.
  other_value numeric,
  other_source text,
  other_priced_at timestamptz,
  checked_at timestamptz not null default now(),
  primary key (user_id, transaction_id, "position"),
  constraint value_checks_check check (verdict <> 'differs' or ((other_value is not null) and (other_source is not null)))
);
create index value_checks_differing on value_checks (user_id) where (verdict = 'differs');

-- Assets with values that are not checked yet, and how far the check got.
create table value_checks_due (
  user_id text not null references auth_user (id) on delete cascade,
  asset_id text not null,
  wanted_at timestamptz not null default now(),
  -- The last flow that was checked; null: none yet.
  after_at timestamptz,
  after_id uuid,
  primary key (user_id, asset_id)
);

-- Results of computations ---------------------------------------------------------------------------------------------

create table computations (
  user_id text not null references auth_user (id) on delete cascade,
  id uuid not null,
  status text not null default 'ENQUEUED' check (status in ('CANCELLED', 'ENQUEUED', 'FAILED', 'FINISHED', 'SCHEDULED', 'STARTED', 'UNKNOWN')),
  priority text not null default 'NORMAL' check (priority in ('LOW', 'NORMAL', 'HIGH')),
  -- The user_settings.ledger_version that it read. A newer one means that it is out of date.
  ledger_version bigint not null,
  engine_version text,
  input_hash text,
  result_hash text,
  transaction_count integer,
  settings jsonb,
  totals jsonb,
  error_id text,
  error_message text,
  created_at timestamptz not null default now(),
  started_at timestamptz,
  finished_at timestamptz,
  -- The settings, names and versions that its rows depend on besides the ledger. Null: stored before this was kept.
  basis jsonb,
  -- Problems of a large ledger are found in steps after its result is current. False until the last step.
  problems_settled boolean not null default true,
  primary key (user_id, id)
);
create index computations_time on computations (user_id, created_at desc);

create table segments (
  user_id text not null references auth_user (id) on delete cascade,
  computation_id uuid not null,
  tax_year text not null,
  starts_on date not null,
  ends_on date not null,
  input_hash text not null,
  result_hash text not null,
  totals jsonb not null,
  opening bytea,
  stored_by uuid not null,
  sums jsonb,
  primary key (user_id, computation_id, tax_year),
  foreign key (user_id, computation_id) references computations (user_id, id) on delete cascade,
  foreign key (user_id, stored_by) references computations (user_id, id)
);

create table disposals (
  user_id text not null,
  computation_id uuid not null,
  position integer not null,
  tax_year text not null,
  transaction_id uuid not null,
  kind text not null,
  asset_id text not null,
  account_id uuid,
  quantity numeric not null,
  acquired_transaction_id uuid,
  acquired_at timestamptz,
  disposed_at timestamptz not null,
  proceeds numeric not null,
  cost_basis numeric not null,
  gain numeric not null,
  term text check (term in ('short', 'long')),
  rule text,
  denied_loss numeric,
  -- As on forms and pages, in cents: rows of a year add up to its rounded totals. Null where nothing is printed.
  printed_proceeds numeric,
  printed_cost_basis numeric,
  printed_gain numeric,
  -- 'disposal' is taxed; 'removal' left untaxed (gift, donation, loss), with proceeds and gain zero.
  category text not null check (category in ('disposal', 'removal')),
  unknown text[] check (unknown <@ array['cost_basis', 'proceeds', 'acquired_at'] and unknown <> '{}'::text[]),
  printed_denied_loss numeric,
  primary key (user_id, computation_id, "position")
);
create index disposals_asset on disposals (user_id, computation_id, asset_id, disposed_at);
create index disposals_transaction on disposals (user_id, computation_id, transaction_id);
create index disposals_year on disposals (user_id, computation_id, tax_year, "position");

create table income (
  user_id text not null,
  computation_id uuid not null,
  position integer not null,
  tax_year text not null,
  transaction_id uuid not null,
  label text not null,
  asset_id text not null,
  account_id uuid,
  quantity numeric not null,
  value numeric not null,
  received_at timestamptz not null,
  unknown text[] check (unknown <@ array['value'] and unknown <> '{}'::text[]),
  printed_value numeric,
  primary key (user_id, computation_id, "position")
);
create index income_transaction on income (user_id, computation_id, transaction_id);
create index income_year on income (user_id, computation_id, tax_year, "position");

create table lots (
  user_id text not null,
  computation_id uuid not null,
  position integer not null,
  asset_id text not null,
  account_id uuid,
  quantity numeric not null,
  cost_basis numeric not null,
  acquired_transaction_id uuid,
  acquired_at timestamptz,
  unknown text[] check (unknown <@ array['cost_basis', 'acquired_at'] and unknown <> '{}'::text[]),
  primary key (user_id, computation_id, "position")
);
create index lots_acquired on lots (user_id, computation_id, asset_id, acquired_at, "position");

create table callouts (
  user_id text not null,
  computation_id uuid not null,
  position integer not null,
  type text not null,
  severity text not null check (severity in ('ERROR', 'INFORMATIONAL', 'NOTICE', 'SEVERE', 'WARNING')),
  tax_year text,
  transaction_id uuid,
  asset_id text,
  quantity numeric,
  -- In place of parameters, for callouts of before they were stored as parameters.
  message text,
  -- The money in question, in the base currency; an estimate where the row says so.
  amount_at_risk numeric,
  is_amount_at_risk_estimate boolean not null default false,
  -- The receipt that would explain missing units.
  receipt_transaction_id uuid,
  params jsonb,
  receipt_received_at timestamptz,
  receipt_quantity numeric,
  primary key (user_id, computation_id, "position"),
  constraint callouts_said_once check (num_nonnulls(params, message) = 1)
);
create index callouts_transaction on callouts (user_id, computation_id, transaction_id);
create index callouts_year on callouts (user_id, computation_id, tax_year, "position");

-- The result of one transaction in a tax year, stored with its disposals and income.
create table transaction_results (
  user_id text not null,
  computation_id uuid not null,
  tax_year text not null,
  transaction_id uuid not null,
  happened_at timestamptz not null,
  -- The sum of its disposals as printed; null where it has none.
  gain numeric,
  is_gain_known boolean not null,
  near double precision generated always as (
case
    when is_gain_known then near_number(gain)
    else null::double precision
end) stored,
  has_unknown boolean not null,
  is_taxable boolean not null,
  primary key (user_id, computation_id, transaction_id, tax_year)
);
create index transaction_results_order on transaction_results (user_id, near desc, gain desc, happened_at desc, transaction_id desc) include (computation_id, tax_year) where (near is not null);
create index transaction_results_unknown on transaction_results (user_id, happened_at desc, transaction_id desc) include (computation_id, tax_year) where has_unknown;

-- Disposals and income of each asset by month, added up when a result is stored. Pages about an asset read these sums.
create table result_months (
  user_id text not null,
  computation_id uuid not null,
  tax_year text not null,
  asset_id text not null,
  -- Its first day, in UTC.
  month date not null,
  -- The kind of disposals without a sale, as in packages/ledger/src/printed/rows.ts; '' for all others.
  kind text not null,
  -- Proceeds of sales.
  proceeds numeric not null,
  cost_basis numeric not null,
  -- The part of the cost that left without a sale.
  removed_cost numeric not null,
  denied_loss numeric not null,
  -- The sum over disposals with a known gain. `unknown_gains` counts the others.
  gain numeric not null,
  unknown_gains integer not null,
  income numeric not null,
  -- Disposals and receipts with an unknown figure.
  unknown_count integer not null,
  primary key (user_id, computation_id, tax_year, asset_id, month, kind)
);

-- Tax years and documents ---------------------------------------------------------------------------------------------

-- The last freezing or unfreezing of each user; one without an end is running.
create table freezings (
  user_id text primary key references auth_user (id) on delete cascade,
  tax_year text not null,
  kind text not null check (kind in ('freeze', 'unfreeze')),
  started_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  ended_at timestamptz,
  error text,
  constraint freezings_check check (ended_at is not null or error is null)
);

create table frozen_years (
  user_id text not null,
  tax_year text not null,
  -- The instant at which the next year begins.
  closes_at timestamptz not null,
  primary key (user_id, tax_year)
);

-- Figures of a year when it was last frozen. The row outlives unfreezing, so later changes can be shown.
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
  -- The settings as the engine read them.
  settings jsonb not null,
  totals jsonb not null,
  primary key (user_id, tax_year)
);

-- Figures of each of its transactions as printed. They add up to those of the year.
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

-- Lines of Form 1099-DA, by account and tax year. The sales of a line are found from the data of both; only decisions of the user
-- are kept. Lines change no figure of a year, only its Form 8949.
create table broker_lines (
  user_id text not null references auth_user (id) on delete cascade,
  id uuid not null,
  account_id uuid not null,
  -- A calendar year, as on the form.
  tax_year text not null,
  -- The filer of the form; null: the account's name.
  broker text,
  -- The file, and its row; null: typed.
  filename text,
  row_number integer,
  -- Boxes 1b to 1i of the form; null where the form has none.
  asset text not null,
  asset_name text,
  quantity numeric check (quantity > (0)::numeric),
  acquired_on date,
  sold_on date,
  proceeds numeric not null check (proceeds >= (0)::numeric),
  cost_basis numeric check (cost_basis >= (0)::numeric),
  wash_sale_loss numeric check (wash_sale_loss >= (0)::numeric),
  -- Box 2.
  is_basis_reported boolean not null,
  -- Box 6.
  term text check (term in ('short', 'long', 'ordinary')),
  -- Boxes 11a and 11b.
  aggregate text check (aggregate in ('stablecoins', 'nfts')),
  sale_count integer check (sale_count >= 0),
  -- Box 12a.
  is_transferred_in boolean not null default false,
  -- Ids of the sales that the user matched with it, empty where the line reports none of theirs. Null: matched by rule.
  matched_to jsonb,
  updated_at timestamptz not null default clock_timestamp(),
  -- Box 1h.
  accrued_market_discount numeric check (accrued_market_discount >= (0)::numeric),
  -- True where the user received the line for another seller. Null in older copies: no.
  is_nominee boolean,
  primary key (user_id, id),
  foreign key (user_id, account_id) references accounts (user_id, id) on delete cascade
);
create index broker_lines_year on broker_lines (user_id, tax_year, account_id);

-- A tax document that the user requested, and the computation behind it.
create table tax_reports (
  user_id text not null references auth_user (id) on delete cascade,
  id uuid not null,
  report_type text not null,
  format text not null check (format in ('csv', 'json', 'pdf', 'txf', 'xlsx', 'zip')),
  tax_year text not null,
  computation_id uuid,
  result_hash text,
  status text not null default 'ENQUEUED' check (status in ('CANCELLED', 'ENQUEUED', 'FAILED', 'FINISHED', 'SCHEDULED', 'STARTED', 'UNKNOWN')),
  storage_key text not null,
  filename text,
  error_code text,
  created_at timestamptz not null default now(),
  finished_at timestamptz,
  options jsonb,
  engine_version text,
  input_hash text,
  year_input_hash text,
  year_result_hash text,
  settings jsonb,
  figures jsonb,
  notes jsonb,
  size_bytes bigint,
  sha256 text,
  number_done integer not null default 0,
  number_total integer not null default 0,
  -- Ids of the transactions of the first rows of a document's CSV, for files without such a column; null for a row that adds up
  -- others.
  row_transactions jsonb,
  primary key (user_id, id),
  constraint tax_reports_storage_key_check check (starts_with(storage_key, (user_id || '/')))
);
create index tax_reports_made on tax_reports (user_id, created_at desc, id desc);
create index tax_reports_year on tax_reports (user_id, tax_year, created_at desc);

-- Figures of a tax year at the user's last visit, so that the next visit shows what changed. No figure or document depends on it.
create table tax_year_visits (
  user_id text not null references auth_user (id) on delete cascade,
  -- '2025', or '2025/26'.
  tax_year text not null,
  seen_at timestamptz not null default now(),
  -- Figures as printed, the rules, and the version of the engine.
  seen jsonb not null,
  primary key (user_id, tax_year)
);

-- Views ---------------------------------------------------------------------------------------------------------------

-- The value of each transaction in the list.
create table transaction_values (
  user_id text not null,
  transaction_id uuid not null,
  happened_at timestamptz not null,
  -- The base currency at that time.
  currency text not null,
  value numeric not null,
  near double precision not null generated always as (near_number(value)) stored,
  primary key (user_id, transaction_id)
);
create index transaction_values_order on transaction_values (user_id, currency, near desc, value desc, happened_at desc, transaction_id desc);

-- Notes and counterparties of a day, for searches.
create table transaction_texts (
  user_id text not null,
  day date not null,
  id uuid not null default gen_random_uuid(),
  -- The time of the first and of the last of these transactions.
  since timestamptz not null,
  until timestamptz not null,
  notes text,
  counterparties text,
  primary key (user_id, day, id)
) with (toast_tuple_target=8160);
alter table transaction_texts alter notes set storage external;
alter table transaction_texts alter counterparties set storage external;

-- The quantity of an asset in an account at the end of each day on which it changed. A row with 0 ends a holding.
create table account_holdings (
  user_id text not null,
  account_id uuid not null,
  asset_id text not null,
  day date not null,
  -- Negative: more went out than came in, so the holding is unknown.
  quantity numeric not null,
  -- Deposits less withdrawals of this holding since the beginning, at their value then. Other assets and accounts count as
  -- outside. `unknown_flows` counts flows without a value.
  net_deposits numeric not null,
  unknown_flows integer not null,
  primary key (user_id, account_id, asset_id, day)
);
create index account_holdings_day on account_holdings (user_id, day);

-- The same for one account. The user's other accounts count as outside.
create table account_value_days (
  user_id text not null,
  account_id uuid not null,
  day date not null,
  known numeric not null,
  unknown_assets integer not null,
  deposits numeric not null,
  withdrawals numeric not null,
  unknown_flows integer not null,
  income numeric not null,
  unknown_income integer not null,
  fees numeric not null,
  unknown_fees integer not null,
  primary key (user_id, account_id, day)
);
create index account_value_days_day on account_value_days (user_id, day);

-- An asset in all accounts on the days on which it moved. All sums are since the beginning.
create table asset_value_changes (
  user_id text not null,
  asset_id text not null,
  day date not null,
  quantity numeric not null,
  -- In one account more went out than came in.
  is_quantity_unknown boolean not null,
  -- The price of one unit at the end of the day, in the currency of the history; null when it is unknown.
  price numeric,
  -- The value of 1 since the first day, by the time-weighted return. Between rows it moves with the price.
  growth numeric not null,
  -- Days over which growth is unknown. Between two days with the same count it is known.
  breaks integer not null,
  deposits numeric not null,
  withdrawals numeric not null,
  unknown_flows integer not null,
  income numeric not null,
  unknown_income integer not null,
  fees numeric not null,
  unknown_fees integer not null,
  primary key (user_id, asset_id, day)
);
create index asset_value_changes_day on asset_value_changes (user_id, day);

-- The value of everything at the end of a day, and the deposits and withdrawals of the day.
create table value_days (
  user_id text not null,
  day date not null,
  -- The value of the assets that have a price.
  known numeric not null,
  -- How many assets have no price that day, or an unknown quantity.
  unknown_assets integer not null,
  deposits numeric not null,
  withdrawals numeric not null,
  unknown_flows integer not null,
  income numeric not null,
  unknown_income integer not null,
  fees numeric not null,
  unknown_fees integer not null,
  primary key (user_id, day)
);

-- How far the value history of each user goes.
create table value_histories (
  user_id text primary key references auth_user (id) on delete cascade,
  -- The base currency of its values.
  currency text not null,
  -- The version of its rules. Another version computes it again.
  rules integer not null,
  -- The first day with a holding or movement; null: there is none.
  starts_on date,
  -- The last stored day.
  ends_on date,
  -- Days up to this one match the ledger; later ones are of before the last change. Null: none match.
  valid_through date,
  -- The earliest instant at which the ledger or an own price changed since; null: none.
  changed_from timestamptz,
  change_count bigint not null default 0,
  -- Market prices stored until then are included.
  prices_seen_at timestamptz not null,
  -- Spam, whose units don't count, in order.
  left_out text[] not null default '{}'::text[],
  computed_at timestamptz
);

-- Figures of the performance page for each duration that ends with the last stored day, made by the job that keeps the value
-- history. `stamp` names the ledger, result and history it is computed from.
create table performance_views (
  user_id text not null references auth_user (id) on delete cascade,
  -- The name in the API: 'ONE_YEAR'.
  duration text not null,
  stamp text not null,
  currency text not null,
  -- Everything but the benchmarks.
  figures text not null,
  -- Figures of each benchmark by its name.
  benchmarks jsonb not null,
  primary key (user_id, duration)
);

-- Problems of account health, found with each computation and kept, so that a problem that disappears is known to have existed.
create table health_problems (
  user_id text not null references auth_user (id) on delete cascade,
  -- Derived from its subject (kind, account, external id, asset), so it is the same after the file is imported again.
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
  -- Its size in the measure of its kind. A dismissed problem returns when it has grown.
  measure numeric,
  -- The type and parameters of a callout, or the two compared figures, from which the sentence is made.
  callout_type text,
  params jsonb,
  receipt_transaction_id uuid,
  receipt_received_at timestamptz,
  receipt_quantity numeric,
  found_at timestamptz not null default now(),
  -- Null while it exists.
  gone_at timestamptz,
  -- It went after a change of the user to its transaction.
  is_gone_by_change boolean not null default false,
  primary key (user_id, id)
);
create index health_problems_group on health_problems (user_id, kind, account_id, asset_id, happened_at, id);
create index health_problems_transaction on health_problems (user_id, transaction_id) where (transaction_id is not null);

-- A user's decision about a problem: a change like any other, which stays when the problem is found again.
create table problem_decisions (
  user_id text not null references auth_user (id) on delete cascade,
  problem_id uuid not null,
  -- 'resolved': fixed by the user; it opens again when the next computation finds it.
  verdict text not null check (verdict in ('dismissed', 'resolved')),
  reason text check (length(reason) <= 40),
  note text check (length(note) <= 500),
  -- The size of the problem at that time.
  measure numeric,
  -- The version at the decision; 0 for a decision that came with a copy.
  ledger_version bigint not null default 0,
  decided_at timestamptz not null default now(),
  primary key (user_id, problem_id)
);

-- Alerts --------------------------------------------------------------------------------------------------------------

-- Prices or balances that a user wants to hear about when they cross a level. Assets are named without a foreign key, as an asset
-- that is not held may be watched.
create table alerts (
  user_id text not null references auth_user (id) on delete cascade,
  id uuid not null default gen_random_uuid(),
  kind text not null check (kind in ('PRICE', 'BALANCE')),
  asset_id text not null check (length(asset_id) >= 1 and length(asset_id) <= 200),
  direction text not null check (direction in ('ABOVE', 'BELOW')),
  level numeric not null check (level >= (0)::numeric),
  -- A price has a currency; a balance is in units of the asset.
  currency text,
  sends_mail boolean not null default true,
  created_at timestamptz not null default now(),
  -- The side of the last known figure; null: none known yet.
  is_across boolean,
  -- The last check. `is_unknown`: no figure was known then.
  checked_at timestamptz,
  is_unknown boolean not null default false,
  -- The price or balance at the last check; null where none was known.
  figure numeric,
  -- A paused alert is not checked until it is resumed. Null in older copies: not paused.
  is_paused boolean default false,
  primary key (user_id, id),
  constraint alerts_check check ((currency is not null) = (kind = 'PRICE'))
);

-- Each time that an alert's level was crossed.
create table alert_crossings (
  user_id text not null references auth_user (id) on delete cascade,
  id uuid not null default gen_random_uuid(),
  kind text not null check (kind in ('PRICE', 'BALANCE')),
  asset_id text not null check (length(asset_id) >= 1 and length(asset_id) <= 200),
  direction text not null check (direction in ('ABOVE', 'BELOW')),
  level numeric not null check (level >= (0)::numeric),
  currency text,
  -- The price or balance across the level.
  figure numeric not null,
  crossed_at timestamptz not null default now(),
  read_at timestamptz,
  primary key (user_id, id)
);
create index alert_crossings_latest on alert_crossings (user_id, crossed_at desc);

-- Assets that a user watches on the pages of prices, without a foreign key: the catalog may lack one in a copy from elsewhere or
-- before the first prices arrive.
create table watchlist_assets (
  user_id text not null references auth_user (id) on delete cascade,
  -- The same id as market_assets.id.
  market_asset_id text not null check (length(market_asset_id) >= 1 and length(market_asset_id) <= 200),
  watched_at timestamptz not null default now(),
  primary key (user_id, market_asset_id)
);

-- The installation ----------------------------------------------------------------------------------------------------

-- Recurring steps whose last round failed. A step that works has no row. `users` counts those for whom the round failed; all
-- others were served. The log has the error under the reference.
create table failing_steps (
  step text primary key,
  since timestamptz not null default now(),
  failed_at timestamptz not null default now(),
  rounds integer not null default 1,
  users integer not null,
  reference text not null
);

-- Keys to tables that follow.
alter table frozen_years add foreign key (user_id, tax_year) references filed_years (user_id, tax_year) on delete cascade;

-- Triggers ------------------------------------------------------------------------------------------------------------

create trigger auth_user_settings after insert on auth_user
  for each row execute function make_user_settings();
create trigger whole_copies before update of country, base_currency, time_zone, cost_basis_method, lot_allocation,
  wallet_from, safe_harbor_allocation, safe_harbor_lots, safe_harbor_wallets, transfer_fee, trade_fee, tax_year_start_month,
  tax_year_start_day, theme, cost_basis_paused, has_sample_data, has_wallets_spam_hidden, displayed_balances,
  hides_small_balances, display_currency, hidden_assets, mails_alerts, mails_weekly_summary, has_staking_rewards_hidden,
  sync_cutoff_date, home_page on user_settings
  for each row execute function refuse_beside_copy();
create trigger accounts_transactions after delete on accounts referencing old table as gone
  for each statement execute function remove_transactions_of_accounts();
create trigger sources_rows after delete on sources referencing old table as gone
  for each statement execute function remove_rows_of_sources();
create trigger source_rows_sources after insert on source_rows referencing new table as new_rows
  for each statement execute function check_sources_of_rows();
create trigger synced_accounts_records after delete on synced_accounts referencing old table as gone
  for each statement execute function remove_records_of_accounts();
create trigger raw_records_accounts after insert on raw_records referencing new table as new_rows
  for each statement execute function check_accounts_of_records();
create trigger transactions_account_moved after update on transactions
  for each row when ((old.account_id <> new.account_id)) execute function check_account_of_transaction();
create trigger transactions_accounts after insert on transactions referencing new table as new_rows
  for each statement execute function check_accounts_of_transactions();
create trigger transactions_deleted after delete on transactions referencing old table as old_rows
  for each statement execute function note_old_rows();
create trigger transactions_flows after delete on transactions referencing old table as gone
  for each statement execute function remove_flows_of_transactions();
create trigger transactions_frozen_delete after delete on transactions referencing old table as old_rows
  for each statement execute function keep_frozen_rows('id', '', '');
create trigger transactions_frozen_insert after insert on transactions referencing new table as new_rows
  for each statement execute function keep_frozen_rows('id', '', '');
create trigger transactions_frozen_update after update on transactions referencing old table as old_rows new table as new_rows
  for each statement execute function keep_frozen_rows('id', 'updated_at note is_edited merged_into source_id position external_id transaction_hash counterparty', '');
create trigger transactions_imported_delete after delete on transactions referencing old table as gone
  for each statement execute function remove_imported_values();
create trigger transactions_imported_update after update on transactions referencing old table as old_rows new table as new_rows
  for each statement when (((current_setting('app.change_id', true) <> '') and (COALESCE(current_setting('app.rehearsal', true), '') <> 'on'))) execute function keep_imported_values();
create trigger transactions_inserted after insert on transactions referencing new table as new_rows
  for each statement execute function note_new_rows();
create trigger transactions_updated after update on transactions referencing old table as old_rows new table as new_rows
  for each statement execute function note_changed_transactions();
create trigger flows_deleted after delete on flows referencing old table as old_rows
  for each statement execute function note_changed_flows();
create trigger flows_frozen_delete after delete on flows referencing old table as old_rows
  for each statement execute function keep_frozen_rows('transaction_id', '', '');
create trigger flows_frozen_insert after insert on flows referencing new table as new_rows
  for each statement execute function keep_frozen_rows('transaction_id', '', '');
create trigger flows_frozen_update after update on flows referencing old table as old_rows new table as new_rows
  for each statement execute function keep_frozen_rows('transaction_id', '', 'fiat_value fiat_currency fiat_source fiat_priced_at');
create trigger flows_imported_delete after delete on flows referencing old table as changed
  for each statement when ((current_setting('app.change_id', true) <> '')) execute function keep_imported_flow_rows();
create trigger flows_imported_insert after insert on flows referencing new table as changed
  for each statement when ((current_setting('app.change_id', true) <> '')) execute function keep_imported_flow_rows();
create trigger flows_imported_update after update on flows referencing old table as old_rows new table as new_rows
  for each statement when ((current_setting('app.change_id', true) <> '')) execute function keep_imported_flows();
create trigger flows_inserted after insert on flows referencing new table as new_rows
  for each statement execute function note_new_rows();
create trigger flows_updated after update on flows referencing old table as old_rows new table as new_rows
  for each statement execute function note_changed_flows();
create trigger transaction_links_deleted after delete on transaction_links referencing old table as changed_links
  for each statement execute function note_changed_links();
create trigger transaction_links_frozen_delete after delete on transaction_links referencing old table as old_rows
  for each statement execute function keep_frozen_links();
create trigger transaction_links_frozen_insert after insert on transaction_links referencing new table as new_rows
  for each statement execute function keep_frozen_links();
create trigger transaction_links_frozen_update after update on transaction_links referencing old table as old_rows new table
  as new_rows
  for each statement execute function keep_frozen_links();
create trigger transaction_links_inserted after insert on transaction_links referencing new table as changed_links
  for each statement execute function note_changed_links();
create trigger transaction_links_updated after update on transaction_links referencing new table as changed_links
  for each statement execute function note_changed_links();
create trigger security_assets_frozen_delete after delete on security_assets referencing old table as old_rows
  for each statement execute function keep_frozen_securities();
create trigger security_assets_frozen_insert after insert on security_assets referencing new table as new_rows
  for each statement execute function keep_frozen_securities();
create trigger identifications_deleted after delete on identifications referencing old table as changed_rows
  for each statement execute function note_changed_identifications();
create trigger identifications_frozen_delete after delete on identifications referencing old table as old_rows
  for each statement execute function keep_frozen_identifications();
create trigger identifications_frozen_insert after insert on identifications referencing new table as new_rows
  for each statement execute function keep_frozen_identifications();
create trigger identifications_frozen_update after update on identifications referencing old table as old_rows new table as
  new_rows
  for each statement execute function keep_frozen_identifications();
create trigger identifications_inserted after insert on identifications referencing new table as changed_rows
  for each statement execute function note_changed_identifications();
create trigger identifications_updated after update on identifications referencing new table as changed_rows
  for each statement execute function note_changed_identifications();
create trigger lot_migrations_follow after insert or delete or update on lot_migrations
  for each row execute function follow_lot_migration();
create trigger changes_rows after delete on changes referencing old table as gone
  for each statement execute function remove_rows_of_changes();
create trigger computations_rows after delete on computations referencing old table as gone
  for each statement execute function remove_rows_of_computations();
create trigger frozen_years_close after insert or delete or update on frozen_years
  for each statement execute function note_closed_before();
create trigger broker_lines_frozen_delete after delete on broker_lines referencing old table as old_rows
  for each statement execute function keep_frozen_broker_lines();
create trigger broker_lines_frozen_insert after insert on broker_lines referencing new table as new_rows
  for each statement execute function keep_frozen_broker_lines();
create trigger broker_lines_frozen_update after update on broker_lines referencing old table as old_rows new table as new_rows
  for each statement execute function keep_frozen_broker_lines();
create trigger value_histories_removed after delete on value_histories
  for each row execute function remove_days_of_history();

-- Each change of these tables is noted while it runs in a change, so that it can be undone: the columns of the key, the transactions a row
-- is about, and columns whose change alone is not noted.
do $do$
declare
  noted record;
  event text;
begin
  for noted in select * from (values
    ('asset_merges', 'asset_id', '', '', 'insert update delete'),
    ('attachments', 'id', 'array[r.transaction_id]', '', 'insert update delete'),
    ('broker_lines', 'id', '', '', 'insert update delete'),
    ('cost_basis_timeline', 'id', '', '', 'insert update delete'),
    ('duplicate_decisions', 'id', 'array(select t.id from transactions t where t.user_id = r.user_id and (t.account_id, t.external_id) in
      ((r.kept_account_id, r.kept_external_id), (r.dropped_account_id, r.dropped_external_id)))', '', 'insert update delete'),
    ('flows', 'transaction_id position', 'array[r.transaction_id]', 'asset_id fiat_value fiat_currency fiat_source fiat_priced_at', 'insert update delete'),
    ('frozen_years', 'tax_year', '', '', 'insert update delete'),
    ('identifications', 'transaction_id', 'array[r.transaction_id]', '', 'insert update delete'),
    ('imported_values', 'transaction_id position field', 'array[r.transaction_id]', '', 'insert update delete'),
    ('lot_migrations', 'id', '', '', 'insert update delete'),
    ('problem_decisions', 'problem_id', '', '', 'insert update delete'),
    ('reported_balances', 'id', '', '', 'insert update delete'),
    ('rules', 'id', '', '', 'insert update delete'),
    ('security_assets', 'asset_id', '', '', 'insert update delete'),
    ('source_rows', 'source_id row_number', '', '', 'update'),
    ('spam_assets', 'asset_id', '', '', 'insert update delete'),
    ('transaction_links', 'id', 'array[r.from_transaction_id, r.to_transaction_id]', 'from_transaction_id to_transaction_id origin kind', 'insert update delete'),
    ('transactions', 'id', 'array[r.id]', '', 'insert update delete'),
    ('user_assets', 'id', '', '', 'insert update delete'),
    ('user_prices', 'asset currency moment', '', '', 'insert update delete')
  ) n (of, key, about, unnoted, events) loop
    foreach event in array string_to_array(noted.events, ' ') loop
      execute format('create trigger %I after %s on %I referencing %s for each statement
          when (current_setting(''app.change_id'', true) <> '''') execute function note_change_rows(%L, %L, %L)',
        noted.of || '_change_' || event, event, noted.of,
        case event when 'insert' then 'new table as new_rows' when 'delete' then 'old table as old_rows'
          else 'old table as old_rows new table as new_rows' end,
        noted.key, noted.about, noted.unnoted);
    end loop;
  end loop;
end
$do$;

-- Row-level security and grants --------------------------------------------------------------------------------------

-- Tables of users' data. A copy that is being brought in hides what a user enters until it is whole (app_shows_ledger).
do $do$
declare
  entered constant text[] := array[
    'tax_profiles', 'taxability_settings', 'saved_views', 'audit_events', 'accounts', 'uploads', 'upload_edits',
    'import_templates', 'sources', 'source_rows', 'address_imports', 'synced_accounts', 'sync_streams', 'raw_records',
    'exchange_credentials', 'authorizations_to_revoke', 'link_requests', 'account_tasks', 'reported_balances',
    'balance_partings', 'rereadings', 'transactions', 'flows', 'imported_values', 'transaction_links', 'duplicate_decisions',
    'attachments', 'user_assets', 'asset_merges', 'spam_assets', 'security_assets', 'user_prices', 'cost_basis_timeline',
    'identifications', 'lot_migrations', 'rules', 'rule_runs', 'changes', 'change_rows', 'change_transactions', 'value_checks',
    'value_checks_due', 'freezings', 'frozen_years', 'filed_years', 'filed_lines', 'broker_lines', 'tax_reports',
    'tax_year_visits', 'transaction_values', 'transaction_texts', 'health_problems', 'problem_decisions', 'alerts',
    'alert_crossings', 'watchlist_assets'];
  derived constant text[] := array[
    'user_settings', 'data_exports', 'data_imports', 'waiting_values', 'provisional_values', 'price_outages', 'computations',
    'segments', 'disposals', 'income', 'lots', 'callouts', 'transaction_results', 'result_months', 'account_holdings',
    'account_value_days', 'asset_value_changes', 'value_days', 'value_histories', 'performance_views'];
  personal text;
begin
  foreach personal in array entered || derived loop
    execute format('alter table %I enable row level security, force row level security', personal);
    execute format('create policy own_rows on %I to lotbook_app using (user_id = (select app_user_id()))
      with check (user_id = (select app_user_id()))', personal);
    execute format('create policy system_rows on %I to current_user using (app_is_system()) with check (app_is_system())', personal);
  end loop;
  foreach personal in array entered loop
    execute format('create policy whole_copies on %I as restrictive to lotbook_app using ((select app_shows_ledger()))
      with check ((select app_shows_ledger()))', personal);
  end loop;
end
$do$;
alter table auth_user enable row level security;
alter table auth_session enable row level security;
alter table auth_account enable row level security;
alter table auth_verification enable row level security;
alter table auth_two_factor enable row level security;
alter table auth_rate_limit enable row level security;
alter table auth_email_change enable row level security;
alter table auth_deleted_user enable row level security;

grant select, insert, update, delete on tax_profiles, taxability_settings, accounts, upload_edits, import_templates, sources,
  source_rows, address_imports, synced_accounts, sync_streams, raw_records, exchange_credentials, authorizations_to_revoke,
  link_requests, account_tasks, reported_balances, balance_partings, rereadings, transactions, flows, imported_values,
  transaction_links, duplicate_decisions, attachments, user_assets, asset_merges, spam_assets, security_assets, user_prices,
  cost_basis_timeline, identifications, lot_migrations, rules, waiting_values, provisional_values, price_outages,
  value_checks, value_checks_due, computations, segments, disposals, income, lots, callouts, transaction_results,
  result_months, freezings, frozen_years, filed_years, filed_lines, broker_lines, tax_year_visits, transaction_values,
  transaction_texts, account_holdings, account_value_days, asset_value_changes, value_days, value_histories,
  performance_views, health_problems, problem_decisions, alerts, alert_crossings, watchlist_assets to lotbook_app;
grant select on user_settings, assets, prices, market_assets, market_contracts, market_quotes, market_points, market_days,
  market_rates, market_histories, market_refreshes, market_services, market_changes, change_rows, change_transactions to lotbook_app;
grant select, insert on audit_events, changes to lotbook_app;
grant select, insert, delete on saved_views, uploads, data_exports, data_imports, rule_runs, tax_reports to lotbook_app;
grant update (applied_at, undone_at, undone_by) on changes to lotbook_app;
grant update (status, number_done, number_total, size_bytes, finished_at, session_id) on data_exports to lotbook_app;
grant update (status, number_done, number_total, copy, error, engine_version, result_hash, finished_at) on data_imports to
  lotbook_app;
grant update (name) on saved_views to lotbook_app;
grant update (computation_id, result_hash, status, filename, error_code, finished_at, engine_version, input_hash,
  year_input_hash, year_result_hash, settings, figures, notes, size_bytes, sha256, number_done, number_total,
  row_transactions) on tax_reports to lotbook_app;
grant update (status, size_bytes, sha256, content_type, receiving_until) on uploads to lotbook_app;
grant update (country, base_currency, time_zone, cost_basis_method, lot_allocation, wallet_from, safe_harbor_allocation,
  transfer_fee, trade_fee, tax_year_start_month, tax_year_start_day, theme, cost_basis_paused, has_sample_data,
  ledger_version, current_computation_id, updated_at, changed_from, change_count, wanted_urgency, has_wallets_spam_hidden,
  closed_before, closed_changed_at, safe_harbor_wallets, displayed_balances, hides_small_balances, own_sides_before,
  display_currency, hidden_assets, mails_alerts, mails_weekly_summary, summary_sent_for, latest_changes, safe_harbor_lots,
  engine_change_seen_at, has_staking_rewards_hidden, sync_cutoff_date, home_page) on user_settings to lotbook_app;
