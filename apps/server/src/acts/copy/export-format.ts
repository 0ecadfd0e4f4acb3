/**
 * Every table and column in a copy of a user's data. They define the files of the ZIP, its README, docs/data-export.md, and which values a copy may
 * bring in. A test compares them with the database, so that no column is missing.
 */
import { ASSET_TABLES } from './tables/assets.ts';
import type { ExportTable } from './tables/columns.ts';
import { REPORTED_TABLES } from './tables/reported.ts';
import { RESULT_TABLES } from './tables/results.ts';
import { SETTINGS_TABLES } from './tables/settings.ts';
import { SOURCE_TABLES } from './tables/sources.ts';
import { TRANSACTION_TABLES } from './tables/transactions.ts';

/** Rises when a program that reads these files has to change; a column more is no reason. */
export const EXPORT_VERSION = 1;

export const EXPORT_TABLES: readonly ExportTable[] = [
  ...SETTINGS_TABLES,
  ...ASSET_TABLES,
  ...SOURCE_TABLES,
  ...TRANSACTION_TABLES,
  ...REPORTED_TABLES,
  ...RESULT_TABLES,
];

/** Tables and columns of users that are in no copy, and why. */
export const NOT_EXPORTED: Readonly<Record<string, string>> = {
  computations: 'computed from the ledger',
  segments: 'computed from the ledger',
  lots: 'computed from the ledger',
  disposals: 'computed from the ledger',
  income: 'computed from the ledger',
  callouts: 'computed from the ledger',
  transaction_values: 'follows from flows',
  transaction_texts: 'follows from transactions',
  'flows.near': 'follows from its quantity',
  transaction_results: 'computed from the ledger',
  result_months: 'computed from the ledger',
  health_problems: 'computed from the ledger',
  value_histories: 'computed from the ledger and prices',
  account_holdings: 'computed from the ledger',
  asset_value_changes: 'computed from the ledger and prices',
  value_days: 'computed from the ledger and prices',
  account_value_days: 'computed from the ledger and prices',
  performance_views: 'computed from the ledger and prices',
  change_rows: 'kept to undo changes with; the audit log says what they did',
  change_transactions: 'kept to undo changes with; the audit log says what they did',
  waiting_values: 'what the server has yet to do',
  provisional_values: 'what the server has yet to do',
  price_outages: 'what the server has yet to do',
  value_checks: 'what other sources of prices say; asked for again',
  value_checks_due: 'what the server has yet to do',
  synced_accounts: 'which addresses are read; link them again where you bring the copy in',
  exchange_credentials: 'secrets; enter your keys again where you bring the copy in',
  link_requests: 'exchanges you were being sent to; begin again',
  authorizations_to_revoke: 'secrets; what is to be revoked at exchanges',
  account_tasks: 'what to see to of the accounts that are read',
  address_imports: 'what the server was doing',
  balance_partings: 'computed from the ledger and what networks say; look for it again',
  sync_streams: 'how far networks were read; read again',
  raw_records: 'what networks said; read again',
  rereadings: 'what the server has found in it; found again',
  freezings: 'what the server was doing',
  tax_year_visits: 'what you had seen of the figures when you last looked',
  data_exports: 'copies like this one',
  data_imports: 'copies like this one',
  'user_settings.engine_change_seen_at': 'which note on the page of a tax year was dismissed',
  'user_settings.summary_sent_for': 'what the server has yet to do',
  'user_settings.is_admin': 'a right on one installation',
  'user_settings.ledger_version': 'counts changes for the server',
  'user_settings.change_count': 'counts changes for the server',
  'user_settings.changed_from': 'what the server has yet to do',
  'user_settings.latest_changes': 'what the server has added up',
  'user_settings.wanted_urgency': 'what the server has yet to do',
  'user_settings.closed_before': 'follows from frozen_years',
  'user_settings.closed_changed_at': 'whether the server has to look again',
  'user_settings.current_computation_id': 'computed from the ledger',
  'problem_decisions.ledger_version': 'counts changes for the server',
  'transactions.spam': 'follows from spam_assets',
  'audit_events.data_import_id': 'which copy it came with',
  'uploads.storage_key': 'where the server keeps it',
  'uploads.receiving_until': 'while it was received',
  'uploads.expires_at': 'while it was received',
  'attachments.missing_since': 'what the server looks after',
  'tax_reports.storage_key': 'where the server keeps it',
  'tax_reports.row_transactions': 'for looking at the document in the browser',
  'tax_reports.number_done': 'while it was made',
  'tax_reports.number_total': 'while it was made',
};
