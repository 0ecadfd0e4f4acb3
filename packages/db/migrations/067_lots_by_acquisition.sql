/* The lots of an asset, the oldest or the newest first, are the beginning of an index; it takes the place of one that was as long. */
drop index lots_asset;
create index lots_acquired on lots (user_id, computation_id, asset_id, acquired_at, position);
