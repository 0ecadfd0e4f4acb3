/*
 * In a trade of two assets the side that is traded more counts for both (docs/decisions/178). Years that were frozen before that rule were
 * filed with each side at its own price, and keep it: before this instant no side counts for the other. Null: it holds everywhere.
 */
alter table user_settings add column own_sides_before timestamptz;
grant update (own_sides_before) on user_settings to lotbook_app;

select set_config('app.system', 'on', true);
update user_settings set own_sides_before = closed_before where closed_before is not null;
select set_config('app.system', '', true);

-- What is opened again follows the rule.
create or replace function note_closed_before() returns trigger language plpgsql as $$
begin
  -- What was pinned may have parted from the ledger: when it opens, everything is computed.
  update user_settings s set closed_before = f.at, closed_changed_at = case when f.at is not null then closed_changed_at end,
    own_sides_before = case when own_sides_before is not null and f.at is not null then least(own_sides_before, f.at) end,
    changed_from = case when closed_before > coalesce(f.at, '-infinity') then '1970-01-01 00:00:00+00' else changed_from end,
    change_count = change_count + case when closed_before > coalesce(f.at, '-infinity') then 1 else 0 end
  from (select max(closes_at) as at from frozen_years where user_id = app_user_id()) f
  where s.user_id = app_user_id();
  return null;
end
$$;
