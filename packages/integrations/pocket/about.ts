import type { Integration } from '../integration.ts';
import { pocketTransactions } from './formats/transactions.ts';

export const pocket: Integration = {
  slug: 'pocket',
  name: 'Pocket',
  category: 'Exchange',
  formats: [pocketTransactions],
  instructions: {
    confidence: 'medium',
    steps: ['Open the Pocket app or pocketbitcoin.com, go to the history of your orders and export it as CSV.'],
    limitations: [
      'Each purchase is sent to your own wallet: import that wallet too, so that the withdrawals are matched.',
    ],
  },
};
