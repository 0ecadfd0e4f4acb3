import type { Integration } from '../integration.ts';
import { bitstampConnector } from './connector.ts';
import { bitstampTransactions } from './formats/transactions.ts';

export const bitstamp: Integration = {
  slug: 'bitstamp',
  name: 'Bitstamp',
  category: 'Exchange',
  connector: bitstampConnector,
  formats: [bitstampTransactions],
  instructions: {
    confidence: 'medium',
    steps: ['Sign in at bitstamp.net on a computer, open “Transactions” and export all of them as CSV.'],
    limitations: [
      'Addresses and hashes of deposits and withdrawals are not in it: they are matched by quantity and time.',
    ],
  },
};
