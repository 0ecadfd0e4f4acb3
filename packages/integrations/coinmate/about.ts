import { basicExchange } from '../connecting/exchanges/basic.ts';
import { CUSTOMER, KEY, SECRET } from '../connecting/exchanges/listed.ts';
import type { Integration } from '../integration.ts';
import { coinmateTransactions } from './formats/transactions.ts';

export const coinmate: Integration = {
  slug: 'coinmate',
  name: 'Coinmate',
  category: 'Exchange',
  connector: basicExchange('coinmate', 'coinmate.io', { fields: [KEY, SECRET, CUSTOMER] }),
  formats: [coinmateTransactions],
  instructions: {
    confidence: 'medium',
    steps: ['Sign in at coinmate.io, open the transaction history and export it as CSV.'],
    limitations: ['Hashes of deposits and withdrawals are in the description only.'],
  },
};
