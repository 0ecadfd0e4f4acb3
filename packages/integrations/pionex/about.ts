import type { Integration } from '../integration.ts';
import { pionexTrades } from './formats/trades.ts';

export const pionex: Integration = {
  slug: 'pionex',
  name: 'Pionex',
  category: 'Exchange',
  formats: [pionexTrades],
  instructions: {
    confidence: 'low',
    steps: [
      'Sign in at pionex.com, request the history of your trades, and download the CSV. It is read as the plain format it is written in.',
    ],
    limitations: ['The file does not name Pionex, so say which wallet it belongs to.'],
  },
};
