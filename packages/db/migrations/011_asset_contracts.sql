/*
 * A token is known by its contract, where the source names one: two tokens of one symbol are two assets. What stands in
 * the ledger stays where it stands: see docs/decisions on assets by contract.
 */

alter table user_assets
  add column chain text,
  add column contract text,
  add constraint user_assets_contract check ((chain is null) = (contract is null)),
  drop constraint user_assets_user_id_symbol_key;
create unique index user_assets_symbol on user_assets (user_id, symbol) where contract is null;
create unique index user_assets_chain_contract on user_assets (user_id, chain, contract) where contract is not null;

/* Whether its format handed contracts on: those of before read symbols alone. */
alter table sources add column reads_contracts boolean not null default false;
alter table sources alter column reads_contracts set default true;

/* A token that is the same as another asset. Its flows are the other's, and remember whose they were. */
create table asset_merges (
  user_id text not null,
  asset_id text not null,
  into_asset_id text not null,
  -- 'user': a person's decision. 'earlier': its rows of before contracts were read stand there already.
  origin text not null check (origin in ('user', 'earlier')),
  merged_at timestamptz not null default now(),
  primary key (user_id, asset_id),
  foreign key (user_id, asset_id) references user_assets (user_id, id) on delete cascade,
  check (asset_id <> into_asset_id)
);
alter table asset_merges enable row level security;
alter table asset_merges force row level security;
create policy own_rows on asset_merges for all to lotbook_app using (user_id = (select app_user_id())) with check (user_id = (select app_user_id()));
create policy system_rows on asset_merges for all to current_user using (app_is_system()) with check (app_is_system());
grant select, insert, update, delete on asset_merges to lotbook_app;

/* The token that the source names, where it is merged into asset_id. */
alter table flows add column named_asset_id text;
create index flows_named_asset on flows (user_id, named_asset_id) where named_asset_id is not null;
