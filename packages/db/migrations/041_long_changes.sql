/*
 * An edit of thousands of transactions, and the undo of one, take as long as they have rows. A statement of a function is planned once for
 * a connection: planned at an edit of one transaction, it compared each row before an edit of thousands with each row after it. So what looks
 * at the rows of a statement is planned each time, like the notes of changes. What is kept is as before.
 */

create or replace function keep_imported_values() returns trigger language plpgsql set timezone = 'UTC' as $$
begin
  execute $rows$
    insert into imported_values as v (user_id, transaction_id, position, field, value)
    select o.user_id, o.id, -1, e.field, e.was
    from old_rows o
    join new_rows n on n.user_id = o.user_id and n.id = o.id
    join sources s on s.user_id = o.user_id and s.id = o.source_id and s.kind <> 'hand'
    cross join lateral (values
      ('happened_at', to_jsonb(o.happened_at), to_jsonb(n.happened_at)), ('type', to_jsonb(o.type), to_jsonb(n.type)),
      ('label', to_jsonb(o.label), to_jsonb(n.label)), ('note', to_jsonb(o.note), to_jsonb(n.note)),
      ('acquired_at', to_jsonb(o.acquired_at), to_jsonb(n.acquired_at))
    ) e (field, was, becomes)
    where (o.happened_at, o.type, o.label, o.note, o.acquired_at) is distinct from (n.happened_at, n.type, n.label, n.note, n.acquired_at)
      and e.was is distinct from e.becomes
    on conflict on constraint imported_values_pkey do update set edited_at = now()
  $rows$;
  execute $rows$
    delete from imported_values v using old_rows o, new_rows n
    where n.user_id = o.user_id and n.id = o.id and v.user_id = n.user_id and v.transaction_id = n.id and v.position = -1
      and (o.happened_at, o.type, o.label, o.note, o.acquired_at) is distinct from (n.happened_at, n.type, n.label, n.note, n.acquired_at)
      and v.value is not distinct from case v.field when 'happened_at' then to_jsonb(n.happened_at) when 'type' then to_jsonb(n.type)
        when 'label' then to_jsonb(n.label) when 'note' then to_jsonb(n.note) else to_jsonb(n.acquired_at) end
  $rows$;
  return null;
end
$$;

create or replace function keep_imported_flows() returns trigger language plpgsql set timezone = 'UTC' as $$
begin
  execute $rows$
    insert into imported_values as v (user_id, transaction_id, position, field, value)
    select o.user_id, o.transaction_id, o.position, e.field, e.was
    from old_rows o
    join new_rows n on n.user_id = o.user_id and n.transaction_id = o.transaction_id and n.position = o.position
    join transactions t on t.user_id = o.user_id and t.id = o.transaction_id
    join sources s on s.user_id = t.user_id and s.id = t.source_id and s.kind <> 'hand'
    cross join lateral (values
      ('quantity', to_jsonb(o.quantity::text), to_jsonb(n.quantity::text)), ('account_id', to_jsonb(o.account_id), to_jsonb(n.account_id))
    ) e (field, was, becomes)
    where (o.quantity, o.account_id) is distinct from (n.quantity, n.account_id) and e.was is distinct from e.becomes
      -- Of a flow that the user added, nothing was imported.
      and not exists (select from imported_values a where a.user_id = o.user_id and a.transaction_id = o.transaction_id
        and a.position = o.position and a.field = 'flow')
    on conflict on constraint imported_values_pkey do update set edited_at = now()
  $rows$;
  execute $rows$
    delete from imported_values v using old_rows o, new_rows n
    where n.user_id = o.user_id and n.transaction_id = o.transaction_id and n.position = o.position
      and v.user_id = n.user_id and v.transaction_id = n.transaction_id and v.position = n.position
      and (o.quantity, o.account_id) is distinct from (n.quantity, n.account_id)
      and case v.field when 'quantity' then (v.value #>> '{}')::numeric = n.quantity
        when 'account_id' then v.value = to_jsonb(n.account_id) end
  $rows$;
  return null;
end
$$;

create or replace function end_change(change uuid) returns integer language plpgsql security definer
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
