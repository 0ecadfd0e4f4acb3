/**
 * The tables, as types. Written by `npm run tables -w @lotbook/db` from the migrated database; a test holds it to it.
 */
import type { ColumnType } from 'kysely';
import type { JsonText } from './json.ts';

export type AccountHoldings = {
  user_id: string;
  account_id: string;
  asset_id: string;
  day: string;
  quantity: string;
  net_deposits: string;
  unknown_flows: number;
};

export type AccountTasks = {
  user_id: string;
  id: string;
  account_id: string;
  kind: string;
  status: ColumnType<'TO_DO' | 'IGNORED', 'TO_DO' | 'IGNORED' | undefined, 'TO_DO' | 'IGNORED'>;
  created_at: ColumnType<Date, Date | string | undefined, Date | string>;
  updated_at: ColumnType<Date, Date | string | undefined, Date | string>;
};

export type AccountValueDays = {
  user_id: string;
  account_id: string;
  day: string;
  known: string;
  unknown_assets: number;
  deposits: string;
  withdrawals: string;
  unknown_flows: number;
  income: string;
  unknown_income: number;
  fees: string;
  unknown_fees: number;
};

export type Accounts = {
  user_id: string;
  id: string;
  kind: number;
  name: string;
  integration: ColumnType<string | null, string | null | undefined, string | null>;
  is_sample: ColumnType<boolean, boolean | undefined, boolean>;
  created_by_source_id: ColumnType<string | null, string | null | undefined, string | null>;
  created_at: ColumnType<Date, Date | string | undefined, Date | string>;
  last_synced_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  instructions: ColumnType<string | null, string | null | undefined, string | null>;
};

export type AddressImports = {
  user_id: string;
  id: string;
  network: string;
  addresses: ColumnType<unknown, JsonText, JsonText>;
  outcomes: ColumnType<unknown, JsonText | undefined, JsonText>;
  is_given_up: ColumnType<boolean, boolean | undefined, boolean>;
  created_at: ColumnType<Date, Date | string | undefined, Date | string>;
  integration: ColumnType<string | null, string | null | undefined, string | null>;
};

export type AlertCrossings = {
  user_id: string;
  id: ColumnType<string, string | undefined, string>;
  kind: 'PRICE' | 'BALANCE';
  asset_id: string;
  direction: 'ABOVE' | 'BELOW';
  level: string;
  currency: ColumnType<string | null, string | null | undefined, string | null>;
  figure: string;
  crossed_at: ColumnType<Date, Date | string | undefined, Date | string>;
  read_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
};

export type Alerts = {
  user_id: string;
  id: ColumnType<string, string | undefined, string>;
  kind: 'PRICE' | 'BALANCE';
  asset_id: string;
  direction: 'ABOVE' | 'BELOW';
  level: string;
  currency: ColumnType<string | null, string | null | undefined, string | null>;
  sends_mail: ColumnType<boolean, boolean | undefined, boolean>;
  created_at: ColumnType<Date, Date | string | undefined, Date | string>;
  is_across: ColumnType<boolean | null, boolean | null | undefined, boolean | null>;
  checked_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  is_unknown: ColumnType<boolean, boolean | undefined, boolean>;
  figure: ColumnType<string | null, string | null | undefined, string | null>;
  is_paused: ColumnType<boolean | null, boolean | null | undefined, boolean | null>;
};

export type AssetMerges = {
  user_id: string;
  asset_id: string;
  into_asset_id: string;
  origin: 'user' | 'earlier';
  merged_at: ColumnType<Date, Date | string | undefined, Date | string>;
};

export type AssetValueChanges = {
  user_id: string;
  asset_id: string;
  day: string;
  quantity: string;
  is_quantity_unknown: boolean;
  price: ColumnType<string | null, string | null | undefined, string | null>;
  growth: string;
  breaks: number;
  deposits: string;
  withdrawals: string;
  unknown_flows: number;
  income: string;
  unknown_income: number;
  fees: string;
  unknown_fees: number;
};

export type Assets = {
  id: string;
  symbol: string;
  name: string;
  kind:
    | 'CRYPTO_CURRENCY'
    | 'FIAT'
    | 'NFT'
    | 'BLOCKCHAIN_TOKEN'
    | 'EXCHANGE_TOKEN'
    | 'USER_DEFINED_TOKEN'
    | 'VIRTUAL_TOKEN';
  slug: string;
  coingecko_id: ColumnType<string | null, string | null | undefined, string | null>;
  decimals: ColumnType<number | null, number | null | undefined, number | null>;
  is_stablecoin: ColumnType<boolean, boolean | undefined, boolean>;
};

export type Attachments = {
  user_id: string;
  id: string;
  transaction_id: string;
  actor_id: string;
  attached_at: ColumnType<Date, Date | string | undefined, Date | string>;
  missing_since: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
};

export type AuditEvents = {
  user_id: string;
  id: string;
  happened_at: ColumnType<Date, Date | string | undefined, Date | string>;
  actor_id: string;
  action: string;
  entity: string;
  entity_id: ColumnType<string | null, string | null | undefined, string | null>;
  before: ColumnType<unknown, JsonText | null | undefined, JsonText | null>;
  after: ColumnType<unknown, JsonText | null | undefined, JsonText | null>;
  change_id: ColumnType<string | null, string | null | undefined, string | null>;
  data_import_id: ColumnType<string | null, string | null | undefined, string | null>;
};

export type AuthAccount = {
  id: string;
  user_id: string;
  account_id: string;
  provider_id: string;
  access_token: ColumnType<string | null, string | null | undefined, string | null>;
  refresh_token: ColumnType<string | null, string | null | undefined, string | null>;
  id_token: ColumnType<string | null, string | null | undefined, string | null>;
  access_token_expires_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  refresh_token_expires_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  scope: ColumnType<string | null, string | null | undefined, string | null>;
  password: ColumnType<string | null, string | null | undefined, string | null>;
  created_at: ColumnType<Date, Date | string | undefined, Date | string>;
  updated_at: ColumnType<Date, Date | string | undefined, Date | string>;
};

export type AuthDeletedUser = {
  user_id: string;
  email_hashes: string[];
  deleted_at: ColumnType<Date, Date | string | undefined, Date | string>;
};

export type AuthEmailChange = {
  id: string;
  user_id: string;
  from_email: string;
  from_confirmed: boolean;
  to_email: string;
  two_factor_id: ColumnType<string | null, string | null | undefined, string | null>;
  code_hash: string;
  tries: ColumnType<number, number | undefined, number>;
  state: ColumnType<
    'waiting' | 'changed' | 'ended' | 'undone',
    'waiting' | 'changed' | 'ended' | 'undone' | undefined,
    'waiting' | 'changed' | 'ended' | 'undone'
  >;
  requested_at: ColumnType<Date, Date | string | undefined, Date | string>;
  code_until: ColumnType<Date, Date | string, Date | string>;
  changed_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  undo_hash: string;
  undo_until: ColumnType<Date, Date | string, Date | string>;
};

export type AuthRateLimit = {
  key: string;
  count: number;
  window_started_at: ColumnType<Date, Date | string, Date | string>;
  ends_at: ColumnType<Date, Date | string, Date | string>;
};

export type AuthSession = {
  id: string;
  user_id: string;
  token: string;
  expires_at: ColumnType<Date, Date | string, Date | string>;
  ip_address: ColumnType<string | null, string | null | undefined, string | null>;
  user_agent: ColumnType<string | null, string | null | undefined, string | null>;
  created_at: ColumnType<Date, Date | string | undefined, Date | string>;
  updated_at: ColumnType<Date, Date | string | undefined, Date | string>;
};

