/** Binance's list of withdrawals. */
import type { Importer } from '../../reading/importer.ts';
import { BINANCE, OLD_HEADERS, readTransfers } from './transfers.ts';

export const binanceWithdrawalHistory: Importer = {
  ...BINANCE,
  id: 'binance/withdrawal-history',
  label: 'Binance: Withdrawal history',
  headers: [['Date(UTC+0)', 'Coin', 'Network', 'Amount', 'Fee', 'Address', 'TXID', 'Status'], ...OLD_HEADERS],
  read: readTransfers('withdrawal'),
};
