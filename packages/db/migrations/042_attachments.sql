/*
 * Files that a user keeps with a transaction as evidence: a receipt, an invoice, a statement. The file itself is one of `uploads`; that it
 * belongs to a transaction is a row of its own, which a change makes and removes. The transaction is named without a foreign key: when its
 * import is undone and made again, it has the same id, and finds its evidence again.
 */
-- Copies of a user's data that are older do not have it, so it is not demanded; every row has it.
alter table uploads add column kind text default 'import' check (kind in ('import', 'attachment'));

create table attachments (
  user_id text not null references auth_user (id) on delete cascade,
  -- That of the upload.
  id uuid not null,
  transaction_id uuid not null,
  -- Who attached it.
  actor_id text not null,
  attached_at timestamptz not null default now(),
  -- Since when its transaction has been gone; null while it is there.
  missing_since timestamptz,
  primary key (user_id, id),
  foreign key (user_id, id) references uploads (user_id, id) on delete cascade
);
create index attachments_transaction on attachments (user_id, transaction_id);

alter table attachments enable row level security;
alter table attachments force row level security;
create policy own_rows on attachments for all to lotbook_app
  using (user_id = (select app_user_id())) with check (user_id = (select app_user_id()));
create policy system_rows on attachments for all to current_user using (app_is_system()) with check (app_is_system());
create policy whole_copies on attachments as restrictive for all to lotbook_app
  using ((select app_shows_ledger())) with check ((select app_shows_ledger()));
grant select, insert, update, delete on attachments to lotbook_app;

create trigger attachments_change_insert after insert on attachments referencing new table as new_rows for each statement
  when (current_setting('app.change_id', true) <> '') execute function note_change_rows('id', 'array[r.transaction_id]', '');
create trigger attachments_change_delete after delete on attachments referencing old table as old_rows for each statement
  when (current_setting('app.change_id', true) <> '') execute function note_change_rows('id', 'array[r.transaction_id]', '');
create trigger attachments_change_update after update on attachments referencing old table as old_rows new table as new_rows for each statement
  when (current_setting('app.change_id', true) <> '') execute function note_change_rows('id', 'array[r.transaction_id]', '');
