/*
 * The days of a history belong to their history and go with it. Each of them asked before whether its user is there, which took a quarter of the
 * time in which five years are stored. They are only ever stored in a transaction that has changed the row of their history, which waits for
 * whoever removes it and finds nothing after them; so no day can be stored of a user who is gone.
 */
alter table account_holdings drop constraint account_holdings_user_id_fkey;
alter table asset_value_changes drop constraint asset_value_changes_user_id_fkey;
alter table value_days drop constraint value_days_user_id_fkey;
alter table account_value_days drop constraint account_value_days_user_id_fkey;

create function remove_days_of_history() returns trigger language plpgsql as $$
declare
  before text := current_setting('app.system', true);
begin
  perform set_config('app.system', 'on', true);
  delete from account_holdings where user_id = old.user_id;
  delete from asset_value_changes where user_id = old.user_id;
  delete from value_days where user_id = old.user_id;
  delete from account_value_days where user_id = old.user_id;
  perform set_config('app.system', coalesce(before, ''), true);
  return null;
end
$$;
create trigger value_histories_removed after delete on value_histories for each row execute function remove_days_of_history();
