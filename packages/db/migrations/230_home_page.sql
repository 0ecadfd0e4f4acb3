-- The page on which a signed-in user starts; null: the portfolio.
alter table user_settings add column home_page text
  check (home_page in ('/transactions', '/wallets', '/performance', '/tax', '/account-health'));
grant update (home_page) on user_settings to lotbook_app;

drop trigger whole_copies on user_settings;
create trigger whole_copies before update of country, base_currency, time_zone, cost_basis_method, lot_allocation, wallet_from,
  safe_harbor_allocation, safe_harbor_lots, safe_harbor_wallets, transfer_fee, trade_fee, tax_year_start_month, tax_year_start_day, theme,
  cost_basis_paused, has_sample_data, has_wallets_spam_hidden, displayed_balances, hides_small_balances, display_currency, hidden_assets,
  mails_alerts, mails_weekly_summary, has_staking_rewards_hidden, sync_cutoff_date, home_page
  on user_settings for each row execute function refuse_beside_copy();
