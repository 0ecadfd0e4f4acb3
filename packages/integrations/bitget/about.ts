import type { Integration } from '../integration.ts';
import { bitgetConnector } from './connector.ts';
import { bitgetSpotTransactions } from './formats/spot-transactions.ts';

export const bitget: Integration = {
  slug: 'bitget',
  name: 'Bitget',
  category: 'Exchange',
  connector: bitgetConnector,
  formats: [bitgetSpotTransactions],
  instructions: {
    confidence: 'low',
    steps: [
      'Sign in at bitget.com on a computer and export the spot transactions (all that changed a balance) as CSV.',
    ],
    limitations: ['The file does not state its time zone: it is your account’s or your browser’s. Say it when asked.'],
  },
};
