-- What an administrator, and whoever watches the installation, may know of it: counts and ids, nobody's ledger. The functions
-- read as the owner of the schema and change nothing (stable), whoever calls them; as a user, only one who is an administrator.

create function app_may_see_installation() returns boolean language plpgsql stable security definer
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

create function app_require_administrator() returns void language plpgsql stable as $$
begin
  if not app_may_see_installation() then
    raise insufficient_privilege using message = 'only administrators may know this';
  end if;
end
$$;

create function installation_figures()
  returns table (users integer, administrators integer, database_bytes bigint, stored_files integer, stored_bytes bigint)
  language plpgsql stable security definer set search_path = public, pg_temp as $$
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

-- The queue makes its own tables, after the migrations.
create function installation_jobs()
  returns table (kind text, waiting integer, later integer, running integer, failed integer, oldest_seconds double precision)
  language plpgsql stable security definer set search_path = public, pg_temp as $$
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

-- Jobs that failed at least once and were not done since. Of what a job holds only whose it is; it may be somebody's mail.
create function installation_failures(most integer)
  returns table (id uuid, kind text, state text, user_id text, attempts integer, asked_at timestamptz, next_at timestamptz,
    ended_at timestamptz, reference text)
  language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  perform app_require_administrator();
  return query select j.id, j.name::text, j.state::text, j.data->>'userId', j.retry_count + (j.state = 'failed')::integer, j.created_on,
    case when j.state = 'retry' then j.start_after end, j.completed_on, j.output->>'errorId'
  from pgboss.job j
  where (j.state = 'failed' or (j.state = 'retry' and j.output->>'errorId' is not null)) and j.name not like '\_\_pgboss%'
  order by j.created_on desc, j.id limit most;
end
$$;

-- Price sources that did not answer when they were asked last: how many users' values wait for each.
create function installation_price_outages()
  returns table (source text, failure text, users integer, since timestamptz, asked_at timestamptz)
  language plpgsql stable security definer set search_path = public, pg_temp as $$
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

revoke execute on function app_may_see_installation(), app_require_administrator(), installation_figures(), installation_jobs(),
  installation_failures(integer), installation_price_outages() from public;
grant execute on function app_may_see_installation(), app_require_administrator(), installation_figures(), installation_jobs(),
  installation_failures(integer), installation_price_outages() to lotbook_app;
