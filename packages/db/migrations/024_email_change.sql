-- A change of the address one signs in with: asked for with the password, done with the code sent to the new address, and
-- taken back with the link sent to the old one. Codes and links are kept as hashes.

create table auth_email_change (
  id text primary key,
  user_id text not null references auth_user (id) on delete cascade,
  from_email text not null,
  -- Whether the old address had been proven to be the user's.
  from_confirmed boolean not null,
  to_email text not null,
  -- The second factor when the change was asked for: one that is there later and is another was set by whoever asked.
  two_factor_id text,
  code_hash text not null,
  tries integer not null default 0,
  -- ended: replaced by a newer request, given up, revoked, or out of tries
  state text not null default 'waiting' check (state in ('waiting', 'changed', 'ended', 'undone')),
  requested_at timestamptz not null default clock_timestamp(),
  code_until timestamptz not null,
  changed_at timestamptz,
  undo_hash text not null unique,
  undo_until timestamptz not null
);
create index auth_email_change_user on auth_email_change (user_id, requested_at);
create unique index auth_email_change_waiting on auth_email_change (user_id) where state = 'waiting';
-- An address that was left is kept for its owner for as long as the change can be taken back.
create index auth_email_change_left on auth_email_change (from_email) where state = 'changed';
alter table auth_email_change enable row level security;
