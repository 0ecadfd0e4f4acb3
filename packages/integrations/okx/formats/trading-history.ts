/**
 * A spot trade is a row per asset, joined by one id in older files and one order id in newer ones; the fee is negative
 * and in the received row. Derivative rows have the position's result.
 */
import { abs, add, equals, isNegative, neg, sub } from '@lotbook/ledger/decimal';
import type { Table } from '../../reading/files/table.ts';
import { Tally } from '../../reading/files/tally.ts';
import type { FileFormat, ReadOptions } from '../../reading/importer.ts';
import { assetIn, distinct } from '../../reading/patterns/cells.ts';
import { bySign, emit, kind, type Part } from '../../reading/patterns/emit.ts';
import { emitLegs } from '../../reading/patterns/legs.ts';
import { splitPair } from '../../reading/patterns/pair.ts';
import { eachGroup } from '../../reading/row-groups.ts';
import { Columns, type Out, RowReader } from '../../reading/row-reader.ts';
import { fillsOf, type OrderLeg } from './fills.ts';
import { readBills, readFills } from './older-lists.ts';
import { okxTime, type TimeOf } from './times.ts';

const START = ['id', 'Order id', 'Time', 'Trade Type'];
const BALANCE = ['Balance Change', 'Balance'];
const POSITION = ['Position Change', 'Position Balance'];

export const okxTradingHistory: FileFormat = {
  id: 'okx/trading-history',
  label: 'OKX: Trading history',
  fileTypes: ['csv'],
  confidence: 'medium',
  headers: [
    [
      ...START,
      ...['Symbol', 'Action', 'Amount', 'Trading Unit', 'Filled Price', 'PnL', 'Fee', 'Fee Unit'],
      ...POSITION,
      ...BALANCE,
      'Balance Unit',
    ],
    // The last column repeats "Unit".
    [...START, 'Instrument', 'Type', 'Amount', 'Unit', 'PL', 'Fee', ...POSITION, ...BALANCE, '^unit$'],
    [
      ...START,
      ...['Symbol', 'Action', 'Amount', 'Trading Unit', 'Filled Price', 'Filled Price Unit', 'PnL', 'Fee', 'Fee Unit'],
      ...POSITION,
      'Position Unit',
      ...BALANCE,
      'Balance Unit',
    ],
    ['Order ID', 'Trade ID', 'Trade Time', 'Pairs', 'Amount', 'Price', 'Total', 'taker/maker', 'Fee', 'unit'],
    ['time', 'type', 'size', 'balance', 'fee', 'currency'],
  ],
  read: readAny,
};

function readAny(table: Table, options: ReadOptions) {
  const names = new Set(table.header.map((name) => name.toLowerCase()));
  const timeOf = okxTime(table, options, ['Time', 'Trade Time']);
  if (names.has('pairs')) return readFills(table, timeOf);
  if (names.has('size')) return readBills(table, timeOf);
  const distinctly = { ...table, header: distinct(table.header) };
  const keyOf = groupingOf(distinctly);
  return eachGroup(distinctly, { keyOf, read: (rows, out) => readRows(rows, out, timeOf) });
}

function groupingOf(table: Table): (row: RowReader) => string | null {
  const columns = new Columns(table);
  const ids = new Tally();
  for (const row of table.rows()) {
    const id = row.fault === undefined ? new RowReader(row, columns).text('id') : '';
    if (id !== '') ids.add(id);
  }
  const isShared = (id: string) => id !== '' && ids.add(id, 0) > 1;
  return (row) => {
    if (!isSpot(row) || actionOf(row) === 'other') return null;
    const [id, order] = [row.text('id'), row.text('Order id')];
    // Margin orders borrow and repay between fills, so only a shared id joins them.
    const byOrder = isPlainSpot(row) ? !isShared(id) && order !== '' : id === '';
    if (byOrder) return order === '' ? null : `order ${order}`;
    return id === '' ? null : `id ${id}`;
  };
}

function isSpot(row: RowReader): boolean {
  return /^(spot|margin|isolated margin|cross margin)$/i.test(row.text('Trade Type'));
}

/** In plain spot, a row's amount is in its own asset and matches the balance change. */
function isPlainSpot(row: RowReader): boolean {
  return /^spot$/i.test(row.text('Trade Type'));
}

function marketColumn(row: RowReader): string {
  return row.has('Symbol') ? 'Symbol' : 'Instrument';
}

