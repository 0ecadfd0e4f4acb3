/*
 * Which lots a disposal or a transfer gives up, where the user says so (docs/decisions/149): one row for a transaction, with the time at
 * which it was recorded as evidence. The transaction and the lots are named without foreign keys: when their import is undone and made again,
 * they have the same ids, and what was identified holds again. What is not there meanwhile is reported, and never replaced.
 */
create table identifications (
  user_id text not null references auth_user (id) on delete cascade,
  transaction_id uuid not null,
  -- [{"transaction_id": that acquired the lot, "quantity": decimal as text}], in the order in which they are taken.
  lots jsonb not null check (jsonb_typeof(lots) = 'array' and jsonb_array_length(lots) between 1 and 500),
  -- The day on which the user identified them, by their own word; null: when it was recorded.
  identified_on date,
  -- How, and where the evidence is.
  note text,
  recorded_at timestamptz not null default now(),
  recorded_by text not null,
  primary key (user_id, transaction_id)
);

alter table identifications enable row level security;
alter table identifications force row level security;
create policy own_rows on identifications for all to lotbook_app
  using (user_id = (select app_user_id())) with check (user_id = (select app_user_id()));
create policy system_rows on identifications for all to current_user using (app_is_system()) with check (app_is_system());
create policy whole_copies on identifications as restrictive for all to lotbook_app
  using ((select app_shows_ledger())) with check ((select app_shows_ledger()));
grant select, insert, update, delete on identifications to lotbook_app;

-- A method of one wallet from a day on is a standing order: when it was recorded is its evidence.
select set_config('app.system', 'on', true);
alter table cost_basis_timeline add column recorded_at timestamptz;
update cost_basis_timeline set recorded_at = created_at;
alter table cost_basis_timeline alter column recorded_at set default now();
alter table cost_basis_timeline add column note text;
select set_config('app.system', '', true);

do $$
declare
  noted record;
begin
  for noted in select * from (values
    ('identifications', 'transaction_id', 'array[r.transaction_id]'), ('cost_basis_timeline', 'id', '')) tables (name, key, transactions)
  loop
    execute format('create trigger %I after insert on %I referencing new table as new_rows for each statement
      when (current_setting(''app.change_id'', true) <> '''') execute function note_change_rows(%L, %L, '''')',
      noted.name || '_change_insert', noted.name, noted.key, noted.transactions);
    execute format('create trigger %I after delete on %I referencing old table as old_rows for each statement
      when (current_setting(''app.change_id'', true) <> '''') execute function note_change_rows(%L, %L, '''')',
      noted.name || '_change_delete', noted.name, noted.key, noted.transactions);
    execute format('create trigger %I after update on %I referencing old table as old_rows new table as new_rows for each statement
      when (current_setting(''app.change_id'', true) <> '''') execute function note_change_rows(%L, %L, '''')',
      noted.name || '_change_update', noted.name, noted.key, noted.transactions);
  end loop;
end
$$;

/*
 * What is identified counts from the instant of its transaction on, and of the other half where it is one of a transfer; and nothing of it
 * changes in a frozen year. When it was identified, and how, is no figure.
 */
create function note_changed_identifications() returns trigger language plpgsql as $$
declare
  before text := current_setting('app.system', true);
begin
  perform set_config('app.system', 'on', true);
  perform note_ledger_change(t.user_id, min(t.happened_at)) from changed_rows c
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
create trigger identifications_inserted after insert on identifications
  referencing new table as changed_rows for each statement execute function note_changed_identifications();
create trigger identifications_updated after update on identifications
  referencing new table as changed_rows for each statement execute function note_changed_identifications();
create trigger identifications_deleted after delete on identifications
  referencing old table as changed_rows for each statement execute function note_changed_identifications();

create function keep_frozen_identifications() returns trigger language plpgsql as $$
declare
  closed timestamptz := (select closed_before from user_settings where user_id = app_user_id());
  ids uuid[];
  earliest timestamptz;
begin
  if closed is null then return null; end if;
  execute case tg_op
    when 'UPDATE' then 'select array_agg(n.transaction_id) from old_rows o join new_rows n using (user_id, transaction_id)
      where o.lots is distinct from n.lots'
    else format('select array_agg(transaction_id) from %s', case tg_op when 'INSERT' then 'new_rows' else 'old_rows' end) end
    into ids;
  select least(min(t.happened_at), earliest_of_matched(ids)) from transactions t
    where t.user_id = app_user_id() and t.id = any(ids) into earliest;
  perform refuse_in_frozen_years(case when earliest < closed then earliest end);
  return null;
end
$$;
create trigger identifications_frozen_insert after insert on identifications referencing new table as new_rows
  for each statement execute function keep_frozen_identifications();
create trigger identifications_frozen_delete after delete on identifications referencing old table as old_rows
  for each statement execute function keep_frozen_identifications();
create trigger identifications_frozen_update after update on identifications referencing old table as old_rows new table as new_rows
  for each statement execute function keep_frozen_identifications();
