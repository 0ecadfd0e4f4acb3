import type { Integration } from '../integration.ts';
import { paxfulTrades } from './formats/trades.ts';

export const paxful: Integration = {
  slug: 'paxful',
  name: 'Paxful',
  category: 'Exchange',
  formats: [paxfulTrades],
  instructions: {
    confidence: 'high',
    steps: ['Take the trades you saved from Paxful, which is closed, as CSV.'],
    limitations: ['It contains trades only: what went in and out of the wallet is not in it.'],
  },
};
