import type { Integration } from '../integration.ts';
import { tradeogreTrades } from './formats/trades.ts';

export const tradeogre: Integration = {
  slug: 'tradeogre',
  name: 'TradeOgre',
  category: 'Exchange',
  formats: [tradeogreTrades],
  instructions: {
    confidence: 'high',
    steps: ['Take the trade history you saved from TradeOgre as CSV.'],
    limitations: ['It contains trades only: deposits and withdrawals are on the blockchains.'],
  },
};
