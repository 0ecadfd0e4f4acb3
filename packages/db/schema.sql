-- The schema after all migrations. Printed by `npm run tables -w @lotbook/db`; a test compares it with the migrated database.

create table account_holdings (
  user_id text not null,
  account_id uuid not null,
  asset_id text not null,
  day date not null,
  quantity numeric not null,
  net_deposits numeric not null,
  unknown_flows integer not null,
  constraint account_holdings_pkey PRIMARY KEY (user_id, account_id, asset_id, day)
);
CREATE INDEX account_holdings_day ON account_holdings USING btree (user_id, day);
alter table account_holdings enable row level security;
alter table account_holdings force row level security;
create policy own_rows on account_holdings for all to lotbook_app
  using (user_id = ( SELECT app_user_id() AS app_user_id))
  with check (user_id = ( SELECT app_user_id() AS app_user_id));
create policy system_rows on account_holdings for all to postgres
  using (app_is_system())
  with check (app_is_system());
grant delete, insert, select, update on account_holdings to lotbook_app;

create table account_tasks (
  user_id text not null,
  id uuid not null,
  account_id uuid not null,
  kind text not null,
  status text not null default 'TO_DO'::text,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  constraint account_tasks_pkey PRIMARY KEY (user_id, id),
  constraint account_tasks_user_id_account_id_fkey FOREIGN KEY (user_id, account_id) REFERENCES synced_accounts(user_id, account_id) ON DELETE CASCADE,
  constraint account_tasks_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth_user(id) ON DELETE CASCADE,
  constraint account_tasks_kind_check CHECK ((kind = 'FIX_API_CREDENTIALS'::text)),
  constraint account_tasks_status_check CHECK ((status = ANY (ARRAY['TO_DO'::text, 'IGNORED'::text])))
);
CREATE UNIQUE INDEX account_tasks_kind ON account_tasks USING btree (user_id, account_id, kind);
alter table account_tasks enable row level security;
alter table account_tasks force row level security;
create policy own_rows on account_tasks for all to lotbook_app
  using (user_id = ( SELECT app_user_id() AS app_user_id))
  with check (user_id = ( SELECT app_user_id() AS app_user_id));
create policy system_rows on account_tasks for all to postgres
  using (app_is_system())
  with check (app_is_system());
create policy whole_copies on account_tasks as restrictive for all to lotbook_app
  using ( SELECT app_shows_ledger() AS app_shows_ledger)
  with check ( SELECT app_shows_ledger() AS app_shows_ledger);
grant delete, insert, select, update on account_tasks to lotbook_app;

create table account_value_days (
  user_id text not null,
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
  constraint account_value_days_pkey PRIMARY KEY (user_id, account_id, day)
);
CREATE INDEX account_value_days_day ON account_value_days USING btree (user_id, day);
alter table account_value_days enable row level security;
alter table account_value_days force row level security;
create policy own_rows on account_value_days for all to lotbook_app
  using (user_id = ( SELECT app_user_id() AS app_user_id))
  with check (user_id = ( SELECT app_user_id() AS app_user_id));
create policy system_rows on account_value_days for all to postgres
  using (app_is_system())
  with check (app_is_system());
grant delete, insert, select, update on account_value_days to lotbook_app;

create table accounts (
  user_id text not null,
  id uuid not null,
  kind integer not null,
  name text not null,
  integration text,
  is_sample boolean not null default false,
  created_by_source_id uuid,
  created_at timestamp with time zone not null default now(),
  last_synced_at timestamp with time zone,
  instructions text,
  constraint accounts_pkey PRIMARY KEY (user_id, id),
  constraint accounts_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth_user(id) ON DELETE CASCADE,
  constraint accounts_kind_check CHECK (((kind >= 1) AND (kind <= 4)))
);
CREATE UNIQUE INDEX accounts_name ON accounts USING btree (user_id, lower(name));
alter table accounts enable row level security;
alter table accounts force row level security;
create policy own_rows on accounts for all to lotbook_app
  using (user_id = ( SELECT app_user_id() AS app_user_id))
  with check (user_id = ( SELECT app_user_id() AS app_user_id));
create policy system_rows on accounts for all to postgres
  using (app_is_system())
  with check (app_is_system());
create policy whole_copies on accounts as restrictive for all to lotbook_app
  using ( SELECT app_shows_ledger() AS app_shows_ledger)
  with check ( SELECT app_shows_ledger() AS app_shows_ledger);
grant delete, insert, select, update on accounts to lotbook_app;

create table address_imports (
  user_id text not null,
  id uuid not null,
  network text not null,
  addresses jsonb not null,
  outcomes jsonb not null default '[]'::jsonb,
  is_given_up boolean not null default false,
  created_at timestamp with time zone not null default now(),
  integration text,
  constraint address_imports_pkey PRIMARY KEY (user_id, id),
  constraint address_imports_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth_user(id) ON DELETE CASCADE,
  constraint address_imports_addresses_check CHECK (((jsonb_array_length(addresses) >= 1) AND (jsonb_array_length(addresses) <= 100))),
  constraint address_imports_integration_check CHECK (((length(integration) >= 1) AND (length(integration) <= 40))),
  constraint address_imports_network_check CHECK (((length(network) >= 1) AND (length(network) <= 40))),
  constraint address_imports_outcomes_check CHECK ((pg_column_size(outcomes) < 200000))
);
alter table address_imports enable row level security;
alter table address_imports force row level security;
create policy own_rows on address_imports for all to lotbook_app
  using (user_id = ( SELECT app_user_id() AS app_user_id))
  with check (user_id = ( SELECT app_user_id() AS app_user_id));
create policy system_rows on address_imports for all to postgres
  using (app_is_system())
  with check (app_is_system());
create policy whole_copies on address_imports as restrictive for all to lotbook_app
  using ( SELECT app_shows_ledger() AS app_shows_ledger)
  with check ( SELECT app_shows_ledger() AS app_shows_ledger);
grant delete, insert, select, update on address_imports to lotbook_app;

create table alert_crossings (
  user_id text not null,
  id uuid not null default gen_random_uuid(),
  kind text not null,
  asset_id text not null,
  direction text not null,
  level numeric not null,
  currency text,
  figure numeric not null,
  crossed_at timestamp with time zone not null default now(),
  read_at timestamp with time zone,
  constraint alert_crossings_pkey PRIMARY KEY (user_id, id),
  constraint alert_crossings_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth_user(id) ON DELETE CASCADE,
  constraint alert_crossings_asset_id_check CHECK (((length(asset_id) >= 1) AND (length(asset_id) <= 200))),
  constraint alert_crossings_direction_check CHECK ((direction = ANY (ARRAY['ABOVE'::text, 'BELOW'::text]))),
  constraint alert_crossings_kind_check CHECK ((kind = ANY (ARRAY['PRICE'::text, 'BALANCE'::text]))),
  constraint alert_crossings_level_check CHECK ((level >= (0)::numeric))
);
CREATE INDEX alert_crossings_latest ON alert_crossings USING btree (user_id, crossed_at DESC);
alter table alert_crossings enable row level security;
alter table alert_crossings force row level security;
create policy own_rows on alert_crossings for all to lotbook_app
  using (user_id = ( SELECT app_user_id() AS app_user_id))
  with check (user_id = ( SELECT app_user_id() AS app_user_id));
create policy system_rows on alert_crossings for all to postgres
  using (app_is_system())
  with check (app_is_system());
create policy whole_copies on alert_crossings as restrictive for all to lotbook_app
  using ( SELECT app_shows_ledger() AS app_shows_ledger)
  with check ( SELECT app_shows_ledger() AS app_shows_ledger);
grant delete, insert, select, update on alert_crossings to lotbook_app;

create table alerts (
  user_id text not null,
  id uuid not null default gen_random_uuid(),
  kind text not null,
  asset_id text not null,
  direction text not null,
  level numeric not null,
  currency text,
  sends_mail boolean not null default true,
  created_at timestamp with time zone not null default now(),
  is_across boolean,
  checked_at timestamp with time zone,
  is_unknown boolean not null default false,
  figure numeric,
  is_paused boolean default false,
  constraint alerts_pkey PRIMARY KEY (user_id, id),
  constraint alerts_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth_user(id) ON DELETE CASCADE,
  constraint alerts_asset_id_check CHECK (((length(asset_id) >= 1) AND (length(asset_id) <= 200))),
  constraint alerts_check CHECK (((currency IS NOT NULL) = (kind = 'PRICE'::text))),
  constraint alerts_direction_check CHECK ((direction = ANY (ARRAY['ABOVE'::text, 'BELOW'::text]))),
  constraint alerts_kind_check CHECK ((kind = ANY (ARRAY['PRICE'::text, 'BALANCE'::text]))),
  constraint alerts_level_check CHECK ((level >= (0)::numeric))
);
alter table alerts enable row level security;
alter table alerts force row level security;
create policy own_rows on alerts for all to lotbook_app
  using (user_id = ( SELECT app_user_id() AS app_user_id))
  with check (user_id = ( SELECT app_user_id() AS app_user_id));
create policy system_rows on alerts for all to postgres
  using (app_is_system())
  with check (app_is_system());
create policy whole_copies on alerts as restrictive for all to lotbook_app
  using ( SELECT app_shows_ledger() AS app_shows_ledger)
  with check ( SELECT app_shows_ledger() AS app_shows_ledger);
grant delete, insert, select, update on alerts to lotbook_app;

create table asset_merges (
  user_id text not null,
  asset_id text not null,
  into_asset_id text not null,
  origin text not null,
  merged_at timestamp with time zone not null default now(),
  constraint asset_merges_pkey PRIMARY KEY (user_id, asset_id),
  constraint asset_merges_user_id_asset_id_fkey FOREIGN KEY (user_id, asset_id) REFERENCES user_assets(user_id, id) ON DELETE CASCADE,
  constraint asset_merges_check CHECK ((asset_id <> into_asset_id)),
  constraint asset_merges_origin_check CHECK ((origin = ANY (ARRAY['user'::text, 'earlier'::text])))
);
alter table asset_merges enable row level security;
alter table asset_merges force row level security;
create policy own_rows on asset_merges for all to lotbook_app
  using (user_id = ( SELECT app_user_id() AS app_user_id))
  with check (user_id = ( SELECT app_user_id() AS app_user_id));
create policy system_rows on asset_merges for all to postgres
  using (app_is_system())
  with check (app_is_system());
create policy whole_copies on asset_merges as restrictive for all to lotbook_app
  using ( SELECT app_shows_ledger() AS app_shows_ledger)
  with check ( SELECT app_shows_ledger() AS app_shows_ledger);
CREATE TRIGGER asset_merges_change_delete AFTER DELETE ON asset_merges REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT WHEN ((current_setting('app.change_id'::text, true) <> ''::text)) EXECUTE FUNCTION note_change_rows('asset_id', '', '');
CREATE TRIGGER asset_merges_change_insert AFTER INSERT ON asset_merges REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT WHEN ((current_setting('app.change_id'::text, true) <> ''::text)) EXECUTE FUNCTION note_change_rows('asset_id', '', '');
CREATE TRIGGER asset_merges_change_update AFTER UPDATE ON asset_merges REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT WHEN ((current_setting('app.change_id'::text, true) <> ''::text)) EXECUTE FUNCTION note_change_rows('asset_id', '', '');
grant delete, insert, select, update on asset_merges to lotbook_app;

create table asset_value_changes (
  user_id text not null,
  asset_id text not null,
  day date not null,
  quantity numeric not null,
  is_quantity_unknown boolean not null,
  price numeric,
  growth numeric not null,
  breaks integer not null,
  deposits numeric not null,
  withdrawals numeric not null,
  unknown_flows integer not null,
  income numeric not null,
  unknown_income integer not null,
  fees numeric not null,
  unknown_fees integer not null,
  constraint asset_value_changes_pkey PRIMARY KEY (user_id, asset_id, day)
);
CREATE INDEX asset_value_changes_day ON asset_value_changes USING btree (user_id, day);
alter table asset_value_changes enable row level security;
alter table asset_value_changes force row level security;
create policy own_rows on asset_value_changes for all to lotbook_app
  using (user_id = ( SELECT app_user_id() AS app_user_id))
  with check (user_id = ( SELECT app_user_id() AS app_user_id));
create policy system_rows on asset_value_changes for all to postgres
  using (app_is_system())
  with check (app_is_system());
grant delete, insert, select, update on asset_value_changes to lotbook_app;

create table assets (
  id text not null,
  symbol text not null,
  name text not null,
  kind text not null,
  slug text not null,
  coingecko_id text,
  decimals integer,
  is_stablecoin boolean not null default false,
  constraint assets_pkey PRIMARY KEY (id),
  constraint assets_kind_check CHECK ((kind = ANY (ARRAY['CRYPTO_CURRENCY'::text, 'FIAT'::text, 'NFT'::text, 'BLOCKCHAIN_TOKEN'::text, 'EXCHANGE_TOKEN'::text, 'USER_DEFINED_TOKEN'::text, 'VIRTUAL_TOKEN'::text])))
);
CREATE INDEX assets_symbol ON assets USING btree (symbol);
grant select on assets to lotbook_app;

create table attachments (
  user_id text not null,
  id uuid not null,
  transaction_id uuid not null,
  actor_id text not null,
  attached_at timestamp with time zone not null default now(),
  missing_since timestamp with time zone,
  constraint attachments_pkey PRIMARY KEY (user_id, id),
  constraint attachments_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth_user(id) ON DELETE CASCADE,
  constraint attachments_user_id_id_fkey FOREIGN KEY (user_id, id) REFERENCES uploads(user_id, id) ON DELETE CASCADE
);
CREATE INDEX attachments_transaction ON attachments USING btree (user_id, transaction_id);
alter table attachments enable row level security;
alter table attachments force row level security;
create policy own_rows on attachments for all to lotbook_app
  using (user_id = ( SELECT app_user_id() AS app_user_id))
  with check (user_id = ( SELECT app_user_id() AS app_user_id));
create policy system_rows on attachments for all to postgres
  using (app_is_system())
  with check (app_is_system());
create policy whole_copies on attachments as restrictive for all to lotbook_app
  using ( SELECT app_shows_ledger() AS app_shows_ledger)
  with check ( SELECT app_shows_ledger() AS app_shows_ledger);
CREATE TRIGGER attachments_change_delete AFTER DELETE ON attachments REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT WHEN ((current_setting('app.change_id'::text, true) <> ''::text)) EXECUTE FUNCTION note_change_rows('id', 'array[r.transaction_id]', '');
CREATE TRIGGER attachments_change_insert AFTER INSERT ON attachments REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT WHEN ((current_setting('app.change_id'::text, true) <> ''::text)) EXECUTE FUNCTION note_change_rows('id', 'array[r.transaction_id]', '');
CREATE TRIGGER attachments_change_update AFTER UPDATE ON attachments REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT WHEN ((current_setting('app.change_id'::text, true) <> ''::text)) EXECUTE FUNCTION note_change_rows('id', 'array[r.transaction_id]', '');
grant delete, insert, select, update on attachments to lotbook_app;

create table audit_events (
  user_id text not null,
  id uuid not null,
  happened_at timestamp with time zone not null default now(),
  actor_id text not null,
  action text not null,
  entity text not null,
  entity_id text,
  before jsonb,
  after jsonb,
  change_id uuid,
  data_import_id uuid,
  constraint audit_events_pkey PRIMARY KEY (user_id, id),
  constraint audit_events_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth_user(id) ON DELETE CASCADE
);
CREATE INDEX audit_events_change ON audit_events USING btree (user_id, change_id) WHERE (change_id IS NOT NULL);
CREATE INDEX audit_events_of_one ON audit_events USING btree (user_id, entity_id, happened_at DESC);
CREATE INDEX audit_events_time ON audit_events USING btree (user_id, happened_at DESC);
alter table audit_events enable row level security;
alter table audit_events force row level security;
create policy own_rows on audit_events for all to lotbook_app
  using (user_id = ( SELECT app_user_id() AS app_user_id))
  with check (user_id = ( SELECT app_user_id() AS app_user_id));
create policy system_rows on audit_events for all to postgres
  using (app_is_system())
  with check (app_is_system());
create policy whole_copies on audit_events as restrictive for all to lotbook_app
  using ( SELECT app_shows_ledger() AS app_shows_ledger)
  with check ( SELECT app_shows_ledger() AS app_shows_ledger);
grant insert, select on audit_events to lotbook_app;

create table auth_account (
  id text not null,
  user_id text not null,
  account_id text not null,
  provider_id text not null,
  access_token text,
  refresh_token text,
  id_token text,
  access_token_expires_at timestamp with time zone,
  refresh_token_expires_at timestamp with time zone,
  scope text,
  password text,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  constraint auth_account_pkey PRIMARY KEY (id),
  constraint auth_account_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth_user(id) ON DELETE CASCADE
);
CREATE INDEX auth_account_user ON auth_account USING btree (user_id);
alter table auth_account enable row level security;

create table auth_deleted_user (
  user_id text not null,
  email_hashes text[] not null,
  deleted_at timestamp with time zone not null default now(),
  constraint auth_deleted_user_pkey PRIMARY KEY (user_id)
);
alter table auth_deleted_user enable row level security;

create table auth_email_change (
  id text not null,
  user_id text not null,
  from_email text not null,
  from_confirmed boolean not null,
  to_email text not null,
  two_factor_id text,
  code_hash text not null,
  tries integer not null default 0,
  state text not null default 'waiting'::text,
  requested_at timestamp with time zone not null default clock_timestamp(),
  code_until timestamp with time zone not null,
  changed_at timestamp with time zone,
  undo_hash text not null,
  undo_until timestamp with time zone not null,
  constraint auth_email_change_pkey PRIMARY KEY (id),
  constraint auth_email_change_undo_hash_key UNIQUE (undo_hash),
  constraint auth_email_change_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth_user(id) ON DELETE CASCADE,
  constraint auth_email_change_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'changed'::text, 'ended'::text, 'undone'::text])))
);
CREATE INDEX auth_email_change_left ON auth_email_change USING btree (from_email) WHERE (state = 'changed'::text);
CREATE INDEX auth_email_change_user ON auth_email_change USING btree (user_id, requested_at);
CREATE UNIQUE INDEX auth_email_change_waiting ON auth_email_change USING btree (user_id) WHERE (state = 'waiting'::text);
alter table auth_email_change enable row level security;

create table auth_rate_limit (
  key text not null,
  count integer not null,
  window_started_at timestamp with time zone not null,
  ends_at timestamp with time zone not null,
  constraint auth_rate_limit_pkey PRIMARY KEY (key)
);
CREATE INDEX auth_rate_limit_ends ON auth_rate_limit USING btree (ends_at);
alter table auth_rate_limit enable row level security;

create table auth_session (
  id text not null,
  user_id text not null,
  token text not null,
  expires_at timestamp with time zone not null,
  ip_address text,
  user_agent text,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  constraint auth_session_pkey PRIMARY KEY (id),
  constraint auth_session_token_key UNIQUE (token),
  constraint auth_session_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth_user(id) ON DELETE CASCADE
);
CREATE INDEX auth_session_user ON auth_session USING btree (user_id);
alter table auth_session enable row level security;

create table auth_two_factor (
  id text not null,
  user_id text not null,
  secret text not null,
  backup_codes text not null,
  verified boolean not null default true,
  failed_verification_count integer not null default 0,
  locked_until timestamp with time zone,
  constraint auth_two_factor_pkey PRIMARY KEY (id),
  constraint auth_two_factor_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth_user(id) ON DELETE CASCADE
);
CREATE INDEX auth_two_factor_user ON auth_two_factor USING btree (user_id);
alter table auth_two_factor enable row level security;

create table auth_user (
  id text not null,
  name text not null,
  email text not null,
  email_verified boolean not null default false,
  image text,
  two_factor_enabled boolean not null default false,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  constraint auth_user_pkey PRIMARY KEY (id),
  constraint auth_user_email_key UNIQUE (email)
);
alter table auth_user enable row level security;
CREATE TRIGGER auth_user_settings AFTER INSERT ON auth_user FOR EACH ROW EXECUTE FUNCTION make_user_settings();

create table auth_verification (
  id text not null,
  identifier text not null,
  value text not null,
  expires_at timestamp with time zone not null,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  constraint auth_verification_pkey PRIMARY KEY (id)
);
CREATE INDEX auth_verification_identifier ON auth_verification USING btree (identifier);
alter table auth_verification enable row level security;

create table authorizations_to_revoke (
  user_id text not null,
  id uuid not null,
  account_id uuid not null,
  account_name text not null,
  exchange text not null,
  sealed text,
  created_at timestamp with time zone not null default now(),
  constraint granted_leaves_pkey PRIMARY KEY (user_id, id),
  constraint granted_leaves_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth_user(id) ON DELETE CASCADE,
  constraint granted_leaves_sealed_check CHECK (((length(sealed) >= 40) AND (length(sealed) <= 40000)))
);
alter table authorizations_to_revoke enable row level security;
alter table authorizations_to_revoke force row level security;
create policy own_rows on authorizations_to_revoke for all to lotbook_app
  using (user_id = ( SELECT app_user_id() AS app_user_id))
  with check (user_id = ( SELECT app_user_id() AS app_user_id));
create policy system_rows on authorizations_to_revoke for all to postgres
  using (app_is_system())
  with check (app_is_system());
create policy whole_copies on authorizations_to_revoke as restrictive for all to lotbook_app
  using ( SELECT app_shows_ledger() AS app_shows_ledger)
  with check ( SELECT app_shows_ledger() AS app_shows_ledger);
grant delete, insert, select, update on authorizations_to_revoke to lotbook_app;

