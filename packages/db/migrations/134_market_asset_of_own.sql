/*
 * Which asset of the market an asset of the user's own is, by the word of its owner (docs/decisions/257): several share a symbol, and a file often names nothing else.
 * Not a reference: a copy may be brought in where the market's list is not there yet.
 */
alter table user_assets add column market_asset_id text check (length(market_asset_id) between 1 and 200);

-- What it was worth on all days is another thing now.
create function note_market_asset() returns trigger language plpgsql as $$
begin
  update value_histories h set changed_from = '1970-01-01 00:00:00+00', change_count = h.change_count + 1
  where h.user_id in (
    select n.user_id from new_assets n join old_assets o on o.user_id = n.user_id and o.id = n.id
    where n.market_asset_id is distinct from o.market_asset_id);
  return null;
end
$$;
create trigger user_assets_market_asset after update on user_assets
  referencing old table as old_assets new table as new_assets for each statement execute function note_market_asset();
