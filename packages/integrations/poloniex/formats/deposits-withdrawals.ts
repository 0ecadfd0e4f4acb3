/**
 * Deposits and old withdrawals look alike, but only a withdrawal's status has a transaction hash. A fee in its own
 * column is included in the amount.
 */
import { sub } from '@lotbook/ledger/decimal';
import type { FileFormat } from '../../reading/importer.ts';
import { needPartIn } from '../../reading/patterns/cells.ts';
import { emit, kind, part } from '../../reading/patterns/emit.ts';
import { isoDates } from '../../reading/patterns/time.ts';
import { eachRow, type Out, type RowReader } from '../../reading/row-reader.ts';

export const poloniexDepositsWithdrawals: FileFormat = {
  id: 'poloniex/deposits-withdrawals',
  label: 'Poloniex: Deposits, withdrawals or distributions',
  fileTypes: ['csv'],
  confidence: 'high',
  headers: [
    ['Date', 'Currency', 'Amount', 'Address', 'Status'],
    ['Date', 'Currency', 'Amount', 'Fee Deducted', 'Amount - Fee', 'Address', 'Status'],
    ['date', 'currency', 'amount', 'wallet'],
    ['f_created_at', 'currency', 'f_amount', 'f_address', 'f_status'],
    ['f_date', 'currency', 'f_amount', 'f_feededucted', 'f_status'],
  ],
  read: (table) => eachRow(table, readRow),
};

function readRow(row: RowReader, out: Out) {
  const time = ['Date', 'f_created_at', 'f_date'].find((name) => row.has(name))!;
  const moved = needPartIn(row, row.has('Amount') ? 'Amount' : 'f_amount', 'Currency');
  const timestamp = row.time(time, isoDates);
  if (row.has('wallet')) return emit(row, out, kind('airdrop'), { timestamp, received: moved });
  const column = row.has('Status') ? 'Status' : 'f_status';
  const status = row.need(column);
  const hash = /^COMPLETE: *([^ \r\n].*)$/i.exec(status)?.[1];
  if (hash !== undefined && /^error/i.test(hash)) return out.skip(row, 'did not complete: nothing moved.');
  if (/^(failed|cancell?ed|error)/i.test(status)) return out.skip(row, 'did not complete: nothing moved.');
  if (hash === undefined && !/^completed?$/i.test(status)) throw row.unknownType(column);
  const feeColumn = ['Fee Deducted', 'f_feededucted'].find((name) => row.has(name));
  if (feeColumn === undefined && hash === undefined)
    return emit(row, out, kind('deposit'), { timestamp, received: moved });
  const fee = feeColumn === undefined ? null : row.decimal(feeColumn);
  emit(row, out, kind('withdrawal'), {
    timestamp,
    sent: fee ? { ...moved, amount: sub(moved.amount, fee) } : moved,
    fees: [part(moved.asset, fee)],
    hash,
  });
}
