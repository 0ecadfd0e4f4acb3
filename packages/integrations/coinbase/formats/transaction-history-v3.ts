/** Coinbase's transaction history of late 2021 to 2023: "Spot Price Currency", quantities without a sign, seven lines above. */

import { dateReader } from '../../reading/files/date.ts';
import type { FileFormat } from '../../reading/importer.ts';
import { columnIn } from '../../reading/patterns/sided.ts';
import { readHistory } from './history.ts';

const CORE = [
  'Timestamp',
  'Transaction Type',
  'Asset',
  'Quantity Transacted',
  'Spot Price Currency',
  'Spot Price at Transaction',
  'Subtotal',
];
const dates = dateReader(['YYYY-MM-DDTHH:mm:ssfZ', 'YYYY-MM-DD HH:mm:ssf[ Z]']);

export const coinbaseTransactionHistoryV3: FileFormat = {
  id: 'coinbase/transaction-history-v3',
  label: 'Coinbase: Transaction history (2021 to 2023)',
  fileTypes: ['csv'],
  confidence: 'high',
  numbers: 'grouped',
  headers: [
    [...CORE, 'Total (inclusive of fees and/or spread)', 'Fees and/or Spread', 'Notes'],
    [...CORE, 'Total (inclusive of fees)', 'Fees', 'Notes'],
  ],
  overlaps: [
    {
      formats: ['coinbase/transaction-history-v1', 'coinbase/wallet-transactions-2013'],
      why: 'All versions of the transaction history of Coinbase contain the same transactions.',
    },
  ],
  detect: { match: 'prefix', columns: CORE.slice(0, 5) },
  read: (table) => {
    const column = (...names: string[]) => columnIn(table.header, names) || names[0]!;
    return readHistory(table, {
      dates,
      currency: (row) => row.need('Spot Price Currency').toUpperCase(),
      subtotal: 'Subtotal',
      total: column('Total (inclusive of fees and/or spread)', 'Total (inclusive of fees)'),
      fee: column('Fees and/or Spread', 'Fees'),
      price: 'Spot Price at Transaction',
    });
  },
};
