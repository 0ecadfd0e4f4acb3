import type { Integration } from '../integration.ts';
import { coinlistTransactions } from './formats/transactions.ts';

export const coinlist: Integration = {
  slug: 'coinlist',
  name: 'CoinList',
  category: 'Exchange',
  formats: [coinlistTransactions],
  instructions: {
    confidence: 'low',
    steps: ['Sign in at coinlist.co, open your wallet’s transactions and download them as CSV.'],
    limitations: ['What a token sale cost is in the description. Times are taken as New York’s.'],
  },
};
