/* How the user gets the files of an account; null: as its integration says. */
alter table accounts add column instructions text;
