import type { Integration } from '../integration.ts';
import { bitvavoConnector } from './connector.ts';
import { bitvavoTransactions } from './formats/transactions.ts';

export const bitvavo: Integration = {
  slug: 'bitvavo',
  name: 'Bitvavo',
  category: 'Exchange',
  connector: bitvavoConnector,
  formats: [bitvavoTransactions],
  instructions: {
    confidence: 'medium',
    steps: [
      'Sign in at bitvavo.com on a computer, open your account’s transaction history and export all of it as CSV.',
    ],
    limitations: ['The fee of a withdrawal is in a column of its own, and only newer files have addresses.'],
  },
};
