import type { Integration } from '../integration.ts';
import { privatefolioExport } from './formats/export.ts';

export const privatefolio: Integration = {
  slug: 'privatefolio',
  name: 'Privatefolio',
  category: 'Tax product',
  formats: [privatefolioExport],
  instructions: {
    confidence: 'medium',
    steps: ['In Privatefolio export your transactions as CSV.'],
    limitations: ['Values are not in it and are looked up.'],
  },
};
