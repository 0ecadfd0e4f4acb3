/*
 * Which balances are shown: those that the ledger counts, or those that accounts reported; and whether small ones share a line. Null where
 * nobody chose: those that the ledger counts, each on its own line.
 */
alter table user_settings
  add column displayed_balances text check (displayed_balances in ('CALCULATED', 'REPORTED')),
  add column hides_small_balances boolean;
grant update (displayed_balances, hides_small_balances) on user_settings to lotbook_app;

-- They are written with what shows a copy, like the settings before them (033).
drop trigger whole_copies on user_settings;
create trigger whole_copies before update of country, base_currency, time_zone, cost_basis_method, lot_allocation, wallet_from,
  safe_harbor_allocation, safe_harbor_wallets, transfer_fee, trade_fee, tax_year_start_month, tax_year_start_day, theme, cost_basis_paused,
  has_sample_data, has_wallets_spam_hidden, displayed_balances, hides_small_balances
  on user_settings for each row execute function refuse_beside_copy();
