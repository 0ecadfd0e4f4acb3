import type { Integration } from '../integration.ts';
import { cryptoComTaxGenericCsv } from './formats/generic-csv.ts';

export const cryptoComTax: Integration = {
  slug: 'crypto-com-tax',
  name: 'Crypto.com Tax',
  category: 'Tax product',
  formats: [cryptoComTaxGenericCsv],
  instructions: {
    confidence: 'low',
    steps: ['In Crypto.com Tax export your transactions as CSV.'],
    limitations: [
      'Values are those it had worked out; they are kept as what each side was worth. Lots are computed again.',
    ],
  },
};
