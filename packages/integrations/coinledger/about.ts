import type { Integration } from '../integration.ts';
import { coinledgerExport } from './formats/export.ts';

export const coinledger: Integration = {
  slug: 'coinledger',
  name: 'CoinLedger',
  category: 'Tax product',
  formats: [coinledgerExport],
  instructions: {
    confidence: 'medium',
    steps: ['In CoinLedger (formerly CryptoTrader.Tax) export the transactions of all years as CSV.'],
    limitations: ['Cost basis is not in it. Purchases without an amount of dollars are listed, row by row.'],
  },
};
