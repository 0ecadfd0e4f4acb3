import type { Integration } from '../integration.ts';
import { sfoxTransactions } from './formats/transactions.ts';

export const sfox: Integration = {
  slug: 'sfox',
  name: 'sFOX',
  category: 'Exchange',
  isInstitutional: true,
  formats: [sfoxTransactions],
  instructions: {
    confidence: 'low',
    steps: ['Sign in at sfox.com, open the transaction history and export it as CSV.'],
    limitations: ['Rewards and staking are read only where the action names them.'],
  },
};
