import type { Integration } from '../integration.ts';
import { voyagerTransactions } from './formats/transactions.ts';

export const voyager: Integration = {
  slug: 'voyager',
  name: 'Voyager',
  category: 'Exchange',
  closed: { in: 2023 },
  formats: [voyagerTransactions],
  instructions: {
    confidence: 'high',
    steps: ['Take the transactions you saved from Voyager, which is closed, as CSV.'],
    limitations: ['What the bankruptcy paid out is not in it: enter what you received, with its value on that day.'],
  },
};
