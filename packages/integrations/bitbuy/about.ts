import type { Integration } from '../integration.ts';
import { bitbuyOrders } from './formats/orders.ts';

export const bitbuy: Integration = {
  slug: 'bitbuy',
  name: 'Bitbuy',
  category: 'Exchange',
  formats: [bitbuyOrders],
  instructions: {
    confidence: 'low',
    steps: ['Sign in at bitbuy.ca and export your orders as CSV.'],
    limitations: [
      'It contains filled orders only: no deposits, no withdrawals, no fee column. Its time zone is not stated.',
    ],
  },
};
