/** The amount is what was credited or delivered. A withdrawal's fee is on top, in the same coin. */

import { dateReader } from '../../reading/files/date.ts';
import type { Table } from '../../reading/files/table.ts';
import type { Direction } from '../../reading/patterns/direction.ts';
import { emit, part } from '../../reading/patterns/emit.ts';
import { meaningOfWord, rowTypes } from '../../reading/patterns/meaning.ts';
import { eachRow, type Out, type RowReader } from '../../reading/row-reader.ts';

const dates = dateReader(['YYYY-MM-DD HH:mm:ssf', 'YY-MM-DD HH:mm:ssf']);

export const OLD_HEADERS = [
  [
    'Date(UTC)',
    'Coin',
    'Network',
    'Amount',
    'TransactionFee',
    'Address',
    'TXID',
    'SourceAddress',
    'PaymentID',
    'Status',
  ],
  ['Date(UTC)', 'Coin', 'Amount', 'TransactionFee', 'Address', 'TXID', 'SourceAddress', 'PaymentID', 'Status'],
  ['Date', 'Coin', 'Amount', 'TransactionFee', 'Address', 'TXID', 'SourceAddress', 'PaymentID', 'Status'],
];

const STATUSES = { deposit: statusesOf('deposit'), withdrawal: statusesOf('withdrawal') };

function statusesOf(direction: Direction) {
  return rowTypes({
    Completed: direction,
    Failed: 'cancelled',
    Cancelled: 'cancelled',
    Canceled: 'cancelled',
    Rejected: 'cancelled',
  });
}

export function readTransfers(table: Table, directionOfFile: () => Direction) {
  let direction: Direction | null = null;
  return eachRow(table, (row, out) => {
    direction ??= directionOfFile();
    readRow(row, out, direction);
  });
}

function readRow(row: RowReader, out: Out, direction: Direction) {
  const status = STATUSES[direction](row.need('Status'));
  if (!status) throw row.unknownType('Status');
  const column = ['Date(UTC+0)', 'Date(UTC)', 'Date'].find((name) => row.has(name))!;
  const asset = row.need('Coin').toUpperCase();
  const moved = { asset, amount: row.needDecimal('Amount') };
  // Old lists print zero for deposits; any other value was paid by the sender.
  const fee = direction === 'deposit' ? null : row.decimal(row.has('Fee') ? 'Fee' : 'TransactionFee');
  emit(row, out, status.skip === undefined ? meaningOfWord(direction) : status, {
    timestamp: row.time(column, dates),
    ...(direction === 'deposit' ? { received: moved } : { sent: moved }),
    fees: [part(asset, fee)],
    hash: row.text('TXID'),
  });
}
