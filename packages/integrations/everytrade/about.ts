import type { Integration } from '../integration.ts';
import { everytradeGeneric } from './formats/generic.ts';

export const everytrade: Integration = {
  slug: 'everytrade',
  name: 'WhaleBooks',
  category: 'Tax product',
  formats: [everytradeGeneric],
  instructions: {
    confidence: 'medium',
    steps: ['In WhaleBooks (EveryTrade) export your transactions in its generic CSV format.'],
    limitations: ['Deposits and withdrawals have no addresses. Rebates lower the fee.'],
  },
};
