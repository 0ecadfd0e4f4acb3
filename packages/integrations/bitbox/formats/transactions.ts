/**
 * One row per address of a transaction, in the coin's smallest unit. Each row repeats the transaction's fee, which is
 * on top of sent amounts.
 */
import { add, type Decimal } from '@lotbook/ledger/decimal';
import type { FileFormat } from '../../reading/importer.ts';
import { wordIn } from '../../reading/patterns/cells.ts';
import { emit, kind, part } from '../../reading/patterns/emit.ts';
import { rowTypes } from '../../reading/patterns/meaning.ts';
import { isoDates } from '../../reading/patterns/time.ts';
import { eachGroup } from '../../reading/row-groups.ts';
import type { Out, RowReader } from '../../reading/row-reader.ts';

const START = ['Time', 'Type', 'Amount', 'Unit', 'Fee'];
const END = ['Address', 'Transaction ID', 'Note'];
const types = rowTypes({ received: 'deposit', sent: 'withdrawal', sent_to_yourself: 'own move' });
const UNITS: Readonly<Record<string, { asset: string; digits: number }>> = {
  satoshi: { asset: 'BTC', digits: 8 },
  litoshi: { asset: 'LTC', digits: 8 },
  wei: { asset: 'ETH', digits: 18 },
  lamports: { asset: 'SOL', digits: 9 },
};

export const bitboxTransactions: FileFormat = {
  id: 'bitbox/transactions',
  label: 'BitBoxApp: Transactions',
  fileTypes: ['csv'],
  confidence: 'high',
  headers: [
    [...START, 'Fee Unit', ...END],
    [...START, ...END],
  ],
  read: (table) =>
    eachGroup(table, {
      keyOf: (row) => (row.text('Transaction ID') === '' ? null : `${row.text('Transaction ID')} ${row.text('Unit')}`),
      read: readRows,
    }),
};

function readRows(rows: readonly RowReader[], out: Out) {
  const first = rows[0]!;
  if (first.text('Time') === '') return out.skip(rows, 'was not confirmed when the file was made.');
  const timestamp = first.time('Time', isoDates);
  const moved = Map.groupBy(rows, (row) => row.text('Type').toLowerCase());
  const facts = { timestamp, hash: first.text('Transaction ID'), note: first.text('Note') };
  const incoming = moved.get('received') ?? [];
  const outgoing = moved.get('sent') ?? [];
  const own = rows.filter((row) => !incoming.includes(row) && !outgoing.includes(row));
  for (const row of rows) wordIn(row, 'Type', types);
  const payer = outgoing[0] ?? own[0];
  const fee = payer && feeOf(payer);
  if (incoming.length > 0) emit(incoming, out, kind('deposit'), { ...facts, received: sumOf(incoming) });
  if (outgoing.length > 0)
    emit([...outgoing, ...own], out, kind('withdrawal'), { ...facts, sent: sumOf(outgoing), fees: [fee ?? null] });
  else if (own.length > 0) emit(own, out, kind('fee'), { ...facts, fees: [fee ?? null] });
}

function sumOf(rows: readonly RowReader[]) {
  const { asset } = unitOf(rows[0]!, 'Unit');
  return { asset, amount: rows.map((row) => amountOf(row, 'Amount', 'Unit')).reduce(add) };
}

function feeOf(row: RowReader) {
  const column = row.text('Fee Unit') === '' ? 'Unit' : 'Fee Unit';
  return row.decimal('Fee') && part(unitOf(row, column).asset, amountOf(row, 'Fee', column));
}

function amountOf(row: RowReader, amount: string, unit: string): Decimal {
  const { coefficient, scale } = row.needDecimal(amount);
  return { coefficient, scale: scale + unitOf(row, unit).digits };
}

function unitOf(row: RowReader, column: string) {
  const unit = UNITS[row.need(column).toLowerCase()];
  if (unit) return unit;
  throw row.error(
    'UNKNOWN_UNIT',
    `"${row.text(column)}" is a token, and the file does not say how many units make one.`,
    'Import the history of this token from a block explorer, or connect its address.',
    column,
  );
}
