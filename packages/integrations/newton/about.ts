import type { Integration } from '../integration.ts';
import { newtonTransactions } from './formats/transactions.ts';

export const newton: Integration = {
  slug: 'newton',
  name: 'Newton',
  category: 'Exchange',
  formats: [newtonTransactions],
  instructions: {
    confidence: 'low',
    steps: ['Open Newton, go to your account’s tax or history download, and take the CSV of all transactions.'],
    limitations: ['Prices include the spread; there is no fee. Times are taken as Toronto’s.'],
  },
};