create table balance_partings (
  user_id text not null,
  account_id uuid not null,
  asset_id text not null,
  status text not null default 'RUNNING'::text,
  asked_at timestamp with time zone not null default now(),
  height bigint,
  parted_at timestamp with time zone,
  agreed_at timestamp with time zone,
  reported numeric,
  calculated numeric,
  message text,
  constraint balance_partings_pkey PRIMARY KEY (user_id, account_id, asset_id),
  constraint balance_partings_user_id_account_id_fkey FOREIGN KEY (user_id, account_id) REFERENCES synced_accounts(user_id, account_id) ON DELETE CASCADE,
  constraint balance_partings_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth_user(id) ON DELETE CASCADE,
  constraint balance_partings_asset_id_check CHECK (((length(asset_id) >= 1) AND (length(asset_id) <= 500))),
  constraint balance_partings_found CHECK (((status = 'FOUND'::text) = (parted_at IS NOT NULL))),
  constraint balance_partings_message_check CHECK ((length(message) <= 1000)),
  constraint balance_partings_status_check CHECK ((status = ANY (ARRAY['RUNNING'::text, 'FOUND'::text, 'NOT_FOUND'::text])))
);
alter table balance_partings enable row level security;
alter table balance_partings force row level security;
create policy own_rows on balance_partings for all to lotbook_app
  using (user_id = ( SELECT app_user_id() AS app_user_id))
  with check (user_id = ( SELECT app_user_id() AS app_user_id));
create policy system_rows on balance_partings for all to postgres
  using (app_is_system())
  with check (app_is_system());
create policy whole_copies on balance_partings as restrictive for all to lotbook_app
  using ( SELECT app_shows_ledger() AS app_shows_ledger)
  with check ( SELECT app_shows_ledger() AS app_shows_ledger);
grant delete, insert, select, update on balance_partings to lotbook_app;

create table broker_lines (
  user_id text not null,
  id uuid not null,
  account_id uuid not null,
  tax_year text not null,
  broker text,
  filename text,
  row_number integer,
  asset text not null,
  asset_name text,
  quantity numeric,
  acquired_on date,
  sold_on date,
  proceeds numeric not null,
  cost_basis numeric,
  wash_sale_loss numeric,
  is_basis_reported boolean not null,
  term text,
  aggregate text,
  sale_count integer,
  is_transferred_in boolean not null default false,
  matched_to jsonb,
  updated_at timestamp with time zone not null default clock_timestamp(),
  accrued_market_discount numeric,
  is_nominee boolean,
  constraint broker_lines_pkey PRIMARY KEY (user_id, id),
  constraint broker_lines_user_id_account_id_fkey FOREIGN KEY (user_id, account_id) REFERENCES accounts(user_id, id) ON DELETE CASCADE,
  constraint broker_lines_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth_user(id) ON DELETE CASCADE,
  constraint broker_lines_accrued_market_discount_check CHECK ((accrued_market_discount >= (0)::numeric)),
  constraint broker_lines_aggregate_check CHECK ((aggregate = ANY (ARRAY['stablecoins'::text, 'nfts'::text]))),
  constraint broker_lines_cost_basis_check CHECK ((cost_basis >= (0)::numeric)),
  constraint broker_lines_proceeds_check CHECK ((proceeds >= (0)::numeric)),
  constraint broker_lines_quantity_check CHECK ((quantity > (0)::numeric)),
  constraint broker_lines_sale_count_check CHECK ((sale_count >= 0)),
  constraint broker_lines_term_check CHECK ((term = ANY (ARRAY['short'::text, 'long'::text, 'ordinary'::text]))),
  constraint broker_lines_wash_sale_loss_check CHECK ((wash_sale_loss >= (0)::numeric))
);
CREATE INDEX broker_lines_year ON broker_lines USING btree (user_id, tax_year, account_id);
alter table broker_lines enable row level security;
alter table broker_lines force row level security;
create policy own_rows on broker_lines for all to lotbook_app
  using (user_id = ( SELECT app_user_id() AS app_user_id))
  with check (user_id = ( SELECT app_user_id() AS app_user_id));
create policy system_rows on broker_lines for all to postgres
  using (app_is_system())
  with check (app_is_system());
create policy whole_copies on broker_lines as restrictive for all to lotbook_app
  using ( SELECT app_shows_ledger() AS app_shows_ledger)
  with check ( SELECT app_shows_ledger() AS app_shows_ledger);
CREATE TRIGGER broker_lines_change_delete AFTER DELETE ON broker_lines REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT WHEN ((current_setting('app.change_id'::text, true) <> ''::text)) EXECUTE FUNCTION note_change_rows('id', '', '');
CREATE TRIGGER broker_lines_change_insert AFTER INSERT ON broker_lines REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT WHEN ((current_setting('app.change_id'::text, true) <> ''::text)) EXECUTE FUNCTION note_change_rows('id', '', '');
CREATE TRIGGER broker_lines_change_update AFTER UPDATE ON broker_lines REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT WHEN ((current_setting('app.change_id'::text, true) <> ''::text)) EXECUTE FUNCTION note_change_rows('id', '', '');
CREATE TRIGGER broker_lines_frozen_delete AFTER DELETE ON broker_lines REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_frozen_broker_lines();
CREATE TRIGGER broker_lines_frozen_insert AFTER INSERT ON broker_lines REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_frozen_broker_lines();
CREATE TRIGGER broker_lines_frozen_update AFTER UPDATE ON broker_lines REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_frozen_broker_lines();
grant delete, insert, select, update on broker_lines to lotbook_app;

create table callouts (
  user_id text not null,
  computation_id uuid not null,
  "position" integer not null,
  type text not null,
  severity text not null,
  tax_year text,
  transaction_id uuid,
  asset_id text,
  quantity numeric,
  message text,
  amount_at_risk numeric,
  is_amount_at_risk_estimate boolean not null default false,
  receipt_transaction_id uuid,
  params jsonb,
  receipt_received_at timestamp with time zone,
  receipt_quantity numeric,
  constraint callouts_pkey PRIMARY KEY (user_id, computation_id, "position"),
  constraint callouts_said_once CHECK ((num_nonnulls(params, message) = 1)),
  constraint callouts_severity_check CHECK ((severity = ANY (ARRAY['ERROR'::text, 'INFORMATIONAL'::text, 'NOTICE'::text, 'SEVERE'::text, 'WARNING'::text])))
);
CREATE INDEX callouts_transaction ON callouts USING btree (user_id, computation_id, transaction_id);
CREATE INDEX callouts_year ON callouts USING btree (user_id, computation_id, tax_year, "position");
alter table callouts enable row level security;
alter table callouts force row level security;
create policy own_rows on callouts for all to lotbook_app
  using (user_id = ( SELECT app_user_id() AS app_user_id))
  with check (user_id = ( SELECT app_user_id() AS app_user_id));
create policy system_rows on callouts for all to postgres
  using (app_is_system())
  with check (app_is_system());
grant delete, insert, select, update on callouts to lotbook_app;

create table change_rows (
  user_id text not null,
  change_id uuid not null,
  table_name text not null,
  key jsonb not null,
  before jsonb,
  after jsonb,
  constraint change_rows_pkey PRIMARY KEY (user_id, change_id, table_name, key)
);
CREATE INDEX change_rows_key ON change_rows USING btree (user_id, table_name, key);
alter table change_rows enable row level security;
alter table change_rows force row level security;
create policy own_rows on change_rows for all to lotbook_app
  using (user_id = ( SELECT app_user_id() AS app_user_id))
  with check (user_id = ( SELECT app_user_id() AS app_user_id));
create policy system_rows on change_rows for all to postgres
  using (app_is_system())
  with check (app_is_system());
create policy whole_copies on change_rows as restrictive for all to lotbook_app
  using ( SELECT app_shows_ledger() AS app_shows_ledger)
  with check ( SELECT app_shows_ledger() AS app_shows_ledger);
grant select on change_rows to lotbook_app;

create table change_transactions (
  user_id text not null,
  transaction_id uuid not null,
  change_id uuid not null,
  constraint change_transactions_pkey PRIMARY KEY (user_id, transaction_id, change_id)
);
CREATE INDEX change_transactions_change ON change_transactions USING btree (user_id, change_id);
alter table change_transactions enable row level security;
alter table change_transactions force row level security;
create policy own_rows on change_transactions for all to lotbook_app
  using (user_id = ( SELECT app_user_id() AS app_user_id))
  with check (user_id = ( SELECT app_user_id() AS app_user_id));
create policy system_rows on change_transactions for all to postgres
  using (app_is_system())
  with check (app_is_system());
create policy whole_copies on change_transactions as restrictive for all to lotbook_app
  using ( SELECT app_shows_ledger() AS app_shows_ledger)
  with check ( SELECT app_shows_ledger() AS app_shows_ledger);
grant select on change_transactions to lotbook_app;

create table changes (
  user_id text not null,
  id uuid not null,
  number bigint not null,
  actor_id text not null,
  action text not null,
  params jsonb not null default '{}'::jsonb,
  transaction_count integer not null,
  made_at timestamp with time zone not null default clock_timestamp(),
  applied_at timestamp with time zone not null default clock_timestamp(),
  undone_at timestamp with time zone,
  undone_by text,
  forgotten_at timestamp with time zone,
  constraint changes_pkey PRIMARY KEY (user_id, id),
  constraint changes_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth_user(id) ON DELETE CASCADE,
  constraint changes_check CHECK (((undone_at IS NULL) = (undone_by IS NULL)))
);
CREATE INDEX changes_not_forgotten ON changes USING btree (user_id, number DESC) WHERE (forgotten_at IS NULL);
CREATE UNIQUE INDEX changes_number ON changes USING btree (user_id, number);
CREATE INDEX changes_standing ON changes USING btree (user_id, applied_at) WHERE (undone_at IS NULL);
alter table changes enable row level security;
alter table changes force row level security;
create policy own_rows on changes for all to lotbook_app
  using (user_id = ( SELECT app_user_id() AS app_user_id))
  with check (user_id = ( SELECT app_user_id() AS app_user_id));
create policy system_rows on changes for all to postgres
  using (app_is_system())
  with check (app_is_system());
create policy whole_copies on changes as restrictive for all to lotbook_app
  using ( SELECT app_shows_ledger() AS app_shows_ledger)
  with check ( SELECT app_shows_ledger() AS app_shows_ledger);
grant insert, select on changes to lotbook_app;
grant update (applied_at, undone_at, undone_by) on changes to lotbook_app;

create table computations (
  user_id text not null,
  id uuid not null,
  status text not null default 'ENQUEUED'::text,
  priority text not null default 'NORMAL'::text,
  ledger_version bigint not null,
  engine_version text,
  input_hash text,
  result_hash text,
  transaction_count integer,
  settings jsonb,
  totals jsonb,
  error_id text,
  error_message text,
  created_at timestamp with time zone not null default now(),
  started_at timestamp with time zone,
  finished_at timestamp with time zone,
  basis jsonb,
  problems_settled boolean not null default true,
  constraint computations_pkey PRIMARY KEY (user_id, id),
  constraint computations_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth_user(id) ON DELETE CASCADE,
  constraint computations_priority_check CHECK ((priority = ANY (ARRAY['LOW'::text, 'NORMAL'::text, 'HIGH'::text]))),
  constraint computations_status_check CHECK ((status = ANY (ARRAY['CANCELLED'::text, 'ENQUEUED'::text, 'FAILED'::text, 'FINISHED'::text, 'SCHEDULED'::text, 'STARTED'::text, 'UNKNOWN'::text])))
);
CREATE INDEX computations_time ON computations USING btree (user_id, created_at DESC);
alter table computations enable row level security;
alter table computations force row level security;
create policy own_rows on computations for all to lotbook_app
  using (user_id = ( SELECT app_user_id() AS app_user_id))
  with check (user_id = ( SELECT app_user_id() AS app_user_id));
create policy system_rows on computations for all to postgres
  using (app_is_system())
  with check (app_is_system());
grant delete, insert, select, update on computations to lotbook_app;

create table cost_basis_timeline (
  user_id text not null,
  id uuid not null,
  method text not null,
  starts_on date not null,
  ends_on date,
  account_id uuid,
  created_at timestamp with time zone not null default now(),
  recorded_at timestamp with time zone default now(),
  constraint cost_basis_timeline_pkey PRIMARY KEY (user_id, id),
  constraint cost_basis_timeline_user_id_account_id_fkey FOREIGN KEY (user_id, account_id) REFERENCES accounts(user_id, id) ON DELETE CASCADE,
  constraint cost_basis_timeline_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth_user(id) ON DELETE CASCADE,
  constraint cost_basis_timeline_check CHECK ((ends_on >= starts_on)),
  constraint cost_basis_timeline_method_check CHECK ((method = ANY (ARRAY['FIFO'::text, 'LIFO'::text, 'HIFO'::text, 'LOFO'::text, 'ACB'::text, 'WAC'::text, 'SP'::text])))
);
CREATE INDEX cost_basis_timeline_account ON cost_basis_timeline USING btree (user_id, account_id) WHERE (account_id IS NOT NULL);
alter table cost_basis_timeline enable row level security;
alter table cost_basis_timeline force row level security;
create policy own_rows on cost_basis_timeline for all to lotbook_app
  using (user_id = ( SELECT app_user_id() AS app_user_id))
  with check (user_id = ( SELECT app_user_id() AS app_user_id));
create policy system_rows on cost_basis_timeline for all to postgres
  using (app_is_system())
  with check (app_is_system());
create policy whole_copies on cost_basis_timeline as restrictive for all to lotbook_app
  using ( SELECT app_shows_ledger() AS app_shows_ledger)
  with check ( SELECT app_shows_ledger() AS app_shows_ledger);
CREATE TRIGGER cost_basis_timeline_change_delete AFTER DELETE ON cost_basis_timeline REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT WHEN ((current_setting('app.change_id'::text, true) <> ''::text)) EXECUTE FUNCTION note_change_rows('id', '', '');
CREATE TRIGGER cost_basis_timeline_change_insert AFTER INSERT ON cost_basis_timeline REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT WHEN ((current_setting('app.change_id'::text, true) <> ''::text)) EXECUTE FUNCTION note_change_rows('id', '', '');
CREATE TRIGGER cost_basis_timeline_change_update AFTER UPDATE ON cost_basis_timeline REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT WHEN ((current_setting('app.change_id'::text, true) <> ''::text)) EXECUTE FUNCTION note_change_rows('id', '', '');
grant delete, insert, select, update on cost_basis_timeline to lotbook_app;

create table data_exports (
  user_id text not null,
  id uuid not null,
  storage_key text not null,
  status text not null default 'ENQUEUED'::text,
  number_done integer not null default 0,
  number_total integer not null default 0,
  size_bytes bigint,
  created_at timestamp with time zone not null default now(),
  finished_at timestamp with time zone,
  session_id text,
  constraint data_exports_pkey PRIMARY KEY (user_id, id),
  constraint data_exports_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth_user(id) ON DELETE CASCADE,
  constraint data_exports_check CHECK (starts_with(storage_key, (user_id || '/'::text))),
  constraint data_exports_status_check CHECK ((status = ANY (ARRAY['ENQUEUED'::text, 'STARTED'::text, 'FINISHED'::text, 'FAILED'::text])))
);
CREATE UNIQUE INDEX data_exports_under_way ON data_exports USING btree (user_id) WHERE (status = ANY (ARRAY['ENQUEUED'::text, 'STARTED'::text]));
alter table data_exports enable row level security;
alter table data_exports force row level security;
create policy own_rows on data_exports for all to lotbook_app
  using (user_id = ( SELECT app_user_id() AS app_user_id))
  with check (user_id = ( SELECT app_user_id() AS app_user_id));
create policy system_rows on data_exports for all to postgres
  using (app_is_system())
  with check (app_is_system());
grant delete, insert, select on data_exports to lotbook_app;
grant update (finished_at, number_done, number_total, session_id, size_bytes, status) on data_exports to lotbook_app;

create table data_imports (
  user_id text not null,
  id uuid not null,
  upload_id uuid not null,
  status text not null default 'CHECKING'::text,
  number_done integer not null default 0,
  number_total integer not null default 0,
  copy jsonb,
  error text,
  engine_version text,
  result_hash text,
  created_at timestamp with time zone not null default now(),
  finished_at timestamp with time zone,
  constraint data_imports_pkey PRIMARY KEY (user_id, id),
  constraint data_imports_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth_user(id) ON DELETE CASCADE,
  constraint data_imports_status_check CHECK ((status = ANY (ARRAY['CHECKING'::text, 'CHECKED'::text, 'REFUSED'::text, 'WRITING'::text, 'STOPPING'::text, 'FINISHED'::text, 'FAILED'::text, 'STOPPED'::text])))
);
CREATE UNIQUE INDEX data_imports_under_way ON data_imports USING btree (user_id) WHERE (status = ANY (ARRAY['CHECKING'::text, 'WRITING'::text, 'STOPPING'::text]));
alter table data_imports enable row level security;
alter table data_imports force row level security;
create policy own_rows on data_imports for all to lotbook_app
  using (user_id = ( SELECT app_user_id() AS app_user_id))
  with check (user_id = ( SELECT app_user_id() AS app_user_id));
create policy system_rows on data_imports for all to postgres
  using (app_is_system())
  with check (app_is_system());
grant delete, insert, select on data_imports to lotbook_app;
grant update (copy, engine_version, error, finished_at, number_done, number_total, result_hash, status) on data_imports to lotbook_app;

create table disposals (
  user_id text not null,
  computation_id uuid not null,
  "position" integer not null,
  tax_year text not null,
  transaction_id uuid not null,
  kind text not null,
  asset_id text not null,
  account_id uuid,
  quantity numeric not null,
  acquired_transaction_id uuid,
  acquired_at timestamp with time zone,
  disposed_at timestamp with time zone not null,
  proceeds numeric not null,
  cost_basis numeric not null,
  gain numeric not null,
  term text,
  rule text,
  denied_loss numeric,
  printed_proceeds numeric,
  printed_cost_basis numeric,
  printed_gain numeric,
  category text not null,
  unknown text[],
  printed_denied_loss numeric,
  constraint disposals_pkey PRIMARY KEY (user_id, computation_id, "position"),
  constraint disposals_category_check CHECK ((category = ANY (ARRAY['disposal'::text, 'removal'::text]))),
  constraint disposals_term_check CHECK ((term = ANY (ARRAY['short'::text, 'long'::text]))),
  constraint disposals_unknown_check CHECK (((unknown <@ ARRAY['cost_basis'::text, 'proceeds'::text, 'acquired_at'::text]) AND (unknown <> '{}'::text[])))
);
CREATE INDEX disposals_asset ON disposals USING btree (user_id, computation_id, asset_id, disposed_at);
CREATE INDEX disposals_transaction ON disposals USING btree (user_id, computation_id, transaction_id);
CREATE INDEX disposals_year ON disposals USING btree (user_id, computation_id, tax_year, "position");
alter table disposals enable row level security;
alter table disposals force row level security;
create policy own_rows on disposals for all to lotbook_app
  using (user_id = ( SELECT app_user_id() AS app_user_id))
  with check (user_id = ( SELECT app_user_id() AS app_user_id));
create policy system_rows on disposals for all to postgres
  using (app_is_system())
  with check (app_is_system());
grant delete, insert, select, update on disposals to lotbook_app;

create table duplicate_decisions (
  user_id text not null,
  id uuid not null,
  verdict text not null,
  kept_account_id uuid not null,
  kept_external_id text not null,
  dropped_account_id uuid not null,
  dropped_external_id text not null,
  is_applied boolean not null default false,
  created_at timestamp with time zone not null default now(),
  constraint duplicate_decisions_pkey PRIMARY KEY (user_id, id),
  constraint duplicate_decisions_user_id_kept_account_id_kept_source_id__key UNIQUE (user_id, kept_account_id, kept_external_id, dropped_account_id, dropped_external_id),
  constraint duplicate_decisions_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth_user(id) ON DELETE CASCADE,
  constraint duplicate_decisions_verdict_check CHECK ((verdict = ANY (ARRAY['same'::text, 'different'::text])))
);
CREATE INDEX duplicate_decisions_dropped ON duplicate_decisions USING btree (user_id, dropped_account_id, dropped_external_id);
CREATE INDEX duplicate_decisions_time ON duplicate_decisions USING btree (user_id, created_at DESC, id DESC);
alter table duplicate_decisions enable row level security;
alter table duplicate_decisions force row level security;
create policy own_rows on duplicate_decisions for all to lotbook_app
  using (user_id = ( SELECT app_user_id() AS app_user_id))
  with check (user_id = ( SELECT app_user_id() AS app_user_id));
create policy system_rows on duplicate_decisions for all to postgres
  using (app_is_system())
  with check (app_is_system());
create policy whole_copies on duplicate_decisions as restrictive for all to lotbook_app
  using ( SELECT app_shows_ledger() AS app_shows_ledger)
  with check ( SELECT app_shows_ledger() AS app_shows_ledger);
CREATE TRIGGER duplicate_decisions_change_delete AFTER DELETE ON duplicate_decisions REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT WHEN ((current_setting('app.change_id'::text, true) <> ''::text)) EXECUTE FUNCTION note_change_rows('id', 'array(select t.id from transactions t where t.user_id = r.user_id and (t.account_id, t.external_id) in
      ((r.kept_account_id, r.kept_external_id), (r.dropped_account_id, r.dropped_external_id)))', '');
CREATE TRIGGER duplicate_decisions_change_insert AFTER INSERT ON duplicate_decisions REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT WHEN ((current_setting('app.change_id'::text, true) <> ''::text)) EXECUTE FUNCTION note_change_rows('id', 'array(select t.id from transactions t where t.user_id = r.user_id and (t.account_id, t.external_id) in
      ((r.kept_account_id, r.kept_external_id), (r.dropped_account_id, r.dropped_external_id)))', '');
CREATE TRIGGER duplicate_decisions_change_update AFTER UPDATE ON duplicate_decisions REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT WHEN ((current_setting('app.change_id'::text, true) <> ''::text)) EXECUTE FUNCTION note_change_rows('id', 'array(select t.id from transactions t where t.user_id = r.user_id and (t.account_id, t.external_id) in
      ((r.kept_account_id, r.kept_external_id), (r.dropped_account_id, r.dropped_external_id)))', '');
grant delete, insert, select, update on duplicate_decisions to lotbook_app;

