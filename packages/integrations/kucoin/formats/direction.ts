/** Some of KuCoin's lists have one header for deposits and withdrawals. */

import type { Table } from '../../reading/files/table.ts';
import type { ReadOptions } from '../../reading/importer.ts';
import { chosenDirection, type Direction, directionInName } from '../../reading/patterns/direction.ts';
import { kind, type Meaning } from '../../reading/patterns/emit.ts';
import { Columns, RowReader } from '../../reading/row-reader.ts';

/** The row's own remark takes precedence. @throws {RowError} OPTION_MISSING */
export function directionOf(row: RowReader, table: Table, options: ReadOptions): Meaning {
  return kind(byRemark(row) ?? chosenDirection(byTable(table), options));
}

/** True if neither the columns, the file's name nor a row's remark gives the direction. */
export function isDirectionOpen(table: Table): boolean {
  return byTable(table) === null && hasSilentRow(table);
}

function byRemark(row: RowReader): Direction | null {
  const word = /^(deposit|withdraw(?:al)?)$/i.exec(row.text('Remarks'))?.[1]?.toLowerCase();
  return word === undefined ? null : word === 'deposit' ? 'deposit' : 'withdrawal';
}

function byTable({ header, name }: Pick<Table, 'header' | 'name'>): Direction | null {
  const column = header.find((cell) => /^(withdrawal|deposit) address/i.test(cell));
  if (column !== undefined) return /^w/i.test(column) ? 'withdrawal' : 'deposit';
  return directionInName(name);
}

function hasSilentRow(table: Table): boolean {
  const columns = new Columns(table);
  for (const cells of table.rows()) {
    const row = new RowReader(cells, columns);
    if (row.text('Status') !== '' && !row.has('Deposit Method') && byRemark(row) === null) return true;
  }
  return false;
}
