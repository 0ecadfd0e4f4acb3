import type { Integration } from '../integration.ts';
import { coinjarConnector } from './connector.ts';

export const coinjar: Integration = {
  slug: 'coinjar',
  name: 'CoinJar',
  category: 'Exchange',
  connector: coinjarConnector,
  formats: [],
  instructions: {
    confidence: 'low',
    steps: [
      'Download your transaction history from CoinJar as CSV, for the whole time since you opened the account.',
      'We have not seen this file yet, so it will likely not be recognized. Choose “Map its columns yourself” then, and say once what its columns are: the next file is recognized by itself.',
    ],
    limitations: ['You can see which columns it has; the wizard says what is missing.'],
  },
};
