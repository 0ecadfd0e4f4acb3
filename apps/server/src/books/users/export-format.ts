/**
 * What a copy of a user's data contains, column by column: the files of the ZIP, its README and docs/data-export.md are all made from
 * this list. A test holds it to the database, so that no column is forgotten.
 */

/** Rises when a program that reads these files has to change; a column more is no reason. */
export const EXPORT_VERSION = 1;

/** `id`: a UUID. `decimal`: digits as text, never rounded. `instant`: UTC with six decimals. `day`: YYYY-MM-DD. */
export type CellKind = 'id' | 'text' | 'decimal' | 'integer' | 'yes-no' | 'instant' | 'day' | 'json';

export type ExportColumn = { name: string; kind: CellKind; about: string };
export type ExportTable = {
  name: string;
  /**
   * What one row of it, and several, are called where a copy is shown before it is brought in. Null: rows are part of what another table
   * counts, or are not taken over.
   */
  counted: readonly [one: string, several: string] | null;
  about: string;
  /** In which order rows come: its primary key without the user. */
  key: readonly string[];
  columns: readonly ExportColumn[];
  /** Of the catalogue, which is nobody's: what the user's rows name. */
  isShared?: true;
  /** Copies that earlier versions made have no file of it. */
  isLater?: true;
};

const column = (kind: CellKind) => (name: string, about: string) => ({ name, kind, about });
const id = column('id');
const text = column('text');
const decimal = column('decimal');
const integer = column('integer');
const yesNo = column('yes-no');
const instant = column('instant');
const day = column('day');
const json = column('json');

