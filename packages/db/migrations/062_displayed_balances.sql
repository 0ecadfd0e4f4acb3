/*
 * Which balances are shown: those that the ledger counts, or those that accounts reported; and whether small ones share a line. Null where
 * nobody chose: those that the ledger counts, each on its own line.
 */
alter table user_settings
  add column displayed_balances text check (displayed_balances in ('CALCULATED', 'REPORTED')),
  add column hides_small_balances boolean;
