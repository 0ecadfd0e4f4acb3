import type { Integration } from '../integration.ts';
import { blockscoutTransactions } from './formats/transactions.ts';

export const blockscout: Integration = {
  slug: 'blockscout',
  name: 'Blockscout',
  category: 'Explorer',
  formats: [blockscoutTransactions],
  instructions: {
    confidence: 'medium',
    steps: [
      'Open the Blockscout explorer of your network, look up your address, and download the CSV of its transactions.',
    ],
    limitations: ['Tokens and internal transactions are lists of their own that this file does not have.'],
  },
};
