import type { Integration } from '../integration.ts';
import { deribitTransactionLog } from './formats/transaction-log.ts';

export const deribit: Integration = {
  slug: 'deribit',
  name: 'Deribit',
  category: 'Exchange',
  formats: [deribitTransactionLog],
  instructions: {
    confidence: 'medium',
    steps: ['Sign in at deribit.com, open the transaction log of each currency, and export it as CSV.'],
    limitations: [
      'Options and futures show as results, not as contracts. One log is one currency: upload all of them.',
    ],
  },
};
