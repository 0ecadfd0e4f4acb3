/** Binance's list of deposits. */
import type { Importer } from '../../reading/importer.ts';
import { BINANCE, OLD_HEADERS, readTransfers } from './transfers.ts';

export const binanceDepositHistory: Importer = {
  ...BINANCE,
  id: 'binance/deposit-history',
  label: 'Binance: Deposit history',
  headers: [['Date(UTC+0)', 'Coin', 'Network', 'Amount', 'Address', 'TXID', 'Status'], ...OLD_HEADERS],
  read: readTransfers('deposit'),
};
