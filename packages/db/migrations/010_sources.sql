/*
 * A source is the batch that transactions came from: an imported file, a sync, what a user entered by hand, or the sample.
 * Every transaction has one. `source_id` is that batch, `external_id` the id that the source itself gives a transaction.
 */

-- Rows of all users are changed below, which row-level security shows to the system alone.
select set_config('app.system', 'on', true);

alter table imports rename to sources;
alter index imports_pkey rename to sources_pkey;
alter index imports_time rename to sources_time;
alter table sources rename constraint imports_user_id_fkey to sources_user_id_fkey;
alter table sources rename constraint imports_status_check to sources_status_check;

alter table sources add column kind text not null default 'file' check (kind in ('file', 'sync', 'hand', 'sample'));
update sources set kind = 'sample' where is_sample;
alter table sources alter column kind drop default;
alter table sources drop column is_sample;
-- Of a file, its name.
alter table sources rename column filename to name;
-- What is entered by hand is of none.
alter table sources alter column integration drop not null;
-- All that a user enters by hand is one source: what they typed is never compared with what else they typed.
create unique index sources_by_hand on sources (user_id) where kind = 'hand';

insert into sources (user_id, id, kind, name, status, created_at, started_at, finished_at)
select user_id, gen_random_uuid(), 'hand', 'Entered by hand', 'FINISHED', min(created_at), min(created_at), min(created_at)
from transactions where import_id is null group by user_id;
update transactions t set import_id = s.id from sources s
where t.import_id is null and s.user_id = t.user_id and s.kind = 'hand';

alter table transactions rename column source_id to external_id;
alter table transactions rename constraint transactions_user_id_account_id_source_id_key
  to transactions_user_id_account_id_external_id_key;
alter table transactions rename column import_id to source_id;
alter table transactions alter column source_id set not null;
-- Said by the source.
alter table transactions drop column source;
drop index transactions_import;
create index transactions_source on transactions (user_id, source_id, happened_at desc, id desc);

alter table source_rows rename column import_id to source_id;
alter table source_rows rename constraint source_rows_user_id_import_id_fkey to source_rows_user_id_source_id_fkey;

-- The source that made it, and whose undoing removes it; null when a user made it.
alter table accounts rename column created_by_import_id to created_by_source_id;
alter table user_assets rename column created_by_import_id to created_by_source_id;

-- Decisions name a transaction by its account and external id.
alter table duplicate_decisions rename column kept_source_id to kept_external_id;
alter table duplicate_decisions rename column dropped_source_id to dropped_external_id;

select set_config('app.system', '', true);
