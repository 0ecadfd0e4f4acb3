/** Binance's list of deposits. */
import type { FileFormat } from '../../reading/importer.ts';
import { OLD_HEADERS, readTransfers } from './transfers.ts';

export const binanceDepositHistory: FileFormat = {
  id: 'binance/deposit-history',
  label: 'Binance: Deposit history',
  fileTypes: ['csv', 'xlsx'],
  confidence: 'high',
  headers: [['Date(UTC+0)', 'Coin', 'Network', 'Amount', 'Address', 'TXID', 'Status'], ...OLD_HEADERS],
  read: readTransfers('deposit'),
};
