/**
 * "Type" is the bought asset, and "Amount" its cost including the fee. The date contains an unquoted comma, so rows are
 * one cell longer than the header.
 */

import { dateReader } from '../../reading/files/date.ts';
import type { Table } from '../../reading/files/table.ts';
import type { FileFormat } from '../../reading/importer.ts';
import { emit, kind, needGlued } from '../../reading/patterns/emit.ts';
import { rowTypes } from '../../reading/patterns/meaning.ts';
import { Columns, eachRow, type Out, type RowReader as Reader, RowReader } from '../../reading/row-reader.ts';

const HEADER = ['Transaction', 'Type', 'Amount', 'Date Created', 'Status'];
const dates = dateReader(['M/D/YYYY, h:mm:ss A', 'M/D/YYYY h:mm:ss A']);
const types = rowTypes({ Buy: 'buy', 'Buy (Credit or Debit Card)': 'buy' });
const statuses = rowTypes({ Completed: 'buy', Canceled: 'cancelled', Cancelled: 'cancelled', Expired: 'cancelled' });

export const coinmamaOrders: FileFormat = {
  id: 'coinmama/orders',
  label: 'Coinmama: Orders',
  fileTypes: ['csv'],
  confidence: 'high',
  headers: [HEADER],
  read: readOrders,
};

function readOrders(table: Table) {
  const columns = new Columns(table);
  return eachRow(table, (row, out) => readOrder(joined(row, columns), out));
}

function joined(row: Reader, columns: Columns): Reader {
  const cells = row.row.cells.map((cell) => cell.trim());
  if (cells.length !== HEADER.length + 1) return row;
  const [transaction, type, amount, date, time, status] = cells as [string, string, string, string, string, string];
  return new RowReader({ ...row.row, cells: [transaction, type, amount, `${date}, ${time}`, status] }, columns);
}

function readOrder(row: Reader, out: Out) {
  const status = statuses(row.need('Status'));
  if (!status) throw row.unknownType('Status');
  if (status.skip !== undefined) return out.skip(row, status.skip);
  if (!types(row.need('Transaction'))) throw row.unknownType('Transaction');
  emit(row, out, kind('trade'), {
    timestamp: row.time('Date Created', dates),
    sent: needGlued(row, 'Amount'),
    received: needGlued(row, 'Type'),
  });
}
