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
    limitations: ['It contains trades only, with the date and no time of day.'],
  },
};
