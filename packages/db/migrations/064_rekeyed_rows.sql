/*
 * A row whose key a statement alters is gone under the one and made under the other. What was noted of it as gone was a row of nulls, so
 * that a change which entered a transaction again could not be undone.
 */

create or replace function note_change_rows() returns trigger language plpgsql security definer
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
      select r.user_id, $1, %L, r.key, case when r.before is null or r.after is null then r.before else differing.before end,
        case when r.before is null or r.after is null then r.after else differing.after end
      from (
        select user_id, %s as key, case when o.user_id is not null then to_jsonb(o) end as before,
          case when n.user_id is not null then to_jsonb(n) end as after
        from old_rows o full join new_rows n using (%s) offset 0
      ) r cross join lateral (
        select jsonb_object_agg(e.key, e.value) as before, jsonb_object_agg(e.key, r.after -> e.key) as after,
          bool_or(e.key <> ''updated_at'' and r.after -> e.key is distinct from e.value) as is_any
        from jsonb_each(coalesce(r.before, r.after)) e
        where e.key = any($2) or e.key <> ''updated_at'' and r.after -> e.key is distinct from e.value
      ) differing
      where r.before is null or r.after is null or differing.is_any', tg_table_name, key, names)
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

select set_config('app.system', 'on', true);
delete from change_rows where before is null and jsonb_typeof(after -> 'user_id') = 'null';
update change_rows set after = null where jsonb_typeof(after -> 'user_id') = 'null';
select set_config('app.system', '', true);
