import type { Integration } from '../integration.ts';
import { coinbasePrimeOrders } from './formats/orders.ts';

export const coinbasePrime: Integration = {
  slug: 'coinbase-prime',
  name: 'Coinbase Prime',
  category: 'Exchange',
  isInstitutional: true,
  formats: [coinbasePrimeOrders],
  instructions: {
    confidence: 'low',
    steps: ['In Coinbase Prime export the list of your orders as CSV, for all portfolios and the whole time.'],
    limitations: [
      'It contains orders only. Deposits, withdrawals and staking rewards are missing: enter them, or map their export.',
    ],
  },
};
