/**
 * A statement with gross, fee and net, each in its currency. In the older layout, a purchase or sale is two rows with
 * the same time.
 */
import { abs, add, type Decimal, isZero, max, min, sub } from '@lotbook/ledger/decimal';
import type { Table } from '../../reading/files/table.ts';
import type { FileFormat } from '../../reading/importer.ts';
import { absIn, assetIn, needPartIn, wordIn } from '../../reading/patterns/cells.ts';
import { bySign, emit, type Part } from '../../reading/patterns/emit.ts';
import { emitLegs } from '../../reading/patterns/legs.ts';
import { rowTypes } from '../../reading/patterns/meaning.ts';
import { anyDates } from '../../reading/patterns/wallet.ts';
import { eachGroup } from '../../reading/row-groups.ts';
import { Clock, eachRow, type Out, type RowReader } from '../../reading/row-reader.ts';

const types = rowTypes({
  Receive: 'deposit',
  'Bank deposit': 'deposit',
  FPS: 'deposit',
  Send: 'withdrawal',
  'Bank withdrawal': 'withdrawal',
  Trade: 'trade',
});
const oldTypes = rowTypes({
  'Bank Deposit': 'deposit',
  'Coinfloor Balance Transfer': 'deposit',
  'Bank Withdrawal': 'withdrawal',
  'Bought Bitcoin': 'trade',
  'Sold Bitcoin': 'trade',
});

export const coincornerStatement: FileFormat = {
  id: 'coincorner/statement',
  label: 'CoinCorner: Statement',
  fileTypes: ['csv'],
  confidence: 'low',
  headers: [
    [
      ...['Date & Time', 'Store/Website', 'Detail', 'Type', 'Tx ID', 'Price', 'Price Currency', 'Gross'],
      ...['Gross Currency', 'Fee', 'Fee Currency', 'Net', 'Net Currency', 'Balance', 'Balance Currency'],
    ],
    ['Date', 'Currency', 'Transaction Type', 'Amount', 'Balance'],
  ],
  read: (table: Table, options) => {
    const clock = new Clock(anyDates, options);
    if (table.header.some((name) => /^gross$/i.test(name)))
      return eachRow(table, (row, out) => readOne(row, out, clock));
    return eachGroup(table, {
      keyOf: (row) => (/^(bought|sold) bitcoin$/i.test(row.text('Transaction Type')) ? row.text('Date') || null : null),
      read: (rows, out) => readOld(rows, out, clock),
    });
  },
};

function readOne(row: RowReader, out: Out, clock: Clock) {
  const meaning = wordIn(row, 'Type', types);
  const gross = needPartIn(row, 'Gross', 'Gross Currency');
  const net = needPartIn(row, 'Net', 'Net Currency');
  const fee = absIn(row, 'Fee', 'Fee Currency');
  const facts = {
    timestamp: clock.time(row, 'Date & Time', out),
    fees: [fee],
    note: row.text('Detail'),
    id: row.text('Tx ID') === '' ? '' : `${row.text('Tx ID')} ${row.text('Type')}`,
  };
  if (meaning.isTrade)
    return emit(row, out, meaning, { ...facts, sent: without(gross, fee, sub), received: without(net, fee, add) });
  // Whichever includes the fee, the smaller amount was sent and the larger arrived before the fee.
  const pick = meaning.side === 'in' ? max : min;
  const amount = gross.asset === net.asset ? pick(abs(gross.amount), abs(net.amount)) : abs(gross.amount);
  const part = { asset: gross.asset, amount };
  emit(row, out, meaning, { ...facts, ...(meaning.side === 'in' ? { received: part } : { sent: part }) });
}

function without(part: Part, fee: Part | null, change: (a: Decimal, b: Decimal) => Decimal): Part {
  const size = abs(part.amount);
  return {
    asset: part.asset,
    amount: fee && fee.asset === part.asset && !isZero(size) ? change(size, fee.amount) : size,
  };
}

function readOld(rows: readonly RowReader[], out: Out, clock: Clock) {
  const meaning = wordIn(rows[0]!, 'Transaction Type', oldTypes);
  const timestamp = clock.time(rows[0]!, 'Date', out);
  const legs = rows.map((row) => ({ asset: assetIn(row, 'Currency'), amount: row.needDecimal('Amount') }));
  if (meaning.isTrade) return emitLegs(rows, out, { timestamp, legs });
  emit(rows, out, meaning, { timestamp, ...bySign(legs[0]!) });
}
