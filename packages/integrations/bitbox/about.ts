import type { Integration } from '../integration.ts';
import { bitboxTransactions } from './formats/transactions.ts';

export const bitbox: Integration = {
  slug: 'bitbox',
  name: 'BitBox',
  category: 'Wallet',
  formats: [bitboxTransactions],
  networks: ['bitcoin', 'ethereum', 'litecoin', 'cardano'],
  instructions: {
    confidence: 'high',
    steps: [
      'Open the BitBoxApp, choose an account, and press the button to export its transactions: it saves a CSV file in your downloads.',
      'Do so for each account.',
    ],
    limitations: ['Tokens are not read: their amounts are in a unit that the file does not explain.'],
  },
};
