/*
 * How many records each list of an account has, and from when until when: counted at the end of a run instead of each time that a page shows it
 * (docs/decisions/234). Null: some came or went since, so that whoever asks counts them.
 */
alter table sync_streams
  add column number_records integer check (number_records >= 0),
  add column starts_at timestamptz,
  add column ends_at timestamptz;
