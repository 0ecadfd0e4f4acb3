import type { Integration } from '../integration.ts';
import { coinmateTransactions } from './formats/transactions.ts';

export const coinmate: Integration = {
  slug: 'coinmate',
  name: 'Coinmate',
  category: 'Exchange',
  formats: [coinmateTransactions],
  instructions: {
    confidence: 'medium',
    steps: ['Sign in at coinmate.io, open the transaction history and export it as CSV.'],
    limitations: ['Hashes of deposits and withdrawals are in the description only.'],
  },
};