create table exchange_credentials (
  user_id text not null,
  account_id uuid not null,
  sealed text not null,
  rights text not null,
  changed_at timestamp with time zone not null default now(),
  kind text not null default 'KEY'::text,
  refreshing_until timestamp with time zone,
  constraint exchange_credentials_pkey PRIMARY KEY (user_id, account_id),
  constraint exchange_credentials_user_id_account_id_fkey FOREIGN KEY (user_id, account_id) REFERENCES synced_accounts(user_id, account_id) ON DELETE CASCADE,
  constraint exchange_credentials_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth_user(id) ON DELETE CASCADE,
  constraint exchange_credentials_kind_check CHECK ((kind = ANY (ARRAY['KEY'::text, 'TOKEN'::text]))),
  constraint exchange_credentials_rights_check CHECK ((rights = ANY (ARRAY['read'::text, 'trade'::text, 'withdraw'::text, 'unknown'::text]))),
  constraint exchange_credentials_sealed_check CHECK (((length(sealed) >= 40) AND (length(sealed) <= 40000)))
);
alter table exchange_credentials enable row level security;
alter table exchange_credentials force row level security;
create policy own_rows on exchange_credentials for all to lotbook_app
  using (user_id = ( SELECT app_user_id() AS app_user_id))
  with check (user_id = ( SELECT app_user_id() AS app_user_id));
create policy system_rows on exchange_credentials for all to postgres
  using (app_is_system())
  with check (app_is_system());
create policy whole_copies on exchange_credentials as restrictive for all to lotbook_app
  using ( SELECT app_shows_ledger() AS app_shows_ledger)
  with check ( SELECT app_shows_ledger() AS app_shows_ledger);
grant delete, insert, select, update on exchange_credentials to lotbook_app;

create table failing_steps (
  step text not null,
  since timestamp with time zone not null default now(),
  failed_at timestamp with time zone not null default now(),
  rounds integer not null default 1,
  users integer not null,
  reference text not null,
  constraint failing_steps_pkey PRIMARY KEY (step)
);

create table filed_lines (
  user_id text not null,
  tax_year text not null,
  transaction_id uuid not null,
  proceeds numeric not null,
  cost_basis numeric not null,
  gain numeric not null,
  income numeric not null,
  constraint filed_lines_pkey PRIMARY KEY (user_id, tax_year, transaction_id),
  constraint filed_lines_user_id_tax_year_fkey FOREIGN KEY (user_id, tax_year) REFERENCES filed_years(user_id, tax_year) ON DELETE CASCADE
);
alter table filed_lines enable row level security;
alter table filed_lines force row level security;
create policy own_rows on filed_lines for all to lotbook_app
  using (user_id = ( SELECT app_user_id() AS app_user_id))
  with check (user_id = ( SELECT app_user_id() AS app_user_id));
create policy system_rows on filed_lines for all to postgres
  using (app_is_system())
  with check (app_is_system());
create policy whole_copies on filed_lines as restrictive for all to lotbook_app
  using ( SELECT app_shows_ledger() AS app_shows_ledger)
  with check ( SELECT app_shows_ledger() AS app_shows_ledger);
grant delete, insert, select, update on filed_lines to lotbook_app;

create table filed_years (
  user_id text not null,
  tax_year text not null,
  starts_on date not null,
  ends_on date not null,
  filed_at timestamp with time zone not null default now(),
  filed_by text not null,
  engine_version text not null,
  input_hash text not null,
  result_hash text not null,
  currency text not null,
  settings jsonb not null,
  totals jsonb not null,
  constraint filed_years_pkey PRIMARY KEY (user_id, tax_year),
  constraint filed_years_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth_user(id) ON DELETE CASCADE
);
alter table filed_years enable row level security;
alter table filed_years force row level security;
create policy own_rows on filed_years for all to lotbook_app
  using (user_id = ( SELECT app_user_id() AS app_user_id))
  with check (user_id = ( SELECT app_user_id() AS app_user_id));
create policy system_rows on filed_years for all to postgres
  using (app_is_system())
  with check (app_is_system());
create policy whole_copies on filed_years as restrictive for all to lotbook_app
  using ( SELECT app_shows_ledger() AS app_shows_ledger)
  with check ( SELECT app_shows_ledger() AS app_shows_ledger);
grant delete, insert, select, update on filed_years to lotbook_app;

create table flows (
  user_id text not null,
  transaction_id uuid not null,
  "position" integer not null,
  happened_at timestamp with time zone not null,
  direction text not null,
  account_id uuid not null,
  asset_id text not null,
  quantity numeric not null,
  is_withheld boolean not null default false,
  fiat_value numeric,
  fiat_currency text,
  fiat_source text,
  fiat_priced_at timestamp with time zone,
  stated_value numeric,
  stated_currency text,
  split_ratio numeric,
  named_asset_id text,
  near double precision not null generated always as (near_number(quantity)) stored,
  constraint flows_pkey PRIMARY KEY (user_id, transaction_id, "position"),
  constraint flows_check CHECK (((split_ratio IS NULL) OR ((split_ratio > (0)::numeric) AND (quantity = (0)::numeric)))),
  constraint flows_direction_check CHECK ((direction = ANY (ARRAY['in'::text, 'out'::text, 'fee'::text]))),
  constraint flows_quantity_check CHECK ((quantity >= (0)::numeric))
);
CREATE INDEX flows_account ON flows USING btree (user_id, account_id, happened_at DESC, transaction_id DESC);
CREATE INDEX flows_amount ON flows USING btree (user_id, near) WHERE (direction <> 'fee'::text);
CREATE INDEX flows_asset ON flows USING btree (user_id, asset_id, happened_at DESC, transaction_id DESC);
CREATE INDEX flows_named_asset ON flows USING btree (user_id, named_asset_id) WHERE (named_asset_id IS NOT NULL);
CREATE INDEX flows_splits ON flows USING btree (user_id, asset_id, happened_at) WHERE (split_ratio IS NOT NULL);
CREATE INDEX flows_unvalued ON flows USING btree (user_id, transaction_id, "position") WHERE (fiat_value IS NULL);
alter table flows enable row level security;
alter table flows force row level security;
create policy own_rows on flows for all to lotbook_app
  using (user_id = ( SELECT app_user_id() AS app_user_id))
  with check (user_id = ( SELECT app_user_id() AS app_user_id));
create policy system_rows on flows for all to postgres
  using (app_is_system())
  with check (app_is_system());
create policy whole_copies on flows as restrictive for all to lotbook_app
  using ( SELECT app_shows_ledger() AS app_shows_ledger)
  with check ( SELECT app_shows_ledger() AS app_shows_ledger);
CREATE TRIGGER flows_change_delete AFTER DELETE ON flows REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT WHEN ((current_setting('app.change_id'::text, true) <> ''::text)) EXECUTE FUNCTION note_change_rows('transaction_id position', 'array[r.transaction_id]', 'asset_id fiat_value fiat_currency fiat_source fiat_priced_at');
CREATE TRIGGER flows_change_insert AFTER INSERT ON flows REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT WHEN ((current_setting('app.change_id'::text, true) <> ''::text)) EXECUTE FUNCTION note_change_rows('transaction_id position', 'array[r.transaction_id]', 'asset_id fiat_value fiat_currency fiat_source fiat_priced_at');
CREATE TRIGGER flows_change_update AFTER UPDATE ON flows REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT WHEN ((current_setting('app.change_id'::text, true) <> ''::text)) EXECUTE FUNCTION note_change_rows('transaction_id position', 'array[r.transaction_id]', 'asset_id fiat_value fiat_currency fiat_source fiat_priced_at');
CREATE TRIGGER flows_deleted AFTER DELETE ON flows REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION note_changed_flows();
CREATE TRIGGER flows_frozen_delete AFTER DELETE ON flows REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_frozen_rows('transaction_id', '', '');
CREATE TRIGGER flows_frozen_insert AFTER INSERT ON flows REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_frozen_rows('transaction_id', '', '');
CREATE TRIGGER flows_frozen_update AFTER UPDATE ON flows REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_frozen_rows('transaction_id', '', 'fiat_value fiat_currency fiat_source fiat_priced_at');
CREATE TRIGGER flows_imported_delete AFTER DELETE ON flows REFERENCING OLD TABLE AS changed FOR EACH STATEMENT WHEN ((current_setting('app.change_id'::text, true) <> ''::text)) EXECUTE FUNCTION keep_imported_flow_rows();
CREATE TRIGGER flows_imported_insert AFTER INSERT ON flows REFERENCING NEW TABLE AS changed FOR EACH STATEMENT WHEN ((current_setting('app.change_id'::text, true) <> ''::text)) EXECUTE FUNCTION keep_imported_flow_rows();
CREATE TRIGGER flows_imported_update AFTER UPDATE ON flows REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT WHEN ((current_setting('app.change_id'::text, true) <> ''::text)) EXECUTE FUNCTION keep_imported_flows();
CREATE TRIGGER flows_inserted AFTER INSERT ON flows REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION note_new_rows();
CREATE TRIGGER flows_updated AFTER UPDATE ON flows REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION note_changed_flows();
grant delete, insert, select, update on flows to lotbook_app;

create table freezings (
  user_id text not null,
  tax_year text not null,
  kind text not null,
  started_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  ended_at timestamp with time zone,
  error text,
  constraint freezings_pkey PRIMARY KEY (user_id),
  constraint freezings_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth_user(id) ON DELETE CASCADE,
  constraint freezings_check CHECK (((ended_at IS NOT NULL) OR (error IS NULL))),
  constraint freezings_kind_check CHECK ((kind = ANY (ARRAY['freeze'::text, 'unfreeze'::text])))
);
alter table freezings enable row level security;
alter table freezings force row level security;
create policy own_rows on freezings for all to lotbook_app
  using (user_id = ( SELECT app_user_id() AS app_user_id))
  with check (user_id = ( SELECT app_user_id() AS app_user_id));
create policy system_rows on freezings for all to postgres
  using (app_is_system())
  with check (app_is_system());
create policy whole_copies on freezings as restrictive for all to lotbook_app
  using ( SELECT app_shows_ledger() AS app_shows_ledger)
  with check ( SELECT app_shows_ledger() AS app_shows_ledger);
grant delete, insert, select, update on freezings to lotbook_app;

create table frozen_years (
  user_id text not null,
  tax_year text not null,
  closes_at timestamp with time zone not null,
  constraint frozen_years_pkey PRIMARY KEY (user_id, tax_year),
  constraint frozen_years_user_id_tax_year_fkey FOREIGN KEY (user_id, tax_year) REFERENCES filed_years(user_id, tax_year) ON DELETE CASCADE
);
alter table frozen_years enable row level security;
alter table frozen_years force row level security;
create policy own_rows on frozen_years for all to lotbook_app
  using (user_id = ( SELECT app_user_id() AS app_user_id))
  with check (user_id = ( SELECT app_user_id() AS app_user_id));
create policy system_rows on frozen_years for all to postgres
  using (app_is_system())
  with check (app_is_system());
create policy whole_copies on frozen_years as restrictive for all to lotbook_app
  using ( SELECT app_shows_ledger() AS app_shows_ledger)
  with check ( SELECT app_shows_ledger() AS app_shows_ledger);
CREATE TRIGGER frozen_years_change_delete AFTER DELETE ON frozen_years REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT WHEN ((current_setting('app.change_id'::text, true) <> ''::text)) EXECUTE FUNCTION note_change_rows('tax_year', '', '');
CREATE TRIGGER frozen_years_change_insert AFTER INSERT ON frozen_years REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT WHEN ((current_setting('app.change_id'::text, true) <> ''::text)) EXECUTE FUNCTION note_change_rows('tax_year', '', '');
CREATE TRIGGER frozen_years_change_update AFTER UPDATE ON frozen_years REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT WHEN ((current_setting('app.change_id'::text, true) <> ''::text)) EXECUTE FUNCTION note_change_rows('tax_year', '', '');
CREATE TRIGGER frozen_years_close AFTER INSERT OR DELETE OR UPDATE ON frozen_years FOR EACH STATEMENT EXECUTE FUNCTION note_closed_before();
grant delete, insert, select, update on frozen_years to lotbook_app;

create table health_problems (
  user_id text not null,
  id uuid not null,
  kind text not null,
  severity text not null,
  account_id uuid,
  asset_id text,
  transaction_id uuid,
  source_id uuid,
  happened_at timestamp with time zone,
  quantity numeric,
  amount_at_risk numeric,
  is_amount_at_risk_estimate boolean not null default false,
  measure numeric,
  callout_type text,
  params jsonb,
  receipt_transaction_id uuid,
  receipt_received_at timestamp with time zone,
  receipt_quantity numeric,
  found_at timestamp with time zone not null default now(),
  gone_at timestamp with time zone,
  is_gone_by_change boolean not null default false,
  constraint health_problems_pkey PRIMARY KEY (user_id, id),
  constraint health_problems_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth_user(id) ON DELETE CASCADE,
  constraint health_problems_severity_check CHECK ((severity = ANY (ARRAY['ERROR'::text, 'INFORMATIONAL'::text, 'NOTICE'::text, 'SEVERE'::text, 'WARNING'::text])))
);
CREATE INDEX health_problems_group ON health_problems USING btree (user_id, kind, account_id, asset_id, happened_at, id);
CREATE INDEX health_problems_transaction ON health_problems USING btree (user_id, transaction_id) WHERE (transaction_id IS NOT NULL);
alter table health_problems enable row level security;
alter table health_problems force row level security;
create policy own_rows on health_problems for all to lotbook_app
  using (user_id = ( SELECT app_user_id() AS app_user_id))
  with check (user_id = ( SELECT app_user_id() AS app_user_id));
create policy system_rows on health_problems for all to postgres
  using (app_is_system())
  with check (app_is_system());
create policy whole_copies on health_problems as restrictive for all to lotbook_app
  using ( SELECT app_shows_ledger() AS app_shows_ledger)
  with check ( SELECT app_shows_ledger() AS app_shows_ledger);
grant delete, insert, select, update on health_problems to lotbook_app;

create table identifications (
  user_id text not null,
  transaction_id uuid not null,
  lots jsonb not null,
  identified_on date,
  note text,
  recorded_at timestamp with time zone not null default now(),
  recorded_by text not null,
  constraint identifications_pkey PRIMARY KEY (user_id, transaction_id),
  constraint identifications_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth_user(id) ON DELETE CASCADE,
  constraint identifications_lots_check CHECK (((jsonb_typeof(lots) = 'array'::text) AND ((jsonb_array_length(lots) >= 1) AND (jsonb_array_length(lots) <= 500))))
);
alter table identifications enable row level security;
alter table identifications force row level security;
create policy own_rows on identifications for all to lotbook_app
  using (user_id = ( SELECT app_user_id() AS app_user_id))
  with check (user_id = ( SELECT app_user_id() AS app_user_id));
create policy system_rows on identifications for all to postgres
  using (app_is_system())
  with check (app_is_system());
create policy whole_copies on identifications as restrictive for all to lotbook_app
  using ( SELECT app_shows_ledger() AS app_shows_ledger)
  with check ( SELECT app_shows_ledger() AS app_shows_ledger);
CREATE TRIGGER identifications_change_delete AFTER DELETE ON identifications REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT WHEN ((current_setting('app.change_id'::text, true) <> ''::text)) EXECUTE FUNCTION note_change_rows('transaction_id', 'array[r.transaction_id]', '');
CREATE TRIGGER identifications_change_insert AFTER INSERT ON identifications REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT WHEN ((current_setting('app.change_id'::text, true) <> ''::text)) EXECUTE FUNCTION note_change_rows('transaction_id', 'array[r.transaction_id]', '');
CREATE TRIGGER identifications_change_update AFTER UPDATE ON identifications REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT WHEN ((current_setting('app.change_id'::text, true) <> ''::text)) EXECUTE FUNCTION note_change_rows('transaction_id', 'array[r.transaction_id]', '');
CREATE TRIGGER identifications_deleted AFTER DELETE ON identifications REFERENCING OLD TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION note_changed_identifications();
CREATE TRIGGER identifications_frozen_delete AFTER DELETE ON identifications REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_frozen_identifications();
CREATE TRIGGER identifications_frozen_insert AFTER INSERT ON identifications REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_frozen_identifications();
CREATE TRIGGER identifications_frozen_update AFTER UPDATE ON identifications REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_frozen_identifications();
CREATE TRIGGER identifications_inserted AFTER INSERT ON identifications REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION note_changed_identifications();
CREATE TRIGGER identifications_updated AFTER UPDATE ON identifications REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION note_changed_identifications();
grant delete, insert, select, update on identifications to lotbook_app;

create table import_templates (
  user_id text not null,
  id uuid not null,
  name text not null,
  mapping jsonb not null,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  constraint import_templates_pkey PRIMARY KEY (user_id, id),
  constraint import_templates_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth_user(id) ON DELETE CASCADE,
  constraint import_templates_name_check CHECK (((length(name) >= 1) AND (length(name) <= 100)))
);
CREATE UNIQUE INDEX import_templates_name ON import_templates USING btree (user_id, lower(name));
alter table import_templates enable row level security;
alter table import_templates force row level security;
create policy own_rows on import_templates for all to lotbook_app
  using (user_id = ( SELECT app_user_id() AS app_user_id))
  with check (user_id = ( SELECT app_user_id() AS app_user_id));
create policy system_rows on import_templates for all to postgres
  using (app_is_system())
  with check (app_is_system());
create policy whole_copies on import_templates as restrictive for all to lotbook_app
  using ( SELECT app_shows_ledger() AS app_shows_ledger)
  with check ( SELECT app_shows_ledger() AS app_shows_ledger);
grant delete, insert, select, update on import_templates to lotbook_app;

create table imported_values (
  user_id text not null,
  transaction_id uuid not null,
  "position" integer not null,
  field text not null,
  value jsonb,
  edited_at timestamp with time zone not null default now(),
  constraint imported_values_pkey PRIMARY KEY (user_id, transaction_id, "position", field),
  constraint imported_values_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth_user(id) ON DELETE CASCADE,
  constraint imported_values_field_check CHECK ((field = ANY (ARRAY['happened_at'::text, 'type'::text, 'label'::text, 'note'::text, 'acquired_at'::text, 'quantity'::text, 'account_id'::text, 'flow'::text])))
);
alter table imported_values enable row level security;
alter table imported_values force row level security;
create policy own_rows on imported_values for all to lotbook_app
  using (user_id = ( SELECT app_user_id() AS app_user_id))
  with check (user_id = ( SELECT app_user_id() AS app_user_id));
create policy system_rows on imported_values for all to postgres
  using (app_is_system())
  with check (app_is_system());
create policy whole_copies on imported_values as restrictive for all to lotbook_app
  using ( SELECT app_shows_ledger() AS app_shows_ledger)
  with check ( SELECT app_shows_ledger() AS app_shows_ledger);
CREATE TRIGGER imported_values_change_delete AFTER DELETE ON imported_values REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT WHEN ((current_setting('app.change_id'::text, true) <> ''::text)) EXECUTE FUNCTION note_change_rows('transaction_id position field', 'array[r.transaction_id]', '');
CREATE TRIGGER imported_values_change_insert AFTER INSERT ON imported_values REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT WHEN ((current_setting('app.change_id'::text, true) <> ''::text)) EXECUTE FUNCTION note_change_rows('transaction_id position field', 'array[r.transaction_id]', '');
CREATE TRIGGER imported_values_change_update AFTER UPDATE ON imported_values REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT WHEN ((current_setting('app.change_id'::text, true) <> ''::text)) EXECUTE FUNCTION note_change_rows('transaction_id position field', 'array[r.transaction_id]', '');
grant delete, insert, select, update on imported_values to lotbook_app;

create table income (
  user_id text not null,
  computation_id uuid not null,
  "position" integer not null,
  tax_year text not null,
  transaction_id uuid not null,
  label text not null,
  asset_id text not null,
  account_id uuid,
  quantity numeric not null,
  value numeric not null,
  received_at timestamp with time zone not null,
  unknown text[],
  printed_value numeric,
  constraint income_pkey PRIMARY KEY (user_id, computation_id, "position"),
  constraint income_unknown_check CHECK (((unknown <@ ARRAY['value'::text]) AND (unknown <> '{}'::text[])))
);
CREATE INDEX income_transaction ON income USING btree (user_id, computation_id, transaction_id);
CREATE INDEX income_year ON income USING btree (user_id, computation_id, tax_year, "position");
alter table income enable row level security;
alter table income force row level security;
create policy own_rows on income for all to lotbook_app
  using (user_id = ( SELECT app_user_id() AS app_user_id))
  with check (user_id = ( SELECT app_user_id() AS app_user_id));
create policy system_rows on income for all to postgres
  using (app_is_system())
  with check (app_is_system());
grant delete, insert, select, update on income to lotbook_app;

create table link_requests (
  user_id text not null,
  id text not null,
  session_id text not null,
  exchange text not null,
  account_id uuid,
  sealed text not null,
  created_at timestamp with time zone not null default now(),
  constraint link_requests_pkey PRIMARY KEY (user_id, id),
  constraint link_requests_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth_user(id) ON DELETE CASCADE,
  constraint link_requests_id_check CHECK ((length(id) = 64)),
  constraint link_requests_sealed_check CHECK (((length(sealed) >= 40) AND (length(sealed) <= 1000)))
);
alter table link_requests enable row level security;
alter table link_requests force row level security;
create policy own_rows on link_requests for all to lotbook_app
  using (user_id = ( SELECT app_user_id() AS app_user_id))
  with check (user_id = ( SELECT app_user_id() AS app_user_id));
create policy system_rows on link_requests for all to postgres
  using (app_is_system())
  with check (app_is_system());
create policy whole_copies on link_requests as restrictive for all to lotbook_app
  using ( SELECT app_shows_ledger() AS app_shows_ledger)
  with check ( SELECT app_shows_ledger() AS app_shows_ledger);
grant delete, insert, select, update on link_requests to lotbook_app;

