import type { Integration } from '../integration.ts';
import { bisqTrades } from './formats/trades.ts';

export const bisq: Integration = {
  slug: 'bisq',
  name: 'Bisq',
  category: 'Exchange',
  formats: [bisqTrades],
  instructions: {
    confidence: 'high',
    steps: ['In Bisq open “Portfolio”, then “History”, and export the closed trades to CSV.'],
    limitations: [
      'Times are those of your computer and not stated: choose the zone when asked. What went in and out of Bisq’s own wallet is not in it.',
    ],
  },
};
