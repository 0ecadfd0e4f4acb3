import { isNegative, neg } from '@lotbook/ledger/decimal';
import type { FileFormat } from '../../reading/importer.ts';
import { bySign, emit, part } from '../../reading/patterns/emit.ts';
import { rowTypes } from '../../reading/patterns/meaning.ts';
import { eachRow, type Out, type RowReader } from '../../reading/row-reader.ts';
import { bitfinexAsset, dates } from './bitfinex.ts';

const TAIL = ['CURRENCY', 'STATUS', 'AMOUNT', 'FEES', 'DESCRIPTION', 'TRANSACTION ID'];
const statuses = rowTypes({
  COMPLETED: 'deposit',
  CANCELED: 'cancelled',
  CANCELLED: 'cancelled',
  FAILED: 'cancelled',
  PENDING: { skip: 'still under way when exported.' },
  PROCESSING: { skip: 'still under way when exported.' },
});

export const bitfinexMovements: FileFormat = {
  id: 'bitfinex/movements',
  label: 'Bitfinex: Deposits and withdrawals',
  fileTypes: ['csv'],
  confidence: 'high',
  headers: [
    ['#', 'DATE', ...TAIL, 'NOTE'],
    ['#', 'STARTED', 'UPDATED', ...TAIL, 'NOTE'],
    ['#', 'DATE', ...TAIL],
  ],
  read: (table) => eachRow(table, readMovement),
};

function readMovement(row: RowReader, out: Out) {
  const status = statuses(row.need('STATUS'));
  if (!status) throw row.unknownType('STATUS');
  const asset = bitfinexAsset(row.need('CURRENCY'));
  const fee = row.decimal('FEES');
  emit(row, out, status, {
    timestamp: row.time(row.has('DATE') ? 'DATE' : 'UPDATED', dates),
    ...bySign({ asset, amount: row.needDecimal('AMOUNT') }),
    fees: [part(asset, fee && isNegative(fee) ? neg(fee) : fee)],
    id: row.text('#') === '' ? '' : `movement ${row.text('#')}`,
    hash: row.text('TRANSACTION ID'),
    note: row.text('NOTE'),
  });
}