create table lot_migrations (
  user_id text not null,
  id uuid not null,
  migrated_at timestamp with time zone not null default now(),
  migrated_by text not null,
  wallet_from date not null,
  allocation text not null,
  wallet_ids jsonb not null,
  lot_allocation_before text not null,
  wallet_from_before date,
  safe_harbor_allocation_before text,
  lots jsonb,
  froze_from text,
  constraint lot_migrations_pkey PRIMARY KEY (user_id),
  constraint lot_migrations_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth_user(id) ON DELETE CASCADE,
  constraint lot_migrations_allocation_check CHECK ((allocation = ANY (ARRAY['AS_HELD'::text, 'GLOBAL_HIGHEST_COST_FIRST'::text, 'GLOBAL_OLDEST_FIRST'::text, 'SPECIFIC'::text]))),
  constraint lot_migrations_lots_check CHECK ((jsonb_typeof(lots) = 'array'::text)),
  constraint lot_migrations_wallet_ids_check CHECK ((jsonb_typeof(wallet_ids) = 'array'::text))
);
alter table lot_migrations enable row level security;
alter table lot_migrations force row level security;
create policy own_rows on lot_migrations for all to lotbook_app
  using (user_id = ( SELECT app_user_id() AS app_user_id))
  with check (user_id = ( SELECT app_user_id() AS app_user_id));
create policy system_rows on lot_migrations for all to postgres
  using (app_is_system())
  with check (app_is_system());
create policy whole_copies on lot_migrations as restrictive for all to lotbook_app
  using ( SELECT app_shows_ledger() AS app_shows_ledger)
  with check ( SELECT app_shows_ledger() AS app_shows_ledger);
CREATE TRIGGER lot_migrations_change_delete AFTER DELETE ON lot_migrations REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT WHEN ((current_setting('app.change_id'::text, true) <> ''::text)) EXECUTE FUNCTION note_change_rows('id', '', '');
CREATE TRIGGER lot_migrations_change_insert AFTER INSERT ON lot_migrations REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT WHEN ((current_setting('app.change_id'::text, true) <> ''::text)) EXECUTE FUNCTION note_change_rows('id', '', '');
CREATE TRIGGER lot_migrations_change_update AFTER UPDATE ON lot_migrations REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT WHEN ((current_setting('app.change_id'::text, true) <> ''::text)) EXECUTE FUNCTION note_change_rows('id', '', '');
CREATE TRIGGER lot_migrations_frozen AFTER INSERT OR DELETE OR UPDATE ON lot_migrations FOR EACH ROW EXECUTE FUNCTION keep_frozen_allocation();
grant delete, insert, select, update on lot_migrations to lotbook_app;

create table lots (
  user_id text not null,
  computation_id uuid not null,
  "position" integer not null,
  asset_id text not null,
  account_id uuid,
  quantity numeric not null,
  cost_basis numeric not null,
  acquired_transaction_id uuid,
  acquired_at timestamp with time zone,
  unknown text[],
  constraint lots_pkey PRIMARY KEY (user_id, computation_id, "position"),
  constraint lots_unknown_check CHECK (((unknown <@ ARRAY['cost_basis'::text, 'acquired_at'::text]) AND (unknown <> '{}'::text[])))
);
CREATE INDEX lots_acquired ON lots USING btree (user_id, computation_id, asset_id, acquired_at, "position");
alter table lots enable row level security;
alter table lots force row level security;
create policy own_rows on lots for all to lotbook_app
  using (user_id = ( SELECT app_user_id() AS app_user_id))
  with check (user_id = ( SELECT app_user_id() AS app_user_id));
create policy system_rows on lots for all to postgres
  using (app_is_system())
  with check (app_is_system());
grant delete, insert, select, update on lots to lotbook_app;

create table market_assets (
  id text not null,
  symbol text not null,
  name text not null,
  slug text not null,
  kind text not null default 'CRYPTO_CURRENCY'::text,
  cmc_id integer,
  rank integer,
  is_listed boolean not null default true,
  updated_at timestamp with time zone not null default now(),
  constraint market_assets_pkey PRIMARY KEY (id),
  constraint market_assets_slug_key UNIQUE (slug),
  constraint market_assets_kind_check CHECK ((kind = ANY (ARRAY['CRYPTO_CURRENCY'::text, 'FIAT'::text, 'NFT'::text, 'BLOCKCHAIN_TOKEN'::text, 'EXCHANGE_TOKEN'::text, 'VIRTUAL_TOKEN'::text])))
);
CREATE INDEX market_assets_rank ON market_assets USING btree (rank) WHERE (rank IS NOT NULL);
CREATE INDEX market_assets_symbol ON market_assets USING btree (upper(symbol));
grant select on market_assets to lotbook_app;

create table market_changes (
  id uuid not null default gen_random_uuid(),
  noted_at timestamp with time zone not null default now(),
  constraint market_changes_pkey PRIMARY KEY (id)
);
CREATE INDEX market_changes_noted ON market_changes USING btree (noted_at);
grant select on market_changes to lotbook_app;

create table market_contracts (
  chain text not null,
  contract text not null,
  market_asset_id text not null,
  constraint market_contracts_pkey PRIMARY KEY (chain, contract),
  constraint market_contracts_market_asset_id_fkey FOREIGN KEY (market_asset_id) REFERENCES market_assets(id) ON DELETE CASCADE
);
CREATE INDEX market_contracts_asset ON market_contracts USING btree (market_asset_id);
CREATE INDEX market_contracts_contract ON market_contracts USING btree (contract);
grant select on market_contracts to lotbook_app;

create table market_days (
  market_asset_id text not null,
  day date not null,
  price numeric not null,
  market_cap numeric,
  volume numeric,
  source text not null,
  priced_at timestamp with time zone not null,
  changed_at timestamp with time zone not null default now(),
  constraint market_days_pkey PRIMARY KEY (market_asset_id, day),
  constraint market_days_market_asset_id_fkey FOREIGN KEY (market_asset_id) REFERENCES market_assets(id) ON DELETE CASCADE,
  constraint market_days_price_check CHECK ((price >= (0)::numeric))
);
CREATE INDEX market_days_changed ON market_days USING btree (changed_at);
grant select on market_days to lotbook_app;

create table market_histories (
  market_asset_id text not null,
  wanted_at timestamp with time zone not null default now(),
  days_from date,
  days_to date,
  is_complete boolean not null default false,
  volumes_at timestamp with time zone,
  points_at timestamp with time zone,
  ask_again_at timestamp with time zone,
  constraint market_histories_pkey PRIMARY KEY (market_asset_id),
  constraint market_histories_market_asset_id_fkey FOREIGN KEY (market_asset_id) REFERENCES market_assets(id) ON DELETE CASCADE
);
grant select on market_histories to lotbook_app;

create table market_points (
  market_asset_id text not null,
  priced_at timestamp with time zone not null,
  price numeric not null,
  source text not null,
  constraint market_points_pkey PRIMARY KEY (market_asset_id, priced_at),
  constraint market_points_market_asset_id_fkey FOREIGN KEY (market_asset_id) REFERENCES market_assets(id) ON DELETE CASCADE,
  constraint market_points_price_check CHECK ((price >= (0)::numeric))
);
grant select on market_points to lotbook_app;

create table market_quotes (
  market_asset_id text not null,
  price numeric not null,
  percent_change_1h numeric,
  percent_change_24h numeric,
  percent_change_7d numeric,
  high_24h numeric,
  low_24h numeric,
  market_cap numeric,
  volume_24h numeric,
  circulating_supply numeric,
  total_supply numeric,
  max_supply numeric,
  all_time_high numeric,
  all_time_high_at timestamp with time zone,
  all_time_low numeric,
  all_time_low_at timestamp with time zone,
  source text not null,
  priced_at timestamp with time zone not null,
  fetched_at timestamp with time zone not null default now(),
  constraint market_quotes_pkey PRIMARY KEY (market_asset_id),
  constraint market_quotes_market_asset_id_fkey FOREIGN KEY (market_asset_id) REFERENCES market_assets(id) ON DELETE CASCADE,
  constraint market_quotes_price_check CHECK ((price >= (0)::numeric))
);
grant select on market_quotes to lotbook_app;

create table market_rates (
  currency text not null,
  day date not null,
  per_euro numeric not null,
  source text not null,
  changed_at timestamp with time zone not null default now(),
  constraint market_rates_pkey PRIMARY KEY (currency, day),
  constraint market_rates_per_euro_check CHECK ((per_euro > (0)::numeric))
);
CREATE INDEX market_rates_changed ON market_rates USING btree (changed_at);
grant select on market_rates to lotbook_app;

create table market_refreshes (
  name text not null,
  done_at timestamp with time zone,
  leased_until timestamp with time zone,
  constraint market_refreshes_pkey PRIMARY KEY (name)
);
grant select on market_refreshes to lotbook_app;

create table market_services (
  id text not null,
  asked_at timestamp with time zone not null,
  answered_at timestamp with time zone,
  failure text,
  message text,
  failing_since timestamp with time zone,
  failures integer not null default 0,
  quiet_until timestamp with time zone,
  is_simulated boolean not null default false,
  constraint market_services_pkey PRIMARY KEY (id),
  constraint market_services_failure_check CHECK ((failure = ANY (ARRAY['unknown-asset'::text, 'no-price'::text, 'offline'::text, 'rate-limited'::text, 'bad-answer'::text])))
);
grant select on market_services to lotbook_app;

create table performance_views (
  user_id text not null,
  duration text not null,
  stamp text not null,
  currency text not null,
  figures text not null,
  benchmarks jsonb not null,
  constraint performance_views_pkey PRIMARY KEY (user_id, duration),
  constraint performance_views_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth_user(id) ON DELETE CASCADE
);
alter table performance_views enable row level security;
alter table performance_views force row level security;
create policy own_rows on performance_views for all to lotbook_app
  using (user_id = ( SELECT app_user_id() AS app_user_id))
  with check (user_id = ( SELECT app_user_id() AS app_user_id));
create policy system_rows on performance_views for all to postgres
  using (app_is_system())
  with check (app_is_system());
grant delete, insert, select, update on performance_views to lotbook_app;

create table price_outages (
  user_id text not null,
  source text not null,
  failure text not null,
  since timestamp with time zone not null,
  asked_at timestamp with time zone not null,
  asking_since timestamp with time zone,
  constraint price_outages_pkey PRIMARY KEY (user_id, source),
  constraint price_outages_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth_user(id) ON DELETE CASCADE,
  constraint price_outages_failure_check CHECK ((failure = ANY (ARRAY['offline'::text, 'rate-limited'::text, 'bad-answer'::text])))
);
alter table price_outages enable row level security;
alter table price_outages force row level security;
create policy own_rows on price_outages for all to lotbook_app
  using (user_id = ( SELECT app_user_id() AS app_user_id))
  with check (user_id = ( SELECT app_user_id() AS app_user_id));
create policy system_rows on price_outages for all to postgres
  using (app_is_system())
  with check (app_is_system());
grant delete, insert, select, update on price_outages to lotbook_app;

create table prices (
  source text not null,
  asset text not null,
  currency text not null,
  asked_at timestamp with time zone not null,
  price numeric,
  priced_at text,
  granularity text,
  failure jsonb,
  fetched_at timestamp with time zone not null default now(),
  ask_again_at timestamp with time zone,
  constraint prices_pkey PRIMARY KEY (source, asset, currency, asked_at)
);
grant select on prices to lotbook_app;

create table problem_decisions (
  user_id text not null,
  problem_id uuid not null,
  verdict text not null,
  reason text,
  note text,
  measure numeric,
  ledger_version bigint not null default 0,
  decided_at timestamp with time zone not null default now(),
  constraint problem_decisions_pkey PRIMARY KEY (user_id, problem_id),
  constraint problem_decisions_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth_user(id) ON DELETE CASCADE,
  constraint problem_decisions_note_check CHECK ((length(note) <= 500)),
  constraint problem_decisions_reason_check CHECK ((length(reason) <= 40)),
  constraint problem_decisions_verdict_check CHECK ((verdict = ANY (ARRAY['dismissed'::text, 'resolved'::text])))
);
alter table problem_decisions enable row level security;
alter table problem_decisions force row level security;
create policy own_rows on problem_decisions for all to lotbook_app
  using (user_id = ( SELECT app_user_id() AS app_user_id))
  with check (user_id = ( SELECT app_user_id() AS app_user_id));
create policy system_rows on problem_decisions for all to postgres
  using (app_is_system())
  with check (app_is_system());
create policy whole_copies on problem_decisions as restrictive for all to lotbook_app
  using ( SELECT app_shows_ledger() AS app_shows_ledger)
  with check ( SELECT app_shows_ledger() AS app_shows_ledger);
CREATE TRIGGER problem_decisions_change_delete AFTER DELETE ON problem_decisions REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT WHEN ((current_setting('app.change_id'::text, true) <> ''::text)) EXECUTE FUNCTION note_change_rows('problem_id', '', '');
CREATE TRIGGER problem_decisions_change_insert AFTER INSERT ON problem_decisions REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT WHEN ((current_setting('app.change_id'::text, true) <> ''::text)) EXECUTE FUNCTION note_change_rows('problem_id', '', '');
CREATE TRIGGER problem_decisions_change_update AFTER UPDATE ON problem_decisions REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT WHEN ((current_setting('app.change_id'::text, true) <> ''::text)) EXECUTE FUNCTION note_change_rows('problem_id', '', '');
grant delete, insert, select, update on problem_decisions to lotbook_app;

create table provisional_values (
  user_id text not null,
  transaction_id uuid not null,
  "position" integer not null,
  ask_again_at timestamp with time zone not null,
  constraint provisional_values_pkey PRIMARY KEY (user_id, transaction_id, "position"),
  constraint provisional_values_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth_user(id) ON DELETE CASCADE
);
CREATE INDEX provisional_values_due ON provisional_values USING btree (ask_again_at);
alter table provisional_values enable row level security;
alter table provisional_values force row level security;
create policy own_rows on provisional_values for all to lotbook_app
  using (user_id = ( SELECT app_user_id() AS app_user_id))
  with check (user_id = ( SELECT app_user_id() AS app_user_id));
create policy system_rows on provisional_values for all to postgres
  using (app_is_system())
  with check (app_is_system());
grant delete, insert, select, update on provisional_values to lotbook_app;

create table raw_records (
  user_id text not null,
  account_id uuid not null,
  stream text not null,
  id text not null,
  happened_at timestamp with time zone,
  height bigint,
  is_final boolean not null,
  payload jsonb not null,
  read_at timestamp with time zone default now(),
  constraint raw_records_pkey PRIMARY KEY (user_id, account_id, stream, id),
  constraint raw_records_id_check CHECK (((length(id) >= 1) AND (length(id) <= 1000)))
);
CREATE INDEX raw_records_by_height ON raw_records USING btree (user_id, account_id, height) WHERE is_final;
CREATE INDEX raw_records_young ON raw_records USING btree (user_id, account_id, stream, height) WHERE (NOT is_final);
alter table raw_records enable row level security;
alter table raw_records force row level security;
create policy own_rows on raw_records for all to lotbook_app
  using (user_id = ( SELECT app_user_id() AS app_user_id))
  with check (user_id = ( SELECT app_user_id() AS app_user_id));
create policy system_rows on raw_records for all to postgres
  using (app_is_system())
  with check (app_is_system());
create policy whole_copies on raw_records as restrictive for all to lotbook_app
  using ( SELECT app_shows_ledger() AS app_shows_ledger)
  with check ( SELECT app_shows_ledger() AS app_shows_ledger);
CREATE TRIGGER raw_records_accounts AFTER INSERT ON raw_records REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION check_accounts_of_records();
grant delete, insert, select, update on raw_records to lotbook_app;

create table reported_balances (
  user_id text not null,
  id uuid not null,
  account_id uuid not null,
  asset_id text not null,
  reported_at timestamp with time zone not null,
  quantity numeric not null,
  created_at timestamp with time zone not null default now(),
  source_id uuid,
  opening numeric,
  unexplained numeric,
  is_read boolean,
  constraint reported_balances_pkey PRIMARY KEY (user_id, id),
  constraint reported_balances_source FOREIGN KEY (user_id, source_id) REFERENCES sources(user_id, id) ON DELETE CASCADE,
  constraint reported_balances_user_id_account_id_fkey FOREIGN KEY (user_id, account_id) REFERENCES accounts(user_id, id) ON DELETE CASCADE,
  constraint reported_balances_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth_user(id) ON DELETE CASCADE,
  constraint reported_balances_is_read_check CHECK (is_read),
  constraint reported_balances_of_file CHECK ((((source_id IS NULL) = (opening IS NULL)) AND ((opening IS NULL) = (unexplained IS NULL)))),
  constraint reported_balances_read_apart CHECK (((is_read IS NULL) OR (source_id IS NULL)))
);
CREATE UNIQUE INDEX reported_balances_entered ON reported_balances USING btree (user_id, account_id, asset_id, reported_at) WHERE ((source_id IS NULL) AND (is_read IS NULL));
CREATE UNIQUE INDEX reported_balances_of_source ON reported_balances USING btree (user_id, source_id, asset_id, reported_at) WHERE (source_id IS NOT NULL);
CREATE UNIQUE INDEX reported_balances_read ON reported_balances USING btree (user_id, account_id, asset_id, reported_at DESC) WHERE is_read;
alter table reported_balances enable row level security;
alter table reported_balances force row level security;
create policy own_rows on reported_balances for all to lotbook_app
  using (user_id = ( SELECT app_user_id() AS app_user_id))
  with check (user_id = ( SELECT app_user_id() AS app_user_id));
create policy system_rows on reported_balances for all to postgres
  using (app_is_system())
  with check (app_is_system());
create policy whole_copies on reported_balances as restrictive for all to lotbook_app
  using ( SELECT app_shows_ledger() AS app_shows_ledger)
  with check ( SELECT app_shows_ledger() AS app_shows_ledger);
CREATE TRIGGER reported_balances_change_delete AFTER DELETE ON reported_balances REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT WHEN ((current_setting('app.change_id'::text, true) <> ''::text)) EXECUTE FUNCTION note_change_rows('id', '', '');
CREATE TRIGGER reported_balances_change_insert AFTER INSERT ON reported_balances REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT WHEN ((current_setting('app.change_id'::text, true) <> ''::text)) EXECUTE FUNCTION note_change_rows('id', '', '');
CREATE TRIGGER reported_balances_change_update AFTER UPDATE ON reported_balances REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT WHEN ((current_setting('app.change_id'::text, true) <> ''::text)) EXECUTE FUNCTION note_change_rows('id', '', '');
grant delete, insert, select, update on reported_balances to lotbook_app;

create table rereadings (
  user_id text not null,
  account_id uuid not null,
  id text not null,
  external_ids jsonb not null,
  drafts jsonb not null,
  change_id uuid,
  constraint rereadings_pkey PRIMARY KEY (user_id, account_id, id),
  constraint rereadings_user_id_account_id_fkey FOREIGN KEY (user_id, account_id) REFERENCES synced_accounts(user_id, account_id) ON DELETE CASCADE,
  constraint rereadings_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth_user(id) ON DELETE CASCADE,
  constraint rereadings_id_check CHECK (((length(id) >= 1) AND (length(id) <= 1000)))
);
alter table rereadings enable row level security;
alter table rereadings force row level security;
create policy own_rows on rereadings for all to lotbook_app
  using (user_id = ( SELECT app_user_id() AS app_user_id))
  with check (user_id = ( SELECT app_user_id() AS app_user_id));
create policy system_rows on rereadings for all to postgres
  using (app_is_system())
  with check (app_is_system());
create policy whole_copies on rereadings as restrictive for all to lotbook_app
  using ( SELECT app_shows_ledger() AS app_shows_ledger)
  with check ( SELECT app_shows_ledger() AS app_shows_ledger);
grant delete, insert, select, update on rereadings to lotbook_app;

create table result_months (
  user_id text not null,
  computation_id uuid not null,
  tax_year text not null,
  asset_id text not null,
  month date not null,
  kind text not null,
  proceeds numeric not null,
  cost_basis numeric not null,
  removed_cost numeric not null,
  denied_loss numeric not null,
  gain numeric not null,
  unknown_gains integer not null,
  income numeric not null,
  unknown_count integer not null,
  constraint result_months_pkey PRIMARY KEY (user_id, computation_id, tax_year, asset_id, month, kind)
);
alter table result_months enable row level security;
alter table result_months force row level security;
create policy own_rows on result_months for all to lotbook_app
  using (user_id = ( SELECT app_user_id() AS app_user_id))
  with check (user_id = ( SELECT app_user_id() AS app_user_id));
create policy system_rows on result_months for all to postgres
  using (app_is_system())
  with check (app_is_system());
grant delete, insert, select, update on result_months to lotbook_app;

create table rule_runs (
  user_id text not null,
  id uuid not null,
  rule_id uuid not null,
  ran_at timestamp with time zone not null default clock_timestamp(),
  source_id uuid,
  matched integer not null,
  changed integer not null,
  change_id uuid,
  constraint rule_runs_pkey PRIMARY KEY (user_id, id),
  constraint rule_runs_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth_user(id) ON DELETE CASCADE
);
CREATE INDEX rule_runs_rule ON rule_runs USING btree (user_id, rule_id, ran_at DESC);
alter table rule_runs enable row level security;
alter table rule_runs force row level security;
create policy own_rows on rule_runs for all to lotbook_app
  using (user_id = ( SELECT app_user_id() AS app_user_id))
  with check (user_id = ( SELECT app_user_id() AS app_user_id));
create policy system_rows on rule_runs for all to postgres
  using (app_is_system())
  with check (app_is_system());
create policy whole_copies on rule_runs as restrictive for all to lotbook_app
  using ( SELECT app_shows_ledger() AS app_shows_ledger)
  with check ( SELECT app_shows_ledger() AS app_shows_ledger);
grant delete, insert, select on rule_runs to lotbook_app;

