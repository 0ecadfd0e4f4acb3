/** A withdrawal's fee is on top. The name of the time column shows the direction. */
import type { FileFormat } from '../../reading/importer.ts';
import { needPartIn } from '../../reading/patterns/cells.ts';
import { emit, kind, part } from '../../reading/patterns/emit.ts';
import { isoDates } from '../../reading/patterns/time.ts';
import { eachRow, type Out, type RowReader } from '../../reading/row-reader.ts';

export const htxDepositsWithdrawals: FileFormat = {
  id: 'htx/deposits-withdrawals',
  label: 'HTX (Huobi): Deposits or withdrawals',
  fileTypes: ['csv'],
  confidence: 'medium',
  headers: [
    ['uid', 'currency', 'tx_hash', 'from_address', 'to_address', 'amount', 'deposit_time'],
    ['uid', 'currency', 'tx_hash', 'to_address', 'amount', 'fee', 'withdraw_time'],
  ],
  read: (table) => eachRow(table, readRow),
};

function readRow(row: RowReader, out: Out) {
  const moved = needPartIn(row, 'amount', 'currency');
  const hash = row.text('tx_hash');
  if (row.has('deposit_time')) {
    return emit(row, out, kind('deposit'), { timestamp: row.time('deposit_time', isoDates), received: moved, hash });
  }
  emit(row, out, kind('withdrawal'), {
    timestamp: row.time('withdraw_time', isoDates),
    sent: moved,
    fees: [part(moved.asset, row.decimal('fee'))],
    hash,
  });
}
