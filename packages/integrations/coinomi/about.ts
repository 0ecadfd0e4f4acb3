import type { Integration } from '../integration.ts';
import { coinomiTransactions } from './formats/transactions.ts';

export const coinomi: Integration = {
  slug: 'coinomi',
  name: 'Coinomi',
  category: 'Wallet',
  networks: [
    'bitcoin',
    'ethereum',
    'litecoin',
    'dogecoin',
    'bitcoin-cash',
    'dash',
    'zcash',
    'ripple',
    'stellar',
    'tron',
    'evm',
  ],
  formats: [coinomiTransactions],
  instructions: {
    confidence: 'low',
    steps: ['Open Coinomi on a computer and export the transactions of each coin as CSV.'],
    limitations: [
      'An amount sent includes its network fee. Swaps inside the wallet show as one thing sent and another received.',
    ],
  },
};
