import type { Integration } from '../integration.ts';
import { paypalCryptoTransactions } from './formats/crypto-transactions.ts';

export const paypal: Integration = {
  slug: 'paypal',
  name: 'PayPal',
  category: 'Exchange',
  formats: [paypalCryptoTransactions],
  instructions: {
    confidence: 'low',
    steps: [
      'In PayPal open your crypto, find its statements or transaction history, and download it as CSV for each year.',
    ],
    limitations: [
      'What you bought with crypto at checkout appears as a sale: nothing else of that purchase is in the file.',
    ],
  },
};
