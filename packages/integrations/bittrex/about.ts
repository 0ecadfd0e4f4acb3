import type { Integration } from '../integration.ts';
import { bittrexDepositsWithdrawals } from './formats/deposits-withdrawals.ts';
import { bittrexOrders } from './formats/orders.ts';

export const bittrex: Integration = {
  slug: 'bittrex',
  name: 'Bittrex',
  category: 'Exchange',
  closed: { in: 2023 },
  formats: [bittrexOrders, bittrexDepositsWithdrawals],
  instructions: {
    confidence: 'high',
    steps: [
      'Take the files you saved from Bittrex, which is closed: the order history, and the deposits and withdrawals. All their forms from 2014 on are read.',
    ],
    limitations: [
      'Orders and transfers are in separate files: without the second, what you withdrew seems still there.',
    ],
  },
};
