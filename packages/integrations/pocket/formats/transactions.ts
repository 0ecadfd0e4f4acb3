/**
 * A purchase states its cost without the fee, the fee, and the result; a withdrawal's network fee is on top. Older
 * files have minus signs before costs and fees.
 */
import { dateReader } from '../../reading/files/date.ts';
import type { FileFormat } from '../../reading/importer.ts';
import { absIn, wordIn } from '../../reading/patterns/cells.ts';
import { bySide, emit } from '../../reading/patterns/emit.ts';
import { rowTypes } from '../../reading/patterns/meaning.ts';
import { ISO_DATES } from '../../reading/patterns/time.ts';
import { eachRow, type Out, type RowReader } from '../../reading/row-reader.ts';

const AMOUNTS = ['price', 'cost', 'fee', 'value'].flatMap((name) => [`${name}.currency`, `${name}.amount`]);
const dates = dateReader([...ISO_DATES, 'MM/DD/YYYY hh:mm:ss A']);
const types = rowTypes({ exchange: 'trade', purchase: 'trade', deposit: 'deposit', withdrawal: 'withdrawal' });

export const pocketTransactions: FileFormat = {
  id: 'pocket/transactions',
  label: 'Pocket: Transactions',
  fileTypes: ['csv'],
  confidence: 'high',
  headers: [['type', 'date', 'reference', ...AMOUNTS]],
  detect: { match: 'set', columns: ['type', 'date', ...AMOUNTS.slice(2)] },
  read: (table) => eachRow(table, readRow),
};

function readRow(row: RowReader, out: Out) {
  const meaning = wordIn(row, 'type', types);
  const value = absIn(row, 'value.amount', 'value.currency');
  if (!value) return out.skip(row, 'the amount is zero: nothing moved.');
  const sides = meaning.isTrade
    ? { sent: absIn(row, 'cost.amount', 'cost.currency'), received: value }
    : bySide(meaning, value);
  emit(row, out, meaning, {
    timestamp: row.time('date', dates),
    ...sides,
    fees: [absIn(row, 'fee.amount', 'fee.currency')],
    id: row.text('reference') === '' ? '' : `${row.text('reference')} ${row.text('type')}`,
  });
}
