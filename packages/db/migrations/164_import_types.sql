/* What the rows of an import may be: 2 trades, 3 transfers; null, 1 and 7: anything. */
alter table sources add column import_type integer check (import_type in (1, 2, 3, 7));
