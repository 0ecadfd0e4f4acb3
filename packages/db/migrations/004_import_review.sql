/* What a person changed in a file before importing it, and the format they chose where several fit. */

-- Laid over the rows while the file is read; the file itself stays as it was sent. `cell` has a column and a value;
-- `left_out` and `same` keep the row from becoming anything, `different` says that it is not the transaction named.
create table upload_edits (
  user_id text not null references auth_user (id) on delete cascade,
  upload_id uuid not null,
  row_number integer not null check (row_number > 0),
  -- Place of the cell, from 0; -1 for what is said of the whole row.
  column_index integer not null check (column_index between -1 and 999),
  kind text not null check (kind in ('cell', 'left_out', 'same', 'different')),
  value text,
  transaction_id uuid,
  edited_at timestamptz not null default now(),
  check ((kind = 'cell') = (column_index >= 0)),
  check ((kind = 'cell') = (value is not null)),
  primary key (user_id, upload_id, row_number, column_index),
  foreign key (user_id, upload_id) references uploads (user_id, id) on delete cascade
);

-- The importer a person chose among those that have the file's header; null: found by content.
alter table imports add column chosen_format text;

alter table upload_edits enable row level security;
create policy own_rows on upload_edits for all to lotbook_app
  using (user_id = (select app_user_id())) with check (user_id = (select app_user_id()));
grant select, insert, update, delete on upload_edits to lotbook_app;
