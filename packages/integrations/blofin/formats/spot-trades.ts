/** Five layouts. Opening a position only costs its fee; closing one realizes the gain or loss. */
import { abs, isNegative, isZero } from '@lotbook/ledger/decimal';
import type { FileFormat } from '../../reading/importer.ts';
import { assetIn } from '../../reading/patterns/cells.ts';
import { bySide, bySign, emit, kind, type Part } from '../../reading/patterns/emit.ts';
import { emitFill, sideOf } from '../../reading/patterns/fill.ts';
import { needPair } from '../../reading/patterns/pair.ts';
import { columnIn } from '../../reading/patterns/sided.ts';
import { anyDates } from '../../reading/patterns/wallet.ts';
import { Clock, eachRow, type Out, type RowReader } from '../../reading/row-reader.ts';

const MOVES = ['Asset', 'amount', 'chain_name', 'txid'];
const FEE = kind('fee');

export const blofinSpotTrades: FileFormat = {
  id: 'blofin/spot-trades',
  label: 'BloFin: Orders, margin orders, deposits or withdrawals',
  fileTypes: ['csv'],
  confidence: 'low',
  headers: [
    [
      ...['Underlying Asset', 'Order Time', 'Side', 'Avg Fill', 'Price', 'Filled', 'Total', 'Fee', 'Order Options'],
      'Status',
    ],
    [
      ...['Underlying Asset', 'order_time', 'Side', 'Avg Filled price', 'Price', 'Filled(Quantity)', 'Filled(Total)'],
      ...['Filled(Value)', 'Filled(OrderValue)', 'Fee', 'Order options', 'Status'],
    ],
    [...MOVES, 'Time', 'State'],
    [...MOVES, 'Address', 'Tag', 'Time', 'State'],
    [
      ...['Underlying Asset', 'Margin Mode', 'Leverage', 'Order Time', 'Side', 'Avg Fill', 'Price', 'Filled', 'Total'],
      ...['PNL', 'PNL%', 'Fee', 'Order Options', 'Reduce-only', 'Status'],
    ],
  ],
  read: (table, options) => {
    const clock = new Clock(anyDates, options);
    const has = (name: string) => columnIn(table.header, name) !== '';
    if (has('txid')) return eachRow(table, (row, out) => readMove(row, out, clock));
    if (has('PNL')) return eachRow(table, (row, out) => readMargin(row, out, clock));
    const columns: Columns = {
      time: columnIn(table.header, ['Order Time', 'order_time']),
      quantity: columnIn(table.header, ['Filled', 'Filled(Quantity)']),
      total: columnIn(table.header, ['Total', 'Filled(Value)']),
    };
    return eachRow(table, (row, out) => readOrder(row, out, clock, columns));
  },
};

type Columns = { time: string; quantity: string; total: string };

function readOrder(row: RowReader, out: Out, clock: Clock, at: Columns) {
  const { base, quote } = needPair(row, 'Underlying Asset');
  const side = sideOf(row, 'Side');
  const filled = row.amount(at.quantity);
  if (!filled || isZero(filled.value)) return unfilled(row, out);
  const total = row.amount(at.total);
  if (!total) row.need(at.total);
  emitFill(row, out, {
    timestamp: clock.time(row, at.time, out),
    side,
    base,
    quote,
    quantity: abs(filled.value),
    total: abs(total!.value),
    fees: [feeOf(row, quote)],
  });
}

function unfilled(row: RowReader, out: Out) {
  if (!/cancel|expired|rejected/i.test(row.text('Status'))) row.need('Status');
  return out.skip(row, 'nothing of the order was filled.');
}

function feeOf(row: RowReader, quote: string): Part | null {
  const fee = row.amount('Fee');
  return fee && { asset: /^[A-Z0-9]{2,}$/i.test(fee.unit) ? fee.unit.toUpperCase() : quote, amount: abs(fee.value) };
}

function readMargin(row: RowReader, out: Out, clock: Clock) {
  const { quote } = needPair(row, 'Underlying Asset');
  const side = row.need('Side').toLowerCase();
  if (!/^(open|close) (long|short)$/.test(side)) throw row.unknownType('Side');
  if (/cancel/i.test(row.text('Status'))) return out.skip(row, 'canceled: nothing was traded.');
  const facts = {
    timestamp: clock.time(row, 'Order Time', out),
    fees: [feeOf(row, quote)],
    note: row.text('Underlying Asset'),
  };
  if (side.startsWith('open')) {
    if (!facts.fees[0]) return out.skip(row, 'opens or adds to a position: nothing is gained yet.');
    return emit(row, out, FEE, facts);
  }
  const result = row.amount('PNL');
  if (!result) row.need('PNL');
  const word = kind(isNegative(result!.value) ? 'margin loss' : 'margin gain');
  emit(row, out, word, { ...facts, ...bySign({ asset: quote, amount: result!.value }) });
}

function readMove(row: RowReader, out: Out, clock: Clock) {
  if (/fail|cancel|reject|pend|process/i.test(row.text('State')))
    return out.skip(row, `the state is "${row.text('State')}": nothing moved.`);
  const meaning = kind(row.has('Address') ? 'withdrawal' : 'deposit');
  emit(row, out, meaning, {
    timestamp: clock.time(row, 'Time', out),
    ...bySide(meaning, { asset: assetIn(row, 'Asset'), amount: abs(row.needDecimal('amount')) }),
    hash: row.text('txid'),
  });
}
