import type { Integration } from '../integration.ts';
import { nicehashBalanceHistory } from './formats/balance-history.ts';

export const nicehash: Integration = {
  slug: 'nicehash',
  name: 'NiceHash',
  category: 'Exchange',
  formats: [nicehashBalanceHistory],
  instructions: {
    confidence: 'medium',
    steps: ['Sign in at nicehash.com, open the reports of your wallet and export the balance history as CSV.'],
    limitations: ['Mining income comes with NiceHash’s own price in your currency. One report is one coin.'],
  },
};
