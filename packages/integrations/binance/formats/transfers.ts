/**
 * Binance's lists of deposits and of withdrawals. What was credited, or what arrived at the other end; a withdrawal's fee is
 * on top, in the same coin. Before 2022 both lists had one header, so those files do not say which of the two they are.
 */

import { dateReader } from '../../reading/files/date.ts';
import type { Importer } from '../../reading/importer.ts';
import { emit, part } from '../../reading/patterns/emit.ts';
import { meaningOfWord, rowTypes } from '../../reading/patterns/meaning.ts';
import { eachRow, type Out, type RowReader } from '../../reading/row-reader.ts';

const dates = dateReader(['YYYY-MM-DD HH:mm:ssf', 'YY-MM-DD HH:mm:ssf']);

/** What both lists were called by before 2022. */
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

/** A reader of rows that all go one way. */
export function readTransfers(direction: 'deposit' | 'withdrawal'): Importer['read'] {
  const statuses = rowTypes({
    Completed: direction,
    Failed: 'cancelled',
    Cancelled: 'cancelled',
    Canceled: 'cancelled',
    Rejected: 'cancelled',
  });
  return (table) => eachRow(table, (row, out) => readRow(row, out, direction, statuses));
}

function readRow(row: RowReader, out: Out, direction: 'deposit' | 'withdrawal', statuses: ReturnType<typeof rowTypes>) {
  const status = statuses(row.need('Status'));
  if (!status) throw row.unknownType('Status');
  const column = ['Date(UTC+0)', 'Date(UTC)', 'Date'].find((name) => row.has(name))!;
  const asset = row.need('Coin').toUpperCase();
  const moved = { asset, amount: row.needDecimal('Amount') };
  // Old lists print a zero here for deposits; whatever else stood there, the network took it from the sender.
  const fee = direction === 'deposit' ? null : row.decimal(row.has('Fee') ? 'Fee' : 'TransactionFee');
  emit(row, out, status.skip === undefined ? meaningOfWord(direction) : status, {
    timestamp: row.time(column, dates),
    ...(direction === 'deposit' ? { received: moved } : { sent: moved }),
    fees: [part(asset, fee)],
    hash: row.text('TXID'),
  });
}
