import type { Integration } from '../integration.ts';
import { anycoinTransactions } from './formats/transactions.ts';

export const anycoin: Integration = {
  slug: 'anycoin',
  name: 'Anycoin',
  category: 'Exchange',
  formats: [anycoinTransactions],
  instructions: {
    confidence: 'medium',
    steps: ['Sign in at anycoin.cz, open the history of transactions and export all of it as CSV.'],
    limitations: ['Prices include the spread: there is no fee. It has no addresses and no transaction hashes.'],
  },
};
