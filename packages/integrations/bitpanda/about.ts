import type { Integration } from '../integration.ts';
import { bitpandaTrades } from './formats/trades.ts';

export const bitpanda: Integration = {
  slug: 'bitpanda',
  name: 'Bitpanda',
  category: 'Exchange',
  formats: [bitpandaTrades],
  instructions: {
    confidence: 'medium',
    steps: ['Open Bitpanda on a computer, go to your history and export all transactions as CSV.'],
    limitations: ['Deposits are shown after their fee. Stocks, metals and indices of the same file are skipped.'],
  },
};
