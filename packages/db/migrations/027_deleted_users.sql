-- Users whose account ends: nobody signs in as them any more, and everything of theirs is being removed. A row stays until what was
-- under way when they left has ended too, and was looked for once more.

create table auth_deleted_user (
  -- Outlives auth_user, so it refers to nothing.
  user_id text primary key,
  -- Hashes of the addresses they had or asked for, to find messages to them; the addresses themselves are gone at once.
  email_hashes text[] not null,
  deleted_at timestamptz not null default now()
);
alter table auth_deleted_user enable row level security;
