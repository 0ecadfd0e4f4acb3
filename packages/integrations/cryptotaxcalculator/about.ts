import type { Integration } from '../integration.ts';
import { cryptotaxcalculatorAdvancedCsv } from './formats/advanced-csv.ts';

export const cryptotaxcalculator: Integration = {
  slug: 'cryptotaxcalculator',
  name: 'Crypto Tax Calculator',
  category: 'Tax product',
  formats: [cryptotaxcalculatorAdvancedCsv],
  instructions: {
    confidence: 'medium',
    steps: [
      'In Crypto Tax Calculator (now Summ) export your transactions as CSV, or take the advanced template you filled in.',
    ],
    limitations: [
      'Cost basis is not in it. Columns that are optional there may be empty: what is missing then is listed.',
    ],
  },
};
