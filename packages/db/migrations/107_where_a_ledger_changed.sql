/*
 * From when until when each of the latest changes of a ledger reaches, so that what was added up of other times stands: one text for each, of how many
 * there were, of the database's transaction that made it, and of the two instants in milliseconds. Texts are unlike each other also where a transaction
 * was taken back. Older ones go.
 */
alter table user_settings add column latest_changes text[] not null default '{}';
grant update (latest_changes) on user_settings to lotbook_app;

create function note_ledger_change(owner text, since timestamptz, until timestamptz) returns void language sql as $$
  update user_settings set changed_from = least(changed_from, since), change_count = change_count + 1,
    latest_changes = (latest_changes || concat_ws(' ', change_count + 1, pg_current_xact_id(), floor(extract(epoch from since) * 1000),
      ceil(extract(epoch from until) * 1000)))[greatest(cardinality(latest_changes) - 22, 1):]
  where user_id = owner;
  update value_histories set changed_from = least(changed_from, since), change_count = change_count + 1
  where user_id = owner
$$;

-- Whatever notes the first instant of a change notes the last one beside it.
do $$
declare
  noting record;
  told text;
begin
  for noting in select oid, proname from pg_proc where prosrc like '%note_ledger_change(%' and proname <> 'note_ledger_change' loop
    told := regexp_replace(pg_get_functiondef(noting.oid), 'note_ledger_change\((\w+\.)?user_id, min\((\w+\.)?happened_at\)\)',
      'note_ledger_change(\1user_id, min(\2happened_at), max(\2happened_at))', 'g');
    if told = pg_get_functiondef(noting.oid) then
      raise exception '% notes a change in another way', noting.proname;
    end if;
    execute told;
  end loop;
end
$$;
drop function note_ledger_change(text, timestamptz);
