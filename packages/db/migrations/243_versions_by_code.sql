-- The version of a user's data and the day from which their history is computed again follow in the code that writes assets, prices and
-- balances (apps/server/src/facts/ledger-state.ts, apps/server/src/views/history/state.ts).
drop trigger reported_balances_touch_insert on reported_balances;
drop trigger reported_balances_touch_update on reported_balances;
drop trigger reported_balances_touch_delete on reported_balances;
drop trigger user_assets_touch_insert on user_assets;
drop trigger user_assets_touch_update on user_assets;
drop trigger user_assets_touch_delete on user_assets;
drop trigger user_assets_market_asset on user_assets;
drop trigger user_prices_touch_insert on user_prices;
drop trigger user_prices_touch_update on user_prices;
drop trigger user_prices_touch_delete on user_prices;
drop trigger user_prices_inserted on user_prices;
drop trigger user_prices_updated on user_prices;
drop trigger user_prices_deleted on user_prices;
drop function touch_settings();
drop function note_own_prices();
drop function note_market_asset();
