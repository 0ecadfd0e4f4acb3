/*
 * An edit of thousands of rows is noted in half the time: of rows that a statement altered, those columns alone are looked at one by one that it
 * altered in any of them. What is noted is as before. And what is tried out and taken back keeps no imported values, which nothing that is tried
 * out reads (docs/decisions/171).
 */

create or replace function note_change_rows() returns trigger language plpgsql security definer
  set search_path = public, pg_temp set timezone = 'UTC' as $$
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

drop trigger transactions_imported_update on transactions;
create trigger transactions_imported_update after update on transactions
  referencing old table as old_rows new table as new_rows for each statement
  when (current_setting('app.change_id', true) <> '' and coalesce(current_setting('app.rehearsal', true), '') <> 'on')
  execute function keep_imported_values();
