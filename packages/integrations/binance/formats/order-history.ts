/**
 * A row per order, followed by an indented header and a row per fill. The order's total is rounded and lacks the fee,
 * so fills are read if there are any.
 */
import { abs, isZero } from '@lotbook/ledger/decimal';
import { isTimeName } from '../../reading/columns/stated-facts.ts';
import { dateReader } from '../../reading/files/date.ts';
import { cleanHeader, type Table } from '../../reading/files/table.ts';
import type { FileFormat } from '../../reading/importer.ts';
import { emitFill, type Side, sideOf } from '../../reading/patterns/fill.ts';
import { needPair, type Pair } from '../../reading/patterns/pair.ts';
import { eachGroup } from '../../reading/row-groups.ts';
import { type Columns, type Out, RowReader } from '../../reading/row-reader.ts';
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
/** Ids ruined by a spreadsheet (`9,12345E+18`) identify nothing. */
const WITH_IDS = [
  ...['Date(UTC)', 'orderId', 'clientOrderId', 'Pair', 'Type', 'Order Price', 'Order Amount', 'AvgTrading Price'],
  ...['Filled', 'Total', 'status', 'Strategy Id', 'Strategy Type'],
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

export const binanceOrderHistory: FileFormat = {
  id: 'binance/order-history',
  label: 'Binance: Order history',
  fileTypes: ['csv', 'xlsx'],
  confidence: 'high',
  headers: [OLD, NEW, WITH_IDS],
  read: readOrders,
};

type Order = { pair: Pair; side: Side };
type Inner = { columns: Columns; time: string };

function readOrders(table: Table) {
  let number = 0;
  return eachGroup(table, {
    keyOf: (row) => `order ${isIndented(row) ? number : ++number}`,
    observed: () => {
      number = 0;
    },
    read: readOrderWithFills,
  });
}

const isIndented = (row: RowReader) => (row.row.cells[0]?.trim() ?? '') === '';
const timeIn = (row: RowReader) => cleanHeader(row.row.cells).find(isTimeName);
const isHeader = (row: RowReader) => timeIn(row) !== undefined;

function readOrderWithFills(rows: readonly RowReader[], out: Out) {
  const below = rows.filter(isIndented);
  const fills = below.filter((row) => !isHeader(row));
  const top = rows.find((row) => !isIndented(row));
  let order: Order | null = null;
  if (top) {
    out.attempt(top, () => {
      const read = { pair: needPair(top, 'Pair'), side: sideOf(top, top.has('Side') ? 'Side' : 'Type') };
      readOrder(top, out, read, fills.length > 0);
      order = read;
    });
  }
  let inner: Inner | null = null;
  for (const row of below) {
    if (isHeader(row)) {
      inner = { columns: row.columnsUnder(cleanHeader(row.row.cells)), time: timeIn(row)! };
      out.skip(row, 'the header of the fills below it.');
    } else out.attempt(row, () => readFill(row, out, order, inner));
  }
}

function readOrder(row: RowReader, out: Out, order: Order, hasFills: boolean) {
  const status = row.need('Status').toLowerCase();
  const isCancelled = status === 'canceled' || status === 'cancelled' || status === 'expired';
  if (!isCancelled && !/^(partially[ _])?filled$/.test(status)) throw row.unknownType('Status');
  if (hasFills) {
    const rest = isCancelled ? 'the order was canceled; its fills are in the rows below.' : null;
    return out.skip(row, rest ?? 'the order as a whole: its fills below are the trade.');
  }
  const { base, quote } = order.pair;
  const quantity = gluedAmount(row, row.has('Executed') ? 'Executed' : 'Filled', [base, quote]);
  const total = gluedAmount(row, row.has('Trading total') ? 'Trading total' : 'Total', [quote, base]);
  const isNothing = (amount: typeof quantity) => !amount || isZero(amount.amount);
  if (isCancelled && isNothing(quantity)) return out.skip(row, 'the order was canceled: nothing was traded.');
  if (!quantity || !total || isNothing(quantity) || isNothing(total))
    throw row.error(
      'MISSING_VALUE',
      'the order has neither fills nor its own quantity and total.',
      'Add the trade by hand.',
    );
  emitFill(row, out, {
    base,
    quote,
    side: order.side,
    timestamp: row.time(row.text('Time') === '' ? 'Date(UTC)' : 'Time', dates),
    quantity: abs(quantity.amount),
    total: abs(total.amount),
    fees: [],
  });
  out.warn(row, {
    code: 'FEE_UNKNOWN',
    message: 'the file has no fills of this order, so its fee is not known and the total may be rounded.',
    remedy: 'Import the trade history in place of the order history: it has the fees.',
  });
}

function readFill(row: RowReader, out: Out, order: Order | null, inner: Inner | null) {
  if (!order || !inner)
    throw row.error(
      'ORDER_MISSING',
      'this looks like a fill, but the order above it cannot be read.',
      'Export the file again, or add the trade by hand.',
    );
  const fill = new RowReader(row.row, inner.columns);
  const { base, quote } = order.pair;
  const quantity = gluedAmount(fill, 'Filled', [base, quote]);
  const total = gluedAmount(fill, 'Total', [quote, base]);
  if (!quantity || !total)
    throw row.error('MISSING_VALUE', 'the fill has no quantity or no total.', 'Add the trade by hand.');
  emitFill(row, out, {
    base,
    quote,
    side: order.side,
    timestamp: fill.time(inner.time, dates),
    quantity: abs(quantity.amount),
    total: abs(total.amount),
    fees: [gluedAmount(fill, 'Fee', [base, quote])],
  });
}
