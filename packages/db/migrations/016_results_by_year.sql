/*
 * A computation that goes on from a year's opening stores the rows of that year and those after it; rows of the years before stay where
 * an earlier computation stored them. `segments.stored_by` says which one. `sums` is the year's share of the totals.
 */

select set_config('app.system', 'on', true);

alter table segments add column stored_by uuid;
update segments set stored_by = computation_id;
alter table segments alter column stored_by set not null;
alter table segments add foreign key (user_id, stored_by) references computations (user_id, id);
alter table segments add column sums jsonb;

select set_config('app.system', '', true);

-- What a computation's rows depend on beside the ledger: settings, names, versions. Null: stored before there was such a thing.
alter table computations add column basis jsonb;

create index callouts_year on callouts (user_id, computation_id, tax_year, position);

-- The earliest instant at which the ledger has changed since the current computation read it; null: not at all. The count is how
-- often, so that a computation does not take a change for its own that was made while it read.
alter table user_settings add column changed_from timestamptz;
alter table user_settings add column change_count bigint not null default 0;
grant update (changed_from, change_count) on user_settings to lotbook_app;

/*
 * Every change of what the engine reads is noted, before and after, with the statement that makes it, whoever makes it. The halves of a
 * transfer are one transaction to the engine, so whatever happens to one counts at the instant of the other too. Triggers write
 * the user's row whoever's statement fires them: see 009.
 */

create function note_ledger_change(owner text, since timestamptz) returns void language sql as $$
  update user_settings set changed_from = least(changed_from, since), change_count = change_count + 1
  where user_id = owner
$$;

create function note_new_rows() returns trigger language plpgsql as $$
declare
  before text := current_setting('app.system', true);
begin
  perform set_config('app.system', 'on', true);
  perform note_ledger_change(user_id, min(happened_at)) from new_rows group by user_id;
  perform set_config('app.system', coalesce(before, ''), true);
  return null;
end
$$;
create trigger transactions_inserted after insert on transactions
  referencing new table as new_rows for each statement execute function note_new_rows();
create trigger flows_inserted after insert on flows
  referencing new table as new_rows for each statement execute function note_new_rows();

create function note_old_rows() returns trigger language plpgsql as $$
declare
  before text := current_setting('app.system', true);
begin
  perform set_config('app.system', 'on', true);
  perform note_ledger_change(user_id, min(happened_at)) from old_rows group by user_id;
  perform set_config('app.system', coalesce(before, ''), true);
  return null;
end
$$;
-- The other half of a transfer is noted as the link goes.
create trigger transactions_deleted after delete on transactions
  referencing old table as old_rows for each statement execute function note_old_rows();

create function note_changed_transactions() returns trigger language plpgsql as $$
declare
  before text := current_setting('app.system', true);
begin
  perform set_config('app.system', 'on', true);
  perform note_ledger_change(user_id, min(happened_at)) from (
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
create trigger transactions_updated after update on transactions
  referencing old table as old_rows new table as new_rows
  for each statement execute function note_changed_transactions();

create function note_changed_flows() returns trigger language plpgsql as $$
declare
  before text := current_setting('app.system', true);
begin
  perform set_config('app.system', 'on', true);
  perform note_ledger_change(user_id, min(happened_at)) from (
    select user_id, happened_at from old_rows
    union all select t.user_id, t.happened_at from old_rows o
      join transaction_links l on l.user_id = o.user_id and l.from_transaction_id = o.transaction_id
      join transactions t on t.user_id = l.user_id and t.id = l.to_transaction_id
    union all select t.user_id, t.happened_at from old_rows o
      join transaction_links l on l.user_id = o.user_id and l.to_transaction_id = o.transaction_id
      join transactions t on t.user_id = l.user_id and t.id = l.from_transaction_id) changes
  group by user_id;
  if tg_op = 'UPDATE' then
    perform note_ledger_change(user_id, min(happened_at)) from new_rows group by user_id;
  end if;
  perform set_config('app.system', coalesce(before, ''), true);
  return null;
end
$$;
create trigger flows_deleted after delete on flows
  referencing old table as old_rows for each statement execute function note_changed_flows();
create trigger flows_updated after update on flows
  referencing old table as old_rows new table as new_rows
  for each statement execute function note_changed_flows();

create function note_changed_links() returns trigger language plpgsql as $$
declare
  before text := current_setting('app.system', true);
begin
  perform set_config('app.system', 'on', true);
  perform note_ledger_change(t.user_id, min(t.happened_at)) from changed_links l
    join transactions t on t.user_id = l.user_id and t.id in (l.from_transaction_id, l.to_transaction_id)
  group by t.user_id;
  perform set_config('app.system', coalesce(before, ''), true);
  return null;
end
$$;
create trigger transaction_links_inserted after insert on transaction_links
  referencing new table as changed_links for each statement execute function note_changed_links();
create trigger transaction_links_deleted after delete on transaction_links
  referencing old table as changed_links for each statement execute function note_changed_links();
-- What a link joins never changes; whether it holds does.
create trigger transaction_links_updated after update on transaction_links
  referencing new table as changed_links for each statement execute function note_changed_links();
