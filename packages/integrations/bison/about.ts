import type { Integration } from '../integration.ts';
import { bisonTransactions } from './formats/transactions.ts';

export const bison: Integration = {
  slug: 'bison',
  name: 'BISON',
  category: 'Exchange',
  formats: [bisonTransactions],
  instructions: {
    confidence: 'medium',
    steps: ['Open BISON, go to your profile, choose the info reports and download the transactions as CSV.'],
    limitations: [
      'Prices include the spread: there is no fee for trades. It has no addresses and no transaction hashes.',
    ],
  },
};
