import type { Integration } from '../integration.ts';
import { coinstatsExport } from './formats/export.ts';

export const coinstats: Integration = {
  slug: 'coinstats',
  name: 'CoinStats',
  category: 'Tax product',
  formats: [coinstatsExport],
  instructions: {
    confidence: 'low',
    steps: ['In CoinStats export each portfolio’s transactions as CSV.'],
    limitations: ['A transfer is a separate deposit and withdrawal. Wallet names are kept, cost basis is not in it.'],
  },
};
