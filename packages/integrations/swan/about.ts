import type { Integration } from '../integration.ts';
import { swanDepositsAndPurchases } from './formats/deposits-and-purchases.ts';

export const swan: Integration = {
  slug: 'swan',
  name: 'Swan Bitcoin',
  category: 'Exchange',
  formats: [swanDepositsAndPurchases],
  instructions: {
    confidence: 'low',
    steps: ['Sign in at swanbitcoin.com, open your activity and download purchases and withdrawals as CSV.'],
    limitations: ['The files do not name Swan where they come in the plain format: say which wallet they belong to.'],
  },
};
