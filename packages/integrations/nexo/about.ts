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
      'These files repeat rows: a row with an id that came before is skipped and listed.',
    ],
  },
};
