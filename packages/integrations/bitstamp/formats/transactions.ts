/**
 * Until 2023, cells include the currency ("1.00000000 ETH") and dates spell the month. Fees are on top of the amounts,
 * in their own currency.
 */
import { abs } from '@lotbook/ledger/decimal';
import { dateReader } from '../../reading/files/date.ts';
import type { FileFormat } from '../../reading/importer.ts';
import { absIn } from '../../reading/patterns/cells.ts';
import { bySide, emit, type Part } from '../../reading/patterns/emit.ts';
import { emitFill, sideOf } from '../../reading/patterns/fill.ts';
import { rowTypes } from '../../reading/patterns/meaning.ts';
import { ISO_DATES } from '../../reading/patterns/time.ts';
import { eachRow, type Out, type RowReader } from '../../reading/row-reader.ts';

const dates = dateReader(['MMM DD, YYYY, hh:mm A', 'MMM D, YYYY, h:mm A', ...ISO_DATES]);
const types = rowTypes({
  Market: 'trade',
  Deposit: 'deposit',
  'Ripple deposit': 'deposit',
  Withdrawal: 'withdrawal',
  'Ripple payment': 'withdrawal',
  'Staking reward': 'staking',
  'Sub Account Transfer': 'own move',
  'Started generating rewards': 'locked',
  'Stopped generating rewards': 'locked',
});
const ALIASES: Readonly<Record<string, string>> = { ETH2: 'ETH', ETH2R: 'ETH' };

export const bitstampTransactions: FileFormat = {
  id: 'bitstamp/transactions',
  label: 'Bitstamp: Transactions',
  fileTypes: ['csv'],
  confidence: 'high',
  headers: [
    ['Type', 'Datetime', 'Account', 'Amount', 'Value', 'Rate', 'Fee', 'Sub Type'],
    'ID,Account,Type,Subtype,Datetime,Amount,Amount currency,Value,Value currency,Rate,Rate currency,Fee,Fee currency,Order ID'.split(
      ',',
    ),
  ],
  read: (table) => eachRow(table, readRow),
};

function readRow(row: RowReader, out: Out) {
  const type = row.need('Type');
  const meaning = types(type);
  if (!meaning) throw row.unknownType('Type');
  const timestamp = row.time('Datetime', dates);
  const amount = partOf(row, 'Amount');
  const fees = [partOf(row, 'Fee')];
  const id = row.text('ID');
  if (!amount) throw row.error('MISSING_VALUE', '"Amount" is empty or zero.', 'Skip the row.', 'Amount');
  if (!meaning.isTrade) return emit(row, out, meaning, { timestamp, ...bySide(meaning, amount), fees, id });
  const value = partOf(row, 'Value');
  if (!value) throw row.error('MISSING_VALUE', '"Value" is empty or zero.', 'Add the trade by hand.', 'Value');
  emitFill(row, out, {
    timestamp,
    side: sideOf(row, row.has('Subtype') ? 'Subtype' : 'Sub Type'),
    base: amount.asset,
    quote: value.asset,
    quantity: amount.amount,
    total: value.amount,
    fees,
    id,
  });
}

function partOf(row: RowReader, column: string): Part | null {
  const part = row.has('Amount currency') ? absIn(row, column, `${column} currency`) : glued(row, column);
  return part && { ...part, asset: ALIASES[part.asset] ?? part.asset };
}

function glued(row: RowReader, column: string): Part | null {
  const amount = row.amount(column);
  if (!amount || amount.value.coefficient === 0n) return null;
  if (amount.unit === '') throw row.badNumber(column);
  return { asset: amount.unit.toUpperCase(), amount: abs(amount.value) };
}
