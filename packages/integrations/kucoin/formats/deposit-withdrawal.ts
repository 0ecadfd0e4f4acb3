/**
 * KuCoin's lists of deposits and of withdrawals: the name of the address column says which one it is. The fee is on top of
 * a withdrawal's amount.
 */

import type { Table } from '../../reading/files/table.ts';
import type { FileFormat, Importer } from '../../reading/importer.ts';
import { needPartIn } from '../../reading/patterns/cells.ts';
import { bySide, emit, part } from '../../reading/patterns/emit.ts';
import { meaningOfWord, rowTypes } from '../../reading/patterns/meaning.ts';
import { timesIn } from '../../reading/patterns/time.ts';
import { eachRow, type RowReader } from '../../reading/row-reader.ts';
import { dates, isEmptyExport, zoned } from './kucoin.ts';

const START = ['UID', 'Account Type', zoned('time')];
const statuses = rowTypes({
  SUCCESS: 'deposit',
  'Wallet Processing': { skip: 'still under way when exported.' },
  Processing: { skip: 'still under way when exported.' },
  FAILURE: 'cancelled',
  Cancelled: 'cancelled',
});
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
  ],
  detect: { match: 'set', columns: ['UID', 'Account Type', zoned('time'), 'Coin', 'Amount', 'Fee', 'Status'] },
  read: readTransfers,
};

function readTransfers(table: Table, options: Parameters<Importer['read']>[1]) {
  const time = timesIn(table, options, ['Time', 'created_at'], dates);
  const direction = table.header.some((name) => /^withdrawal address/i.test(name)) ? 'withdrawal' : 'deposit';
  return eachRow(table, (row, out) => {
    if (isEmptyExport(row, out)) return;
    const timestamp = time.of(row, out);
    const [coin, amount] = row.has('coin_type') ? ['coin_type', 'vol'] : ['Coin', 'Amount'];
    const meaning = row.has('Status') ? byStatus(row, direction) : byType(row);
    const part_ = needPartIn(row, amount!, coin!);
    emit(row, out, meaning, {
      timestamp,
      ...bySide(meaning, part_),
      // On a deposit the network's fee was the sender's.
      fees: [meaning.side === 'out' ? part(part_.asset, row.decimal('Fee')) : null],
      hash: row.text('Hash'),
      note: row.text('Remarks') || row.text('Remark'),
    });
  });
}

function byStatus(row: RowReader, direction: 'deposit' | 'withdrawal') {
  const status = statuses(row.need('Status'));
  if (!status) throw row.unknownType('Status');
  return status.skip === undefined ? meaningOfWord(direction) : status;
}

function byType(row: RowReader) {
  const meaning = directions(row.need('Type'));
  if (!meaning) throw row.unknownType('Type');
  return meaning;
}
