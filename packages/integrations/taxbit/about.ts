import type { Integration } from '../integration.ts';
import { taxbitGenericCsv } from './formats/generic-csv.ts';

export const taxbit: Integration = {
  slug: 'taxbit',
  name: 'TaxBit',
  category: 'Tax product',
  formats: [taxbitGenericCsv],
  instructions: {
    confidence: 'low',
    steps: ['In TaxBit export your transactions as CSV, for all years.'],
    limitations: [
      'The id of a row is the exchange’s own: where it is missing, the row is known by its place. Cost basis is not in it.',
    ],
  },
};
