/*
 * Lots may go to wallets as they are held, or by units that the user names, beside the two global allocations.
 * `lots`: of an allocation by units, what goes to which wallet. `froze_from`: the first tax year that was frozen with the step; undoing the
 * step unfreezes it and the years after it.
 */
alter table lot_migrations
  drop constraint lot_migrations_allocation_check,
  add constraint lot_migrations_allocation_check
    check (allocation in ('AS_HELD', 'GLOBAL_HIGHEST_COST_FIRST', 'GLOBAL_OLDEST_FIRST', 'SPECIFIC')),
  add column lots jsonb check (jsonb_typeof(lots) = 'array'),
  add column froze_from text;

alter table user_settings add column safe_harbor_lots jsonb;
grant update (safe_harbor_lots) on user_settings to lotbook_app;

drop trigger whole_copies on user_settings;
create trigger whole_copies before update of country, base_currency, time_zone, cost_basis_method, lot_allocation, wallet_from,
  safe_harbor_allocation, safe_harbor_lots, safe_harbor_wallets, transfer_fee, trade_fee, tax_year_start_month, tax_year_start_day, theme,
  cost_basis_paused, has_sample_data, has_wallets_spam_hidden, displayed_balances, hides_small_balances, display_currency, hidden_assets,
  mails_alerts, mails_weekly_summary
  on user_settings for each row execute function refuse_beside_copy();

create or replace function follow_lot_migration() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    perform keep_frozen_allocation(old.wallet_from);
    update user_settings set lot_allocation = old.lot_allocation_before, wallet_from = old.wallet_from_before,
      safe_harbor_allocation = old.safe_harbor_allocation_before, safe_harbor_lots = null, safe_harbor_wallets = null
    where user_id = old.user_id;
  else
    perform keep_frozen_allocation(new.wallet_from);
    update user_settings set lot_allocation = 'UNIVERSAL', wallet_from = new.wallet_from,
      safe_harbor_allocation = new.allocation, safe_harbor_lots = new.lots, safe_harbor_wallets = new.wallet_ids
    where user_id = new.user_id;
  end if;
  return null;
end
$$;
