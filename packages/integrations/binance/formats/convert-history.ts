import { dateReader } from '../../reading/files/date.ts';
import type { FileFormat } from '../../reading/importer.ts';
import { emit, needGlued } from '../../reading/patterns/emit.ts';
import { rowTypes } from '../../reading/patterns/meaning.ts';
import { timeOf } from '../../reading/patterns/time.ts';
import { eachRow, type Out, type RowReader } from '../../reading/row-reader.ts';

const dates = dateReader(['YYYY-MM-DD HH:mm:ssf', 'YY-MM-DD HH:mm:ssf']);
const COLUMNS = ['Pair', 'Type', 'Sell', 'Buy', 'Price', 'Inverse Price', 'Date Updated', 'Status'];
const statuses = rowTypes({
  Successful: 'trade',
  Success: 'trade',
  Failed: 'cancelled',
  Expired: 'cancelled',
  Cancelled: 'cancelled',
  Canceled: 'cancelled',
});

export const binanceConvertHistory: FileFormat = {
  id: 'binance/convert-history',
  label: 'Binance: Convert history',
  fileTypes: ['csv', 'xlsx'],
  confidence: 'high',
  headers: [
    ['^(date|time)$', ...COLUMNS],
    ['^(date|time)$', 'Wallet', ...COLUMNS],
  ],
  read: (table) => eachRow(table, readRow),
};

function readRow(row: RowReader, out: Out) {
  const status = statuses(row.need('Status'));
  if (!status) throw row.unknownType('Status');
  emit(row, out, status, {
    timestamp: row.has('Time') ? timeOf(row, 'Time', row.need('Time'), dates, null) : row.time('Date', dates),
    sent: needGlued(row, 'Sell'),
    received: needGlued(row, 'Buy'),
  });
}
