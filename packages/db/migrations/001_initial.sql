-- The first schema. Every table of a person's data has user_id first in its primary key and row-level security on it;
-- the role lotbook_app sees only rows whose user_id is the setting app.user_id. Tables that are nobody's (assets, market
-- prices) are readable by all. The auth_* tables belong to sign-in alone: row-level security is on and lotbook_app has
-- no policy there, so no query made for a person can reach them.

do $$
begin
  if not exists (select from pg_roles where rolname = 'lotbook_app') then
    create role lotbook_app nologin;
  end if;
exception when duplicate_object or unique_violation then
  -- Roles belong to the whole cluster: another database made it at this moment.
  null;
end
$$;
grant usage on schema public to lotbook_app;

/** The person of the running transaction, or null outside of one. */
create function app_user_id() returns text language sql stable parallel safe
  as $$ select nullif(current_setting('app.user_id', true), '') $$;

-- Sign-in ------------------------------------------------------------------------------------------------------------

create table auth_user (
  id text primary key,
  name text not null,
  email text not null unique,
  email_verified boolean not null default false,
  image text,
  two_factor_enabled boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create table auth_session (
  id text primary key,
  user_id text not null references auth_user (id) on delete cascade,
  token text not null unique,
  expires_at timestamptz not null,
  ip_address text,
  user_agent text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index auth_session_user on auth_session (user_id);

create table auth_account (
  id text primary key,
  user_id text not null references auth_user (id) on delete cascade,
  account_id text not null,
  provider_id text not null,
  access_token text,
  refresh_token text,
  id_token text,
  access_token_expires_at timestamptz,
  refresh_token_expires_at timestamptz,
  scope text,
  password text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index auth_account_user on auth_account (user_id);

create table auth_verification (
  id text primary key,
  identifier text not null,
  value text not null,
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index auth_verification_identifier on auth_verification (identifier);

create table auth_two_factor (
  id text primary key,
  user_id text not null references auth_user (id) on delete cascade,
  secret text not null,
  backup_codes text not null,
  verified boolean not null default true,
  failed_verification_count integer not null default 0,
  locked_until timestamptz
);
create index auth_two_factor_user on auth_two_factor (user_id);

/* How often something was tried from one address, or on one account, in the running window. */
create table auth_rate_limit (
  key text primary key,
  count integer not null,
  window_started_at timestamptz not null,
  ends_at timestamptz not null
);
create index auth_rate_limit_ends on auth_rate_limit (ends_at);

-- People -------------------------------------------------------------------------------------------------------------

create table user_settings (
  user_id text primary key references auth_user (id) on delete cascade,
  is_admin boolean not null default false,
  country text not null default 'US',
  base_currency text not null default 'USD',
  time_zone text not null default 'UTC',
  cost_basis_method text not null default 'FIFO',
  lot_allocation text not null default 'UNIVERSAL',
  -- From this day on, in the person's zone, each wallet has its own lots (US, Rev. Proc. 2024-28; the law's default for a
  -- new US account); null: lot_allocation holds throughout. Another country sets it to null.
  wallet_from date default '2025-01-01',
  safe_harbor_allocation text,
  transfer_fee text not null default 'DISPOSAL',
  trade_fee text,
  tax_year_start_month integer not null default 1 check (tax_year_start_month between 1 and 12),
  tax_year_start_day integer not null default 1 check (tax_year_start_day between 1 and 31),
  theme text not null default 'LIGHT' check (theme in ('LIGHT', 'DARK', 'SYSTEM')),
  cost_basis_paused boolean not null default false,
  has_sample_data boolean not null default false,
  -- Rises with every change to the ledger or to a setting the engine reads; a computation remembers what it saw.
  ledger_version bigint not null default 0,
  current_computation_id uuid,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

/**
 * Settings come into being with the account, in the same transaction, whoever makes it. The first account is the
 * admin's; two that arrive at once wait for each other.
 */
create function make_user_settings() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(5683201148);
  insert into user_settings (user_id, is_admin) values (new.id, not exists (select from user_settings));
  return new;
end
$$;
create trigger auth_user_settings after insert on auth_user for each row execute function make_user_settings();

-- What is owned, and where -------------------------------------------------------------------------------------------

/* Assets everybody knows. Nobody's data. */
create table assets (
  id text primary key,
  symbol text not null,
  name text not null,
  kind text not null check (kind in ('CRYPTO_CURRENCY', 'FIAT', 'NFT', 'BLOCKCHAIN_TOKEN', 'EXCHANGE_TOKEN', 'USER_DEFINED_TOKEN', 'VIRTUAL_TOKEN')),
  slug text not null,
  coingecko_id text,
  decimals integer,
  is_stablecoin boolean not null default false
);
create index assets_symbol on assets (symbol);

/* Tokens a person's files name and the catalogue does not know. */
create table user_assets (
  user_id text not null references auth_user (id) on delete cascade,
  id text not null,
  symbol text not null,
  name text not null,
  description text,
  created_by_import_id uuid,
  created_at timestamptz not null default now(),
  primary key (user_id, id),
  unique (user_id, symbol)
);

create table accounts (
  user_id text not null references auth_user (id) on delete cascade,
  id uuid not null,
  -- 1 exchange, 2 wallet, 3 custom wallet, 4 other transactions
  kind integer not null check (kind between 1 and 4),
  name text not null,
  -- The integration it belongs to: coinbase, kraken, cointracker, ...
  integration text,
  is_sample boolean not null default false,
  created_by_import_id uuid,
  created_at timestamptz not null default now(),
  last_synced_at timestamptz,
  primary key (user_id, id)
);
create unique index accounts_name on accounts (user_id, lower(name));

-- Files and imports --------------------------------------------------------------------------------------------------

create table uploads (
  user_id text not null references auth_user (id) on delete cascade,
  id uuid not null,
  filename text not null,
  storage_key text not null unique,
  status text not null default 'PRESIGNED' check (status in ('PRESIGNED', 'STORED', 'DELETED')),
  size_bytes bigint,
  sha256 text,
  content_type text,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  primary key (user_id, id)
);

create table imports (
  user_id text not null references auth_user (id) on delete cascade,
  id uuid not null,
  account_id uuid,
  upload_id uuid,
  filename text not null,
  integration text not null,
  format text,
  time_zone text not null default 'UTC',
  status text not null default 'ENQUEUED'
    check (status in ('CANCELLED', 'ENQUEUED', 'FAILED', 'FINISHED', 'SCHEDULED', 'STARTED', 'UNKNOWN')),
  -- Rows of the file read into the ledger so far: a killed import goes on from here.
  number_done integer not null default 0,
  number_total integer not null default 0,
  number_imported integer not null default 0,
  number_duplicate integer not null default 0,
  number_ignored integer not null default 0,
  number_user_defined_tokens integer not null default 0,
  created_account boolean not null default false,
  is_sample boolean not null default false,
  error_code text,
  error_message text,
  issues jsonb not null default '[]',
  created_at timestamptz not null default now(),
  started_at timestamptz,
  finished_at timestamptz,
  undone_at timestamptz,
  primary key (user_id, id)
);
create index imports_time on imports (user_id, created_at desc);

/* Each row of an imported file as it stood there, and what became of it. It goes with its import. */
create table source_rows (
  user_id text not null,
  import_id uuid not null,
  row_number integer not null,
  cells jsonb not null,
  outcome text not null check (outcome in ('transaction', 'duplicate', 'skipped', 'error')),
  transaction_id uuid,
  reason text,
  primary key (user_id, import_id, row_number),
  foreign key (user_id, import_id) references imports (user_id, id) on delete cascade
);
create index source_rows_transaction on source_rows (user_id, transaction_id) where transaction_id is not null;

-- The ledger ---------------------------------------------------------------------------------------------------------

/* Goes with its account, which goes with its person: one check a row instead of two. */
create table transactions (
  user_id text not null,
  id uuid not null,
  happened_at timestamptz not null,
  -- A verb of the ledger file: buy, sell, trade, income, deposit, withdrawal, transfer, ...
  type text not null,
  label text,
  account_id uuid not null,
  source text not null check (source in ('import', 'manual', 'sync', 'sample')),
  -- The source's own id; the same one in the same account is the same transaction.
  source_id text not null,
  import_id uuid,
  -- Place among the transactions of its import: keeps the file's order at one instant.
  position integer not null default 0,
  transaction_hash text,
  -- The person's own account at the other end, as the source names it: a hint for matching.
  counterparty text,
  note text,
  -- The deposit half of a matched transfer: the withdrawal's id, whose row in a list tells the whole transfer.
  merged_into uuid,
  is_ignored boolean not null default false,
  is_edited boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (user_id, id),
  unique (user_id, account_id, source_id),
  foreign key (user_id, account_id) references accounts (user_id, id) on delete cascade
);
-- Every list of transactions is a walk along one of these (or of the flows' indexes), newest first.
create index transactions_time on transactions (user_id, happened_at desc, id desc) include (merged_into);
create index transactions_type on transactions (user_id, type, happened_at desc, id desc) include (label);
create index transactions_merged on transactions (user_id, merged_into) where merged_into is not null;
create index transactions_ignored on transactions (user_id, happened_at desc, id desc) where is_ignored;
create index transactions_import on transactions (user_id, import_id, happened_at desc, id desc) where import_id is not null;

/* Written with its transaction in one place and gone with it by a trigger: a foreign key would cost a quarter of an import. */
create table flows (
  user_id text not null,
  transaction_id uuid not null,
  position integer not null,
  -- The transaction's, again: one asset's or one account's flows are listed by time.
  happened_at timestamptz not null,
  direction text not null check (direction in ('in', 'out', 'fee')),
  account_id uuid not null,
  asset_id text not null,
  quantity numeric not null check (quantity >= 0),
  is_withheld boolean not null default false,
  -- Value of the whole flow in the person's base currency, where it came from and the instant of the price used.
  fiat_value numeric,
  fiat_currency text,
  fiat_source text,
  fiat_priced_at timestamptz,
  -- What the file itself said, in whatever currency it said it.
  stated_value numeric,
  stated_currency text,
  primary key (user_id, transaction_id, position)
);
create function remove_flows_of_transactions() returns trigger language plpgsql as $$
begin
  delete from flows f using gone where f.user_id = gone.user_id and f.transaction_id = gone.id;
  return null;
end
$$;
create trigger transactions_flows after delete on transactions
  referencing old table as gone for each statement execute function remove_flows_of_transactions();
-- What the pricing of a ledger looks through.
create index flows_unvalued on flows (user_id, transaction_id, position) where fiat_value is null;
create index flows_account on flows (user_id, account_id, happened_at desc, transaction_id desc);
create index flows_asset on flows (user_id, asset_id, happened_at desc, transaction_id desc);

/* Two transactions that are one event: a withdrawal and the deposit it became. */
create table transaction_links (
  user_id text not null references auth_user (id) on delete cascade,
  id uuid not null,
  kind text not null check (kind in ('transfer', 'bridge', 'linked_trade')),
  from_transaction_id uuid not null,
  to_transaction_id uuid not null,
  -- 'matched' by rule, or 'manual' by the person; a 'rejected' pair is not suggested or matched again.
  origin text not null check (origin in ('matched', 'manual', 'rejected')),
  reason text,
  created_at timestamptz not null default now(),
  primary key (user_id, id),
  foreign key (user_id, from_transaction_id) references transactions (user_id, id) on delete cascade,
  foreign key (user_id, to_transaction_id) references transactions (user_id, id) on delete cascade
);
create unique index transaction_links_from on transaction_links (user_id, from_transaction_id) where origin <> 'rejected';
create unique index transaction_links_to on transaction_links (user_id, to_transaction_id) where origin <> 'rejected';
-- Whole, for the foreign keys: without them each deleted transaction would read all links.
create index transaction_links_from_any on transaction_links (user_id, from_transaction_id);
create index transaction_links_to_any on transaction_links (user_id, to_transaction_id);

-- Prices -------------------------------------------------------------------------------------------------------------

/* What the market said, source by source. Nobody's data: shared by all. A null price is a remembered "it does not know". */
create table prices (
  source text not null,
  -- How the source's questions name the asset: its price id, a contract, or the symbol.
  asset text not null,
  currency text not null,
  asked_at timestamptz not null,
  price numeric,
  -- An instant, or a day where the source knows only days.
  priced_at text,
  granularity text,
  -- The failure's code and sentence, where there is no price.
  failure jsonb,
  fetched_at timestamptz not null default now(),
  -- From then on the answer counts for nothing; null: for good.
  ask_again_at timestamptz,
  primary key (source, asset, currency, asked_at)
);

/* A person's own price table. Goes before the market. */
create table user_prices (
  user_id text not null references auth_user (id) on delete cascade,
  -- The symbol, as the table has it.
  asset text not null,
  currency text not null,
  -- A day (YYYY-MM-DD) in the person's zone, or an instant in UTC with milliseconds.
  moment text not null,
  price numeric not null check (price >= 0),
  created_at timestamptz not null default now(),
  primary key (user_id, asset, currency, moment)
);

-- Results ------------------------------------------------------------------------------------------------------------

create table computations (
  user_id text not null references auth_user (id) on delete cascade,
  id uuid not null,
  status text not null default 'ENQUEUED'
    check (status in ('CANCELLED', 'ENQUEUED', 'FAILED', 'FINISHED', 'SCHEDULED', 'STARTED', 'UNKNOWN')),
  priority text not null default 'NORMAL' check (priority in ('LOW', 'NORMAL', 'HIGH')),
  -- The settings_ledger version it read; a newer one means it is out of date.
  ledger_version bigint not null,
  engine_version text,
  input_hash text,
  result_hash text,
  transaction_count integer,
  settings jsonb,
  totals jsonb,
  error_id text,
  error_message text,
  created_at timestamptz not null default now(),
  started_at timestamptz,
  finished_at timestamptz,
  primary key (user_id, id)
);
create index computations_time on computations (user_id, created_at desc);

create table segments (
  user_id text not null references auth_user (id) on delete cascade,
  computation_id uuid not null,
  tax_year text not null,
  starts_on date not null,
  ends_on date not null,
  input_hash text not null,
  result_hash text not null,
  totals jsonb not null,
  primary key (user_id, computation_id, tax_year),
  foreign key (user_id, computation_id) references computations (user_id, id) on delete cascade
);

create table lots (
  user_id text not null references auth_user (id) on delete cascade,
  computation_id uuid not null,
  position integer not null,
  asset_id text not null,
  account_id uuid,
  quantity numeric not null,
  cost_basis numeric not null,
  acquired_transaction_id uuid,
  acquired_at timestamptz,
  primary key (user_id, computation_id, position),
  foreign key (user_id, computation_id) references computations (user_id, id) on delete cascade
);
create index lots_asset on lots (user_id, computation_id, asset_id, position);

create table disposals (
  user_id text not null references auth_user (id) on delete cascade,
  computation_id uuid not null,
  position integer not null,
  tax_year text not null,
  transaction_id uuid not null,
  kind text not null,
  asset_id text not null,
  account_id uuid,
  quantity numeric not null,
  acquired_transaction_id uuid,
  acquired_at timestamptz,
  disposed_at timestamptz not null,
  proceeds numeric not null,
  cost_basis numeric not null,
  gain numeric not null,
  term text check (term in ('short', 'long')),
  rule text,
  denied_loss numeric,
  -- As forms and pages print it, in cents: rows of a year add up to its rounded totals. Null where nothing is printed.
  printed_proceeds numeric,
  printed_cost_basis numeric,
  printed_gain numeric,
  -- 'disposal' is taxed; 'removal' left without being taxed (gift, donation, lost, ...), with proceeds and gain zero.
  category text not null check (category in ('disposal', 'removal')),
  primary key (user_id, computation_id, position),
  foreign key (user_id, computation_id) references computations (user_id, id) on delete cascade
);
create index disposals_year on disposals (user_id, computation_id, tax_year, position);
create index disposals_transaction on disposals (user_id, computation_id, transaction_id);

create table income (
  user_id text not null references auth_user (id) on delete cascade,
  computation_id uuid not null,
  position integer not null,
  tax_year text not null,
  transaction_id uuid not null,
  label text not null,
  asset_id text not null,
  account_id uuid,
  quantity numeric not null,
  value numeric not null,
  received_at timestamptz not null,
  primary key (user_id, computation_id, position),
  foreign key (user_id, computation_id) references computations (user_id, id) on delete cascade
);
create index income_year on income (user_id, computation_id, tax_year, position);
create index income_transaction on income (user_id, computation_id, transaction_id);

create table callouts (
  user_id text not null references auth_user (id) on delete cascade,
  computation_id uuid not null,
  position integer not null,
  type text not null,
  severity text not null check (severity in ('ERROR', 'INFORMATIONAL', 'NOTICE', 'SEVERE', 'WARNING')),
  tax_year text,
  transaction_id uuid,
  asset_id text,
  quantity numeric,
  message text not null,
  primary key (user_id, computation_id, position),
  foreign key (user_id, computation_id) references computations (user_id, id) on delete cascade
);
create index callouts_transaction on callouts (user_id, computation_id, transaction_id);

/* A tax document a person asked for, and the result it was made from. */
create table tax_reports (
  user_id text not null references auth_user (id) on delete cascade,
  id uuid not null,
  report_type text not null,
  format text not null,
  tax_year text not null,
  computation_id uuid,
  result_hash text,
  status text not null default 'ENQUEUED'
    check (status in ('CANCELLED', 'ENQUEUED', 'FAILED', 'FINISHED', 'SCHEDULED', 'STARTED', 'UNKNOWN')),
  storage_key text,
  filename text,
  error_code text,
  created_at timestamptz not null default now(),
  finished_at timestamptz,
  primary key (user_id, id)
);
create index tax_reports_year on tax_reports (user_id, tax_year, created_at desc);

-- History ------------------------------------------------------------------------------------------------------------

create table audit_events (
  user_id text not null references auth_user (id) on delete cascade,
  id uuid not null,
  happened_at timestamptz not null default now(),
  -- Who did it: the person, an admin acting as them, or 'system'.
  actor_id text not null,
  action text not null,
  entity text not null,
  entity_id text,
  before jsonb,
  after jsonb,
  primary key (user_id, id)
);
create index audit_events_time on audit_events (user_id, happened_at desc);

-- Who may see what ---------------------------------------------------------------------------------------------------
-- The setting is read once per statement (hence the sub-select), not once per row.

do $$
declare
  personal text;
begin
  foreach personal in array array[
    'user_settings', 'user_assets', 'accounts', 'uploads', 'imports', 'source_rows', 'transactions', 'flows',
    'transaction_links', 'user_prices', 'computations', 'segments', 'lots', 'disposals', 'income', 'callouts',
    'tax_reports', 'audit_events'
  ] loop
    execute format('alter table %I enable row level security', personal);
    execute format(
      'create policy own_rows on %I for all to lotbook_app using (user_id = (select app_user_id())) with check (user_id = (select app_user_id()))',
      personal);
    execute format('grant select, insert, update, delete on %I to lotbook_app', personal);
  end loop;
  foreach personal in array array[
    'auth_user', 'auth_session', 'auth_account', 'auth_verification', 'auth_two_factor', 'auth_rate_limit'
  ] loop
    execute format('alter table %I enable row level security', personal);
  end loop;
end
$$;
-- The audit trail is written and read, never rewritten.
revoke update, delete on audit_events from lotbook_app;
grant select on assets to lotbook_app;
grant select, insert, update on prices to lotbook_app;
