import type { Integration } from '../integration.ts';
import { riverTransactions } from './formats/transactions.ts';

export const river: Integration = {
  slug: 'river',
  name: 'River',
  category: 'Exchange',
  formats: [riverTransactions],
  instructions: {
    confidence: 'medium',
    steps: [
      'Sign in at river.com on a computer, open your account’s documents and download the account activity as CSV.',
    ],
    limitations: ['The amount of a bitcoin withdrawal may include its network fee.'],
  },
};
