/** The file does not name its coin. Sent amounts include the fee, and times are the computer's. */
import { abs, isNegative, sub } from '@lotbook/ledger/decimal';
import { dateReader } from '../../reading/files/date.ts';
import type { FileFormat, ReadOptions } from '../../reading/importer.ts';
import { emit, kind, part } from '../../reading/patterns/emit.ts';
import { Clock, eachRow, type Out, optionValue, type RowReader } from '../../reading/row-reader.ts';

const dates = dateReader(['YYYY-MM-DD HH:mm', 'YYYY-MM-DD HH:mm:ssf', 'epoch-s']);

export const electrumHistory: FileFormat = {
  id: 'electrum/history',
  label: 'Electrum: History',
  fileTypes: ['csv'],
  confidence: 'high',
  numbers: 'grouped',
  headers: [
    'transaction_hash,label,confirmations,value,fiat_value,fee,fiat_fee,timestamp',
    'transaction_hash,label,value,timestamp',
    'transaction_hash,label,confirmations,value,timestamp',
    'transaction_hash,label,confirmations,value,fiat_value,fee,fiat_fee,timestamp,lightning_payment_hash',
  ].map((header) => header.split(',')),
  detect: { match: 'prefix', columns: ['transaction_hash', 'label'] },
  options: [
    {
      key: 'asset',
      label: 'Coin',
      question: 'Which coin is this wallet of? Electrum itself holds bitcoin; wallets made after it hold others.',
      kind: 'asset',
      default: 'BTC',
    },
  ],
  read: (table, options) => {
    const clock = new Clock(dates, options);
    return eachRow(table, (row, out) => readRow(row, out, clock, options));
  },
};

function readRow(row: RowReader, out: Out, clock: Clock, options: ReadOptions) {
  if (row.text('timestamp') === '') return out.skip(row, 'was not confirmed when the file was made.');
  const asset = optionValue(options, 'asset', 'BTC').toUpperCase();
  const value = row.needDecimal('value');
  const fee = row.decimal('fee');
  const hash = row.text('transaction_hash') || row.text('lightning_payment_hash');
  const shared = { timestamp: clock.time(row, 'timestamp', out), hash, id: hash, note: row.text('label') };
  if (!isNegative(value)) return emit(row, out, kind('deposit'), { ...shared, received: { asset, amount: value } });
  const paid = fee ? abs(fee) : null;
  const amount = paid ? sub(abs(value), paid) : abs(value);
  emit(row, out, kind('withdrawal'), { ...shared, sent: { asset, amount }, fees: [part(asset, paid)] });
}
