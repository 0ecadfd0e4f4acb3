/*
 * What the market knows of assets, shared by all users: who they are, what they are worth now, what they were worth on each day, and
 * the exchange rates between currencies. Nothing of a user stands here; jobs alone write it.
 */

create table market_assets (
  -- CoinGecko's id: bitcoin, usd-coin. The catalogue's assets have it as assets.coingecko_id.
  id text primary key,
  symbol text not null,
  name text not null,
  slug text not null unique,
  kind text not null default 'CRYPTO_CURRENCY' check (kind in ('CRYPTO_CURRENCY', 'FIAT', 'NFT', 'BLOCKCHAIN_TOKEN', 'EXCHANGE_TOKEN', 'VIRTUAL_TOKEN')),
  -- CoinMarketCap's id.
  cmc_id integer,
  -- By market cap, from 1.
  rank integer,
  is_listed boolean not null default true,
  updated_at timestamptz not null default now()
);
create index market_assets_symbol on market_assets (upper(symbol));
create index market_assets_rank on market_assets (rank) where rank is not null;

/* The contracts that issue an asset, by chain as user_assets names it; addresses as user_assets writes them. */
create table market_contracts (
  chain text not null,
  contract text not null,
  market_asset_id text not null references market_assets (id) on delete cascade,
  primary key (chain, contract)
);
create index market_contracts_asset on market_contracts (market_asset_id);

/* The latest of each asset, in US dollars. What a source does not say is null. */
create table market_quotes (
  market_asset_id text primary key references market_assets (id) on delete cascade,
  price numeric not null check (price >= 0),
  percent_change_1h numeric,
  percent_change_24h numeric,
  percent_change_7d numeric,
  high_24h numeric,
  low_24h numeric,
  market_cap numeric,
  volume_24h numeric,
  circulating_supply numeric,
  total_supply numeric,
  max_supply numeric,
  all_time_high numeric,
  all_time_high_at timestamptz,
  all_time_low numeric,
  all_time_low_at timestamptz,
  source text not null,
  -- The instant the price is of, as the source says it.
  priced_at timestamptz not null,
  fetched_at timestamptz not null default now()
);

/* The last price of each day in UTC, in US dollars. */
create table market_days (
  market_asset_id text not null references market_assets (id) on delete cascade,
  day date not null,
  price numeric not null check (price >= 0),
  market_cap numeric,
  volume numeric,
  source text not null,
  -- The instant the price is of.
  priced_at timestamptz not null,
  primary key (market_asset_id, day)
);

/* Prices within a day, in US dollars, of the last weeks alone: older ones are removed. */
create table market_points (
  market_asset_id text not null references market_assets (id) on delete cascade,
  priced_at timestamptz not null,
  price numeric not null check (price >= 0),
  source text not null,
  primary key (market_asset_id, priced_at)
);

/* Units of a currency for one euro, on a day on which they were published, as the European Central Bank writes them. */
create table market_rates (
  currency text not null,
  day date not null,
  per_euro numeric not null check (per_euro > 0),
  source text not null,
  primary key (currency, day)
);

grant select on market_assets, market_contracts, market_quotes, market_days, market_points, market_rates to lotbook_app;
