import type { Integration } from '../integration.ts';
import { binanceUsTransactionHistory } from './formats/transaction-history.ts';

export const binanceUs: Integration = {
  slug: 'binance-us',
  name: 'Binance.US',
  category: 'Exchange',
  formats: [binanceUsTransactionHistory],
  instructions: {
    confidence: 'low',
    steps: [
      'Sign in at binance.us on a computer and find the tax or history reports of your account.',
      'Export all transactions, one file for each year, as CSV.',
    ],
    limitations: ['Where a trade names only its worth in dollars, the quantity of the dollar side is taken from that.'],
  },
};
