/**
 * References that triggers check once per statement, because a foreign key would check each row. Code that deletes a
 * parent must delete its rows. Code that visits tables in the order of their foreign keys must follow these as well.
 */
export const BELONG_TO: Readonly<Record<string, string>> = {
  source_rows: 'sources',
  raw_records: 'synced_accounts',
  transactions: 'accounts',
};
