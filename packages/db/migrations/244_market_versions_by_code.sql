-- The code that writes market data gives the market another version and notes when a price of a day changed (apps/server/src/market).
drop trigger assets_noted on assets;
drop trigger market_assets_noted on market_assets;
drop trigger market_contracts_noted on market_contracts;
drop trigger market_days_noted on market_days;
drop trigger market_quotes_noted on market_quotes;
drop trigger market_rates_noted on market_rates;
drop trigger market_days_updated on market_days;
drop trigger market_rates_updated on market_rates;
drop function note_market_change();
drop function note_market_price();
drop function note_market_rate();
