import type { Integration } from '../integration.ts';
import { cryptoComAppTransactions } from './formats/app-transactions.ts';
import { cryptoComWalletTransactions } from './formats/wallet-transactions.ts';

export const cryptoCom: Integration = {
  slug: 'crypto-com',
  name: 'Crypto.com App',
  category: 'Exchange',
  formats: [cryptoComAppTransactions, cryptoComWalletTransactions],
  instructions: {
    confidence: 'medium',
    steps: [
      'Open the Crypto.com app, go to your accounts, open the transaction history and choose to export it.',
      'Make one file for each part of the app: the crypto wallet, the fiat wallet and the card. Take the whole time.',
    ],
    limitations: [
      'The price of a purchase includes the app’s fee, which is not stated separately.',
      'The Crypto.com Exchange is another product with separate files: add it as “Crypto.com Exchange”.',
    ],
  },
};
