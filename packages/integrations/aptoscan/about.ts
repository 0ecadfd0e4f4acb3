import type { Integration } from '../integration.ts';
import { aptoscanTransactions } from './formats/transactions.ts';

export const aptoscan: Integration = {
  slug: 'aptoscan',
  name: 'Aptoscan',
  category: 'Explorer',
  formats: [aptoscanTransactions],
  instructions: {
    confidence: 'low',
    steps: ['Open Aptoscan, look up your address and download its transactions as CSV.'],
    limitations: [
      'It names the function that was called and the fee, not which tokens moved: enter what each transaction did.',
    ],
  },
};
