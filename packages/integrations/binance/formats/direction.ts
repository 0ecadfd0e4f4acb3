/**
 * Before 2022, deposits and withdrawals had the same header. The file name decides, or a fee, which only a withdrawal
 * has.
 */
import type { Table } from '../../reading/files/table.ts';
import { type Direction, directionInName } from '../../reading/patterns/direction.ts';
import { Columns, RowReader } from '../../reading/row-reader.ts';

const OLD_FEE = 'TransactionFee';

export function directionOfTable(table: Table): Direction | null {
  const columns = new Columns(table);
  if (columns.index(OLD_FEE) === -1) return columns.index('Fee') === -1 ? 'deposit' : 'withdrawal';
  const named = directionInName(table.name);
  if (named !== null) return named;
  for (const row of table.rows()) if (/[1-9]/.test(new RowReader(row, columns).text(OLD_FEE))) return 'withdrawal';
  return null;
}
