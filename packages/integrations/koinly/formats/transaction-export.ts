/** A label takes precedence over the type, unless the user created it. */

import type { Table } from '../../reading/files/table.ts';
import type { FileFormat } from '../../reading/importer.ts';
import { assetIn, statedValueIn, wordIn } from '../../reading/patterns/cells.ts';
import { kind } from '../../reading/patterns/emit.ts';
import { type Meaning, rowTypes } from '../../reading/patterns/meaning.ts';
import { columnIn, currencyColumn, eachSided } from '../../reading/patterns/sided.ts';
import type { Out, RowReader } from '../../reading/row-reader.ts';
import { koinlyLabel } from './labels.ts';
import { dates } from './universal.ts';

const types = rowTypes({
  buy: 'trade',
  sell: 'trade',
  exchange: 'trade',
  trade: 'trade',
  transfer: 'transfer',
  'fiat deposit': 'plain',
  'crypto deposit': 'plain',
  'fiat withdrawal': 'plain',
  'crypto withdrawal': 'plain',
});
const DELETED: Meaning = kind({ skip: 'deleted in Koinly.' });
const VALUED = ['Gain', 'Net Value', 'Fee Value'].map((name) => `^${name} \\([A-Z]{3}\\)$`);

const header = (label: string) => [
  ...['Date', 'Type', label, 'Sending Wallet', 'Sent Amount', 'Sent Currency', 'Sent Cost Basis'],
  ...['Receiving Wallet', 'Received Amount', 'Received Currency', 'Received Cost Basis', 'Fee Amount', 'Fee Currency'],
  ...VALUED,
  ...['TxSrc', 'TxDest', 'TxHash', 'Description'],
];

export const koinlyTransactionExport: FileFormat = {
  id: 'koinly/transaction-export',
  label: 'Koinly: Transaction history',
  fileTypes: ['csv'],
  confidence: 'high',
  headers: [
    header('Label'),
    header('Tag'),
    [
      ...['ID (read-only)', 'Parent ID (read-only)', 'Date (UTC)', 'Type', 'Tag', 'From Wallet (read-only)'],
      ...['From Wallet ID', 'From Amount', 'From Currency', 'To Wallet (read-only)', 'To Wallet ID', 'To Amount'],
      ...['To Currency', 'Fee Amount', 'Fee Currency', 'Net Worth Amount', 'Net Worth Currency', 'Fee Worth Amount'],
      ...['Fee Worth Currency', 'Net Value (read-only)', 'Fee Value (read-only)', 'Value Currency (read-only)'],
      ...['Deleted', 'From Source (read-only)', 'To Source (read-only)', 'Negative Balances (read-only)'],
      ...['Missing Rates (read-only)', 'Missing Cost Basis (read-only)', 'Synced To Accounting At (UTC read-only)'],
      ...['TxSrc', 'TxDest', 'TxHash', 'Description'],
    ],
  ],
  detect: {
    match: 'set',
    columns: ['Date', 'Type', 'Sending Wallet', 'Sent Amount', 'Receiving Wallet', 'Received Amount', 'TxHash'],
  },
  read: readExport,
};

function readExport(table: Table) {
  const value = currencyColumn(table.header, 'Net Value');
  const feeValue = currencyColumn(table.header, 'Fee Value');
  const date = columnIn(table.header, ['Date', 'Date (UTC)']);
  return eachSided(table, {
    columns: {
      received: [
        ['Received Amount', 'To Amount'],
        ['Received Currency', 'To Currency'],
      ],
      sent: [
        ['Sent Amount', 'From Amount'],
        ['Sent Currency', 'From Currency'],
      ],
      fee: ['Fee Amount', 'Fee Currency'],
      from: ['Sending Wallet', 'From Wallet (read-only)'],
      to: ['Receiving Wallet', 'To Wallet (read-only)'],
      hash: 'TxHash',
      note: 'Description',
      id: 'ID (read-only)',
    },
    meaning: meaningOf,
    time: (row) => row.time(date, dates),
    asset: (row, column) => withoutId(assetIn(row, column)),
    wallet: (text) => text.replace(/;[a-z0-9_.-]*$/i, ''),
    statedValue: (row, side) => {
      const named = side === 'fee' ? feeValue : value;
      if (named) return statedValueIn(row, named.column, named.currency);
      const column = side === 'fee' ? 'Fee Value (read-only)' : 'Net Value (read-only)';
      return statedValueIn(row, column, withoutId(row.text('Value Currency (read-only)').toUpperCase()));
    },
  });
}

function withoutId(symbol: string): string {
  return symbol.replace(/;\d+$/, '');
}

function meaningOf(row: RowReader, out: Out): Meaning {
  const type = wordIn(row, 'Type', (text) => types(text.replaceAll('_', ' ')));
  if (/^(true|yes|1)$/i.test(row.text('Deleted'))) return DELETED;
  const column = row.has('Tag') ? 'Tag' : 'Label';
  const label = koinlyLabel(row.text(column));
  if (!label) {
    out.warn(row, {
      code: 'LABEL_IGNORED',
      message: `"${row.text(column)}" is not one of Koinly's own labels; the row was read by its type alone.`,
      remedy: 'Change the type of the transaction if it should be a different one.',
      column,
      value: row.text(column),
    });
  }
  return label && row.text(column) !== '' ? label : type;
}
