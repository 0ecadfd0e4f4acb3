/** A closed position realizes its gain or loss; an opened one costs only its fee. Collateral remains the user's own. */
import { abs, add, isNegative, isZero } from '@lotbook/ledger/decimal';
import type { FileFormat } from '../../reading/importer.ts';
import { wordIn } from '../../reading/patterns/cells.ts';
import { bySign, emit, kind } from '../../reading/patterns/emit.ts';
import { rowTypes } from '../../reading/patterns/meaning.ts';
import { anyDates } from '../../reading/patterns/wallet.ts';
import { Clock, eachRow, type Out, type RowReader } from '../../reading/row-reader.ts';

const actions = rowTypes({
  'Increase Long': 'locked',
  'Increase Short': 'locked',
  'Decrease Long': 'margin gain',
  'Decrease Short': 'margin gain',
});
const FEE = kind('fee');

export const jupiterPerpsHistory: FileFormat = {
  id: 'jupiter/perps-history',
  label: 'Jupiter: Perpetuals history',
  fileTypes: ['csv'],
  confidence: 'low',
  headers: [
    [
      ...['ID', 'Owner', 'Symbol', 'Created At', 'Updated At', 'Action', 'Order Type', 'Deposit/Withdrawal (USD)'],
      ...['Price', 'Size (USD)', 'PnL (USD)', 'Fee (USD)', 'Liquidation Fee (USD)', 'Transaction ID'],
    ],
  ],
  read: (table, options) => {
    const clock = new Clock(anyDates, options);
    return eachRow(table, (row, out) => readOne(row, out, clock));
  },
};

function readOne(row: RowReader, out: Out, clock: Clock) {
  const meaning = wordIn(row, 'Action', actions);
  const [fee, liquidation] = [row.decimal('Fee (USD)'), row.decimal('Liquidation Fee (USD)')];
  const paid = [fee, liquidation].filter((value) => value !== null).map(abs);
  const total = paid.length === 0 ? null : paid.reduce(add);
  const hasFee = total !== null && !isZero(total);
  if (meaning.skip !== undefined && !hasFee)
    return out.skip(row, 'opens or adds to a position: nothing is gained yet.');
  const facts = {
    timestamp: clock.time(row, 'Created At', out),
    fees: [hasFee ? { asset: 'USD', amount: total } : null],
    hash: row.text('Transaction ID'),
    id: row.text('ID') === '' ? '' : `${row.text('ID')} ${row.text('Action')} ${row.text('Transaction ID')}`.trim(),
    note: row.text('Symbol'),
  };
  if (meaning.skip !== undefined) return emit(row, out, FEE, facts);
  const result = row.needDecimal('PnL (USD)');
  const word = isNegative(result) ? kind('margin loss') : meaning;
  emit(row, out, word, { ...facts, ...bySign({ asset: 'USD', amount: result }) });
}
