import type { Integration } from '../integration.ts';
import { strikeAnnualTransactions } from './formats/annual-transactions.ts';

export const strike: Integration = {
  slug: 'strike',
  name: 'Strike',
  category: 'Exchange',
  formats: [strikeAnnualTransactions],
  instructions: {
    confidence: 'medium',
    steps: ['Open Strike on a computer, go to your documents and download the transactions of each year as CSV.'],
    limitations: ['Lightning payments have no hash on the chain.'],
  },
};
