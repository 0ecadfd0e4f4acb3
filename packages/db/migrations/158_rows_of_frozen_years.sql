/* Transactions of an import that were left out because their tax year is frozen. */
alter table sources add column number_frozen integer not null default 0;
