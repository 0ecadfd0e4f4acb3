import { DISTRIBUTED, deposits, read, trades, withdrawals } from '../binance/connector.ts';
import type { ExchangeApi } from '../connecting/exchanges/listed.ts';
import { SPOT } from '../connecting/exchanges/options.ts';

export const binanceUsConnector: ExchangeApi = {
  library: 'binanceus',
  rights: '“Can Read” alone.',
  coverage:
    'Spot trades, deposits and withdrawals of coins, and distributions. Deposits and withdrawals of money, conversions, small balances and trades of markets that are no longer listed are not read: import the file for these.',
  hosts: ['api.binance.us'],
  options: { ...SPOT, fetchMargins: false, fetchCurrencies: false },
  feeds: [deposits, withdrawals, DISTRIBUTED, trades(['deposits', 'withdrawals', 'distributions'])],
  ledger: read,
};
