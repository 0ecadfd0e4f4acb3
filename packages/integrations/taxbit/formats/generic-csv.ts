/** The newer export calls the sides in and out and includes values. Only its settled rows count. */
import type { FileFormat } from '../../reading/importer.ts';
import { statedValueIn, wordIn } from '../../reading/patterns/cells.ts';
import { kind } from '../../reading/patterns/emit.ts';
import { rowTypes } from '../../reading/patterns/meaning.ts';
import { columnIn, eachSided } from '../../reading/patterns/sided.ts';
import { isoDates } from '../../reading/patterns/time.ts';

const types = rowTypes({
  Trade: 'trade',
  Buy: 'trade',
  Sale: 'trade',
  Sell: 'trade',
  Income: 'income',
  Expense: 'spend',
  'Transfer In': 'deposit',
  'Transfer Out': 'withdrawal',
  'Gift Received': 'gift in',
  'Gift Sent': 'gift out',
});
const UNSETTLED = kind({ skip: 'not completed when exported: nothing moved.' });

export const taxbitGenericCsv: FileFormat = {
  id: 'taxbit/generic-csv',
  label: 'TaxBit: Transactions',
  fileTypes: ['csv'],
  confidence: 'medium',
  headers: [
    [
      ...['Date and Time', 'Transaction Type', 'Sent Quantity', 'Sent Currency', 'Sending Source', 'Received Quantity'],
      ...['Received Currency', 'Receiving Destination', 'Fee', 'Fee Currency', 'Exchange Transaction ID'],
      'Blockchain Transaction Hash',
    ],
    [
      ...['timestamp', 'txid', 'source_name', 'from_wallet_address', 'to_wallet_address', 'category', 'in_currency'],
      ...['in_amount', 'in_currency_fiat', 'in_amount_fiat', 'out_currency', 'out_amount', 'out_currency_fiat'],
      ...['out_amount_fiat', 'fee_currency', 'fee', 'fee_currency_fiat', 'fee_fiat', 'memo', 'status'],
    ],
  ],
  detect: {
    match: 'set',
    columns: ['timestamp', 'txid', 'source_name', 'category', 'in_currency', 'in_amount', 'out_amount'],
  },
  read: (table) => {
    const time = columnIn(table.header, ['Date and Time', 'timestamp']);
    const type = columnIn(table.header, ['Transaction Type', 'category']);
    return eachSided(table, {
      columns: {
        received: [
          ['Received Quantity', 'in_amount'],
          ['Received Currency', 'in_currency'],
        ],
        sent: [
          ['Sent Quantity', 'out_amount'],
          ['Sent Currency', 'out_currency'],
        ],
        fee: ['Fee', ['Fee Currency', 'fee_currency']],
        account: 'source_name',
        from: 'Sending Source',
        to: 'Receiving Destination',
        hash: 'Blockchain Transaction Hash',
        note: 'memo',
        id: ['Exchange Transaction ID', 'txid'],
      },
      meaning: (row) =>
        /^(pending|failed|cancell?ed|rejected)$/i.test(row.text('status')) ? UNSETTLED : wordIn(row, type, types),
      time: (row) => row.time(time, isoDates),
      statedValue: (row, side) => {
        const [value, currency] = VALUES[side];
        return statedValueIn(row, value, row.text(currency).toUpperCase());
      },
    });
  },
};

const VALUES = {
  received: ['in_amount_fiat', 'in_currency_fiat'],
  sent: ['out_amount_fiat', 'out_currency_fiat'],
  fee: ['fee_fiat', 'fee_currency_fiat'],
} as const;
