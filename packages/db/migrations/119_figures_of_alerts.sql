/* The price or the balance at the last look, so that an alert says how far it is from its level; null where none was known. */
alter table alerts add column figure numeric;
