/**
 * Koinly's template without optional columns has the same header, so only files with nothing but bitcoin and dollars
 * count as River's.
 */
import type { FileFormat } from '../../reading/importer.ts';
import { rowTypes } from '../../reading/patterns/meaning.ts';
import { eachSided } from '../../reading/patterns/sided.ts';
import { isoDates } from '../../reading/patterns/time.ts';

const HEADER = 'Date,Sent Amount,Sent Currency,Received Amount,Received Currency,Fee Amount,Fee Currency,Tag'.split(
  ',',
);
const types = rowTypes({
  Buy: 'buy',
  Sell: 'sell',
  Withdrawal: 'withdrawal',
  Receive: 'deposit',
  Deposit: 'deposit',
  Income: 'income',
  Interest: 'interest',
  '': 'plain',
});

export const riverTransactions: FileFormat = {
  id: 'river/transactions',
  label: 'River: Transactions',
  fileTypes: ['csv'],
  confidence: 'medium',
  headers: [HEADER],
  accepts: (table, rows) => {
    const assets = table.header.flatMap((name, i) => (/^(sent|received) currency$/i.test(name) ? [i] : []));
    return rows.every((row) => assets.every((i) => /^(BTC|USD|)$/i.test((row.cells[i] ?? '').trim())));
  },
  read: (table) =>
    eachSided(table, {
      columns: {
        type: 'Tag',
        sent: ['Sent Amount', 'Sent Currency'],
        received: ['Received Amount', 'Received Currency'],
        fee: ['Fee Amount', 'Fee Currency'],
      },
      types,
      time: (row) => row.time('Date', isoDates),
    }),
};
