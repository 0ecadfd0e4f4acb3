/** Only the executed part of an order counts; its fee is in the quote. Times have "UTC" where ISO has a T. */
import { abs, type Decimal, isZero } from '@lotbook/ledger/decimal';
import { dateReader } from '../../reading/files/date.ts';
import type { Table } from '../../reading/files/table.ts';
import type { FileFormat } from '../../reading/importer.ts';
import { assetIn } from '../../reading/patterns/cells.ts';
import { bySide, emit, kind, type Part, part } from '../../reading/patterns/emit.ts';
import { emitFill, priceTimes, sideOf } from '../../reading/patterns/fill.ts';
import { needPair } from '../../reading/patterns/pair.ts';
import { ISO_DATES, timeOf } from '../../reading/patterns/time.ts';
import { eachRow, type Out, type RowReader } from '../../reading/row-reader.ts';

const dates = dateReader(ISO_DATES);
const DEPOSIT = kind('deposit');
const WITHDRAWAL = kind('withdrawal');
const TRANSFER = ['Id', 'Currency', 'Address', 'Hash'];
const END = ['Status', 'Created At', 'Updated At'];

export const whitebitTrades: FileFormat = {
  id: 'whitebit/trades',
  label: 'WhiteBIT: Orders, deposits or withdrawals',
  fileTypes: ['csv', 'xlsx'],
  confidence: 'low',
  headers: [
    [
      ...['Id', 'Market', 'Type', 'Side', 'Trigger Market', 'Trigger Condition', 'Trigger Price', 'Amount', 'Price'],
      ...['Fee', 'Revenue', 'Completed', 'Total', 'Open', 'Close'],
    ],
    [...TRANSFER, 'Amount', 'Fee', ...END],
    [...TRANSFER, 'Requested Amount', 'Requested Fee', 'Processed Amount', 'Processed Fee', ...END],
  ],
  read: (table: Table) =>
    eachRow(table, table.header.some((name) => /^market$/i.test(name)) ? readOrder : readTransfer),
};

function timeIn(row: RowReader, column: string): string {
  return timeOf(row, column, row.need(column).replace(/^(\d{4}-\d{2}-\d{2}) ?UTC ?/, '$1T'), dates);
}

function readOrder(row: RowReader, out: Out) {
  const { base, quote } = needPair(row, 'Market');
  const side = sideOf(row, 'Side');
  const quantity = abs(row.decimal('Completed') ?? row.needDecimal('Amount'));
  if (isZero(quantity)) return out.skip(row, 'nothing of the order was completed.');
  const total: Decimal | null = row.decimal('Total');
  emitFill(row, out, {
    timestamp: timeIn(row, row.text('Close') === '' ? 'Open' : 'Close'),
    side,
    base,
    quote,
    quantity,
    total: total && !isZero(total) ? abs(total) : priceTimes(row, 'Price', quantity),
    fees: [part(quote, row.decimal('Fee'))],
    id: row.text('Id'),
  });
}

function readTransfer(row: RowReader, out: Out) {
  const status = row.need('Status').toLowerCase();
  if (/cancel|fail|reject|declin/.test(status)) return out.skip(row, 'did not complete: nothing moved.');
  if (/pend|process(ing)?$|wait|unconfirmed/.test(status)) return out.skip(row, 'still under way when exported.');
  if (!/^(success(ful)?|completed?|confirmed|finished)$/.test(status)) throw row.unknownType('Status');
  const isOut = row.has('Processed Amount');
  const meaning = isOut ? WITHDRAWAL : DEPOSIT;
  const coins: Part = {
    asset: assetIn(row, 'Currency'),
    amount: abs(row.needDecimal(isOut ? 'Processed Amount' : 'Amount')),
  };
  emit(row, out, meaning, {
    timestamp: timeIn(row, 'Created At'),
    ...bySide(meaning, coins),
    fees: [part(coins.asset, row.decimal(isOut ? 'Processed Fee' : 'Fee'))],
    hash: row.text('Hash'),
    id: row.text('Id') === '' ? '' : `${isOut ? 'withdrawal' : 'deposit'} ${row.text('Id')}`,
  });
}
