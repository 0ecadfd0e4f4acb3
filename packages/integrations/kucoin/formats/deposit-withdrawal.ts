/**
 * The direction comes from the row's remark, else the address column's name, else the file's name, else the user. A
 * withdrawal's fee is on top.
 */

import { isZero } from '@lotbook/ledger/decimal';
import type { Table } from '../../reading/files/table.ts';
import type { FileFormat, Importer } from '../../reading/importer.ts';
import { needPartIn } from '../../reading/patterns/cells.ts';
import { directionOption } from '../../reading/patterns/direction.ts';
import { bySide, emit, kind, part } from '../../reading/patterns/emit.ts';
import { type Meaning, rowTypes } from '../../reading/patterns/meaning.ts';
import { timesIn } from '../../reading/patterns/time.ts';
import { eachRow, type Out, type RowReader } from '../../reading/row-reader.ts';
import { directionOf, isDirectionOpen } from './direction.ts';
import { dates, isEmptyExport, zoned } from './kucoin.ts';

const START = ['UID', 'Account Type', zoned('time')];
const statuses = rowTypes({
  SUCCESS: 'deposit',
  'Wallet Processing': { skip: 'still under way when exported.' },
  Processing: { skip: 'still under way when exported.' },
  SUCCEEDED: 'deposit',
  FAILED: 'cancelled',
  FAILURE: 'cancelled',
  Cancelled: 'cancelled',
});
const FIAT = ['Order ID', 'Currency (Fiat)', 'Fiat Amount', 'Fee', 'Deposit Method', 'Status', zoned('time')];
const directions = rowTypes({ DEPOSIT: 'deposit', WITHDRAW: 'withdrawal', WITHDRAWAL: 'withdrawal' });

export const kucoinDepositWithdrawal: FileFormat = {
  id: 'kucoin/deposit-withdrawal',
  label: 'KuCoin: Deposits or withdrawals',
  fileTypes: ['csv'],
  confidence: 'high',
  headers: [
    [...START, 'Coin', 'Amount', 'Fee', 'Hash', 'Deposit Address', 'Transfer Network', 'Status', 'Remarks'],
    [...START, 'Coin', 'Amount', 'Fee', 'Hash', 'Withdrawal Address/Account', 'Transfer Network', 'Status', 'Remarks'],
    [...START, 'Coin', 'Amount', 'Fee', 'Transfer Network', 'Status', 'Remarks'],
    [...START, 'Remarks', 'Status', 'Fee', 'Amount', 'Coin', 'Transfer Network'],
    [...START, 'Remarks', 'Status', 'Fee', 'Amount', 'Coin', 'Transfer Network', 'Withdrawal Address/Account'],
    ['Time', 'Coin', 'Network', 'Amount', 'Type', 'Remark', 'Fee'],
    ['Time', 'Coin', 'Amount', 'Type', 'Remark'],
    ['Time', 'Coin', 'Network', 'Amount', 'Type', 'Wallet Address/Account', 'Remark'],
    ['Time', 'Coin', 'Amount', 'Type', 'Wallet Address', 'Remark'],
    ['coin_type', 'type', 'add', 'hash', 'vol', 'created_at'],
    FIAT,
  ],
  detect: { match: 'set', columns: ['UID', 'Account Type', zoned('time'), 'Coin', 'Amount', 'Fee', 'Status'] },
  options: [directionOption(isDirectionOpen)],
  read: readTransfers,
};

function readTransfers(table: Table, options: Parameters<Importer['read']>[1]) {
  const time = timesIn(table, options, ['Time', 'created_at'], dates);
  return eachRow(table, (row, out) => {
    if (isEmptyExport(row, out)) return;
    const timestamp = time.of(row, out);
    if (row.has('Deposit Method')) return readMoney(row, out, timestamp);
    const [coin, amount] = row.has('coin_type') ? ['coin_type', 'vol'] : ['Coin', 'Amount'];
    const meaning = row.has('Status') ? byStatus(row, () => directionOf(row, table, options)) : byType(row);
    const part_ = needPartIn(row, amount!, coin!);
    emit(row, out, meaning, {
      timestamp,
      ...bySide(meaning, part_),
      // The sender paid a deposit's network fee.
      fees: [meaning.side === 'out' ? part(part_.asset, row.decimal('Fee')) : null],
      hash: row.text('Hash'),
      note: row.text('Remarks') || row.text('Remark'),
    });
  });
}

function readMoney(row: RowReader, out: Out, timestamp: string) {
  const fee = row.decimal('Fee');
  const paid = needPartIn(row, 'Fiat Amount', 'Currency (Fiat)');
  emit(
    row,
    out,
    byStatus(row, () => kind('deposit')),
    {
      timestamp,
      received: paid,
      fees: [part(paid.asset, fee)],
      id: row.text('Order ID'),
      note: row.text('Deposit Method'),
    },
  );
  if (fee && !isZero(fee))
    out.warn(row, {
      code: 'FEE_UNCLEAR',
      message: 'KuCoin does not say whether the fee was taken out of the amount; it was counted beside it.',
      remedy: 'Compare the balance of this currency with KuCoin, and correct the deposit if it differs by the fee.',
      column: 'Fee',
      value: row.text('Fee'),
    });
}

function byStatus(row: RowReader, direction: () => Meaning) {
  const status = statuses(row.need('Status'));
  if (!status) throw row.unknownType('Status');
  return status.skip === undefined ? direction() : status;
}

function byType(row: RowReader) {
  const meaning = directions(row.need('Type'));
  if (!meaning) throw row.unknownType('Type');
  return meaning;
}
