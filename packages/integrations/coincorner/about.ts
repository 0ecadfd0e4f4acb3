import type { Integration } from '../integration.ts';
import { coincornerStatement } from './formats/statement.ts';

export const coincorner: Integration = {
  slug: 'coincorner',
  name: 'CoinCorner',
  category: 'Exchange',
  formats: [coincornerStatement],
  instructions: {
    confidence: 'low',
    steps: ['Sign in at coincorner.com, open the statement of each currency and export it as CSV.'],
    limitations: [
      'One statement is one currency: upload all of them.',
      'Its time zone is not stated: choose it when asked.',
    ],
  },
};
