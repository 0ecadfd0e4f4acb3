import type { Integration } from '../integration.ts';
import { coinsquareTrades } from './formats/trades.ts';

export const coinsquare: Integration = {
  slug: 'coinsquare',
  name: 'Coinsquare',
  category: 'Exchange',
  formats: [coinsquareTrades],
  instructions: {
    confidence: 'low',
    steps: ['Sign in at Coinsquare and export your trades as CSV.'],
    limitations: ['It has the date without the time of day, and trades alone.'],
  },
};
