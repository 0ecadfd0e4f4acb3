import type { Integration } from '../integration.ts';
import { koinlyTransactionExport } from './formats/transaction-export.ts';
import { koinlyUniversal } from './formats/universal.ts';

export const koinly: Integration = {
  slug: 'koinly',
  name: 'Koinly',
  category: 'Tax product',
  formats: [koinlyUniversal, koinlyTransactionExport],
  instructions: {
    confidence: 'medium',
    steps: [
      'In Koinly open “Transactions” and export all of them as CSV, all years. A filled template of Koinly is read too.',
    ],
    limitations: [
      'Labels and both wallets of a transfer are kept. Cost basis is computed again, so that you can see how.',
      'Tokens that Koinly did not know have a number in place of a symbol: say what they are in the review.',
    ],
  },
};
