/**
 * One row per change of one asset, joined to trades by order id. Also reads fills and futures transactions. Times are
 * in the exporting browser's zone.
 */
import { abs, isNegative, isZero, neg } from '@lotbook/ledger/decimal';
import type { Table } from '../../reading/files/table.ts';
import type { FileFormat, ReadOptions } from '../../reading/importer.ts';
import { needPartIn, partIn, wordIn } from '../../reading/patterns/cells.ts';
import { bySign, emit, type Part, part } from '../../reading/patterns/emit.ts';
import { emitFill, sideOf } from '../../reading/patterns/fill.ts';
import { emitLegs } from '../../reading/patterns/legs.ts';
import { rowTypes } from '../../reading/patterns/meaning.ts';
import { isoDates, timesIn } from '../../reading/patterns/time.ts';
import { eachGroup } from '../../reading/row-groups.ts';
import { eachRow, type Out, type RowReader } from '../../reading/row-reader.ts';

const types = rowTypes({
  Buy: 'trade',
  Sell: 'trade',
  Deposit: 'deposit',
  'Ordinary Withdrawal': 'withdrawal',
  Withdrawal: 'withdrawal',
  'Transfer in': 'own move',
  'Transfer out': 'own move',
  'Airdrop reward': 'airdrop',
  Interest: 'interest',
  Fee: 'fee',
});
const futures = rowTypes({
  'Open Long': 'margin gain',
  'Open Short': 'margin gain',
  'Close Long': 'margin gain',
  'Close Short': 'margin gain',
  Buy: 'margin gain',
  Sell: 'margin gain',
  'Contract main settle fee': 'margin fee',
  'Funding fee': 'margin fee',
  Liquidation: 'margin loss',
  'Transfer in': 'own move',
  'Transfer out': 'own move',
});

export const bitgetSpotTransactions: FileFormat = {
  id: 'bitget/spot-transactions',
  label: 'Bitget: Spot transactions, fills or futures',
  fileTypes: ['csv'],
  confidence: 'medium',
  headers: [
    ['order', 'Date', 'Coin', 'Type', 'Amount', 'Fee', 'Available'],
    'Date,Trading pair,Base Asset,Quote Asset,Direction,Price,Amount,Total,Fee,Fee Coin'.split(','),
    'Order,Date,Coin,Futures,Margin Mode,Type,Amount,Fee,Wallet balance'.split(','),
  ],
  read: readAny,
};

type TimeOf = (row: RowReader, out: Out) => string;

function readAny(table: Table, options: ReadOptions) {
  const time: TimeOf = timesIn(table, options, ['Date'], isoDates).of;
  const names = new Set(table.header.map((name) => name.toLowerCase()));
  if (names.has('trading pair')) return eachRow(table, (row, out) => readFill(row, out, time));
  if (names.has('futures')) return eachRow(table, (row, out) => readFuture(row, out, time));
  return eachGroup(table, {
    keyOf: (row) => (types(row.text('Type'))?.isTrade && row.text('order') !== '' ? row.text('order') : null),
    read: (rows, out) => readRows(rows, out, time),
  });
}

function readRows(rows: readonly RowReader[], out: Out, timeOf: TimeOf) {
  const first = rows[0]!;
  const meaning = wordIn(first, 'Type', types);
  const timestamp = timeOf(first, out);
  const parts = rows.map((row) => needPartIn(row, 'Amount', 'Coin'));
  const fees = rows.map((row) => feeOf(row));
  const id = first.text('order');
  if (meaning.isTrade) return emitLegs(rows, out, { timestamp, legs: parts, fees, id });
  const leg = parts[0]!;
  const facts = meaning.side === 'out' && !isNegative(leg.amount) ? { sent: leg } : bySign(leg);
  emit(first, out, meaning, { timestamp, ...facts, fees, id });
}

/** Paid fees are negative here. */
function feeOf(row: RowReader): Part | null {
  const fee = row.decimal('Fee');
  return fee && !isZero(fee) ? { asset: row.need('Coin').toUpperCase(), amount: neg(fee) } : null;
}

function readFill(row: RowReader, out: Out, timeOf: TimeOf) {
  const fee = partIn(row, 'Fee', 'Fee Coin');
  emitFill(row, out, {
    timestamp: timeOf(row, out),
    side: sideOf(row, 'Direction'),
    base: row.need('Base Asset').toUpperCase(),
    quote: row.need('Quote Asset').toUpperCase(),
    quantity: row.needDecimal('Amount'),
    total: row.needDecimal('Total'),
    fees: [fee && part(fee.asset, abs(fee.amount))],
  });
}

function readFuture(row: RowReader, out: Out, timeOf: TimeOf) {
  const word = row.need('Type').replaceAll('_', ' ');
  const meaning = futures(word);
  if (!meaning) throw row.unknownType('Type');
  emit(row, out, meaning, {
    timestamp: timeOf(row, out),
    ...bySign(needPartIn(row, 'Amount', 'Coin')),
    fees: [feeOf(row)],
    id: row.text('Order'),
    note: row.text('Futures'),
  });
}
