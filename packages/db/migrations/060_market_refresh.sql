/*
 * How the market's tables are kept up to date: who was asked and how that ended, what is due and who does it, how far the history of
 * each asset goes back. Nothing of a user stands here; jobs alone write it.
 */

/* A token whose source does not name its chain is known by its address. */
create index market_contracts_contract on market_contracts (contract);

/* Each service, since it was first asked. */
create table market_services (
  id text primary key,
  asked_at timestamptz not null,
  answered_at timestamptz,
  -- Of the last time it was asked; null: it answered.
  failure text check (failure in ('unknown-asset', 'no-price', 'offline', 'rate-limited', 'bad-answer')),
  message text,
  -- Since when it has not answered, and how often in a row.
  failing_since timestamptz,
  failures integer not null default 0,
  -- It is left alone until then.
  quiet_until timestamptz,
  -- Its prices are made up.
  is_simulated boolean not null default false
);

/* What is refreshed now and then: the catalogue, latest prices, histories, exchange rates. One worker at a time does each. */
create table market_refreshes (
  name text primary key,
  done_at timestamptz,
  leased_until timestamptz
);

/* Assets whose history is wanted, because somebody holds or watches them or looks at them. */
create table market_histories (
  market_asset_id text primary key references market_assets (id) on delete cascade,
  wanted_at timestamptz not null default now(),
  -- Days from the first to the last of these were asked for; null: none yet.
  days_from date,
  days_to date,
  -- Nobody has earlier ones.
  is_complete boolean not null default false,
  -- Market caps and volumes of past days were asked for.
  volumes_at timestamptz,
  -- Prices within the day were asked for.
  points_at timestamptz,
  -- Nobody knew anything of it: it is not asked for again before.
  ask_again_at timestamptz
);

grant select on market_services, market_refreshes, market_histories to lotbook_app;
