/** Binance's list of deposits; and the old list that may be either, until the user says which it is. */
import type { FileFormat } from '../../reading/importer.ts';
import { directionOf, directionOfTable, directionOption } from './direction.ts';
import { OLD_HEADERS, readTransfers } from './transfers.ts';

export const binanceDepositHistory: FileFormat = {
  id: 'binance/deposit-history',
  label: 'Binance: Deposit history',
  fileTypes: ['csv', 'xlsx'],
  confidence: 'high',
  headers: [['Date(UTC+0)', 'Coin', 'Network', 'Amount', 'Address', 'TXID', 'Status'], ...OLD_HEADERS],
  options: [directionOption],
  accepts: (table) => directionOfTable(table) !== 'withdrawal',
  read: (table, options) => readTransfers(table, () => directionOf(table, options)),
};
