/**
 * The annual list, an older list and the monthly statement. Column names include the account's currency. Amounts are
 * signed and exclude fees.
 */
import { abs, isNegative } from '@lotbook/ledger/decimal';
import { dateReader } from '../../reading/files/date.ts';
import type { Table } from '../../reading/files/table.ts';
import type { FileFormat } from '../../reading/importer.ts';
import { absIn, distinct, partIn, wordIn } from '../../reading/patterns/cells.ts';
import { bySide, bySign, emit, type Part, part } from '../../reading/patterns/emit.ts';
import { type Meaning, rowTypes } from '../../reading/patterns/meaning.ts';
import { ISO_DATES, timeOf } from '../../reading/patterns/time.ts';
import { eachRow, type Out, type RowReader } from '../../reading/row-reader.ts';

const money = (name: string) => `^${name} [A-Z]{3}$`;
const AMOUNTS = [money('Amount'), money('Fee'), 'Amount BTC', 'Fee BTC'];
const ANNUAL = ['Reference', 'Date & Time (UTC)', 'Transaction Type', ...AMOUNTS];
const TAIL = ['BTC Price', '^Cost Basis \\([A-Z]{3}\\)$', 'Destination', 'Description'];
const dates = dateReader(['MMM DD YYYY HH:mm:ss', 'MMM D YYYY H:mm:ss', 'MMM DD YYYY H:mm:ss', ...ISO_DATES]);
const types = rowTypes({
  Purchase: 'trade',
  Sale: 'trade',
  Sell: 'trade',
  Trade: 'trade',
  Send: 'withdrawal',
  Receive: 'deposit',
  Deposit: 'deposit',
  Withdrawal: 'withdrawal',
  P2P: 'deposit/withdrawal',
  Referral: 'income',
  'Bill pay': 'spend',
  Fee: 'fee',
  'Reversed Deposit': 'withdrawal',
});

export const strikeAnnualTransactions: FileFormat = {
  id: 'strike/annual-transactions',
  label: 'Strike: Annual transactions or monthly statement',
  fileTypes: ['csv'],
  confidence: 'high',
  headers: [
    [...ANNUAL, ...TAIL, 'Transaction Hash', 'Note'],
    [...ANNUAL, ...TAIL, 'Note'],
    [...ANNUAL, ...TAIL, 'Transaction Hash'],
    [
      ...['Transaction ID', 'Time (UTC)', 'Status', 'Transaction Type', ...AMOUNTS],
      ...['Description', 'Exchange Rate', 'Transaction Hash'],
    ],
    [
      ...['Transaction ID', 'Initiated Date (UTC)', 'Initiated Time (UTC)', 'Completed Date (UTC)'],
      ...[
        'Completed Time (UTC)',
        'Transaction Type',
        'State',
        'Amount 1',
        'Currency 1',
        'Fee 1',
        'Amount 2',
        'Currency 2',
      ],
      // The first currency's name appears again next to the balance.
      ...['Fee 2', 'BTC Price', 'Balance 1', '^currency 1$', 'Balance - BTC', 'Destination', 'Description', 'Note'],
    ],
  ],
  detect: { match: 'set', columns: ANNUAL },
  read: (table) => {
    const currency = currencyOf(table);
    return eachRow({ ...table, header: distinct(table.header) }, (row, out) => readRow(row, out, currency));
  },
};

function currencyOf(table: Table): string {
  for (const name of table.header) {
    const code = /^Amount ([A-Z]{3})$/i.exec(name)?.[1]?.toUpperCase();
    if (code !== undefined && code !== 'BTC') return code;
  }
  return 'USD';
}

function readRow(row: RowReader, out: Out, currency: string) {
  const stateColumn = ['State', 'Status'].find((name) => row.has(name));
  const state = stateColumn === undefined ? 'completed' : row.need(stateColumn).toLowerCase();
  if (/^(failed|cancell?ed|reversed|expired|declined)$/.test(state))
    return out.skip(row, 'did not complete: nothing moved.');
  if (/^(pending|processing)$/.test(state)) return out.skip(row, 'still under way when exported.');
  if (!/^completed?$/.test(state)) throw row.unknownType(stateColumn!);
  const meaning = wordIn(row, 'Transaction Type', types);
  const { legs, fees } = row.has('Amount 1') ? statement(row) : annual(row, currency);
  const id = row.text(row.has('Reference') ? 'Reference' : 'Transaction ID');
  emit(row, out, meaning, {
    timestamp: timestampOf(row),
    ...sides(row, meaning, legs),
    fees,
    id,
    hash: row.text('Transaction Hash'),
    note: row.text('Description') || row.text('Note'),
  });
}

function timestampOf(row: RowReader): string {
  for (const name of ['Date & Time (UTC)', 'Time (UTC)']) if (row.has(name)) return row.time(name, dates);
  const name = row.text('Completed Date (UTC)') === '' ? 'Initiated' : 'Completed';
  const column = `${name} Date (UTC)`;
  return timeOf(row, column, `${row.need(column)} ${row.need(`${name} Time (UTC)`)}`, dates);
}

type Legs = { legs: Part[]; fees: (Part | null)[] };

function annual(row: RowReader, currency: string): Legs {
  const read = (name: string, asset: string) => part(asset, row.decimal(`${name} ${asset}`));
  const legs = [read('Amount', currency), read('Amount', 'BTC')].filter((leg) => leg && leg.amount.coefficient !== 0n);
  const fees = [read('Fee', currency), read('Fee', 'BTC')].map((fee) => fee && { ...fee, amount: abs(fee.amount) });
  return { legs: legs as Part[], fees };
}

function statement(row: RowReader): Legs {
  const legs = [partIn(row, 'Amount 1', 'Currency 1'), partIn(row, 'Amount 2', 'Currency 2')].filter(
    (leg) => leg !== null,
  );
  return { legs, fees: [absIn(row, 'Fee 1', 'Currency 1'), absIn(row, 'Fee 2', 'Currency 2')] };
}

function sides(row: RowReader, meaning: Meaning, legs: readonly Part[]) {
  if (!meaning.isTrade) {
    if (legs.length > 1)
      throw row.error('SEVERAL_ASSETS', 'both bitcoin and money moved in a row that is no trade.', 'Add it by hand.');
    const leg = legs[0];
    if (!leg) return {};
    // Some versions omit the sign of outflows.
    return meaning.side === 'out' && !isNegative(leg.amount) ? bySide(meaning, leg) : bySign(leg);
  }
  const sent = legs.find((leg) => isNegative(leg.amount));
  return { sent: sent && { ...sent, amount: abs(sent.amount) }, received: legs.find((leg) => !isNegative(leg.amount)) };
}
