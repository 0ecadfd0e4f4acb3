/** The requested, deducted and received amounts show whether the request includes the fee. */
import { add, equals, formatDecimal, sub } from '@lotbook/ledger/decimal';
import type { FileFormat } from '../../reading/importer.ts';
import { emit, kind, part } from '../../reading/patterns/emit.ts';
import { isoDates } from '../../reading/patterns/time.ts';
import { eachRow, type Out, type RowReader } from '../../reading/row-reader.ts';

const DEPOSITS = ['Status', 'Time', 'Crypto', 'Network', 'Deposit Amount', 'TxID', 'Progress'];
const START = ['Status', 'Time', 'Crypto', 'Network', 'Request Amount', 'Withdrawal Address'];
const END = ['TxID', 'Trading Fee', 'Settlement Amount', 'Withdrawal Descriptions'];

export const mexcDepositsWithdrawals: FileFormat = {
  id: 'mexc/deposits-withdrawals',
  label: 'MEXC: Deposits or withdrawals',
  fileTypes: ['csv', 'xlsx'],
  confidence: 'medium',
  headers: [['UID', ...DEPOSITS], DEPOSITS, ['UID', ...START, 'memo', ...END], [...START, ...END]],
  read: (table) =>
    eachRow(table, (row, out) => (row.has('Deposit Amount') ? readDeposit(row, out) : readWithdrawal(row, out))),
};

/** Extracts USDT from `USDT-TRX`, its form on another network. */
function assetOf(row: RowReader): string {
  return row
    .need('Crypto')
    .toUpperCase()
    .replace(/-[A-Z0-9]+$/, '');
}

function isDone(row: RowReader, out: Out, done: RegExp): boolean {
  const status = row.need('Status');
  if (done.test(status)) return true;
  out.skip(row, `"${status}": did not complete, nothing moved.`);
  return false;
}

function readDeposit(row: RowReader, out: Out) {
  if (!isDone(row, out, /^credited successfully$/i)) return;
  emit(row, out, kind('deposit'), {
    timestamp: row.time('Time', isoDates),
    received: { asset: assetOf(row), amount: row.needDecimal('Deposit Amount') },
    hash: row.text('TxID'),
  });
}

function readWithdrawal(row: RowReader, out: Out) {
  if (!isDone(row, out, /^withdrawal successful$/i)) return;
  const asset = assetOf(row);
  const requested = row.needDecimal('Request Amount');
  const fee = row.needDecimal('Trading Fee');
  const settled = row.decimal('Settlement Amount') ?? sub(requested, fee);
  if (!equals(requested, add(settled, fee)) && !equals(requested, settled)) {
    out.warn(row, {
      code: 'TOTAL_DIFFERS',
      message: `the request ${formatDecimal(requested)} is neither what arrived, ${formatDecimal(settled)}, nor that plus the fee ${formatDecimal(fee)}; what arrived and the fee were used.`,
      remedy: 'Compare the row with MEXC, and correct the transaction if needed.',
      column: 'Request Amount',
      value: row.text('Request Amount'),
    });
  }
  emit(row, out, kind('withdrawal'), {
    timestamp: row.time('Time', isoDates),
    sent: { asset, amount: settled },
    fees: [part(asset, fee)],
    hash: row.text('TxID'),
  });
}
