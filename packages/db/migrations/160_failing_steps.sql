/*
 * Steps of recurring work whose last round failed. A step that works has no row. `users`: how many the last round failed for; all others
 * were served. The error is in the log under the reference.
 */
create table failing_steps (
  step text primary key,
  since timestamptz not null default now(),
  failed_at timestamptz not null default now(),
  rounds integer not null default 1,
  users integer not null,
  reference text not null
);

create function installation_failing_steps()
  returns table (step text, since timestamptz, failed_at timestamptz, rounds integer, users integer, reference text)
  language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  perform app_require_administrator();
  return query select s.step, s.since, s.failed_at, s.rounds, s.users, s.reference from failing_steps s order by s.step;
end
$$;
revoke execute on function installation_failing_steps() from public;
grant execute on function installation_failing_steps() to lotbook_app;

/* The local time in a zone; null where the database does not know it, so that one stored name does not end a statement about everybody. */
create function local_time(at timestamptz, zone text) returns timestamp language plpgsql stable as $$
begin
  return at at time zone zone;
exception when invalid_parameter_value then
  return null;
end
$$;

/* Minutes ahead of UTC at each moment; null where the database does not know the zone. */
create function zone_offsets(zone text, moments timestamptz[]) returns integer[] language plpgsql stable as $$
begin
  return array(select (extract(epoch from (at at time zone zone) - (at at time zone 'utc')) / 60)::integer
    from unnest(moments) with ordinality m (at, place) order by place);
exception when invalid_parameter_value then
  return null;
end
$$;