export type AuthTwoFactor = {
  id: string;
  user_id: string;
  secret: string;
  backup_codes: string;
  verified: ColumnType<boolean, boolean | undefined, boolean>;
  failed_verification_count: ColumnType<number, number | undefined, number>;
  locked_until: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
};

export type AuthUser = {
  id: string;
  name: string;
  email: string;
  email_verified: ColumnType<boolean, boolean | undefined, boolean>;
  image: ColumnType<string | null, string | null | undefined, string | null>;
  two_factor_enabled: ColumnType<boolean, boolean | undefined, boolean>;
  created_at: ColumnType<Date, Date | string | undefined, Date | string>;
  updated_at: ColumnType<Date, Date | string | undefined, Date | string>;
};

export type AuthVerification = {
  id: string;
  identifier: string;
  value: string;
  expires_at: ColumnType<Date, Date | string, Date | string>;
  created_at: ColumnType<Date, Date | string | undefined, Date | string>;
  updated_at: ColumnType<Date, Date | string | undefined, Date | string>;
};

export type AuthorizationsToRevoke = {
  user_id: string;
  id: string;
  account_id: string;
  account_name: string;
  exchange: string;
  sealed: ColumnType<string | null, string | null | undefined, string | null>;
  created_at: ColumnType<Date, Date | string | undefined, Date | string>;
};

export type BalancePartings = {
  user_id: string;
  account_id: string;
  asset_id: string;
  status: ColumnType<
    'RUNNING' | 'FOUND' | 'NOT_FOUND',
    'RUNNING' | 'FOUND' | 'NOT_FOUND' | undefined,
    'RUNNING' | 'FOUND' | 'NOT_FOUND'
  >;
  asked_at: ColumnType<Date, Date | string | undefined, Date | string>;
  height: ColumnType<bigint | null, bigint | number | string | null | undefined, bigint | number | string | null>;
  parted_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  agreed_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  reported: ColumnType<string | null, string | null | undefined, string | null>;
  calculated: ColumnType<string | null, string | null | undefined, string | null>;
  message: ColumnType<string | null, string | null | undefined, string | null>;
};

export type BrokerLines = {
  user_id: string;
  id: string;
  account_id: string;
  tax_year: string;
  broker: ColumnType<string | null, string | null | undefined, string | null>;
  filename: ColumnType<string | null, string | null | undefined, string | null>;
  row_number: ColumnType<number | null, number | null | undefined, number | null>;
  asset: string;
  asset_name: ColumnType<string | null, string | null | undefined, string | null>;
  quantity: ColumnType<string | null, string | null | undefined, string | null>;
  acquired_on: ColumnType<string | null, string | null | undefined, string | null>;
  sold_on: ColumnType<string | null, string | null | undefined, string | null>;
  proceeds: string;
  cost_basis: ColumnType<string | null, string | null | undefined, string | null>;
  wash_sale_loss: ColumnType<string | null, string | null | undefined, string | null>;
  is_basis_reported: boolean;
  term: ColumnType<
    'short' | 'long' | 'ordinary' | null,
    'short' | 'long' | 'ordinary' | null | undefined,
    'short' | 'long' | 'ordinary' | null
  >;
  aggregate: ColumnType<
    'stablecoins' | 'nfts' | null,
    'stablecoins' | 'nfts' | null | undefined,
    'stablecoins' | 'nfts' | null
  >;
  sale_count: ColumnType<number | null, number | null | undefined, number | null>;
  is_transferred_in: ColumnType<boolean, boolean | undefined, boolean>;
  matched_to: ColumnType<unknown, JsonText | null | undefined, JsonText | null>;
  updated_at: ColumnType<Date, Date | string | undefined, Date | string>;
  accrued_market_discount: ColumnType<string | null, string | null | undefined, string | null>;
  is_nominee: ColumnType<boolean | null, boolean | null | undefined, boolean | null>;
};

export type Callouts = {
  user_id: string;
  computation_id: string;
  position: number;
  type: string;
  severity: 'ERROR' | 'INFORMATIONAL' | 'NOTICE' | 'SEVERE' | 'WARNING';
  tax_year: ColumnType<string | null, string | null | undefined, string | null>;
  transaction_id: ColumnType<string | null, string | null | undefined, string | null>;
  asset_id: ColumnType<string | null, string | null | undefined, string | null>;
  quantity: ColumnType<string | null, string | null | undefined, string | null>;
  message: ColumnType<string | null, string | null | undefined, string | null>;
  amount_at_risk: ColumnType<string | null, string | null | undefined, string | null>;
  is_amount_at_risk_estimate: ColumnType<boolean, boolean | undefined, boolean>;
  receipt_transaction_id: ColumnType<string | null, string | null | undefined, string | null>;
  params: ColumnType<unknown, JsonText | null | undefined, JsonText | null>;
  receipt_received_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  receipt_quantity: ColumnType<string | null, string | null | undefined, string | null>;
};

export type ChangeRows = {
  user_id: string;
  change_id: string;
  table_name: string;
  key: ColumnType<unknown, JsonText, JsonText>;
  before: ColumnType<unknown, JsonText | null | undefined, JsonText | null>;
  after: ColumnType<unknown, JsonText | null | undefined, JsonText | null>;
};

export type ChangeTransactions = {
  user_id: string;
  transaction_id: string;
  change_id: string;
};

export type Changes = {
  user_id: string;
  id: string;
  number: ColumnType<bigint, bigint | number | string, bigint | number | string>;
  actor_id: string;
  action: string;
  params: ColumnType<unknown, JsonText | undefined, JsonText>;
  transaction_count: number;
  made_at: ColumnType<Date, Date | string | undefined, Date | string>;
  applied_at: ColumnType<Date, Date | string | undefined, Date | string>;
  undone_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  undone_by: ColumnType<string | null, string | null | undefined, string | null>;
  forgotten_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
};

export type Computations = {
  user_id: string;
  id: string;
  status: ColumnType<
    'CANCELLED' | 'ENQUEUED' | 'FAILED' | 'FINISHED' | 'SCHEDULED' | 'STARTED' | 'UNKNOWN',
    'CANCELLED' | 'ENQUEUED' | 'FAILED' | 'FINISHED' | 'SCHEDULED' | 'STARTED' | 'UNKNOWN' | undefined,
    'CANCELLED' | 'ENQUEUED' | 'FAILED' | 'FINISHED' | 'SCHEDULED' | 'STARTED' | 'UNKNOWN'
  >;
  priority: ColumnType<'LOW' | 'NORMAL' | 'HIGH', 'LOW' | 'NORMAL' | 'HIGH' | undefined, 'LOW' | 'NORMAL' | 'HIGH'>;
  ledger_version: ColumnType<bigint, bigint | number | string, bigint | number | string>;
  engine_version: ColumnType<string | null, string | null | undefined, string | null>;
  input_hash: ColumnType<string | null, string | null | undefined, string | null>;
  result_hash: ColumnType<string | null, string | null | undefined, string | null>;
  transaction_count: ColumnType<number | null, number | null | undefined, number | null>;
  settings: ColumnType<unknown, JsonText | null | undefined, JsonText | null>;
  totals: ColumnType<unknown, JsonText | null | undefined, JsonText | null>;
  error_id: ColumnType<string | null, string | null | undefined, string | null>;
  error_message: ColumnType<string | null, string | null | undefined, string | null>;
  created_at: ColumnType<Date, Date | string | undefined, Date | string>;
  started_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  finished_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  basis: ColumnType<unknown, JsonText | null | undefined, JsonText | null>;
  problems_settled: ColumnType<boolean, boolean | undefined, boolean>;
};

