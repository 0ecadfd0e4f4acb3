import type { Integration } from '../integration.ts';
import { shakepayTransactions } from './formats/transactions.ts';

export const shakepay: Integration = {
  slug: 'shakepay',
  name: 'Shakepay',
  category: 'Exchange',
  formats: [shakepayTransactions],
  instructions: {
    confidence: 'medium',
    steps: [
      'Open Shakepay, go to your settings, find the transaction history and export it as CSV. It comes by e-mail.',
    ],
    limitations: ['Prices include the spread: there is no fee. Card cashback shows as income.'],
  },
};
