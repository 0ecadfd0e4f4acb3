/*
 * Records of networks and transactions are asked for their account once for each statement instead of row by row, as rows of a file for their source
 * (096, docs/decisions/220). The account is held meanwhile, as a foreign key would hold it, and takes them with it.
 */

/* Their user goes with the account. */
alter table raw_records
  drop constraint raw_records_user_id_fkey,
  drop constraint raw_records_user_id_account_id_fkey;

create function check_accounts_of_records() returns trigger language plpgsql as $$
declare
  before text := current_setting('app.system', true);
  wanted bigint := (select count(*) from (select distinct user_id, account_id from new_rows) n);
  found_ones bigint;
begin
  perform set_config('app.system', 'on', true);
  perform from synced_accounts a where (a.user_id, a.account_id) in (select user_id, account_id from new_rows) for key share;
  get diagnostics found_ones = row_count;
  perform set_config('app.system', coalesce(before, ''), true);
  if found_ones < wanted then
    raise foreign_key_violation using message = 'a record belongs to an account that is not there', table = 'raw_records';
  end if;
  return null;
end
$$;
create trigger raw_records_accounts after insert on raw_records
  referencing new table as new_rows for each statement execute function check_accounts_of_records();

create function remove_records_of_accounts() returns trigger language plpgsql as $$
declare
  before text := current_setting('app.system', true);
begin
  perform set_config('app.system', 'on', true);
  delete from raw_records r using gone where r.user_id = gone.user_id and r.account_id = gone.account_id;
  perform set_config('app.system', coalesce(before, ''), true);
  return null;
end
$$;
create trigger synced_accounts_records after delete on synced_accounts
  referencing old table as gone for each statement execute function remove_records_of_accounts();

alter table transactions drop constraint transactions_user_id_account_id_fkey;

create function check_accounts_of_transactions() returns trigger language plpgsql as $$
declare
  before text := current_setting('app.system', true);
  wanted bigint := (select count(*) from (select distinct user_id, account_id from new_rows) n);
  found_ones bigint;
begin
  perform set_config('app.system', 'on', true);
  perform from accounts a where (a.user_id, a.id) in (select user_id, account_id from new_rows) for key share;
  get diagnostics found_ones = row_count;
  perform set_config('app.system', coalesce(before, ''), true);
  if found_ones < wanted then
    raise foreign_key_violation using message = 'a transaction belongs to an account that is not there', table = 'transactions';
  end if;
  return null;
end
$$;
create trigger transactions_accounts after insert on transactions
  referencing new table as new_rows for each statement execute function check_accounts_of_transactions();

/* Few are moved to another account; rows that stay where they are cost one comparison. */
create function check_account_of_transaction() returns trigger language plpgsql as $$
declare
  before text := current_setting('app.system', true);
  is_there boolean;
begin
  perform set_config('app.system', 'on', true);
  perform from accounts a where a.user_id = new.user_id and a.id = new.account_id for key share;
  is_there := found;
  perform set_config('app.system', coalesce(before, ''), true);
  if not is_there then
    raise foreign_key_violation using message = 'a transaction belongs to an account that is not there', table = 'transactions';
  end if;
  return null;
end
$$;
create trigger transactions_account_moved after update on transactions
  for each row when (old.account_id <> new.account_id) execute function check_account_of_transaction();

create function remove_transactions_of_accounts() returns trigger language plpgsql as $$
declare
  before text := current_setting('app.system', true);
begin
  perform set_config('app.system', 'on', true);
  delete from transactions t using gone where t.user_id = gone.user_id and t.account_id = gone.id;
  perform set_config('app.system', coalesce(before, ''), true);
  return null;
end
$$;
create trigger accounts_transactions after delete on accounts
  referencing old table as gone for each statement execute function remove_transactions_of_accounts();