export type CostBasisTimeline = {
  user_id: string;
  id: string;
  method: 'FIFO' | 'LIFO' | 'HIFO' | 'LOFO' | 'ACB' | 'WAC' | 'SP';
  starts_on: string;
  ends_on: ColumnType<string | null, string | null | undefined, string | null>;
  account_id: ColumnType<string | null, string | null | undefined, string | null>;
  created_at: ColumnType<Date, Date | string | undefined, Date | string>;
  recorded_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
};

export type DataExports = {
  user_id: string;
  id: string;
  storage_key: string;
  status: ColumnType<
    'ENQUEUED' | 'STARTED' | 'FINISHED' | 'FAILED',
    'ENQUEUED' | 'STARTED' | 'FINISHED' | 'FAILED' | undefined,
    'ENQUEUED' | 'STARTED' | 'FINISHED' | 'FAILED'
  >;
  number_done: ColumnType<number, number | undefined, number>;
  number_total: ColumnType<number, number | undefined, number>;
  size_bytes: ColumnType<bigint | null, bigint | number | string | null | undefined, bigint | number | string | null>;
  created_at: ColumnType<Date, Date | string | undefined, Date | string>;
  finished_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  session_id: ColumnType<string | null, string | null | undefined, string | null>;
};

export type DataImports = {
  user_id: string;
  id: string;
  upload_id: string;
  status: ColumnType<
    'CHECKING' | 'CHECKED' | 'REFUSED' | 'WRITING' | 'STOPPING' | 'FINISHED' | 'FAILED' | 'STOPPED',
    'CHECKING' | 'CHECKED' | 'REFUSED' | 'WRITING' | 'STOPPING' | 'FINISHED' | 'FAILED' | 'STOPPED' | undefined,
    'CHECKING' | 'CHECKED' | 'REFUSED' | 'WRITING' | 'STOPPING' | 'FINISHED' | 'FAILED' | 'STOPPED'
  >;
  number_done: ColumnType<number, number | undefined, number>;
  number_total: ColumnType<number, number | undefined, number>;
  copy: ColumnType<unknown, JsonText | null | undefined, JsonText | null>;
  error: ColumnType<string | null, string | null | undefined, string | null>;
  engine_version: ColumnType<string | null, string | null | undefined, string | null>;
  result_hash: ColumnType<string | null, string | null | undefined, string | null>;
  created_at: ColumnType<Date, Date | string | undefined, Date | string>;
  finished_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
};

export type Disposals = {
  user_id: string;
  computation_id: string;
  position: number;
  tax_year: string;
  transaction_id: string;
  kind: string;
  asset_id: string;
  account_id: ColumnType<string | null, string | null | undefined, string | null>;
  quantity: string;
  acquired_transaction_id: ColumnType<string | null, string | null | undefined, string | null>;
  acquired_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  disposed_at: ColumnType<Date, Date | string, Date | string>;
  proceeds: string;
  cost_basis: string;
  gain: string;
  term: ColumnType<'short' | 'long' | null, 'short' | 'long' | null | undefined, 'short' | 'long' | null>;
  rule: ColumnType<string | null, string | null | undefined, string | null>;
  denied_loss: ColumnType<string | null, string | null | undefined, string | null>;
  printed_proceeds: ColumnType<string | null, string | null | undefined, string | null>;
  printed_cost_basis: ColumnType<string | null, string | null | undefined, string | null>;
  printed_gain: ColumnType<string | null, string | null | undefined, string | null>;
  category: 'disposal' | 'removal';
  unknown: ColumnType<string[] | null, string[] | null | undefined, string[] | null>;
  printed_denied_loss: ColumnType<string | null, string | null | undefined, string | null>;
};

export type DuplicateDecisions = {
  user_id: string;
  id: string;
  verdict: 'same' | 'different';
  kept_account_id: string;
  kept_external_id: string;
  dropped_account_id: string;
  dropped_external_id: string;
  is_applied: ColumnType<boolean, boolean | undefined, boolean>;
  created_at: ColumnType<Date, Date | string | undefined, Date | string>;
};

export type ExchangeCredentials = {
  user_id: string;
  account_id: string;
  sealed: string;
  rights: 'read' | 'trade' | 'withdraw' | 'unknown';
  changed_at: ColumnType<Date, Date | string | undefined, Date | string>;
  kind: ColumnType<'KEY' | 'TOKEN', 'KEY' | 'TOKEN' | undefined, 'KEY' | 'TOKEN'>;
  refreshing_until: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
};

export type FailingSteps = {
  step: string;
  since: ColumnType<Date, Date | string | undefined, Date | string>;
  failed_at: ColumnType<Date, Date | string | undefined, Date | string>;
  rounds: ColumnType<number, number | undefined, number>;
  users: number;
  reference: string;
};

export type FiledLines = {
  user_id: string;
  tax_year: string;
  transaction_id: string;
  proceeds: string;
  cost_basis: string;
  gain: string;
  income: string;
};

export type FiledYears = {
  user_id: string;
  tax_year: string;
  starts_on: string;
  ends_on: string;
  filed_at: ColumnType<Date, Date | string | undefined, Date | string>;
  filed_by: string;
  engine_version: string;
  input_hash: string;
  result_hash: string;
  currency: string;
  settings: ColumnType<unknown, JsonText, JsonText>;
  totals: ColumnType<unknown, JsonText, JsonText>;
};

export type Flows = {
  user_id: string;
  transaction_id: string;
  position: number;
  happened_at: ColumnType<Date, Date | string, Date | string>;
  direction: 'in' | 'out' | 'fee';
  account_id: string;
  asset_id: string;
  quantity: string;
  is_withheld: ColumnType<boolean, boolean | undefined, boolean>;
  fiat_value: ColumnType<string | null, string | null | undefined, string | null>;
  fiat_currency: ColumnType<string | null, string | null | undefined, string | null>;
  fiat_source: ColumnType<string | null, string | null | undefined, string | null>;
  fiat_priced_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  stated_value: ColumnType<string | null, string | null | undefined, string | null>;
  stated_currency: ColumnType<string | null, string | null | undefined, string | null>;
  split_ratio: ColumnType<string | null, string | null | undefined, string | null>;
  named_asset_id: ColumnType<string | null, string | null | undefined, string | null>;
  near: ColumnType<number, number | undefined, number>;
};

export type Freezings = {
  user_id: string;
  tax_year: string;
  kind: 'freeze' | 'unfreeze';
  started_at: ColumnType<Date, Date | string | undefined, Date | string>;
  updated_at: ColumnType<Date, Date | string | undefined, Date | string>;
  ended_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  error: ColumnType<string | null, string | null | undefined, string | null>;
};

export type FrozenYears = {
  user_id: string;
  tax_year: string;
  closes_at: ColumnType<Date, Date | string, Date | string>;
};

