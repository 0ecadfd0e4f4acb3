/**
 * Binance's order history: a row per order, below it an indented header and an indented row per fill. The order's own total
 * is rounded and lacks the fee, so the fills are read and the order only says which market and side they are of.
 */
import { abs } from '@lotbook/ledger/decimal';
import type { Importer } from '../../importer.ts';
import { dateReader } from '../../read/date.ts';
import { cleanHeader, type Table } from '../../read/table.ts';
import { Columns, eachRow, type Out, RowReader } from '../../row-reader.ts';
import { type Side, sideOf, tellFill } from '../patterns/fill.ts';
import { needPair, type Pair } from '../patterns/pair.ts';
import { gluedAmount } from './glued.ts';

const dates = dateReader(['YYYY-MM-DD HH:mm:ssf', 'YY-MM-DD HH:mm:ssf']);
const OLD = [
  'Date(UTC)',
  'Pair',
  'Type',
  'Order Price',
  'Order Amount',
  'AvgTrading Price',
  'Filled',
  'Total',
  'status',
];
const NEW = [
  'Date(UTC)',
  'OrderNo',
  'Pair',
  'Type',
  'Side',
  'Order Price',
  'Order Amount',
  'Time',
  'Executed',
  'Average Price',
  'Trading total',
  'Status',
];

export const binanceOrderHistory: Importer = {
  id: 'binance/order-history',
  integration: 'binance',
  name: 'Binance',
  label: 'Binance: Order history',
  category: 'Exchange',
  fileTypes: ['csv', 'xlsx'],
  confidence: 'high',
  headers: [OLD, NEW],
  read: readOrders,
};

type Order = { pair: Pair; side: Side };
function readOrders(table: Table) {
  let order: Order | null = null;
  let inner: Columns | null = null;
  return eachRow(table, (row, out) => {
    if (row.row.cells[0]?.trim() === '') {
      const isHeader = row.row.cells.some((cell) => /^date\(utc\)$/i.test(cell.trim()));
      if (!isHeader) return readFill(row, out, order, inner);
      inner = new Columns(cleanHeader(row.row.cells));
      return out.skip(row, 'the header of the fills below it.');
    }
    order = null;
    order = readOrder(row, out);
  });
}

function readOrder(row: RowReader, out: Out): Order | null {
  const status = row.need('Status').toLowerCase();
  if (status === 'canceled' || status === 'cancelled' || status === 'expired') {
    out.skip(row, 'the order was cancelled; what was filled of it stands in the rows below, if anything.');
  } else if (status === 'filled' || status === 'partially filled' || status === 'partially_filled') {
    out.skip(row, 'the order as a whole: its fills below tell the trade.');
  } else throw row.unknownType('Status');
  return { pair: needPair(row, 'Pair'), side: sideOf(row, row.has('Side') ? 'Side' : 'Type') };
}

function readFill(row: RowReader, out: Out, order: Order | null, inner: Columns | null) {
  if (!order || !inner)
    throw row.error(
      'ORDER_MISSING',
      'this looks like a fill, but the order above it cannot be read.',
      'Export the file again, or add the trade by hand.',
    );
  const fill = new RowReader(row.row, inner);
  const { base, quote } = order.pair;
  const quantity = gluedAmount(fill, 'Filled', [base, quote]);
  const total = gluedAmount(fill, 'Total', [quote, base]);
  if (!quantity || !total)
    throw row.error('MISSING_VALUE', 'the fill has no quantity or no total.', 'Add the trade by hand.');
  tellFill(row, out, {
    base,
    quote,
    side: order.side,
    timestamp: fill.time('Date(UTC)', dates),
    quantity: abs(quantity.amount),
    total: abs(total.amount),
    fees: [gluedAmount(fill, 'Fee', [base, quote])],
  });
}