function actionColumn(row: RowReader): string {
  return row.has('Action') ? 'Action' : 'Type';
}

function actionOf(row: RowReader): 'buy' | 'sell' | 'other' {
  const action = row.text(actionColumn(row)).toLowerCase();
  return action === 'buy' || action === 'sell' ? action : 'other';
}

function readRows(rows: readonly RowReader[], out: Out, timeOf: TimeOf) {
  const first = rows[0]!;
  const action = first.need(actionColumn(first));
  if (/transfer|unified trading account/i.test(action)) return emit(rows, out, kind('own move'), { timestamp: '' });
  const timestamp = timeOf(first, out);
  if (!isSpot(first)) return readDerivative(first, out, timestamp, action);
  if (actionOf(first) === 'other') throw first.unknownType(actionColumn(first));
  const legs = rows.map((row) => ({
    row,
    second: row.text('Time'),
    leg: legOf(row),
    fee: feeOf(row),
    price: row.decimal('Filled Price'),
  }));
  for (const fill of fillsOf(legs, splitPair(first.text(marketColumn(first))))) {
    const from = fill.map(({ row }) => row);
    out.attempt(from, () => readFillLegs(fill, out, timeOf));
  }
}

function readFillLegs(legs: readonly OrderLeg[], out: Out, timeOf: TimeOf) {
  const rows = legs.map(({ row }) => row);
  const first = rows[0]!;
  const sides = new Set(legs.map(({ leg }) => isNegative(leg.amount)));
  if (sides.size < 2) throw lonely(first);
  emitLegs(rows, out, {
    timestamp: timeOf(first, out),
    legs: legs.map(({ leg }) => leg),
    fees: legs.map(({ fee }) => fee),
    id: first.text('id') || first.text('Order id'),
  });
}

function lonely(row: RowReader) {
  const order = row.text('Order id');
  return row.error(
    'OTHER_HALF_MISSING',
    `a trade is at least two rows here, one for each asset, and ${order === '' ? 'this trade' : `order ${order}`} has only one side in the file.`,
    'Export the whole history without filters, or add the trade by hand.',
    'Order id',
  );
}

/** The balance change includes a fee in the same asset; the amount does not. */
function legOf(row: RowReader): Part {
  const asset = assetIn(row, row.has('Balance Unit') ? 'Balance Unit' : 'Unit 2');
  const change = row.needDecimal('Balance Change');
  const fee = feeOf(row);
  const inside = fee?.asset === asset ? add(change, fee.amount) : change;
  // The trading unit is the market's, equal in both rows of a trade.
  const unit = row.text(row.has('Trading Unit') ? 'Trading Unit' : 'Unit').toUpperCase();
  if (unit !== asset && !isPlainSpot(row)) return { asset, amount: inside };
  const amount = abs(row.needDecimal('Amount'));
  if (!equals(amount, abs(change)) && !equals(amount, abs(inside)))
    throw row.error(
      'TOTAL_DIFFERS',
      'the change of the balance is neither the amount nor the amount with its fee.',
      'Add the trade by hand.',
      'Balance Change',
    );
  return { asset, amount: isNegative(change) ? neg(amount) : amount };
}

function feeOf(row: RowReader): Part | null {
  const fee = row.decimal('Fee');
  if (!fee || fee.coefficient === 0n) return null;
  const column = row.has('Fee Unit') ? 'Fee Unit' : row.has('Balance Unit') ? 'Balance Unit' : 'Unit 2';
  return { asset: assetIn(row, column), amount: neg(fee) };
}

function readDerivative(row: RowReader, out: Out, timestamp: string, action: string) {
  const asset = assetIn(row, row.has('Balance Unit') ? 'Balance Unit' : 'Unit 2');
  const isFunding = /funding/i.test(action);
  const result = row.decimal(row.has('PnL') ? 'PnL' : 'PL');
  const amount =
    isFunding || result === null ? sub(row.needDecimal('Balance Change'), row.decimal('Fee') ?? ZERO) : result;
  emit(row, out, kind(isFunding ? 'margin fee' : 'margin gain'), {
    timestamp,
    ...bySign({ asset, amount }),
    fees: [feeOf(row)],
    id: row.text('id'),
    note: row.text(marketColumn(row)),
  });
}

const ZERO = { coefficient: 0n, scale: 0 };
