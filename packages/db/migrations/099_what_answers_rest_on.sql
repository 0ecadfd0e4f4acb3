/*
 * Answers are remembered while nothing that they rest on has changed. Of a user's ledger the row in user_settings tells: it is written with every
 * change of transactions, and from here on with what else a figure of a portfolio rests on. Of the market a row for each change tells.
 */

/* One row for each statement that stored something of the market; nobody waits for anybody, as for a counter they would. */
create table market_changes (
  id uuid primary key default gen_random_uuid(),
  noted_at timestamptz not null default now()
);
create index market_changes_noted on market_changes (noted_at);
grant select on market_changes to lotbook_app;

-- Rows go after a minute, so that there are few also while years of prices are stored. Whoever removes some adds one, so what there is together is
-- another after each change however soon they go.
create function note_market_change() returns trigger language plpgsql as $$
begin
  delete from market_changes where id in (
    select id from market_changes where noted_at < now() - interval '1 minute' for update skip locked);
  insert into market_changes default values;
  return null;
end
$$;
do $$
declare
  told text;
begin
  foreach told in array array['assets', 'market_assets', 'market_contracts', 'market_quotes', 'market_days', 'market_rates'] loop
    execute format('create trigger %I after insert or update or delete on %I for each statement execute function note_market_change()',
      told || '_noted', told);
  end loop;
end
$$;

create function touch_settings() returns trigger language plpgsql as $$
begin
  update user_settings set updated_at = now() where user_id in (select distinct user_id from changed_rows);
  return null;
end
$$;
do $$
declare
  told text;
begin
  foreach told in array array['user_assets', 'user_prices', 'reported_balances'] loop
    execute format('create trigger %I after insert on %I referencing new table as changed_rows for each statement execute function touch_settings()',
      told || '_touch_insert', told);
    execute format('create trigger %I after update on %I referencing new table as changed_rows for each statement execute function touch_settings()',
      told || '_touch_update', told);
    execute format('create trigger %I after delete on %I referencing old table as changed_rows for each statement execute function touch_settings()',
      told || '_touch_delete', told);
  end loop;
end
$$;
