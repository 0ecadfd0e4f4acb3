/**
 * Reads one row per output, so several rows may form one transaction, whose fee counts once. On receipts the sender
 * paid it. Files from before 2022 do not name their coin.
 */
import { abs, type Decimal, isPositive, sub, sum } from '@lotbook/ledger/decimal';
import { dateReader } from '../../reading/files/date.ts';
import type { Table } from '../../reading/files/table.ts';
import type { FileFormat, ReadOptions } from '../../reading/importer.ts';
import { wordIn } from '../../reading/patterns/cells.ts';
import { bySide, emit, type Part, part } from '../../reading/patterns/emit.ts';
import { rowTypes } from '../../reading/patterns/meaning.ts';
import { ISO_DATES, timeOf } from '../../reading/patterns/time.ts';
import { eachGroup } from '../../reading/row-groups.ts';
import { Clock, eachRow, type Out, optionValue, type RowReader } from '../../reading/row-reader.ts';

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
const local = dateReader(['M/D/YYYY, h:mm:ss A', 'M/D/YYYY, h:mm A', ...ISO_DATES], 'either');
const iso = dateReader(ISO_DATES);

export const trezorTransactions: FileFormat = {
  id: 'trezor/transactions',
  label: 'Trezor: Transactions',
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
  if (table.header.some((name) => /^tx type$/i.test(name)))
    return eachGroup(table, {
      keyOf: (row) => row.text('TX id') || null,
      read: (rows, out) => readWeb(rows, out, options),
    });
  return eachRow(table, (row, out) => readSuite(row, out, options, clock, paid));
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
  // A payment to oneself, or a failed one, costs only its fee.
  const moved =
    meaning.out?.type === 'fee' ? {} : bySide(meaning, { asset, amount: abs(amount), statedValue: statedValueOf(row) });
  emit(row, out, meaning, { timestamp, ...moved, fees, hash, note: row.text('Label') });
}

function once(hash: string, fee: Part | null, paid: Set<string>): Part | null {
  if (!fee || fee.amount.coefficient === 0n) return null;
  if (hash !== '' && paid.has(hash)) return null;
  paid.add(hash);
  return { ...fee, amount: abs(fee.amount) };
}

function statedValueOf(row: RowReader): Part['statedValue'] {
  for (const currency of ['USD', 'EUR', 'GBP', 'CHF', 'CAD', 'AUD', 'CZK', 'JPY']) {
    const column = `Fiat (${currency})`;
    if (!row.has(column)) continue;
    const value: Decimal | null = row.decimal(column);
    return value && { amount: abs(value), currency };
  }
  return null;
}

/**
 * In the old web wallet, "Value" went to an address, and "TX total" is the transaction's balance change, repeated for
 * each output. The difference is the fee. Its clock was an hour ahead.
 */
function readWeb(rows: readonly RowReader[], out: Out, options: ReadOptions) {
  const asset = optionValue(options, 'asset').toUpperCase();
  let fee = webFee(rows, asset);
  for (const row of rows) {
    const meaning = wordIn(row, 'TX type', types);
    const timestamp = timeOf(row, 'Date', `${row.need('Date')} ${row.need('Time')}`, iso, '+01:00');
    const isFee = meaning.out?.type === 'fee';
    emit(row, out, meaning, {
      timestamp,
      ...(isFee ? {} : bySide(meaning, { asset, amount: abs(row.needDecimal('Value')) })),
      fees: [meaning.side === 'out' ? fee : null],
      hash: row.text('TX id'),
      note: row.text('Address Label'),
    });
    if (meaning.side === 'out') fee = null;
  }
}

function webFee(rows: readonly RowReader[], asset: string): Part | null {
  const total = rows[0]!.decimal('TX total');
  const outgoing = rows.filter((row) => /^out$/i.test(row.text('TX type')));
  if (total === null || rows.every((row) => /^in$/i.test(row.text('TX type')))) return null;
  const fee = sub(abs(total), sum(outgoing.map((row) => abs(row.needDecimal('Value')))));
  return isPositive(fee) ? { asset, amount: fee } : null;
}
