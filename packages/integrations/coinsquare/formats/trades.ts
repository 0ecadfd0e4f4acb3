/**
 * The fee is included. Dates have no time. Amounts have thousands commas, while the unused price has a decimal comma.
 */
import { abs } from '@lotbook/ledger/decimal';
import { dateReader } from '../../reading/files/date.ts';
import type { FileFormat } from '../../reading/importer.ts';
import { absIn, assetIn } from '../../reading/patterns/cells.ts';
import { emit, kind } from '../../reading/patterns/emit.ts';
import { emitFill, sideOf } from '../../reading/patterns/fill.ts';
import { eachRow, type Out, type RowReader } from '../../reading/row-reader.ts';

const dates = dateReader(['DD-MM-YY', 'DD-MM-YYYY', 'YYYY-MM-DD']);

export const coinsquareTrades: FileFormat = {
  id: 'coinsquare/trades',
  label: 'Coinsquare: Trades or quick trades',
  fileTypes: ['csv'],
  confidence: 'high',
  numbers: { amount: 'grouped', price: 'comma' },
  headers: [
    ['date', 'action', 'currency', 'base_currency', 'price', 'amount', 'base_amount'],
    ['date', 'from_currency', 'from_amount', 'to_currency', 'to_amount'],
  ],
  read: (table) => eachRow(table, (row, out) => (row.has('action') ? readTrade(row, out) : readQuick(row, out))),
};

function readTrade(row: RowReader, out: Out) {
  emitFill(row, out, {
    timestamp: row.time('date', dates),
    side: sideOf(row, 'action'),
    base: assetIn(row, 'base_currency'),
    quote: assetIn(row, 'currency'),
    quantity: abs(row.needDecimal('base_amount')),
    total: abs(row.needDecimal('amount')),
  });
}

function readQuick(row: RowReader, out: Out) {
  emit(row, out, kind('trade'), {
    timestamp: row.time('date', dates),
    sent: absIn(row, 'from_amount', 'from_currency'),
    received: absIn(row, 'to_amount', 'to_currency'),
  });
}
