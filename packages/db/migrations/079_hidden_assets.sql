/*
 * Assets that a user does not want to see among their holdings, by their ids as flows name them; they stay in every sum. Null: none.
 */
alter table user_settings add column hidden_assets jsonb
  check (hidden_assets is null or jsonb_typeof(hidden_assets) = 'array');
grant update (hidden_assets) on user_settings to lotbook_app;

-- It is written with what shows a copy, like the settings before it (078).
drop trigger whole_copies on user_settings;
create trigger whole_copies before update of country, base_currency, time_zone, cost_basis_method, lot_allocation, wallet_from,
  safe_harbor_allocation, safe_harbor_wallets, transfer_fee, trade_fee, tax_year_start_month, tax_year_start_day, theme, cost_basis_paused,
  has_sample_data, has_wallets_spam_hidden, displayed_balances, hides_small_balances, display_currency, hidden_assets
  on user_settings for each row execute function refuse_beside_copy();
