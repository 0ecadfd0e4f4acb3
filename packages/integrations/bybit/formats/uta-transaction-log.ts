/**
 * One row per change of one asset. A spot fill is two rows with equal time, market, direction and price; "Cash Flow"
 * excludes the fee, which is in the received row. A derivative has one row with the result.
 */
import { isZero, neg } from '@lotbook/ledger/decimal';
import { namesNothing } from '../../reading/files/number.ts';
import type { Table } from '../../reading/files/table.ts';
import type { FileFormat, ReadOptions } from '../../reading/importer.ts';
import { assetIn, needPartIn } from '../../reading/patterns/cells.ts';
import { bySign, emit, kind, type Part } from '../../reading/patterns/emit.ts';
import { emitLegs } from '../../reading/patterns/legs.ts';
import { rowTypes } from '../../reading/patterns/meaning.ts';
import { isoDates, timesIn } from '../../reading/patterns/time.ts';
import { eachGroup } from '../../reading/row-groups.ts';
import type { Out, RowReader } from '../../reading/row-reader.ts';
import { emitLoneSpot, isSpot } from './lone-spot.ts';

const CORE =
  'Currency,Contract,Type,Direction,Quantity,Position,Filled Price,Funding,Fee Paid,Cash Flow,Change,Wallet Balance'.split(
    ',',
  );
const types = rowTypes({
  TRANSFER_IN: 'own move',
  TRANSFER_OUT: 'own move',
  transferIn: 'own move',
  transferOut: 'own move',
  SETTLEMENT: 'margin gain',
  funding: 'margin fee',
  liquidation: 'margin loss',
  INTEREST: 'fee',
  AIRDROP: 'airdrop',
  BONUS: 'income',
  FEE_REFUND: 'income',
});
const EXCHANGES = /^(currency_buy|currency_sell|exchangein|exchangeout)$/i;

export const bybitUtaTransactionLog: FileFormat = {
  id: 'bybit/uta-transaction-log',
  label: 'Bybit: Unified account transaction log',
  fileTypes: ['csv'],
  confidence: 'high',
  headers: [
    ['Uid', ...CORE, 'Action', 'Time(UTC)'],
    ['Time', ...CORE, 'Fee Rate', 'Trade ID', 'Order ID'],
  ],
  detect: {
    match: 'set',
    columns: 'Currency,Contract,Type,Direction,Quantity,Filled Price,Fee Paid,Cash Flow,Change,Wallet Balance'.split(
      ',',
    ),
  },
  read: readLog,
};

function readLog(table: Table, options: ReadOptions) {
  const time = timesIn(table, options, ['Time'], isoDates);
  return eachGroup(table, {
    keyOf: (row) => {
      const type = row.text('Type').toLowerCase();
      if (EXCHANGES.test(type)) return `exchange ${row.text(time.column)}`;
      if (type !== 'trade') return null;
      return [row.text('Trade ID'), row.text(time.column), ...keys.map((name) => row.text(name))].join('|');
    },
    read: (rows, out) => readRows(rows, out, time.of(rows[0]!, out)),
  });
}

const keys = ['Contract', 'Direction', 'Filled Price'];

function readRows(rows: readonly RowReader[], out: Out, timestamp: string) {
  const first = rows[0]!;
  const type = first.need('Type').toLowerCase();
  const id = first.text('Trade ID');
  if (EXCHANGES.test(type))
    return emitLegs(rows, out, { timestamp, legs: rows.map((row) => needPartIn(row, 'Change', 'Currency')) });
  if (type === 'trade') {
    const isOneCurrency = rows.every((row) => row.text('Currency') === first.text('Currency'));
    if (isOneCurrency && rows.every(isSpot)) return emitLoneSpot(rows, out, { timestamp, id });
    if (isOneCurrency && rows.every((row) => !namesNothing(row.text('Position')))) {
      for (const row of rows) readPosition(row, out, timestamp);
      return;
    }
    return emitLegs(rows, out, {
      timestamp,
      legs: rows.map((row) => needPartIn(row, 'Cash Flow', 'Currency')),
      fees: rows.map((row) => feeOf(row)),
      id,
    });
  }
  const meaning = types(type);
  if (!meaning) throw first.unknownType('Type');
  emit(first, out, meaning, { timestamp, ...bySign(needPartIn(first, 'Change', 'Currency')), note: noteOf(first) });
}

function readPosition(row: RowReader, out: Out, timestamp: string) {
  emit(row, out, kind('margin gain'), {
    timestamp,
    ...bySign(needPartIn(row, 'Cash Flow', 'Currency')),
    fees: [feeOf(row)],
    id: row.text('Trade ID'),
    note: noteOf(row),
  });
}

function feeOf(row: RowReader): Part | null {
  const fee = row.decimal('Fee Paid');
  return fee && !isZero(fee) ? { asset: assetIn(row, 'Currency'), amount: neg(fee) } : null;
}

function noteOf(row: RowReader): string {
  const contract = row.text('Contract');
  return namesNothing(contract) ? '' : contract;
}
