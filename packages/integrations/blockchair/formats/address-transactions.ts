/** Blockchair: what each transaction changed an address or wallet by, fees inside and not to be told apart, with its value then. */

import type { Table } from '../../reading/files/table.ts';
import type { FileFormat } from '../../reading/importer.ts';
import { needPartIn, statedValueIn } from '../../reading/patterns/cells.ts';
import { bySign, emit, kind } from '../../reading/patterns/emit.ts';
import { currencyColumn } from '../../reading/patterns/sided.ts';
import { isoDates } from '../../reading/patterns/time.ts';
import { eachRow } from '../../reading/row-reader.ts';

const PLAIN = kind('plain');
const VALUES = ['^Amount fiat \\([A-Z]{3}\\)$', '^Asset rate \\([A-Z]{3}\\)$'];

export const blockchairAddressTransactions: FileFormat = {
  id: 'blockchair/address-transactions',
  label: 'Blockchair: Transactions of an address or wallet',
  fileTypes: ['csv'],
  confidence: 'medium',
  headers: [
    ['Tx number', 'Affected address/xpub', 'Effect', 'Ticker', ...VALUES, 'Date', 'Transaction hash'],
    [
      ...['Tx number', 'Effect', 'Ticker', ...VALUES, 'Type', 'Date', 'Public key', 'Wallet address'],
      ...['Third-party address', 'Transaction hash'],
    ],
  ],
  read: readTransactions,
};

function readTransactions(table: Table) {
  const value = currencyColumn(table.header, 'Amount fiat');
  return eachRow(table, (row, out) => {
    const effect = needPartIn(row, 'Effect', 'Ticker');
    const hash = row.need('Transaction hash');
    emit(row, out, PLAIN, {
      timestamp: row.time('Date', isoDates),
      ...bySign({ ...effect, statedValue: value && statedValueIn(row, value.column, value.currency) }),
      hash,
      // The number of a transaction counts from the newest.
      id: [hash, row.text('Effect'), effect.asset, row.text('Affected address/xpub')].join(' ').trim(),
    });
  });
}
