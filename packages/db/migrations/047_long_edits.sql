/*
 * An edit of thousands of transactions takes as long as they have rows, whatever is known of the tables. Nothing is known of the rows of a
 * statement: they were taken for five, and each row before the edit was compared with each row after it. A full join is never made
 * that way; what was in both is taken from it. What was kept of each row is then looked up by its key, row by row. What is kept is as before.
 */

create or replace function keep_imported_values() returns trigger language plpgsql set timezone = 'UTC' as $$
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

create or replace function keep_imported_flows() returns trigger language plpgsql set timezone = 'UTC' as $$
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
      -- Of a flow that the user added, nothing was imported.
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
