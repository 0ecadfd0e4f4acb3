/**
 * Gemini's history: one row per transaction, and for each asset that the account ever held three columns (amount, fee,
 * balance). The columns that are filled are the legs. Amounts in brackets went out; fees are on top of the amounts.
 */
import { abs, isNegative, neg } from '@lotbook/ledger/decimal';
import { dateReader } from '../../reading/files/date.ts';
import type { Table } from '../../reading/files/table.ts';
import type { FileFormat } from '../../reading/importer.ts';
import { emit, kind, type Part } from '../../reading/patterns/emit.ts';
import { ISO_DATES, timeOf } from '../../reading/patterns/time.ts';
import { eachRow, type Out, type RowReader } from '../../reading/row-reader.ts';

const START = ['Date', 'Time (UTC)', 'Type', 'Symbol', 'Specification'];
const dates = dateReader([...ISO_DATES, 'excel-serial']);

export const geminiTransactionHistory: FileFormat = {
  id: 'gemini/transaction-history',
  label: 'Gemini: Transaction history',
  fileTypes: ['xlsx', 'csv'],
  confidence: 'high',
  numbers: 'grouped',
  headers: [
    [
      ...START,
      ...['Liquidity Indicator', 'Trading Fee Rate (bps)', 'USD Amount USD', 'Fee (USD) USD', 'USD Balance USD'],
      ...['BTC Amount BTC', 'Fee (BTC) BTC', 'BTC Balance BTC', 'Trade ID', 'Order ID', 'Order Date', 'Order Time'],
      ...['Client Order ID', 'API Session', 'Tx Hash', 'Deposit Destination', 'Deposit Tx Output'],
      ...['Withdrawal Destination', 'Withdrawal Tx Output'],
    ],
  ],
  detect: { match: 'prefix', columns: START },
  read: (table) => {
    const assets = assetColumns(table);
    return eachRow(table, (row, out) => readRow(row, out, assets));
  },
};

type AssetColumns = { asset: string; amount: string; fee: string | undefined };

function assetColumns(table: Table): AssetColumns[] {
  const fees = new Map<string, string>();
  for (const name of table.header) {
    const match = /^Fee \(?([A-Z0-9]+)\)?(?: \1)?$/i.exec(name);
    if (match) fees.set(match[1]!.toUpperCase(), name);
  }
  return table.header.flatMap((name) => {
    const asset = /^([A-Z0-9]+) Amount(?: \1)?$/i.exec(name)?.[1]?.toUpperCase();
    return asset === undefined ? [] : [{ asset, amount: name, fee: fees.get(asset) }];
  });
}

function readRow(row: RowReader, out: Out, assets: readonly AssetColumns[]) {
  if (/^totals?$/i.test(row.text('Date')) || /^totals?$/i.test(row.text('Type')))
    return out.skip(row, 'the sums at the end of the export.');
  const type = row.need('Type').toLowerCase();
  if (/PERP$/i.test(row.text('Symbol')))
    throw row.error(
      'DERIVATIVE',
      'trades of perpetual futures are not read: their result is not in this row.',
      'Add the result of the position by hand as a margin gain or loss.',
      'Symbol',
    );
  const time = row.need('Time (UTC)');
  const timestamp = timeOf(row, 'Time (UTC)', /^\d{1,2}:/.test(time) ? `${row.need('Date')} ${time}` : time, dates);
  const legs: Part[] = [];
  const fees: Part[] = [];
  for (const { asset, amount, fee } of assets) {
    const value = valueIn(row, amount);
    if (value) legs.push({ asset, amount: value });
    const paid = fee === undefined ? null : valueIn(row, fee);
    if (paid) fees.push({ asset, amount: neg(paid) });
  }
  const sent = legs.filter((leg) => isNegative(leg.amount));
  const received = legs.filter((leg) => !isNegative(leg.amount));
  if (sent.length > 1 || received.length > 1)
    throw row.error('SEVERAL_ASSETS', 'more than one asset came or went in one row.', 'Add the transaction by hand.');
  emit(row, out, meaningOf(row, type), {
    timestamp,
    sent: sent[0] && { ...sent[0], amount: abs(sent[0].amount) },
    received: received[0],
    fees,
    id: row.text('Trade ID'),
    hash: row.text('Tx Hash'),
    note: row.text('Specification'),
  });
}

/** `($12.34)`, `0.5 BTC `, `(0.5 BTC)`: the unit is that of the column. Null when nothing or zero. */
function valueIn(row: RowReader, column: string) {
  const value = row.amount(column)?.value ?? null;
  return value === null || value.coefficient === 0n ? null : value;
}

function meaningOf(row: RowReader, type: string) {
  const specification = row.text('Specification');
  switch (type) {
    case 'buy':
    case 'sell':
      return kind('trade');
    case 'interest credit':
      return kind('interest');
    case 'redeem':
      return kind('locked');
    case 'debit':
      return kind('withdrawal');
    case 'credit':
      if (/staking/i.test(specification)) return kind('staking');
      if (/earn|interest/i.test(specification)) return kind('interest');
      if (/referral|administrative|reward/i.test(specification)) return kind('income');
      return kind('deposit');
    default:
      throw row.unknownType('Type');
  }
}
