/*
 * Accounts that files made were custom wallets, whatever the files were of. One that holds nothing but what files of one exchange, or of
 * one chain or wallet, brought is of their kind, as it would be if it were made today. One with anything else in it stays as it is: its
 * user may have meant it so.
 */

-- Rows of all users are changed below, which row-level security shows to the system alone.
select set_config('app.system', 'on', true);

create table kinds (integration text primary key, kind integer not null);
insert into kinds select unnest(array[
  'binance-us', 'binance', 'bisq', 'bitbank', 'bitbuy', 'bitcoin-de', 'bitfinex', 'bitflyer', 'bitget', 'bitmex', 'bitpanda-pro',
  'bitpanda', 'bitstamp', 'bittrex', 'bitvavo', 'blockchain-com-exchange', 'blockfi', 'blofin', 'bull-bitcoin', 'bybit', 'cash-app',
  'celsius', 'cex-io', 'changelly', 'circle', 'coinbase-prime', 'coinbase-pro', 'coinbase', 'coincheck', 'coincorner', 'coinjar',
  'coinlist', 'coinmama', 'coinmate', 'coinsmart', 'coinspot', 'coinsquare', 'crypto-com-exchange', 'crypto-com', 'deribit', 'etoro',
  'ftx', 'gate-io', 'gemini', 'hitbtc', 'htx', 'independent-reserve', 'jupiter', 'kinesis', 'kraken', 'kucoin', 'localbitcoins', 'mexc',
  'newton', 'nexo', 'nicehash', 'okx', 'paxful', 'paypal', 'pionex', 'poloniex', 'relai', 'revolut', 'river', 'robinhood', 'sfox',
  'shakepay', 'shapeshift', 'strike', 'swan', 'swissborg', 'swyftx', 'tradeogre', 'uphold', 'voyager', 'whitebit', 'wirex'
]), 1;
insert into kinds select unnest(array[
  'adalite', 'aptoscan', 'bitcoin-core', 'blockchain-com', 'blockchair', 'blockscout', 'coinomi', 'electrum', 'eternl', 'etherscan',
  'exodus', 'gatehub', 'helium', 'ledger-live', 'metamask', 'phantom', 'solscan', 'subscan', 'trezor', 'yoroi', 'zerion'
]), 2;

update accounts a
set kind = k.kind,
  integration = case when a.integration is null or a.integration = 'csv' then k.integration else a.integration end
from (
  select t.user_id, t.account_id, min(s.integration) as integration
  from transactions t
  join accounts own on own.user_id = t.user_id and own.id = t.account_id and own.kind = 3 and not own.is_sample
  join sources s on s.user_id = t.user_id and s.id = t.source_id
  group by t.user_id, t.account_id
  having bool_and(s.kind = 'file' and s.integration is not null) and count(distinct s.integration) = 1
) filled
join kinds k on k.integration = filled.integration
where a.user_id = filled.user_id and a.id = filled.account_id;

-- Done again, an undone import makes the account that went with it.
update sources s set removed_account = jsonb_set(s.removed_account, '{kind}', to_jsonb(k.kind))
from kinds k
where s.kind = 'file' and k.integration = s.integration and s.removed_account->>'kind' = '3';

drop table kinds;

select set_config('app.system', '', true);
