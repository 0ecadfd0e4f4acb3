/** Whether a row of KuCoin's lists came in or went out: some versions of the list of deposits and of withdrawals share one header. */

import type { Table } from '../../reading/files/table.ts';
import type { OptionSpec, ReadOptions } from '../../reading/importer.ts';
import { kind, type Meaning } from '../../reading/patterns/emit.ts';
import { Columns, optionValue, RowReader } from '../../reading/row-reader.ts';

type Direction = 'deposit' | 'withdrawal';

const KEY = 'direction';

/** Asked only where neither rows nor columns nor the name of the file say it. */
export const directionOption: OptionSpec = {
  key: KEY,
  label: 'Deposits or withdrawals',
  question: 'Are the rows of this file deposits or withdrawals?',
  kind: 'choice',
  choices: [
    { value: 'deposit', label: 'Deposits' },
    { value: 'withdrawal', label: 'Withdrawals' },
  ],
  isNeeded: (table) => byTable(table) === null && hasSilentRow(table),
};

/** @throws {RowError} OPTION_MISSING */
export function directionOf(row: RowReader, table: Table, options: ReadOptions): Meaning {
  const found = byRemark(row) ?? byTable(table);
  return kind(found ?? (optionValue(options, KEY) === 'withdrawal' ? 'withdrawal' : 'deposit'));
}

function byRemark(row: RowReader): Direction | null {
  const word = /^(deposit|withdraw(?:al)?)$/i.exec(row.text('Remarks'))?.[1]?.toLowerCase();
  return word === undefined ? null : word === 'deposit' ? 'deposit' : 'withdrawal';
}

function byTable({ header, name }: Pick<Table, 'header' | 'name'>): Direction | null {
  const column = header.find((cell) => /^(withdrawal|deposit) address/i.test(cell));
  if (column !== undefined) return /^w/i.test(column) ? 'withdrawal' : 'deposit';
  const [isIn, isOut] = [/deposit/i.test(name), /withdraw/i.test(name)];
  return isIn === isOut ? null : isOut ? 'withdrawal' : 'deposit';
}

function hasSilentRow(table: Table): boolean {
  const columns = new Columns(table);
  for (const cells of table.rows()) {
    const row = new RowReader(cells, columns);
    if (row.text('Status') !== '' && !row.has('Deposit Method') && byRemark(row) === null) return true;
  }
  return false;
}
