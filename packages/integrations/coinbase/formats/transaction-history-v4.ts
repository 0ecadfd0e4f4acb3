/** Coinbase's transaction history since 2024: "Price Currency", signed quantities, often an ID. */

import { dateReader } from '../../reading/files/date.ts';
import type { FileFormat } from '../../reading/importer.ts';
import { columnIn } from '../../reading/patterns/sided.ts';
import { readHistory } from './history.ts';

const TOTAL = 'Total (inclusive of fees and/or spread)';
const CORE = [
  'Timestamp',
  'Transaction Type',
  'Asset',
  'Quantity Transacted',
  'Price Currency',
  'Price at Transaction',
  'Subtotal',
];
const TAIL = ['Fees and/or Spread', 'Notes'];
const dates = dateReader(['YYYY-MM-DD HH:mm:ssf[ Z]', 'YYYY-MM-DDTHH:mm:ssfZ']);

export const coinbaseTransactionHistoryV4: FileFormat = {
  id: 'coinbase/transaction-history-v4',
  label: 'Coinbase: Transaction history (2024 and later)',
  fileTypes: ['csv'],
  confidence: 'high',
  numbers: 'grouped',
  headers: [
    ['ID', ...CORE, TOTAL, ...TAIL],
    [...CORE, TOTAL, ...TAIL],
    ['ID', ...CORE, TOTAL, ...TAIL, 'Sender Address', 'Recipient Address'],
    [...CORE, 'Total', ...TAIL],
  ],
  overlaps: [
    {
      formats: [
        'coinbase/transaction-history-v3',
        'coinbase/transaction-history-v1',
        'coinbase/wallet-transactions-2013',
      ],
      why: 'All versions of the transaction history of Coinbase contain the same transactions.',
    },
  ],
  detect: { match: 'prefix', columns: CORE.slice(0, 5) },
  read: (table) =>
    readHistory(table, {
      dates,
      id: 'ID',
      currency: (row) => row.need('Price Currency').toUpperCase(),
      subtotal: 'Subtotal',
      total: columnIn(table.header, ['Total', TOTAL]) || TOTAL,
      fee: 'Fees and/or Spread',
      price: 'Price at Transaction',
    }),
};
