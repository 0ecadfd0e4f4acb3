import type { Integration } from '../integration.ts';
import { cointrackingTradeTable } from './formats/trade-table.ts';

export const cointracking: Integration = {
  slug: 'cointracking',
  name: 'CoinTracking',
  category: 'Tax product',
  formats: [cointrackingTradeTable],
  instructions: {
    confidence: 'medium',
    steps: [
      'In CoinTracking open the trade table (or “Trade List”), show all rows and all columns, and export it as CSV.',
    ],
    limitations: [
      'Dates are day first, in the zone of your account, which the file does not say: choose it when asked. Cost basis is not in it.',
    ],
  },
};