export type HealthProblems = {
  user_id: string;
  id: string;
  kind: string;
  severity: 'ERROR' | 'INFORMATIONAL' | 'NOTICE' | 'SEVERE' | 'WARNING';
  account_id: ColumnType<string | null, string | null | undefined, string | null>;
  asset_id: ColumnType<string | null, string | null | undefined, string | null>;
  transaction_id: ColumnType<string | null, string | null | undefined, string | null>;
  source_id: ColumnType<string | null, string | null | undefined, string | null>;
  happened_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  quantity: ColumnType<string | null, string | null | undefined, string | null>;
  amount_at_risk: ColumnType<string | null, string | null | undefined, string | null>;
  is_amount_at_risk_estimate: ColumnType<boolean, boolean | undefined, boolean>;
  measure: ColumnType<string | null, string | null | undefined, string | null>;
  callout_type: ColumnType<string | null, string | null | undefined, string | null>;
  params: ColumnType<unknown, JsonText | null | undefined, JsonText | null>;
  receipt_transaction_id: ColumnType<string | null, string | null | undefined, string | null>;
  receipt_received_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  receipt_quantity: ColumnType<string | null, string | null | undefined, string | null>;
  found_at: ColumnType<Date, Date | string | undefined, Date | string>;
  gone_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  is_gone_by_change: ColumnType<boolean, boolean | undefined, boolean>;
};

export type Identifications = {
  user_id: string;
  transaction_id: string;
  lots: ColumnType<unknown, JsonText, JsonText>;
  identified_on: ColumnType<string | null, string | null | undefined, string | null>;
  note: ColumnType<string | null, string | null | undefined, string | null>;
  recorded_at: ColumnType<Date, Date | string | undefined, Date | string>;
  recorded_by: string;
};

export type ImportTemplates = {
  user_id: string;
  id: string;
  name: string;
  mapping: ColumnType<unknown, JsonText, JsonText>;
  created_at: ColumnType<Date, Date | string | undefined, Date | string>;
  updated_at: ColumnType<Date, Date | string | undefined, Date | string>;
};

export type ImportedValues = {
  user_id: string;
  transaction_id: string;
  position: number;
  field: 'happened_at' | 'type' | 'label' | 'note' | 'acquired_at' | 'quantity' | 'account_id' | 'flow';
  value: ColumnType<unknown, JsonText | null | undefined, JsonText | null>;
  edited_at: ColumnType<Date, Date | string | undefined, Date | string>;
};

export type Income = {
  user_id: string;
  computation_id: string;
  position: number;
  tax_year: string;
  transaction_id: string;
  label: string;
  asset_id: string;
  account_id: ColumnType<string | null, string | null | undefined, string | null>;
  quantity: string;
  value: string;
  received_at: ColumnType<Date, Date | string, Date | string>;
  unknown: ColumnType<string[] | null, string[] | null | undefined, string[] | null>;
  printed_value: ColumnType<string | null, string | null | undefined, string | null>;
};

export type LinkRequests = {
  user_id: string;
  id: string;
  session_id: string;
  exchange: string;
  account_id: ColumnType<string | null, string | null | undefined, string | null>;
  sealed: string;
  created_at: ColumnType<Date, Date | string | undefined, Date | string>;
};

export type LotMigrations = {
  user_id: string;
  id: string;
  migrated_at: ColumnType<Date, Date | string | undefined, Date | string>;
  migrated_by: string;
  wallet_from: string;
  allocation: 'AS_HELD' | 'GLOBAL_HIGHEST_COST_FIRST' | 'GLOBAL_OLDEST_FIRST' | 'SPECIFIC';
  wallet_ids: ColumnType<unknown, JsonText, JsonText>;
  lot_allocation_before: string;
  wallet_from_before: ColumnType<string | null, string | null | undefined, string | null>;
  safe_harbor_allocation_before: ColumnType<string | null, string | null | undefined, string | null>;
  lots: ColumnType<unknown, JsonText | null | undefined, JsonText | null>;
  froze_from: ColumnType<string | null, string | null | undefined, string | null>;
};

export type Lots = {
  user_id: string;
  computation_id: string;
  position: number;
  asset_id: string;
  account_id: ColumnType<string | null, string | null | undefined, string | null>;
  quantity: string;
  cost_basis: string;
  acquired_transaction_id: ColumnType<string | null, string | null | undefined, string | null>;
  acquired_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  unknown: ColumnType<string[] | null, string[] | null | undefined, string[] | null>;
};

export type MarketAssets = {
  id: string;
  symbol: string;
  name: string;
  slug: string;
  kind: ColumnType<
    'CRYPTO_CURRENCY' | 'FIAT' | 'NFT' | 'BLOCKCHAIN_TOKEN' | 'EXCHANGE_TOKEN' | 'VIRTUAL_TOKEN',
    'CRYPTO_CURRENCY' | 'FIAT' | 'NFT' | 'BLOCKCHAIN_TOKEN' | 'EXCHANGE_TOKEN' | 'VIRTUAL_TOKEN' | undefined,
    'CRYPTO_CURRENCY' | 'FIAT' | 'NFT' | 'BLOCKCHAIN_TOKEN' | 'EXCHANGE_TOKEN' | 'VIRTUAL_TOKEN'
  >;
  cmc_id: ColumnType<number | null, number | null | undefined, number | null>;
  rank: ColumnType<number | null, number | null | undefined, number | null>;
  is_listed: ColumnType<boolean, boolean | undefined, boolean>;
  updated_at: ColumnType<Date, Date | string | undefined, Date | string>;
};

export type MarketChanges = {
  id: ColumnType<string, string | undefined, string>;
  noted_at: ColumnType<Date, Date | string | undefined, Date | string>;
};

export type MarketContracts = {
  chain: string;
  contract: string;
  market_asset_id: string;
};

export type MarketDays = {
  market_asset_id: string;
  day: string;
  price: string;
  market_cap: ColumnType<string | null, string | null | undefined, string | null>;
  volume: ColumnType<string | null, string | null | undefined, string | null>;
  source: string;
  priced_at: ColumnType<Date, Date | string, Date | string>;
  changed_at: ColumnType<Date, Date | string | undefined, Date | string>;
};

export type MarketHistories = {
  market_asset_id: string;
  wanted_at: ColumnType<Date, Date | string | undefined, Date | string>;
  days_from: ColumnType<string | null, string | null | undefined, string | null>;
  days_to: ColumnType<string | null, string | null | undefined, string | null>;
  is_complete: ColumnType<boolean, boolean | undefined, boolean>;
  volumes_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  points_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  ask_again_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
};

export type MarketPoints = {
  market_asset_id: string;
  priced_at: ColumnType<Date, Date | string, Date | string>;
  price: string;
  source: string;
};

export type MarketQuotes = {
  market_asset_id: string;
  price: string;
  percent_change_1h: ColumnType<string | null, string | null | undefined, string | null>;
  percent_change_24h: ColumnType<string | null, string | null | undefined, string | null>;
  percent_change_7d: ColumnType<string | null, string | null | undefined, string | null>;
  high_24h: ColumnType<string | null, string | null | undefined, string | null>;
  low_24h: ColumnType<string | null, string | null | undefined, string | null>;
  market_cap: ColumnType<string | null, string | null | undefined, string | null>;
  volume_24h: ColumnType<string | null, string | null | undefined, string | null>;
  circulating_supply: ColumnType<string | null, string | null | undefined, string | null>;
  total_supply: ColumnType<string | null, string | null | undefined, string | null>;
  max_supply: ColumnType<string | null, string | null | undefined, string | null>;
  all_time_high: ColumnType<string | null, string | null | undefined, string | null>;
  all_time_high_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  all_time_low: ColumnType<string | null, string | null | undefined, string | null>;
  all_time_low_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  source: string;
  priced_at: ColumnType<Date, Date | string, Date | string>;
  fetched_at: ColumnType<Date, Date | string | undefined, Date | string>;
};

export type MarketRates = {
  currency: string;
  day: string;
  per_euro: string;
  source: string;
  changed_at: ColumnType<Date, Date | string | undefined, Date | string>;
};

