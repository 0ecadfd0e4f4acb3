/**
 * Rows that belong to those of another table without a foreign key, which would ask for it row by row: triggers ask once for each statement, and remove
 * them with what they belong to. Whoever goes through tables in the order of their keys goes by these, too.
 */
export const BELONG_TO: Readonly<Record<string, string>> = {
  source_rows: 'sources',
  raw_records: 'synced_accounts',
  transactions: 'accounts',
};
