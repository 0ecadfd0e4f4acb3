import type { Integration } from '../integration.ts';
import { localbitcoinsTrades } from './formats/trades.ts';

export const localbitcoins: Integration = {
  slug: 'localbitcoins',
  name: 'LocalBitcoins',
  category: 'Exchange',
  formats: [localbitcoinsTrades],
  instructions: {
    confidence: 'high',
    steps: ['Take the trades you saved from LocalBitcoins, which is closed, as CSV.'],
    limitations: [
      'Which side of a trade was yours follows from the name that all rows share. Deposits and withdrawals are not in it.',
    ],
  },
};
