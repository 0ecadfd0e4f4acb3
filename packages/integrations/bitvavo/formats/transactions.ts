/**
 * Times are in the stated zone. The amounts of trades and withdrawals include the fee: only then do complete histories
 * end at zero.
 */
import { abs, add, isNegative, sub } from '@lotbook/ledger/decimal';
import { isTimeZone } from '@lotbook/ledger/time-zone';
import { dateReader } from '../../reading/files/date.ts';
import type { FileFormat } from '../../reading/importer.ts';
import { absIn, assetIn, needPartIn, withoutFee, wordIn } from '../../reading/patterns/cells.ts';
import { bySide, bySign, emit } from '../../reading/patterns/emit.ts';
import { emitFill } from '../../reading/patterns/fill.ts';
import { rowTypes } from '../../reading/patterns/meaning.ts';
import { ISO_DATES, timeOf } from '../../reading/patterns/time.ts';
import { eachRow, type Out, type RowReader } from '../../reading/row-reader.ts';

const START = ['Timezone', 'Date', 'Time', 'Type', 'Currency', 'Amount'];
const TAIL = ['Fee currency', 'Fee amount', 'Status', 'Transaction ID', 'Address'];
const dates = dateReader(ISO_DATES);
const types = rowTypes({
  buy: 'buy',
  sell: 'sell',
  deposit: 'deposit',
  withdrawal: 'withdrawal',
  staking: 'staking',
  fixed_staking: 'staking',
  lending: 'interest',
  interest: 'interest',
  rebate: 'income',
  affiliate: 'income',
  distribution: 'airdrop',
  manually_assigned: 'airdrop',
  campaign_new_user_incentive: 'airdrop',
});
const statuses = rowTypes({
  Completed: 'trade',
  Distributed: 'trade',
  Cancelled: 'cancelled',
  Canceled: 'cancelled',
  Failed: 'cancelled',
  Pending: { skip: 'still under way when exported.' },
});

export const bitvavoTransactions: FileFormat = {
  id: 'bitvavo/transactions',
  label: 'Bitvavo: Transactions',
  fileTypes: ['csv'],
  confidence: 'high',
  headers: [
    [...START, 'Quote Currency', 'Quote Price', 'Received / Paid Currency', 'Received / Paid Amount', ...TAIL],
    [...START, 'Price (EUR)', 'EUR received / paid', ...TAIL],
  ],
  read: (table) => eachRow(table, readRow),
};

function readRow(row: RowReader, out: Out) {
  const meaning = wordIn(row, 'Type', types);
  const status = wordIn(row, 'Status', statuses);
  if (status.skip !== undefined) return out.skip(row, status.skip);
  const zone = row.need('Timezone');
  if (!isTimeZone(zone))
    throw row.error(
      'INVALID_DATE',
      `"${zone}" is not a time zone.`,
      'Correct the cell, such as Europe/Amsterdam.',
      'Timezone',
    );
  const timestamp = timeOf(row, 'Date', `${row.need('Date')} ${row.text('Time')}`.trim(), dates, zone);
  const fee = absIn(row, 'Fee amount', 'Fee currency');
  const id = row.text('Transaction ID');
  const own = needPartIn(row, 'Amount', 'Currency');
  if (!meaning.isTrade) {
    const isUnsignedOut = meaning.side === 'out' && !isNegative(own.amount);
    const sides = isUnsignedOut ? bySide(meaning, own) : bySign(own);
    const sent = sides.sent && withoutFee(row, sides.sent, fee, 'Fee amount');
    return emit(row, out, meaning, { timestamp, ...sides, sent, fees: [fee], id });
  }
  const side = meaning.side === 'in' ? 'buy' : 'sell';
  const isOld = row.has('EUR received / paid');
  const quote = isOld ? 'EUR' : assetIn(row, 'Received / Paid Currency');
  const paid = abs(row.needDecimal(isOld ? 'EUR received / paid' : 'Received / Paid Amount'));
  const inside = fee?.asset === quote ? fee.amount : null;
  const total = inside === null ? paid : side === 'buy' ? sub(paid, inside) : add(paid, inside);
  emitFill(row, out, { timestamp, side, base: own.asset, quote, quantity: abs(own.amount), total, fees: [fee], id });
}
