import type { Integration } from '../integration.ts';
import { nexoTransactions } from './formats/transactions.ts';

export const nexo: Integration = {
  slug: 'nexo',
  name: 'Nexo',
  category: 'Exchange',
  formats: [nexoTransactions],
  instructions: {
    confidence: 'medium',
    steps: ['Sign in at nexo.com on a computer, open “Transactions” and export them as CSV, for the whole time.'],
    limitations: [
      'Older files do not say their time zone: where no column names UTC, times are taken as Zurich’s.',
      'Exact doubles occur in these files: rows with an id that was met already are skipped and named.',
    ],
  },
};
