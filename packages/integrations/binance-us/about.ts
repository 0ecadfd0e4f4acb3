import type { Integration } from '../integration.ts';
import { binanceUsConnector } from './connector.ts';
import { binanceUsTransactionHistory } from './formats/transaction-history.ts';

export const binanceUs: Integration = {
  slug: 'binance-us',
  name: 'Binance.US',
  category: 'Exchange',
  connector: binanceUsConnector,
  formats: [binanceUsTransactionHistory],
  instructions: {
    confidence: 'low',
    steps: [
      'Sign in at binance.us on a computer and find the tax or history reports of your account.',
      'Export all transactions, one file for each year, as CSV.',
    ],
    limitations: ['Where a trade states only its value in dollars, that is taken as the amount of dollars.'],
  },
};
