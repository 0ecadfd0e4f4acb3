/*
 * Balances that files report, kept as they stood at the end of each day, beside those that users enter. They come and go with their import.
 * What a file had before its first row, and what no row of it explains, tell a file that begins late or was filtered from a ledger
 * that has something else than the file.
 */
alter table reported_balances
  add column source_id uuid,
  add column opening numeric,
  add column unexplained numeric,
  add constraint reported_balances_source foreign key (user_id, source_id) references sources (user_id, id) on delete cascade,
  add constraint reported_balances_of_file check ((source_id is null) = (opening is null) and (opening is null) = (unexplained is null)),
  drop constraint reported_balances_user_id_account_id_asset_id_reported_at_key;
create unique index reported_balances_entered on reported_balances (user_id, account_id, asset_id, reported_at) where source_id is null;
create unique index reported_balances_of_source on reported_balances (user_id, source_id, asset_id, reported_at) where source_id is not null;
