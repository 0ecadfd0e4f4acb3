import type { Integration } from '../integration.ts';
import { cashAppReport } from './formats/report.ts';

export const cashApp: Integration = {
  slug: 'cash-app',
  name: 'Cash App',
  category: 'Exchange',
  formats: [cashAppReport],
  instructions: {
    confidence: 'medium',
    steps: [
      'Sign in at cash.app on a computer, open “Documents” or your activity, and export the CSV of all activity.',
    ],
    limitations: ['Payments in dollars between people are skipped. Stocks are not read.'],
  },
};
