/* A copy of everything of one user, made for them as a ZIP. It is kept for a week and counts against no limit of their storage. */
create table data_exports (
  user_id text not null references auth_user (id) on delete cascade,
  id uuid not null,
  storage_key text not null check (starts_with(storage_key, user_id || '/')),
  status text not null default 'ENQUEUED' check (status in ('ENQUEUED', 'STARTED', 'FINISHED', 'FAILED')),
  -- Rows and files written, of so many.
  number_done integer not null default 0,
  number_total integer not null default 0,
  size_bytes bigint,
  created_at timestamptz not null default now(),
  finished_at timestamptz,
  primary key (user_id, id)
);
-- One that is under way is enough for one user.
create unique index data_exports_under_way on data_exports (user_id) where status in ('ENQUEUED', 'STARTED');

alter table data_exports enable row level security;
alter table data_exports force row level security;
create policy own_rows on data_exports for all to lotbook_app
  using (user_id = (select app_user_id())) with check (user_id = (select app_user_id()));
create policy system_rows on data_exports for all to current_user using (app_is_system()) with check (app_is_system());
grant select, insert, delete on data_exports to lotbook_app;
grant update (status, number_done, number_total, size_bytes, finished_at) on data_exports to lotbook_app;
