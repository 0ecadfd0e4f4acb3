import type { Integration } from '../integration.ts';
import { coinsmartTransactions } from './formats/transactions.ts';

export const coinsmart: Integration = {
  slug: 'coinsmart',
  name: 'CoinSmart',
  category: 'Exchange',
  formats: [coinsmartTransactions],
  instructions: {
    confidence: 'medium',
    steps: ['Take the transactions you saved from CoinSmart as CSV.'],
    limitations: [
      'The time zone is not stated: times are taken as six hours behind UTC. The type of a row is taken from its description; unknown ones are listed.',
    ],
  },
};
