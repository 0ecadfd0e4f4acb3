/*
 * Prices of a ledger held against a second source (docs/decisions/177). Like provisional values, these name their flow without a foreign
 * key: a check is of a flow as long as that has the value that was compared.
 */

create table value_checks (
  user_id text not null references auth_user (id) on delete cascade,
  transaction_id uuid not null,
  position integer not null,
  -- What was compared: of the flow, in its base currency.
  fiat_value numeric not null,
  fiat_currency text not null,
  fiat_source text not null,
  priced_at timestamptz,
  -- 'unknown': no second source has a price near that time.
  verdict text not null check (verdict in ('agrees', 'differs', 'unknown')),
  -- What the second source says that all of it was worth; the moment is null where it knows only the day.
  other_value numeric,
  other_source text,
  other_priced_at timestamptz,
  checked_at timestamptz not null default now(),
  primary key (user_id, transaction_id, position),
  check (verdict <> 'differs' or other_value is not null and other_source is not null)
);
create index value_checks_differing on value_checks (user_id) where verdict = 'differs';

/* Assets of which values were found since they were last looked through, and how far that went. */
create table value_checks_due (
  user_id text not null references auth_user (id) on delete cascade,
  asset_id text not null,
  wanted_at timestamptz not null default now(),
  -- The last flow that was looked at; null: none yet.
  after_at timestamptz,
  after_id uuid,
  primary key (user_id, asset_id)
);

do $$
declare
  personal text;
begin
  foreach personal in array array['value_checks', 'value_checks_due'] loop
    execute format('alter table %I enable row level security', personal);
    execute format('alter table %I force row level security', personal);
    execute format('create policy own_rows on %I for all to lotbook_app
      using (user_id = (select app_user_id())) with check (user_id = (select app_user_id()))', personal);
    execute format('create policy system_rows on %I for all to current_user using (app_is_system()) with check (app_is_system())', personal);
    execute format('create policy whole_copies on %I as restrictive for all to lotbook_app
      using ((select app_shows_ledger())) with check ((select app_shows_ledger()))', personal);
    execute format('grant select, insert, update, delete on %I to lotbook_app', personal);
  end loop;
end
$$;

-- Rows of all users are read and written below, which row-level security shows to the system alone.
select set_config('app.system', 'on', true);
insert into value_checks_due (user_id, asset_id)
select distinct user_id, asset_id from flows
where fiat_value is not null and split_part(fiat_source, '+', 1) not in ('face', 'file', 'basis', 'typed', 'price-table', 'peg');
select set_config('app.system', '', true);
