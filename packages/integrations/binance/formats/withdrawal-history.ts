import type { FileFormat } from '../../reading/importer.ts';
import { directionOfTable } from './direction.ts';
import { OLD_HEADERS, readTransfers } from './transfers.ts';

export const binanceWithdrawalHistory: FileFormat = {
  id: 'binance/withdrawal-history',
  label: 'Binance: Withdrawal history',
  fileTypes: ['csv', 'xlsx'],
  confidence: 'high',
  headers: [['Date(UTC+0)', 'Coin', 'Network', 'Amount', 'Fee', 'Address', 'TXID', 'Status'], ...OLD_HEADERS],
  accepts: (table) => directionOfTable(table) === 'withdrawal',
  read: (table) => readTransfers(table, () => 'withdrawal'),
};
