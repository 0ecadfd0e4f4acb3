/** The columns show whether the file lists deposits or withdrawals. A withdrawal's fee is in the same coin. */

import type { Table } from '../../reading/files/table.ts';
import type { FileFormat } from '../../reading/importer.ts';
import { absIn, assetIn, needPartIn } from '../../reading/patterns/cells.ts';
import { emit, kind, part } from '../../reading/patterns/emit.ts';
import { eachRow, type Out, type RowReader } from '../../reading/row-reader.ts';
import { dates } from './ftx.ts';

export const ftxDepositsWithdrawals: FileFormat = {
  id: 'ftx/deposits-withdrawals',
  label: 'FTX: Deposits, withdrawals, lending, staking or dust',
  fileTypes: ['csv'],
  confidence: 'medium',
  headers: [
    ['', 'Time', 'Coin', 'Amount', 'Status', 'Additional info', 'Transaction ID'],
    ['id', 'time', 'coin', 'size', 'status', 'additionalInfo', 'txid', '_delete'],
    ['id', 'time', 'coin', 'size', 'status', 'txid'],
    ['', 'Time', 'Coin', 'Amount', 'Destination', 'Status', 'Transaction ID', 'fee'],
    ['Time', 'Coin', 'Amount', 'Destination', 'Status', 'Transaction ID', 'fee'],
    ['time', 'coin', 'size', 'address', 'status', 'txid', 'fee', 'id'],
    ['Time', 'Currency', 'Size', 'Hourly Funding Rate', 'Proceeds', 'Proceeds in USD'],
    ['Time', 'Notes', 'Coin', 'Reward'],
    ['time', 'from', 'to', 'size', 'fee', 'price', 'proceeds', 'status'],
  ],
  read: readAny,
};

function readAny(table: Table) {
  const names = new Set(table.header.map((name) => name.toLowerCase()));
  if (names.has('hourly funding rate')) return eachRow(table, readLoan);
  if (names.has('reward')) return eachRow(table, readReward);
  if (names.has('from')) return eachRow(table, readDust);
  return eachRow(table, (row, out) => readMove(row, out, names.has('fee') ? 'withdrawal' : 'deposit'));
}

function isDone(row: RowReader, out: Out): boolean {
  const status = row.need('Status');
  if (/^(complete|completed|confirmed|processed|finalized)$/i.test(status)) return true;
  if (!/^(cancell?ed|failed|rejected|requested|processing|unconfirmed)$/i.test(status)) throw row.unknownType('Status');
  out.skip(row, 'did not complete: nothing moved.');
  return false;
}

function readMove(row: RowReader, out: Out, direction: 'deposit' | 'withdrawal') {
  if (!isDone(row, out)) return;
  const moved = needPartIn(row, row.has('Amount') ? 'Amount' : 'size', 'Coin');
  emit(row, out, kind(direction), {
    timestamp: row.time('Time', dates),
    ...(direction === 'deposit' ? { received: moved } : { sent: moved }),
    fees: [part(moved.asset, row.decimal('fee'))],
    id: row.text('id') === '' ? '' : `${direction} ${row.text('id')}`,
    hash: row.text(row.has('txid') ? 'txid' : 'Transaction ID'),
    note: row.text(row.has('Additional info') ? 'Additional info' : 'additionalInfo'),
  });
}

function readLoan(row: RowReader, out: Out) {
  const asset = assetIn(row, 'Currency');
  const usd = row.decimal('Proceeds in USD');
  emit(row, out, kind('interest'), {
    timestamp: row.time('Time', dates),
    received: { asset, amount: row.needDecimal('Proceeds'), statedValue: usd && { amount: usd, currency: 'USD' } },
  });
}

function readReward(row: RowReader, out: Out) {
  emit(row, out, kind('staking'), {
    timestamp: row.time('Time', dates),
    received: needPartIn(row, 'Reward', 'Coin'),
    note: row.text('Notes'),
  });
}

/** Proceeds are net of the fee, which is in the received currency. */
function readDust(row: RowReader, out: Out) {
  if (!isDone(row, out)) return;
  emit(row, out, kind('trade'), {
    timestamp: row.time('Time', dates),
    sent: absIn(row, 'size', 'from'),
    received: absIn(row, 'proceeds', 'to'),
  });
}
