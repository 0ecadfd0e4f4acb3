-- The code that deletes a row deletes what belongs to it, and the code that makes or undoes the step to lots per wallet sets the settings.
drop trigger accounts_transactions on accounts;
drop function remove_transactions_of_accounts();
drop trigger transactions_flows on transactions;
drop function remove_flows_of_transactions();
drop trigger transactions_imported_delete on transactions;
drop function remove_imported_values();
drop trigger changes_rows on changes;
drop function remove_rows_of_changes();
drop trigger computations_rows on computations;
drop function remove_rows_of_computations();
drop trigger sources_rows on sources;
drop function remove_rows_of_sources();
drop trigger synced_accounts_records on synced_accounts;
drop function remove_records_of_accounts();
drop trigger value_histories_removed on value_histories;
drop function remove_days_of_history();

drop trigger lot_migrations_follow on lot_migrations;
drop function follow_lot_migration();
drop function keep_frozen_allocation(date);

create function keep_frozen_allocation() returns trigger language plpgsql as $$
declare
  from_day date := case when tg_op = 'DELETE' then old.wallet_from else new.wallet_from end;
  year text := (select tax_year from frozen_years where user_id = app_user_id() and closes_at > (from_day + 2)::timestamp at time zone 'UTC'
    order by closes_at limit 1);
begin
  if year is not null then raise exception using errcode = 'LB001', message = year; end if;
  return null;
end
$$;

create trigger lot_migrations_frozen after insert or update or delete on lot_migrations
  for each row execute function keep_frozen_allocation();
