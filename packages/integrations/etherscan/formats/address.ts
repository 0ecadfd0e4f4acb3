/**
 * Explorers list the transactions of one address without naming it. The address that occurs in every row is used, or
 * the user enters it.
 */

import type { Table } from '../../reading/files/table.ts';
import type { OptionSpec, ReadOptions } from '../../reading/importer.ts';
import { Columns, RowReader as Reader, type RowReader } from '../../reading/row-reader.ts';

const ENOUGH_ROWS = 5_000;

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

export function ownAddress(table: Table, options: ReadOptions): string | undefined {
  return options.values?.address?.trim().toLowerCase() || inferredAddress(table);
}

export function addressMissing(row: RowReader) {
  return row.error(
    'OPTION_MISSING',
    'the file does not say whose it is: several addresses are in every row.',
    'Import again and give your address.',
    'From',
  );
}

export function notYours(row: RowReader) {
  return row.error(
    'NOT_YOUR_ADDRESS',
    'neither end of the transfer is your address.',
    'Give the address this file is of.',
    'From',
  );
}
