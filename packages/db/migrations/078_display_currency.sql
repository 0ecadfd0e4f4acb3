/*
 * The currency in which a portfolio, prices and performance are shown. Null: the base currency, in which taxes are.
 */
alter table user_settings add column display_currency text
  check (display_currency in ('BTC', 'EUR', 'PLN', 'RUB', 'UAH', 'USD', 'GBP', 'CAD', 'INR', 'AUD'));
grant update (display_currency) on user_settings to lotbook_app;

-- It is written with what shows a copy, like the settings before it (062).
drop trigger whole_copies on user_settings;
create trigger whole_copies before update of country, base_currency, time_zone, cost_basis_method, lot_allocation, wallet_from,
  safe_harbor_allocation, safe_harbor_wallets, transfer_fee, trade_fee, tax_year_start_month, tax_year_start_day, theme, cost_basis_paused,
  has_sample_data, has_wallets_spam_hidden, displayed_balances, hides_small_balances, display_currency
  on user_settings for each row execute function refuse_beside_copy();
