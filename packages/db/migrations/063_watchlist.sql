/*
 * The assets that a user watches on the pages of prices. The market's catalogue may not have one of them, in a copy that came from
 * elsewhere or before the first prices were fetched: so it is named, and not referred to.
 */
create table watchlist_assets (
  user_id text not null references auth_user (id) on delete cascade,
  -- As market_assets.id.
  market_asset_id text not null check (length(market_asset_id) between 1 and 200),
  watched_at timestamptz not null default now(),
  primary key (user_id, market_asset_id)
);

alter table watchlist_assets enable row level security;
alter table watchlist_assets force row level security;
create policy own_rows on watchlist_assets for all to lotbook_app
  using (user_id = (select app_user_id())) with check (user_id = (select app_user_id()));
create policy system_rows on watchlist_assets for all to current_user using (app_is_system()) with check (app_is_system());
create policy whole_copies on watchlist_assets as restrictive for all to lotbook_app
  using ((select app_shows_ledger())) with check ((select app_shows_ledger()));
grant select, insert, update, delete on watchlist_assets to lotbook_app;
