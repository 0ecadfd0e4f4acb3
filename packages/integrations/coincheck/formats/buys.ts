import type { FileFormat } from '../../reading/importer.ts';
import { needPartIn, wordIn } from '../../reading/patterns/cells.ts';
import { emit } from '../../reading/patterns/emit.ts';
import { rowTypes } from '../../reading/patterns/meaning.ts';
import { isoDates } from '../../reading/patterns/time.ts';
import { eachRow, type Out, type RowReader } from '../../reading/row-reader.ts';

const states = rowTypes({ completed: 'trade', canceled: 'cancelled', cancelled: 'cancelled', expired: 'cancelled' });

export const coincheckBuys: FileFormat = {
  id: 'coincheck/buys',
  label: 'Coincheck: Purchases',
  fileTypes: ['csv'],
  confidence: 'medium',
  headers: [['ID', 'Amount', 'Price', 'Trading Currency', 'Original Currency', 'Progress', 'Time']],
  read: (table) => eachRow(table, readBuy),
};

function readBuy(row: RowReader, out: Out) {
  emit(row, out, wordIn(row, 'Progress', states), {
    timestamp: row.time('Time', isoDates),
    sent: needPartIn(row, 'Price', 'Original Currency'),
    received: needPartIn(row, 'Amount', 'Trading Currency'),
    id: row.text('ID'),
  });
}