export type MarketRefreshes = {
  name: string;
  done_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  leased_until: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
};

export type MarketServices = {
  id: string;
  asked_at: ColumnType<Date, Date | string, Date | string>;
  answered_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  failure: ColumnType<
    'unknown-asset' | 'no-price' | 'offline' | 'rate-limited' | 'bad-answer' | null,
    'unknown-asset' | 'no-price' | 'offline' | 'rate-limited' | 'bad-answer' | null | undefined,
    'unknown-asset' | 'no-price' | 'offline' | 'rate-limited' | 'bad-answer' | null
  >;
  message: ColumnType<string | null, string | null | undefined, string | null>;
  failing_since: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  failures: ColumnType<number, number | undefined, number>;
  quiet_until: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  is_simulated: ColumnType<boolean, boolean | undefined, boolean>;
};

export type PerformanceViews = {
  user_id: string;
  duration: string;
  stamp: string;
  currency: string;
  figures: string;
  benchmarks: ColumnType<unknown, JsonText, JsonText>;
};

export type PriceOutages = {
  user_id: string;
  source: string;
  failure: 'offline' | 'rate-limited' | 'bad-answer';
  since: ColumnType<Date, Date | string, Date | string>;
  asked_at: ColumnType<Date, Date | string, Date | string>;
  asking_since: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
};

export type Prices = {
  source: string;
  asset: string;
  currency: string;
  asked_at: ColumnType<Date, Date | string, Date | string>;
  price: ColumnType<string | null, string | null | undefined, string | null>;
  priced_at: ColumnType<string | null, string | null | undefined, string | null>;
  granularity: ColumnType<string | null, string | null | undefined, string | null>;
  failure: ColumnType<unknown, JsonText | null | undefined, JsonText | null>;
  fetched_at: ColumnType<Date, Date | string | undefined, Date | string>;
  ask_again_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
};

export type ProblemDecisions = {
  user_id: string;
  problem_id: string;
  verdict: 'dismissed' | 'resolved';
  reason: ColumnType<string | null, string | null | undefined, string | null>;
  note: ColumnType<string | null, string | null | undefined, string | null>;
  measure: ColumnType<string | null, string | null | undefined, string | null>;
  ledger_version: ColumnType<bigint, bigint | number | string | undefined, bigint | number | string>;
  decided_at: ColumnType<Date, Date | string | undefined, Date | string>;
};

export type ProvisionalValues = {
  user_id: string;
  transaction_id: string;
  position: number;
  ask_again_at: ColumnType<Date, Date | string, Date | string>;
};

export type RawRecords = {
  user_id: string;
  account_id: string;
  stream: string;
  id: string;
  happened_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  height: ColumnType<bigint | null, bigint | number | string | null | undefined, bigint | number | string | null>;
  is_final: boolean;
  payload: ColumnType<unknown, JsonText, JsonText>;
  read_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
};

export type ReportedBalances = {
  user_id: string;
  id: string;
  account_id: string;
  asset_id: string;
  reported_at: ColumnType<Date, Date | string, Date | string>;
  quantity: string;
  created_at: ColumnType<Date, Date | string | undefined, Date | string>;
  source_id: ColumnType<string | null, string | null | undefined, string | null>;
  opening: ColumnType<string | null, string | null | undefined, string | null>;
  unexplained: ColumnType<string | null, string | null | undefined, string | null>;
  is_read: ColumnType<boolean | null, boolean | null | undefined, boolean | null>;
};

export type Rereadings = {
  user_id: string;
  account_id: string;
  id: string;
  external_ids: ColumnType<unknown, JsonText, JsonText>;
  drafts: ColumnType<unknown, JsonText, JsonText>;
  change_id: ColumnType<string | null, string | null | undefined, string | null>;
};

export type ResultMonths = {
  user_id: string;
  computation_id: string;
  tax_year: string;
  asset_id: string;
  month: string;
  kind: string;
  proceeds: string;
  cost_basis: string;
  removed_cost: string;
  denied_loss: string;
  gain: string;
  unknown_gains: number;
  income: string;
  unknown_count: number;
};

export type RuleRuns = {
  user_id: string;
  id: string;
  rule_id: string;
  ran_at: ColumnType<Date, Date | string | undefined, Date | string>;
  source_id: ColumnType<string | null, string | null | undefined, string | null>;
  matched: number;
  changed: number;
  change_id: ColumnType<string | null, string | null | undefined, string | null>;
};

export type Rules = {
  user_id: string;
  id: string;
  position: number;
  name: string;
  is_on: boolean;
  conditions: string;
  type: ColumnType<string | null, string | null | undefined, string | null>;
  label: ColumnType<string | null, string | null | undefined, string | null>;
  purpose: ColumnType<string | null, string | null | undefined, string | null>;
  is_taxable: ColumnType<boolean | null, boolean | null | undefined, boolean | null>;
  is_ignored: ColumnType<boolean | null, boolean | null | undefined, boolean | null>;
  note: ColumnType<string | null, string | null | undefined, string | null>;
  created_at: ColumnType<Date, Date | string | undefined, Date | string>;
  is_spam: ColumnType<boolean | null, boolean | null | undefined, boolean | null>;
};

export type SavedViews = {
  user_id: string;
  id: string;
  name: string;
  query: string;
  created_at: ColumnType<Date, Date | string | undefined, Date | string>;
};

export type SecurityAssets = {
  user_id: string;
  asset_id: string;
  marked_at: ColumnType<Date, Date | string | undefined, Date | string>;
};

export type Segments = {
  user_id: string;
  computation_id: string;
  tax_year: string;
  starts_on: string;
  ends_on: string;
  input_hash: string;
  result_hash: string;
  totals: ColumnType<unknown, JsonText, JsonText>;
  opening: ColumnType<Uint8Array | null, Uint8Array | null | undefined, Uint8Array | null>;
  stored_by: string;
  sums: ColumnType<unknown, JsonText | null | undefined, JsonText | null>;
};

export type SourceRows = {
  user_id: string;
  source_id: string;
  row_number: number;
  cells: ColumnType<unknown, JsonText, JsonText>;
  outcome: 'transaction' | 'duplicate' | 'skipped' | 'error';
  transaction_id: ColumnType<string | null, string | null | undefined, string | null>;
  reason: ColumnType<string | null, string | null | undefined, string | null>;
};

