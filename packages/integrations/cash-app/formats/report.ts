/** "Amount" excludes the fee, "Net Amount" includes it. Reads dollar-only rows if they change the account's dollars. */
import { abs, isNegative } from '@lotbook/ledger/decimal';
import { type DateReader, dateReader } from '../../reading/files/date.ts';
import type { FileFormat } from '../../reading/importer.ts';
import { assetIn, wordIn } from '../../reading/patterns/cells.ts';
import { bySide, emit, type Part, part } from '../../reading/patterns/emit.ts';
import { emitFill } from '../../reading/patterns/fill.ts';
import { rowTypes } from '../../reading/patterns/meaning.ts';
import { ISO_DATES } from '../../reading/patterns/time.ts';
import { eachRow, type Out, type RowReader } from '../../reading/row-reader.ts';

const TAIL =
  'Transaction Type,Currency,Amount,Fee,Net Amount,Asset Type,Asset Price,Asset Amount,Status,Notes,Name of sender/receiver,Account'.split(
    ',',
  );
const CARD = { skip: 'a payment with the card, in dollars: no crypto moved.' };
const types = rowTypes({
  'Bitcoin Buy': 'buy',
  'Bitcoin Sale': 'sell',
  'Bitcoin Sell': 'sell',
  'Bitcoin Withdrawal': 'withdrawal',
  'Bitcoin Send': 'withdrawal',
  'Bitcoin Deposit': 'deposit',
  'Bitcoin Receive': 'deposit',
  'Bitcoin Boost': 'income',
  'Boost Payment': 'income',
  P2P: 'deposit',
  'Sent P2P': 'withdrawal',
  'Received P2P': 'deposit',
  'Cash in': 'deposit',
  Deposits: 'deposit',
  'Cash out': 'withdrawal',
  Withdrawal: 'withdrawal',
  'Cash Card Debit': CARD,
  'Cash Card': CARD,
  'Account Notifications': { skip: 'a notice: nothing moved.' },
  'Stock Buy': { skip: 'a trade of shares, not of crypto.' },
  'Stock Sell': { skip: 'a trade of shares, not of crypto.' },
  'Savings Internal Transfer': 'own move',
});
const DONE =
  /^(complete|completed|paid|payment sent|payment received|received|transfer sent|deposited|card charged|buy complete|sale complete|)$/i;
const FAILED = /^(failed|cancell?ed|declined|refunded|voided|payment (failed|refunded|cancell?ed))$/i;

const ZONES: Readonly<Record<string, string>> = {
  EST: '-05:00',
  EDT: '-04:00',
  CST: '-06:00',
  CDT: '-05:00',
  MST: '-07:00',
  MDT: '-06:00',
  PST: '-08:00',
  PDT: '-07:00',
};
const plain = dateReader(ISO_DATES);
const dates: DateReader = {
  patterns: plain.patterns,
  read: (text, zone) =>
    plain.read(
      text.replace(/ ([ECMP][SD]T)$/, (_, name: string) => ` ${ZONES[name]}`),
      zone,
    ),
};

export const cashAppReport: FileFormat = {
  id: 'cash-app/report',
  label: 'Cash App: Report',
  fileTypes: ['csv'],
  confidence: 'high',
  numbers: 'grouped',
  headers: [
    ['Date', 'Transaction ID', ...TAIL],
    ['Transaction ID', 'Date', ...TAIL],
  ],
  read: (table) => eachRow(table, readRow),
};

function readRow(row: RowReader, out: Out) {
  const meaning = wordIn(row, 'Transaction Type', types);
  const status = row.text('Status');
  if (FAILED.test(status)) return out.skip(row, 'did not complete: nothing moved.');
  if (!DONE.test(status)) throw row.unknownType('Status');
  const timestamp = row.time('Date', dates);
  const money = row.text('Currency') === '' ? 'USD' : assetIn(row, 'Currency');
  const fee = row.decimal('Fee');
  const shared = { timestamp, id: row.text('Transaction ID'), note: row.text('Notes') };
  const fees = [part(money, fee && abs(fee))];
  if (meaning.isTrade) {
    return emitFill(row, out, {
      ...shared,
      side: meaning.side === 'in' ? 'buy' : 'sell',
      base: assetIn(row, 'Asset Type'),
      quote: money,
      quantity: abs(row.needDecimal('Asset Amount')),
      total: abs(row.needDecimal('Amount')),
      fees,
    });
  }
  const moved = movedOf(row, money);
  // Payments between people have the same type in both directions.
  const facts =
    /^p2p$/i.test(row.text('Transaction Type')) && isNegative(moved.amount)
      ? { sent: positive(moved) }
      : bySide(meaning, positive(moved));
  emit(row, out, meaning, { ...shared, ...facts, fees });
}

function movedOf(row: RowReader, money: string): Part {
  const coins = row.decimal('Asset Amount');
  if (coins && coins.coefficient !== 0n) return { asset: assetIn(row, 'Asset Type'), amount: coins };
  if (money !== 'USD') return { asset: money, amount: row.amount('Amount')?.value ?? row.needDecimal('Net Amount') };
  return { asset: money, amount: row.needDecimal('Amount') };
}

function positive(moved: Part): Part {
  return { ...moved, amount: abs(moved.amount) };
}