create table rules (
  user_id text not null,
  id uuid not null,
  "position" integer not null,
  name text not null,
  is_on boolean not null,
  conditions text not null,
  type text,
  label text,
  purpose text,
  is_taxable boolean,
  is_ignored boolean,
  note text,
  created_at timestamp with time zone not null default now(),
  is_spam boolean,
  constraint rules_pkey PRIMARY KEY (user_id, id),
  constraint rules_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth_user(id) ON DELETE CASCADE,
  constraint rules_conditions_check CHECK (((length(conditions) >= 1) AND (length(conditions) <= 200))),
  constraint rules_is_ignored_check CHECK (is_ignored),
  constraint rules_is_spam_check CHECK (is_spam),
  constraint rules_name_check CHECK (((length(name) >= 1) AND (length(name) <= 80))),
  constraint rules_note_check CHECK (((length(note) >= 1) AND (length(note) <= 2000)))
);
alter table rules enable row level security;
alter table rules force row level security;
create policy own_rows on rules for all to lotbook_app
  using (user_id = ( SELECT app_user_id() AS app_user_id))
  with check (user_id = ( SELECT app_user_id() AS app_user_id));
create policy system_rows on rules for all to postgres
  using (app_is_system())
  with check (app_is_system());
create policy whole_copies on rules as restrictive for all to lotbook_app
  using ( SELECT app_shows_ledger() AS app_shows_ledger)
  with check ( SELECT app_shows_ledger() AS app_shows_ledger);
CREATE TRIGGER rules_change_delete AFTER DELETE ON rules REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT WHEN ((current_setting('app.change_id'::text, true) <> ''::text)) EXECUTE FUNCTION note_change_rows('id', '', '');
CREATE TRIGGER rules_change_insert AFTER INSERT ON rules REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT WHEN ((current_setting('app.change_id'::text, true) <> ''::text)) EXECUTE FUNCTION note_change_rows('id', '', '');
CREATE TRIGGER rules_change_update AFTER UPDATE ON rules REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT WHEN ((current_setting('app.change_id'::text, true) <> ''::text)) EXECUTE FUNCTION note_change_rows('id', '', '');
grant delete, insert, select, update on rules to lotbook_app;

create table saved_views (
  user_id text not null,
  id uuid not null,
  name text not null,
  query text not null,
  created_at timestamp with time zone not null default now(),
  constraint saved_views_pkey PRIMARY KEY (user_id, id),
  constraint saved_views_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth_user(id) ON DELETE CASCADE,
  constraint saved_views_name_check CHECK (((length(name) >= 1) AND (length(name) <= 60))),
  constraint saved_views_query_check CHECK (((length(query) >= 1) AND (length(query) <= 200)))
);
CREATE UNIQUE INDEX saved_views_name ON saved_views USING btree (user_id, lower(name));
alter table saved_views enable row level security;
alter table saved_views force row level security;
create policy own_rows on saved_views for all to lotbook_app
  using (user_id = ( SELECT app_user_id() AS app_user_id))
  with check (user_id = ( SELECT app_user_id() AS app_user_id));
create policy system_rows on saved_views for all to postgres
  using (app_is_system())
  with check (app_is_system());
create policy whole_copies on saved_views as restrictive for all to lotbook_app
  using ( SELECT app_shows_ledger() AS app_shows_ledger)
  with check ( SELECT app_shows_ledger() AS app_shows_ledger);
grant delete, insert, select on saved_views to lotbook_app;
grant update (name) on saved_views to lotbook_app;

create table security_assets (
  user_id text not null,
  asset_id text not null,
  marked_at timestamp with time zone not null default now(),
  constraint security_assets_pkey PRIMARY KEY (user_id, asset_id),
  constraint security_assets_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth_user(id) ON DELETE CASCADE
);
alter table security_assets enable row level security;
alter table security_assets force row level security;
create policy own_rows on security_assets for all to lotbook_app
  using (user_id = ( SELECT app_user_id() AS app_user_id))
  with check (user_id = ( SELECT app_user_id() AS app_user_id));
create policy system_rows on security_assets for all to postgres
  using (app_is_system())
  with check (app_is_system());
create policy whole_copies on security_assets as restrictive for all to lotbook_app
  using ( SELECT app_shows_ledger() AS app_shows_ledger)
  with check ( SELECT app_shows_ledger() AS app_shows_ledger);
CREATE TRIGGER security_assets_change_delete AFTER DELETE ON security_assets REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT WHEN ((current_setting('app.change_id'::text, true) <> ''::text)) EXECUTE FUNCTION note_change_rows('asset_id', '', '');
CREATE TRIGGER security_assets_change_insert AFTER INSERT ON security_assets REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT WHEN ((current_setting('app.change_id'::text, true) <> ''::text)) EXECUTE FUNCTION note_change_rows('asset_id', '', '');
CREATE TRIGGER security_assets_change_update AFTER UPDATE ON security_assets REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT WHEN ((current_setting('app.change_id'::text, true) <> ''::text)) EXECUTE FUNCTION note_change_rows('asset_id', '', '');
CREATE TRIGGER security_assets_frozen_delete AFTER DELETE ON security_assets REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_frozen_securities();
CREATE TRIGGER security_assets_frozen_insert AFTER INSERT ON security_assets REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_frozen_securities();
grant delete, insert, select, update on security_assets to lotbook_app;

create table segments (
  user_id text not null,
  computation_id uuid not null,
  tax_year text not null,
  starts_on date not null,
  ends_on date not null,
  input_hash text not null,
  result_hash text not null,
  totals jsonb not null,
  opening bytea,
  stored_by uuid not null,
  sums jsonb,
  constraint segments_pkey PRIMARY KEY (user_id, computation_id, tax_year),
  constraint segments_user_id_computation_id_fkey FOREIGN KEY (user_id, computation_id) REFERENCES computations(user_id, id) ON DELETE CASCADE,
  constraint segments_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth_user(id) ON DELETE CASCADE,
  constraint segments_user_id_stored_by_fkey FOREIGN KEY (user_id, stored_by) REFERENCES computations(user_id, id)
);
alter table segments enable row level security;
alter table segments force row level security;
create policy own_rows on segments for all to lotbook_app
  using (user_id = ( SELECT app_user_id() AS app_user_id))
  with check (user_id = ( SELECT app_user_id() AS app_user_id));
create policy system_rows on segments for all to postgres
  using (app_is_system())
  with check (app_is_system());
grant delete, insert, select, update on segments to lotbook_app;

create table source_rows (
  user_id text not null,
  source_id uuid not null,
  row_number integer not null,
  cells jsonb not null,
  outcome text not null,
  transaction_id uuid,
  reason text,
  constraint source_rows_pkey PRIMARY KEY (user_id, source_id, row_number),
  constraint source_rows_outcome_check CHECK ((outcome = ANY (ARRAY['transaction'::text, 'duplicate'::text, 'skipped'::text, 'error'::text])))
);
CREATE INDEX source_rows_transaction ON source_rows USING btree (user_id, transaction_id) WHERE (transaction_id IS NOT NULL);
alter table source_rows enable row level security;
alter table source_rows force row level security;
create policy own_rows on source_rows for all to lotbook_app
  using (user_id = ( SELECT app_user_id() AS app_user_id))
  with check (user_id = ( SELECT app_user_id() AS app_user_id));
create policy system_rows on source_rows for all to postgres
  using (app_is_system())
  with check (app_is_system());
create policy whole_copies on source_rows as restrictive for all to lotbook_app
  using ( SELECT app_shows_ledger() AS app_shows_ledger)
  with check ( SELECT app_shows_ledger() AS app_shows_ledger);
CREATE TRIGGER source_rows_change_update AFTER UPDATE ON source_rows REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT WHEN ((current_setting('app.change_id'::text, true) <> ''::text)) EXECUTE FUNCTION note_change_rows('source_id row_number', '', '');
CREATE TRIGGER source_rows_sources AFTER INSERT ON source_rows REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION check_sources_of_rows();
grant delete, insert, select, update on source_rows to lotbook_app;

create table sources (
  user_id text not null,
  id uuid not null,
  account_id uuid,
  upload_id uuid,
  name text not null,
  integration text,
  format text,
  time_zone text not null default 'UTC'::text,
  status text not null default 'ENQUEUED'::text,
  number_done integer not null default 0,
  number_total integer not null default 0,
  number_imported integer not null default 0,
  number_duplicate integer not null default 0,
  number_ignored integer not null default 0,
  number_user_defined_tokens integer not null default 0,
  created_account boolean not null default false,
  error_code text,
  error_message text,
  issues jsonb not null default '[]'::jsonb,
  created_at timestamp with time zone not null default now(),
  started_at timestamp with time zone,
  finished_at timestamp with time zone,
  undone_at timestamp with time zone,
  header jsonb,
  option_values jsonb not null default '{}'::jsonb,
  removed_account jsonb,
  chosen_format text,
  template jsonb,
  kind text not null,
  reads_contracts boolean not null default true,
  how_read jsonb,
  number_frozen integer not null default 0,
  import_type integer,
  number_left_out integer not null default 0,
  constraint sources_pkey PRIMARY KEY (user_id, id),
  constraint sources_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth_user(id) ON DELETE CASCADE,
  constraint sources_import_type_check CHECK ((import_type = ANY (ARRAY[1, 2, 3, 7]))),
  constraint sources_kind_check CHECK ((kind = ANY (ARRAY['file'::text, 'sync'::text, 'hand'::text, 'sample'::text]))),
  constraint sources_status_check CHECK ((status = ANY (ARRAY['CANCELLED'::text, 'ENQUEUED'::text, 'FAILED'::text, 'FINISHED'::text, 'SCHEDULED'::text, 'STARTED'::text, 'UNKNOWN'::text])))
);
CREATE UNIQUE INDEX sources_by_hand ON sources USING btree (user_id) WHERE (kind = 'hand'::text);
CREATE INDEX sources_time ON sources USING btree (user_id, created_at DESC);
alter table sources enable row level security;
alter table sources force row level security;
create policy own_rows on sources for all to lotbook_app
  using (user_id = ( SELECT app_user_id() AS app_user_id))
  with check (user_id = ( SELECT app_user_id() AS app_user_id));
create policy system_rows on sources for all to postgres
  using (app_is_system())
  with check (app_is_system());
create policy whole_copies on sources as restrictive for all to lotbook_app
  using ( SELECT app_shows_ledger() AS app_shows_ledger)
  with check ( SELECT app_shows_ledger() AS app_shows_ledger);
grant delete, insert, select, update on sources to lotbook_app;

create table spam_assets (
  user_id text not null,
  asset_id text not null,
  is_spam boolean,
  was_automarked_as_spam boolean not null default false,
  reasons jsonb not null default '[]'::jsonb,
  created_at timestamp with time zone not null default now(),
  constraint spam_assets_pkey PRIMARY KEY (user_id, asset_id),
  constraint spam_assets_user_id_asset_id_fkey FOREIGN KEY (user_id, asset_id) REFERENCES user_assets(user_id, id) ON DELETE CASCADE,
  constraint spam_assets_check CHECK (((NOT was_automarked_as_spam) OR (is_spam IS TRUE)))
);
CREATE INDEX spam_assets_marked ON spam_assets USING btree (user_id) WHERE is_spam;
alter table spam_assets enable row level security;
alter table spam_assets force row level security;
create policy own_rows on spam_assets for all to lotbook_app
  using (user_id = ( SELECT app_user_id() AS app_user_id))
  with check (user_id = ( SELECT app_user_id() AS app_user_id));
create policy system_rows on spam_assets for all to postgres
  using (app_is_system())
  with check (app_is_system());
create policy whole_copies on spam_assets as restrictive for all to lotbook_app
  using ( SELECT app_shows_ledger() AS app_shows_ledger)
  with check ( SELECT app_shows_ledger() AS app_shows_ledger);
CREATE TRIGGER spam_assets_change_delete AFTER DELETE ON spam_assets REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT WHEN ((current_setting('app.change_id'::text, true) <> ''::text)) EXECUTE FUNCTION note_change_rows('asset_id', '', '');
CREATE TRIGGER spam_assets_change_insert AFTER INSERT ON spam_assets REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT WHEN ((current_setting('app.change_id'::text, true) <> ''::text)) EXECUTE FUNCTION note_change_rows('asset_id', '', '');
CREATE TRIGGER spam_assets_change_update AFTER UPDATE ON spam_assets REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT WHEN ((current_setting('app.change_id'::text, true) <> ''::text)) EXECUTE FUNCTION note_change_rows('asset_id', '', '');
grant delete, insert, select, update on spam_assets to lotbook_app;

create table sync_streams (
  user_id text not null,
  account_id uuid not null,
  stream text not null,
  label text not null default ''::text,
  cursor jsonb,
  status text not null default 'PARTIAL'::text,
  failure_kind text,
  failure_message text,
  read_at timestamp with time zone,
  number_records integer,
  starts_at timestamp with time zone,
  ends_at timestamp with time zone,
  constraint sync_streams_pkey PRIMARY KEY (user_id, account_id, stream),
  constraint sync_streams_user_id_account_id_fkey FOREIGN KEY (user_id, account_id) REFERENCES synced_accounts(user_id, account_id) ON DELETE CASCADE,
  constraint sync_streams_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth_user(id) ON DELETE CASCADE,
  constraint sync_streams_failure_kind_check CHECK ((failure_kind = ANY (ARRAY['key'::text, 'permission'::text, 'rate'::text, 'transient'::text, 'permanent'::text]))),
  constraint sync_streams_failure_message_check CHECK ((length(failure_message) <= 1000)),
  constraint sync_streams_label_check CHECK ((length(label) <= 200)),
  constraint sync_streams_number_records_check CHECK ((number_records >= 0)),
  constraint sync_streams_status_check CHECK ((status = ANY (ARRAY['COMPLETE'::text, 'PARTIAL'::text, 'FAILED'::text]))),
  constraint sync_streams_stream_check CHECK (((length(stream) >= 1) AND (length(stream) <= 100)))
);
alter table sync_streams enable row level security;
alter table sync_streams force row level security;
create policy own_rows on sync_streams for all to lotbook_app
  using (user_id = ( SELECT app_user_id() AS app_user_id))
  with check (user_id = ( SELECT app_user_id() AS app_user_id));
create policy system_rows on sync_streams for all to postgres
  using (app_is_system())
  with check (app_is_system());
create policy whole_copies on sync_streams as restrictive for all to lotbook_app
  using ( SELECT app_shows_ledger() AS app_shows_ledger)
  with check ( SELECT app_shows_ledger() AS app_shows_ledger);
grant delete, insert, select, update on sync_streams to lotbook_app;

create table synced_accounts (
  user_id text not null,
  account_id uuid not null,
  network text not null,
  given jsonb not null,
  identity text not null,
  status text not null default 'QUEUED'::text,
  asked_at timestamp with time zone not null default now(),
  started_at timestamp with time zone,
  finished_at timestamp with time zone,
  next_at timestamp with time zone not null default now(),
  completed_at timestamp with time zone,
  issues jsonb not null default '[]'::jsonb,
  number_issues integer not null default 0,
  number_frozen integer not null default 0,
  balances_at timestamp with time zone,
  balances_failure text,
  holder_hash text,
  read_by text,
  constraint synced_accounts_pkey PRIMARY KEY (user_id, account_id),
  constraint synced_accounts_user_id_account_id_fkey FOREIGN KEY (user_id, account_id) REFERENCES accounts(user_id, id) ON DELETE CASCADE,
  constraint synced_accounts_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth_user(id) ON DELETE CASCADE,
  constraint synced_accounts_balances_failure_check CHECK ((length(balances_failure) <= 1000)),
  constraint synced_accounts_given_check CHECK ((pg_column_size(given) < 500000)),
  constraint synced_accounts_identity_check CHECK ((length(identity) = 64)),
  constraint synced_accounts_issues_check CHECK ((pg_column_size(issues) < 200000)),
  constraint synced_accounts_network_check CHECK (((length(network) >= 1) AND (length(network) <= 40))),
  constraint synced_accounts_read_by_check CHECK (((length(read_by) >= 1) AND (length(read_by) <= 100))),
  constraint synced_accounts_status_check CHECK ((status = ANY (ARRAY['QUEUED'::text, 'RUNNING'::text, 'COMPLETE'::text, 'PARTIAL'::text, 'FAILED'::text]))),
  constraint synced_accounts_whose_check CHECK ((length(holder_hash) = 64))
);
CREATE INDEX synced_accounts_due ON synced_accounts USING btree (next_at);
CREATE INDEX synced_accounts_holder ON synced_accounts USING btree (user_id, holder_hash) WHERE (holder_hash IS NOT NULL);
CREATE UNIQUE INDEX synced_accounts_identity ON synced_accounts USING btree (user_id, identity);
alter table synced_accounts enable row level security;
alter table synced_accounts force row level security;
create policy own_rows on synced_accounts for all to lotbook_app
  using (user_id = ( SELECT app_user_id() AS app_user_id))
  with check (user_id = ( SELECT app_user_id() AS app_user_id));
create policy system_rows on synced_accounts for all to postgres
  using (app_is_system())
  with check (app_is_system());
create policy whole_copies on synced_accounts as restrictive for all to lotbook_app
  using ( SELECT app_shows_ledger() AS app_shows_ledger)
  with check ( SELECT app_shows_ledger() AS app_shows_ledger);
grant delete, insert, select, update on synced_accounts to lotbook_app;

create table tax_profiles (
  user_id text not null,
  tax_year text not null,
  filing_status text not null,
  other_income numeric not null,
  deduction numeric,
  carried_short numeric not null default 0,
  carried_long numeric not null default 0,
  updated_at timestamp with time zone not null default now(),
  constraint tax_profiles_pkey PRIMARY KEY (user_id, tax_year),
  constraint tax_profiles_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth_user(id) ON DELETE CASCADE,
  constraint tax_profiles_carried_long_check CHECK ((carried_long >= (0)::numeric)),
  constraint tax_profiles_carried_short_check CHECK ((carried_short >= (0)::numeric)),
  constraint tax_profiles_deduction_check CHECK ((deduction >= (0)::numeric)),
  constraint tax_profiles_filing_status_check CHECK ((filing_status = ANY (ARRAY['SINGLE'::text, 'MARRIED_JOINTLY'::text, 'MARRIED_SEPARATELY'::text, 'HEAD_OF_HOUSEHOLD'::text]))),
  constraint tax_profiles_other_income_check CHECK ((other_income >= (0)::numeric))
);
alter table tax_profiles enable row level security;
alter table tax_profiles force row level security;
create policy own_rows on tax_profiles for all to lotbook_app
  using (user_id = ( SELECT app_user_id() AS app_user_id))
  with check (user_id = ( SELECT app_user_id() AS app_user_id));
create policy system_rows on tax_profiles for all to postgres
  using (app_is_system())
  with check (app_is_system());
create policy whole_copies on tax_profiles as restrictive for all to lotbook_app
  using ( SELECT app_shows_ledger() AS app_shows_ledger)
  with check ( SELECT app_shows_ledger() AS app_shows_ledger);
grant delete, insert, select, update on tax_profiles to lotbook_app;

create table tax_reports (
  user_id text not null,
  id uuid not null,
  report_type text not null,
  format text not null,
  tax_year text not null,
  computation_id uuid,
  result_hash text,
  status text not null default 'ENQUEUED'::text,
  storage_key text not null,
  filename text,
  error_code text,
  created_at timestamp with time zone not null default now(),
  finished_at timestamp with time zone,
  options jsonb,
  engine_version text,
  input_hash text,
  year_input_hash text,
  year_result_hash text,
  settings jsonb,
  figures jsonb,
  notes jsonb,
  size_bytes bigint,
  sha256 text,
  number_done integer not null default 0,
  number_total integer not null default 0,
  row_transactions jsonb,
  constraint tax_reports_pkey PRIMARY KEY (user_id, id),
  constraint tax_reports_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth_user(id) ON DELETE CASCADE,
  constraint tax_reports_format_check CHECK ((format = ANY (ARRAY['csv'::text, 'json'::text, 'pdf'::text, 'txf'::text, 'xlsx'::text, 'zip'::text]))),
  constraint tax_reports_status_check CHECK ((status = ANY (ARRAY['CANCELLED'::text, 'ENQUEUED'::text, 'FAILED'::text, 'FINISHED'::text, 'SCHEDULED'::text, 'STARTED'::text, 'UNKNOWN'::text]))),
  constraint tax_reports_storage_key_check CHECK (starts_with(storage_key, (user_id || '/'::text)))
);
CREATE INDEX tax_reports_made ON tax_reports USING btree (user_id, created_at DESC, id DESC);
CREATE INDEX tax_reports_year ON tax_reports USING btree (user_id, tax_year, created_at DESC);
alter table tax_reports enable row level security;
alter table tax_reports force row level security;
create policy own_rows on tax_reports for all to lotbook_app
  using (user_id = ( SELECT app_user_id() AS app_user_id))
  with check (user_id = ( SELECT app_user_id() AS app_user_id));
create policy system_rows on tax_reports for all to postgres
  using (app_is_system())
  with check (app_is_system());
create policy whole_copies on tax_reports as restrictive for all to lotbook_app
  using ( SELECT app_shows_ledger() AS app_shows_ledger)
  with check ( SELECT app_shows_ledger() AS app_shows_ledger);
grant delete, insert, select on tax_reports to lotbook_app;
grant update (computation_id, engine_version, error_code, figures, filename, finished_at, input_hash, notes, number_done, number_total, result_hash, row_transactions, settings, sha256, size_bytes, status, year_input_hash, year_result_hash) on tax_reports to lotbook_app;

create table tax_year_visits (
  user_id text not null,
  tax_year text not null,
  seen_at timestamp with time zone not null default now(),
  seen jsonb not null,
  constraint tax_year_visits_pkey PRIMARY KEY (user_id, tax_year),
  constraint tax_year_visits_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth_user(id) ON DELETE CASCADE
);
alter table tax_year_visits enable row level security;
alter table tax_year_visits force row level security;
create policy own_rows on tax_year_visits for all to lotbook_app
  using (user_id = ( SELECT app_user_id() AS app_user_id))
  with check (user_id = ( SELECT app_user_id() AS app_user_id));
create policy system_rows on tax_year_visits for all to postgres
  using (app_is_system())
  with check (app_is_system());
