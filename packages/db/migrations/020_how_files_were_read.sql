/*
 * How the columns of a file were read and which row decided it, a sentence each, as the validation says it. Null: imported before this
 * was kept.
 */
alter table sources add column how_read jsonb;
