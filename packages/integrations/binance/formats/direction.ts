/**
 * Binance's lists of deposits and of withdrawals had one header before 2022. What the user says decides which of the two a file is;
 * else its name; else a fee, which only a withdrawal has; where nothing does, the user is asked.
 */
import type { Table } from '../../reading/files/table.ts';
import type { OptionSpec, ReadOptions } from '../../reading/importer.ts';
import { Columns, optionValue, RowReader } from '../../reading/row-reader.ts';

export type Direction = 'deposit' | 'withdrawal';

const KEY = 'direction';
const OLD_FEE = 'TransactionFee';

export const directionOption: OptionSpec = {
  key: KEY,
  label: 'Deposits or withdrawals',
  question: 'Are the rows of this file deposits or withdrawals?',
  kind: 'choice',
  choices: [
    { value: 'deposit', label: 'Deposits' },
    { value: 'withdrawal', label: 'Withdrawals' },
  ],
  isNeeded: (table) => directionOfTable(table) === null,
};

/** Which list a file is. @throws {RowError} OPTION_MISSING where neither the file nor the user says it */
export function directionOf(table: Table, options: ReadOptions): Direction {
  const said = options.values?.[KEY] ?? directionOfTable(table) ?? optionValue(options, KEY);
  return said === 'withdrawal' ? 'withdrawal' : 'deposit';
}

/** Null where the header is that of both lists, and neither name nor fees say which one it is. */
export function directionOfTable(table: Table): Direction | null {
  const columns = new Columns(table);
  if (columns.index(OLD_FEE) === -1) return columns.index('Fee') === -1 ? 'deposit' : 'withdrawal';
  const [isIn, isOut] = [/deposit/i.test(table.name), /withdraw/i.test(table.name)];
  if (isIn !== isOut) return isOut ? 'withdrawal' : 'deposit';
  for (const row of table.rows()) if (/[1-9]/.test(new RowReader(row, columns).text(OLD_FEE))) return 'withdrawal';
  return null;
}
