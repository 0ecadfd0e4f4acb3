/**
 * Each asset the account ever held has columns for amount, fee and balance. Amounts in parentheses are outflows; fees
 * are on top.
 */
import { abs, isNegative, neg } from '@lotbook/ledger/decimal';
import { dateReader } from '../../reading/files/date.ts';
import type { Table } from '../../reading/files/table.ts';
import type { FileFormat } from '../../reading/importer.ts';
import { emit, kind, type Part } from '../../reading/patterns/emit.ts';
import { ISO_DATES, timeOf } from '../../reading/patterns/time.ts';
import { eachRow, type Out, type RowReader } from '../../reading/row-reader.ts';

const START = ['Date', 'Time (UTC)', 'Type', 'Symbol', 'Specification'];
/** Matches `Fee (USD) USD`, `Trading Fee (BTC) BTC`, `Fee ZEC`. */
const FEE = /^(?:Trading )?Fee \(?([A-Z0-9]+)\)?(?: \1)?$/i;
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
  detect: { match: 'prefix', columns: START, unread: ['^[A-Z0-9]+ Balance(?: [A-Z0-9]+)?$'] },
  read: (table) => {
    const assets = assetColumns(table);
    return eachRow(table, (row, out) => readRow(row, out, assets));
  },
};

type AssetColumns = { asset: string; amount: string; fees: readonly string[] };

function assetColumns(table: Table): AssetColumns[] {
  const fees = Map.groupBy(table.header, (name) => FEE.exec(name)?.[1]?.toUpperCase());
  return table.header.flatMap((name) => {
    const asset = /^([A-Z0-9]+) Amount(?: \1)?$/i.exec(name)?.[1]?.toUpperCase();
    return asset === undefined ? [] : [{ asset, amount: name, fees: fees.get(asset) ?? [] }];
  });
}

function readRow(row: RowReader, out: Out, assets: readonly AssetColumns[]) {
  if (isTotals(row)) return out.skip(row, 'the sums at the end of the export.');
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
  for (const { asset, amount, fees: columns } of assets) {
    const value = valueIn(row, amount);
    if (value) legs.push({ asset, amount: value });
    for (const column of columns) {
      const paid = valueIn(row, column);
      if (paid) fees.push({ asset, amount: neg(paid) });
    }
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

function isTotals(row: RowReader): boolean {
  if (/^totals?$/i.test(row.text('Date')) || /^totals?$/i.test(row.text('Type'))) return true;
  return (
    row.text('Date') === '' && row.text('Type') === '' && row.row.cells.some((cell) => /^\s*totals?\s*$/i.test(cell))
  );
}

/** Parses `($12.34)`, `0.5 BTC `, `(0.5 BTC)`; the unit is the column's. Null if empty or zero. */
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
