import type { Integration } from '../integration.ts';
import { phoenixPayments } from './formats/payments.ts';

export const phoenix: Integration = {
  slug: 'phoenix',
  name: 'Phoenix',
  category: 'Wallet',
  formats: [phoenixPayments],
  instructions: {
    confidence: 'medium',
    steps: ['Open Phoenix, go to the history of payments, choose the export, all of the time, and share the CSV file.'],
    limitations: ['Values in money are not read: prices of the day are used.'],
  },
};
