import type { Integration } from '../integration.ts';
import { relaiTransactions } from './formats/transactions.ts';

export const relai: Integration = {
  slug: 'relai',
  name: 'Relai',
  category: 'Exchange',
  formats: [relaiTransactions],
  instructions: {
    confidence: 'low',
    steps: ['Open the Relai app, go to your profile, and export the transactions as CSV.'],
    limitations: [
      'What you did with the bitcoin afterwards is on the blockchain: import the wallet’s own file, or those of a block explorer.',
    ],
  },
};