export type Sources = {
  user_id: string;
  id: string;
  account_id: ColumnType<string | null, string | null | undefined, string | null>;
  upload_id: ColumnType<string | null, string | null | undefined, string | null>;
  name: string;
  integration: ColumnType<string | null, string | null | undefined, string | null>;
  format: ColumnType<string | null, string | null | undefined, string | null>;
  time_zone: ColumnType<string, string | undefined, string>;
  status: ColumnType<
    'CANCELLED' | 'ENQUEUED' | 'FAILED' | 'FINISHED' | 'SCHEDULED' | 'STARTED' | 'UNKNOWN',
    'CANCELLED' | 'ENQUEUED' | 'FAILED' | 'FINISHED' | 'SCHEDULED' | 'STARTED' | 'UNKNOWN' | undefined,
    'CANCELLED' | 'ENQUEUED' | 'FAILED' | 'FINISHED' | 'SCHEDULED' | 'STARTED' | 'UNKNOWN'
  >;
  number_done: ColumnType<number, number | undefined, number>;
  number_total: ColumnType<number, number | undefined, number>;
  number_imported: ColumnType<number, number | undefined, number>;
  number_duplicate: ColumnType<number, number | undefined, number>;
  number_ignored: ColumnType<number, number | undefined, number>;
  number_user_defined_tokens: ColumnType<number, number | undefined, number>;
  created_account: ColumnType<boolean, boolean | undefined, boolean>;
  error_code: ColumnType<string | null, string | null | undefined, string | null>;
  error_message: ColumnType<string | null, string | null | undefined, string | null>;
  issues: ColumnType<unknown, JsonText | undefined, JsonText>;
  created_at: ColumnType<Date, Date | string | undefined, Date | string>;
  started_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  finished_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  undone_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  header: ColumnType<unknown, JsonText | null | undefined, JsonText | null>;
  option_values: ColumnType<unknown, JsonText | undefined, JsonText>;
  removed_account: ColumnType<unknown, JsonText | null | undefined, JsonText | null>;
  chosen_format: ColumnType<string | null, string | null | undefined, string | null>;
  template: ColumnType<unknown, JsonText | null | undefined, JsonText | null>;
  kind: 'file' | 'sync' | 'hand' | 'sample';
  reads_contracts: ColumnType<boolean, boolean | undefined, boolean>;
  how_read: ColumnType<unknown, JsonText | null | undefined, JsonText | null>;
  number_frozen: ColumnType<number, number | undefined, number>;
  import_type: ColumnType<number | null, number | null | undefined, number | null>;
  number_left_out: ColumnType<number, number | undefined, number>;
};

export type SpamAssets = {
  user_id: string;
  asset_id: string;
  is_spam: ColumnType<boolean | null, boolean | null | undefined, boolean | null>;
  was_automarked_as_spam: ColumnType<boolean, boolean | undefined, boolean>;
  reasons: ColumnType<unknown, JsonText | undefined, JsonText>;
  created_at: ColumnType<Date, Date | string | undefined, Date | string>;
};

export type SyncStreams = {
  user_id: string;
  account_id: string;
  stream: string;
  label: ColumnType<string, string | undefined, string>;
  cursor: ColumnType<unknown, JsonText | null | undefined, JsonText | null>;
  status: ColumnType<
    'COMPLETE' | 'PARTIAL' | 'FAILED',
    'COMPLETE' | 'PARTIAL' | 'FAILED' | undefined,
    'COMPLETE' | 'PARTIAL' | 'FAILED'
  >;
  failure_kind: ColumnType<
    'key' | 'permission' | 'rate' | 'transient' | 'permanent' | null,
    'key' | 'permission' | 'rate' | 'transient' | 'permanent' | null | undefined,
    'key' | 'permission' | 'rate' | 'transient' | 'permanent' | null
  >;
  failure_message: ColumnType<string | null, string | null | undefined, string | null>;
  read_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  number_records: ColumnType<number | null, number | null | undefined, number | null>;
  starts_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  ends_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
};

export type SyncedAccounts = {
  user_id: string;
  account_id: string;
  network: string;
  given: ColumnType<unknown, JsonText, JsonText>;
  identity: string;
  status: ColumnType<
    'QUEUED' | 'RUNNING' | 'COMPLETE' | 'PARTIAL' | 'FAILED',
    'QUEUED' | 'RUNNING' | 'COMPLETE' | 'PARTIAL' | 'FAILED' | undefined,
    'QUEUED' | 'RUNNING' | 'COMPLETE' | 'PARTIAL' | 'FAILED'
  >;
  asked_at: ColumnType<Date, Date | string | undefined, Date | string>;
  started_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  finished_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  next_at: ColumnType<Date, Date | string | undefined, Date | string>;
  completed_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  issues: ColumnType<unknown, JsonText | undefined, JsonText>;
  number_issues: ColumnType<number, number | undefined, number>;
  number_frozen: ColumnType<number, number | undefined, number>;
  balances_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  balances_failure: ColumnType<string | null, string | null | undefined, string | null>;
  holder_hash: ColumnType<string | null, string | null | undefined, string | null>;
  read_by: ColumnType<string | null, string | null | undefined, string | null>;
};

export type TaxProfiles = {
  user_id: string;
  tax_year: string;
  filing_status: 'SINGLE' | 'MARRIED_JOINTLY' | 'MARRIED_SEPARATELY' | 'HEAD_OF_HOUSEHOLD';
  other_income: string;
  deduction: ColumnType<string | null, string | null | undefined, string | null>;
  carried_short: ColumnType<string, string | undefined, string>;
  carried_long: ColumnType<string, string | undefined, string>;
  updated_at: ColumnType<Date, Date | string | undefined, Date | string>;
};

export type TaxReports = {
  user_id: string;
  id: string;
  report_type: string;
  format: 'csv' | 'json' | 'pdf' | 'txf' | 'xlsx' | 'zip';
  tax_year: string;
  computation_id: ColumnType<string | null, string | null | undefined, string | null>;
  result_hash: ColumnType<string | null, string | null | undefined, string | null>;
  status: ColumnType<
    'CANCELLED' | 'ENQUEUED' | 'FAILED' | 'FINISHED' | 'SCHEDULED' | 'STARTED' | 'UNKNOWN',
    'CANCELLED' | 'ENQUEUED' | 'FAILED' | 'FINISHED' | 'SCHEDULED' | 'STARTED' | 'UNKNOWN' | undefined,
    'CANCELLED' | 'ENQUEUED' | 'FAILED' | 'FINISHED' | 'SCHEDULED' | 'STARTED' | 'UNKNOWN'
  >;
  storage_key: string;
  filename: ColumnType<string | null, string | null | undefined, string | null>;
  error_code: ColumnType<string | null, string | null | undefined, string | null>;
  created_at: ColumnType<Date, Date | string | undefined, Date | string>;
  finished_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  options: ColumnType<unknown, JsonText | null | undefined, JsonText | null>;
  engine_version: ColumnType<string | null, string | null | undefined, string | null>;
  input_hash: ColumnType<string | null, string | null | undefined, string | null>;
  year_input_hash: ColumnType<string | null, string | null | undefined, string | null>;
  year_result_hash: ColumnType<string | null, string | null | undefined, string | null>;
  settings: ColumnType<unknown, JsonText | null | undefined, JsonText | null>;
  figures: ColumnType<unknown, JsonText | null | undefined, JsonText | null>;
  notes: ColumnType<unknown, JsonText | null | undefined, JsonText | null>;
  size_bytes: ColumnType<bigint | null, bigint | number | string | null | undefined, bigint | number | string | null>;
  sha256: ColumnType<string | null, string | null | undefined, string | null>;
  number_done: ColumnType<number, number | undefined, number>;
  number_total: ColumnType<number, number | undefined, number>;
  row_transactions: ColumnType<unknown, JsonText | null | undefined, JsonText | null>;
};

export type TaxYearVisits = {
  user_id: string;
  tax_year: string;
  seen_at: ColumnType<Date, Date | string | undefined, Date | string>;
  seen: ColumnType<unknown, JsonText, JsonText>;
};

export type TaxabilitySettings = {
  user_id: string;
  operation: 'lending' | 'liquid_staking' | 'liquidity' | 'staking_rewards' | 'wrapping';
  is_taxable: boolean;
  updated_at: ColumnType<Date, Date | string | undefined, Date | string>;
  id: string;
  starts_on: string;
  ends_on: ColumnType<string | null, string | null | undefined, string | null>;
};

export type TransactionLinks = {
  user_id: string;
  id: string;
  kind: 'transfer' | 'bridge' | 'linked_trade';
  from_transaction_id: string;
  to_transaction_id: string;
  origin: 'matched' | 'manual' | 'rejected';
  reason: ColumnType<string | null, string | null | undefined, string | null>;
  created_at: ColumnType<Date, Date | string | undefined, Date | string>;
};

