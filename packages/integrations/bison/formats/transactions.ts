/** Does not state whether a trade's fee is included in its amount. */
import { isZero } from '@lotbook/ledger/decimal';
import type { FileFormat } from '../../reading/importer.ts';
import { absIn, needPartIn, wordIn } from '../../reading/patterns/cells.ts';
import { bySide, emit, part } from '../../reading/patterns/emit.ts';
import { emitFill } from '../../reading/patterns/fill.ts';
import { rowTypes } from '../../reading/patterns/meaning.ts';
import { isoDates } from '../../reading/patterns/time.ts';
import { eachRow, type Out, type RowReader } from '../../reading/row-reader.ts';

const DATE = 'Date (UTC - Coordinated Universal Time)';
const types = rowTypes({ Buy: 'buy', Sell: 'sell', Deposit: 'deposit', Withdraw: 'withdrawal' });

export const bisonTransactions: FileFormat = {
  id: 'bison/transactions',
  label: 'BISON: Transactions',
  fileTypes: ['csv'],
  confidence: 'medium',
  headers: [
    [
      ...['Transaction ID', 'Transaction type', 'Currency', 'Asset', 'Eur (amount)', 'Asset (amount)'],
      ...['Asset (market price)', 'Fee', DATE],
    ],
  ],
  read: (table) => eachRow(table, readRow),
};

function readRow(row: RowReader, out: Out) {
  const meaning = wordIn(row, 'Transaction type', types);
  const facts = { timestamp: row.time(DATE, isoDates), id: row.text('Transaction ID') };
  const fee = row.decimal('Fee');
  if (!meaning.isTrade) {
    const moved =
      row.text('Asset') === ''
        ? needPartIn(row, 'Eur (amount)', 'Currency')
        : needPartIn(row, 'Asset (amount)', 'Asset');
    return emit(row, out, meaning, { ...facts, ...bySide(meaning, moved), fees: [part(moved.asset, fee)] });
  }
  const coins = absIn(row, 'Asset (amount)', 'Asset');
  const money = absIn(row, 'Eur (amount)', 'Currency');
  if (!coins || !money)
    throw row.error(
      'MISSING_VALUE',
      'the trade lacks its money or its coins.',
      'Add the trade by hand.',
      'Asset (amount)',
    );
  emitFill(row, out, {
    ...facts,
    side: meaning.side === 'in' ? 'buy' : 'sell',
    base: coins.asset,
    quote: money.asset,
    quantity: coins.amount,
    total: money.amount,
    fees: [part(money.asset, fee)],
  });
  if (fee && !isZero(fee))
    out.warn(row, {
      code: 'FEE_UNCLEAR',
      message: 'BISON does not say whether the fee is inside the amount of money; it was counted beside it.',
      remedy: 'Compare your balance in euros with BISON, and correct the trade if it differs by the fee.',
      column: 'Fee',
      value: row.text('Fee'),
    });
}
