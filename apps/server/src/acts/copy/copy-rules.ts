/**
 * What a copy that somebody brings in may hold, column by column: the one schema that each of its rows is held against before any of
 * them is written. Kinds and lengths are in `copy-cells.ts`; here is what goes beyond them. A test holds it to the database.
 */

import { SPAM_REASONS } from '@lotbook/intake/spam/assess';
import { parseMapping } from '@lotbook/integrations/mapping/parse';
import { AGGREGATES } from '@lotbook/ledger/broker-line';
import { SEVERITIES } from '@lotbook/ledger/callout';
import { DISPLAY_CURRENCIES } from '@lotbook/ledger/display-currency';
import { isPlainDecimal } from '@lotbook/ledger/json/fault';
import { OPERATIONS, PURPOSE_NAMES } from '@lotbook/ledger/purpose';
import { LOT_ALLOCATIONS, METHODS, SAFE_HARBOR_ALLOCATIONS, TRANSFER_FEES } from '@lotbook/ledger/settings';
import { isNamedTimeZone, isTimeZone } from '@lotbook/ledger/time-zone';
import { FLOW_DIRECTIONS, INCOME_LABELS, TRANSACTION_TYPES } from '@lotbook/ledger/transaction';
import { FILING_STATUSES } from '@lotbook/reports/income-tax/us-rates';
import { z } from 'zod';
import { LINK_KINDS } from '../../facts/links/links.ts';
import { HOME_PAGES, THEMES } from '../../facts/settings/settings.ts';
import { JOB_STATES } from '../../facts/sources/imports.ts';
import { SOURCE_ROW_OUTCOMES } from '../../facts/sources/source-rows.ts';
import { MAX_IDENTIFIED_LOTS } from '../../facts/transactions/identifications.ts';
import { IMPORTED_FIELDS } from '../../facts/transactions/imported-values.ts';
import { MAX_NOTE, MAX_REASON } from '../../facts/transactions/transactions.ts';
import { isUuid } from '../../platform/values/ids.ts';
import { DOCUMENT_FORMATS } from '../../results/documents/tax-documents.ts';
import type { YearSummary } from '../../results/years/summarize.ts';
import { MAX_CONDITIONS } from '../rules/conditions.ts';

/** Rows of the copy itself that a cell may name; `assets` are those of the catalog and the copy's own. */
export type NamedRows = 'accounts' | 'user_assets' | 'assets' | 'uploads' | 'sources' | 'transactions';

export type ColumnRule = {
  /** It cannot be empty. */
  required?: true;
  words?: readonly string[];
  /** The row it names must be in the copy, where it names one. */
  names?: NamedRows;
  /** Least and most, of a whole number. */
  within?: readonly [least: number, most: number];
  /** Characters of a text. */
  most?: number;
  /** Not below zero, of a decimal. */
  isPositive?: true;
  is?: (value: unknown) => boolean;
};

const required = { required: true } as const;
const NAME = { required: true, most: 400 } as const;
const word = (words: readonly string[]) => ({ words });
const of = (names: NamedRows) => ({ names });
const like =
  (pattern: RegExp): ((value: unknown) => boolean) =>
  (value) =>
    typeof value === 'string' && pattern.test(value);
const shape =
  (schema: z.ZodType): ((value: unknown) => boolean) =>
  (value) =>
    schema.safeParse(value).success;

const ALERT = {
  kind: { required: true, words: ['PRICE', 'BALANCE'] },
  asset_id: { required: true, most: 200, is: like(/./) },
  direction: { required: true, words: ['ABOVE', 'BELOW'] },
  level: { required: true, isPositive: true },
  currency: { most: 20 },
} as const;
const TAX_YEAR = { required: true, most: 7, is: like(/^(19[7-9]|2[01]\d)\d(\/\d{2})?$/) } as const;
const amount = z.string().regex(/^-?\d{1,60}(\.\d{1,60})?$/);
/** Clocks and zones differ. */
const AHEAD_MS = 2 * 86_400_000;
const isPast = (value: unknown) => Date.parse(String(value)) <= Date.now() + AHEAD_MS;
/** The first day that a file may have, which is earlier than that of a typed entry. */
const FIRST_DAY = '1990';
/** An event within the dates of files: it has happened. */
const EVENT = { is: (value: unknown) => String(value) >= FIRST_DAY && isPast(value) } as const;
const isMoment = (value: unknown) =>
  value === 'always' ||
  (/^\d{4}-\d\d-\d\d(T[\d:.]{5,20}Z?)?$/.test(String(value)) &&
    new Date(String(value).slice(0, 10)).toJSON()?.startsWith(String(value).slice(0, 10)) === true &&
    String(value) >= FIRST_DAY &&
    isPast(String(value).slice(0, 10)));