export const EXPORT_TABLES: readonly ExportTable[] = [
  {
    name: 'user_settings',
    counted: null,
    about: 'Your settings, in one row.',
    key: [],
    columns: [
      text('country', 'whose tax rules apply'),
      text('base_currency', 'in which results are computed'),
      text('time_zone', 'by which days begin'),
      text('cost_basis_method', 'the lot method'),
      text('lot_allocation', 'lots of all wallets together, or of each'),
      day('wallet_from', 'from when on lots are taken by wallet'),
      text('safe_harbor_allocation', 'how lots were divided among wallets on that day'),
      text('transfer_fee', 'how fees of transfers are treated'),
      text('trade_fee', 'how fees of trades are treated; empty: as the country has it'),
      integer('tax_year_start_month', 'the month in which the tax year begins'),
      integer('tax_year_start_day', 'and the day'),
      text('theme', 'light, dark, or as the device has it'),
      yesNo('cost_basis_paused', 'whether computing was paused'),
      yesNo('has_sample_data', 'whether the sample was in the ledger'),
      instant('created_at', ''),
      instant('updated_at', ''),
    ],
  },
  {
    name: 'cost_basis_timeline',
    counted: ['entry in the cost basis timeline', 'entries in the cost basis timeline'],
    about: 'Other lot methods from a day on, for all wallets or one.',
    key: ['id'],
    columns: [
      id('id', ''),
      text('method', 'the lot method'),
      day('starts_on', 'the first day'),
      day('ends_on', 'the last day; empty: no end'),
      id('account_id', 'of this account alone; empty: of all'),
      instant('created_at', ''),
    ],
  },
  {
    name: 'taxability_settings',
    counted: ['choice of what is taxable', 'choices of what is taxable'],
    about: 'Whether operations such as lending or wrapping are taxable, by period.',
    key: ['id'],
    columns: [
      id('id', ''),
      text('operation', ''),
      yesNo('is_taxable', ''),
      day('starts_on', 'the first day'),
      day('ends_on', 'the last day; empty: no end'),
      instant('updated_at', ''),
    ],
  },
  {
    name: 'accounts',
    counted: ['wallet', 'wallets'],
    about: 'Your wallets and exchange accounts.',
    key: ['id'],
    columns: [
      id('id', ''),
      integer('kind', '1: exchange account, 2: on-chain wallet, and so on'),
      text('name', ''),
      text('integration', 'the exchange or wallet, where it is a known one'),
      yesNo('is_sample', 'of the sample'),
      id('created_by_source_id', 'the source that made it'),
      instant('created_at', ''),
      instant('last_synced_at', ''),
    ],
  },
  {
    name: 'user_assets',
    counted: ['own asset', 'own assets'],
    about: 'Assets of your own: those that the catalogue does not have.',
    key: ['id'],
    columns: [
      text('id', 'how flows name it'),
      text('symbol', ''),
      text('name', ''),
      text('description', ''),
      text('chain', 'where its contract is'),
      text('contract', 'the address of its contract'),
      id('created_by_source_id', 'the source that made it'),
      instant('created_at', ''),
    ],
  },
  {
    name: 'assets',
    counted: null,
    about: 'Assets of the catalogue that your flows name. They are the same for everybody.',
    key: ['id'],
    isShared: true,
    columns: [
      text('id', 'how flows name it'),
      text('symbol', ''),
      text('name', ''),
      text('slug', ''),
      text('coingecko_id', 'its name at CoinGecko'),
      integer('decimals', 'how many it has on its chain'),
      yesNo('is_stablecoin', ''),
    ],
  },
  {
    name: 'asset_merges',
    counted: ['merged asset', 'merged assets'],
    about: 'Assets that you said are one.',
    key: ['asset_id'],
    columns: [
      text('asset_id', 'this asset'),
      text('into_asset_id', 'is that one'),
      text('origin', 'you said so, or an earlier version of Lotbook did'),
      instant('merged_at', ''),
    ],
  },
  {
    name: 'uploads',
    counted: ['file', 'files'],
    about: 'Files you sent. Each is in `files/`, under its id, as it was sent.',
    key: ['id'],
    columns: [
      id('id', ''),
      text('filename', ''),
      text('status', ''),
      integer('size_bytes', ''),
      text('sha256', 'of its content'),
      text('content_type', ''),
      instant('created_at', ''),
    ],
  },
  {
    name: 'upload_edits',
    counted: ['corrected or skipped row', 'corrected or skipped rows'],
    about: 'What you changed while you reviewed a file; the file itself is never changed.',
    key: ['upload_id', 'row_number', 'column_index'],
    columns: [
      id('upload_id', ''),
      integer('row_number', ''),
      integer('column_index', ''),
      text('kind', 'a cell that was corrected, a row that was skipped, or a decision on a duplicate'),
      text('value', ''),
      id('transaction_id', ''),
      instant('edited_at', ''),
    ],
  },
  {
    name: 'import_templates',
    counted: ['template', 'templates'],
    about: 'Templates: how you mapped files that no format knows.',
    key: ['id'],
    columns: [
      id('id', ''),
      text('name', ''),
      json('mapping', ''),
      instant('created_at', ''),
      instant('updated_at', ''),
    ],
  },
  {
    name: 'saved_views',
    counted: ['saved search', 'saved searches'],
    about: 'Searches of the list of transactions that you keep under a name.',
    key: ['id'],
    isLater: true,
    columns: [
      id('id', ''),
      text('name', ''),
      text('query', 'as it is written in the search line'),
      instant('created_at', ''),
    ],
  },
  {
    name: 'sources',
    counted: ['source', 'sources'],
    about: 'Where transactions came from: imports, entry by hand, the sample.',
    key: ['id'],
    columns: [
      id('id', ''),
      text('kind', 'file, sync, hand or sample'),
      id('account_id', ''),
      id('upload_id', 'the file'),
      text('name', ''),
      text('integration', ''),
      text('format', 'the format it was read as'),
      text('chosen_format', 'the format you chose'),
      text('time_zone', 'of the times in it'),
      text('status', ''),
      integer('number_done', 'rows read'),
      integer('number_total', 'rows in all'),
      integer('number_imported', 'rows that became transactions'),
      integer('number_duplicate', 'rows that were in the ledger already'),
      integer('number_ignored', 'rows that were skipped'),
      integer('number_user_defined_tokens', 'assets it brought that the catalogue does not have'),
      yesNo('created_account', 'whether it made its account'),
      text('error_code', ''),
      text('error_message', ''),
      json('issues', 'rejected rows, and what was said about others'),
      json('header', 'of the file'),
      json('option_values', 'what you chose about the file'),
      json('removed_account', 'the account that went when it was undone'),
      json('template', 'the template it was read with'),
      yesNo('reads_contracts', 'whether tokens were told apart by contract'),
      json('how_read', 'how numbers and dates were read'),
      instant('created_at', ''),
      instant('started_at', ''),
      instant('finished_at', ''),
      instant('undone_at', 'empty: it was not undone'),
    ],
  },
  {
    name: 'source_rows',
    counted: ['row of a file', 'rows of files'],
    about: 'Each row of each file, and what became of it.',
    key: ['source_id', 'row_number'],
    columns: [
      id('source_id', ''),
      integer('row_number', ''),
      json('cells', ''),
      text('outcome', 'transaction, duplicate, skipped or error'),
      id('transaction_id', ''),
      text('reason', ''),
    ],
  },
  {
    name: 'transactions',
    counted: ['transaction', 'transactions'],
    about: 'Your transactions. What moved is in `flows`.',
    key: ['id'],
    columns: [
      id('id', ''),
      instant('happened_at', ''),
      text('type', ''),
      text('label', ''),
      text('purpose', ''),
      yesNo('is_taxable', 'empty: by its type'),
      instant('acquired_at', 'of an opening lot: when it was acquired'),
      id('account_id', ''),
      text('external_id', 'its id in the file or at the exchange'),
      id('source_id', ''),
      integer('position', 'among those of the same instant'),
      text('transaction_hash', ''),
      text('counterparty', ''),
      text('note', ''),
      id('merged_into', 'of a deposit: the withdrawal it is shown with'),
      yesNo('is_ignored', ''),
      yesNo('is_edited', 'whether you edited it'),
      instant('created_at', ''),
      instant('updated_at', ''),
    ],
  },
  {
    name: 'flows',
    counted: null,
    about: 'What moved in each transaction, with its value.',
    key: ['transaction_id', 'position'],
    columns: [
      id('transaction_id', ''),
      integer('position', ''),
      instant('happened_at', ''),
      text('direction', 'in, out or fee'),
      id('account_id', ''),
      text('asset_id', ''),
      text('named_asset_id', 'the asset that the file names, where it was merged into another'),
      decimal('quantity', ''),
      yesNo('is_withheld', 'of a fee: taken from what was sent or received'),
      decimal('split_ratio', 'of a split: what each unit became'),
      decimal('stated_value', 'the value in the file, or yours'),
      text('stated_currency', ''),
      decimal('fiat_value', 'the value that results are computed with'),
      text('fiat_currency', ''),
      text('fiat_source', 'where that value is from'),
      instant('fiat_priced_at', 'and of which instant'),
    ],
  },
  {
    name: 'transaction_links',
    counted: ['match of two transactions', 'matches of two transactions'],
    about: 'Transactions that belong together, and matches that you rejected.',
    key: ['id'],
    columns: [
      id('id', ''),
      text('kind', 'transfer, bridge or linked trade'),
      id('from_transaction_id', ''),
      id('to_transaction_id', ''),
      text('origin', 'matched, by hand, or rejected'),
      text('reason', ''),
      instant('created_at', ''),
    ],
  },
  {
    name: 'duplicate_decisions',
    counted: ['decision about a duplicate', 'decisions about duplicates'],
    about: 'What you decided about likely duplicates.',
    key: ['id'],
    columns: [
      id('id', ''),
      text('verdict', 'same or different'),
      id('kept_account_id', ''),
      text('kept_external_id', ''),
      id('dropped_account_id', ''),
      text('dropped_external_id', ''),
      yesNo('is_applied', ''),
      instant('created_at', ''),
    ],
  },
  {
    name: 'user_prices',
    counted: ['own price', 'own prices'],
    about: 'Prices of your own.',
    key: ['asset', 'currency', 'moment'],
    columns: [
      text('asset', ''),
      text('currency', ''),
      text('moment', 'from when on it holds'),
      decimal('price', 'of one unit'),
      instant('created_at', ''),
    ],
  },
  {
    name: 'tax_reports',
    counted: ['document', 'documents'],
    about: 'Tax documents that you had made. Each that was finished is in `documents/`, under its id.',
    key: ['id'],
    columns: [
      id('id', ''),
      text('report_type', ''),
      text('format', ''),
      text('tax_year', ''),
      id('computation_id', 'the computation it was made from'),
      text('result_hash', 'of that computation'),
      text('status', ''),
      text('filename', ''),
      text('error_code', ''),
      instant('created_at', ''),
      instant('finished_at', ''),
    ],
  },
  {
    name: 'audit_events',
    counted: ['entry in the log of changes', 'entries in the log of changes'],
    about: 'The audit log: every change, with the state before and after.',
    key: ['id'],
    columns: [
      id('id', ''),
      instant('happened_at', ''),
      text('actor_id', 'who changed it: you, or the system'),
      text('action', ''),
      text('entity', ''),
      text('entity_id', ''),
      json('before', ''),
      json('after', ''),
      id('change_id', 'the change it is of, in `changes`'),
    ],
  },
  {
    name: 'changes',
    counted: null,
    about: 'Changes to your ledger that can be undone.',
    key: ['number'],
    columns: [
      id('id', ''),
      integer('number', 'counted from 1'),
      text('actor_id', 'who made it'),
      text('action', ''),
      json('params', 'what it was, beside the action'),
      integer('transaction_count', 'transactions that it changed'),
      instant('made_at', ''),
      instant('applied_at', 'since when it stands: made, or made again'),
      instant('undone_at', 'empty while it stands'),
      text('undone_by', 'who undid it'),
    ],
  },
];

