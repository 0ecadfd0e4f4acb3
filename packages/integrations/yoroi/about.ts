import type { Integration } from '../integration.ts';
import { yoroiTransactions } from './formats/transactions.ts';

export const yoroi: Integration = {
  slug: 'yoroi',
  name: 'Yoroi',
  category: 'Wallet',
  networks: ['cardano'],
  formats: [yoroiTransactions],
  instructions: {
    confidence: 'low',
    steps: ['Open Yoroi, go to the transactions of your wallet and export them as CSV.'],
    limitations: [
      'Tokens other than ADA are not in it, and rewards show when they are withdrawn.',
      'Its time zone is not stated: choose it when asked.',
    ],
  },
};
