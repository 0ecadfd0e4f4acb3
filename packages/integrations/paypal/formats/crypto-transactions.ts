/**
 * PayPal's list of all activity does not show coin quantities. It is recognized so that the user learns which file is
 * needed.
 */
import type { FileFormat } from '../../reading/importer.ts';
import { statedValueIn } from '../../reading/patterns/cells.ts';
import { type Meaning, rowTypes } from '../../reading/patterns/meaning.ts';
import { eachSided } from '../../reading/patterns/sided.ts';
import { isoDates } from '../../reading/patterns/time.ts';
import { eachRow } from '../../reading/row-reader.ts';

const words = rowTypes({
  BUY: 'trade',
  SELL: 'trade',
  CONVERT: 'trade',
  SEND: 'withdrawal',
  RECEIVE: 'deposit',
});
/** A payment in coins sells them first: it is a sale if money is on the other side, otherwise spending. */
const CHECKOUT: Meaning = { out: { type: 'spend' }, side: 'out', isTrade: true };
const COLUMNS = [
  ...['DateTime', 'Transaction Type', 'Asset In (Quantity)', 'Asset In (Currency)', 'Asset Out (Quantity)'],
  ...['Asset Out (Currency)', 'Transaction Fee (Quantity)', 'Transaction Fee (Currency)'],
];

export const paypalCryptoTransactions: FileFormat = {
  id: 'paypal/crypto-transactions',
  label: 'PayPal: Crypto transactions',
  fileTypes: ['csv'],
  confidence: 'low',
  headers: [
    [...COLUMNS, 'Market Value (USD)'],
    ['Date', 'Time', 'TimeZone', 'Name', 'Type', 'Status', 'Currency', 'Amount', 'Receipt ID', 'Balance'],
  ],
  detect: { match: 'prefix', columns: COLUMNS },
  read: (table) => {
    if (!table.header.some((name) => /^transaction type$/i.test(name)))
      return eachRow(table, (row, out) =>
        out.skip(row, 'the list of all activity has no quantities of coins: download the crypto transactions instead.'),
      );
    return eachSided(table, {
      columns: {
        type: 'Transaction Type',
        received: ['Asset In (Quantity)', 'Asset In (Currency)'],
        sent: ['Asset Out (Quantity)', 'Asset Out (Currency)'],
        fee: ['Transaction Fee (Quantity)', 'Transaction Fee (Currency)'],
      },
      types: (text) => (/^crypto checkout$/i.test(text.trim()) ? CHECKOUT : words(text)),
      time: (row) => row.time('DateTime', isoDates),
      statedValue: (row, side) => (side === 'fee' ? null : statedValueIn(row, 'Market Value (USD)', 'USD')),
    });
  },
};
