/**
 * Every table and column in a copy of a user's data. Defines the files of the ZIP, its README, docs/data-export.md, and
 * the accepted values. A test compares it with the database.
 */
import { ASSET_TABLES } from './tables/assets.ts';
import type { ExportTable } from './tables/columns.ts';
import { REPORTED_TABLES } from './tables/reported.ts';
import { RESULT_TABLES } from './tables/results.ts';
import { SETTINGS_TABLES } from './tables/settings.ts';
import { SOURCE_TABLES } from './tables/sources.ts';
import { TRANSACTION_TABLES } from './tables/transactions.ts';

/** Increase it when programs that read these files must change. Adding a column is compatible. */
export const EXPORT_VERSION = 1;

export const EXPORT_TABLES: readonly ExportTable[] = [
  ...SETTINGS_TABLES,
  ...ASSET_TABLES,
  ...SOURCE_TABLES,
  ...TRANSACTION_TABLES,
  ...REPORTED_TABLES,
  ...RESULT_TABLES,
];

/** User tables and columns that no copy contains, with the reason. */
export const NOT_EXPORTED: Readonly<Record<string, string>> = {
  computations: 'computed from the ledger',
  segments: 'computed from the ledger',
  lots: 'computed from the ledger',
  disposals: 'computed from the ledger',
  income: 'computed from the ledger',
  callouts: 'computed from the ledger',
  transaction_values: 'follows from flows',
  transaction_texts: 'follows from transactions',
  'flows.near': 'derived from its quantity',
  transaction_results: 'computed from the ledger',
  result_months: 'computed from the ledger',
  health_problems: 'computed from the ledger',
  value_histories: 'computed from the ledger and prices',
  account_holdings: 'computed from the ledger',
  asset_value_changes: 'computed from the ledger and prices',
  value_days: 'computed from the ledger and prices',
  account_value_days: 'computed from the ledger and prices',
  performance_views: 'computed from the ledger and prices',
  change_rows: 'used to undo changes; the audit log lists them',
  change_transactions: 'used to undo changes; the audit log lists them',
  waiting_values: 'pending work of the server',
  provisional_values: 'pending work of the server',
  price_outages: 'pending work of the server',
  value_checks: 'prices from other sources; requested again',
  value_checks_due: 'pending work of the server',
  synced_accounts: 'linked addresses; link them again after importing the copy',
  exchange_credentials: 'secrets; enter your keys again after importing the copy',
  link_requests: 'exchange connections in progress; start again',
  authorizations_to_revoke: 'secrets to revoke at exchanges',
  account_tasks: 'pending notices about linked accounts',
  address_imports: 'work in progress on the server',
  balance_partings: 'computed from the ledger and network data; run the lookup again',
  sync_streams: 'sync progress; synced again',
  raw_records: 'network data; synced again',
  rereadings: 'findings of the server; found again',
  freezings: 'work in progress on the server',
  tax_year_visits: 'the figures when you last viewed them',
  data_exports: 'copies like this one',
  data_imports: 'copies like this one',
  'user_settings.engine_change_seen_at': 'which note on a tax year page was dismissed',
  'user_settings.summary_sent_for': 'pending work of the server',
  'user_settings.is_admin': 'a permission on one installation',
  'user_settings.ledger_version': 'a change counter of the server',
  'user_settings.change_count': 'a change counter of the server',
  'user_settings.changed_from': 'pending work of the server',
  'user_settings.latest_changes': 'totals kept by the server',
  'user_settings.wanted_urgency': 'pending work of the server',
  'user_settings.closed_before': 'follows from frozen_years',
  'user_settings.closed_changed_at': 'whether the server must check again',
  'user_settings.current_computation_id': 'computed from the ledger',
  'problem_decisions.ledger_version': 'a change counter of the server',
  'transactions.spam': 'follows from spam_assets',
  'audit_events.data_import_id': 'the copy it was imported with',
  'uploads.storage_key': 'where the server stores it',
  'uploads.receiving_until': 'used during the upload',
  'uploads.expires_at': 'used during the upload',
  'attachments.missing_since': 'used by housekeeping',
  'tax_reports.storage_key': 'where the server stores it',
  'tax_reports.row_transactions': 'used to show the document in the browser',
  'tax_reports.number_done': 'used while it was being created',
  'tax_reports.number_total': 'used while it was being created',
};
