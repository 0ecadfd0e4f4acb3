/* Assets that the user says are tokenized securities: the rule on wash sales is about these (IRC 1091). */
create table security_assets (
  user_id text not null references auth_user (id) on delete cascade,
  -- A known asset or one of the user's own.
  asset_id text not null,
  marked_at timestamptz not null default now(),
  primary key (user_id, asset_id)
);

alter table security_assets enable row level security;
alter table security_assets force row level security;
create policy own_rows on security_assets for all to lotbook_app
  using (user_id = (select app_user_id())) with check (user_id = (select app_user_id()));
create policy system_rows on security_assets for all to current_user using (app_is_system()) with check (app_is_system());
create policy whole_copies on security_assets as restrictive for all to lotbook_app
  using ((select app_shows_ledger())) with check ((select app_shows_ledger()));
grant select, insert, update, delete on security_assets to lotbook_app;

create trigger security_assets_change_insert after insert on security_assets referencing new table as new_rows for each statement
  when (current_setting('app.change_id', true) <> '') execute function note_change_rows('asset_id', '', '');
create trigger security_assets_change_update after update on security_assets referencing old table as old_rows new table as new_rows
  for each statement when (current_setting('app.change_id', true) <> '') execute function note_change_rows('asset_id', '', '');
create trigger security_assets_change_delete after delete on security_assets referencing old table as old_rows for each statement
  when (current_setting('app.change_id', true) <> '') execute function note_change_rows('asset_id', '', '');

/* Form 8949 of a frozen year keeps its wash sales: a broker's line that disallows a loss of the asset stays as it was filed. */
create function keep_frozen_securities() returns trigger language plpgsql as $$
declare
  year text;
begin
  execute format('select min(l.tax_year) from (%s) s
    join broker_lines l on l.user_id = s.user_id and l.wash_sale_loss > 0
    join frozen_years y on y.user_id = l.user_id and y.tax_year = l.tax_year
    where exists (select from (select id, symbol, name from assets union all
        select id, symbol, name from user_assets where user_id = app_user_id()) a
      where a.id = s.asset_id and (lower(l.asset) in (lower(a.symbol), lower(a.name)) or lower(l.asset_name) in (lower(a.symbol), lower(a.name))))',
    case tg_op when 'INSERT' then 'select user_id, asset_id from new_rows' else 'select user_id, asset_id from old_rows' end)
    into year;
  if year is not null then raise exception using errcode = 'LB001', message = year; end if;
  return null;
end
$$;
create trigger security_assets_frozen_insert after insert on security_assets referencing new table as new_rows
  for each statement execute function keep_frozen_securities();
create trigger security_assets_frozen_delete after delete on security_assets referencing old table as old_rows
  for each statement execute function keep_frozen_securities();
