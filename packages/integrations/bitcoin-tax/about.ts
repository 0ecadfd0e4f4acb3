import type { Integration } from '../integration.ts';
import { bitcoinTaxTrades } from './formats/trades.ts';

export const bitcoinTax: Integration = {
  slug: 'bitcoin-tax',
  name: 'Bitcoin.Tax',
  category: 'Tax product',
  formats: [bitcoinTaxTrades],
  instructions: {
    confidence: 'medium',
    steps: ['In Bitcoin.Tax download trades, spending and income, each as CSV, for every year.'],
    limitations: [
      'Each year is a separate file: upload all of them, or purchases behind later sales are missing. Transfers are not in it.',
    ],
  },
};
