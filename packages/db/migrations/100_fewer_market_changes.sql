/*
 * Rows of market_changes go after a minute, so that there are few also while years of prices are stored. Whoever removes some adds one, so what
 * there is together is another after each change however soon they go.
 */
create or replace function note_market_change() returns trigger language plpgsql as $$
begin
  delete from market_changes where id in (
    select id from market_changes where noted_at < now() - interval '1 minute' for update skip locked);
  insert into market_changes default values;
  return null;
end
$$;
