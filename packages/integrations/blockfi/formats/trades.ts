import { abs } from '@lotbook/ledger/decimal';
import type { FileFormat } from '../../reading/importer.ts';
import { needPartIn, wordIn } from '../../reading/patterns/cells.ts';
import { emit } from '../../reading/patterns/emit.ts';
import { rowTypes } from '../../reading/patterns/meaning.ts';
import { isoDates } from '../../reading/patterns/time.ts';
import { eachRow, type Out, type RowReader } from '../../reading/row-reader.ts';

const HEADER =
  'Trade ID,Date,Buy Quantity,Buy Currency,Sold Quantity,Sold Currency,Rate Amount,Rate Currency,Type'.split(',');
const types = rowTypes({ 'One Time': 'trade', Recurring: 'trade', Auto: 'trade' });

export const blockfiTrades: FileFormat = {
  id: 'blockfi/trades',
  label: 'BlockFi: Trades',
  fileTypes: ['csv'],
  confidence: 'high',
  headers: [HEADER, [...HEADER, 'Frequency', 'Destination']],
  overlaps: [
    {
      formats: ['blockfi/transactions'],
      why: 'The transactions of BlockFi have the trades that its list of trades has.',
    },
  ],
  read: (table) => eachRow(table, readTrade),
};

function readTrade(row: RowReader, out: Out) {
  const sold = needPartIn(row, 'Sold Quantity', 'Sold Currency');
  emit(row, out, wordIn(row, 'Type', types), {
    timestamp: row.time('Date', isoDates),
    sent: { ...sold, amount: abs(sold.amount) },
    received: needPartIn(row, 'Buy Quantity', 'Buy Currency'),
    id: row.text('Trade ID'),
  });
}