create policy whole_copies on tax_year_visits as restrictive for all to lotbook_app
  using ( SELECT app_shows_ledger() AS app_shows_ledger)
  with check ( SELECT app_shows_ledger() AS app_shows_ledger);
grant delete, insert, select, update on tax_year_visits to lotbook_app;

create table taxability_settings (
  user_id text not null,
  operation text not null,
  is_taxable boolean not null,
  updated_at timestamp with time zone not null default now(),
  id uuid not null,
  starts_on date not null,
  ends_on date,
  constraint taxability_settings_pkey PRIMARY KEY (user_id, id),
  constraint taxability_settings_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth_user(id) ON DELETE CASCADE,
  constraint taxability_settings_check CHECK ((ends_on >= starts_on)),
  constraint taxability_settings_operation_check CHECK ((operation = ANY (ARRAY['lending'::text, 'liquid_staking'::text, 'liquidity'::text, 'staking_rewards'::text, 'wrapping'::text])))
);
alter table taxability_settings enable row level security;
alter table taxability_settings force row level security;
create policy own_rows on taxability_settings for all to lotbook_app
  using (user_id = ( SELECT app_user_id() AS app_user_id))
  with check (user_id = ( SELECT app_user_id() AS app_user_id));
create policy system_rows on taxability_settings for all to postgres
  using (app_is_system())
  with check (app_is_system());
create policy whole_copies on taxability_settings as restrictive for all to lotbook_app
  using ( SELECT app_shows_ledger() AS app_shows_ledger)
  with check ( SELECT app_shows_ledger() AS app_shows_ledger);
grant delete, insert, select, update on taxability_settings to lotbook_app;

create table transaction_links (
  user_id text not null,
  id uuid not null,
  kind text not null,
  from_transaction_id uuid not null,
  to_transaction_id uuid not null,
  origin text not null,
  reason text,
  created_at timestamp with time zone not null default now(),
  constraint transaction_links_pkey PRIMARY KEY (user_id, id),
  constraint transaction_links_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth_user(id) ON DELETE CASCADE,
  constraint transaction_links_user_id_from_transaction_id_fkey FOREIGN KEY (user_id, from_transaction_id) REFERENCES transactions(user_id, id) ON DELETE CASCADE,
  constraint transaction_links_user_id_to_transaction_id_fkey FOREIGN KEY (user_id, to_transaction_id) REFERENCES transactions(user_id, id) ON DELETE CASCADE,
  constraint transaction_links_kind_check CHECK ((kind = ANY (ARRAY['transfer'::text, 'bridge'::text, 'linked_trade'::text]))),
  constraint transaction_links_origin_check CHECK ((origin = ANY (ARRAY['matched'::text, 'manual'::text, 'rejected'::text]))),
  constraint transaction_links_two_ends CHECK ((from_transaction_id <> to_transaction_id))
);
CREATE UNIQUE INDEX transaction_links_from ON transaction_links USING btree (user_id, from_transaction_id) WHERE (origin <> 'rejected'::text);
CREATE INDEX transaction_links_from_any ON transaction_links USING btree (user_id, from_transaction_id);
CREATE UNIQUE INDEX transaction_links_to ON transaction_links USING btree (user_id, to_transaction_id) WHERE (origin <> 'rejected'::text);
CREATE INDEX transaction_links_to_any ON transaction_links USING btree (user_id, to_transaction_id);
CREATE INDEX transaction_links_trades ON transaction_links USING btree (user_id) WHERE (kind = 'linked_trade'::text);
alter table transaction_links enable row level security;
alter table transaction_links force row level security;
create policy own_rows on transaction_links for all to lotbook_app
  using (user_id = ( SELECT app_user_id() AS app_user_id))
  with check (user_id = ( SELECT app_user_id() AS app_user_id));
create policy system_rows on transaction_links for all to postgres
  using (app_is_system())
  with check (app_is_system());
create policy whole_copies on transaction_links as restrictive for all to lotbook_app
  using ( SELECT app_shows_ledger() AS app_shows_ledger)
  with check ( SELECT app_shows_ledger() AS app_shows_ledger);
CREATE TRIGGER transaction_links_change_delete AFTER DELETE ON transaction_links REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT WHEN ((current_setting('app.change_id'::text, true) <> ''::text)) EXECUTE FUNCTION note_change_rows('id', 'array[r.from_transaction_id, r.to_transaction_id]', 'from_transaction_id to_transaction_id origin kind');
CREATE TRIGGER transaction_links_change_insert AFTER INSERT ON transaction_links REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT WHEN ((current_setting('app.change_id'::text, true) <> ''::text)) EXECUTE FUNCTION note_change_rows('id', 'array[r.from_transaction_id, r.to_transaction_id]', 'from_transaction_id to_transaction_id origin kind');
CREATE TRIGGER transaction_links_change_update AFTER UPDATE ON transaction_links REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT WHEN ((current_setting('app.change_id'::text, true) <> ''::text)) EXECUTE FUNCTION note_change_rows('id', 'array[r.from_transaction_id, r.to_transaction_id]', 'from_transaction_id to_transaction_id origin kind');
CREATE TRIGGER transaction_links_deleted AFTER DELETE ON transaction_links REFERENCING OLD TABLE AS changed_links FOR EACH STATEMENT EXECUTE FUNCTION note_changed_links();
CREATE TRIGGER transaction_links_frozen_delete AFTER DELETE ON transaction_links REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_frozen_links();
CREATE TRIGGER transaction_links_frozen_insert AFTER INSERT ON transaction_links REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_frozen_links();
CREATE TRIGGER transaction_links_frozen_update AFTER UPDATE ON transaction_links REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_frozen_links();
CREATE TRIGGER transaction_links_inserted AFTER INSERT ON transaction_links REFERENCING NEW TABLE AS changed_links FOR EACH STATEMENT EXECUTE FUNCTION note_changed_links();
CREATE TRIGGER transaction_links_updated AFTER UPDATE ON transaction_links REFERENCING NEW TABLE AS changed_links FOR EACH STATEMENT EXECUTE FUNCTION note_changed_links();
grant delete, insert, select, update on transaction_links to lotbook_app;

create table transaction_results (
  user_id text not null,
  computation_id uuid not null,
  tax_year text not null,
  transaction_id uuid not null,
  happened_at timestamp with time zone not null,
  gain numeric,
  is_gain_known boolean not null,
  near double precision generated always as (
CASE
    WHEN is_gain_known THEN near_number(gain)
    ELSE NULL::double precision
END) stored,
  has_unknown boolean not null,
  is_taxable boolean not null,
  constraint transaction_results_pkey PRIMARY KEY (user_id, computation_id, transaction_id, tax_year)
);
CREATE INDEX transaction_results_order ON transaction_results USING btree (user_id, near DESC, gain DESC, happened_at DESC, transaction_id DESC) INCLUDE (computation_id, tax_year) WHERE (near IS NOT NULL);
CREATE INDEX transaction_results_unknown ON transaction_results USING btree (user_id, happened_at DESC, transaction_id DESC) INCLUDE (computation_id, tax_year) WHERE has_unknown;
alter table transaction_results enable row level security;
alter table transaction_results force row level security;
create policy own_rows on transaction_results for all to lotbook_app
  using (user_id = ( SELECT app_user_id() AS app_user_id))
  with check (user_id = ( SELECT app_user_id() AS app_user_id));
create policy system_rows on transaction_results for all to postgres
  using (app_is_system())
  with check (app_is_system());
grant delete, insert, select, update on transaction_results to lotbook_app;

create table transaction_texts (
  user_id text not null,
  day date not null,
  id uuid not null default gen_random_uuid(),
  since timestamp with time zone not null,
  until timestamp with time zone not null,
  notes text,
  counterparties text,
  constraint transaction_texts_pkey PRIMARY KEY (user_id, day, id)
);
alter table transaction_texts enable row level security;
alter table transaction_texts force row level security;
create policy own_rows on transaction_texts for all to lotbook_app
  using (user_id = ( SELECT app_user_id() AS app_user_id))
  with check (user_id = ( SELECT app_user_id() AS app_user_id));
create policy system_rows on transaction_texts for all to postgres
  using (app_is_system())
  with check (app_is_system());
create policy whole_copies on transaction_texts as restrictive for all to lotbook_app
  using ( SELECT app_shows_ledger() AS app_shows_ledger)
  with check ( SELECT app_shows_ledger() AS app_shows_ledger);
grant delete, insert, select, update on transaction_texts to lotbook_app;

create table transaction_values (
  user_id text not null,
  transaction_id uuid not null,
  happened_at timestamp with time zone not null,
  currency text not null,
  value numeric not null,
  near double precision not null generated always as (near_number(value)) stored,
  constraint transaction_values_pkey PRIMARY KEY (user_id, transaction_id)
);
CREATE INDEX transaction_values_order ON transaction_values USING btree (user_id, currency, near DESC, value DESC, happened_at DESC, transaction_id DESC);
alter table transaction_values enable row level security;
alter table transaction_values force row level security;
create policy own_rows on transaction_values for all to lotbook_app
  using (user_id = ( SELECT app_user_id() AS app_user_id))
  with check (user_id = ( SELECT app_user_id() AS app_user_id));
create policy system_rows on transaction_values for all to postgres
  using (app_is_system())
  with check (app_is_system());
create policy whole_copies on transaction_values as restrictive for all to lotbook_app
  using ( SELECT app_shows_ledger() AS app_shows_ledger)
  with check ( SELECT app_shows_ledger() AS app_shows_ledger);
grant delete, insert, select, update on transaction_values to lotbook_app;

create table transactions (
  user_id text not null,
  id uuid not null,
  happened_at timestamp with time zone not null,
  type text not null,
  label text,
  account_id uuid not null,
  external_id text not null,
  source_id uuid not null,
  "position" integer not null default 0,
  transaction_hash text,
  counterparty text,
  note text,
  merged_into uuid,
  is_ignored boolean not null default false,
  is_edited boolean not null default false,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  purpose text,
  is_taxable boolean,
  acquired_at timestamp with time zone,
  custom_cost_basis numeric,
  custom_proceeds numeric,
  custom_currency text,
  part_of uuid,
  spam text,
  reason text,
  custom_disposal_basis numeric,
  constraint transactions_pkey PRIMARY KEY (user_id, id),
  constraint transactions_user_id_account_id_external_id_key UNIQUE (user_id, account_id, external_id),
  constraint transactions_custom_cost_basis_check CHECK ((custom_cost_basis >= (0)::numeric)),
  constraint transactions_custom_currency_check CHECK (((custom_currency IS NULL) = ((custom_cost_basis IS NULL) AND (custom_proceeds IS NULL) AND (custom_disposal_basis IS NULL)))),
  constraint transactions_custom_disposal_basis_check CHECK ((custom_disposal_basis >= (0)::numeric)),
  constraint transactions_custom_proceeds_check CHECK ((custom_proceeds >= (0)::numeric)),
  constraint transactions_reason_check CHECK ((length(reason) <= 2000)),
  constraint transactions_spam_check CHECK ((spam = ANY (ARRAY['whole'::text, 'all_but_fees'::text])))
);
CREATE INDEX transactions_edited ON transactions USING btree (user_id, happened_at DESC, id DESC) WHERE is_edited;
CREATE INDEX transactions_hash ON transactions USING btree (user_id, transaction_hash COLLATE "C") WHERE (transaction_hash IS NOT NULL);
CREATE INDEX transactions_ignored ON transactions USING btree (user_id, happened_at DESC, id DESC) WHERE is_ignored;
CREATE INDEX transactions_merged ON transactions USING btree (user_id, merged_into) WHERE (merged_into IS NOT NULL);
CREATE INDEX transactions_part_of ON transactions USING btree (user_id, part_of) WHERE (part_of IS NOT NULL);
CREATE INDEX transactions_purpose ON transactions USING btree (user_id, purpose) WHERE (purpose IS NOT NULL);
CREATE INDEX transactions_source ON transactions USING btree (user_id, source_id, happened_at DESC, id DESC);
CREATE INDEX transactions_spam ON transactions USING btree (user_id, happened_at DESC, id DESC) WHERE (spam IS NOT NULL);
CREATE INDEX transactions_time ON transactions USING btree (user_id, happened_at DESC, id DESC) INCLUDE (merged_into, spam);
CREATE INDEX transactions_type ON transactions USING btree (user_id, type, happened_at DESC, id DESC) INCLUDE (label);
CREATE INDEX transactions_unlisted ON transactions USING btree (user_id, id) WHERE ((merged_into IS NOT NULL) OR (spam = 'whole'::text));
alter table transactions enable row level security;
alter table transactions force row level security;
create policy own_rows on transactions for all to lotbook_app
  using (user_id = ( SELECT app_user_id() AS app_user_id))
  with check (user_id = ( SELECT app_user_id() AS app_user_id));
create policy system_rows on transactions for all to postgres
  using (app_is_system())
  with check (app_is_system());
create policy whole_copies on transactions as restrictive for all to lotbook_app
  using ( SELECT app_shows_ledger() AS app_shows_ledger)
  with check ( SELECT app_shows_ledger() AS app_shows_ledger);
CREATE TRIGGER transactions_account_moved AFTER UPDATE ON transactions FOR EACH ROW WHEN ((old.account_id <> new.account_id)) EXECUTE FUNCTION check_account_of_transaction();
CREATE TRIGGER transactions_accounts AFTER INSERT ON transactions REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION check_accounts_of_transactions();
CREATE TRIGGER transactions_change_delete AFTER DELETE ON transactions REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT WHEN ((current_setting('app.change_id'::text, true) <> ''::text)) EXECUTE FUNCTION note_change_rows('id', 'array[r.id]', '');
CREATE TRIGGER transactions_change_insert AFTER INSERT ON transactions REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT WHEN ((current_setting('app.change_id'::text, true) <> ''::text)) EXECUTE FUNCTION note_change_rows('id', 'array[r.id]', '');
CREATE TRIGGER transactions_change_update AFTER UPDATE ON transactions REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT WHEN ((current_setting('app.change_id'::text, true) <> ''::text)) EXECUTE FUNCTION note_change_rows('id', 'array[r.id]', '');
CREATE TRIGGER transactions_deleted AFTER DELETE ON transactions REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION note_old_rows();
CREATE TRIGGER transactions_frozen_delete AFTER DELETE ON transactions REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_frozen_rows('id', '', '');
CREATE TRIGGER transactions_frozen_insert AFTER INSERT ON transactions REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_frozen_rows('id', '', '');
CREATE TRIGGER transactions_frozen_update AFTER UPDATE ON transactions REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_frozen_rows('id', 'updated_at note is_edited merged_into source_id position external_id transaction_hash counterparty', '');
CREATE TRIGGER transactions_imported_update AFTER UPDATE ON transactions REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT WHEN (((current_setting('app.change_id'::text, true) <> ''::text) AND (COALESCE(current_setting('app.rehearsal'::text, true), ''::text) <> 'on'::text))) EXECUTE FUNCTION keep_imported_values();
CREATE TRIGGER transactions_inserted AFTER INSERT ON transactions REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION note_new_rows();
CREATE TRIGGER transactions_updated AFTER UPDATE ON transactions REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION note_changed_transactions();
grant delete, insert, select, update on transactions to lotbook_app;

create table upload_edits (
  user_id text not null,
  upload_id uuid not null,
  row_number integer not null,
  column_index integer not null,
  kind text not null,
  value text,
  transaction_id uuid,
  edited_at timestamp with time zone not null default now(),
  constraint upload_edits_pkey PRIMARY KEY (user_id, upload_id, row_number, column_index),
  constraint upload_edits_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth_user(id) ON DELETE CASCADE,
  constraint upload_edits_user_id_upload_id_fkey FOREIGN KEY (user_id, upload_id) REFERENCES uploads(user_id, id) ON DELETE CASCADE,
  constraint upload_edits_check CHECK (((kind = 'cell'::text) = (column_index >= 0))),
  constraint upload_edits_check1 CHECK (((kind = 'cell'::text) = (value IS NOT NULL))),
  constraint upload_edits_column_index_check CHECK (((column_index >= '-1'::integer) AND (column_index <= 999))),
  constraint upload_edits_kind_check CHECK ((kind = ANY (ARRAY['cell'::text, 'left_out'::text, 'same'::text, 'different'::text]))),
  constraint upload_edits_row_number_check CHECK ((row_number > 0))
);
alter table upload_edits enable row level security;
alter table upload_edits force row level security;
create policy own_rows on upload_edits for all to lotbook_app
  using (user_id = ( SELECT app_user_id() AS app_user_id))
  with check (user_id = ( SELECT app_user_id() AS app_user_id));
create policy system_rows on upload_edits for all to postgres
  using (app_is_system())
  with check (app_is_system());
create policy whole_copies on upload_edits as restrictive for all to lotbook_app
  using ( SELECT app_shows_ledger() AS app_shows_ledger)
  with check ( SELECT app_shows_ledger() AS app_shows_ledger);
grant delete, insert, select, update on upload_edits to lotbook_app;

create table uploads (
  user_id text not null,
  id uuid not null,
  filename text not null,
  storage_key text not null,
  status text not null default 'PRESIGNED'::text,
  size_bytes bigint,
  sha256 text,
  content_type text,
  created_at timestamp with time zone not null default now(),
  expires_at timestamp with time zone not null,
  receiving_until timestamp with time zone,
  kind text default 'import'::text,
  constraint uploads_pkey PRIMARY KEY (user_id, id),
  constraint uploads_storage_key_key UNIQUE (storage_key),
  constraint uploads_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth_user(id) ON DELETE CASCADE,
  constraint uploads_kind_check CHECK ((kind = ANY (ARRAY['import'::text, 'attachment'::text]))),
  constraint uploads_status_check CHECK ((status = ANY (ARRAY['PRESIGNED'::text, 'STORED'::text, 'DELETED'::text])))
);
alter table uploads enable row level security;
alter table uploads force row level security;
create policy own_rows on uploads for all to lotbook_app
  using (user_id = ( SELECT app_user_id() AS app_user_id))
  with check (user_id = ( SELECT app_user_id() AS app_user_id));
create policy system_rows on uploads for all to postgres
  using (app_is_system())
  with check (app_is_system());
create policy whole_copies on uploads as restrictive for all to lotbook_app
  using ( SELECT app_shows_ledger() AS app_shows_ledger)
  with check ( SELECT app_shows_ledger() AS app_shows_ledger);
grant delete, insert, select on uploads to lotbook_app;
grant update (content_type, receiving_until, sha256, size_bytes, status) on uploads to lotbook_app;

create table user_assets (
  user_id text not null,
  id text not null,
  symbol text not null,
  name text not null,
  description text,
  created_by_source_id uuid,
  created_at timestamp with time zone not null default now(),
  chain text,
  contract text,
  own_symbol text,
  own_name text,
  market_asset_id text,
  constraint user_assets_pkey PRIMARY KEY (user_id, id),
  constraint user_assets_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth_user(id) ON DELETE CASCADE,
  constraint user_assets_contract CHECK (((chain IS NULL) = (contract IS NULL))),
  constraint user_assets_market_asset_id_check CHECK (((length(market_asset_id) >= 1) AND (length(market_asset_id) <= 200)))
);
CREATE UNIQUE INDEX user_assets_chain_contract ON user_assets USING btree (user_id, chain, contract) WHERE (contract IS NOT NULL);
CREATE UNIQUE INDEX user_assets_symbol ON user_assets USING btree (user_id, symbol) WHERE (contract IS NULL);
alter table user_assets enable row level security;
alter table user_assets force row level security;
create policy own_rows on user_assets for all to lotbook_app
  using (user_id = ( SELECT app_user_id() AS app_user_id))
  with check (user_id = ( SELECT app_user_id() AS app_user_id));
create policy system_rows on user_assets for all to postgres
  using (app_is_system())
  with check (app_is_system());
create policy whole_copies on user_assets as restrictive for all to lotbook_app
  using ( SELECT app_shows_ledger() AS app_shows_ledger)
  with check ( SELECT app_shows_ledger() AS app_shows_ledger);
CREATE TRIGGER user_assets_change_delete AFTER DELETE ON user_assets REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT WHEN ((current_setting('app.change_id'::text, true) <> ''::text)) EXECUTE FUNCTION note_change_rows('id', '', '');
CREATE TRIGGER user_assets_change_insert AFTER INSERT ON user_assets REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT WHEN ((current_setting('app.change_id'::text, true) <> ''::text)) EXECUTE FUNCTION note_change_rows('id', '', '');
CREATE TRIGGER user_assets_change_update AFTER UPDATE ON user_assets REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT WHEN ((current_setting('app.change_id'::text, true) <> ''::text)) EXECUTE FUNCTION note_change_rows('id', '', '');
grant delete, insert, select, update on user_assets to lotbook_app;

create table user_prices (
  user_id text not null,
  asset text not null,
  currency text not null,
  moment text not null,
  price numeric not null,
  created_at timestamp with time zone not null default now(),
  constraint user_prices_pkey PRIMARY KEY (user_id, asset, currency, moment),
  constraint user_prices_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth_user(id) ON DELETE CASCADE,
  constraint user_prices_price_check CHECK ((price >= (0)::numeric))
);
alter table user_prices enable row level security;
alter table user_prices force row level security;
create policy own_rows on user_prices for all to lotbook_app
  using (user_id = ( SELECT app_user_id() AS app_user_id))
  with check (user_id = ( SELECT app_user_id() AS app_user_id));
create policy system_rows on user_prices for all to postgres
  using (app_is_system())
  with check (app_is_system());
create policy whole_copies on user_prices as restrictive for all to lotbook_app
  using ( SELECT app_shows_ledger() AS app_shows_ledger)
  with check ( SELECT app_shows_ledger() AS app_shows_ledger);