/** Tables and columns of users that are in no copy, and why. */
export const NOT_EXPORTED: Readonly<Record<string, string>> = {
  computations: 'computed from the ledger',
  segments: 'computed from the ledger',
  lots: 'computed from the ledger',
  disposals: 'computed from the ledger',
  income: 'computed from the ledger',
  callouts: 'computed from the ledger',
  change_rows: 'kept to undo changes with; the audit log says what they did',
  change_transactions: 'kept to undo changes with; the audit log says what they did',
  waiting_values: 'what the server has yet to do',
  provisional_values: 'what the server has yet to do',
  price_outages: 'what the server has yet to do',
  data_exports: 'copies like this one',
  data_imports: 'copies like this one',
  'user_settings.is_admin': 'a right on one installation',
  'user_settings.ledger_version': 'counts changes for the server',
  'user_settings.change_count': 'counts changes for the server',
  'user_settings.changed_from': 'what the server has yet to do',
  'user_settings.wanted_urgency': 'what the server has yet to do',
  'user_settings.current_computation_id': 'computed from the ledger',
  'audit_events.data_import_id': 'which copy it came with',
  'uploads.storage_key': 'where the server keeps it',
  'uploads.receiving_until': 'while it was received',
  'uploads.expires_at': 'while it was received',
  'tax_reports.storage_key': 'where the server keeps it',
};