export type TransactionResults = {
  user_id: string;
  computation_id: string;
  tax_year: string;
  transaction_id: string;
  happened_at: ColumnType<Date, Date | string, Date | string>;
  gain: ColumnType<string | null, string | null | undefined, string | null>;
  is_gain_known: boolean;
  near: ColumnType<number | null, number | null | undefined, number | null>;
  has_unknown: boolean;
  is_taxable: boolean;
};

export type TransactionTexts = {
  user_id: string;
  day: string;
  id: ColumnType<string, string | undefined, string>;
  since: ColumnType<Date, Date | string, Date | string>;
  until: ColumnType<Date, Date | string, Date | string>;
  notes: ColumnType<string | null, string | null | undefined, string | null>;
  counterparties: ColumnType<string | null, string | null | undefined, string | null>;
};

export type TransactionValues = {
  user_id: string;
  transaction_id: string;
  happened_at: ColumnType<Date, Date | string, Date | string>;
  currency: string;
  value: string;
  near: ColumnType<number, number | undefined, number>;
};

export type Transactions = {
  user_id: string;
  id: string;
  happened_at: ColumnType<Date, Date | string, Date | string>;
  type: string;
  label: ColumnType<string | null, string | null | undefined, string | null>;
  account_id: string;
  external_id: string;
  source_id: string;
  position: ColumnType<number, number | undefined, number>;
  transaction_hash: ColumnType<string | null, string | null | undefined, string | null>;
  counterparty: ColumnType<string | null, string | null | undefined, string | null>;
  note: ColumnType<string | null, string | null | undefined, string | null>;
  merged_into: ColumnType<string | null, string | null | undefined, string | null>;
  is_ignored: ColumnType<boolean, boolean | undefined, boolean>;
  is_edited: ColumnType<boolean, boolean | undefined, boolean>;
  created_at: ColumnType<Date, Date | string | undefined, Date | string>;
  updated_at: ColumnType<Date, Date | string | undefined, Date | string>;
  purpose: ColumnType<string | null, string | null | undefined, string | null>;
  is_taxable: ColumnType<boolean | null, boolean | null | undefined, boolean | null>;
  acquired_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  custom_cost_basis: ColumnType<string | null, string | null | undefined, string | null>;
  custom_proceeds: ColumnType<string | null, string | null | undefined, string | null>;
  custom_currency: ColumnType<string | null, string | null | undefined, string | null>;
  part_of: ColumnType<string | null, string | null | undefined, string | null>;
  spam: ColumnType<
    'whole' | 'all_but_fees' | null,
    'whole' | 'all_but_fees' | null | undefined,
    'whole' | 'all_but_fees' | null
  >;
  reason: ColumnType<string | null, string | null | undefined, string | null>;
  custom_disposal_basis: ColumnType<string | null, string | null | undefined, string | null>;
};

export type UploadEdits = {
  user_id: string;
  upload_id: string;
  row_number: number;
  column_index: number;
  kind: 'cell' | 'left_out' | 'same' | 'different';
  value: ColumnType<string | null, string | null | undefined, string | null>;
  transaction_id: ColumnType<string | null, string | null | undefined, string | null>;
  edited_at: ColumnType<Date, Date | string | undefined, Date | string>;
};

export type Uploads = {
  user_id: string;
  id: string;
  filename: string;
  storage_key: string;
  status: ColumnType<
    'PRESIGNED' | 'STORED' | 'DELETED',
    'PRESIGNED' | 'STORED' | 'DELETED' | undefined,
    'PRESIGNED' | 'STORED' | 'DELETED'
  >;
  size_bytes: ColumnType<bigint | null, bigint | number | string | null | undefined, bigint | number | string | null>;
  sha256: ColumnType<string | null, string | null | undefined, string | null>;
  content_type: ColumnType<string | null, string | null | undefined, string | null>;
  created_at: ColumnType<Date, Date | string | undefined, Date | string>;
  expires_at: ColumnType<Date, Date | string, Date | string>;
  receiving_until: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  kind: ColumnType<
    'import' | 'attachment' | null,
    'import' | 'attachment' | null | undefined,
    'import' | 'attachment' | null
  >;
};

export type UserAssets = {
  user_id: string;
  id: string;
  symbol: string;
  name: string;
  description: ColumnType<string | null, string | null | undefined, string | null>;
  created_by_source_id: ColumnType<string | null, string | null | undefined, string | null>;
  created_at: ColumnType<Date, Date | string | undefined, Date | string>;
  chain: ColumnType<string | null, string | null | undefined, string | null>;
  contract: ColumnType<string | null, string | null | undefined, string | null>;
  own_symbol: ColumnType<string | null, string | null | undefined, string | null>;
  own_name: ColumnType<string | null, string | null | undefined, string | null>;
  market_asset_id: ColumnType<string | null, string | null | undefined, string | null>;
};

export type UserPrices = {
  user_id: string;
  asset: string;
  currency: string;
  moment: string;
  price: string;
  created_at: ColumnType<Date, Date | string | undefined, Date | string>;
};

export type UserSettings = {
  user_id: string;
  is_admin: ColumnType<boolean, boolean | undefined, boolean>;
  country: ColumnType<string, string | undefined, string>;
  base_currency: ColumnType<string, string | undefined, string>;
  time_zone: ColumnType<string, string | undefined, string>;
  cost_basis_method: ColumnType<
    'FIFO' | 'LIFO' | 'HIFO' | 'LOFO' | 'ACB' | 'WAC' | 'SP',
    'FIFO' | 'LIFO' | 'HIFO' | 'LOFO' | 'ACB' | 'WAC' | 'SP' | undefined,
    'FIFO' | 'LIFO' | 'HIFO' | 'LOFO' | 'ACB' | 'WAC' | 'SP'
  >;
  lot_allocation: ColumnType<'UNIVERSAL' | 'WALLET', 'UNIVERSAL' | 'WALLET' | undefined, 'UNIVERSAL' | 'WALLET'>;
  wallet_from: ColumnType<string | null, string | null | undefined, string | null>;
  safe_harbor_allocation: ColumnType<string | null, string | null | undefined, string | null>;
  transfer_fee: ColumnType<string, string | undefined, string>;
  trade_fee: ColumnType<string | null, string | null | undefined, string | null>;
  tax_year_start_month: ColumnType<number, number | undefined, number>;
  tax_year_start_day: ColumnType<number, number | undefined, number>;
  theme: ColumnType<'LIGHT' | 'DARK' | 'SYSTEM', 'LIGHT' | 'DARK' | 'SYSTEM' | undefined, 'LIGHT' | 'DARK' | 'SYSTEM'>;
  cost_basis_paused: ColumnType<boolean, boolean | undefined, boolean>;
  has_sample_data: ColumnType<boolean, boolean | undefined, boolean>;
  ledger_version: ColumnType<bigint, bigint | number | string | undefined, bigint | number | string>;
  current_computation_id: ColumnType<string | null, string | null | undefined, string | null>;
  created_at: ColumnType<Date, Date | string | undefined, Date | string>;
  updated_at: ColumnType<Date, Date | string | undefined, Date | string>;
  changed_from: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  change_count: ColumnType<bigint, bigint | number | string | undefined, bigint | number | string>;
  wanted_urgency: ColumnType<number | null, number | null | undefined, number | null>;
  has_wallets_spam_hidden: ColumnType<boolean | null, boolean | null | undefined, boolean | null>;
  closed_before: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  closed_changed_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  safe_harbor_wallets: ColumnType<unknown, JsonText | null | undefined, JsonText | null>;
  displayed_balances: ColumnType<
    'CALCULATED' | 'REPORTED' | null,
    'CALCULATED' | 'REPORTED' | null | undefined,
    'CALCULATED' | 'REPORTED' | null
  >;
  hides_small_balances: ColumnType<boolean | null, boolean | null | undefined, boolean | null>;
  own_sides_before: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  display_currency: ColumnType<
    'BTC' | 'EUR' | 'PLN' | 'RUB' | 'UAH' | 'USD' | 'GBP' | 'CAD' | 'INR' | 'AUD' | null,
    'BTC' | 'EUR' | 'PLN' | 'RUB' | 'UAH' | 'USD' | 'GBP' | 'CAD' | 'INR' | 'AUD' | null | undefined,
    'BTC' | 'EUR' | 'PLN' | 'RUB' | 'UAH' | 'USD' | 'GBP' | 'CAD' | 'INR' | 'AUD' | null
  >;
  hidden_assets: ColumnType<unknown, JsonText | null | undefined, JsonText | null>;
  mails_alerts: ColumnType<boolean | null, boolean | null | undefined, boolean | null>;
  mails_weekly_summary: ColumnType<boolean | null, boolean | null | undefined, boolean | null>;
  summary_sent_for: ColumnType<string | null, string | null | undefined, string | null>;
  latest_changes: ColumnType<string[], string[] | undefined, string[]>;
  safe_harbor_lots: ColumnType<unknown, JsonText | null | undefined, JsonText | null>;
  engine_change_seen_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  has_staking_rewards_hidden: ColumnType<boolean | null, boolean | null | undefined, boolean | null>;
  sync_cutoff_date: ColumnType<string | null, string | null | undefined, string | null>;
  home_page: ColumnType<
    '/transactions' | '/wallets' | '/performance' | '/tax' | '/account-health' | null,
    '/transactions' | '/wallets' | '/performance' | '/tax' | '/account-health' | null | undefined,
    '/transactions' | '/wallets' | '/performance' | '/tax' | '/account-health' | null
  >;
};

