import type { Integration } from '../integration.ts';
import { swyftxTransactionReport } from './formats/transaction-report.ts';

export const swyftx: Integration = {
  slug: 'swyftx',
  name: 'Swyftx',
  category: 'Exchange',
  formats: [swyftxTransactionReport],
  instructions: {
    confidence: 'medium',
    steps: [
      'Sign in at swyftx.com, open the reports and download the transaction report as CSV. Choose UTC where it asks for a time zone.',
    ],
    limitations: ['Another zone than UTC is not always stated in the file: choose it when asked.'],
  },
};
