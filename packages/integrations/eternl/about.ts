import type { Integration } from '../integration.ts';
import { eternlTransactions } from './formats/transactions.ts';

export const eternl: Integration = {
  slug: 'eternl',
  name: 'Eternl',
  category: 'Wallet',
  networks: ['cardano'],
  formats: [eternlTransactions],
  instructions: {
    confidence: 'low',
    steps: ['Open Eternl, go to the transactions of your account and export them as CSV.'],
    limitations: [
      'Rewards show when they are withdrawn. What a contract did is one transaction, with what you received and what you sent.',
      'Its time zone is not stated: choose it when asked.',
    ],
  },
};