const number = z.int().nonnegative();
/** What the database asks of `identifications.lots`, and that each says how much of which. */
const identifiedLots = z
  .array(z.strictObject({ transaction_id: z.uuid(), quantity: z.string().regex(/^\d{1,30}(\.\d{1,30})?$/) }))
  .min(1)
  .max(MAX_IDENTIFIED_LOTS);
const figures = { proceeds: amount, costBasis: amount, gain: amount };
const unknownSides = z.strictObject({ proceeds: number, costBasis: number });
const ofTerm = {
  ...figures,
  deniedLoss: amount,
  printed: z.strictObject(figures),
  unknown: number.optional(),
  unknownIn: unknownSides.optional(),
};
const ofRows = { disposals: number, income: number, gifts: number, donations: number, lost: number, margin: number };
/** A `YearSummary`, as it is shown on the page of a year. */
const yearSummary = z.strictObject({
  unknown: z.strictObject({ ...ofRows, printedProceeds: amount }).optional(),
  short: z.strictObject({ ...ofTerm, count: number }),
  long: z.strictObject({ ...ofTerm, count: number }),
  none: z.strictObject({ ...ofTerm, count: number }),
  gain: amount,
  deniedLoss: amount,
  income: amount,
  printedGain: amount,
  printedIncome: amount,
  incomeByLabel: z.record(
    z.string(),
    z.strictObject({ value: amount, printed: amount, count: number, unknown: number.optional() }),
  ),
  giftsCostBasis: amount,
  donationsCostBasis: amount,
  lostCostBasis: amount,
  marginGains: amount,
  transactionCount: number,
  disposalCount: number,
  calloutCounts: z.array(z.strictObject({ type: z.string(), severity: z.enum(SEVERITIES), count: number })),
  assets: z.array(z.strictObject({ ...ofTerm, assetId: z.string(), quantity: amount, disposalCount: number })),
  accounts: z.array(z.strictObject({ ...ofTerm, accountId: z.string(), disposalCount: number })),
}) satisfies z.ZodType<YearSummary>;

const texts = z.array(z.string());
const accountIds = z.array(z.string().refine(isUuid)).max(10_000);
const allocatedUnits = z
  .array(
    z.strictObject({
      accountId: z.string().refine(isUuid),
      acquiredTransactionId: z.string().refine(isUuid),
      assetId: z.string().max(500),
      quantity: z.string().max(200).refine(isPlainDecimal),
    }),
  )
  .max(100_000);
const documentSettings = z.strictObject({
  country: z.string(),
  base_currency: z.string(),
  time_zone: z.string(),
  method: z.string(),
  lot_allocation: z.string(),
  lots: z.string().max(2000).optional(),
  broker_lines: z.string().max(200).optional(),
  all_broker_lines: z.string().max(200).optional(),
});
const documentFigures = z.strictObject({
  proceeds: z.string(),
  cost_basis: z.string(),
  gain: z.string(),
  short_gain: z.string(),
  long_gain: z.string(),
  income: z.string(),
  disposals: z.int(),
});
const issues = z.array(
  z.looseObject({
    row: z.int(),
    column: z.string().optional(),
    value: z.string().optional(),
    severity: z.enum(['error', 'warning']),
    code: z.string(),
    message: z.string(),
    remedy: z.string(),
  }),
);
const spamReasons = z
  .array(z.strictObject({ code: z.enum(SPAM_REASONS), detail: z.string().max(1000).nullable() }))
  .max(20);
const removedAccount = z.strictObject({
  id: z.string().refine(isUuid),
  kind: z.int().min(1).max(4),
  name: z.string().min(1),
  integration: z.string().nullable(),
});
const isMapping = (value: unknown) => parseMapping(value).ok;
const template = z.looseObject({ id: z.string(), name: z.string(), mapping: z.unknown().refine(isMapping) });

const currency = { most: 20, is: like(/^[A-Z]{3,5}$/) } as const;
/** `user:`, and the symbol or the contract. */
const ownAsset = { required: true, most: 1000, is: like(/^user:./) } as const;
const count = { required: true, within: [0, 2_147_483_647] } as const;

