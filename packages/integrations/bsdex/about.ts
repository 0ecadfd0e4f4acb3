import type { Integration } from '../integration.ts';
import { bsdexTransactions } from './formats/transactions.ts';

export const bsdex: Integration = {
  slug: 'bsdex',
  name: 'BSDEX',
  category: 'Exchange',
  formats: [bsdexTransactions],
  instructions: {
    confidence: 'medium',
    steps: [
      'Sign in at bsdex.de, open “Transaktionshistorie”, choose the whole time and download it as CSV, not as PDF.',
    ],
    limitations: ['Its time zone is not stated: choose it when asked. It has no transaction hashes.'],
  },
};
