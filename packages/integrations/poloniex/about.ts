import { basicExchange } from '../connecting/exchanges/basic.ts';
import type { Integration } from '../integration.ts';
import { poloniexDepositsWithdrawals } from './formats/deposits-withdrawals.ts';
import { poloniexTrades } from './formats/trades.ts';

export const poloniex: Integration = {
  slug: 'poloniex',
  name: 'Poloniex',
  category: 'Exchange',
  connector: basicExchange('poloniex', 'api.poloniex.com'),
  formats: [poloniexTrades, poloniexDepositsWithdrawals],
  instructions: {
    confidence: 'medium',
    steps: [
      'Sign in at poloniex.com, open the histories of trades, of deposits and of withdrawals, and export each as CSV.',
    ],
    limitations: [
      'Deposits and old withdrawals look alike: the status column tells them apart, so do not shorten the file.',
    ],
  },
};
