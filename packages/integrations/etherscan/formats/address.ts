/**
 * Whose file it is. Explorers list the transactions of one address and do not name it: it is the one that is in every
 * row, or the one the user gives.
 */

import type { Table } from '../../reading/files/table.ts';
import type { OptionSpec, ReadOptions } from '../../reading/importer.ts';
import { Columns, RowReader as Reader, type RowReader } from '../../reading/row-reader.ts';

/** Rows after which it is clear enough. */
const ENOUGH_ROWS = 5_000;

/** The address in every row, in small letters; undefined when none or more than one is. */
function inferredAddress(table: Table): string | undefined {
  const columns = new Columns(table);
  let common: string[] | undefined;
  let count = 0;
  for (const row of table.rows()) {
    if (row.fault !== undefined) continue;
    const ends = endsOf(new Reader(row, columns));
    if (ends.every((end) => end === '')) continue;
    common = common === undefined ? [...new Set(ends)] : common.filter((address) => ends.includes(address));
    if (common.length === 0 || ++count >= ENOUGH_ROWS) break;
  }
  return common?.length === 1 ? common[0] : undefined;
}

/** Both ends of a row, in small letters. */
function endsOf(row: RowReader): string[] {
  const names = row.has('TxTo') ? ['From', 'TxTo', 'ParentTxFrom'] : ['From', 'To'];
  return names.map((name) => row.text(name).toLowerCase());
}

export const ADDRESS_OPTION: OptionSpec = {
  key: 'address',
  label: 'Your address',
  question: 'Which address is this file of? It is needed to tell what came in from what went out.',
  kind: 'text',
  isNeeded: (table) => inferredAddress(table) === undefined,
};

/** The user's address, given or found; undefined when neither. */
export function ownAddress(table: Table, options: ReadOptions): string | undefined {
  return options.values?.address?.trim().toLowerCase() || inferredAddress(table);
}

/** As an error of one row. */
export function addressMissing(row: RowReader) {
  return row.error(
    'OPTION_MISSING',
    'the file does not say whose it is: several addresses are in every row.',
    'Import again and give your address.',
    'From',
  );
}

/** As an error of one row: the file is of another address than it is said to be. */
export function notYours(row: RowReader) {
  return row.error(
    'NOT_YOUR_ADDRESS',
    'neither end of the transfer is your address.',
    'Give the address this file is of.',
    'From',
  );
}
