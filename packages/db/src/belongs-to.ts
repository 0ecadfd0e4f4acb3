/**
 * A foreign key would check each row; these triggers check once for each statement. The code that deletes a parent
 * deletes its rows. Code that visits tables in the order of their foreign keys follows these as well.
 */
export const BELONG_TO: Readonly<Record<string, string>> = {
  source_rows: 'sources',
  raw_records: 'synced_accounts',
  transactions: 'accounts',
};
