import type { Integration } from '../integration.ts';
import { adaliteTransactions } from './formats/transactions.ts';

export const adalite: Integration = {
  slug: 'adalite',
  name: 'AdaLite',
  category: 'Wallet',
  networks: ['cardano'],
  formats: [adaliteTransactions],
  instructions: {
    confidence: 'low',
    steps: ['Open AdaLite, go to your transactions and export them as CSV.'],
    limitations: [
      'The sender is only the first of several addresses. Staking rewards show when they are withdrawn, not when they were earned.',
    ],
  },
};
