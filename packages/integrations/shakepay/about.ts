import type { Integration } from '../integration.ts';
import { shakepayCash } from './formats/cash.ts';
import { shakepayTransactions } from './formats/transactions.ts';

export const shakepay: Integration = {
  slug: 'shakepay',
  name: 'Shakepay',
  category: 'Exchange',
  formats: [shakepayTransactions, shakepayCash],
  instructions: {
    confidence: 'medium',
    steps: [
      'Open Shakepay, go to your settings, find the transaction history and export it as CSV. It comes by email.',
      'Since 2024 there are two files, one of your coins and one of your cash. Upload both: each purchase counts once.',
    ],
    limitations: [
      'Prices include the spread: there is no fee. Card cashback shows as income.',
      'The time zone of the cash file is not stated: choose it when asked.',
    ],
  },
};