export type ValueChecks = {
  user_id: string;
  transaction_id: string;
  position: number;
  fiat_value: string;
  fiat_currency: string;
  fiat_source: string;
  priced_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  verdict: 'agrees' | 'differs' | 'unknown';
  other_value: ColumnType<string | null, string | null | undefined, string | null>;
  other_source: ColumnType<string | null, string | null | undefined, string | null>;
  other_priced_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  checked_at: ColumnType<Date, Date | string | undefined, Date | string>;
};

export type ValueChecksDue = {
  user_id: string;
  asset_id: string;
  wanted_at: ColumnType<Date, Date | string | undefined, Date | string>;
  after_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  after_id: ColumnType<string | null, string | null | undefined, string | null>;
};

export type ValueDays = {
  user_id: string;
  day: string;
  known: string;
  unknown_assets: number;
  deposits: string;
  withdrawals: string;
  unknown_flows: number;
  income: string;
  unknown_income: number;
  fees: string;
  unknown_fees: number;
};

export type ValueHistories = {
  user_id: string;
  currency: string;
  rules: number;
  starts_on: ColumnType<string | null, string | null | undefined, string | null>;
  ends_on: ColumnType<string | null, string | null | undefined, string | null>;
  valid_through: ColumnType<string | null, string | null | undefined, string | null>;
  changed_from: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  change_count: ColumnType<bigint, bigint | number | string | undefined, bigint | number | string>;
  prices_seen_at: ColumnType<Date, Date | string, Date | string>;
  left_out: ColumnType<string[], string[] | undefined, string[]>;
  computed_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
};

export type WaitingValues = {
  user_id: string;
  transaction_id: string;
  position: number;
};

export type WatchlistAssets = {
  user_id: string;
  market_asset_id: string;
  watched_at: ColumnType<Date, Date | string | undefined, Date | string>;
};

export type Tables = {
  account_holdings: AccountHoldings;
  account_tasks: AccountTasks;
  account_value_days: AccountValueDays;
  accounts: Accounts;
  address_imports: AddressImports;
  alert_crossings: AlertCrossings;
  alerts: Alerts;
  asset_merges: AssetMerges;
  asset_value_changes: AssetValueChanges;
  assets: Assets;
  attachments: Attachments;
  audit_events: AuditEvents;
  auth_account: AuthAccount;
  auth_deleted_user: AuthDeletedUser;
  auth_email_change: AuthEmailChange;
  auth_rate_limit: AuthRateLimit;
  auth_session: AuthSession;
  auth_two_factor: AuthTwoFactor;
  auth_user: AuthUser;
  auth_verification: AuthVerification;
  authorizations_to_revoke: AuthorizationsToRevoke;
  balance_partings: BalancePartings;
  broker_lines: BrokerLines;
  callouts: Callouts;
  change_rows: ChangeRows;
  change_transactions: ChangeTransactions;
  changes: Changes;
  computations: Computations;
  cost_basis_timeline: CostBasisTimeline;
  data_exports: DataExports;
  data_imports: DataImports;
  disposals: Disposals;
  duplicate_decisions: DuplicateDecisions;
  exchange_credentials: ExchangeCredentials;
  failing_steps: FailingSteps;
  filed_lines: FiledLines;
  filed_years: FiledYears;
  flows: Flows;
  freezings: Freezings;
  frozen_years: FrozenYears;
  health_problems: HealthProblems;
  identifications: Identifications;
  import_templates: ImportTemplates;
  imported_values: ImportedValues;
  income: Income;
  link_requests: LinkRequests;
  lot_migrations: LotMigrations;
  lots: Lots;
  market_assets: MarketAssets;
  market_changes: MarketChanges;
  market_contracts: MarketContracts;
  market_days: MarketDays;
  market_histories: MarketHistories;
  market_points: MarketPoints;
  market_quotes: MarketQuotes;
  market_rates: MarketRates;
  market_refreshes: MarketRefreshes;
  market_services: MarketServices;
  performance_views: PerformanceViews;
  price_outages: PriceOutages;
  prices: Prices;
  problem_decisions: ProblemDecisions;
  provisional_values: ProvisionalValues;
  raw_records: RawRecords;
  reported_balances: ReportedBalances;
  rereadings: Rereadings;
  result_months: ResultMonths;
  rule_runs: RuleRuns;
  rules: Rules;
  saved_views: SavedViews;
  security_assets: SecurityAssets;
  segments: Segments;
  source_rows: SourceRows;
  sources: Sources;
  spam_assets: SpamAssets;
  sync_streams: SyncStreams;
  synced_accounts: SyncedAccounts;
  tax_profiles: TaxProfiles;
  tax_reports: TaxReports;
  tax_year_visits: TaxYearVisits;
  taxability_settings: TaxabilitySettings;
  transaction_links: TransactionLinks;
  transaction_results: TransactionResults;
  transaction_texts: TransactionTexts;
  transaction_values: TransactionValues;
  transactions: Transactions;
  upload_edits: UploadEdits;
  uploads: Uploads;
  user_assets: UserAssets;
  user_prices: UserPrices;
  user_settings: UserSettings;
  value_checks: ValueChecks;
  value_checks_due: ValueChecksDue;
  value_days: ValueDays;
  value_histories: ValueHistories;
  waiting_values: WaitingValues;
  watchlist_assets: WatchlistAssets;
};
