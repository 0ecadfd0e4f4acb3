import type { Integration } from '../integration.ts';
import { lotbookLots } from './formats/lots.ts';

export const lotbook: Integration = {
  slug: 'lotbook',
  name: 'Lotbook',
  category: 'Other',
  formats: [lotbookLots],
  instructions: {
    confidence: 'high',
    steps: [
      'For opening lots: a table with asset, quantity, cost, currency, the day of purchase and the wallet, one lot per row. “Import lots” has a template to fill in.',
    ],
    limitations: [
      'It says what you own and what it cost, not how you came by it. Purchases that are in the ledger already must not be in it again.',
      'Times without a time zone are read in the one that you choose, else in that of your profile.',
    ],
  },
};