CREATE TRIGGER user_prices_change_delete AFTER DELETE ON user_prices REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT WHEN ((current_setting('app.change_id'::text, true) <> ''::text)) EXECUTE FUNCTION note_change_rows('asset currency moment', '', '');
CREATE TRIGGER user_prices_change_insert AFTER INSERT ON user_prices REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT WHEN ((current_setting('app.change_id'::text, true) <> ''::text)) EXECUTE FUNCTION note_change_rows('asset currency moment', '', '');
CREATE TRIGGER user_prices_change_update AFTER UPDATE ON user_prices REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT WHEN ((current_setting('app.change_id'::text, true) <> ''::text)) EXECUTE FUNCTION note_change_rows('asset currency moment', '', '');
grant delete, insert, select, update on user_prices to lotbook_app;

create table user_settings (
  user_id text not null,
  is_admin boolean not null default false,
  country text not null default 'US'::text,
  base_currency text not null default 'USD'::text,
  time_zone text not null default 'UTC'::text,
  cost_basis_method text not null default 'FIFO'::text,
  lot_allocation text not null default 'UNIVERSAL'::text,
  wallet_from date default '2025-01-01'::date,
  safe_harbor_allocation text,
  transfer_fee text not null default 'DISPOSAL'::text,
  trade_fee text,
  tax_year_start_month integer not null default 1,
  tax_year_start_day integer not null default 1,
  theme text not null default 'LIGHT'::text,
  cost_basis_paused boolean not null default false,
  has_sample_data boolean not null default false,
  ledger_version bigint not null default 0,
  current_computation_id uuid,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  changed_from timestamp with time zone,
  change_count bigint not null default 0,
  wanted_urgency integer,
  has_wallets_spam_hidden boolean,
  closed_before timestamp with time zone,
  closed_changed_at timestamp with time zone,
  safe_harbor_wallets jsonb,
  displayed_balances text,
  hides_small_balances boolean,
  own_sides_before timestamp with time zone,
  display_currency text,
  hidden_assets jsonb,
  mails_alerts boolean,
  mails_weekly_summary boolean,
  summary_sent_for date,
  latest_changes text[] not null default '{}'::text[],
  safe_harbor_lots jsonb,
  engine_change_seen_at timestamp with time zone,
  has_staking_rewards_hidden boolean,
  sync_cutoff_date date,
  home_page text,
  constraint user_settings_pkey PRIMARY KEY (user_id),
  constraint user_settings_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth_user(id) ON DELETE CASCADE,
  constraint user_settings_cost_basis_method_check CHECK ((cost_basis_method = ANY (ARRAY['FIFO'::text, 'LIFO'::text, 'HIFO'::text, 'LOFO'::text, 'ACB'::text, 'WAC'::text, 'SP'::text]))),
  constraint user_settings_display_currency_check CHECK ((display_currency = ANY (ARRAY['BTC'::text, 'EUR'::text, 'PLN'::text, 'RUB'::text, 'UAH'::text, 'USD'::text, 'GBP'::text, 'CAD'::text, 'INR'::text, 'AUD'::text]))),
  constraint user_settings_displayed_balances_check CHECK ((displayed_balances = ANY (ARRAY['CALCULATED'::text, 'REPORTED'::text]))),
  constraint user_settings_hidden_assets_check CHECK (((hidden_assets IS NULL) OR (jsonb_typeof(hidden_assets) = 'array'::text))),
  constraint user_settings_home_page_check CHECK ((home_page = ANY (ARRAY['/transactions'::text, '/wallets'::text, '/performance'::text, '/tax'::text, '/account-health'::text]))),
  constraint user_settings_lot_allocation_check CHECK ((lot_allocation = ANY (ARRAY['UNIVERSAL'::text, 'WALLET'::text]))),
  constraint user_settings_tax_year_start_day_check CHECK (((tax_year_start_day >= 1) AND (tax_year_start_day <= 31))),
  constraint user_settings_tax_year_start_month_check CHECK (((tax_year_start_month >= 1) AND (tax_year_start_month <= 12))),
  constraint user_settings_theme_check CHECK ((theme = ANY (ARRAY['LIGHT'::text, 'DARK'::text, 'SYSTEM'::text])))
);
alter table user_settings enable row level security;
alter table user_settings force row level security;
create policy own_rows on user_settings for all to lotbook_app
  using (user_id = ( SELECT app_user_id() AS app_user_id))
  with check (user_id = ( SELECT app_user_id() AS app_user_id));
create policy system_rows on user_settings for all to postgres
  using (app_is_system())
  with check (app_is_system());
CREATE TRIGGER whole_copies BEFORE UPDATE OF country, base_currency, time_zone, cost_basis_method, lot_allocation, wallet_from, safe_harbor_allocation, safe_harbor_lots, safe_harbor_wallets, transfer_fee, trade_fee, tax_year_start_month, tax_year_start_day, theme, cost_basis_paused, has_sample_data, has_wallets_spam_hidden, displayed_balances, hides_small_balances, display_currency, hidden_assets, mails_alerts, mails_weekly_summary, has_staking_rewards_hidden, sync_cutoff_date, home_page ON user_settings FOR EACH ROW EXECUTE FUNCTION refuse_beside_copy();
grant select on user_settings to lotbook_app;
grant update (base_currency, change_count, changed_from, closed_before, closed_changed_at, cost_basis_method, cost_basis_paused, country, current_computation_id, display_currency, displayed_balances, engine_change_seen_at, has_sample_data, has_staking_rewards_hidden, has_wallets_spam_hidden, hidden_assets, hides_small_balances, home_page, latest_changes, ledger_version, lot_allocation, mails_alerts, mails_weekly_summary, own_sides_before, safe_harbor_allocation, safe_harbor_lots, safe_harbor_wallets, summary_sent_for, sync_cutoff_date, tax_year_start_day, tax_year_start_month, theme, time_zone, trade_fee, transfer_fee, updated_at, wallet_from, wanted_urgency) on user_settings to lotbook_app;

create table value_checks (
  user_id text not null,
  transaction_id uuid not null,
  "position" integer not null,
  fiat_value numeric not null,
  fiat_currency text not null,
  fiat_source text not null,
  priced_at timestamp with time zone,
  verdict text not null,
  other_value numeric,
  other_source text,
  other_priced_at timestamp with time zone,
  checked_at timestamp with time zone not null default now(),
  constraint value_checks_pkey PRIMARY KEY (user_id, transaction_id, "position"),
  constraint value_checks_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth_user(id) ON DELETE CASCADE,
  constraint value_checks_check CHECK (((verdict <> 'differs'::text) OR ((other_value IS NOT NULL) AND (other_source IS NOT NULL)))),
  constraint value_checks_verdict_check CHECK ((verdict = ANY (ARRAY['agrees'::text, 'differs'::text, 'unknown'::text])))
);
CREATE INDEX value_checks_differing ON value_checks USING btree (user_id) WHERE (verdict = 'differs'::text);
alter table value_checks enable row level security;
alter table value_checks force row level security;
create policy own_rows on value_checks for all to lotbook_app
  using (user_id = ( SELECT app_user_id() AS app_user_id))
  with check (user_id = ( SELECT app_user_id() AS app_user_id));
create policy system_rows on value_checks for all to postgres
  using (app_is_system())
  with check (app_is_system());
create policy whole_copies on value_checks as restrictive for all to lotbook_app
  using ( SELECT app_shows_ledger() AS app_shows_ledger)
  with check ( SELECT app_shows_ledger() AS app_shows_ledger);
grant delete, insert, select, update on value_checks to lotbook_app;

create table value_checks_due (
  user_id text not null,
  asset_id text not null,
  wanted_at timestamp with time zone not null default now(),
  after_at timestamp with time zone,
  after_id uuid,
  constraint value_checks_due_pkey PRIMARY KEY (user_id, asset_id),
  constraint value_checks_due_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth_user(id) ON DELETE CASCADE
);
alter table value_checks_due enable row level security;
alter table value_checks_due force row level security;
create policy own_rows on value_checks_due for all to lotbook_app
  using (user_id = ( SELECT app_user_id() AS app_user_id))
  with check (user_id = ( SELECT app_user_id() AS app_user_id));
create policy system_rows on value_checks_due for all to postgres
  using (app_is_system())
  with check (app_is_system());
create policy whole_copies on value_checks_due as restrictive for all to lotbook_app
  using ( SELECT app_shows_ledger() AS app_shows_ledger)
  with check ( SELECT app_shows_ledger() AS app_shows_ledger);
grant delete, insert, select, update on value_checks_due to lotbook_app;

create table value_days (
  user_id text not null,
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
  constraint value_days_pkey PRIMARY KEY (user_id, day)
);
alter table value_days enable row level security;
alter table value_days force row level security;
create policy own_rows on value_days for all to lotbook_app
  using (user_id = ( SELECT app_user_id() AS app_user_id))
  with check (user_id = ( SELECT app_user_id() AS app_user_id));
create policy system_rows on value_days for all to postgres
  using (app_is_system())
  with check (app_is_system());
grant delete, insert, select, update on value_days to lotbook_app;

create table value_histories (
  user_id text not null,
  currency text not null,
  rules integer not null,
  starts_on date,
  ends_on date,
  valid_through date,
  changed_from timestamp with time zone,
  change_count bigint not null default 0,
  prices_seen_at timestamp with time zone not null,
  left_out text[] not null default '{}'::text[],
  computed_at timestamp with time zone,
  constraint value_histories_pkey PRIMARY KEY (user_id),
  constraint value_histories_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth_user(id) ON DELETE CASCADE
);
alter table value_histories enable row level security;
alter table value_histories force row level security;
create policy own_rows on value_histories for all to lotbook_app
  using (user_id = ( SELECT app_user_id() AS app_user_id))
  with check (user_id = ( SELECT app_user_id() AS app_user_id));
create policy system_rows on value_histories for all to postgres
  using (app_is_system())
  with check (app_is_system());
grant delete, insert, select, update on value_histories to lotbook_app;

create table waiting_values (
  user_id text not null,
  transaction_id uuid not null,
  "position" integer not null,
  constraint waiting_values_pkey PRIMARY KEY (user_id, transaction_id, "position"),
  constraint waiting_values_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth_user(id) ON DELETE CASCADE
);
alter table waiting_values enable row level security;
alter table waiting_values force row level security;
create policy own_rows on waiting_values for all to lotbook_app
  using (user_id = ( SELECT app_user_id() AS app_user_id))
  with check (user_id = ( SELECT app_user_id() AS app_user_id));
create policy system_rows on waiting_values for all to postgres
  using (app_is_system())
  with check (app_is_system());
grant delete, insert, select, update on waiting_values to lotbook_app;

create table watchlist_assets (
  user_id text not null,
  market_asset_id text not null,
  watched_at timestamp with time zone not null default now(),
  constraint watchlist_assets_pkey PRIMARY KEY (user_id, market_asset_id),
  constraint watchlist_assets_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth_user(id) ON DELETE CASCADE,
  constraint watchlist_assets_market_asset_id_check CHECK (((length(market_asset_id) >= 1) AND (length(market_asset_id) <= 200)))
);
alter table watchlist_assets enable row level security;
alter table watchlist_assets force row level security;
create policy own_rows on watchlist_assets for all to lotbook_app
  using (user_id = ( SELECT app_user_id() AS app_user_id))
  with check (user_id = ( SELECT app_user_id() AS app_user_id));
create policy system_rows on watchlist_assets for all to postgres
  using (app_is_system())
  with check (app_is_system());
create policy whole_copies on watchlist_assets as restrictive for all to lotbook_app
  using ( SELECT app_shows_ledger() AS app_shows_ledger)
  with check ( SELECT app_shows_ledger() AS app_shows_ledger);
grant delete, insert, select, update on watchlist_assets to lotbook_app;

CREATE OR REPLACE FUNCTION app_is_system()
 RETURNS boolean
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$ select coalesce(current_setting('app.system', true), '') = 'on' $function$
;

CREATE OR REPLACE FUNCTION app_may_see_installation()
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  before text := current_setting('app.system', true);
  may boolean;
begin
  if current_setting('role') <> 'lotbook_app' then return true; end if;
  perform set_config('app.system', 'on', true);
  may := exists (select from user_settings where user_id = app_user_id() and is_admin);
  perform set_config('app.system', coalesce(before, ''), true);
  return may;
end
$function$
;
grant execute on function app_may_see_installation() to lotbook_app;

CREATE OR REPLACE FUNCTION app_require_administrator()
 RETURNS void
 LANGUAGE plpgsql
 STABLE
AS $function$
begin
  if not app_may_see_installation() then
    raise insufficient_privilege using message = 'only administrators may know this';
  end if;
end
$function$
;
grant execute on function app_require_administrator() to lotbook_app;

CREATE OR REPLACE FUNCTION app_shows_ledger()
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$
  select coalesce(current_setting('app.writes_copy', true), '') = 'on' or not exists (
    select from data_imports where user_id = app_user_id() and status in ('WRITING', 'STOPPING'))
$function$
;

CREATE OR REPLACE FUNCTION app_user_id()
 RETURNS text
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$ select nullif(current_setting('app.user_id', true), '') $function$
;

CREATE OR REPLACE FUNCTION base_asset(currency text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select case when currency = 'BTC' then 'crypto:BTC' else 'fiat:' || currency end
$function$
;

CREATE OR REPLACE FUNCTION changed_columns(image jsonb, other jsonb, about text[])
 RETURNS jsonb
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select coalesce(jsonb_object_agg(key, value) filter (
    where key = any(about) or (key <> 'updated_at' and other->key is distinct from value)), '{}')
  from jsonb_each(image)
$function$
;

CREATE OR REPLACE FUNCTION check_account_of_transaction()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  before text := current_setting('app.system', true);
  is_there boolean;
begin
  perform set_config('app.system', 'on', true);
  perform from accounts a where a.user_id = new.user_id and a.id = new.account_id for key share;
  is_there := found;
  perform set_config('app.system', coalesce(before, ''), true);
  if not is_there then
    raise foreign_key_violation using message = 'a transaction belongs to an account that is not there', table = 'transactions';
  end if;
  return null;
end
$function$
;

CREATE OR REPLACE FUNCTION check_accounts_of_records()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  before text := current_setting('app.system', true);
  wanted bigint := (select count(*) from (select distinct user_id, account_id from new_rows) n);
  found_ones bigint;
begin
  perform set_config('app.system', 'on', true);
  perform from synced_accounts a where (a.user_id, a.account_id) in (select user_id, account_id from new_rows) for key share;
  get diagnostics found_ones = row_count;
  perform set_config('app.system', coalesce(before, ''), true);
  if found_ones < wanted then
    raise foreign_key_violation using message = 'a record belongs to an account that is not there', table = 'raw_records';
  end if;
  return null;
end
$function$
;

CREATE OR REPLACE FUNCTION check_accounts_of_transactions()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  before text := current_setting('app.system', true);
  wanted bigint := (select count(*) from (select distinct user_id, account_id from new_rows) n);
  found_ones bigint;
begin
  perform set_config('app.system', 'on', true);
  perform from accounts a where (a.user_id, a.id) in (select user_id, account_id from new_rows) for key share;
  get diagnostics found_ones = row_count;
  perform set_config('app.system', coalesce(before, ''), true);
  if found_ones < wanted then
    raise foreign_key_violation using message = 'a transaction belongs to an account that is not there', table = 'transactions';
  end if;
  return null;
end
$function$
;

CREATE OR REPLACE FUNCTION check_sources_of_rows()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  before text := current_setting('app.system', true);
  wanted bigint := (select count(*) from (select distinct user_id, source_id from new_rows) n);
  found_ones bigint;
begin
  perform set_config('app.system', 'on', true);
  perform from sources s where (s.user_id, s.id) in (select user_id, source_id from new_rows) for key share;
  get diagnostics found_ones = row_count;
  perform set_config('app.system', coalesce(before, ''), true);
  if found_ones < wanted then
    raise foreign_key_violation using message = 'a row of a file belongs to a source that is not there', table = 'source_rows';
  end if;
  return null;
end
$function$
;

CREATE OR REPLACE FUNCTION earliest_of_matched(ids uuid[])
 RETURNS timestamp with time zone
 LANGUAGE sql
 STABLE
AS $function$
  select min(t.happened_at) from (
    select l.to_transaction_id as id from transaction_links l
      where l.user_id = app_user_id() and l.from_transaction_id = any(ids) and l.origin <> 'rejected'
    union all
    select l.from_transaction_id from transaction_links l
      where l.user_id = app_user_id() and l.to_transaction_id = any(ids) and l.origin <> 'rejected') other
  join transactions t on t.user_id = app_user_id() and t.id = other.id
$function$
;

CREATE OR REPLACE FUNCTION end_change(change uuid)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  system text := current_setting('app.system', true);
  gone uuid[];
  transactions integer;
begin
  perform set_config('app.system', 'on', true);
  -- The ids first, once: for each transaction by itself, all rows that were ever noted would be read.
  gone := array(select (r.key ->> 'id')::uuid from change_rows r where r.user_id = app_user_id() and r.change_id = change
    and r.table_name = 'transactions' and r.before is null and r.after is null);
  delete from change_transactions t where t.user_id = app_user_id() and t.change_id = change and t.transaction_id = any(gone);
  delete from change_rows r where r.user_id = app_user_id() and r.change_id = change and r.before is not distinct from r.after;
  select count(*) into transactions from change_transactions t where t.user_id = app_user_id() and t.change_id = change;
  if not exists (select from change_rows r where r.user_id = app_user_id() and r.change_id = change) then transactions := null; end if;
  perform set_config('app.system', coalesce(system, ''), true);
  return transactions;
end
$function$
;
grant execute on function end_change(change uuid) to lotbook_app;

create aggregate exact_product (numeric) (sfunc = numeric_mul, stype = numeric);

CREATE OR REPLACE FUNCTION installation_failing_steps()
 RETURNS TABLE(step text, since timestamp with time zone, failed_at timestamp with time zone, rounds integer, users integer, reference text)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  perform app_require_administrator();
  return query select s.step, s.since, s.failed_at, s.rounds, s.users, s.reference from failing_steps s order by s.step;
end
$function$
;
grant execute on function installation_failing_steps() to lotbook_app;

CREATE OR REPLACE FUNCTION installation_failures(most integer)
 RETURNS TABLE(id uuid, kind text, state text, user_id text, attempts integer, asked_at timestamp with time zone, next_at timestamp with time zone, ended_at timestamp with time zone, reference text)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  perform app_require_administrator();
  return query select j.id, j.name::text, j.state::text, j.data->>'userId', j.retry_count + (j.state = 'failed')::integer, j.created_on,
    case when j.state = 'retry' then j.start_after end, j.completed_on, j.output->>'errorId'
  from pgboss.job j
  where (j.state = 'failed' or (j.state = 'retry' and j.output->>'errorId' is not null)) and j.name not like '\_\_pgboss%'
  order by j.created_on desc, j.id limit most;
end
$function$
;
grant execute on function installation_failures(most integer) to lotbook_app;

CREATE OR REPLACE FUNCTION installation_figures()
 RETURNS TABLE(users integer, administrators integer, database_bytes bigint, stored_files integer, stored_bytes bigint)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  before text := current_setting('app.system', true);
begin
  perform app_require_administrator();
  perform set_config('app.system', 'on', true);
  return query select
    (select count(*)::integer from auth_user),
    (select count(*)::integer from user_settings where is_admin),
    pg_database_size(current_database()),
    (select count(*)::integer from uploads where status = 'STORED'),
    (select coalesce(sum(size_bytes), 0)::bigint from uploads where status = 'STORED');
  perform set_config('app.system', coalesce(before, ''), true);
end
$function$
;
grant execute on function installation_figures() to lotbook_app;

CREATE OR REPLACE FUNCTION installation_jobs()
 RETURNS TABLE(kind text, waiting integer, later integer, running integer, failed integer, oldest_seconds double precision)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  perform app_require_administrator();
  return query select q.name::text,
    (count(*) filter (where j.state in ('created', 'retry') and j.start_after <= now()))::integer,
    (count(*) filter (where j.state in ('created', 'retry') and j.start_after > now()))::integer,
    (count(*) filter (where j.state = 'active'))::integer,
    (count(*) filter (where j.state = 'failed'))::integer,
    (extract(epoch from now() - min(j.start_after) filter (where j.state in ('created', 'retry') and j.start_after <= now())))::double precision
  from pgboss.queue q left join pgboss.job j on j.name = q.name and j.state in ('created', 'retry', 'active', 'failed')
  where q.name not like '\_\_pgboss%'
  group by q.name order by q.name;
end
$function$
;
grant execute on function installation_jobs() to lotbook_app;

CREATE OR REPLACE FUNCTION installation_price_outages()
 RETURNS TABLE(source text, failure text, users integer, since timestamp with time zone, asked_at timestamp with time zone)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  before text := current_setting('app.system', true);
begin
  perform app_require_administrator();
  perform set_config('app.system', 'on', true);
  return query select o.source, (array_agg(o.failure order by o.asked_at desc))[1], count(*)::integer, min(o.since), max(o.asked_at)
    from price_outages o group by o.source order by o.source;
  perform set_config('app.system', coalesce(before, ''), true);
end
$function$
;
grant execute on function installation_price_outages() to lotbook_app;

CREATE OR REPLACE FUNCTION keep_frozen_allocation()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  from_day date := case when tg_op = 'DELETE' then old.wallet_from else new.wallet_from end;
  year text := (select tax_year from frozen_years where user_id = app_user_id() and closes_at > (from_day + 2)::timestamp at time zone 'UTC'
    order by closes_at limit 1);
begin
  if year is not null then raise exception using errcode = 'LB001', message = year; end if;
  return null;
end
$function$
;

CREATE OR REPLACE FUNCTION keep_frozen_broker_lines()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  year text;
begin
  execute format('select min(tax_year) from (%s) l where tax_year in (select tax_year from frozen_years where user_id = app_user_id())',
    case tg_op
      when 'INSERT' then 'select tax_year from new_rows'
      when 'DELETE' then 'select tax_year from old_rows'
      else 'select tax_year from old_rows union all select tax_year from new_rows' end)
    into year;
  if year is not null then raise exception using errcode = 'LB001', message = year; end if;
  return null;
end
$function$
;

CREATE OR REPLACE FUNCTION keep_frozen_identifications()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  closed timestamptz := (select closed_before from user_settings where user_id = app_user_id());
  ids uuid[];
  earliest timestamptz;
begin
  if closed is null then return null; end if;
  execute case tg_op
    when 'UPDATE' then 'select array_agg(n.transaction_id) from old_rows o join new_rows n using (user_id, transaction_id)
      where (o.lots, o.identified_on, o.recorded_at) is distinct from (n.lots, n.identified_on, n.recorded_at)'
    else format('select array_agg(transaction_id) from %s', case tg_op when 'INSERT' then 'new_rows' else 'old_rows' end) end
    into ids;
  select least(min(t.happened_at), earliest_of_matched(ids)) from transactions t
    where t.user_id = app_user_id() and t.id = any(ids) into earliest;
  perform refuse_in_frozen_years(case when earliest < closed then earliest end);
  return null;
end
$function$
;

CREATE OR REPLACE FUNCTION keep_frozen_links()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  closed timestamptz := (select closed_before from user_settings where user_id = app_user_id());
  earliest timestamptz;
begin
  if closed is null then return null; end if;
  execute case tg_op
    when 'UPDATE' then 'select min(t.happened_at) from (
        select n.* from old_rows o join new_rows n using (user_id, id)
        where (o.kind, o.origin = ''rejected'') is distinct from (n.kind, n.origin = ''rejected'')) l '
    else format('select min(t.happened_at) from (select * from %s where origin <> ''rejected'') l ',
      case tg_op when 'INSERT' then 'new_rows' else 'old_rows' end)
    end || 'join transactions t on t.user_id = l.user_id and t.id in (l.from_transaction_id, l.to_transaction_id)'
    into earliest;
  perform refuse_in_frozen_years(case when earliest < closed then earliest end);
  return null;
