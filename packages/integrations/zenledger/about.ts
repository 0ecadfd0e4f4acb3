import type { Integration } from '../integration.ts';
import { zenledgerGenericCsv } from './formats/generic-csv.ts';

export const zenledger: Integration = {
  slug: 'zenledger',
  name: 'ZenLedger',
  category: 'Tax product',
  formats: [zenledgerGenericCsv],
  instructions: {
    confidence: 'medium',
    steps: ['In ZenLedger export your transactions as CSV, for all years.'],
    limitations: ['Cost basis is not in it. Types are kept where they are known; others are listed.'],
  },
};
