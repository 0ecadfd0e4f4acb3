import type { Integration } from '../integration.ts';
import { mexcConnector } from './connector.ts';
import { mexcDepositsWithdrawals } from './formats/deposits-withdrawals.ts';
import { mexcSpotTrades } from './formats/spot-trades.ts';

export const mexc: Integration = {
  slug: 'mexc',
  name: 'MEXC',
  category: 'Exchange',
  connector: mexcConnector,
  formats: [mexcSpotTrades, mexcDepositsWithdrawals],
  instructions: {
    confidence: 'low',
    steps: [
      'Sign in at mexc.com on a computer, open the spot order history and export the trades; then export deposits and withdrawals.',
    ],
    limitations: [
      'Exports reach back a limited time. Futures are not read: enter their results as margin gains and losses.',
    ],
  },
};
