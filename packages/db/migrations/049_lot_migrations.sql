/*
 * The step from one inventory to lots per wallet, as a user made it: by which rule the lots that were held on the day went to the wallets,
 * and in which order the wallets were filled (docs/decisions/148). What the engine reads of it is in user_settings and follows from the
 * row, so that whatever takes the row away, undoing included, brings the settings back as they were before.
 */
create table lot_migrations (
  user_id text primary key references auth_user (id) on delete cascade,
  id uuid not null,
  migrated_at timestamptz not null default now(),
  migrated_by text not null,
  -- The first day on which lots are kept per wallet, in the user's zone.
  wallet_from date not null,
  allocation text not null check (allocation in ('GLOBAL_HIGHEST_COST_FIRST', 'GLOBAL_OLDEST_FIRST')),
  -- Ids of accounts, in the order in which they are filled.
  wallet_ids jsonb not null check (jsonb_typeof(wallet_ids) = 'array'),
  lot_allocation_before text not null,
  wallet_from_before date,
  safe_harbor_allocation_before text
);

alter table lot_migrations enable row level security;
alter table lot_migrations force row level security;
create policy own_rows on lot_migrations for all to lotbook_app
  using (user_id = (select app_user_id())) with check (user_id = (select app_user_id()));
create policy system_rows on lot_migrations for all to current_user using (app_is_system()) with check (app_is_system());
create policy whole_copies on lot_migrations as restrictive for all to lotbook_app
  using ((select app_shows_ledger())) with check ((select app_shows_ledger()));
grant select, insert, update, delete on lot_migrations to lotbook_app;

create trigger lot_migrations_change_insert after insert on lot_migrations referencing new table as new_rows for each statement
  when (current_setting('app.change_id', true) <> '') execute function note_change_rows('id', '', '');
create trigger lot_migrations_change_delete after delete on lot_migrations referencing old table as old_rows for each statement
  when (current_setting('app.change_id', true) <> '') execute function note_change_rows('id', '', '');
create trigger lot_migrations_change_update after update on lot_migrations referencing old table as old_rows new table as new_rows for each statement
  when (current_setting('app.change_id', true) <> '') execute function note_change_rows('id', '', '');

-- Of the accounts that the allocation fills, their ids in order; null: as the ledger first names them.
alter table user_settings add column safe_harbor_wallets jsonb;
grant update (safe_harbor_wallets) on user_settings to lotbook_app;

drop trigger whole_copies on user_settings;
create trigger whole_copies before update of country, base_currency, time_zone, cost_basis_method, lot_allocation, wallet_from,
  safe_harbor_allocation, safe_harbor_wallets, transfer_fee, trade_fee, tax_year_start_month, tax_year_start_day, theme, cost_basis_paused,
  has_sample_data, has_wallets_spam_hidden
  on user_settings for each row execute function refuse_beside_copy();

/* A year after the step that is frozen was filed with the lots as they were allocated then. */
create function keep_frozen_allocation(from_day date) returns void language plpgsql as $$
declare
  year text := (select tax_year from frozen_years where user_id = app_user_id() and closes_at > (from_day + 2)::timestamp at time zone 'UTC'
    order by closes_at limit 1);
begin
  if year is not null then raise exception using errcode = 'LB001', message = year; end if;
end
$$;

create function follow_lot_migration() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    perform keep_frozen_allocation(old.wallet_from);
    update user_settings set lot_allocation = old.lot_allocation_before, wallet_from = old.wallet_from_before,
      safe_harbor_allocation = old.safe_harbor_allocation_before, safe_harbor_wallets = null
    where user_id = old.user_id;
  else
    perform keep_frozen_allocation(new.wallet_from);
    update user_settings set lot_allocation = 'UNIVERSAL', wallet_from = new.wallet_from,
      safe_harbor_allocation = new.allocation, safe_harbor_wallets = new.wallet_ids
    where user_id = new.user_id;
  end if;
  return null;
end
$$;
create trigger lot_migrations_follow after insert or update or delete on lot_migrations
  for each row execute function follow_lot_migration();
