/**
 * The tables whose rows the database notes during a change, with referencing tables first: their keys, and columns
 * derived from other rows or by jobs. Derived columns never block an undo.
 */
import { type RawBuilder, sql } from 'kysely';

export type NotedTable = {
  name: string;
  key: Readonly<Record<string, 'uuid' | 'text' | 'integer'>>;
  derived: readonly string[];
  /** A missing or existing row is acceptable as it is. */
  isTolerant?: true;
};

/** The value of a flow, which jobs look up unless the user entered it. */
export const VALUE_COLUMNS = ['fiat_value', 'fiat_currency', 'fiat_source', 'fiat_priced_at'];

export const NOTED_TABLES: readonly NotedTable[] = [
  // A custom token may be used elsewhere by now. It is deleted only when nothing uses it.
  { name: 'user_assets', key: { id: 'text' }, derived: [], isTolerant: true },
  { name: 'spam_assets', key: { asset_id: 'text' }, derived: ['reasons'] },
  { name: 'asset_merges', key: { asset_id: 'text' }, derived: [] },
  // Traces of links, spam and edits. `source_id` changes when the import of one of several files with the transaction
  // is undone.
  { name: 'transactions', key: { id: 'uuid' }, derived: ['merged_into', 'spam', 'is_edited', 'source_id', 'position'] },
  { name: 'flows', key: { transaction_id: 'uuid', position: 'integer' }, derived: VALUE_COLUMNS },
  {
    name: 'imported_values',
    key: { transaction_id: 'uuid', position: 'integer', field: 'text' },
    derived: ['edited_at'],
  },
  { name: 'transaction_links', key: { id: 'uuid' }, derived: [] },
  { name: 'duplicate_decisions', key: { id: 'uuid' }, derived: ['is_applied'] },
  { name: 'rules', key: { id: 'uuid' }, derived: [] },
  { name: 'user_prices', key: { asset: 'text', currency: 'text', moment: 'text' }, derived: [] },
  {
    name: 'source_rows',
    key: { source_id: 'uuid', row_number: 'integer' },
    derived: ['transaction_id', 'reason', 'outcome'],
    isTolerant: true,
  },
  // Housekeeping checks whether the transaction exists.
  { name: 'attachments', key: { id: 'uuid' }, derived: ['missing_since'] },
  { name: 'identifications', key: { transaction_id: 'uuid' }, derived: [] },
  { name: 'cost_basis_timeline', key: { id: 'uuid' }, derived: [] },
  { name: 'lot_migrations', key: { id: 'uuid' }, derived: ['migrated_at'] },
  { name: 'frozen_years', key: { tax_year: 'text' }, derived: [] },
  { name: 'reported_balances', key: { id: 'uuid' }, derived: [] },
  { name: 'security_assets', key: { asset_id: 'text' }, derived: [] },
  { name: 'broker_lines', key: { id: 'uuid' }, derived: [] },
  // A decision about a problem does not affect the ledger.
  { name: 'problem_decisions', key: { problem_id: 'uuid' }, derived: [], isTolerant: true },
];

export const DERIVED_COLUMNS = [...new Set(NOTED_TABLES.flatMap(({ derived }) => derived))];

/**
 * Selects the rows of a change for this table, with the columns that `isRowOf` compares. Extracts the keys first:
 * row-level security prevents comparing computed values early, so every row would be looked up among all of the user's.
 */
export function noted({ name, key }: NotedTable, userId: string, changeId: string): RawBuilder<unknown> {
  const columns = Object.entries(key).map(
    ([column, type]) => sql`(key ->> ${sql.lit(column)})::${sql.raw(type)} as ${sql.ref(`key_${column}`)}`,
  );
  return sql`(select user_id, before, after, ${sql.join(columns)} from change_rows
    where user_id = ${userId} and change_id = ${changeId}::uuid and table_name = ${name} offset 0)`;
}

/** Compares row `t` of the table with row `r` of `noted`. */
export function isRowOf({ key }: NotedTable): RawBuilder<unknown> {
  const columns = Object.keys(key).map((column) => sql`t.${sql.ref(column)} = r.${sql.ref(`key_${column}`)}`);
  return sql`(t.user_id = r.user_id and ${sql.join(columns, sql` and `)})`;
}
