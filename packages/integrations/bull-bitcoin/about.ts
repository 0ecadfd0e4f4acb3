import type { Integration } from '../integration.ts';
import { bullBitcoinOrders } from './formats/orders.ts';

export const bullBitcoin: Integration = {
  slug: 'bull-bitcoin',
  name: 'Bull Bitcoin',
  category: 'Exchange',
  formats: [bullBitcoinOrders],
  instructions: {
    confidence: 'low',
    steps: ['Sign in at Bull Bitcoin and export your orders as CSV.'],
    limitations: ['The price includes the spread. What you did with the coins afterwards is on the blockchain.'],
  },
};
