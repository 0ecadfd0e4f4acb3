/*
 * What a user wants to have by mail besides what keeps their account safe. Null: alerts as each says, and no weekly summary.
 * `summary_sent_for`: the Monday, in the user's time zone, of the week for which the last summary was sent, or in which it was asked for.
 */
alter table user_settings
  add column mails_alerts boolean,
  add column mails_weekly_summary boolean,
  add column summary_sent_for date;
grant update (mails_alerts, mails_weekly_summary, summary_sent_for) on user_settings to lotbook_app;

-- They are written with what shows a copy, like the settings before them (079); that a summary was sent is not.
drop trigger whole_copies on user_settings;
create trigger whole_copies before update of country, base_currency, time_zone, cost_basis_method, lot_allocation, wallet_from,
  safe_harbor_allocation, safe_harbor_wallets, transfer_fee, trade_fee, tax_year_start_month, tax_year_start_day, theme, cost_basis_paused,
  has_sample_data, has_wallets_spam_hidden, displayed_balances, hides_small_balances, display_currency, hidden_assets, mails_alerts,
  mails_weekly_summary
  on user_settings for each row execute function refuse_beside_copy();
