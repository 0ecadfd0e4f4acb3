import type { FileFormat } from '../../reading/importer.ts';
import { chosenDirection, directionOption } from '../../reading/patterns/direction.ts';
import { directionOfTable } from './direction.ts';
import { OLD_HEADERS, readTransfers } from './transfers.ts';

export const binanceDepositHistory: FileFormat = {
  id: 'binance/deposit-history',
  label: 'Binance: Deposit history',
  fileTypes: ['csv', 'xlsx'],
  confidence: 'high',
  headers: [['Date(UTC+0)', 'Coin', 'Network', 'Amount', 'Address', 'TXID', 'Status'], ...OLD_HEADERS],
  options: [directionOption((table) => directionOfTable(table) === null)],
  accepts: (table) => directionOfTable(table) !== 'withdrawal',
  read: (table, options) => readTransfers(table, () => chosenDirection(directionOfTable(table), options)),
};
