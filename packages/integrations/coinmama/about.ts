import type { Integration } from '../integration.ts';
import { coinmamaOrders } from './formats/orders.ts';

export const coinmama: Integration = {
  slug: 'coinmama',
  name: 'Coinmama',
  category: 'Exchange',
  formats: [coinmamaOrders],
  instructions: {
    confidence: 'low',
    steps: ['Sign in at coinmama.com and export your orders as CSV.'],
    limitations: [
      'The coins went straight to your own address: that deposit shows in your wallet. The fee is part of the price.',
    ],
  },
};
