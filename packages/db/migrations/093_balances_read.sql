/*
 * Balances that were read from an account's own source after it was read to its end, beside those that users enter and files report. When they
 * were last read stands with the account, and why they were not.
 */
alter table reported_balances
  -- Null: a user entered it, or a file reports it.
  add column is_read boolean check (is_read),
  add constraint reported_balances_read_apart check (is_read is null or source_id is null);
drop index reported_balances_entered;
create unique index reported_balances_entered on reported_balances (user_id, account_id, asset_id, reported_at)
  where source_id is null and is_read is null;
create unique index reported_balances_read on reported_balances (user_id, account_id, asset_id, reported_at desc) where is_read;

alter table synced_accounts
  add column balances_at timestamptz,
  add column balances_failure text check (length(balances_failure) <= 1000);
