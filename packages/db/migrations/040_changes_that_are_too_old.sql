/*
 * What rows were before and after a change is kept for as long as the change may be undone, and not for ever: a change of 100,000
 * transactions keeps 100,000 rows. The change itself stays in the list.
 */
alter table changes add column forgotten_at timestamptz;
create index changes_not_forgotten on changes (user_id, number desc) where forgotten_at is null;