end
$function$
;

CREATE OR REPLACE FUNCTION keep_frozen_rows()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  closed timestamptz := (select closed_before from user_settings where user_id = app_user_id());
  spoken text[] := string_to_array(tg_argv[1], ' ') ||
    case when coalesce(current_setting('app.change_id', true), '') = '' then string_to_array(tg_argv[2], ' ') end;
  earliest timestamptz;
  ids uuid[];
begin
  if closed is null then return null; end if;
  execute format(case tg_op
    when 'INSERT' then 'select min(happened_at), array_agg(%1$I) from new_rows'
    when 'DELETE' then 'select min(happened_at), array_agg(%1$I) from old_rows'
    else 'select min(least(o.happened_at, n.happened_at)), array_agg(n.%1$I) from old_rows o join new_rows n using (user_id, %2$s)
      where to_jsonb(o) - $1 is distinct from to_jsonb(n) - $1' end,
    tg_argv[0], case tg_table_name when 'flows' then 'transaction_id, position' else 'id' end)
    into earliest, ids using spoken;
  if earliest >= closed then earliest := earliest_of_matched(ids); end if;
  perform refuse_in_frozen_years(case when earliest < closed then earliest end);
  if tg_op = 'UPDATE' and tg_table_name = 'flows' then
    execute 'update user_settings set closed_changed_at = now() where user_id = app_user_id() and exists (
      select from old_rows o join new_rows n using (user_id, transaction_id, position)
      where o.happened_at < closed_before and o.fiat_value is distinct from n.fiat_value)';
  end if;
  return null;
end
$function$
;

CREATE OR REPLACE FUNCTION keep_frozen_securities()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
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
$function$
;

CREATE OR REPLACE FUNCTION keep_imported_flow_rows()
 RETURNS trigger
 LANGUAGE plpgsql
 SET "TimeZone" TO 'UTC'
AS $function$
begin
  if tg_op = 'INSERT' then
    insert into imported_values as v (user_id, transaction_id, position, field)
    select r.user_id, r.transaction_id, r.position, 'flow' from changed r
    join transactions t on t.user_id = r.user_id and t.id = r.transaction_id and t.created_at < now()
    join sources s on s.user_id = t.user_id and s.id = t.source_id and s.kind <> 'hand'
    on conflict on constraint imported_values_pkey do nothing;
    -- One that was removed has come back as it was.
    delete from imported_values v using changed r
    where v.user_id = r.user_id and v.transaction_id = r.transaction_id and v.position = r.position and v.field = 'flow'
      and (v.value ->> 'quantity')::numeric = r.quantity and v.value -> 'account_id' = to_jsonb(r.account_id)
      and v.value -> 'asset_id' = to_jsonb(r.asset_id) and v.value -> 'direction' = to_jsonb(r.direction);
  else
    -- A flow that the user added leaves no imported value. Imported values of an imported flow stay.
    with added as (
      delete from imported_values v using changed r
      where v.user_id = r.user_id and v.transaction_id = r.transaction_id and v.position = r.position
        and v.field = 'flow' and v.value is null
      returning v.user_id, v.transaction_id, v.position
    )
    insert into imported_values as v (user_id, transaction_id, position, field, value)
    select r.user_id, r.transaction_id, r.position, 'flow', to_jsonb(r)
      || jsonb_build_object('quantity', coalesce(q.value, to_jsonb(r.quantity::text)), 'account_id', coalesce(a.value, to_jsonb(r.account_id)))
    from changed r
    join transactions t on t.user_id = r.user_id and t.id = r.transaction_id
    join sources s on s.user_id = t.user_id and s.id = t.source_id and s.kind <> 'hand'
    left join imported_values q on q.user_id = r.user_id and q.transaction_id = r.transaction_id and q.position = r.position and q.field = 'quantity'
    left join imported_values a on a.user_id = r.user_id and a.transaction_id = r.transaction_id and a.position = r.position and a.field = 'account_id'
    where not exists (select from added d where d.user_id = r.user_id and d.transaction_id = r.transaction_id and d.position = r.position)
    on conflict on constraint imported_values_pkey do update set edited_at = now();
    delete from imported_values v using changed r
    where v.user_id = r.user_id and v.transaction_id = r.transaction_id and v.position = r.position and v.field <> 'flow';
  end if;
  return null;
end
$function$
;

CREATE OR REPLACE FUNCTION keep_imported_flows()
 RETURNS trigger
 LANGUAGE plpgsql
 SET "TimeZone" TO 'UTC'
AS $function$
begin
  execute $rows$
    with pairs as materialized (
      select o.user_id, o.transaction_id, o.position, n.position is not null as is_there, o.quantity, n.quantity as new_quantity,
        o.account_id, n.account_id as new_account_id
      from old_rows o full join new_rows n
        on n.user_id = o.user_id and n.transaction_id = o.transaction_id and n.position = o.position
      where (o.quantity, o.account_id) is distinct from (n.quantity, n.account_id)
    )
    insert into imported_values as v (user_id, transaction_id, position, field, value)
    select p.user_id, p.transaction_id, p.position, e.field, e.was
    from pairs p
    join transactions t on t.user_id = p.user_id and t.id = p.transaction_id
    join sources s on s.user_id = t.user_id and s.id = t.source_id and s.kind <> 'hand'
    cross join lateral (values
      ('quantity', to_jsonb(p.quantity::text), to_jsonb(p.new_quantity::text)),
      ('account_id', to_jsonb(p.account_id), to_jsonb(p.new_account_id))
    ) e (field, was, becomes)
    where p.is_there and e.was is distinct from e.becomes
      -- A flow that the user added has no imported value.
      and (select true from imported_values a where a.user_id = p.user_id and a.transaction_id = p.transaction_id
        and a.position = p.position and a.field = 'flow') is null
    on conflict on constraint imported_values_pkey do update set edited_at = now()
  $rows$;
  execute $rows$
    with pairs as materialized (
      select n.user_id, n.transaction_id, n.position, n.quantity, n.account_id
      from old_rows o full join new_rows n
        on n.user_id = o.user_id and n.transaction_id = o.transaction_id and n.position = o.position
      where (o.quantity, o.account_id) is distinct from (n.quantity, n.account_id)
    )
    delete from imported_values v where v.ctid = any(array(
      select i.ctid from pairs p cross join lateral (
        select i.ctid from imported_values i
        where i.user_id = p.user_id and i.transaction_id = p.transaction_id and i.position = p.position
          and case i.field when 'quantity' then (i.value #>> '{}')::numeric = p.quantity
            when 'account_id' then i.value = to_jsonb(p.account_id) end
        offset 0) i))
  $rows$;
  return null;
end
$function$
;

CREATE OR REPLACE FUNCTION keep_imported_values()
 RETURNS trigger
 LANGUAGE plpgsql
 SET "TimeZone" TO 'UTC'
AS $function$
begin
  execute $rows$
    with pairs as materialized (
      select o.user_id, o.id, o.source_id, n.id is not null as is_there, o.happened_at, n.happened_at as new_happened_at, o.type,
        n.type as new_type, o.label, n.label as new_label, o.note, n.note as new_note, o.acquired_at, n.acquired_at as new_acquired_at
      from old_rows o full join new_rows n on n.user_id = o.user_id and n.id = o.id
      where (o.happened_at, o.type, o.label, o.note, o.acquired_at) is distinct from (n.happened_at, n.type, n.label, n.note, n.acquired_at)
    )
    insert into imported_values as v (user_id, transaction_id, position, field, value)
    select p.user_id, p.id, -1, e.field, e.was
    from pairs p
    join sources s on s.user_id = p.user_id and s.id = p.source_id and s.kind <> 'hand'
    cross join lateral (values
      ('happened_at', to_jsonb(p.happened_at), to_jsonb(p.new_happened_at)), ('type', to_jsonb(p.type), to_jsonb(p.new_type)),
      ('label', to_jsonb(p.label), to_jsonb(p.new_label)), ('note', to_jsonb(p.note), to_jsonb(p.new_note)),
      ('acquired_at', to_jsonb(p.acquired_at), to_jsonb(p.new_acquired_at))
    ) e (field, was, becomes)
    where p.is_there and e.was is distinct from e.becomes
    on conflict on constraint imported_values_pkey do update set edited_at = now()
  $rows$;
  execute $rows$
    with pairs as materialized (
      select n.user_id, n.id, n.happened_at, n.type, n.label, n.note, n.acquired_at
      from old_rows o full join new_rows n on n.user_id = o.user_id and n.id = o.id
      where (o.happened_at, o.type, o.label, o.note, o.acquired_at) is distinct from (n.happened_at, n.type, n.label, n.note, n.acquired_at)
    )
    delete from imported_values v where v.ctid = any(array(
      select i.ctid from pairs p cross join lateral (
        select i.ctid from imported_values i
        where i.user_id = p.user_id and i.transaction_id = p.id and i.position = -1
          and i.value is not distinct from case i.field when 'happened_at' then to_jsonb(p.happened_at) when 'type' then to_jsonb(p.type)
            when 'label' then to_jsonb(p.label) when 'note' then to_jsonb(p.note) else to_jsonb(p.acquired_at) end
        offset 0) i))
  $rows$;
  return null;
end
$function$
;

CREATE OR REPLACE FUNCTION local_time(at timestamp with time zone, zone text)
 RETURNS timestamp without time zone
 LANGUAGE plpgsql
 STABLE
AS $function$
begin
  return at at time zone zone;
exception when invalid_parameter_value then
  return null;
end
$function$
;

CREATE OR REPLACE FUNCTION make_user_settings()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  before text := current_setting('app.system', true);
begin
  perform pg_advisory_xact_lock(5683201148);
  perform set_config('app.system', 'on', true);
  insert into user_settings (user_id, is_admin) values (new.id, not exists (select from user_settings));
  perform set_config('app.system', coalesce(before, ''), true);
  return new;
end
$function$
;

CREATE OR REPLACE FUNCTION near_number(exact numeric)
 RETURNS double precision
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select case when abs(exact) < 1e-300 then 0 else least(greatest(exact, -1e300), 1e300)::double precision end
$function$
;

CREATE OR REPLACE FUNCTION note_change_rows()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
 SET "TimeZone" TO 'UTC'
AS $function$
declare
  change uuid := current_setting('app.change_id')::uuid;
  system text := current_setting('app.system', true);
  key text := (select 'jsonb_build_object(' || string_agg(format('%L, %I', name, name), ', ') || ')' from unnest(string_to_array(tg_argv[0], ' ')) name);
  names text := 'user_id, ' || replace(tg_argv[0], ' ', ', ');
  about text[] := string_to_array(tg_argv[2], ' ');
  columns text[];
  differing text[];
  before text;
  after text;
begin
  perform set_config('app.system', 'on', true);
  if tg_op = 'UPDATE' then
    columns := array(select attname from pg_attribute where attrelid = tg_relid and attnum > 0 and not attisdropped);
    execute (select format('select array_remove(array[%s], null) from old_rows o full join new_rows n using (%s)',
      string_agg(format('case when bool_or(o.%1$I is distinct from n.%1$I) then %1$L end', name), ', '), names) from unnest(columns) name)
      into differing;
    select 'jsonb_build_object(' || coalesce(string_agg(format('%1$L, o.%1$I', name), ', '), '') || ')',
      'jsonb_build_object(' || coalesce(string_agg(format('%1$L, n.%1$I', name), ', '), '') || ')'
    into before, after from unnest(columns) name where name <> 'updated_at' and name = any(differing) or name = any(about);
  end if;
  execute case tg_op
    when 'INSERT' then format('insert into change_rows select user_id, $1, %L, %s, null, to_jsonb(r) from new_rows r', tg_table_name, key)
    when 'DELETE' then format('insert into change_rows select user_id, $1, %L, %s, to_jsonb(r), null from old_rows r', tg_table_name, key)
    else format('insert into change_rows
      select r.user_id, $1, %L, r.key, case when r.before is null or r.after is null then r.before else differing.before end,
        case when r.before is null or r.after is null then r.after else differing.after end
      from (
        select user_id, %s as key, case when n.user_id is null then to_jsonb(o) when o.user_id is not null then %s end as before,
          case when o.user_id is null then to_jsonb(n) when n.user_id is not null then %s end as after
        from old_rows o full join new_rows n using (%s) offset 0
      ) r cross join lateral (
        select jsonb_object_agg(e.key, e.value) as before, jsonb_object_agg(e.key, r.after -> e.key) as after,
          bool_or(e.key <> ''updated_at'' and r.after -> e.key is distinct from e.value) as is_any
        from jsonb_each(coalesce(r.before, r.after)) e
        where e.key = any($2) or e.key <> ''updated_at'' and r.after -> e.key is distinct from e.value
      ) differing
      where r.before is null or r.after is null or differing.is_any', tg_table_name, key, before, after, names)
    end || '
    on conflict on constraint change_rows_pkey do update set
      before = case when change_rows.before is not null then coalesce(excluded.before, ''{}'') || change_rows.before end,
      after = case when excluded.after is not null then coalesce(change_rows.after, ''{}'') || excluded.after end'
    using change, about;
  if tg_argv[1] <> '' then
    execute format('insert into change_transactions
      select distinct r.user_id, named.id, $1 from %s r cross join lateral unnest(%s) named (id) where named.id is not null
      on conflict do nothing',
      case tg_op when 'INSERT' then 'new_rows' when 'DELETE' then 'old_rows'
        else '(select * from old_rows union all select * from new_rows)' end, tg_argv[1]) using change;
  end if;
  perform set_config('app.system', coalesce(system, ''), true);
  return null;
end
$function$
;

CREATE OR REPLACE FUNCTION note_changed_flows()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  before text := current_setting('app.system', true);
begin
  perform set_config('app.system', 'on', true);
  perform note_ledger_change(user_id, min(happened_at), max(happened_at)) from (
    select user_id, happened_at from old_rows
    union all select t.user_id, t.happened_at from old_rows o
      join transaction_links l on l.user_id = o.user_id and l.from_transaction_id = o.transaction_id
      join transactions t on t.user_id = l.user_id and t.id = l.to_transaction_id
    union all select t.user_id, t.happened_at from old_rows o
      join transaction_links l on l.user_id = o.user_id and l.to_transaction_id = o.transaction_id
      join transactions t on t.user_id = l.user_id and t.id = l.from_transaction_id) changes
  group by user_id;
  if tg_op = 'UPDATE' then
    perform note_ledger_change(user_id, min(happened_at), max(happened_at)) from new_rows group by user_id;
  end if;
  perform set_config('app.system', coalesce(before, ''), true);
  return null;
end
$function$
;

CREATE OR REPLACE FUNCTION note_changed_identifications()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  before text := current_setting('app.system', true);
begin
  perform set_config('app.system', 'on', true);
  perform note_ledger_change(t.user_id, min(t.happened_at), max(t.happened_at)) from changed_rows c
    join lateral (select c.transaction_id as id
      union all select l.to_transaction_id from transaction_links l where l.user_id = c.user_id and l.from_transaction_id = c.transaction_id
      union all select l.from_transaction_id from transaction_links l where l.user_id = c.user_id and l.to_transaction_id = c.transaction_id
    ) named on true
    join transactions t on t.user_id = c.user_id and t.id = named.id
  group by t.user_id;
  perform set_config('app.system', coalesce(before, ''), true);
  return null;
end
$function$
;

CREATE OR REPLACE FUNCTION note_changed_links()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  before text := current_setting('app.system', true);
begin
  perform set_config('app.system', 'on', true);
  perform note_ledger_change(t.user_id, min(t.happened_at), max(t.happened_at)) from changed_links l
    cross join lateral (
      select user_id, happened_at from transactions
      where user_id = l.user_id and id in (l.from_transaction_id, l.to_transaction_id) offset 0) t
  group by t.user_id;
  perform set_config('app.system', coalesce(before, ''), true);
  return null;
end
$function$
;

CREATE OR REPLACE FUNCTION note_changed_transactions()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  before text := current_setting('app.system', true);
  words constant text[] := array['note', 'is_edited', 'updated_at'];
begin
  -- Only a statement whose first row has other words, and nothing else, is looked at as a whole. Rows before and after are not joined there:
  -- the plan that was made for one of them is kept.
  if exists (select from (select * from old_rows limit 1) o join new_rows n on n.user_id = o.user_id and n.id = o.id
      where (o.note, o.is_edited, o.updated_at) is distinct from (n.note, n.is_edited, n.updated_at)
        and to_jsonb(o) - words = to_jsonb(n) - words)
    and not exists (select to_jsonb(o) - words from old_rows o except select to_jsonb(n) - words from new_rows n) then
    return null;
  end if;
  perform set_config('app.system', 'on', true);
  perform note_ledger_change(user_id, min(happened_at), max(happened_at)) from (
    select user_id, happened_at from old_rows
    union all select user_id, happened_at from new_rows
    union all select t.user_id, t.happened_at from new_rows n
      join transaction_links l on l.user_id = n.user_id and l.from_transaction_id = n.id
      join transactions t on t.user_id = l.user_id and t.id = l.to_transaction_id
    union all select t.user_id, t.happened_at from new_rows n
      join transaction_links l on l.user_id = n.user_id and l.to_transaction_id = n.id
      join transactions t on t.user_id = l.user_id and t.id = l.from_transaction_id) changes
  group by user_id;
  perform set_config('app.system', coalesce(before, ''), true);
  return null;
end
$function$
;

CREATE OR REPLACE FUNCTION note_closed_before()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  -- A frozen year kept old figures, so opening it computes everything again.
  update user_settings s set closed_before = f.at, closed_changed_at = case when f.at is not null then closed_changed_at end,
    own_sides_before = case when own_sides_before is not null and f.at is not null then least(own_sides_before, f.at) end,
    changed_from = case when closed_before > coalesce(f.at, '-infinity') then '1970-01-01 00:00:00+00' else changed_from end,
    change_count = change_count + case when closed_before > coalesce(f.at, '-infinity') then 1 else 0 end
  from (select max(closes_at) as at from frozen_years where user_id = app_user_id()) f
  where s.user_id = app_user_id();
  return null;
end
$function$
;

CREATE OR REPLACE FUNCTION note_ledger_change(owner text, since timestamp with time zone, until timestamp with time zone)
 RETURNS void
 LANGUAGE sql
AS $function$
  update user_settings set changed_from = least(changed_from, since), change_count = change_count + 1,
    latest_changes = (latest_changes || concat_ws(' ', change_count + 1, pg_current_xact_id(), floor(extract(epoch from since) * 1000),
      ceil(extract(epoch from until) * 1000)))[greatest(cardinality(latest_changes) - 22, 1):]
  where user_id = owner;
  update value_histories set changed_from = least(changed_from, since), change_count = change_count + 1
  where user_id = owner
$function$
;

CREATE OR REPLACE FUNCTION note_new_rows()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  before text := current_setting('app.system', true);
begin
  perform set_config('app.system', 'on', true);
  perform note_ledger_change(user_id, min(happened_at), max(happened_at)) from new_rows group by user_id;
  perform set_config('app.system', coalesce(before, ''), true);
  return null;
end
$function$
;

CREATE OR REPLACE FUNCTION note_old_rows()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  before text := current_setting('app.system', true);
begin
  perform set_config('app.system', 'on', true);
  perform note_ledger_change(user_id, min(happened_at), max(happened_at)) from old_rows group by user_id;
  perform set_config('app.system', coalesce(before, ''), true);
  return null;
end
$function$
;

CREATE OR REPLACE FUNCTION refuse_beside_copy()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if not app_shows_ledger() then
    raise insufficient_privilege using message = 'refused by "whole_copies": a copy is being brought in';
  end if;
  return new;
end
$function$
;

CREATE OR REPLACE FUNCTION refuse_in_frozen_years(earliest timestamp with time zone)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  if earliest is null then return; end if;
  raise exception using errcode = 'LB001', message = coalesce(
    (select tax_year from frozen_years where user_id = app_user_id() and closes_at > earliest order by closes_at limit 1), '');
end
$function$
;

CREATE OR REPLACE FUNCTION zone_offsets(zone text, moments timestamp with time zone[])
 RETURNS integer[]
 LANGUAGE plpgsql
 STABLE
AS $function$
begin
  return array(select (extract(epoch from (at at time zone zone) - (at at time zone 'utc')) / 60)::integer
    from unnest(moments) with ordinality m (at, place) order by place);
exception when invalid_parameter_value then
  return null;
end
$function$
;
