import type { Integration } from '../integration.ts';
import { tokentaxGenericCsv } from './formats/generic-csv.ts';

export const tokentax: Integration = {
  slug: 'tokentax',
  name: 'TokenTax',
  category: 'Tax product',
  formats: [tokentaxGenericCsv],
  instructions: {
    confidence: 'medium',
    steps: ['In TokenTax export your transactions, or take the template you filled in, as CSV.'],
    limitations: ['A transfer is a separate deposit and withdrawal; the two are matched again.'],
  },
};
