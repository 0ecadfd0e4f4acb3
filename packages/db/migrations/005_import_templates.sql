/* How a person reads files that no format knows. */

create table import_templates (
  user_id text not null references auth_user (id) on delete cascade,
  id uuid not null,
  name text not null check (length(name) between 1 and 100),
  -- Checked by the program before it is stored and again before it is believed.
  mapping jsonb not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (user_id, id)
);
create unique index import_templates_name on import_templates (user_id, lower(name));

-- The template an import was read with, as it was then: {id, name, mapping}. Doing the import again needs no other.
alter table imports add column template jsonb;

alter table import_templates enable row level security;
create policy own_rows on import_templates for all to lotbook_app
  using (user_id = (select app_user_id())) with check (user_id = (select app_user_id()));
grant select, insert, update, delete on import_templates to lotbook_app;
