/**
 * Deposits and withdrawals look the same, so the user chooses. "Indicated Amount" was paid or debited, "Amount" was
 * credited or paid out.
 */
import { formatDecimal, sub } from '@lotbook/ledger/decimal';
import { dateReader } from '../../reading/files/date.ts';
import type { Table } from '../../reading/files/table.ts';
import type { FileFormat, ReadOptions } from '../../reading/importer.ts';
import { chosenDirection, directionOption } from '../../reading/patterns/direction.ts';
import { emit, part } from '../../reading/patterns/emit.ts';
import { meaningOfWord, rowTypes } from '../../reading/patterns/meaning.ts';
import { timesIn } from '../../reading/patterns/time.ts';
import { eachRow, type Out, type RowReader } from '../../reading/row-reader.ts';

const dates = dateReader(['YYYY-MM-DD HH:mm:ssf', 'YY-MM-DD HH:mm:ssf']);
const statuses = rowTypes({
  Successful: 'deposit',
  Completed: 'deposit',
  Failed: 'cancelled',
  Expired: 'cancelled',
  Refunded: 'cancelled',
});

export const binanceFiatHistory: FileFormat = {
  id: 'binance/fiat-history',
  label: 'Binance: Fiat deposits or withdrawals',
  fileTypes: ['csv', 'xlsx'],
  confidence: 'high',
  headers: [
    [
      '^(date\\((utc|utcnull|utc[-+]\\d{1,2})\\)|time)$',
      'Coin',
      'Amount',
      'Status',
      'Payment Method',
      'Indicated Amount',
      'Fee',
      'Order ID',
    ],
  ],
  options: [directionOption()],
  read: readFiat,
};

function readFiat(table: Table, options: ReadOptions) {
  const time = timesIn(table, options, ['Date', 'Time'], dates).of;
  return eachRow(table, (row, out) => {
    const direction = chosenDirection(null, options);
    readRow(row, out, direction, time(row, out));
  });
}

function readRow(row: RowReader, out: Out, direction: 'deposit' | 'withdrawal', timestamp: string) {
  const status = statuses(row.need('Status'));
  if (!status) throw row.unknownType('Status');
  const asset = row.need('Coin').toUpperCase();
  const [amount, fee] = [row.needDecimal('Amount'), row.decimal('Fee')];
  const indicated = row.decimal('Indicated Amount');
  if (indicated && fee && formatDecimal(sub(indicated, amount)) !== formatDecimal(fee)) {
    out.warn(row, {
      code: 'TOTAL_DIFFERS',
      message: `"Indicated Amount" ${formatDecimal(indicated)} is not "Amount" ${formatDecimal(amount)} plus the fee ${formatDecimal(fee)}; amount and fee were used.`,
      remedy: 'Compare the row with Binance, and correct the transaction if needed.',
      column: 'Indicated Amount',
      value: row.text('Indicated Amount'),
    });
  }
  const meaning = status.skip === undefined ? meaningOfWord(direction) : status;
  // A deposit's fee is deducted before it arrives: the whole payment is booked, and then the fee.
  const moved = direction === 'deposit' && fee && indicated ? { asset, amount: indicated } : { asset, amount };
  emit(row, out, meaning, {
    timestamp,
    ...(direction === 'deposit' ? { received: moved } : { sent: moved }),
    fees: [part(asset, fee)],
    id: row.text('Order ID'),
    note: row.text('Payment Method'),
  });
}
