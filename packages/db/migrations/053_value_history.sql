/*
 * What a ledger was worth, day by day. Days are in UTC, as market prices are. All of it follows from the ledger and the prices, and is
 * computed again from the first day on which something changed.
 *
 * Quantities are kept for the days on which they changed; values for each day, of everything and by account. Of an asset the days on which
 * it moved are enough: between them its value goes as its price does.
 */

/* Where the history of a user stands. */
create table value_histories (
  user_id text primary key references auth_user (id) on delete cascade,
  -- The base currency that its values are in.
  currency text not null,
  -- By which rules it was computed: others are those of a later version of the program.
  rules integer not null,
  -- The first day on which something was held or moved; null: there is none.
  starts_on date,
  -- The last day that is stored.
  ends_on date,
  -- Up to this day it is as the ledger is; the days after it are of before the last change. Null: none is.
  valid_through date,
  -- The earliest instant at which the ledger or a price of the user's own has changed since; null: nothing has.
  changed_from timestamptz,
  change_count bigint not null default 0,
  -- Prices of the market that were stored until then have been looked at.
  prices_seen_at timestamptz not null,
  -- Assets whose units do not count, as they are spam, in order.
  left_out text[] not null default '{}',
  computed_at timestamptz
);

/* What an account held of an asset at the end of a day on which that changed. Rows with 0 end a holding. */
create table account_holdings (
  user_id text not null references auth_user (id) on delete cascade,
  account_id uuid not null,
  asset_id text not null,
  day date not null,
  -- Negative: more left than came in, so that nobody knows what was held.
  quantity numeric not null,
  -- Since the beginning: what was put into this holding less what was taken out of it, at its value then; other assets and other accounts
  -- count as outside. `unknown_flows` is how many movements had no value.
  net_deposits numeric not null,
  unknown_flows integer not null,
  primary key (user_id, account_id, asset_id, day)
);
create index account_holdings_day on account_holdings (user_id, day);

/* An asset in all accounts together, on the days on which it moved. All sums are since the beginning. */
create table asset_value_changes (
  user_id text not null references auth_user (id) on delete cascade,
  asset_id text not null,
  day date not null,
  quantity numeric not null,
  -- In one of the accounts more left than came in.
  is_quantity_unknown boolean not null,
  -- Of one unit at the end of the day, in the currency of the history; null: nobody knows.
  price numeric,
  -- What 1 became since the first day, by the time-weighted return; from one row to the next it goes as the price does.
  growth numeric not null,
  -- Days over which the growth could not be computed. Between two days with the same count it is known.
  breaks integer not null,
  deposits numeric not null,
  withdrawals numeric not null,
  unknown_flows integer not null,
  income numeric not null,
  unknown_income integer not null,
  fees numeric not null,
  unknown_fees integer not null,
  primary key (user_id, asset_id, day)
);
create index asset_value_changes_day on asset_value_changes (user_id, day);

/* What everything was worth at the end of a day, and what came from outside and went there on it. */
create table value_days (
  user_id text not null references auth_user (id) on delete cascade,
  day date not null,
  -- Of what has a price.
  known numeric not null,
  -- How many assets have no price that day, or nobody knows how much of them was held.
  unknown_assets integer not null,
  deposits numeric not null,
  withdrawals numeric not null,
  unknown_flows integer not null,
  income numeric not null,
  unknown_income integer not null,
  fees numeric not null,
  unknown_fees integer not null,
  primary key (user_id, day)
);

/* The same of one account, to which the user's other accounts are outside. */
create table account_value_days (
  user_id text not null references auth_user (id) on delete cascade,
  account_id uuid not null,
  day date not null,
  known numeric not null,
  unknown_assets integer not null,
  deposits numeric not null,
  withdrawals numeric not null,
  unknown_flows integer not null,
  income numeric not null,
  unknown_income integer not null,
  fees numeric not null,
  unknown_fees integer not null,
  primary key (user_id, account_id, day)
);
create index account_value_days_day on account_value_days (user_id, day);

do $$
declare
  personal text;
begin
  foreach personal in array array['value_histories', 'account_holdings', 'asset_value_changes', 'value_days', 'account_value_days'] loop
    execute format('alter table %I enable row level security', personal);
    execute format('alter table %I force row level security', personal);
    execute format(
      'create policy own_rows on %I for all to lotbook_app using (user_id = (select app_user_id())) with check (user_id = (select app_user_id()))',
      personal);
    execute format(
      'create policy system_rows on %I for all to current_user using (app_is_system()) with check (app_is_system())', personal);
    execute format('grant select, insert, update, delete on %I to lotbook_app', personal);
  end loop;
end
$$;

-- What is noted for a computation is noted for the history too: each of them goes on from a place of its own.
create or replace function note_ledger_change(owner text, since timestamptz) returns void language sql as $$
  update user_settings set changed_from = least(changed_from, since), change_count = change_count + 1
  where user_id = owner;
  update value_histories set changed_from = least(changed_from, since), change_count = change_count + 1
  where user_id = owner
$$;

/* Prices of the user's own: of a day, of an instant, or of every day, which is none that can be read as one. */
create function note_own_prices() returns trigger language plpgsql as $$
declare
  before text := current_setting('app.system', true);
begin
  perform set_config('app.system', 'on', true);
  update value_histories h set changed_from = least(h.changed_from, c.since), change_count = h.change_count + 1
  from (select user_id, min(case when moment ~ '^\d{4}-\d{2}-\d{2}' then left(moment, 10)::date::timestamp at time zone 'utc' - interval '1 day'
      else '1970-01-01 00:00:00+00' end) as since from changed_prices group by user_id) c
  where h.user_id = c.user_id;
  perform set_config('app.system', coalesce(before, ''), true);
  return null;
end
$$;
create trigger user_prices_inserted after insert on user_prices
  referencing new table as changed_prices for each statement execute function note_own_prices();
create trigger user_prices_deleted after delete on user_prices
  referencing old table as changed_prices for each statement execute function note_own_prices();
create trigger user_prices_updated after update on user_prices
  referencing new table as changed_prices for each statement execute function note_own_prices();

-- When a price was last stored as something else than it was: histories are computed again from the earliest such day.
alter table market_days add column changed_at timestamptz not null default now();
create index market_days_changed on market_days (changed_at);
alter table market_rates add column changed_at timestamptz not null default now();
create index market_rates_changed on market_rates (changed_at);

create function note_market_price() returns trigger language plpgsql as $$
begin
  new.changed_at := case when old.price = new.price then old.changed_at else clock_timestamp() end;
  return new;
end
$$;
create trigger market_days_updated before update on market_days for each row execute function note_market_price();
create function note_market_rate() returns trigger language plpgsql as $$
begin
  new.changed_at := case when old.per_euro = new.per_euro then old.changed_at else clock_timestamp() end;
  return new;
end
$$;
create trigger market_rates_updated before update on market_rates for each row execute function note_market_rate();
