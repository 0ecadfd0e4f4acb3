/**
 * The tables whose rows the database notes while a change is made, those that others refer to first: what a row is known
 * by, and which columns follow from other rows or from jobs. Those never stand in the way of undoing a change.
 */
import { type RawBuilder, sql } from 'kysely';

export type NotedTable = {
  name: string;
  /** Columns of the key beside `user_id`, with their types. */
  key: Readonly<Record<string, 'uuid' | 'text' | 'integer'>>;
  derived: readonly string[];
  /** What is missing or there already is as it should be. */
  isTolerant?: true;
};

/** The value of a flow: looked up by jobs, unless the user typed it. */
export const VALUE_COLUMNS = ['fiat_value', 'fiat_currency', 'fiat_source', 'fiat_priced_at'];

export const NOTED_TABLES: readonly NotedTable[] = [
  // A token may have come into use elsewhere since it was first typed, and is removed only when nothing uses it.
  { name: 'user_assets', key: { id: 'text' }, derived: [], isTolerant: true },
  { name: 'spam_assets', key: { asset_id: 'text' }, derived: ['reasons'] },
  { name: 'asset_merges', key: { asset_id: 'text' }, derived: [] },
  // Traces of a link, of spam and of edits; a source is handed on when a file that reported the transaction too is undone.
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
  // Whether its transaction is there is looked at by housekeeping.
  { name: 'attachments', key: { id: 'uuid' }, derived: ['missing_since'] },
  { name: 'identifications', key: { transaction_id: 'uuid' }, derived: [] },
  { name: 'cost_basis_timeline', key: { id: 'uuid' }, derived: [] },
  { name: 'lot_migrations', key: { id: 'uuid' }, derived: ['migrated_at'] },
  { name: 'frozen_years', key: { tax_year: 'text' }, derived: [] },
  { name: 'reported_balances', key: { id: 'uuid' }, derived: [] },
  { name: 'security_assets', key: { asset_id: 'text' }, derived: [] },
  { name: 'broker_lines', key: { id: 'uuid' }, derived: [] },
  // What is decided about a problem says nothing of the ledger.
  { name: 'problem_decisions', key: { problem_id: 'uuid' }, derived: [], isTolerant: true },
];

export const DERIVED_COLUMNS = [...new Set(NOTED_TABLES.flatMap(({ derived }) => derived))];

/**
 * The rows of a change that are about this table, with what `isRowOf` compares beside them. Read out of the key first: what a policy has not
 * let through yet is not compared with anything computed, and without this each row would be sought among all of the user's.
 */
export function noted({ name, key }: NotedTable, userId: string, changeId: string): RawBuilder<unknown> {
  const columns = Object.entries(key).map(
    ([column, type]) => sql`(key ->> ${sql.lit(column)})::${sql.raw(type)} as ${sql.ref(`key_${column}`)}`,
  );
  return sql`(select user_id, before, after, ${sql.join(columns)} from change_rows
    where user_id = ${userId} and change_id = ${changeId}::uuid and table_name = ${name} offset 0)`;
}

/** Whether row `t` of the table is the one that row `r` of `noted` is about. */
export function isRowOf({ key }: NotedTable): RawBuilder<unknown> {
  const columns = Object.keys(key).map((column) => sql`t.${sql.ref(column)} = r.${sql.ref(`key_${column}`)}`);
  return sql`(t.user_id = r.user_id and ${sql.join(columns, sql` and `)})`;
}