/** By table and column. What is not named is only held against its kind. */
export const COPY_RULES: Readonly<Record<string, Readonly<Record<string, ColumnRule>>>> = {
  user_settings: {
    country: { required: true, is: like(/^[A-Z]{2}$/) },
    base_currency: { ...currency, required: true },
    time_zone: { required: true, most: 100, is: (value) => isNamedTimeZone(String(value)) },
    cost_basis_method: { ...required, ...word(METHODS) },
    lot_allocation: { ...required, ...word(LOT_ALLOCATIONS) },
    safe_harbor_allocation: word(SAFE_HARBOR_ALLOCATIONS),
    safe_harbor_lots: { is: shape(allocatedUnits) },
    safe_harbor_wallets: { is: shape(accountIds) },
    transfer_fee: { ...required, ...word(TRANSFER_FEES) },
    trade_fee: word(['SENT', 'RECEIVED', 'SPLIT']),
    tax_year_start_month: { required: true, within: [1, 12] },
    tax_year_start_day: { required: true, within: [1, 31] },
    theme: { ...required, ...word(THEMES) },
    home_page: word(HOME_PAGES.slice(1)),
    displayed_balances: word(['CALCULATED', 'REPORTED']),
    hidden_assets: { is: shape(z.array(z.string().min(1).max(200)).max(500)) },
    display_currency: word(DISPLAY_CURRENCIES.map(({ symbol }) => symbol)),
    cost_basis_paused: required,
    has_sample_data: required,
    created_at: required,
    updated_at: required,
  },
  cost_basis_timeline: {
    id: required,
    method: { ...required, ...word(METHODS) },
    starts_on: required,
    account_id: of('accounts'),
    created_at: required,
  },
  taxability_settings: {
    id: required,
    operation: { ...required, ...word(OPERATIONS) },
    is_taxable: required,
    starts_on: required,
    updated_at: required,
  },
  lot_migrations: {
    id: required,
    migrated_at: required,
    migrated_by: NAME,
    wallet_from: required,
    allocation: { ...required, ...word(SAFE_HARBOR_ALLOCATIONS) },
    wallet_ids: { required: true, is: shape(accountIds) },
    lot_allocation_before: { ...required, ...word(LOT_ALLOCATIONS) },
    safe_harbor_allocation_before: word(SAFE_HARBOR_ALLOCATIONS),
    lots: { is: shape(allocatedUnits) },
    froze_from: { is: like(/^\d{4}(\/\d\d)?$/) },
  },
  tax_profiles: {
    tax_year: TAX_YEAR,
    filing_status: { ...required, ...word(FILING_STATUSES) },
    other_income: { required: true, isPositive: true },
    deduction: { isPositive: true },
    carried_short: { required: true, isPositive: true },
    carried_long: { required: true, isPositive: true },
    updated_at: required,
  },
  watchlist_assets: {
    market_asset_id: { required: true, most: 200, is: like(/./) },
    watched_at: required,
  },
  alerts: {
    id: required,
    ...ALERT,
    sends_mail: required,
    created_at: required,
    is_unknown: required,
  },
  alert_crossings: { id: required, ...ALERT, figure: required, crossed_at: required },
  accounts: {
    id: required,
    kind: { required: true, within: [1, 4] },
    name: NAME,
    integration: { most: 200 },
    instructions: { most: 5000 },
    is_sample: required,
    created_at: required,
  },
  user_assets: {
    id: ownAsset,
    symbol: NAME,
    name: NAME,
    description: { most: 5000 },
    chain: { most: 200 },
    contract: { most: 1000 },
    own_symbol: { most: 400 },
    own_name: { most: 400 },
    market_asset_id: { most: 200 },
    created_at: required,
  },
  assets: { id: { ...NAME, ...of('assets') }, symbol: NAME, name: NAME, slug: NAME, is_stablecoin: required },
  asset_merges: {
    asset_id: { ...NAME, ...of('user_assets') },
    into_asset_id: { ...NAME, ...of('assets') },
    origin: { ...required, ...word(['user', 'earlier']) },
    merged_at: required,
  },
  security_assets: { asset_id: { ...NAME, ...of('assets') }, marked_at: required },
  spam_assets: {
    asset_id: { ...NAME, ...of('user_assets') },
    was_automarked_as_spam: required,
    reasons: { required: true, is: shape(spamReasons) },
    created_at: required,
  },
  uploads: {
    id: required,
    filename: { required: true, most: 255, is: like(/^(?!\.\.?$)[^/\\]+$/) },
    kind: word(['import', 'attachment']),
    status: { ...required, ...word(['PRESIGNED', 'STORED', 'DELETED']) },
    size_bytes: { within: [0, Number.MAX_SAFE_INTEGER] },
    sha256: { is: like(/^[0-9a-f]{64}$/) },
    content_type: { most: 100 },
    created_at: required,
  },
  upload_edits: {
    upload_id: { ...required, ...of('uploads') },
    row_number: { required: true, within: [1, 2_147_483_647] },
    column_index: { required: true, within: [-1, 999] },
    kind: { ...required, ...word(['cell', 'left_out', 'same', 'different']) },
    edited_at: required,
  },
  import_templates: {
    id: required,
    name: { required: true, most: 100 },
    mapping: { required: true, is: isMapping },
    created_at: required,
    updated_at: required,
  },
  saved_views: {
    id: required,
    name: { required: true, most: 60 },
    query: { required: true, most: 200 },
    created_at: required,
  },
  rules: {
    id: required,
    position: { required: true, within: [0, 2_147_483_647] },
    name: { required: true, most: 80 },
    is_on: required,
    conditions: { required: true, most: MAX_CONDITIONS },
    type: word(TRANSACTION_TYPES),
    label: word(INCOME_LABELS),
    purpose: word(PURPOSE_NAMES),
    is_ignored: { is: (value) => value === true },
    is_spam: { is: (value) => value === true },
    note: { most: MAX_NOTE },
    created_at: required,
  },
  rule_runs: {
    id: required,
    rule_id: required,
    ran_at: required,
    matched: count,
    changed: count,
  },
  sources: {
    id: required,
    kind: { ...required, ...word(['file', 'sync', 'hand', 'sample']) },
    account_id: of('accounts'),
    name: NAME,
    integration: { most: 200 },
    format: { most: 400 },
    chosen_format: { most: 400 },
    import_type: { within: [1, 7] },
    // Offsets too: that of a file may have been chosen as one.
    time_zone: { required: true, most: 100, is: (value) => isTimeZone(String(value)) },
    status: { ...required, ...word(JOB_STATES) },
    number_done: count,
    number_total: count,
    number_imported: count,
    number_duplicate: count,
    number_ignored: count,
    number_frozen: count,
    number_left_out: count,
    number_user_defined_tokens: count,
    created_account: required,
    issues: { required: true, is: shape(issues) },
    header: { is: shape(texts) },
    option_values: { required: true, is: shape(z.record(z.string(), z.string())) },
    removed_account: { is: shape(removedAccount) },
    template: { is: shape(template) },
    reads_contracts: required,
    how_read: { is: shape(texts) },
    created_at: required,
  },
  source_rows: {
    source_id: { ...required, ...of('sources') },
    row_number: { required: true, within: [-1, 2_147_483_647] },
    cells: { required: true, is: shape(texts) },
    outcome: { ...required, ...word(SOURCE_ROW_OUTCOMES) },
  },
  transactions: {
    id: required,
    happened_at: { ...required, ...EVENT },
    acquired_at: EVENT,
    type: { ...required, ...word(TRANSACTION_TYPES) },
    label: { most: 200 },
    purpose: word(PURPOSE_NAMES),
    custom_cost_basis: { isPositive: true },
    custom_proceeds: { isPositive: true },
    custom_disposal_basis: { isPositive: true },
    custom_currency: { most: 20 },
    account_id: { ...required, ...of('accounts') },
    external_id: { required: true, most: 2000 },
    source_id: { ...required, ...of('sources') },
    position: required,
    reason: { most: MAX_REASON },
    is_ignored: required,
    is_edited: required,
    created_at: required,
    updated_at: required,
  },
  flows: {
    transaction_id: { ...required, ...of('transactions') },
    position: { required: true, within: [0, 100_000] },
    happened_at: { ...required, ...EVENT },
    direction: { ...required, ...word(FLOW_DIRECTIONS) },
    account_id: { ...required, ...of('accounts') },
    asset_id: { ...NAME, ...of('assets') },
    named_asset_id: of('assets'),
    quantity: { required: true, isPositive: true },
    is_withheld: required,
    split_ratio: { isPositive: true },
    stated_currency: { most: 100 },
    fiat_currency: { most: 20 },
    fiat_source: { most: 1000 },
  },
  imported_values: {
    transaction_id: { ...required, ...of('transactions') },
    position: { required: true, within: [-1, 100_000] },
    field: { ...required, ...word(IMPORTED_FIELDS) },
    edited_at: required,
  },
  transaction_links: {
    id: required,
    kind: { ...required, ...word(LINK_KINDS) },
    from_transaction_id: { ...required, ...of('transactions') },
    to_transaction_id: { ...required, ...of('transactions') },
    origin: { ...required, ...word(['matched', 'manual', 'rejected']) },
    created_at: required,
  },
  duplicate_decisions: {
    id: required,
    verdict: { ...required, ...word(['same', 'different']) },
    kept_account_id: required,
    kept_external_id: { required: true, most: 2000 },
    dropped_account_id: required,
    dropped_external_id: { required: true, most: 2000 },
    is_applied: required,
    created_at: required,
  },
  attachments: {
    id: { ...required, ...of('uploads') },
    transaction_id: required,
    actor_id: NAME,
    attached_at: required,
  },
  identifications: {
    transaction_id: required,
    lots: { required: true, is: shape(identifiedLots) },
    note: { most: MAX_NOTE },
    recorded_at: required,
    recorded_by: NAME,
  },
  reported_balances: {
    id: required,
    account_id: { ...required, ...of('accounts') },
    asset_id: { ...NAME, ...of('assets') },
    reported_at: { ...required, ...EVENT },
    quantity: required,
    source_id: of('sources'),
    created_at: required,
  },
  broker_lines: {
    id: required,
    account_id: { ...required, ...of('accounts') },
    tax_year: TAX_YEAR,
    broker: { most: 400 },
    filename: { most: 400 },
    row_number: { within: [1, 2_147_483_647] },
    asset: NAME,
    asset_name: { most: 400 },
    quantity: { isPositive: true },
    proceeds: { required: true, isPositive: true },
    cost_basis: { isPositive: true },
    accrued_market_discount: { isPositive: true },
    wash_sale_loss: { isPositive: true },
    is_basis_reported: required,
    term: word(['short', 'long', 'ordinary']),
    aggregate: word(AGGREGATES),
    sale_count: { within: [0, 2_147_483_647] },
    is_transferred_in: required,
    matched_to: { is: shape(z.array(z.string().max(1000)).max(500)) },
    updated_at: required,
  },
  problem_decisions: {
    problem_id: required,
    verdict: { ...required, ...word(['dismissed', 'resolved']) },
    reason: { most: 40 },
    note: { most: 500 },
    decided_at: required,
  },
  user_prices: {
    asset: { required: true, most: 200 },
    currency: { required: true, most: 20 },
    moment: { required: true, most: 40, is: isMoment },
    price: { required: true, isPositive: true },
    created_at: required,
  },
  tax_reports: {
    id: required,
    report_type: { required: true, most: 200 },
    format: { ...required, ...word(DOCUMENT_FORMATS) },
    tax_year: { required: true, most: 20 },
    result_hash: { most: 200 },
    options: { is: shape(z.strictObject({ whole_units: z.boolean().optional() })) },
    engine_version: { most: 40 },
    input_hash: { most: 200 },
    year_input_hash: { most: 200 },
    year_result_hash: { most: 200 },
    settings: { is: shape(documentSettings) },
    figures: { is: shape(documentFigures) },
    notes: { is: shape(texts) },
    size_bytes: { within: [0, Number.MAX_SAFE_INTEGER] },
    sha256: { is: like(/^[0-9a-f]{64}$/) },
    status: { ...required, ...word(JOB_STATES) },
    filename: { most: 255, is: like(/^(?!\.\.?$)[^/\\]+$/) },
    error_code: { most: 200 },
    created_at: required,
  },
  audit_events: {
    id: required,
    happened_at: required,
    actor_id: { required: true, most: 200 },
    action: { required: true, most: 200 },
    entity: { required: true, most: 200 },
  },
  changes: {
    id: required,
    number: { required: true, within: [1, 2_147_483_647] },
    actor_id: { required: true, most: 200 },
    action: { required: true, most: 200 },
    params: required,
    transaction_count: count,
    made_at: required,
    applied_at: required,
    undone_by: { most: 200 },
  },
  filed_years: {
    tax_year: TAX_YEAR,
    starts_on: required,
    ends_on: required,
    filed_at: required,
    filed_by: { required: true, most: 200 },
    engine_version: { required: true, most: 40 },
    input_hash: { required: true, most: 200 },
    result_hash: { required: true, most: 200 },
    currency: { required: true, most: 10 },
    settings: { required: true, is: shape(z.record(z.string(), z.unknown())) },
    totals: { required: true, is: shape(yearSummary) },
  },
  filed_lines: {
    tax_year: TAX_YEAR,
    transaction_id: required,
    proceeds: required,
    cost_basis: required,
    gain: required,
    income: required,
  },
  frozen_years: { tax_year: TAX_YEAR, closes_at: required },
};
