import type { Integration } from '../integration.ts';
import { kinesisTransactions } from './formats/transactions.ts';

export const kinesis: Integration = {
  slug: 'kinesis',
  name: 'Kinesis',
  category: 'Exchange',
  formats: [kinesisTransactions],
  instructions: {
    confidence: 'low',
    steps: ['Sign in at Kinesis and export the transactions as CSV.'],
    limitations: [
      'Yields that were paid out are read only where the file names them.',
      'Its time zone is not stated: choose it when asked.',
    ],
  },
};
