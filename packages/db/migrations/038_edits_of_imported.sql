/*
 * What a user says about a transaction that a file brought: its cost basis and proceeds in place of what would be computed; and beside each
 * value that they changed the one that was imported.
 */
alter table transactions
  add column custom_cost_basis numeric check (custom_cost_basis >= 0),
  add column custom_proceeds numeric check (custom_proceeds >= 0),
  -- In which both were entered: the base currency then.
  add column custom_currency text,
  add constraint transactions_custom_currency_check
    check ((custom_currency is null) = (custom_cost_basis is null and custom_proceeds is null));

/* It is there as long as the value is another: who changes it back has changed nothing. */
create table imported_values (
  user_id text not null references auth_user (id) on delete cascade,
  transaction_id uuid not null,
  -- Of a flow; -1: of the transaction itself.
  position integer not null,
  -- A column; `flow`: all of it, where the user added or removed it.
  field text not null check (field in ('happened_at', 'type', 'label', 'note', 'acquired_at', 'quantity', 'account_id', 'flow')),
  -- Null: there was none.
  value jsonb,
  edited_at timestamptz not null default now(),
  primary key (user_id, transaction_id, position, field)
);

alter table imported_values enable row level security;
alter table imported_values force row level security;
create policy own_rows on imported_values for all to lotbook_app
  using (user_id = (select app_user_id())) with check (user_id = (select app_user_id()));
create policy system_rows on imported_values for all to current_user using (app_is_system()) with check (app_is_system());
create policy whole_copies on imported_values as restrictive for all to lotbook_app
  using ((select app_shows_ledger())) with check ((select app_shows_ledger()));
grant select, insert, update, delete on imported_values to lotbook_app;

/* Like the notes of changes, and for the same reason: no kind of edit can forget to. What was entered by hand was not imported. */
create function keep_imported_values() returns trigger language plpgsql set timezone = 'UTC' as $$
begin
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
  on conflict on constraint imported_values_pkey do update set edited_at = now();
  delete from imported_values v using old_rows o, new_rows n
  where n.user_id = o.user_id and n.id = o.id and v.user_id = n.user_id and v.transaction_id = n.id and v.position = -1
    and (o.happened_at, o.type, o.label, o.note, o.acquired_at) is distinct from (n.happened_at, n.type, n.label, n.note, n.acquired_at)
    and v.value is not distinct from case v.field when 'happened_at' then to_jsonb(n.happened_at) when 'type' then to_jsonb(n.type)
      when 'label' then to_jsonb(n.label) when 'note' then to_jsonb(n.note) else to_jsonb(n.acquired_at) end;
  return null;
end
$$;
create trigger transactions_imported_update after update on transactions
  referencing old table as old_rows new table as new_rows for each statement
  when (current_setting('app.change_id', true) <> '') execute function keep_imported_values();

create function keep_imported_flows() returns trigger language plpgsql set timezone = 'UTC' as $$
begin
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
  on conflict on constraint imported_values_pkey do update set edited_at = now();
  delete from imported_values v using old_rows o, new_rows n
  where n.user_id = o.user_id and n.transaction_id = o.transaction_id and n.position = o.position
    and v.user_id = n.user_id and v.transaction_id = n.transaction_id and v.position = n.position
    and (o.quantity, o.account_id) is distinct from (n.quantity, n.account_id)
    and case v.field when 'quantity' then (v.value #>> '{}')::numeric = n.quantity
      when 'account_id' then v.value = to_jsonb(n.account_id) end;
  return null;
end
$$;
create trigger flows_imported_update after update on flows
  referencing old table as old_rows new table as new_rows for each statement
  when (current_setting('app.change_id', true) <> '') execute function keep_imported_flows();

/* A flow that the user adds to a transaction that was there, or removes from one that stays. */
create function keep_imported_flow_rows() returns trigger language plpgsql set timezone = 'UTC' as $$
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
    -- What the user had added is gone without a trace; of what was imported, the values that were imported are kept.
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
create trigger flows_imported_insert after insert on flows referencing new table as changed for each statement
  when (current_setting('app.change_id', true) <> '') execute function keep_imported_flow_rows();
create trigger flows_imported_delete after delete on flows referencing old table as changed for each statement
  when (current_setting('app.change_id', true) <> '') execute function keep_imported_flow_rows();

create function remove_imported_values() returns trigger language plpgsql as $$
begin
  delete from imported_values v using gone where v.user_id = gone.user_id and v.transaction_id = gone.id;
  return null;
end
$$;
create trigger transactions_imported_delete after delete on transactions
  referencing old table as gone for each statement execute function remove_imported_values();

-- Noted like every row that an edit alters: see 032.
do $$
declare
  event text;
begin
  foreach event in array array['insert', 'update', 'delete'] loop
    execute format('create trigger imported_values_change_%1$s after %1$s on imported_values referencing %2$s for each statement
      when (current_setting(''app.change_id'', true) <> '''') execute function note_change_rows(%3$L, %4$L, %5$L)',
      event, case event when 'insert' then 'new table as new_rows' when 'delete' then 'old table as old_rows'
        else 'old table as old_rows new table as new_rows' end,
      'transaction_id position field', 'array[r.transaction_id]', '');
  end loop;
end
$$;
