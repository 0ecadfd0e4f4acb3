/**
 * Trezor Suite: one row per output, so that several rows may be one transaction, whose fee counts once; on what came in it was
 * the sender's. The files before 2022 do not say which coin they are of.
 */
import { abs, compare, type Decimal, sub } from '@lotbook/ledger/decimal';
import type { Importer, ReadOptions } from '../../importer.ts';
import { dateReader } from '../../read/date.ts';
import type { Table } from '../../read/table.ts';
import { Clock, eachRow, type Out, optionValue, type RowReader } from '../../row-reader.ts';
import { wordIn } from '../patterns/cells.ts';
import { rowTypes } from '../patterns/meaning.ts';
import { bySide, type Part, part, tell } from '../patterns/tell.ts';
import { ISO_DATES, timeOf } from '../patterns/time.ts';

const types = rowTypes({
  RECV: 'deposit',
  IN: 'deposit',
  SENT: 'withdrawal',
  OUT: 'withdrawal',
  SELF: 'fee',
  FAILED: 'fee',
  JOINT: 'fee',
  CONTRACT: 'fee',
});
const V2 = [
  'Type',
  'Transaction ID',
  'Fee',
  'Fee unit',
  'Address',
  'Label',
  'Amount',
  'Amount unit',
  '^Fiat \\([A-Z]{3}\\)$',
  'Other',
];
const V1 = ['Date & Time', 'Type', 'Transaction ID', 'Addresses', 'Fee', 'Total'];
const WEB = ['TX type', 'Value', 'TX total'];
const epoch = dateReader(['epoch-s', 'epoch-ms']);
const local = dateReader(['M/D/YYYY, h:mm:ss A', 'M/D/YYYY, h:mm A', ...ISO_DATES]);
const iso = dateReader(ISO_DATES);

export const trezorTransactions: Importer = {
  id: 'trezor/transactions',
  integration: 'trezor',
  name: 'Trezor',
  label: 'Trezor: Transactions',
  category: 'Wallet',
  fileTypes: ['csv'],
  confidence: 'high',
  headers: [
    ['Timestamp', 'Date', 'Time', ...V2],
    V1,
    ['Date', 'Time', 'TX id', 'Address', 'Address Label', ...WEB, 'Balance'],
    ['Date', 'Time', 'TX id', 'Address', ...WEB, 'Balance'],
    ['Timestamp', 'Date', ...V2],
  ],
  options: [
    {
      key: 'asset',
      label: 'Coin',
      question: 'Which coin is this file of?',
      kind: 'asset',
      isNeeded: (table) => !table.header.some((name) => /^amount unit$/i.test(name)),
    },
  ],
  read: readAny,
};

function readAny(table: Table, options: ReadOptions) {
  const clock = new Clock(local, options);
  const paid = new Set<string>();
  return eachRow(table, (row, out) => {
    if (row.has('TX type')) return readWeb(row, out, options, paid);
    readSuite(row, out, options, clock, paid);
  });
}

function readSuite(row: RowReader, out: Out, options: ReadOptions, clock: Clock, paid: Set<string>) {
  const isNew = row.has('Amount unit');
  const meaning = wordIn(row, 'Type', types);
  const timestamp = isNew ? row.time('Timestamp', epoch) : clock.time(row, 'Date & Time', out);
  const hash = row.text('Transaction ID');
  const asset = isNew ? row.need('Amount unit') : optionValue(options, 'asset').toUpperCase();
  const amount = row.needDecimal(isNew ? 'Amount' : 'Total');
  const fee = part(isNew ? row.text('Fee unit') || asset : asset, row.decimal('Fee'));
  const isOut = meaning.side === 'out';
  const fees = isOut ? [once(hash, fee, paid)] : [];
  // What goes to oneself, or fails, leaves nothing but its fee.
  const moved = meaning.out?.type === 'fee' ? {} : bySide(meaning, { asset, amount: abs(amount), worth: worthOf(row) });
  tell(row, out, meaning, { timestamp, ...moved, fees, hash, note: row.text('Label') });
}

function once(hash: string, fee: Part | null, paid: Set<string>): Part | null {
  if (!fee || fee.amount.coefficient === 0n) return null;
  if (hash !== '' && paid.has(hash)) return null;
  paid.add(hash);
  return { ...fee, amount: abs(fee.amount) };
}

function worthOf(row: RowReader): Part['worth'] {
  for (const currency of ['USD', 'EUR', 'GBP', 'CHF', 'CAD', 'AUD', 'CZK', 'JPY']) {
    const column = `Fiat (${currency})`;
    if (!row.has(column)) continue;
    const value: Decimal | null = row.decimal(column);
    return value && { amount: abs(value), currency };
  }
  return null;
}

/** The old web wallet: "Value" went to the address, "TX total" is what the balance changed by. Its clock was an hour ahead. */
function readWeb(row: RowReader, out: Out, options: ReadOptions, paid: Set<string>) {
  const meaning = wordIn(row, 'TX type', types);
  const timestamp = timeOf(row, 'Date', `${row.need('Date')} ${row.need('Time')}`, iso, '+01:00');
  const asset = optionValue(options, 'asset').toUpperCase();
  const hash = row.text('TX id');
  const value = abs(row.needDecimal('Value'));
  const total = row.decimal('TX total');
  const isOut = meaning.side === 'out';
  const fee = isOut && total && compare(abs(total), value) > 0 ? { asset, amount: sub(abs(total), value) } : null;
  const moved = meaning.out?.type === 'fee' ? {} : bySide(meaning, { asset, amount: value });
  tell(row, out, meaning, {
    timestamp,
    ...moved,
    fees: [once(hash, fee, paid)],
    hash,
    note: row.text('Address Label'),
  });
}
