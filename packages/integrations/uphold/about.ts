import type { Integration } from '../integration.ts';
import { upholdConnector } from './connector.ts';
import { upholdTransactionHistory } from './formats/transaction-history.ts';

export const uphold: Integration = {
  slug: 'uphold',
  name: 'Uphold',
  category: 'Exchange',
  connector: upholdConnector,
  formats: [upholdTransactionHistory],
  instructions: {
    confidence: 'medium',
    steps: [
      'Sign in at uphold.com on a computer, open your activity and request the transaction history as CSV. It comes by email.',
    ],
    limitations: ['The fee of an exchange is part of the amount that left.'],
  },
};
