import type { Integration } from '../integration.ts';
import { shapeshiftTradeHistory } from './formats/trade-history.ts';

export const shapeshift: Integration = {
  slug: 'shapeshift',
  name: 'ShapeShift',
  category: 'Exchange',
  formats: [shapeshiftTradeHistory],
  instructions: {
    confidence: 'high',
    steps: ['Take the trade history you saved from ShapeShift as CSV.'],
    limitations: [
      'Trades of the later, decentralised version also show in your wallet: those are offered as likely duplicates.',
    ],
  },
};
